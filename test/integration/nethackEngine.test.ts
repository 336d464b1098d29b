/** The whole measure of what `engine.test.ts` tries on a few games. */
import { describe, expect, it } from 'vitest';
import { ordinaryGame, useNetHackEngine } from '../support/nethackEngine';
import { hashesOf, playHash } from '../support/nethackPlay';

const SEEDS = Array.from({ length: 20 }, (_, i) => 1000 + i);
const KEYS = 2000;
const GAMES = 200;
/** A minute on an idle machine; this only ends what hangs. */
const LIMIT = { timeout: 20 * 60_000 };
const MEBIBYTE = 1024 * 1024;

describe("NetHack's engine, at length", LIMIT, () => {
  it(`plays ${String(SEEDS.length)} games of ${String(KEYS)} keys twice the same, the second time interleaved and across saves`, async () => {
    const engine = await useNetHackEngine();
    const alone = SEEDS.map((seed) => playHash(engine.start(ordinaryGame(seed)), seed, KEYS));
    expect(new Set(alone).size).toBe(SEEDS.length);

    const games = SEEDS.map((seed) => {
      const game = engine.start(ordinaryGame(seed));
      return { game, play: hashesOf(game, seed), hash: '' };
    });
    const host = engine.start(ordinaryGame(1));
    for (let key = 0; key < KEYS; key += 1) {
      for (const entry of games) entry.hash = entry.play.next().value;
      if (key % 500 !== 250) continue;
      for (const { game } of games) {
        const saved = game.save();
        host.load(saved);
        expect(host.observe()).toEqual(game.observe());
        playHash(game, 5, 20);
        game.load(saved);
      }
    }
    expect(games.map(({ hash }) => hash)).toEqual(alone);
  });

  it(`starts and ends ${String(GAMES)} games without growing`, async () => {
    const engine = await useNetHackEngine();
    const play = (seed: number): void => {
      const game = engine.start(ordinaryGame(seed));
      playHash(game, seed, 20);
      game.save();
      game.close();
    };
    for (let seed = 0; seed < 20; seed += 1) play(seed);
    const before = process.memoryUsage();
    for (let seed = 0; seed < GAMES; seed += 1) play(seed);
    // A macrotask lets buffers that nobody holds go.
    await new Promise((done) => setTimeout(done, 0));
    const grown = process.memoryUsage().arrayBuffers - before.arrayBuffers;
    // If games were kept, these would be more than 3 GiB.
    expect(grown / MEBIBYTE).toBeLessThan(1000);
  });
});
