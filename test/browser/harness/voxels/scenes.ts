import type { GridView, Scene } from '../../../../src/core/env';
import { playerView } from '../../../../src/draw/voxels/testing';

const VILLAGE = {
  '-3,-2': 'tree',
  '-2,-2': 'stone',
  '-1,-2': 'diamond',
  '2,-1': 'water',
  '3,-1': 'water',
  '-2,0': 'grass+cow',
  '2,1': 'path+zombie',
  '1,-1': 'grass+plant:ripe',
  '-3,1': 'table',
  '3,2': 'lava',
  '0,-3': 'path+skeleton',
  '0,-2': 'path+arrow:south',
};

const SIDE = 32;

/** The view, and a map of sand around it. */
function scene(view: GridView): Scene {
  const cells = Array<string>(SIDE * SIDE).fill('sand');
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 9; column++) {
      cells[(7 + row) * SIDE + 8 + column] = view.cells[row * 9 + column] ?? '';
    }
  }
  const map: GridView = { id: 'map', title: 'Whole map', columns: SIDE, rows: SIDE, cells };
  return { tileSet: 'crafter', views: [view, map] };
}

/** Scenes that differ in one thing each from the first. */
export const SCENES = {
  day: scene(playerView(VILLAGE)),
  night: scene(playerView(VILLAGE, { daylight: 0.05 })),
  asleep: scene(playerView(VILLAGE, { asleep: true })),
  east: scene(playerView({ ...VILLAGE, '0,0': 'grass+player:east' })),
} as const;

export type SceneName = keyof typeof SCENES;
