/** What the engine shows after each key, and what it waits for. */

/** Squares of a map: 21 rows of 79 columns; column 0 is NetHack's x = 1. */
export const MAP_COLUMNS = 79;
export const MAP_ROWS = 21;
export const MAP_SQUARES = MAP_COLUMNS * MAP_ROWS;

/** Whether there is such a square, 0-based. */
export function isOnMap(column: number, row: number): boolean {
  return column >= 0 && column < MAP_COLUMNS && row >= 0 && row < MAP_ROWS;
}

/** A terminal's size. */
export const SCREEN_COLUMNS = 80;
export const SCREEN_ROWS = 24;

export interface InventoryItem {
  readonly letter: string;
  readonly text: string;
  readonly glyph: number;
}

export interface NetHackMenuItem {
  /** Letter (or other character) that picks it; `''` for headings and items of other pages. */
  readonly letter: string;
  /** Whether it can be picked; headings cannot. */
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly text: string;
  readonly glyph: number;
  /** 0-based page on a terminal of 24 rows. */
  readonly page: number;
}

/** What the game waits for. */
export type NetHackState =
  /** A command, or picking a position. */
  | { readonly kind: 'key' }
  /** One key; `answers` `null`: any key. */
  | {
      readonly kind: 'question';
      readonly text: string;
      readonly answers: string | null;
      readonly defaultAnswer: string;
    }
  /** A line of text, typed key by key. */
  | { readonly kind: 'line'; readonly text: string; readonly typed: string }
  /** The name of an extended command, typed key by key. */
  | { readonly kind: 'extendedCommand'; readonly text: string; readonly typed: string }
  | {
      readonly kind: 'menu';
      readonly title: string;
      readonly pick: 'none' | 'one' | 'any';
      readonly items: readonly NetHackMenuItem[];
      /** 0-based. */
      readonly page: number;
      readonly pages: number;
    }
  /** A window of text, or `--More--` when they are not answered automatically. */
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | NetHackEnd;

/** How a game ended, from its score file. */
export interface NetHackEnd {
  readonly kind: 'ended';
  /** The score file's `death`, e.g. `killed by a jackal`, `quit`, `escaped`, `ascended`; `''` when none was written. */
  readonly death: string;
  readonly points: number;
  readonly turns: number;
  /** The whole record of the score file. */
  readonly record: Readonly<Record<string, string>>;
}

/** Index of each of NetHack's 27 statistics (NetHack spec, "Statistics"). */
export const STATISTIC = {
  x: 0,
  y: 1,
  strength25: 2,
  strength125: 3,
  dexterity: 4,
  constitution: 5,
  intelligence: 6,
  wisdom: 7,
  charisma: 8,
  score: 9,
  hitPoints: 10,
  maxHitPoints: 11,
  depth: 12,
  gold: 13,
  energy: 14,
  maxEnergy: 15,
  armorClass: 16,
  monsterLevel: 17,
  experienceLevel: 18,
  experiencePoints: 19,
  turn: 20,
  hunger: 21,
  encumbrance: 22,
  dungeonNumber: 23,
  levelNumber: 24,
  conditions: 25,
  alignment: 26,
} as const;

/** Everything to be seen after a key. A kept observation never changes. */
export interface NetHackObservation {
  /** Glyph numbers, `MAP_SQUARES` long, row by row. */
  readonly glyphs: Int16Array;
  /** Character codes and colors (0…15) as a terminal shows them, `MAP_SQUARES` long. */
  readonly characters: Uint8Array;
  readonly colors: Uint8Array;
  /** The terminal's 24 rows, each 80 characters wide. */
  readonly screen: readonly string[];
  /** On the screen, row 0 being the message line. */
  readonly cursor: { readonly row: number; readonly column: number };
  /** What the message line said since the last key, every `--More--` page joined by newlines. */
  readonly message: string;
  /** The pages of {@link message} one by one. */
  readonly messagePages: readonly string[];
  /** 27 numbers, see {@link STATISTIC}. Conditions are the engine's 30-bit mask. */
  readonly statistics: readonly number[];
  /** In the game's order; empty before the first turn and once the game has ended. */
  readonly inventory: readonly InventoryItem[];
  readonly state: NetHackState;
}

/** Names of the running game, read from the engine's memory. */
export interface NetHackNames {
  /** By monster number. */
  readonly monsters: readonly string[];
  /** By object type: the unshuffled table. `class` is the object class number. */
  readonly objects: readonly ObjectName[];
  /** Explanations of dungeon features by index from the features' first glyph. */
  readonly features: readonly string[];
}

export interface ObjectName {
  /** Real name; `null`: none. */
  readonly name: string | null;
  /** Unidentified look; `null`: none. */
  readonly look: string | null;
  readonly class: number;
}

/** One object type as the player of the running game knows it. */
export interface KnownObject {
  /** Real name, to be told only if `identified`. */
  readonly name: string | null;
  /** How it looks in this game, after shuffling. */
  readonly look: string | null;
  readonly identified: boolean;
  /** What the player called it, `''`: nothing. */
  readonly called: string;
  readonly class: number;
}

export interface Staircase {
  /** Map column (0-based, x − 1) and row. */
  readonly column: number;
  readonly row: number;
  readonly up: boolean;
  readonly ladder: boolean;
}

export interface GameOptions {
  /** 32-bit seed of both of the game's generators. */
  readonly seed: number;
  /** Options as in `NETHACKOPTIONS`, e.g. `autopickup`; the character is chosen by `role:…` and so on among them. */
  readonly options: readonly string[];
  /** Files put beside the game's own, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Members of the game's archive to hide, so that a file of the same name in `files` is read instead. */
  readonly hiddenFiles?: readonly string[];
  /** Whether text windows and `--More--` are answered by themselves; otherwise they become states. */
  readonly automaticMore: boolean;
}

/** One running game. All calls are synchronous; a trap of the engine throws {@link NetHackEngineError}. */
export interface NetHackGame {
  /** Sends one key code (0…255) and runs to the next request for input. Keys that do not fit are ignored. */
  press(key: number): void;
  readonly state: NetHackState;
  observe(): NetHackObservation;
  /** How an object type is known now. */
  objectType(type: number): KnownObject;
  staircases(): readonly Staircase[];
  /** Terrain type number of a map square, 0-based column. */
  terrain(column: number, row: number): number;
  /** Object type numbers lying on a map square, topmost first. */
  objectsAt(column: number, row: number): readonly number[];
  /** From now on no monster is created at random (NetHack spec, "Starting on a level"). */
  stopRandomMonsters(): void;
  /** Everything needed to go on from here later, in this or another game of the same engine. */
  save(): SavedGame;
  load(saved: SavedGame): void;
  close(): void;
}

/** Opaque; only the engine reads it. */
export interface SavedGame {
  readonly kind: 'nethackGame';
}

export interface NetHackEngine {
  readonly names: NetHackNames;
  /** Starts a game and runs it to the first request for input. */
  start(options: GameOptions): NetHackGame;
  /** Text of a file in the game's archive, e.g. `dungeon.lua`. */
  archiveText(name: string): string;
}

/** The engine trapped or gave up; its game cannot go on. */
export class NetHackEngineError extends Error {
  override readonly name = 'NetHackEngineError';
}
