import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Environment, EpisodeEndedError } from '../../core/env';
import { type WorldDump, crafter, dumpWorld } from './index';

const anySeed = fc.integer({ min: 0, max: 0xffff_ffff });
const actions = crafter.meta.actions.map(({ text }) => text);
const anyActions = fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 120 });

async function play(seed: number, moves: readonly string[]): Promise<Environment> {
  const environment = await crafter.create('default');
  environment.reset(seed);
  for (const move of moves) if (environment.step(move).terminated) break;
  return environment;
}

test('whatever happens, every object stands on its own cell of the map and amounts stay within 0…9', async () => {
  const check = ({ objects, inventory }: WorldDump): void => {
    const cells = objects.map(([, x, y]) => `${String(x)},${String(y)}`);
    expect(new Set(cells).size).toBe(objects.length);
    for (const [, x = -1, y = -1] of objects) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThan(64);
    }
    for (const amount of Object.values(inventory)) {
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(9);
    }
  };
  await fc.assert(
    fc.asyncProperty(anySeed, anyActions, async (seed, moves) => check(dumpWorld(await play(seed, moves)))),
    { numRuns: 25 },
  );
});

test('a snapshot written as JSON and read back goes on as the original', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, anyActions, anyActions, async (seed, moves, more) => {
      const original = await play(seed, moves);
      const copy = await crafter.create('default');
      copy.restore?.(JSON.parse(JSON.stringify(original.snapshot?.())));
      expect(dumpWorld(copy)).toEqual(dumpWorld(original));
      for (const move of more) {
        if (isDead(original)) break;
        expect(copy.step(move)).toEqual(original.step(move));
      }
      expect(dumpWorld(copy)).toEqual(dumpWorld(original));
      expect(copy.progress()).toEqual(original.progress());
    }),
    { numRuns: 15 },
  );
});

function isDead(environment: Environment): boolean {
  return dumpWorld(environment).inventory['health'] === 0;
}

test('looking at the scene at night changes nothing', async () => {
  const [plain, drawn] = [await crafter.create('default'), await crafter.create('default')];
  plain.reset(7);
  drawn.reset(7);
  for (let step = 0; step < 200 && !isDead(plain); step++) {
    const action = actions[step % 5] ?? 'Noop';
    expect(drawn.step(action)).toEqual(plain.step(action));
    drawn.scene();
    drawn.scene();
  }
  expect(dumpWorld(drawn)).toEqual(dumpWorld(plain));
});

const base = { base: 'grass', player: { pos: [32, 32], facing: [0, 1] }, rng_seed: 1, tick: 20 };

async function scenario(changes: object): Promise<Environment> {
  const environment = await crafter.createScenario?.({ ...base, ...changes });
  if (!environment) throw new Error('Crafter builds no scenarios');
  environment.reset(0);
  return environment;
}

describe('the end', () => {
  test('stepping into lava ends the episode, and later steps throw', async () => {
    const environment = await scenario({ cells: [[31, 32, 'lava']] });
    expect(environment.step('Move West')).toMatchObject({ terminated: true, truncated: false, reward: -0.9 });
    expect(() => environment.step('Noop')).toThrow(EpisodeEndedError);
    expect(environment.reset(0).text.longTerm).toContain('You face grass');
  });

  test('all 22 achievements solve the episode, which goes on', async () => {
    const names =
      'collect_coal collect_diamond collect_drink collect_iron collect_sapling collect_stone collect_wood'
        .concat(
          ' defeat_skeleton defeat_zombie eat_cow eat_plant make_iron_pickaxe make_iron_sword make_stone_pickaxe',
        )
        .concat(
          ' make_stone_sword make_wood_pickaxe make_wood_sword place_furnace place_plant place_stone place_table',
        )
        .split(' ');
    const environment = await scenario({
      player: { pos: [32, 32], facing: [0, 1], sleeping: true },
      achievements: Object.fromEntries(names.map((name) => [name, 1])),
    });
    expect(environment.progress()).toMatchObject({ value: 21 / 22, solved: false });
    expect(environment.step('Noop')).toMatchObject({ terminated: false, reward: 1 });
    expect(environment.progress()).toMatchObject({ value: 1, solved: true });
    expect(environment.progress().details['unlocked']).toBe([...names, 'wake_up'].join(', '));
  });
});

test('the scene shows what the picture shows, also beyond the border, and the inventory by slot', async () => {
  const environment = await scenario({
    cells: [
      [1, 0, 'water'],
      [0, 2, 'table'],
    ],
    player: { pos: [1, 1], facing: [1, 0], inventory: { food: 3, wood_pickaxe: 1 } },
    objects: [
      { kind: 'plant', pos: [3, 1], grown: 301 },
      { kind: 'cow', pos: [4, 3] },
      { kind: 'arrow', pos: [5, 4], facing: [0, -1] },
    ],
  });
  const [view, map] = environment.scene().views;
  expect(view).toMatchObject({ columns: 9, rows: 9, light: { asleep: false, rows: 7 } });
  const at = (column: number, row: number): string | undefined => view?.cells[row * 9 + column];
  expect(at(4, 3)).toBe('grass+player:east');
  expect([at(0, 0), at(2, 3), at(4, 1)]).toEqual(['outside', 'outside', 'outside']);
  expect([at(4, 2), at(3, 4), at(6, 3), at(7, 5), at(8, 6)]).toEqual([
    'water',
    'table',
    'grass+plant:ripe',
    'grass+cow',
    'grass+arrow:north',
  ]);
  expect([at(0, 7), at(1, 7), at(4, 7), at(1, 8), at(8, 8)]).toEqual([
    'item:health:9',
    'item:food:3',
    'slot',
    'item:wood_pickaxe:1',
    'slot',
  ]);
  expect(map).toMatchObject({ columns: 64, rows: 64 });
  expect(map?.cells[64 + 1]).toBe('grass+player:east');
  const framed = (map?.cells ?? []).flatMap((name, index) =>
    name.includes('+frame:') ? [[index, name]] : [],
  );
  expect(framed).toEqual([
    [0, 'grass+frame:nw'],
    [1, 'water+frame:n'],
    [2, 'grass+frame:ne'],
    [64, 'grass+frame:w'],
    [66, 'grass+frame:e'],
    [128, 'table+frame:sw'],
    [129, 'grass+frame:s'],
    [130, 'grass+frame:se'],
  ]);
  expect(environment.step('Noop').observation.text.longTerm).toBe(
    'You see nothing away from you.\n\nYou face nothing at your front.',
  );
});

test.each([
  [{ max_episode_steps: 0 }, 'max_episode_steps'],
  [{ max_episode_steps: 10_001 }, 'max_episode_steps'],
  [{ unique_items: 1 }, 'unique_items'],
  [{ precise_location: 'yes' }, 'precise_location'],
  [{ skip_items: 'grass,dragon' }, 'dragon'],
  [{ edge_only_items: true }, 'edge_only_items'],
  [{ text_version: 'new' }, 'text_version'],
  [{ picture_size: 100 }, 'picture_size'],
  [{ constructor_seed: -2 }, 'constructor_seed'],
  [{ constructor_seed: '7' }, 'constructor_seed'],
  [{ removals: '10:70,3' }, 'removals'],
  [{ wings: 2 }, 'wings'],
])('the options %o are refused by name', async (options, name) => {
  await expect(crafter.create('default', options)).rejects.toThrow(name);
});

test('options are read from text: names with or without blanks, and any step limit up to the world’s end', async () => {
  const environment = await crafter.create('default', {
    skip_items: 'grass, tree',
    max_episode_steps: 10_000,
  });
  expect(environment.maxSteps).toBe(10_000);
  expect(environment.reset(0).text.longTerm).not.toMatch(/grass|tree/);
});

test('earlier wordings name the same cells, by kind and always in "steps"', async () => {
  const [today, earlier] = await Promise.all([
    crafter.create('default'),
    crafter.create('default', { text_version: '2025' }),
  ]);
  const lines = ({ longTerm }: { readonly longTerm: string }): string[] =>
    longTerm.split('\n').filter((line) => line.startsWith('- '));
  const kinds = 'water grass stone path sand tree lava coal iron diamond table furnace cow zombie'.split(' ');
  const number = (line: string): number => kinds.indexOf(line.split(' ')[1] ?? '');
  for (let seed = 0; seed < 30; seed++) {
    const expected = lines(today.reset(seed).text)
      .map((line) => line.replace(' 1 step ', ' 1 steps '))
      .sort((one, other) => number(one) - number(other));
    expect(lines(earlier.reset(seed).text)).toEqual(expected);
  }
});

test.each([
  [null, 'setup'],
  [{ ...base, base: 'outside' }, 'base'],
  [{ ...base, tick: -1 }, 'tick'],
  [{ ...base, cells: [[64, 0, 'water']] }, 'cells'],
  [{ ...base, player: { pos: [1, 1], facing: [1, 1] } }, 'facing'],
  [{ ...base, objects: [{ kind: 'dragon', pos: [0, 0] }] }, 'kind'],
  [{ ...base, objects: [{ kind: 'cow', pos: [32, 32] }] }, '(32, 32)'],
])('a malformed scenario is refused with its place: %#', async (setup, place) => {
  await expect(crafter.createScenario?.(setup)).rejects.toThrow(place);
});
