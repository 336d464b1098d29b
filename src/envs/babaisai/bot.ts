/**
 * A scripted player that knows only the observation text. It rebuilds the grid from the list of things, searches that
 * for a way to win, and looks again whenever the text shows something else than it believed: only what lies under
 * other things is hidden from it.
 */
import type { Bot, Observation } from '../../core/env';
import { type Place, type Reading, agreement, correctWorld, freshWorld, readObservation } from './botReading';
import { type Suspect, findSuspects, guessCovered } from './botGuess';
import { findPlan } from './policy';
import { type Direction, type World, findTop } from './rules';
import { type Play, move, startPlay } from './rulesDynamics';
import type { Level } from './tasks';

const ACTIONS = ['right', 'down', 'left', 'up'] as const;

/** How far off the believed place of the reference point may be when something unforeseen happened. */
const DOUBT = 2;

/** How often it searches in one level before it gives up and waits. */
const MAX_SEARCHES = 12;

export function createBot(level: Level): Bot {
  return new BabaIsAiBot(level);
}

class BabaIsAiBot implements Bot {
  private belief: Play | null = null;
  private suspects: readonly Suspect[] = [];
  private moves: Direction[] = [];
  private searches = 0;

  constructor(private readonly level: Level) {}

  act(observation: Observation): string {
    const belief = this.update(readObservation(observation.text.longTerm));
    if (this.moves.length === 0 && this.searches < MAX_SEARCHES) {
      this.searches += 1;
      this.moves = [...findPlan(belief).moves];
    }
    const direction = this.moves.shift();
    if (direction === undefined) return 'idle';
    move(belief, direction);
    return ACTIONS[direction];
  }

  /** Takes in a text. A plan that may no longer fit is forgotten. */
  private update(reading: Reading): Play {
    if (!this.belief || reading.isNewLevel) {
      const world = freshWorld(this.level, reading);
      this.suspects = findSuspects(world);
      this.searches = 0;
      return this.believe(world);
    }
    const { things } = reading;
    const { world, rules } = this.belief;
    const cell = findTop(world, rules.controlled);
    const expected = { x: cell % world.width, y: Math.floor(cell / world.width) };
    if (cell >= 0 && agreement(world, things, expected) === things.length) return this.belief;
    const reference = around(expected).reduce((best, place) =>
      agreement(world, things, place) > agreement(world, things, best) ? place : best,
    );
    correctWorld(world, things, reference);
    return this.believe(world);
  }

  private believe(world: World): Play {
    guessCovered(world, this.suspects);
    this.moves = [];
    this.belief = startPlay(world);
    return this.belief;
  }
}

/** The place itself first. */
function around({ x, y }: Place): readonly Place[] {
  const places: Place[] = [{ x, y }];
  for (let dy = -DOUBT; dy <= DOUBT; dy++) {
    for (let dx = -DOUBT; dx <= DOUBT; dx++) places.push({ x: x + dx, y: y + dy });
  }
  return places;
}
