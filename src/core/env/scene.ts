/** What there is to draw, never how. `draw/` turns it into pixels. */

/**
 * The name of a tile in a tile set, e.g. `key:red`. Layers and states are part of the name; the tile set in
 * `draw/` documents its grammar and draws a visible "missing tile" for a name it does not know.
 */
export type TileName = string;

/** A rectangle of tiles, row by row from the top left. */
export interface GridView {
  readonly id: string;
  /** Shown where the viewer chooses between views, e.g. "Agent's view". */
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly TileName[];
}

export interface Scene {
  /** Which tile set draws it. */
  readonly tileSet: string;
  /** The first view is the picture a vision model gets. */
  readonly views: readonly [GridView, ...GridView[]];
}
