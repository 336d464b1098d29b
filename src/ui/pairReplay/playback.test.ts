import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPlayback, playbackReducer, type PlaybackEvent } from './playback';

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

  it('moves within the longer episode and stops playing when it is moved', () => {
    const playing = playbackReducer(openPlayback(5, null), { type: 'toggle' });
    expect(playbackReducer(playing, { type: 'move', by: 9 })).toMatchObject({ position: 5, playing: false });
    expect(playbackReducer(playing, { type: 'seek', position: -3 })).toMatchObject({ position: 0 });
  });
});
