import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sharedPath } from '../../../../test/support/shared';
import { coinCollectorGame, cookingGame, treasureHunterGame } from '.';
import { idsInOrder } from './entities';
import { generateCoinCollector } from '../generate/coinCollector';
import { BALROG_COOKING, generateCookingGame } from '../generate/cookingGame';
import { gameSeeds } from '../generate/seeds';
import { generateTreasureHunter, treasureHunterSize } from '../generate/treasureHunter';
import type { Fact } from '../facts';

const seeds = Array.from({ length: 20 }, (_, i) => i);

test('demo', () => {
  const s = gameSeeds(5);
  const c = coinCollectorGame(generateCoinCollector(220, s), s.grammar);
  console.log(c.objective, c.entities.slice(0, 12), c.entities.map((e) => e.name).join(', '));
  const k = cookingGame(generateCookingGame(BALROG_COOKING, s), BALROG_COOKING, s.grammar);
  console.log(JSON.stringify(k.entities.slice(0, 70), null, 0));
  for (let seed = 0; seed < 12; seed++) {
    const t0 = performance.now();
    const g = gameSeeds(seed);
    const w = generateTreasureHunter(treasureHunterSize(30), g, 3000);
    const t1 = performance.now();
    if (typeof w === 'string') { console.log(seed, w, t1 - t0); continue; }
    const t = treasureHunterGame(w, g.grammar);
    console.log(seed, t1 - t0, performance.now() - t1, t.objective, t.walkthrough.join('; '));
    if (seed === 5) console.log(JSON.stringify(t.entities));
  }
});

const path = sharedPath('parity/textworld/generated.jsonl.gz');
describe.skipIf(path === null)('entities', () => {
  test('stand in the order in which the reference lists them', () => {
    const lines = gunzipSync(readFileSync(path ?? '')).toString('utf8').trim().split('\n');
    for (const line of lines) {
      const { facts, infos } = JSON.parse(line) as { facts: Fact[]; infos: [string, unknown][] };
      expect(idsInOrder(facts)).toEqual(infos.map(([id]) => id));
    }
  });
});
