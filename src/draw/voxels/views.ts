/** The choices of a board in 3D. Small and without three.js: it loads with the page. */
import { modelView, type GridView, type Scene, type TileName } from '../../core/env';

/** Where the eye is: behind and above the player, looking where they face, or far off at a fixed slant. */
export type VoxelCamera = 'behind' | 'isometric';

const VIEW_IDS: Readonly<Record<VoxelCamera, string>> = {
  behind: 'voxels-behind',
  isometric: 'voxels-isometric',
};
const TITLES: Readonly<Record<VoxelCamera, string>> = {
  behind: '3D, behind',
  isometric: '3D, isometric',
};
const CAMERAS: readonly VoxelCamera[] = ['behind', 'isometric'];

/** Cells around the agent's view that people see too, so that the world does not end where the agent's view does. */
const BEYOND = 9;

/** The frame that marks the player on a flat map. */
const FRAME = /\+frame:[a-z]+$/;

/**
 * The views in 3D of a scene, for people; none where its tile set has no figures. Each is laid out as the scene's
 * first view is: rows of map under its light, then the inventory. The painter of voxels knows the camera by the id.
 */
export function voxelViews(scene: Scene): readonly GridView[] {
  if (!hasVoxels(scene.tileSet)) return [];
  const view = widened(scene);
  return CAMERAS.map((camera) => ({ ...view, id: VIEW_IDS[camera], title: TITLES[camera] }));
}

/** The camera of a view made by {@link voxelViews}, or `null` for a flat view. */
export function cameraOf(viewId: string): VoxelCamera | null {
  return CAMERAS.find((camera) => VIEW_IDS[camera] === viewId) ?? null;
}

function hasVoxels(tileSet: string): boolean {
  return tileSet === 'crafter' || tileSet === 'crafter-colorblind';
}

/** The first view with more of the map around it, as far as a whole map with a player in it is there. */
function widened(scene: Scene): GridView {
  const view = modelView(scene);
  const map = scene.views.find(({ id }) => id === 'map');
  const player = map?.cells.findIndex((name) => name.includes('+player:')) ?? -1;
  if (!map || player < 0) return view;
  const rows = view.light?.rows ?? view.rows;
  const columns = view.columns + 2 * BEYOND;
  const left = (player % map.columns) - (columns - 1) / 2;
  const top = Math.floor(player / map.columns) - (rows - 1) / 2 - BEYOND;
  const cells: TileName[] = [];
  for (let y = top; y < top + rows + 2 * BEYOND; y++) {
    for (let x = left; x < left + columns; x++) {
      const within = x >= 0 && x < map.columns && y >= 0 && y < map.rows;
      const name = within ? map.cells[y * map.columns + x] : undefined;
      cells.push(name?.replace(FRAME, '') ?? 'outside');
    }
  }
  const padding = Array.from({ length: BEYOND }, () => '');
  for (let row = rows; row < view.rows; row++) {
    cells.push(...padding, ...view.cells.slice(row * view.columns, (row + 1) * view.columns), ...padding);
  }
  const light = view.light ?? { daylight: 1, asleep: false, noiseSeed: 0 };
  return {
    ...view,
    columns,
    rows: view.rows + 2 * BEYOND,
    cells,
    light: { ...light, rows: rows + 2 * BEYOND },
  };
}
