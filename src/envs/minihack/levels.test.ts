import { describe, expect, test } from 'vitest';
import { MAP_COLUMNS, figure, heroPlace } from '../nethack';
import { miniHackTasks } from './tasks';
import { createTask, terrainOf, wayToStairs } from '../../../test/support/miniHack';

const SEEDS = [0, 1, 2, 42, 0xffff_ffff];
const STONE = 0;
/** Of terrain that can be walked on, the first. */
const DOOR = 22;
const SPACE = 32;
/** Their glyphs come first. */
const MONSTERS = 384;

describe.each(miniHackTasks)('a level of $name', ({ name, level }) => {
  test('is played from turn 1, as its task has it, and is the same for the same seed', async () => {
    const [one, other] = [await createTask(name), await createTask(name)];
    const levels = new Set<string>();
    for (const seed of SEEDS) {
      expect(other.reset(seed)).toEqual(one.reset(seed));
      const game = one.inspect();
      const observed = game.observe();
      const { state, messagePages, characters } = observed;
      const terrain = terrainOf(game);
      const stairs = game.staircases();
      expect(terrainOf(other.inspect())).toEqual(terrain);
      levels.add(JSON.stringify([terrain, stairs]));

      expect(state).toMatchObject({ kind: 'key' });
      expect([figure(observed, 'turn'), figure(observed, 'depth')]).toEqual([1, 1]);
      expect(messagePages[0]).toMatch(/Agent.*welcome to NetHack!/);
      expect(messagePages.join()).not.toMatch(/disorder|impossible/i);

      expect(stairs.filter(({ up }) => !up)).toHaveLength(level.family === 'boxoban' ? 0 : 1);
      expect(stairs.filter(({ up }) => up)).toMatchObject([heroPlace(observed)]);
      const drawnRock = terrain.filter((kind, square) => kind === STONE && characters[square] !== SPACE);
      expect(drawnRock).toEqual([]);
    }
    expect(levels.size).toBeGreaterThan(1);
  });
});

test.each([
  ['MazeWalk-9x9', 31],
  ['MazeWalk-15x15', 97],
])('%s has a way to the stairs, and no more open squares than a maze of its size', async (name, squares) => {
  const environment = await createTask(name);
  for (const seed of SEEDS) {
    environment.reset(seed);
    expect(wayToStairs(environment.inspect())?.length).toBeGreaterThan(0);
    const open = terrainOf(environment.inspect()).filter((terrain) => terrain >= DOOR).length;
    expect(Math.abs(open - squares)).toBeLessThan(5);
  }
});

async function squaresSeenAtStart(name: string): Promise<number> {
  const environment = await createTask(name);
  environment.reset(5);
  const { characters } = environment.inspect().observe();
  return characters.filter((character) => character !== SPACE).length;
}

test('a mapped maze is seen whole at the start, another is not', async () => {
  expect(await squaresSeenAtStart('MazeWalk-Mapped-9x9')).toBeGreaterThan(30);
  expect(await squaresSeenAtStart('MazeWalk-9x9')).toBeLessThan(20);
});

test('the dark battle is dark beyond the next squares, the other is lit', async () => {
  expect(await squaresSeenAtStart('CorridorBattle-Dark')).toBeLessThan(10);
  expect(await squaresSeenAtStart('CorridorBattle')).toBeGreaterThan(15);
});

test('knights fight the battles and the medium quest, and any role can be chosen', async () => {
  const role = async (name: string, seed: number, options = {}): Promise<string> => {
    const environment = await createTask(name, options);
    environment.reset(seed);
    return environment.inspect().observe().messagePages.join(' ');
  };
  for (const name of ['CorridorBattle', 'CorridorBattle-Dark', 'Quest-Medium']) {
    expect(await role(name, 3)).toContain('lawful female human Knight');
  }
  expect(await role('Quest-Medium', 3, { role: 'Samurai' })).toContain('Samurai');
  const drawn = new Set(await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => role('MazeWalk-9x9', seed))));
  expect(drawn.size).toBeGreaterThan(3);
});

test('no monster comes into being while 1,200 turns pass', async () => {
  const environment = await createTask('MazeWalk-9x9');
  for (const seed of [1, 2, 3]) {
    environment.reset(seed);
    const game = environment.inspect();
    for (let search = 0; search < 60; search++) {
      for (const key of ['2', '0', 's']) game.press(key.charCodeAt(0));
      const observed = game.observe();
      const { column, row } = heroPlace(observed);
      const creatures = Array.from(observed.glyphs).filter(
        (glyph, square) => glyph < MONSTERS && square !== row * MAP_COLUMNS + column,
      );
      expect(creatures).toEqual([]);
    }
    expect(figure(game.observe(), 'turn')).toBeGreaterThan(900);
  }
});
