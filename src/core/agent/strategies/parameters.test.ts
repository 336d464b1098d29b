import { describe, expect, it } from 'vitest';
import { strategyOf } from './index';
import { callsOf } from './parameters';

describe('calls a step', () => {
  it.each([
    ['naive', {}, 1, 1],
    ['debate', {}, 2, 5],
    ['debate', { rounds: 3 }, 2, 9],
    ['selfRefine', { rounds: 2 }, 2, 5],
    ['tools', { calls: 1 }, 1, 2],
    ['tools', { calls: 99 }, 1, 9],
  ] as const)('of %s with %j are %i to %i', (id, parameters, least, most) => {
    const meta = strategyOf(id)?.meta;
    expect(meta && callsOf(meta, { parameters })).toEqual({ least, most });
  });
});
