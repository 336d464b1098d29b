import { describe, expect, it } from 'vitest';
import { feedbackPrefix } from '../evaluate';
import { writeArcade } from './arcadeFile';
import { exportBalrog } from './balrogExport';
import { readSource } from './importSource';
import { recordedFromImport, type RecordedEpisode } from './recorded';
import { readRecordedLines, readScenarios } from './recordings';
import { collect, counterModule, counterRun, filesOf, importDeps, playCounter, stepsIn } from './testData';
import { verifyEpisodes } from './verify';
import { findOptions } from './worlds';

const deps = {
  loadEnvironment: async (id: string) => {
    if (id !== 'babyai') throw new RangeError('none');
    return counterModule;
  },
};

async function recorded(
  format: 'arcade' | 'balrog',
  change: (data: ReturnType<typeof counterRun>) => void = () => {},
): Promise<RecordedEpisode[]> {
  const data = counterRun();
  change(data);
  const { run, episodes } = data;
  const records = episodes.map(({ episode }) => episode);
  const parts =
    format === 'arcade'
      ? writeArcade(run, records, stepsIn(episodes), '0.1.0')
      : exportBalrog(run, records, stepsIn(episodes));
  const items = readSource(filesOf(await collect(parts)), 'x', importDeps());
  return collect(recordedFromImport(items));
}

describe('verifyEpisodes', () => {
  it('reproduces every episode of a run file, the unscored one too', async () => {
    const report = await verifyEpisodes(await recorded('arcade'), deps);
    expect(report.environments).toMatchObject([
      {
        environmentId: 'babyai',
        episodes: { reproduced: 3, total: 3 },
        steps: { reproduced: 13, total: 13 },
      },
    ]);
    expect(report.allReproduced).toBe(true);
  });

  it('reproduces every episode of a BALROG folder that has a result and so a seed', async () => {
    const report = await verifyEpisodes(await recorded('balrog'), deps);
    expect(report.environments).toMatchObject([
      {
        environmentId: 'babyai',
        episodes: { reproduced: 2, total: 3 },
        steps: { reproduced: 11, total: 13 },
      },
    ]);
    expect(report.environments[0]?.notReproduced).toMatchObject([{ reason: 'No seed is recorded.' }]);
  });

  it.each(['arcade', 'balrog'] as const)('names the first difference in a %s file', async (format) => {
    const episodes = await recorded(format, ({ episodes: [first] }) => {
      if (first?.steps[1]) Object.assign(first.steps[1], { reward: 0.5 });
    });
    const report = await verifyEpisodes(episodes, deps);
    expect(report.allReproduced).toBe(false);
    expect(report.environments[0]?.notReproduced[0]).toMatchObject({
      seed: 100,
      difference: { step: 1, field: 'reward', expected: '0.5', got: '0' },
    });
  });

  it.each([
    ['observation', 'observation', { longTerm: 'elsewhere', shortTerm: '' }],
    ['terminated', 'terminated', true],
  ])('compares the %s of every step', async (field, key, value) => {
    const episodes = await recorded('arcade', ({ episodes: [first] }) => {
      if (first?.steps[0]) Object.assign(first.steps[0], { [key]: value });
    });
    const report = await verifyEpisodes(episodes, deps);
    expect(report.environments[0]?.notReproduced[0]?.difference).toMatchObject({ step: 0, field });
  });

  it.each([
    ['progression', { progression: 0.5 }],
    ['return', { episodeReturn: 0.25 }],
    ['action counts', { actionFrequency: { up: 2, down: 1 } }],
    ['invalid answers', { failedCandidates: ['other'] }],
  ])('compares the %s of the whole episode', async (field, change) => {
    const episodes = await recorded('balrog', ({ episodes: [first] }) => {
      if (first) Object.assign(first.episode, change);
    });
    const report = await verifyEpisodes(episodes, deps);
    expect(report.environments[0]?.notReproduced[0]?.difference).toMatchObject({ step: null, field });
  });

  it('finds the 2024 wording of the feedback and the options of a whole result set', async () => {
    const old = (index: number): RecordedEpisode => {
      const { episode, steps } = playCounter(index, ['leap', 'down'], 5);
      return {
        origin: `#${index}`,
        resultSet: 'old',
        resultSetName: 'old',
        environmentId: 'babyai',
        task: episode.task,
        seed: episode.seed,
        process: null,
        options: null,
        start: { mission: episode.mission ?? '' },
        steps: steps.map((step) => ({
          answer: step.answer,
          decision: null,
          longTerm:
            step.turn === 'valid'
              ? step.observation.longTerm
              : feedbackPrefix('2024', step.answer, 'up') +
                step.observation.longTerm.slice(feedbackPrefix('2025', step.answer, 'up').length),
          shortTerm: null,
          reward: step.reward,
          end: false,
        })),
        totals: {},
        hasSteps: true,
      };
    };
    const report = await verifyEpisodes([old(0), old(1)], deps);
    expect(report.environments[0]?.readings).toEqual([
      { resultSetName: 'old', options: { offset: 5 }, wording: '2024' },
    ]);
    expect(report.allReproduced).toBe(true);
    expect(await findOptions([old(0)], counterModule)).toEqual({ offset: 5 });
    const elsewhere = { ...old(0), start: { mission: 'count to 99' } };
    expect(await findOptions([elsewhere], counterModule)).toBeNull();
  });

  it('says why an episode cannot be simulated', async () => {
    const [episode] = await recorded('balrog');
    if (!episode) throw new Error('no episode');
    const report = await verifyEpisodes(
      [
        { ...episode, hasSteps: false, steps: [] },
        { ...episode, seed: null },
        { ...episode, environmentId: 'nle' },
      ],
      deps,
    );
    const reasons = report.environments.flatMap(({ notReproduced }) =>
      notReproduced.map(({ reason }) => reason),
    );
    expect(reasons).toEqual([
      'No steps are recorded.',
      'No seed is recorded.',
      'This environment is not part of this app yet.',
    ]);
    expect(report.allReproduced).toBe(false);
  });

  it('leaves aside what another engine recorded, but not what this app recorded', async () => {
    const meta = { ...counterModule.meta, notReplayable: 'It was recorded with another engine.' };
    const [published] = await recorded('balrog');
    const [own] = await recorded('arcade');
    if (!published || !own) throw new Error('no episode');
    const verify = (episodes: RecordedEpisode[]) =>
      verifyEpisodes(episodes, { loadEnvironment: async () => ({ ...counterModule, meta }) });
    const alone = await verify([published]);
    expect(alone.environments[0]).toMatchObject({
      otherEngine: 1,
      episodes: { reproduced: 0, total: 1 },
      readings: [],
      notReproduced: [{ difference: null, reason: 'It was recorded with another engine.' }],
    });
    expect(alone.allReproduced).toBe(false);
    const together = await verify([published, own]);
    expect(together.environments[0]).toMatchObject({ otherEngine: 1, episodes: { reproduced: 1, total: 2 } });
    expect(together.allReproduced).toBe(true);
  });

  it('reports steps after the end as a difference', async () => {
    const [episode] = await recorded('balrog');
    const last = episode?.steps.at(-1);
    if (!episode || !last) throw new Error('no episode');
    const report = await verifyEpisodes([{ ...episode, steps: [...episode.steps, last] }], deps);
    expect(report.environments[0]?.notReproduced[0]?.difference).toMatchObject({ step: 3, field: 'error' });
  });

  it('is not content with nothing', async () => {
    expect(await verifyEpisodes([], deps)).toEqual({ environments: [], allReproduced: false });
  });
});

describe('recordings', () => {
  it('reads recorded episodes line by line and scenarios', async () => {
    const { episode, steps } = playCounter(0, ['up', 'up', 'up']);
    const line = {
      env: 'babyai',
      task: episode.task,
      seed: episode.seed,
      settings: { offset: 0, other: [1] },
      mission: episode.mission,
      instructions: episode.instructions,
      max_steps: 8,
      initial: { text: episode.initial?.longTerm, short: '' },
      steps: steps.map((step) => ({
        action: step.answer,
        text: step.observation.longTerm,
        short: '',
        reward: step.reward,
        terminated: step.terminated,
        truncated: step.truncated,
      })),
      progression: 1,
    };
    const read = readRecordedLines(`${JSON.stringify(line)}\n${JSON.stringify(line)}\n`, 'dev.jsonl.gz');
    if (!read.ok) throw new Error(read.reason);
    const report = await verifyEpisodes(read.episodes, deps);
    expect(report.environments[0]?.episodes).toEqual({ reproduced: 2, total: 2 });
  });

  it.each(['{"observation": "x"}', 'not json', ''])('refuses lines that are none: %j', (text) => {
    expect(readRecordedLines(text, 'x')).toMatchObject({ ok: false });
  });

  it('refuses scenarios that are none', () => {
    expect(readScenarios('{"scenarios": [{}]}', 'x', 'babyai')).toMatchObject({ ok: false });
    expect(readScenarios('{', 'x', 'babyai')).toMatchObject({ ok: false });
  });
});
