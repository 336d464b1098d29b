import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  openPlayback,
  parseSpeed,
  playbackReducer,
  SPEEDS,
  strideOfRepeat,
  tickMs,
  type Playback,
  type PlaybackEvent,
} from './playback';

const run = (state: Playback, ...events: PlaybackEvent[]): Playback => events.reduce(playbackReducer, state);

describe('a replay', () => {
  it('opens at the start, at the step asked for, or at the newest step of a live episode', () => {
    expect(openPlayback(10, false, null, 2).position).toBe(0);
    expect(openPlayback(10, false, 7, 2).position).toBe(7);
    expect(openPlayback(10, false, 99, 2).position).toBe(10);
    expect(openPlayback(10, true, null, 2)).toMatchObject({ position: 10, following: true });
  });

  it('plays to the end, stops there, and starts over from there', () => {
    const tick = { type: 'tick' } as const;
    const ended = run(openPlayback(2, false, null, 2), { type: 'toggle' }, tick, tick);
    expect(ended).toMatchObject({ position: 2, playing: false });
    expect(run(ended, { type: 'toggle' })).toMatchObject({ position: 0, playing: true });
  });

  it('stops playing when the person moves', () => {
    const playing = run(openPlayback(9, false, 3, 2), { type: 'toggle' });
    expect(run(playing, { type: 'move', by: 1 })).toMatchObject({ position: 4, playing: false });
    expect(run(playing, { type: 'seek', position: 1 })).toMatchObject({ position: 1, playing: false });
  });

  it('follows a live episode at its newest step and stays where the person went back to', () => {
    const more = { type: 'recorded', total: 6, live: true } as const;
    expect(run(openPlayback(5, true, null, 2), more).position).toBe(6);
    expect(run(openPlayback(5, true, null, 2), { type: 'move', by: -2 }, more).position).toBe(3);
    expect(run(openPlayback(5, true, 3, 2), { type: 'seek', position: 5 }, more).position).toBe(6);
  });

  it('plays a live episode from its start on request and skips no step that arrives', () => {
    const tick = { type: 'tick' } as const;
    const asked = openPlayback(0, true, 0, 2, true);
    expect(asked).toMatchObject({ position: 0, playing: true, following: false });
    const arrived = run(asked, tick, { type: 'recorded', total: 4, live: true });
    expect(arrived).toMatchObject({ position: 0, playing: true });
    const waiting = run(arrived, tick, tick, tick, tick, tick);
    expect(waiting).toMatchObject({ position: 4, playing: true, following: false });
    const ended = run(waiting, { type: 'recorded', total: 6, live: false });
    expect(ended).toMatchObject({ position: 4, playing: true });
    expect(run(ended, tick, tick)).toMatchObject({ position: 6, playing: false });
  });

  it('goes on following while it plays at the newest step', () => {
    const following = run(openPlayback(3, true, null, 2), { type: 'toggle' }, { type: 'tick' });
    expect(run(following, { type: 'recorded', total: 9, live: true }).position).toBe(9);
  });

  it('does not follow a finished episode, but shows its last step', () => {
    const ended = run(openPlayback(5, true, null, 2), { type: 'recorded', total: 6, live: false });
    expect(ended).toMatchObject({ position: 6, following: false, playing: false });
  });

  it('does not play an episode without steps', () => {
    expect(run(openPlayback(0, false, null, 2), { type: 'toggle' }).playing).toBe(false);
  });

  it('never leaves its episode', () => {
    const event: fc.Arbitrary<PlaybackEvent> = fc.oneof(
      fc.record({ type: fc.constant('seek' as const), position: fc.integer() }),
      fc.record({ type: fc.constant('move' as const), by: fc.integer({ min: -500, max: 500 }) }),
      fc.constant({ type: 'toggle' as const }),
      fc.constant({ type: 'tick' as const }),
      fc.record({ type: fc.constant('recorded' as const), total: fc.nat(300), live: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.nat(200), fc.boolean(), fc.array(event), (total, live, events) => {
        const state = run(openPlayback(total, live, null, 5), ...events);
        expect(state.position).toBeGreaterThanOrEqual(0);
        expect(state.position).toBeLessThanOrEqual(state.total);
      }),
    );
  });
});

describe('speed', () => {
  it('is read from what was stored, or the default', () => {
    expect(SPEEDS.map((speed) => parseSpeed(String(speed)))).toEqual([...SPEEDS]);
    expect(parseSpeed('3')).toBe(2);
    expect(parseSpeed(null)).toBe(2);
    expect(tickMs(10)).toBe(100);
  });
});

describe('a held key', () => {
  it('starts with single steps and grows', () => {
    const strides = [0, 20, 60, 100, 400].map((repeats) => strideOfRepeat(repeats, 12_000));
    expect(strides).toEqual([1, 3, 10, 40, 150]);
  });

  it('stays with single steps in a short episode', () => {
    expect(strideOfRepeat(1000, 64)).toBe(1);
  });
});
