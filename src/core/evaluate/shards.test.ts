import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInShard, parseShard, shardProblem, shardText, splitPlan, MOST_SHARDS } from './shards';
import type { Plan } from './plan';

const PLAN: Plan = {
  agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'lenient' },
  tasks: [{ environmentId: 'babyai', task: 'goto', options: {}, episodes: 5 }],
  seeds: { kind: 'derived', baseSeed: 1 },
  parallelEpisodes: 1,
  maxSteps: null,
};

describe('a plan in parts', () => {
  it('has each episode in exactly one part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MOST_SHARDS }), fc.nat(500), (count, order) => {
        const parts = splitPlan(PLAN, count);
        expect(parts).toHaveLength(count);
        expect(parts.filter(({ shard }) => isInShard(order, shard))).toHaveLength(1);
      }),
    );
  });

  it('are written and read with the first part as 1', () => {
    expect(shardText({ index: 1, count: 4 })).toBe('2/4');
    for (const { shard } of splitPlan(PLAN, 7)) expect(shard && parseShard(shardText(shard))).toEqual(shard);
    for (const text of ['0/4', '5/4', '1/65', '1', '1/2/3', 'a/b', '1/-2', ''])
      expect(parseShard(text)).toBeNull();
  });

  it('of one part is the plan itself', () => {
    expect(splitPlan({ ...PLAN, shard: { index: 1, count: 2 } }, 1)).toEqual([PLAN]);
  });

  it.each([
    [{ index: 0, count: 0 }],
    [{ index: 0, count: MOST_SHARDS + 1 }],
    [{ index: 2, count: 2 }],
    [{ index: 0.5, count: 2 }],
  ])('refuses %j', (shard) => {
    expect(shardProblem(shard)).not.toBeNull();
    expect(shardProblem({ index: 0, count: 1 })).toBeNull();
  });
});
