import { describe, expect, it } from 'vitest';
import { episodeId, runId } from '../../../test/support/records';
import { fail, ok } from '../../core/shared';
import { StepGrants } from './versusPace';

const play = { runId: runId('run-1'), episodeId: episodeId('episode-1') };
const REFUSED = { kind: 'notFound', message: 'It is not played.', advice: 'Wait.' } as const;

function grants(refuses = false) {
  const calls: string[] = [];
  const made = new StepGrants({
    step: async () => {
      calls.push('step');
      return refuses ? fail(REFUSED) : ok(null);
    },
    release: async () => {
      calls.push('release');
      return ok(null);
    },
  });
  return { calls, made };
}

describe('grants of steps', () => {
  it('are given up to the target, once', async () => {
    const { calls, made } = grants();
    await Promise.all([made.reach(play, 0, 2), made.reach(play, 0, 2), made.reach(play, 1, 3)]);
    expect(calls).toEqual(['step', 'step', 'step']);
  });

  it('count from where a resumed episode stands', async () => {
    const { calls, made } = grants();
    await made.reach(play, 7, 8);
    expect(calls).toEqual(['step']);
    await made.reach(play, 9, 9);
    expect(calls).toEqual(['step']);
  });

  it('that were refused are tried again', async () => {
    const refused = grants(true);
    expect((await refused.made.reach(play, 0, 1)).ok).toBe(false);
    await refused.made.reach(play, 0, 1);
    expect(refused.calls).toEqual(['step', 'step']);
  });

  it('without end let the episode go', async () => {
    const { calls, made } = grants();
    await made.reach(play, 3, Infinity);
    expect(calls).toEqual(['release']);
  });

  it('are given anew once another runner holds the episode', async () => {
    const { calls, made } = grants();
    await made.reach(play, 0, 1);
    made.forget(play);
    await made.reach(play, 0, 1);
    expect(calls).toEqual(['step', 'step']);
  });
});
