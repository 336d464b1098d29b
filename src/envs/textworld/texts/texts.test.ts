import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sharedPath } from '../../../../test/support/shared';
import type { Fact } from '../facts';
import type { TextWorldGame } from '../game';
import { generateCoinCollector } from '../generate/coinCollector';
import { BALROG_COOKING, generateCookingGame, type CookingSettings } from '../generate/cookingGame';
import { gameSeeds } from '../generate/seeds';
import { generateTreasureHunter, treasureHunterSize } from '../generate/treasureHunter';
import { coinCollectorGame, cookingGame, treasureHunterGame } from '.';
import { idsInOrder, typeOf } from './entities';

const SEEDS = Array.from({ length: 25 }, (_, seed) => seed);

function coin(seed: number, level = 220): TextWorldGame {
  const seeds = gameSeeds(seed);
  return coinCollectorGame(generateCoinCollector(level, seeds), seeds.grammar);
}

function cooking(seed: number, settings: CookingSettings = BALROG_COOKING): TextWorldGame {
  const seeds = gameSeeds(seed);
  return cookingGame(generateCookingGame(settings, seeds), settings, seeds.grammar);
}

/** Small hunts are found at once for every seed; the large ones for these. */
function treasure(seed: number, level = 30): TextWorldGame {
  const seeds = gameSeeds(seed);
  const world = generateTreasureHunter(treasureHunterSize(level), seeds, 1500);
  if (typeof world === 'string') throw new Error(`no world for seed ${String(seed)}`);
  return treasureHunterGame(world, seeds.grammar);
}

const GAMES: readonly (readonly [string, readonly TextWorldGame[]])[] = [
  ['coin_collector', SEEDS.map((seed) => coin(seed))],
  ['the_cooking_game', SEEDS.map((seed) => cooking(seed))],
  ['treasure_hunter', [0, 1, 2, 3, 4, 6, 7, 8, 9, 101, 102, 106, 107, 109].map((seed) => treasure(seed))],
];

const CONDITION =
  /^(?:\w+ is (?:open|locked)|open|closed|locked|there is (?:some|no)thing (?:on|in) the \w+|(?:\w+ is open and )(?:there is something in the \w+|the \w+ contains nothing))$/;

/** The text with its markup taken out, every branch kept; fails on markup that no game has. */
function withoutMarkup(text: string): string {
  let open = 0;
  const plain = text.replace(/\[([^\]]*)\]/g, (_, code: string) => {
    const condition = /^(?:else )?if (.+)$/.exec(code)?.[1];
    if (condition !== undefined) expect(condition).toMatch(CONDITION);
    else expect(code).toMatch(/^(?:otherwise|end if|noun|a list of things (?:on|in) the \w+)$/);
    if (code.startsWith('if ')) open += 1;
    if (code === 'end if') open -= 1;
    expect([0, 1]).toContain(open);
    return code.startsWith('a list') || code === 'noun' ? 'things' : '|';
  });
  expect(open).toBe(0);
  return plain;
}

describe.each(GAMES)('%s', (_task, games) => {
  test('texts are sentences with nothing but known markup', () => {
    for (const { entities, objective } of games) {
      for (const text of [objective, ...entities.map(({ description }) => description)]) {
        const plain = withoutMarkup(text);
        expect(plain).not.toMatch(/[[\]]|undefined|null| {2}[^a-z]|\.\.| \.|,,/);
        expect(plain).not.toMatch(/\b[Aa]n [^aeiouAEIOU|]|\b[Aa] [aeiouAEIOU]/);
      }
    }
  });

  test('everything that can be named has a name of its own', () => {
    for (const { entities } of games) {
      const names = entities.map(({ name }) => name).filter((name) => name !== '');
      expect(new Set(names).size).toBe(names.length);
      for (const { id, name } of entities) {
        if (/^[rdcsokf]_/.test(id)) expect(name).not.toBe('');
      }
    }
  });

  test('a room has an introduction, what stands in it, and its exits in order', () => {
    for (const { entities, facts } of games) {
      for (const { id, description } of entities.filter(({ type }) => type === 'r')) {
        const [introduction, things = '', exits = '', ...more] = description.split('\n\n');
        expect(introduction).toMatch(/\.$/);
        expect(more).toEqual([]);
        const standing = facts.filter(
          ([name, thing, place]) =>
            name === 'at' && place === id && /^(?:c|s|stove|oven|toaster)_/.test(thing ?? ''),
        );
        for (const [, thing = ''] of standing) expect(things).toContain(thing);
        if (standing.length === 0) expect(things).toBe('');
        const directions = [...exits.matchAll(/(?:leading|exit to the|going) (north|south|east|west)/g)];
        expect(directions).toHaveLength(
          facts.filter(([name, , from]) => name.endsWith('_of') && from === id).length,
        );
        expect(exits).not.toMatch(/(?:exit to|going) .* leading/);
      }
    }
  });
});

test('a seed always gives the same texts, and another seed others', () => {
  expect(coin(7)).toEqual(coin(7));
  expect(cooking(7)).toEqual(cooking(7));
  expect(treasure(7)).toEqual(treasure(7));
  expect(coin(8).entities).not.toEqual(coin(7).entities);
});

test('a key and its lock have names that begin alike', () => {
  let pairs = 0;
  for (const { facts, entities } of GAMES[2]?.[1] ?? []) {
    const nameOf = new Map(entities.map(({ id, name }) => [id, name]));
    for (const [name, key = '', lock = ''] of facts) {
      if (name !== 'match') continue;
      const [keyWords = [], lockWords = []] = [key, lock].map((id) =>
        nameOf.get(id)?.split(' ').slice(0, -1),
      );
      expect(keyWords).toEqual(lockWords);
      pairs += 1;
    }
  }
  expect(pairs).toBeGreaterThan(5);
});

test('the objective names what to take and where it is, and not the way', () => {
  for (const { objective, quests, entities, facts } of GAMES[2]?.[1] ?? []) {
    const nameOf = (id = ''): string => entities.find((entity) => entity.id === id)?.name ?? '?';
    const target = quests[0]?.win[0]?.find(([name]) => name === 'in')?.[1];
    const place = facts.find(([name, thing]) => ['at', 'in', 'on'].includes(name) && thing === target)?.[2];
    expect(objective).toContain(`the ${nameOf(target)} from the `);
    expect(objective).toContain(
      typeOf(place ?? '') === 'r' ? `floor of the ${nameOf(place)}` : nameOf(place),
    );
    expect(objective).not.toMatch(/north|south|east|west|unlock|key with/);
  }
});

test('the cookbook lists what is still to be done', () => {
  const cookbook = (settings: Partial<CookingSettings>): string =>
    cooking(3, { ...BALROG_COOKING, ...settings }).entities.find(({ name }) => name === 'cookbook')
      ?.description ?? '';
  const verbs = (text: string): string[] =>
    [...text.matchAll(/^ *(\w+) the /gm)].map(([, verb = '']) => verb);
  expect(verbs(cookbook({}))).toHaveLength(10);
  expect(verbs(cookbook({ cook: false })).every((verb) => ['chop', 'slice', 'dice'].includes(verb))).toBe(
    true,
  );
  expect(verbs(cookbook({ cut: false })).every((verb) => ['fry', 'roast', 'grill'].includes(verb))).toBe(
    true,
  );
  expect(verbs(cookbook({ cook: false, cut: false }))).toEqual([]);
  expect(cookbook({})).toMatch(/Ingredients:\n\w.*\n {2}\w[^]*\n\nDirections:\n\w[^]*\n {2}prepare meal\n$/);
});

const generated = sharedPath('parity/textworld/generated.jsonl.gz');
test.skipIf(generated === null)('things are listed in the order of the reference', () => {
  const lines = gunzipSync(readFileSync(generated ?? ''))
    .toString('utf8')
    .trim()
    .split('\n');
  for (const line of lines) {
    const { facts, infos } = JSON.parse(line) as { facts: Fact[]; infos: [string, unknown][] };
    expect(idsInOrder(facts)).toEqual(infos.map(([id]) => id));
  }
});
