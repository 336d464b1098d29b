import { describe, expect, it } from 'vitest';
import { neighborMark, openSynced, syncedMarks, syncedPlayback } from './syncedPlayback';

const step = { reward: 0, turn: 'valid' } as const;

describe('the synced replay', () => {
  it('moves within the game and stops playing when it is moved', () => {
    const playing = syncedPlayback(openSynced(5), { type: 'toggle' });
    expect(syncedPlayback(playing, { type: 'move', by: 9 })).toMatchObject({ position: 5, playing: false });
    expect(syncedPlayback(playing, { type: 'seek', position: -3 })).toMatchObject({ position: 0 });
  });

  it('plays to the end, stops there, and begins anew from there', () => {
    let state = syncedPlayback(openSynced(2), { type: 'toggle' });
    state = syncedPlayback(state, { type: 'tick' });
    expect(state).toMatchObject({ position: 1, playing: true });
    state = syncedPlayback(state, { type: 'tick' });
    expect(state).toMatchObject({ position: 2, playing: false });
    expect(syncedPlayback(state, { type: 'tick' })).toBe(state);
    expect(syncedPlayback(state, { type: 'toggle' })).toMatchObject({ position: 0, playing: true });
  });

  it('does not play a game without steps', () => {
    expect(syncedPlayback(openSynced(0), { type: 'toggle' }).playing).toBe(false);
  });

  it('marks rewards, wrong answers and both ends, those of one step together', () => {
    const marks = syncedMarks([
      { name: 'A', steps: [step, { ...step, reward: 1 }], end: 'Solved' },
      { name: 'B', steps: [{ ...step, turn: 'invalid' }, step, step], end: 'Failed' },
    ]);
    expect(marks).toEqual([
      { position: 1, label: 'B: invalid answer' },
      { position: 2, label: 'A: reward, A: Solved' },
      { position: 3, label: 'B: Failed' },
    ]);
    expect(neighborMark(marks, 1, 1)?.position).toBe(2);
    expect(neighborMark(marks, 1, -1)).toBeNull();
    expect(neighborMark(marks, 3, 1)).toBeNull();
  });
});
