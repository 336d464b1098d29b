import { describe, expect, it } from 'vitest';
import {
  describeFilm,
  fittingTileSize,
  openPictureForm,
  readPictureForm,
  tileSizesFor,
  type SavedView,
} from './pictureForm';

const BOARD: SavedView = { id: 'world', title: 'Whole grid', columns: 8, rows: 6 };
const MAP: SavedView = { id: 'map', title: 'Whole map', columns: 64, rows: 64 };

describe('the form for films', () => {
  it('opens with the whole episode at the speed of the replay', () => {
    expect(openPictureForm(40, 10)).toMatchObject({ from: 0, to: 40, stepsPerSecond: 10, view: null });
    expect(openPictureForm(40, 7).stepsPerSecond).toBe(5);
  });

  it('opens with as much of a long episode as one film holds', () => {
    const form = openPictureForm(10_000, 5);
    expect(form.to).toBe(1999);
    expect(readPictureForm(form, null, 10_000, 'normal').problem).toBeNull();
    expect(readPictureForm({ ...form, to: 2000 }, null, 10_000, 'normal').problem).toContain('2001 steps');
  });

  it('asks for the model’s picture or for a view in its colors', () => {
    const form = openPictureForm(9, 5);
    const film = { format: 'gif', from: 0, to: 9, stepsPerSecond: 5 };
    expect(readPictureForm(form, null, 9, 'colorblind').choice).toEqual({ ...film, picture: 'model' });
    expect(readPictureForm(form, BOARD, 9, 'colorblind').choice).toEqual({
      ...film,
      picture: 'board',
      view: 'world',
      tileSize: 32,
      palette: 'colorblind',
    });
  });

  it('says what is wrong with a range', () => {
    const form = openPictureForm(9, 5);
    const problem = (change: object) => readPictureForm({ ...form, ...change }, null, 9, 'normal').problem;
    for (const wrong of [{ from: null }, { to: NaN }, { from: 1.5 }])
      expect(problem(wrong)).toBe('Enter whole numbers from 0 to 9.');
    expect(problem({ to: 10 })).toContain('There is no step 10');
    expect(problem({ from: 5, to: 4 })).toContain('comes after');
    expect(problem({ from: 9, to: 9 })).toBeNull();
  });

  it('offers only sizes that fit', () => {
    expect(tileSizesFor(BOARD)).toEqual([8, 16, 24, 32, 48, 64]);
    expect(tileSizesFor(MAP)).toEqual([8, 16, 24]);
    expect(fittingTileSize(MAP)).toBe(24);
    expect(fittingTileSize(BOARD)).toBe(32);
    const wide = { ...MAP, columns: 400 };
    expect(tileSizesFor(wide)).toEqual([5]);
    expect(fittingTileSize(wide)).toBe(5);
  });

  it('says what will come out', () => {
    const form = { ...openPictureForm(60, 5) };
    expect(describeFilm(form, BOARD)).toBe('61 pictures, 12.2 seconds, 256 × 192 pixels');
    expect(describeFilm({ ...form, to: 0, stepsPerSecond: 1 }, null)).toBe('1 picture, 1 second');
  });
});
