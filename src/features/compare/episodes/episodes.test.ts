import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDifference, marksOf, neighborMark, type MarkedStep } from './marks';
import { openPlayback, playbackReducer, type PlaybackEvent } from './playback';

const step = (action: string, change: Partial<MarkedStep> = {}): MarkedStep => ({
  action,
  reward: 0,
  turn: 'valid',
  ...change,
});

describe('playback of two episodes', () => {
  it('opens at the step of the address, within the longer episode', () => {
    expect(openPlayback(9, '4').position).toBe(4);
    expect(openPlayback(9, '40').position).toBe(9);
    expect(openPlayback(9, 'x').position).toBe(0);
    expect(openPlayback(9, null).position).toBe(0);
  });

  it('plays to the end, stops there and starts over', () => {
    let state = playbackReducer(openPlayback(2, '1'), { type: 'toggle' });
    expect(state.playing).toBe(true);
    state = playbackReducer(state, { type: 'tick' });
    expect(state).toMatchObject({ position: 2, playing: false });
    expect(playbackReducer(state, { type: 'tick' })).toBe(state);
    expect(playbackReducer(state, { type: 'toggle' })).toMatchObject({ position: 0, playing: true });
    expect(playbackReducer(openPlayback(0, null), { type: 'toggle' }).playing).toBe(false);
  });

  it('never leaves the episodes, whatever is done', () => {
    const event: fc.Arbitrary<PlaybackEvent> = fc.oneof(
      fc.record({ type: fc.constant('seek' as const), position: fc.integer() }),
      fc.record({ type: fc.constant('move' as const), by: fc.integer({ min: -50, max: 50 }) }),
      fc.constant({ type: 'toggle' as const }),
      fc.constant({ type: 'tick' as const }),
    );
    fc.assert(
      fc.property(fc.nat(20), fc.array(event), (total, events) => {
        const end = events.reduce(playbackReducer, openPlayback(total, null));
        expect(end.position).toBeGreaterThanOrEqual(0);
        expect(end.position).toBeLessThanOrEqual(total);
      }),
    );
  });
});

describe('marks of two episodes', () => {
  const first = [step('left'), step('forward', { turn: 'invalid' }), step('pick', { reward: 1 })];
  const second = [step('left'), step('right')];

  it('name where they part, rewards, invalid answers and both ends', () => {
    expect(marksOf(first, second)).toEqual([
      { position: 2, label: 'first different action, first: invalid answer, second: end', tone: 'warning' },
      { position: 3, label: 'first: reward, first: end', tone: 'success' },
    ]);
  });

  it('are jumped to in both directions', () => {
    const marks = marksOf(first, second);
    expect(neighborMark(marks, 0, 1)?.position).toBe(2);
    expect(neighborMark(marks, 3, -1)?.position).toBe(2);
    expect(neighborMark(marks, 3, 1)).toBeNull();
    expect(neighborMark(marks, 2, -1)).toBeNull();
  });

  it('have no parting where both did the same', () => {
    expect(firstDifference(second, second)).toBeNull();
    expect(firstDifference(first, first.slice(0, 1))).toBe(2);
  });
});
