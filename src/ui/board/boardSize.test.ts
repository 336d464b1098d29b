import { describe, expect, it } from 'vitest';
import { followScroll, nextTileWidth, parseBoardZoom, tileWidth } from './boardSize';

describe('the size of tiles', () => {
  it('fills the room while a whole board can be read', () => {
    expect(tileWidth('auto', { columns: 8, rows: 8 }, { width: 400, height: 600 })).toBe(50);
    expect(tileWidth('auto', { columns: 79, rows: 21 }, { width: 1200, height: 500 })).toBeCloseTo(15.19);
  });

  it('shows a part where the whole would be too small, unless the whole is asked for', () => {
    const phone = { width: 330, height: 300 };
    expect(tileWidth('auto', { columns: 79, rows: 21 }, phone)).toBe(16);
    expect(tileWidth('whole', { columns: 79, rows: 21 }, phone)).toBeCloseTo(4.18);
    expect(tileWidth(24, { columns: 79, rows: 21 }, phone)).toBe(24);
  });

  it('takes tiles twice as high as wide for readable when narrower', () => {
    const terminal = { columns: 80, rows: 24, tall: true };
    expect(tileWidth('auto', terminal, { width: 1200, height: 432 })).toBe(9);
    expect(tileWidth('auto', terminal, { width: 330, height: 432 })).toBe(9);
    expect(tileWidth('whole', terminal, { width: 320, height: 432 })).toBe(4);
  });

  it('changes by steps that lead back and end at limits', () => {
    expect(nextTileWidth(16, 1)).toBe(20);
    expect(nextTileWidth(20, -1)).toBe(16);
    expect(nextTileWidth(64, 1)).toBe(64);
    expect(nextTileWidth(4, -1)).toBe(4);
    expect(nextTileWidth(4.2, 1)).toBeGreaterThan(4);
  });

  it('is read back from what was stored', () => {
    expect(['20', 'whole', 'auto', '', 'NaN', '9999'].map(parseBoardZoom)).toEqual([
      20,
      'whole',
      'auto',
      'auto',
      'auto',
      64,
    ]);
  });
});

describe('following the player', () => {
  it('leaves the board where it is while the player is in the middle part', () => {
    expect(followScroll(500, 300, 400)).toBe(300);
  });

  it('puts the player into the middle when near an edge, not before the start', () => {
    expect(followScroll(690, 300, 400)).toBe(490);
    expect(followScroll(310, 300, 400)).toBe(110);
    expect(followScroll(20, 0, 400)).toBe(0);
  });
});
