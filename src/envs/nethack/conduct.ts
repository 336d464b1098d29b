import {
  createConductCounter,
  type ConductCounts,
  type ConductMemory,
  type ConductView,
  type Place,
  type SquareContent,
} from '../../core/quiz';
import { MAP_COLUMNS, isOnMap, type NetHackObservation } from './engine/types';
import { ENGINE_LAYOUT } from './language/glyphs';
import { heroPlace } from './place';

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
  const { message, inventory, state } = observation;
  return {
    message,
    question: state.kind === 'question' ? state.text : '',
    items: new Map(inventory.map(({ letter, text }) => [letter, text])),
    hero: heroPlace(observation),
    square: (place) => contentOf(observation, place),
    death: state.kind === 'ended' ? state.death : null,
  };
}

/** The bar and the dash: walls and what else a zap does not pass. */
const WALLS: ReadonlySet<number> = new Set([0x7c, 0x2d]);

function contentOf({ glyphs, characters }: NetHackObservation, { column, row }: Place): SquareContent {
  if (!isOnMap(column, row)) return 'wall';
  const square = row * MAP_COLUMNS + column;
  const glyph = glyphs[square];
  if (glyph !== undefined && showsCreature(glyph)) return 'monster';
  return WALLS.has(characters[square] ?? 0) ? 'wall' : 'other';
}

/** Whether a glyph is in one of the blocks that show creatures, pets and remembered unseen ones too. */
function showsCreature(glyph: number): boolean {
  const { corpses, ridden, objects } = ENGINE_LAYOUT;
  return glyph < corpses || (glyph >= ridden && glyph < objects);
}
