import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedSteps,
  gameResult,
  isShown,
  mayStep,
  newGame,
  playGame,
  stepsOf,
  type MatchEvent,
  type MatchGameState,
  type SideIndex,
} from './matchGame';
import type { Outcome } from './records';

const stands = (
  side: SideIndex,
  steps: number,
  outcome: Outcome | null = null,
  progression = 0,
): MatchEvent => ({ type: 'stands', side, steps, progression, outcome });

const after = (pace: MatchGameState['pace'], ...events: readonly MatchEvent[]): MatchGameState =>
  events.reduce(playGame, newGame(pace));

const stuck = { type: 'stuck', side: 1, reason: 'It needs a key.', advice: 'Enter it.' } as const;

describe('a game of a match', () => {
  it('lets nobody step before its world is built', () => {
    expect(mayStep(newGame('live'), 0)).toBe(false);
    expect(mayStep(after('live', stands(0, 0)), 0)).toBe(true);
  });

  it('turn by turn lets the first side lead and the second follow', () => {
    const begun = after('turns', stands(0, 0), stands(1, 0));
    expect([mayStep(begun, 0), mayStep(begun, 1)]).toEqual([true, false]);
    const moved = playGame(begun, stands(0, 1));
    expect([mayStep(moved, 0), mayStep(moved, 1)]).toEqual([false, true]);
    const answered = playGame(moved, stands(1, 1));
    expect([mayStep(answered, 0), mayStep(answered, 1)]).toEqual([true, false]);
  });

  it('live lets both step whatever the other does', () => {
    const state = after('live', stands(0, 0), stands(1, 30));
    expect([mayStep(state, 0), mayStep(state, 1)]).toEqual([true, true]);
  });

  it('waits for nobody who has ended or is stuck', () => {
    expect(mayStep(after('turns', stands(0, 3), stands(1, 2, 'failed')), 0)).toBe(true);
    expect(mayStep(after('turns', stands(0, 2, 'solved'), stands(1, 2)), 1)).toBe(true);
    const waiting = after('turns', stands(0, 3), stands(1, 2), stuck);
    expect(mayStep(waiting, 0)).toBe(true);
    expect(mayStep(waiting, 1)).toBe(false);
    expect(mayStep(playGame(waiting, { type: 'freed', side: 1 }), 1)).toBe(true);
  });

  it('keeps the end of a side, whatever is told later', () => {
    const ended = after('live', stands(1, 4, 'solved', 1));
    for (const late of [stands(1, 3), stands(1, 9, 'failed'), stuck])
      expect(playGame(ended, late)).toBe(ended);
  });

  it('has a result once both have ended', () => {
    const one = after('turns', stands(0, 4, 'solved', 1), stands(1, 3));
    expect(gameResult(one)).toBeNull();
    expect(gameResult(playGame(one, stands(1, 3, 'solved', 1)))).toBe('second');
    expect(gameResult(playGame(one, stands(1, 3, 'modelError')))).toBe('void');
  });

  it('hides the other board from who plays until their own game is over', () => {
    const playing = after('live', stands(0, 4), stands(1, 4, 'solved', 1));
    expect(isShown(playing, true, 1, 0)).toBe(false);
    expect(isShown(playing, true, 0, 0)).toBe(true);
    expect(isShown(playing, true, 1, null)).toBe(true);
    expect(isShown(playing, false, 1, 0)).toBe(true);
    expect(isShown(playGame(playing, stands(0, 5, 'failed')), true, 1, 0)).toBe(true);
  });

  it('never takes a step back, and turn by turn nobody is more than a step ahead', () => {
    const side = fc.constantFrom<SideIndex>(0, 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(side, fc.boolean())), (tries) => {
        let state = after('turns', stands(0, 0), stands(1, 0));
        for (const [mover, late] of tries) {
          const before = state;
          const steps = stepsOf(state.sides[mover]);
          if (late) state = playGame(state, stands(mover, Math.max(0, steps - 1)));
          else if (mayStep(state, mover)) state = playGame(state, stands(mover, steps + 1));
          for (const each of [0, 1] as const) {
            expect(stepsOf(state.sides[each])).toBeGreaterThanOrEqual(stepsOf(before.sides[each]));
            expect(stepsOf(state.sides[each])).toBeLessThanOrEqual(allowedSteps(state, each));
          }
          const lead = stepsOf(state.sides[0]) - stepsOf(state.sides[1]);
          expect([0, 1]).toContain(lead);
          expect(mayStep(state, 0) !== mayStep(state, 1)).toBe(true);
        }
      }),
    );
  });
});
