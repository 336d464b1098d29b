import { describe, expect, it } from 'vitest';
import { DEFAULT_KEYS } from './keys';
import { movedPlace, relativeWords, targetMoves } from './target';

const keyed = (key: string, settings = DEFAULT_KEYS) =>
  targetMoves(settings).find(({ keys }) => keys.includes(key));

describe('choosing a cell by keys', () => {
  it('moves by letters, arrows and the number pad', () => {
    for (const key of ['y', 'Home', 'Numpad7']) expect(keyed(key)).toMatchObject({ columns: -1, rows: -1 });
    for (const key of ['L', 'shift+ArrowRight', 'shift+Numpad6'])
      expect(keyed(key)).toMatchObject({ columns: 8, rows: 0 });
    expect(keyed('Numpad7', { movement: 'vi', numberPad: 'digits' })).toBeUndefined();
  });

  it('stays on the board', () => {
    const board = { columns: 79, rows: 21 };
    expect(movedPlace({ column: 75, row: 1 }, { columns: 8, rows: -8 }, board)).toEqual({
      column: 78,
      row: 0,
    });
  });

  it('says where the cell is', () => {
    const from = { column: 10, row: 10 };
    expect(relativeWords({ column: 13, row: 8 }, from)).toBe('3 east, 2 north');
    expect(relativeWords({ column: 10, row: 11 }, from)).toBe('1 south');
    expect(relativeWords(from, from)).toBe('here');
  });
});
