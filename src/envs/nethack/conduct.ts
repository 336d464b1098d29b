import {
  createConductCounter,
  type ConductCounts,
  type ConductMemory,
  type ConductView,
  type Place,
  type SquareContent,
} from '../../core/quiz';
import { MAP_COLUMNS, MAP_ROWS, STATISTIC, type NetHackObservation } from './engine/types';

/** Watches one game for the acts that the questionnaire on knowing and doing asks about. */
export interface ConductWatcher {
  /** @param action BALROG's name of the action that led from one observation to the next. */
  observe(before: NetHackObservation, action: string, after: NetHackObservation): void;
  /** So far; `conductDetails` of `core/quiz` turns it into details of the progress. */
  readonly counts: ConductCounts;
  /** What another watcher of the same game needs to go on from here. */
  readonly memory: ConductMemory;
}

/**
 * Sees only what the player sees: messages, questions, inventory and the drawn map.
 * @param memory where an earlier watcher of the same game stood.
 */
export function createConductWatcher(memory?: ConductMemory): ConductWatcher {
  const counter = createConductCounter(memory);
  return {
    observe: (before, action, after) => counter.observe(viewOf(before), action, viewOf(after)),
    get counts() {
      return counter.counts;
    },
    get memory() {
      return counter.memory;
    },
  };
}

function viewOf(observation: NetHackObservation): ConductView {
  const { message, inventory, state, statistics } = observation;
  return {
    message,
    question: state.kind === 'question' ? state.text : '',
    items: new Map(inventory.map(({ letter, text }) => [letter, text])),
    hero: { column: statistics[STATISTIC.x] ?? -1, row: statistics[STATISTIC.y] ?? -1 },
    square: (place) => contentOf(observation, place),
    death: state.kind === 'ended' ? state.death : null,
  };
}

/** First glyphs of the blocks that show creatures (NetHack spec, "Engine glyphs and names"). */
const CREATURES_END = 1153;
const RIDDEN_START = 1537;
const RIDDEN_END = 1921;

/** The bar and the dash: walls and what else a zap does not pass. */
const WALLS: ReadonlySet<number> = new Set([0x7c, 0x2d]);

function contentOf({ glyphs, characters }: NetHackObservation, { column, row }: Place): SquareContent {
  if (column < 0 || column >= MAP_COLUMNS || row < 0 || row >= MAP_ROWS) return 'wall';
  const square = row * MAP_COLUMNS + column;
  const glyph = glyphs[square] ?? CREATURES_END;
  if (glyph < CREATURES_END || (glyph >= RIDDEN_START && glyph < RIDDEN_END)) return 'monster';
  return WALLS.has(characters[square] ?? 0) ? 'wall' : 'other';
}
