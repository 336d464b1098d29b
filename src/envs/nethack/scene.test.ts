import { describe, expect, it } from 'vitest';
import { modelView } from '../../core/env';
import names from '../../../test/fixtures/nethack/names.json';
import { nethackConsole } from './console';
import type { NetHackObservation } from './engine/types';
import { nethackScene } from './scene';
import { observationOf } from './testing';
import { createTileNamer } from './tileNames';

const tileName = createTileNamer(names, (type) => names.objects[type] ?? { look: null, name: null });

function sceneOf(seen: NetHackObservation, image: 'tiles' | 'ascii' = 'tiles') {
  return nethackScene(seen, { image, tileName, console: nethackConsole(seen, () => null) });
}

function view(seen: NetHackObservation, id: string) {
  const found = sceneOf(seen).views.find((each) => each.id === id);
  if (!found) throw new Error(`no view ${id}`);
  return found;
}

describe('a scene', () => {
  it('shows first what a vision model is to get', () => {
    const seen = observationOf(['@.']);
    expect(sceneOf(seen).views.map(({ id }) => id)).toEqual(['map', 'characters', 'screen']);
    expect(sceneOf(seen, 'ascii').views.map(({ id }) => id)).toEqual(['characters', 'map', 'screen']);
    for (const { columns, rows, cells } of sceneOf(seen).views) expect(cells).toHaveLength(columns * rows);
    const { columns, rows } = modelView(sceneOf(seen));
    expect([columns * 16, rows * 16]).toEqual([1264, 336]);
  });

  it('marks the hero, whatever is shown there', () => {
    const { cells, cursor } = view(observationOf(['  ', '.@.']), 'map');
    expect(cells[79]).toBe('floor');
    expect(cells[80]).toMatch(/^monster:@:15:.\+you$/);
    expect(cells.filter((name) => name.endsWith('+you'))).toHaveLength(1);
    expect(cursor).toEqual({ column: 1, row: 1 });
    const hidden = observationOf(['...'], { statistics: { x: 2, y: 0 } });
    expect(view(hidden, 'map').cells[2]).toBe('floor+you');
  });

  it('points at a place that is being chosen, and at the hero while a question is typed', () => {
    const picking = observationOf(['@..'], { cursor: { row: 1, column: 2 } });
    expect(view(picking, 'map').cursor).toEqual({ column: 2, row: 0 });
    expect(view(picking, 'map').cells[0]).toMatch(/\+you$/);
    const asked = observationOf(['.@.'], { cursor: { row: 0, column: 20 } });
    expect(view(asked, 'map').cursor).toEqual({ column: 1, row: 0 });
    expect(view(asked, 'screen').cursor).toEqual({ row: 0, column: 20 });
  });

  it('has no hero once the game is over', () => {
    const state = { kind: 'ended', death: 'quit', points: 0, turns: 1, record: {} } as const;
    expect(view(observationOf(['@.'], { state }), 'map').cells.join()).not.toContain('+you');
  });

  it('shows a terminal with the map in its colors', () => {
    const screen = Array.from({ length: 24 }, () => ' '.repeat(80))
      .with(0, 'You see d.'.padEnd(80))
      .with(1, 'd:'.padEnd(80));
    const characters = new Uint8Array(79 * 21).fill(32).with(0, 100);
    const colors = new Uint8Array(79 * 21).fill(7).with(0, 3).with(1, 5);
    const { cells } = view(observationOf([], { screen, characters, colors }), 'screen');
    expect(cells[8]).toBe('char:d:7');
    expect(cells[80]).toBe('char:d:3');
    expect(cells[81]).toBe('char:::7');
    expect(cells[82]).toBe('char: :7');
    const map = view(observationOf([], { screen, characters, colors }), 'characters');
    expect(map.cells.slice(0, 2)).toEqual(['char:d:3', 'char: :7']);
  });
});
