import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameNotes, glulxStory, zMachineStory } from '../../../test/support/storyFiles';
import { inspectGames, joinGames } from './gameFiles';
import { describeGames, gamesOfTask, packGames, readGameNotes, unpackGames, type StoryFile } from './gameSet';

const notes = { objective: 'Take it.', maxScore: 1, walkthrough: ['take coin'] };
const game = (path: string, mark = 0): StoryFile => ({
  path,
  bytes: path.endsWith('.ulx') ? glulxStory(mark) : zMachineStory(mark),
  notes: mark % 2 ? notes : null,
});

function unpacked(bytes: Uint8Array) {
  const games = unpackGames(bytes);
  if (!games.ok) throw new Error(games.error);
  return games.value;
}

describe('a set of games', () => {
  it('holds stories, names and notes as they were, Glulx first, in plain string order', () => {
    const files = ['a_2.z8', 'a_10.z8', 'b.z5', 'z.ulx', 'a_100.ulx'].map(game);
    const games = unpacked(packGames(files));
    expect(games.map(({ path }) => path)).toEqual(['a_100.ulx', 'z.ulx', 'a_10.z8', 'a_2.z8', 'b.z5']);
    for (const { path, bytes, notes: read } of games)
      expect({ path, bytes, notes: read }).toEqual(files.find((file) => file.path === path));
  });

  it('is the same file whatever the order and the folder around', () => {
    const files = [game('tw_games/coin_collector/b.ulx'), game('tw_games/coin_collector/a.ulx', 1)];
    const other = files.map(({ path, ...rest }) => ({ path: `home/${path}`, ...rest })).reverse();
    expect(packGames(other)).toEqual(packGames(files));
  });

  it('gives a task the games of its folder or named for it, or all where nothing tells a task', async () => {
    const set = unpacked(
      packGames([game('t/coin_collector/a.ulx'), game('t/treasure_hunter/a.ulx'), game('t/more/a.ulx')]),
    );
    const pathsOf = (task: Parameters<typeof gamesOfTask>[1]) =>
      gamesOfTask(set, task).map(({ path }) => path);
    expect(pathsOf('coin_collector')).toEqual(['coin_collector/a.ulx']);
    expect(pathsOf('the_cooking_game')).toEqual([]);
    expect(gamesOfTask([{ path: 'x/a.ulx' }], 'coin_collector')).toHaveLength(1);
    expect(describeGames(set)).toBe('3 games for 2 tasks');
    expect(gamesOfTask([{ path: 'seed_10033.ulx' }], 'treasure_hunter')).toHaveLength(1);
    expect(gamesOfTask([{ path: 'seed_10033.ulx' }], 'coin_collector')).toEqual([]);
    expect(describeGames([{ path: 'tw-cooking-recipe1.z8' }])).toBe('1 game for the_cooking_game');
    expect(await inspectGames(packGames([game('a.z8')]))).toEqual({ ok: true, value: '1 game' });
  });

  it('is refused with a reason when it is damaged', async () => {
    const packed = packGames([game('a.ulx'), game('b.ulx', 1)]);
    const damaged = packed.slice();
    damaged[damaged.length - 1] = 7;
    for (const bytes of [
      packed.subarray(0, 20),
      packed.subarray(0, -1),
      glulxStory(),
      damaged,
      new Uint8Array(0),
    ])
      expect((await inspectGames(bytes)).ok).toBe(false);
  });

  it('never throws, whatever the bytes', () => {
    const start = [...packGames([game('a.ulx')]).subarray(0, 40)];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        expect(unpackGames(Uint8Array.from([...start, ...rest])).ok).toBe(false);
      }),
    );
  });
});

describe('joining files into a set', () => {
  it('takes stories with the notes beside them and names the files that are none', async () => {
    const encoded = (text: string) => new TextEncoder().encode(text);
    const { joined, refused } = await joinGames([
      {
        path: 'a.ulx',
        bytes: glulxStory(),
        companion: { path: 'a.json', bytes: encoded(gameNotes('Win.')) },
      },
      { path: 'b.ulx', bytes: glulxStory(1), companion: { path: 'b.json', bytes: encoded('{}') } },
      { path: 'c.z8', bytes: encoded('hello'), companion: null },
    ]);
    const games = unpacked(joined?.bytes ?? new Uint8Array(0));
    expect(games.map((one) => one.notes)).toEqual([
      { objective: 'Win.', maxScore: 2, walkthrough: ['take coin'] },
      null,
    ]);
    expect(refused.map(({ path }) => path)).toEqual(['b.json', 'c.z8']);
    expect(await joinGames([])).toEqual({ joined: null, refused: [] });
  });

  it('says what is wrong with a .json', () => {
    expect(readGameNotes(new TextEncoder().encode('nonsense'))).toMatchObject({ ok: false });
    expect(readGameNotes(Uint8Array.of(0xff, 0xfe))).toMatchObject({ ok: false });
  });
});
