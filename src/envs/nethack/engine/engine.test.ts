import { describe, expect, it } from 'vitest';
import { nethackFile } from '../../../../scripts/lib/nethack-files';
import { ordinaryGame, useNetHackEngine } from '../../../../test/support/nethackEngine';
import { hashesOf, keysOf, playHash } from '../../../../test/support/nethackPlay';
import { createNetHackEngine } from './index';
import { MAP_SQUARES, NetHackEngineError, STATISTIC, type NetHackGame } from './types';

const press = (game: NetHackGame, keys: string): void => {
  for (const key of keys) game.press(key.charCodeAt(0));
};

describe("NetHack's engine", () => {
  it('refuses a module whose memory it does not know', async () => {
    const wasm = nethackFile('nethack/nethack.wasm').slice();
    wasm[wasm.length - 1] = 1;
    const files = { wasm, nhdat: nethackFile('nethack/nhdat'), symbols: nethackFile('nethack/symbols') };
    await expect(createNetHackEngine(files)).rejects.toThrow(NetHackEngineError);
  });

  it('names monsters, objects and features', async () => {
    const { names, archiveText } = await useNetHackEngine();
    expect(names.monsters[0]).toBe('giant ant');
    expect(names.monsters).toHaveLength(384);
    expect(names.objects[2]).toEqual({ name: 'elven arrow', look: 'runed arrow', class: 2 });
    expect(names.features[24]).toBe('staircase down');
    expect(archiveText('dungeon.lua')).toContain('The Dungeons of Doom');
  });

  it('starts a game whose screen, map and statistics agree', async () => {
    const game = (await useNetHackEngine()).start(ordinaryGame(7));
    const { screen, characters, glyphs, statistics, cursor, state, message } = game.observe();
    expect(state).toEqual({ kind: 'key' });
    expect(message).toMatch(/^\S+ Agent, welcome to NetHack! {2}You are a /);
    expect(screen).toHaveLength(24);
    expect(screen.every((row) => row.length === 80)).toBe(true);
    expect(screen[22]).toMatch(/^Agent the .{20} St:\S+ Dx:\d+ Co:\d+ In:\d+ Wi:\d+ Ch:\d+ \w+ S:\d+ *$/);
    expect(screen[23]).toMatch(/^Dlvl:1 \$:\d+ HP:\d+\(\d+\) Pw:\d+\(\d+\) AC:-?\d+ Xp:1\/0 T:1 *$/);
    expect(glyphs).toHaveLength(MAP_SQUARES);
    expect(String.fromCharCode(...characters.subarray(0, 79))).toBe(screen[1]?.slice(0, 79));
    expect(cursor).toEqual({
      row: (statistics[STATISTIC.y] ?? 0) + 1,
      column: statistics[STATISTIC.x] ?? 0,
    });
    expect(screen[cursor.row]?.[cursor.column]).toBe('@');
  });

  it('plays the same game for the same seed and keys, also interleaved with others on a used engine', async () => {
    const engine = await useNetHackEngine();
    const alone = [3, 4, 5].map((seed) => playHash(engine.start(ordinaryGame(seed)), seed, 150));
    expect(new Set(alone).size).toBe(3);
    const games = [3, 4, 5].map((seed) => ({ seed, play: hashesOf(engine.start(ordinaryGame(seed)), seed) }));
    const hashes = new Map<number, string>();
    for (let key = 0; key < 150; key += 1)
      for (const { seed, play } of games) hashes.set(seed, play.next().value);
    expect([...hashes.values()]).toEqual(alone);
  });

  it('goes on from a saved game exactly as without saving, here and in another game', async () => {
    const engine = await useNetHackEngine();
    const game = engine.start(ordinaryGame(11));
    playHash(game, 1, 200);
    const saved = game.save();
    const ahead = playHash(game, 2, 200);
    game.load(saved);
    expect(playHash(game, 2, 200)).toBe(ahead);
    const other = engine.start(
      ordinaryGame(12, { options: [...ordinaryGame(12).options, 'fruit:a rather long name'] }),
    );
    playHash(other, 3, 50);
    other.load(saved);
    expect(playHash(other, 2, 200)).toBe(ahead);
  });

  it('plays the same game whether or not anybody looks', async () => {
    const engine = await useNetHackEngine();
    for (const seed of [21, 22]) {
      const watched = engine.start(ordinaryGame(seed));
      const unwatched = engine.start(ordinaryGame(seed));
      for (const key of keysOf(seed, 200)) {
        watched.press(key);
        watched.observe();
        unwatched.press(key);
      }
      expect(unwatched.observe()).toEqual(watched.observe());
    }
  });

  it('saves in the middle of a menu, and loads into a game that has ended', async () => {
    const engine = await useNetHackEngine();
    const game = engine.start(ordinaryGame(7));
    press(game, 'i');
    const menu = game.observe();
    const saved = game.save();
    press(game, '\x1b#quit\ry');
    expect(game.state).toMatchObject({ kind: 'ended', death: 'quit' });
    game.load(saved);
    expect(game.observe()).toEqual(menu);
    press(game, '\x1b');
    expect(game.state).toEqual({ kind: 'key' });
  });

  it('leaves kept observations as they were', async () => {
    const game = (await useNetHackEngine()).start(ordinaryGame(7));
    const kept = game.observe();
    const copy = structuredClone(kept);
    playHash(game, 9, 60);
    expect(kept).toEqual(copy);
    expect(game.observe().glyphs).not.toEqual(kept.glyphs);
  });

  it('reads stairs, terrain and objects, and takes files in place of its own', async () => {
    const engine = await useNetHackEngine();
    const dungeon = engine
      .archiveText('dungeon.lua')
      .replace('levels = {', 'levels = { { name = "here", base = 1 },');
    const level = `des.level_init({ style = "solidfill", fg = " " });
des.level_flags("mazelevel", "noflip");
des.map([[
------
|....|
|....|
------
]]);
des.region({ region = {0,0,5,3}, lit = 1, type = "ordinary" });
des.levregion({ region = {1,1,1,1}, exclude = {0,0,0,0}, type = "branch" });
des.object({ id = "boulder", x = 3, y = 2 });
des.stair("down", 4, 1);
`;
    const game = engine.start(
      ordinaryGame(1, { files: { 'dungeon.lua': dungeon, 'here.lua': level }, hiddenFiles: ['dungeon.lua'] }),
    );
    game.stopRandomMonsters();
    const { statistics, glyphs, screen } = game.observe();
    const column = statistics[STATISTIC.x] ?? 0;
    const row = statistics[STATISTIC.y] ?? 0;
    const down = game.staircases().find(({ up }) => !up);
    expect(down).toEqual({ column: column + 3, row, up: false, ladder: false });
    expect(screen[row + 1]?.[column + 3]).toBe('>');
    const [boulder] = game.objectsAt(column + 2, row + 1);
    expect(game.objectType(boulder ?? -1)).toMatchObject({ name: 'boulder', identified: true });
    expect(glyphs[(row + 1) * 79 + column + 2]).toBeGreaterThan(0);
    expect(game.terrain(column + 1, row)).toBe(game.terrain(column + 2, row));
    expect(game.terrain(column + 1, row)).not.toBe(game.terrain(0, 0));
    expect(() => game.objectType(9999)).toThrow(RangeError);
  });

  it('ignores keys that do not fit a question and tells how a game ended', async () => {
    const game = (await useNetHackEngine()).start(ordinaryGame(7));
    press(game, '#quit\r');
    expect(game.state).toMatchObject({ kind: 'question', text: 'Really quit? [yn] (n)', defaultAnswer: 'n' });
    const asked = game.observe().message;
    press(game, 'zZ5');
    expect(game.observe().message).toBe(asked);
    expect(game.observe().cursor).toEqual({ row: 0, column: asked.length + 1 });
    press(game, 'y');
    expect(game.state).toMatchObject({ kind: 'ended', death: 'quit', turns: 1 });
    press(game, 'jjj');
    expect(game.state.kind).toBe('ended');
    expect(game.observe().statistics[STATISTIC.turn]).toBe(1);
  });

  it('waits behind messages when they are confirmed by hand', async () => {
    const game = (await useNetHackEngine()).start(ordinaryGame(7, { automaticMore: false }));
    // The history of the game is a text of several pages.
    press(game, 'V');
    let seen = 0;
    while (game.state.kind === 'text') {
      seen += 1;
      const { screen, message, cursor } = game.observe();
      expect(message).toMatch(/--More--$/);
      expect(screen[cursor.row]?.slice(0, cursor.column)).toMatch(/--More--$/);
      press(game, 'x');
      expect(game.observe().message).toBe(message);
      press(game, ' ');
    }
    expect(seen).toBeGreaterThan(3);
    expect(game.state).toEqual({ kind: 'key' });
  });

  it('cannot be used after it was closed', async () => {
    const game = (await useNetHackEngine()).start(ordinaryGame(7));
    game.close();
    expect(() => game.press(106)).toThrow(NetHackEngineError);
    expect(() => game.observe()).toThrow('This game is closed.');
  });
});
