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
  /** The action that picks it, where one does; otherwise its letter. */
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

export interface Scene {
  /** Which tile set draws it. */
  readonly tileSet: string;
  /** The first view is the picture a vision model gets. */
  readonly views: readonly [GridView, ...GridView[]];
  readonly console?: Console;
}
