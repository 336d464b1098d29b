/** Small scenes for tests of voxels. */
import type { GridView, Scene, ViewLight } from '../../core/env';

const ITEMS = ['item:health:9', 'item:food:4', 'slot', 'item:wood:2'];

/**
 * Crafter's first view: grass all over, the player in its middle.
 * @param changes tile names by `x,z` from the player.
 */
export function playerView(
  changes: Readonly<Record<string, string>> = {},
  light: Partial<ViewLight> = {},
): GridView {
  const cells: string[] = [];
  for (let z = -3; z <= 3; z++) {
    for (let x = -4; x <= 4; x++) {
      const plain = x === 0 && z === 0 ? 'grass+player:north' : 'grass';
      cells.push(changes[`${String(x)},${String(z)}`] ?? plain);
    }
  }
  for (let slot = 0; slot < 18; slot++) cells.push(ITEMS[slot] ?? 'slot');
  return {
    id: 'player',
    title: "Player's view",
    columns: 9,
    rows: 9,
    cells,
    light: { daylight: 1, asleep: false, rows: 7, noiseSeed: 1, ...light },
  };
}

/** A scene with a whole map of sand beside the view, the player at a place of it. */
export function sceneWithMap(x: number, y: number, side = 64): Scene {
  const cells = Array.from({ length: side * side }, (_, index) =>
    index === y * side + x ? 'sand+player:north' : 'sand',
  );
  const map: GridView = { id: 'map', title: 'Whole map', columns: side, rows: side, cells };
  return { tileSet: 'crafter', views: [playerView(), map] };
}
