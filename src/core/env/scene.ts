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
  /** How the scene is lit, where it is not always bright day. */
  readonly light?: ViewLight;
}

/** Light on the upper rows of a view. */
export interface ViewLight {
  /** From 1 (day) to nearly 0 (darkest night). */
  readonly daylight: number;
  /** Whether the player sleeps, which shows the view as in a dream. */
  readonly asleep: boolean;
  /** The rows from the top that it falls on. */
  readonly rows: number;
  /** Seeds the grain of the dark, so that one scene is always the same picture. */
  readonly noiseSeed: number;
}

export interface Scene {
  /** Which tile set draws it. */
  readonly tileSet: string;
  /** The first view is the picture a vision model gets. */
  readonly views: readonly [GridView, ...GridView[]];
}
