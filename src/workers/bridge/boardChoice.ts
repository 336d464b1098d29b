/** What a board can show of a scene, flat or in 3D, and which painter shows it. */
import type { GridView, Scene } from '../../core/env';
import {
  type BoardPainter,
  cameraOf,
  canDrawVoxels,
  createBoardPainter,
  createVoxelPainter,
  type PainterOptions,
  voxelViews,
} from '../../draw';

export interface BoardChoice {
  /** All there is to choose from, the scene's own views first. */
  readonly views: readonly GridView[];
  /** What to show; `null` while there is no scene. */
  readonly view: GridView | null;
  readonly createPainter: (host: HTMLElement, options: PainterOptions) => Promise<BoardPainter>;
  /** Whether it is drawn as a plain grid, so that a point of it is a cell. */
  readonly flat: boolean;
  /** Why something else is shown than was chosen. */
  readonly note: string | null;
}

const NO_3D = 'This browser has no WebGL 2, which the view in 3D needs. The flat board is shown instead.';

/**
 * @param scene `null` while there is none.
 * @param viewId what was chosen, perhaps for another environment; an unknown id gives the scene's first view.
 */
export function boardChoice(scene: Scene | null, viewId: string): BoardChoice {
  const views = scene ? [...scene.views, ...voxelViews(scene)] : [];
  const wanted = views.find(({ id }) => id === viewId) ?? views[0] ?? null;
  const chosen = wanted && hasList(scene) ? withoutCursor(wanted) : wanted;
  if (chosen === null || cameraOf(chosen.id) === null) {
    return { views, view: chosen, createPainter: createBoardPainter, flat: true, note: null };
  }
  return canDrawVoxels()
    ? { views, view: chosen, createPainter: createVoxelPainter, flat: false, note: null }
    : { views, view: views[0] ?? null, createPainter: createBoardPainter, flat: true, note: NO_3D };
}

/** A list or a page of text lies over the board, and the cursor is in it. */
function hasList(scene: Scene | null): boolean {
  const kind = scene?.console?.prompt?.kind;
  return kind === 'menu' || kind === 'text';
}

function withoutCursor({ cursor: _, ...view }: GridView): GridView {
  return view;
}
