/** What there is to draw, never how. `draw/` turns it into pixels. */

/**
 * The name of a tile in a tile set, e.g. `key:red`. Layers and states are part of the name; the tile set in
 * `draw/` documents its grammar and draws a visible "missing tile" for a name it does not know.
 */
export type TileName = string;

/** A cell of a view, counted from 0 at the top left. */
export interface CellPlace {
  readonly column: number;
  readonly row: number;
}

/** A rectangle of tiles, row by row from the top left. */
export interface GridView {
  readonly id: string;
  /** Shown where the viewer chooses between views, e.g. "Agent's view". */
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly TileName[];
  /** People see its cells twice as high as wide, like a terminal's characters; a model's picture has square ones. */
  readonly tall?: boolean;
  /** How the scene is lit, where it is not always bright day. */
  readonly light?: ViewLight;
  /**
   * Where a terminal game has its cursor: on the player, or on a place that is being chosen. A view too large for its
   * place is kept around it.
   */
  readonly cursor?: CellPlace;
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

/** What a game writes around its board for a person: a terminal game's lines, as data. */
export interface Console {
  /** What the game said since the last action, oldest first; `[]` when it said nothing. */
  readonly messages: readonly string[];
  /** Figures such as hit points, in the game's order. */
  readonly status: readonly StatusEntry[];
  readonly inventory: readonly ListEntry[];
  /** What the game waits for when it is not an ordinary action; absent: an ordinary action. */
  readonly prompt?: Prompt;
}

export interface StatusEntry {
  readonly label: string;
  readonly value: string;
  /** 0…1 where the figure is a share that deserves a bar, such as hit points. */
  readonly share?: number;
  /** Deserves attention: hungry, blind, few hit points. */
  readonly alarming?: boolean;
}

export interface ListEntry {
  /** The action that picks it, where one does; otherwise its letter, or nothing. */
  readonly key: string;
  readonly text: string;
}

/** A question of the game. Whatever is offered is answered by taking the action named. */
export type Prompt =
  /** Press one of the answers. */
  | { readonly kind: 'question'; readonly text: string; readonly answers: readonly PromptAnswer[] }
  /** Type a line: one action per character, then `confirm`. */
  | {
      readonly kind: 'line';
      readonly text: string;
      readonly typed: string;
      readonly confirm: string;
      readonly cancel: string;
    }
  /** Pick from a list. */
  | {
      readonly kind: 'menu';
      readonly title: string;
      readonly pick: 'none' | 'one' | 'any';
      readonly items: readonly MenuItem[];
      /** 1-based. */
      readonly page: number;
      readonly pages: number;
      readonly next: string;
      readonly confirm: string;
      readonly cancel: string;
    }
  /** Pages of text. */
  | { readonly kind: 'text'; readonly lines: readonly string[]; readonly confirm: string };

export interface PromptAnswer {
  /** The action to take. */
  readonly action: string;
  readonly label: string;
}

export interface MenuItem {
  /** The action that picks it; `null`: a heading. */
  readonly action: string | null;
  readonly text: string;
  readonly selected: boolean;
}

/** The part of a text game's world that the player has been to. */
export interface RoomMap {
  readonly places: readonly RoomPlace[];
  readonly ways: readonly RoomWay[];
}

export interface RoomPlace {
  readonly id: string;
  readonly title: string;
  /** Whether the player is there. */
  readonly here: boolean;
}

/** A way out of a place; of one between two known places, only one of its ends lists it. */
export interface RoomWay {
  readonly from: string;
  /** `null`: nobody has been there yet. */
  readonly to: string | null;
  /** As the player says it, seen from `from`. */
  readonly direction: string;
  readonly door?: { readonly title: string; readonly open: boolean };
}

/** What people are told and agents are not. */
export interface Hints {
  /** What the game asks for. */
  readonly objective: string;
  /** Commands that the game would accept now; absent: nobody can tell. */
  readonly commands?: readonly string[];
}

/** Actions that are accepted now; there may be thousands. */
export interface AcceptedActions {
  readonly actions: readonly string[];
  /** How many there are, where not all are listed. */
  readonly total: number;
}

export interface Scene {
  /** Which tile set draws it. */
  readonly tileSet: string;
  /** The first view is the picture a vision model gets. A game of words alone has none. */
  readonly views: readonly GridView[];
  readonly console?: Console;
  readonly rooms?: RoomMap;
  readonly hints?: Hints;
  /** What a game that takes any text would accept now, where agents are told of it too; in the game's order. */
  readonly accepted?: AcceptedActions;
}

/**
 * The view that a vision model gets.
 * @throws RangeError when the scene has none.
 */
export function modelView({ views: [view] }: Scene): GridView {
  if (!view) throw new RangeError('This game has no picture: it is played in words alone.');
  return view;
}
