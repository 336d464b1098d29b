import { describe, expect, it } from 'vitest';
import { makeEpisode, makeRun } from '../../../test/support/records';
import { actualOf, compareEstimate, type RunActual } from './compareEstimate';
import type { RunEstimate } from './estimate';

const ESTIMATE: RunEstimate = {
  episodes: 10,
  stepsAtMost: 640,
  steps: { low: 100, high: 400 },
  calls: { low: 100, high: 400 },
  inputTokens: { low: 1000, high: 2000 },
  outputTokens: { low: 50, high: 100 },
  dollars: null,
  minutes: { low: 2, high: 4 },
  storageBytes: { low: 1000, high: 2000 },
  basis: 'published',
};
const ACTUAL: RunActual = {
  episodes: 10,
  steps: 200,
  inputTokens: 6000,
  outputTokens: 25,
  dollars: 1,
  minutes: null,
  storageBytes: 1500,
};

describe('compareEstimate', () => {
  it('says where the actual figures lie, and nothing of what was not promised or is not known', () => {
    const { checks, partial } = compareEstimate(ESTIMATE, ACTUAL);
    expect(partial).toBe(false);
    expect(checks.map(({ quantity, verdict, factor }) => [quantity, verdict, factor])).toEqual([
      ['steps', 'within', 1],
      ['inputTokens', 'above', 3],
      ['outputTokens', 'below', 0.5],
      ['storageBytes', 'within', 1],
    ]);
  });

  it('scales the promise down to the episodes that were played', () => {
    const { checks, partial } = compareEstimate(ESTIMATE, { ...ACTUAL, episodes: 5, steps: 250 });
    expect(partial).toBe(true);
    expect(checks[0]).toMatchObject({ promised: { low: 50, high: 200 }, verdict: 'above', factor: 1.25 });
  });
});

describe('actualOf', () => {
  it('knows tokens only where every reply reported them', () => {
    const usage = {
      inputTokens: 9,
      outputTokens: 3,
      cachedTokens: 0,
      reasoningTokens: 0,
      unreportedReplies: 0,
    };
    const episodes = [makeEpisode({ steps: 4, usage }), makeEpisode({ steps: 2, usage }), makeEpisode()];
    const run = makeRun({ spent: { tokens: 24, dollars: 0, workedMs: 90_000 } });
    expect(actualOf(run, episodes, 1234)).toEqual({
      episodes: 2,
      steps: 6,
      inputTokens: 18,
      outputTokens: 6,
      dollars: null,
      minutes: 1.5,
      storageBytes: 1234,
    });
    const silent = [...episodes, makeEpisode({ steps: 1, usage: { ...usage, unreportedReplies: 1 } })];
    expect(actualOf(run, silent, null)).toMatchObject({ steps: 7, inputTokens: null, outputTokens: null });
  });
});
