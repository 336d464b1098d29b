import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TextWorldSession, TextWorldStory } from './engine';
import { sortedFacts } from './facts';
import { generateCookingGame, type CookingSettings } from './generate/cookingGame';
import { gameSeeds } from './generate/seeds';
import { makeGame } from './makeGame';
import { readOptions } from './options';
import { planTextWorld } from './planner';

const FULL = "You're carrying too many things already.";

function sessionOf(seed: number, options: Record<string, number | string | boolean> = {}): TextWorldSession {
  const { game } = makeGame('the_cooking_game', readOptions({ cooking_drop: true, ...options }), seed);
  return TextWorldSession.start(new TextWorldStory(game));
}

interface RecordedLimit {
  readonly settings: CookingSettings;
  readonly seeds: Parameters<typeof generateCookingGame>[1];
  readonly facts: readonly (readonly [string, ...string[]])[];
}

describe('a carrying limit', () => {
  test('gives the facts that the reference generator gives', () => {
    const path = new URL('../../../test/fixtures/textworld/carryingLimit.json', import.meta.url);
    const recorded = JSON.parse(readFileSync(path, 'utf8')) as readonly RecordedLimit[];
    expect(recorded.length).toBeGreaterThan(10);
    for (const { settings, seeds, facts } of recorded) {
      expect(sortedFacts(generateCookingGame(settings, seeds).facts)).toEqual(sortedFacts(facts));
    }
  });

  test('refuses to take more, by any way, until something is put down; the turn passes', () => {
    const session = sessionOf(1, { cooking_recipe: 1, cooking_cut: false, cooking_take: 0, cooking_go: '1' });
    expect(session.admissible().filter((command) => command.startsWith('take '))).toEqual([]);
    const { moves } = session.turn;
    const refused = session.step('take cookbook');
    expect(refused.text).toContain(FULL);
    expect(refused.moves).toBe(moves + 1);
    const held = session.admissible().find((command) => command.startsWith('drop ')) ?? '';
    session.step(held);
    expect(session.step('take cookbook').text).toMatch(/^You (?:take|pick up) the cookbook/);
  });

  test('does not stand in the way of the meal', () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const options of [
        {},
        { cooking_recipe: 2, cooking_take: 0 },
        { cooking_recipe: 1 },
        { cooking_take: 2 },
      ]) {
        const { game } = makeGame('the_cooking_game', readOptions({ cooking_drop: true, ...options }), seed);
        const plan = planTextWorld(game);
        if (!plan.ok) throw new Error(`${JSON.stringify(options)} ${String(seed)}: ${plan.error}`);
        const session = TextWorldSession.start(new TextWorldStory(game));
        for (const command of plan.value) expect(session.step(command).text).not.toContain(FULL);
        expect([seed, options, session.turn.won]).toEqual([seed, options, true]);
      }
    }
  });

  test('is not there by default', () => {
    const world = generateCookingGame(readOptions({}).cooking, gameSeeds(3));
    expect(world.facts.some(([, thing]) => thing?.startsWith('slot'))).toBe(false);
  });
});
