import { describe, expect, it } from 'vitest';
import { makeEpisode } from '../../../test/support/records';
import { estimateRun, habitsOf, type EstimateInput } from './estimate';

const naive = { calls: { least: 1, most: 1 }, outputTokens: { low: 2, high: 10 }, inputFactor: 1 };
const input = (part: Partial<EstimateInput> = {}): EstimateInput => ({
  tasks: [{ environmentId: 'babyai', task: 'goto', episodes: 10, maxSteps: 128 }],
  past: new Map(),
  strategy: naive,
  price: { input: 1, output: 10, cachedInput: null, asOf: '2025-11-30' },
  parallelEpisodes: 2,
  ...part,
});

describe('an estimate', () => {
  it('from published averages brackets the median of BabyAI and its prompts', () => {
    const estimate = estimateRun(input());
    expect(estimate).toMatchObject({ episodes: 10, stepsAtMost: 1280, basis: 'published', minutes: null });
    expect(estimate.steps.low).toBeCloseTo(350);
    expect(estimate.steps.high).toBeCloseTo(896);
    // Of 56 steps the first 16 carry 1 to 16 observations; 270 tokens are there from the start.
    const usual = (136 + 40 * 16) / 56;
    const [short, long] = [(136 + 19 * 16) / 35, (136 + 73.6 * 16) / 89.6];
    expect(estimate.inputTokens.low / 350).toBeCloseTo(270 + ((2200 - 270) * (short - 1)) / (usual - 1));
    const high = 270 + ((4900 - 270) * (long - 1)) / (usual - 1);
    expect(estimate.inputTokens.high / 896).toBeCloseTo(high);
    expect(estimate.dollars?.high).toBeCloseTo((896 * high + 896 * 10 * 10) / 1e6);
  });

  it('never promises more steps than the limit allows', () => {
    const estimate = estimateRun(
      input({ tasks: [{ environmentId: 'nle', task: 'NetHackChallenge-v0', episodes: 5, maxSteps: 100 }] }),
    );
    expect(estimate.steps).toEqual({ low: 500, high: 500 });
  });

  it('from past runs of the agent is narrower and knows the time', () => {
    const past = habitsOf(
      Array.from({ length: 25 }, () => ({
        ...makeEpisode(),
        environmentId: 'babyai' as const,
        state: 'ended' as const,
        outcome: 'solved' as const,
        steps: 40,
        usage: {
          inputTokens: 40_000,
          outputTokens: 200,
          cachedTokens: 0,
          reasoningTokens: 0,
          unreportedReplies: 0,
        },
        startedAt: 0,
        endedAt: 80_000,
      })),
    );
    expect(past.get('babyai')).toEqual({
      lengths: Array.from({ length: 25 }, () => ({ task: makeEpisode().task, steps: 40, cut: false })),
      inputTokens: 1000,
      outputTokens: 5,
      seconds: 2,
    });
    const estimate = estimateRun(input({ past }));
    expect(estimate.basis).toBe('pastRuns');
    expect(estimate.steps.low).toBeGreaterThan(330);
    expect(estimate.steps.high).toBeLessThan(480);
    // Two at once: about 400 steps of 2 s in 400 s.
    expect(estimate.minutes?.low).toBeGreaterThan(5);
    expect(estimate.minutes?.high).toBeLessThan(8.1);
  });

  it('takes an episode that a lower limit cut for as long as published ones, with prompts that grow', () => {
    const cut = makeEpisode({ state: 'ended', outcome: 'failed', steps: 15, maxSteps: 15 });
    const usage = { ...cut.usage, inputTokens: 12_000 };
    const estimate = estimateRun(
      input({ past: habitsOf(Array.from({ length: 4 }, () => ({ ...cut, usage }))) }),
    );
    expect(estimate.basis).toBe('published');
    expect(estimate.steps.low).toBeCloseTo(350);
    expect(estimate.steps.high).toBeCloseTo(896);
    // 800 a step with 8 observations on the average; 14.66 of them in an episode of 89.6 steps.
    expect(estimate.inputTokens.low).toBeCloseTo(350 * 800);
    expect(estimate.inputTokens.high / 896).toBeCloseTo((800 * (136 + 73.6 * 16)) / 89.6 / 8);
  });

  it('fills up one or two own episodes with published ones', () => {
    const past = habitsOf([makeEpisode({ state: 'ended', outcome: 'solved', steps: 14, maxSteps: 128 })]);
    const { basis, steps } = estimateRun(input({ past }));
    expect(basis).toBe('published');
    expect(steps.low).toBeCloseTo((10 * (14 + 2 * 56)) / 3 / 1.6);
    expect(steps.high).toBeCloseTo(((10 * (14 + 2 * 56)) / 3) * 1.6);
  });

  it('counts a longer history and pictures', () => {
    const usual = estimateRun(input());
    const withPictures = estimateRun(input({ prompts: { history: 16, images: 2 } }));
    expect((withPictures.inputTokens.low - usual.inputTokens.low) / 350).toBeCloseTo(2 * 85);
    expect((withPictures.inputTokens.high - usual.inputTokens.high) / 896).toBeCloseTo(2 * 1100);
    expect(estimateRun(input({ prompts: { history: 16, clip: 2 } }))).toEqual(withPictures);
    const single = estimateRun(input({ prompts: { history: 1 } }));
    expect(single.inputTokens.low / 350).toBeCloseTo(270);
    const long = estimateRun(input({ prompts: { history: 64 } }));
    // 35 steps that carry 1 to 35 observations.
    expect(long.inputTokens.low / 350).toBeCloseTo(270 + (1930 * (18 - 1)) / ((136 + 40 * 16) / 56 - 1));
    expect(long.steps).toEqual(usual.steps);
  });

  it('counts pictures that are kept as files', () => {
    const { storageBytes, steps } = estimateRun(input());
    const kept = estimateRun(input({ keepsPictures: true })).storageBytes;
    expect(kept.low - storageBytes.low).toBeCloseTo(steps.low * 1000);
    expect(kept.high - storageBytes.high).toBeCloseTo(steps.high * 20_000);
  });

  it('goes by the same task’s episodes, and by all of the environment where those are few', () => {
    const played = (task: string, steps: number) =>
      makeEpisode({ task, state: 'ended', outcome: 'solved', steps, maxSteps: 128 });
    const past = habitsOf([
      ...Array.from({ length: 16 }, () => played('goto', 10)),
      ...Array.from({ length: 16 }, () => played('pickup', 50)),
    ]);
    const middle = (task: string): number => {
      const { steps } = estimateRun(
        input({ past, tasks: [{ environmentId: 'babyai', task, episodes: 16, maxSteps: 128 }] }),
      );
      return Math.sqrt(steps.low * steps.high) / 16;
    };
    expect(middle('goto')).toBeCloseTo(10);
    expect(middle('pickup')).toBeCloseTo(50);
    expect(middle('open')).toBeCloseTo(30);
  });

  it('of a player that is no model has no tokens and no cost', () => {
    expect(estimateRun(input({ strategy: null }))).toMatchObject({
      calls: { low: 0, high: 0 },
      inputTokens: { low: 0, high: 0 },
      dollars: null,
    });
  });

  it('leaves out episodes that were cancelled or took no step', () => {
    expect(habitsOf([makeEpisode({ state: 'ended', outcome: 'cancelled', steps: 3 })]).size).toBe(0);
    expect(habitsOf([makeEpisode({ state: 'ended', outcome: 'failed', steps: 0 })]).size).toBe(0);
  });

  it('counts calls by the agent’s own numbers, demonstrations, and a second model’s price', () => {
    const one = estimateRun(input());
    const dear = { input: 100, output: 1000, cachedInput: null, asOf: '2025-11-30' };
    const two = estimateRun(
      input({ calls: { least: 2, most: 5 }, extraInputTokens: 1000, secondPrice: dear }),
    );
    expect(two.calls.high).toBeCloseTo(5 * two.steps.high);
    expect(two.inputTokens.low).toBeCloseTo(one.inputTokens.low + 1000 * one.steps.low);
    const cheap = (two.inputTokens.high + 10 * two.outputTokens.high) / 1e6;
    expect(two.dollars?.high).toBeCloseTo((cheap + 100 * cheap) / 2);
    expect(estimateRun(input({ secondPrice: null })).dollars).toBeNull();
  });
});
