/** What the host remembers between two keys besides the engine's memory. Plain data, so that it can be saved. */
import { NEVER_SEEN } from './layout';
import type { MenuEntry, OpenMenu } from './menus';
import type { MessageLog } from './messages';
import { MAP_ROWS, type NetHackEnd } from './types';

/** Kinds of windows, as the engine numbers them. */
export const WINDOW = { message: 1, status: 2, map: 3, menu: 4, text: 5 } as const;

export interface WindowRecord {
  readonly kind: number;
  title: string;
  lines: string[];
  entries: MenuEntry[];
}

/** A window of text, or `--More--` behind messages. */
export interface OpenText {
  readonly kind: 'text';
  readonly pages: readonly (readonly string[])[];
  page: number;
  /** `line`: the message line; `corner`: beside the map; `full`: the whole screen. */
  readonly place: 'line' | 'corner' | 'full';
  /** Whether the engine's call that had to wait for it is still to be done. */
  readonly thenRepeat: boolean;
}

/** The call for input that the engine waits in. */
export type Pending =
  | { readonly kind: 'key' }
  | {
      readonly kind: 'question';
      readonly text: string;
      readonly answers: string | null;
      readonly defaultAnswer: number;
    }
  | { readonly kind: 'line'; readonly text: string; typed: string }
  | { readonly kind: 'extendedCommand'; typed: string }
  | OpenMenu
  | OpenText;

export interface HostState {
  readonly windows: Map<number, WindowRecord>;
  nextWindow: number;
  mapWindow: number;
  messageWindow: number;
  /** Glyphs by row and x, `GRID_COLUMNS` a row; x 0 is never used. */
  readonly grid: Int16Array;
  readonly cursor: { x: number; y: number };
  /** Last text of each status field. */
  readonly status: string[];
  readonly log: MessageLog;
  /** Whether Escape at `--More--` silenced the messages until the next call for input. */
  silenced: boolean;
  pending: Pending | null;
  end: NetHackEnd | null;
}

export const GRID_COLUMNS = 80;

export function createHostState(): HostState {
  return {
    windows: new Map(),
    nextWindow: 1,
    mapWindow: -1,
    messageWindow: -1,
    grid: new Int16Array(MAP_ROWS * GRID_COLUMNS).fill(NEVER_SEEN),
    cursor: { x: 1, y: 0 },
    status: [],
    log: { pages: [], open: false },
    silenced: false,
    pending: null,
    end: null,
  };
}
