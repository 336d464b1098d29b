import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverage, hotSpots, milestones } from './curves';
import { findLoops, revisits } from './loops';

const states = (text: string) => text.split('');

describe('loops', () => {
  it.each([
    ['', []],
    ['a', []],
    ['abcdef', []],
    ['aba', []],
    ['ababa', [{ from: 0, to: 3, period: 2 }]],
    ['xababay', [{ from: 1, to: 4, period: 2 }]],
    ['aaaa', []],
    ['aaaaa', [{ from: 0, to: 3, period: 1 }]],
    ['abcabcabc', [{ from: 0, to: 7, period: 3 }]],
    [
      'abababxyxyxy',
      [
        { from: 0, to: 4, period: 2 },
        { from: 6, to: 10, period: 2 },
      ],
    ],
  ])('of %s', (text, expected) => {
    expect(findLoops(states(text))).toEqual(expected);
  });

  it('do not overlap, lie within the episode, and repeat', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 60 }), (list) => {
        let last = -1;
        for (const { from, to, period } of findLoops(list)) {
          expect(from).toBeGreaterThan(last);
          expect(to).toBeLessThan(list.length - 1);
          for (let at = from + period; at <= to + 1; at++) expect(list[at]).toBe(list[at - period]);
          last = to;
        }
      }),
    );
  });

  it('revisits are states that were there before', () => {
    expect(revisits(states('abcab'))).toEqual([false, false, true, true]);
    expect(revisits(['a'])).toEqual([]);
  });
});

describe('curves', () => {
  it('coverage counts different places', () => {
    expect(coverage(['1', '2', null, '1', '3'])).toEqual([1, 2, 2, 2, 3]);
  });

  it('milestones are told with the step that reached them', () => {
    expect(milestones([['wake'], ['wake'], ['wake', 'wood'], ['wood', 'table']])).toEqual([
      { name: 'wake', step: -1 },
      { name: 'wood', step: 1 },
      { name: 'table', step: 2 },
    ]);
  });

  it('hot spots gather failed answers that are near each other, the worst first', () => {
    const failed = Array.from('x..xx...xx...........xxxxx').map((mark) => mark === 'x');
    expect(hotSpots(failed)).toEqual([
      { from: 21, to: 25, count: 5 },
      { from: 0, to: 4, count: 3 },
    ]);
    expect(hotSpots([true, false, true])).toEqual([]);
  });
});
