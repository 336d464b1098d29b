import { describe, expect, it } from 'vitest';
import { episodeId, makeEpisode } from '../../../test/support/records';
import type { EpisodeRecord, RunRecord } from './records';
import { planFromEpisodes, scoreEpisodes, scoreRun } from './score';

let number = 0;
function episode(change: Partial<EpisodeRecord>): EpisodeRecord {
  number += 1;
  return makeEpisode({
    id: episodeId(`e${number}`),
    order: number,
    task: 'goto',
    state: 'ended',
    outcome: 'stepLimit',
    maxSteps: 64,
    steps: 10,
    turns: { valid: 8, invalid: 1, empty: 1, truncated: 0 },
    usage: { inputTokens: 5, outputTokens: 2, cachedTokens: 0, reasoningTokens: 0, unreportedReplies: 0 },
    ...change,
  });
}

const solved = { progression: 1, outcome: 'solved' } as const;

describe('scoreEpisodes', () => {
  it('does not tell episodes apart by what was found out of their world', () => {
    const found = { derivedOptions: { constructor_seed: 7 } };
    const { environments } = scoreEpisodes([episode({ ...solved, ...found }), episode({ index: 1 })]);
    expect(environments[0]).toMatchObject({ mixed: false, score: { mean: 50, n: 2 } });
  });

  it('pools different options only where asked to, as BALROG’s own summary does', () => {
    const two = [episode({ ...solved, options: { num_dists: 8 } }), episode({ index: 1 })];
    expect(scoreEpisodes(two).environments[0]).toMatchObject({ mixed: true, score: { mean: null } });
    expect(scoreEpisodes(two, { pool: true }).environments[0]).toMatchObject({
      mixed: false,
      score: { mean: 50 },
    });
  });

  it('takes the mean in percent and the population standard error per task', () => {
    const { environments } = scoreEpisodes(
      [solved, solved, {}, {}].map((change, index) => episode({ ...change, index })),
    );
    const task = environments[0]?.tasks[0]?.score;
    expect(task).toEqual({ mean: 50, standardError: 25, n: 4, planned: 4 });
  });

  it('averages an environment over its episodes, not over its tasks', () => {
    const { environments } = scoreEpisodes([
      episode({ ...solved, task: 'goto' }),
      episode({ task: 'open', index: 0 }),
      episode({ task: 'open', index: 1 }),
      episode({ task: 'open', index: 2 }),
    ]);
    expect(environments[0]?.score.mean).toBe(25);
  });

  it('averages environments, with the root of summed squares over their number as error', () => {
    const score = scoreEpisodes([
      episode(solved),
      episode({ index: 1 }),
      episode({ ...solved, environmentId: 'crafter', task: 'default' }),
      episode({ ...solved, environmentId: 'crafter', task: 'default', index: 1 }),
    ]);
    expect(score.overall.mean).toBe(75);
    const error = score.environments[0]?.score.standardError ?? 0;
    expect(score.overall.standardError).toBeCloseTo(Math.sqrt(error ** 2 + 0) / 2, 12);
  });

  it('has standard error 0 for one episode and none for no episode', () => {
    expect(scoreEpisodes([episode(solved)]).overall).toEqual({
      mean: 100,
      standardError: 0,
      n: 1,
      planned: 1,
    });
    expect(scoreEpisodes([]).overall).toEqual({ mean: null, standardError: null, n: 0, planned: 0 });
  });

  it.each(['modelError', 'appError', 'cancelled'] as const)(
    'leaves %s out of the mean but counts it',
    (outcome) => {
      const { overall, tally } = scoreEpisodes([episode(solved), episode({ outcome, index: 1 })]);
      expect(overall).toEqual({ mean: 100, standardError: 0, n: 1, planned: 2 });
      expect(tally.outcomes[outcome]).toBe(1);
      expect(tally.unscored).toBe(1);
    },
  );

  it('leaves unfinished episodes out of the mean but counts them', () => {
    const { overall, tally } = scoreEpisodes([
      episode(solved),
      episode({ state: 'running', outcome: null, index: 1 }),
    ]);
    expect(overall.n).toBe(1);
    expect(overall.planned).toBe(2);
    expect(tally.unfinished).toBe(1);
  });

  it('adds up turns, tokens and steps of all episodes', () => {
    const { tally } = scoreEpisodes([episode({}), episode({ index: 1 })]);
    expect(tally.turns).toEqual({ valid: 16, invalid: 2, empty: 2, truncated: 0 });
    expect(tally.usage.inputTokens).toBe(10);
    expect(tally.steps).toBe(20);
    expect(tally.averageSteps).toBe(10);
  });

  it('does not pool episodes of different options or versions', () => {
    const options = scoreEpisodes([
      episode({ ...solved, options: { num_dists: 0 } }),
      episode({ index: 1, options: { num_dists: 8 } }),
    ]);
    expect(options.environments[0]?.mixed).toBe(true);
    expect(options.environments[0]?.score.mean).toBeNull();
    expect(options.overall.mean).toBeNull();
    expect(options.environments[0]?.tasks.map((task) => task.score.mean)).toEqual([100, 0]);

    const versions = scoreEpisodes([episode(solved), episode({ index: 1 })], {
      versionOf: ({ index }) => String(index),
    });
    expect(versions.overall.mean).toBeNull();
  });

  it('lists a planned task that has no episodes and is not complete then', () => {
    const score = scoreEpisodes([episode(solved)], {
      planned: [
        { environmentId: 'babyai', task: 'goto', episodes: 1 },
        { environmentId: 'babyai', task: 'open', episodes: 3 },
        { environmentId: 'crafter', task: 'default', episodes: 2 },
      ],
    });
    expect(score.overall).toMatchObject({ mean: 100, n: 1, planned: 6 });
    expect(score.environments.map(({ environmentId }) => environmentId)).toEqual(['babyai', 'crafter']);
    expect(score.complete).toBe(false);
  });

  it('leaves environments that BALROG does not have out of the mean over its environments', () => {
    const world = { environmentId: 'bytesized32', task: 'boil-water', progression: 0 } as const;
    const mixed = scoreEpisodes([episode(solved), episode({ ...world, index: 1 })]);
    expect(mixed.overall).toMatchObject({ mean: 100, n: 1, planned: 1 });
    expect(mixed.counts).toEqual({ n: 2, planned: 3 });
    const alone = scoreEpisodes([episode({ ...solved, ...world, progression: 1 })]);
    expect(alone.overall).toMatchObject({ mean: 100, n: 1 });
  });

  it('sums from left to right', () => {
    const progressions = [0.1, 0.2, 0.3, 1e-17, 0.7];
    let sum = 0;
    for (const value of progressions) sum += value;
    const score = scoreEpisodes(progressions.map((progression, index) => episode({ progression, index })));
    expect(score.overall.mean).toBe((sum / 5) * 100);
  });
});

describe('planFromEpisodes', () => {
  it('takes the highest number of any task of the environment', () => {
    const found = planFromEpisodes([
      episode({ index: 0 }),
      episode({ index: 9 }),
      episode({ task: 'open', index: 2 }),
      episode({ environmentId: 'nle', task: 'NetHack', index: 4 }),
    ]);
    expect(found.map(({ task, episodes }) => [task, episodes])).toEqual([
      ['goto', 10],
      ['open', 10],
      ['NetHack', 5],
    ]);
  });
});

describe('scoreRun', () => {
  it('names the environments of an imported summary that brought no episodes', () => {
    const run = {
      plan: null,
      source: { summary: { environments: { babyai: {}, nle: { episodes_played: 5 } } } },
    } as unknown as RunRecord;
    const score = scoreRun(run, [episode(solved)]);
    expect(score.missingEnvironments).toEqual([{ name: 'nle', episodes: 5 }]);
    expect(score.overall).toMatchObject({ mean: 100, n: 1, planned: 6 });
    expect(score.complete).toBe(false);
  });
});
