import { describe, expect, it } from 'vitest';
import { makeEpisode } from '../../../test/support/records';
import { episodeAgain, mustStartOver } from './runAgain';

const ERROR = { message: '', advice: '' };

describe('an episode to be played again', () => {
  it('keeps its steps and what is known of it, and forgets its end and the person’s hand', () => {
    const ended = makeEpisode({
      state: 'ended',
      outcome: 'modelError',
      error: { kind: 'quota', ...ERROR },
      steps: 4,
      mission: 'go',
      startedAt: 1,
      endedAt: 2,
      held: true,
      demonstration: true,
    });
    const { held: _held, ...kept } = ended;
    expect(episodeAgain(ended)).toEqual({
      ...kept,
      state: 'queued',
      outcome: null,
      error: null,
      endedAt: null,
    });
  });

  it('begins at its start where it has no steps, or none of them is here', () => {
    const begun = { outcome: 'cancelled', state: 'ended', mission: 'go', startedAt: 1 } as const;
    for (const change of [{ steps: 0 }, { steps: 9, hasSteps: false }])
      expect(episodeAgain(makeEpisode({ ...begun, ...change }))).toMatchObject({
        state: 'queued',
        steps: 0,
        mission: null,
        startedAt: null,
      });
  });

  it('must start over only where its world failed over steps that it has', () => {
    const environment = { kind: 'environment', ...ERROR } as const;
    expect(mustStartOver({ outcome: 'appError', error: environment, steps: 3 })).toBe(true);
    expect(mustStartOver({ outcome: 'appError', error: environment, steps: 0 })).toBe(false);
    expect(mustStartOver({ outcome: 'appError', error: { kind: 'worker', ...ERROR }, steps: 3 })).toBe(false);
    expect(mustStartOver({ outcome: 'modelError', error: { kind: 'quota', ...ERROR }, steps: 3 })).toBe(
      false,
    );
    expect(mustStartOver({ outcome: 'cancelled', error: null, steps: 3 })).toBe(false);
  });
});
