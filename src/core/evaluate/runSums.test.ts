import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { episodeId, makeEpisode } from '../../../test/support/records';
import { runCost } from './cost';
import type { Plan } from './plan';
import type { EpisodeRecord } from './records';
import { RunSums } from './runSums';

const AGENT: Plan['agent'] = {
  strategy: 'naive',
  model: { kind: 'random' },
  history: 16,
  answerReading: 'lenient',
};
const PRICED = { agent: AGENT, price: { input: 2, output: 8, cachedInput: null, asOf: '2025-11-30' } };

let made = 0;
const episode = (change: Partial<EpisodeRecord> = {}) =>
  makeEpisode({ id: episodeId(String(made++)), ...change });
const usage = (inputTokens: number, outputTokens: number) => ({
  inputTokens,
  outputTokens,
  cachedTokens: 0,
  reasoningTokens: 1,
  unreportedReplies: 0,
});

describe('RunSums', () => {
  it('has at any moment the sums over all episodes, in whatever order they change', () => {
    const change = fc.record({ place: fc.nat(5), steps: fc.nat(50), ends: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const episodes = Array.from({ length: 6 }, (_, place) => episode({ task: place < 3 ? 'a' : 'b' }));
        const sums = new RunSums(PRICED, episodes);
        for (const { place, steps, ends } of changes) {
          const before = episodes[place];
          if (!before || before.state === 'ended') continue;
          const total = before.steps + steps;
          const now: EpisodeRecord = {
            ...before,
            // One that is to be played again waits with its steps.
            state: ends ? 'ended' : steps % 2 === 0 ? 'running' : 'queued',
            steps: total,
            usage: usage(total * 10, total),
          };
          episodes[place] = now;
          sums.set(now);
          const sum = (pick: (one: EpisodeRecord) => number) =>
            episodes.reduce((to, one) => to + pick(one), 0);
          const figures = sums.figures();
          expect(figures).toMatchObject({
            done: episodes.filter(({ state }) => state === 'ended').length,
            steps: sum((one) => one.steps),
            inputTokens: sum((one) => one.usage.inputTokens),
            outputTokens: sum((one) => one.usage.outputTokens),
            reasoningTokens: sum((one) => one.usage.reasoningTokens),
          });
          expect(figures.cost).toBeCloseTo(runCost(episodes, PRICED) ?? Number.NaN, 12);
        }
      }),
    );
  });

  it('knows no cost as soon as that of one episode is not known', () => {
    const sums = new RunSums({ agent: AGENT }, [episode()]);
    expect(sums.figures().cost).toBeNull();
    sums.set(episode({ state: 'running', usage: { ...usage(5, 5), reportedCost: 0.5 } }));
    expect(sums.figures().cost).toBe(0.5);
    sums.set(episode({ state: 'ended', usage: usage(5, 5) }));
    expect(sums.figures().cost).toBeNull();
  });

  it('does not count an episode again that was ended already', () => {
    const one = episode({ state: 'ended', steps: 4 });
    const sums = new RunSums({ agent: AGENT }, [one]);
    sums.set({ ...one, steps: 9 });
    expect(sums.figures()).toMatchObject({ done: 1, steps: 4 });
  });
});

describe('timeLeft', () => {
  const left = (
    episodes: readonly EpisodeRecord[],
    speed: number | null,
    { atOnce = 1, limit = null }: { atOnce?: number; limit?: number | null } = {},
  ) => new RunSums({ agent: AGENT }, episodes, () => limit).timeLeft(speed, atOnce);
  const ended = (steps: number, change: Partial<EpisodeRecord> = {}) =>
    episode({ state: 'ended', outcome: 'failed', steps, ...change });
  const begun = (steps: number, maxSteps: number, change: Partial<EpisodeRecord> = {}) =>
    episode({ state: 'running', steps, maxSteps, ...change });

  it('expects as many steps as ended episodes of the task took', () => {
    const episodes = [ended(10), ended(30), begun(5, 64), episode()];
    expect(left(episodes, 5)).toEqual({ seconds: (15 + 20) / 5, atMost: false });
  });

  it('goes by those of the environment, not of others, where the task has none', () => {
    const nle = { environmentId: 'nle', task: 'NetHack', maxSteps: null } as const;
    expect(left([ended(8), episode({ task: 'b' })], 2)?.seconds).toBe(4);
    expect(left([ended(8), episode(nle)], 2)).toBeNull();
    expect(left([ended(8), episode(nle)], 2, { limit: 100 })).toEqual({ seconds: 50, atMost: true });
  });

  it('counts up to the limit what has outlasted all that ended', () => {
    const two = [begun(7, 20), begun(7, 20)];
    expect(left([ended(4), ended(7), ...two], 6.5, { atOnce: 2 })).toEqual({ seconds: 4, atMost: true });
    // Of those that ended, only the longer ones tell what is still to come.
    expect(left([ended(4), ended(11), ...two], 4, { atOnce: 2 })).toEqual({ seconds: 2, atMost: false });
  });

  it('counts episodes that wait before the first has ended', () => {
    expect(left([begun(4, 64), episode()], 10)).toEqual({ seconds: (60 + 64) / 10, atMost: true });
  });

  it('does not go by episodes that were broken off', () => {
    const broken = [ended(1, { outcome: 'cancelled' }), ended(0, { outcome: 'modelError' })];
    expect(left([...broken, begun(4, 24)], 10)).toEqual({ seconds: 2, atMost: true });
  });

  it('is at least what the longest episode takes at the pace of one', () => {
    const episodes = [begun(10, 110), begun(109, 110)];
    expect(left(episodes, 4, { atOnce: 2 })?.seconds).toBe(50);
  });

  it('says nothing without a speed', () => {
    expect(left([begun(4, 24)], null)).toBeNull();
    expect(left([begun(4, 24)], 0)).toBeNull();
  });
});
