import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../core/shared';
import type { WalkEnd, WalkedGame } from './travel';
import { createWalker } from './walker';

const FAR = { column: 9, row: 0 };
const ELSEWHERE = { column: 1, row: 4 };

/** An endless corridor in which each pause is over when the test says so. */
function corridor(act: WalkedGame['act'] = async () => ok(null)) {
  const asked: number[] = [];
  const ends: (WalkEnd | null)[] = [];
  const pauses: (() => void)[] = [];
  const game: WalkedGame = {
    towards: async (column) => {
      asked.push(column);
      return ok('east');
    },
    act,
    getState: () => ({ outcome: null, scene: null }),
  };
  const walker = createWalker(game, {
    pause: () => new Promise((done) => pauses.push(done)),
    onChange: (end) => ends.push(end),
  });
  /** Lets the walk make its step, or end. */
  const step = async (): Promise<void> => {
    pauses.pop()?.();
    await new Promise((later) => setTimeout(later));
  };
  return { walker, asked, ends, step };
}

describe('the walker', () => {
  it('takes a press during a walk as an end of the walk only, even if the walk is over before the click', async () => {
    const { walker, asked, ends, step } = corridor();
    walker.go(FAR);
    await step();
    walker.pressed();
    await step();
    expect(ends).toEqual([null, 'stopped']);
    walker.go(ELSEWHERE);
    walker.clicked();
    await step();
    expect(ends).toEqual([null, 'stopped']);
    expect(asked).not.toContain(ELSEWHERE.column);
  });

  it('walks again at the next press, also where the stopping one never became a click', async () => {
    const { walker, ends, step } = corridor();
    walker.go(FAR);
    await step();
    walker.pressed();
    await step();
    walker.pressed();
    walker.go(ELSEWHERE);
    walker.clicked();
    expect(ends).toEqual([null, 'stopped', null]);
    walker.stop();
    await step();
    walker.go(FAR);
    expect(ends).toEqual([null, 'stopped', null, 'stopped', null]);
  });

  it('walks at a key after a stopping press', async () => {
    const { walker, ends, step } = corridor();
    walker.go(FAR);
    await step();
    walker.pressed();
    await step();
    expect(walker.keyPressed('Enter')).toBe(false);
    walker.go(ELSEWHERE);
    expect(ends).toEqual([null, 'stopped', null]);
  });

  it('is stopped by any key but a modifier', async () => {
    const { walker, ends, step } = corridor();
    expect(walker.keyPressed('Escape')).toBe(false);
    walker.go(FAR);
    expect(walker.keyPressed('Shift')).toBe(false);
    await step();
    expect(ends).toEqual([null]);
    expect(walker.keyPressed('Escape')).toBe(true);
    await step();
    expect(ends).toEqual([null, 'stopped']);
  });

  it('says what kept a step from being made', async () => {
    const error = { kind: 'worker', message: 'gone', advice: 'reload' } as const;
    const refused = corridor(async () => fail(error));
    refused.walker.go(FAR);
    await refused.step();
    expect(refused.ends).toEqual([null, { error }]);
    const broken = corridor(() => Promise.reject(new Error('gone')));
    broken.walker.go(FAR);
    await broken.step();
    expect(broken.ends).toEqual([null, { error: { ...error, advice: 'Make single moves instead.' } }]);
  });
});
