import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedWorlds } from '../../../../test/support/textworld';
import { generateCoinCollector } from './coinCollector';
import { BALROG_COOKING, generateCookingGame, type CookingSettings } from './cookingGame';
import { sortedFacts, type Fact, type GeneratedQuest } from '../facts';
import { gameSeeds } from './seeds';
import { generateTreasureHunter, treasureHunterSize } from './treasureHunter';

const BUDGET = 100_000;
const worlds = generatedWorlds();

/** Conditions stand in no fixed order in the recordings. */
function comparable(quests: readonly GeneratedQuest[]): unknown {
  const list = (conditions: readonly (readonly Fact[])[]) =>
    conditions.map((facts) => sortedFacts(facts).join(' ')).sort();
  return quests.map(({ reward, win, fail }) => ({ reward, win: list(win), fail: list(fail) }));
}

describe.skipIf(worlds.length === 0)('recorded worlds', () => {
  const of = (task: string) => worlds.filter((world) => world.task === task);

  test('draw the same four seeds from one', () => {
    const seeded = worlds.filter(({ seed }) => seed !== undefined);
    expect(seeded).toHaveLength(65);
    for (const { seed = 0, seeds } of seeded) expect(gameSeeds(seed)).toEqual(seeds);
  });

  test('coin_collector: map, coin, quest and walkthrough are equal', () => {
    expect(of('coin_collector')).toHaveLength(51);
    for (const recorded of of('coin_collector')) {
      const world = generateCoinCollector(220, recorded.seeds);
      expect(sortedFacts(world.facts)).toEqual(sortedFacts(recorded.facts));
      expect(comparable(world.quests)).toEqual(comparable(recorded.quests));
      expect(world.walkthrough).toEqual(recorded.walkthrough);
    }
  });

  test('treasure_hunter: map, doors, distractors, keys and quest are equal', () => {
    expect(of('treasure_hunter')).toHaveLength(26);
    for (const recorded of of('treasure_hunter')) {
      const world = generateTreasureHunter(treasureHunterSize(30), recorded.seeds, BUDGET);
      if (typeof world === 'string') throw new Error(`No world: ${world}.`);
      expect(sortedFacts(world.facts)).toEqual(sortedFacts(recorded.facts));
      expect(comparable(world.quests)).toEqual(comparable(recorded.quests));
    }
  });

  test('the_cooking_game: house, things, foods, recipe and quests are equal', () => {
    expect(of('the_cooking_game')).toHaveLength(51);
    for (const recorded of of('the_cooking_game')) {
      const world = generateCookingGame(BALROG_COOKING, recorded.seeds);
      // The benchmark's files were made by a version without this one fact.
      const facts = world.facts.filter(
        (fact) => recorded.source === 'generator' || fact.join(' ') !== 'closed oven_0',
      );
      expect(sortedFacts(facts)).toEqual(sortedFacts(recorded.facts));
      expect(comparable(world.quests)).toEqual(comparable(recorded.quests));
      expect(world.ingredients.map(({ name, cooking, cutting }) => [name, cooking, cutting])).toEqual(
        recorded.ingredients,
      );
      for (const [id, name] of world.names) expect([id, recorded.names.get(id)]).toEqual([id, name]);
    }
  });
});

test('the search for a treasure hunt ends when its budget is spent', () => {
  expect(generateTreasureHunter(treasureHunterSize(30), gameSeeds(1), 3)).toBe('outOfBudget');
});

test('quest lengths and sizes follow the levels', () => {
  expect([1, 10, 11, 20, 21, 30].map(treasureHunterSize)).toEqual([
    { mode: 'easy', rooms: 5, questLength: 1, distractors: 0 },
    { mode: 'easy', rooms: 5, questLength: 5, distractors: 0 },
    { mode: 'medium', rooms: 10, questLength: 2, distractors: 10 },
    { mode: 'medium', rooms: 10, questLength: 10, distractors: 10 },
    { mode: 'hard', rooms: 20, questLength: 3, distractors: 20 },
    { mode: 'hard', rooms: 20, questLength: 20, distractors: 20 },
  ]);
});

test('cooking worlds keep their settings: rooms, held ingredients, closed things, work to do', () => {
  const settings = fc.record({
    recipe: fc.integer({ min: 1, max: 5 }),
    go: fc.constantFrom(1, 6, 9, 12),
    open: fc.boolean(),
    cook: fc.boolean(),
    cut: fc.boolean(),
    drop: fc.boolean(),
    split: fc.constantFrom('train', 'valid', 'test'),
    kept: fc.nat({ max: 5 }),
  });
  fc.assert(
    fc.property(settings, fc.nat({ max: 65_634 }), ({ kept, ...chosen }, seed) => {
      const take = Math.min(kept, chosen.recipe);
      const all: CookingSettings = { ...chosen, take };
      const { facts, ingredients, names } = generateCookingGame(all, gameSeeds(seed));
      const named = (name: string): Fact[] => facts.filter((fact) => fact[0] === name);
      expect([...names.keys()].filter((id) => id.startsWith('r_'))).toHaveLength(all.go);
      expect(named('closed').length > 0).toBe(all.open);
      expect(ingredients.length).toBeLessThanOrEqual(all.recipe);
      const foods = new Set(ingredients.map(({ food }) => food));
      const held = named('in').filter(([, thing, place]) => place === 'I' && foods.has(thing ?? ''));
      expect(held).toHaveLength(Math.min(all.recipe - take, ingredients.length));
      if (all.cook) expect(ingredients.every(({ cooking }) => cooking !== 'raw')).toBe(true);
      if (all.cook && all.cut) expect(ingredients.every(({ cutting }) => cutting !== 'uncut')).toBe(true);
    }),
    { numRuns: 60 },
  );
});
