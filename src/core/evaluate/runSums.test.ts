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

describe('secondsLeft', () => {
  const left = (episodes: readonly EpisodeRecord[], speed: number | null) =>
    new RunSums({ agent: AGENT }, episodes).secondsLeft(speed);

  it('expects as many steps as ended episodes of the task took', () => {
    const episodes = [
      episode({ state: 'ended', steps: 10 }),
      episode({ state: 'ended', steps: 30 }),
      episode({ state: 'running', steps: 5 }),
      episode(),
    ];
    expect(left(episodes, 5)).toBe((15 + 20) / 5);
  });

  it('goes by all tasks, then by the limit, where the task has no ended episode', () => {
    expect(left([episode({ state: 'ended', steps: 8 }), episode({ task: 'b' })], 2)).toBe(4);
    expect(left([episode({ state: 'running', steps: 4, maxSteps: 64 })], 10)).toBe(6);
  });

  it('says nothing without a speed', () => {
    expect(left([episode()], null)).toBeNull();
    expect(left([episode()], 0)).toBeNull();
  });
});
