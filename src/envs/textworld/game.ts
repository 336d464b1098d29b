/** A TextWorld game: the world at the start, its texts, and what wins and loses (TextWorld spec, "Game files and the `.json`"). */
import type { Fact } from './facts';

/** A person, place or thing of a game. */
export interface Entity {
  readonly id: string;
  /** `P`, `I`, `r`, `d`, `c`, `s`, `o`, `k`, `f`, or one of the cooking game's own types. */
  readonly type: string;
  /** `''`: never mentioned. */
  readonly name: string;
  /** Text with markup in brackets. */
  readonly description: string;
  /** Article, where it is not `a` or `an`. */
  readonly article: string | null;
  /** Other names it can be called by. */
  readonly synonyms: readonly string[];
}

export interface Quest {
  readonly reward: number;
  readonly optional: boolean;
  /** It is done when all facts of one of these hold. */
  readonly win: readonly (readonly Fact[])[];
  /** The game is lost when all facts of one of these hold. */
  readonly fail: readonly (readonly Fact[])[];
}

export interface TextWorldGame {
  readonly facts: readonly Fact[];
  /** In the order in which things that were never moved are listed. */
  readonly entities: readonly Entity[];
  readonly quests: readonly Quest[];
  /** Printed at the start and by `goal`. */
  readonly objective: string;
  readonly maxScore: number;
}

/** Points that can be had: those of quests that must be done or give some. */
export function maxScoreOf(quests: readonly Quest[]): number {
  return quests
    .filter(({ optional, reward }) => !optional || reward > 0)
    .reduce((sum, { reward }) => sum + reward, 0);
}

/** Whether a game has a recipe to cook. */
export function isCookingGame(game: TextWorldGame): boolean {
  return game.entities.some(({ type }) => type === 'RECIPE');
}
