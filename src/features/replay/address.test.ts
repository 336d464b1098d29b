import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStep, replayPath } from './address';

describe('replay addresses', () => {
  it('bring every position back', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (position) => {
        const text = replayPath('run 1', 'a/b', position).split('/').at(-1);
        expect(readStep(text, 100_000)).toEqual({ kind: 'step', position });
      }),
    );
  });

  it('encode ids and may leave the step out', () => {
    expect(replayPath('run 1', 'a/b', null)).toBe('/runs/run%201/a%2Fb');
    expect(readStep(undefined, 3)).toEqual({ kind: 'none' });
  });

  it.each(['-1', '1.5', 'x', '1e3', '99999999999'])('say that %s is no step', (text) => {
    const read = readStep(text, 64);
    expect(read.kind === 'problem' && read.message).toContain('64');
  });
});
