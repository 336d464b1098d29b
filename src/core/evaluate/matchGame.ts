/** One game of a match while it is played: where both sides stand, whose step it is, and when it is over. */
import type { GameResult, MatchRules } from './match';
import { resultOf } from './match';
import type { Outcome } from './records';

/** 0: the first side, 1: the second. */
export type SideIndex = 0 | 1;

interface Figures {
  /** Steps taken so far. */
  readonly steps: number;
  /** 0…1. */
  readonly progression: number;
}

/** Where a side stands. */
export type SideState =
  /** Its world is being built, or nothing is known of it yet. */
  | { readonly phase: 'opening' }
  | ({ readonly phase: 'playing' } & Figures)
  /** It cannot go on before a person has done something: enter a key, resume its run. The other side does not wait. */
  | ({ readonly phase: 'stuck'; readonly reason: string; readonly advice: string } & Figures)
  | ({ readonly phase: 'ended'; readonly outcome: Outcome } & Figures);

export interface MatchGameState {
  readonly pace: MatchRules['pace'];
  readonly sides: readonly [SideState, SideState];
}

export type MatchEvent =
  | ({ readonly type: 'stands'; readonly side: SideIndex; readonly outcome: Outcome | null } & Figures)
  | { readonly type: 'stuck'; readonly side: SideIndex; readonly reason: string; readonly advice: string }
  /** What it was stuck on is gone. */
  | { readonly type: 'freed'; readonly side: SideIndex };

export function newGame(pace: MatchRules['pace']): MatchGameState {
  return { pace, sides: [{ phase: 'opening' }, { phase: 'opening' }] };
}

/**
 * What an event makes of a game. News may come late or twice (they are read from storage and from reports), so a side
 * never goes back: fewer steps than known, or anything after its end, changes nothing.
 */
export function playGame(state: MatchGameState, event: MatchEvent): MatchGameState {
  const before = state.sides[event.side];
  const after = sideAfter(before, event);
  if (after === before) return state;
  return { ...state, sides: event.side === 0 ? [after, state.sides[1]] : [state.sides[0], after] };
}

function sideAfter(before: SideState, event: MatchEvent): SideState {
  if (before.phase === 'ended') return before;
  const known: Figures = before.phase === 'opening' ? { steps: 0, progression: 0 } : before;
  switch (event.type) {
    case 'stands': {
      const { steps, progression, outcome } = event;
      if (outcome !== null) return { phase: 'ended', outcome, steps, progression };
      const told = before.phase === 'opening' || steps > known.steps || progression !== known.progression;
      if (!told || steps < known.steps) return before;
      return before.phase === 'stuck'
        ? { ...before, steps, progression }
        : { phase: 'playing', steps, progression };
    }
    case 'stuck': {
      const { reason, advice } = event;
      if (before.phase === 'stuck' && before.reason === reason && before.advice === advice) return before;
      return { phase: 'stuck', reason, advice, steps: known.steps, progression: known.progression };
    }
    case 'freed':
      return before.phase === 'stuck'
        ? { phase: 'playing', steps: before.steps, progression: before.progression }
        : before;
  }
}

/** Steps a side has taken; 0 while its world is being built. */
export function stepsOf(side: SideState): number {
  return side.phase === 'opening' ? 0 : side.steps;
}

/**
 * How many steps a side may have taken as things are. Live: any number. Turn by turn the first side leads: it takes a
 * step when the second has taken as many, and the second follows it. Whoever is stuck or has ended is not waited for.
 */
export function allowedSteps({ pace, sides }: MatchGameState, side: SideIndex): number {
  const other = sides[side === 0 ? 1 : 0];
  if (pace === 'live' || other.phase === 'stuck' || other.phase === 'ended') return Infinity;
  return stepsOf(other) + (side === 0 ? 1 : 0);
}

/** Whether a side may take a step now. */
export function mayStep(state: MatchGameState, side: SideIndex): boolean {
  const own = state.sides[side];
  return own.phase === 'playing' && own.steps < allowedSteps(state, side);
}

/** The result once both sides have ended; `null` before. */
export function gameResult({ sides: [first, second] }: MatchGameState): GameResult | null {
  return resultOf(asRecord(first), asRecord(second));
}

/**
 * Whether a side's board may be looked at by whoever plays the other one.
 * @param watcher the side that the person plays; `null`: none, so that nothing is hidden from anybody.
 */
export function isShown(
  { sides }: MatchGameState,
  hidden: boolean,
  side: SideIndex,
  watcher: SideIndex | null,
): boolean {
  if (!hidden || watcher === null || watcher === side) return true;
  return sides[watcher].phase === 'ended';
}

function asRecord(side: SideState): Parameters<typeof resultOf>[0] {
  return side.phase === 'ended'
    ? { state: 'ended', outcome: side.outcome, progression: side.progression, steps: side.steps }
    : { state: 'running', outcome: null, progression: 0, steps: 0 };
}
