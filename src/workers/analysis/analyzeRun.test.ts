import { describe, expect, it } from 'vitest';
import { FakeWorker } from '../../../test/support/fakeWorker';
import { loadEnvironment } from '../../../test/support/environments';
import { episodeId, makeEpisode, makeRun, makeStep, runId } from '../../../test/support/records';
import { EpisodeSession, stepOf, type EpisodeRecord, type StepRecord } from '../../core/evaluate';
import { findTask } from '../../envs';
import { createMemoryStorage, type Storage } from '../../storage';
import { createEnvironmentHost, EnvironmentPool } from '../environment';
import { analyzeRun } from './analyzeRun';
import type { AnalysisProgress, AnalysisResult } from './protocol';

const RUN = runId('run-1');
const GOTO = findTask('babyai', 'goto')?.id ?? '';

/** Steps of a BabyAI episode in which these actions are taken over and over. */
async function played(seed: number, actions: readonly string[], count: number): Promise<StepRecord[]> {
  const module = await loadEnvironment('babyai');
  const session = new EpisodeSession(await module.create(GOTO), { maxSteps: null });
  session.start(seed);
  return Array.from({ length: count }, (_, step) => {
    const action = actions[step % actions.length] ?? '';
    const decision = { turn: 'valid', action, rule: 'whole', candidate: action } as const;
    return { ...stepOf(session.take(decision), decision), reasoning: '', exchange: null };
  });
}

async function initialOf(seed: number): Promise<EpisodeRecord['initial']> {
  const module = await loadEnvironment('babyai');
  return (await module.create(GOTO)).reset(seed).text;
}

async function stored(): Promise<Storage> {
  const storage = createMemoryStorage();
  const episode = async (order: number, change: Partial<EpisodeRecord>, steps: readonly StepRecord[]) => ({
    episode: makeEpisode({
      id: episodeId(`episode-${String(order)}`),
      runId: RUN,
      order,
      index: order,
      environmentId: 'babyai',
      task: GOTO,
      state: 'ended',
      outcome: 'failed',
      hasSteps: true,
      maxSteps: null,
      steps: steps.length,
      ...change,
    }),
    steps,
  });
  const going = await played(5, ['turn left', 'turn right'], 10);
  const writes = [
    await episode(0, { seed: 5, initial: await initialOf(5) }, going),
    await episode(
      1,
      { seed: 6, initial: await initialOf(6) },
      await played(6, ['turn left', 'go forward'], 12),
    ),
    // Imported, without a seed.
    await episode(2, { seed: null, initial: null }, [makeStep(0), makeStep(1)]),
    await episode(3, { seed: 7, state: 'queued', outcome: null, hasSteps: false }, []),
  ];
  await storage.createRun(
    makeRun({ id: RUN, plannedEpisodes: writes.length }),
    writes.map((write) => ({ ...write.episode, state: 'queued', steps: 0 })),
  );
  await storage.writeEpisodes(writes);
  return storage;
}

async function analyzed(
  storage: Storage,
  onProgress: (progress: AnalysisProgress) => void = () => undefined,
  isStopped: () => boolean = () => false,
): Promise<AnalysisResult> {
  const pool = new EnvironmentPool(() => new FakeWorker(createEnvironmentHost(loadEnvironment)), 2);
  try {
    return await analyzeRun(RUN, {
      storage,
      openGame: (spec) => pool.game(spec),
      lanes: 2,
      onProgress,
      isStopped,
    });
  } finally {
    pool.close();
  }
}

describe('the analysis of a run', () => {
  it('is of all episodes with steps, and says what those without a seed lack', async () => {
    const progress: AnalysisProgress[] = [];
    const result = await analyzed(await stored(), (news) => progress.push(news));
    if (!result.ok) throw new Error(result.error.message);
    const { environments, ...counts } = result.value;
    expect(counts).toEqual({ episodes: 3, analyzable: 3, without: 1 });
    const [babyai] = environments;
    expect(babyai).toMatchObject({ environmentId: 'babyai', episodes: 3, simulated: 2, steps: 24 });
    expect(babyai?.missing.map(({ episodes }) => episodes)).toEqual([1]);
    expect(babyai?.missing[0]?.reason).toMatch(/seed of this episode was not recorded/);
    expect(babyai?.oscillationShare).toBeGreaterThanOrEqual(10 / 24);
    expect(babyai?.mistakes).toMatchObject({ kind: 'distance' });
    expect(progress.at(-1)).toEqual({ episodesDone: 3, episodes: 3, stepsDone: 24, steps: 24 });
  });

  it('gives the same figures each time', async () => {
    const storage = await stored();
    expect(await analyzed(storage)).toEqual(await analyzed(storage));
  });

  it('keeps what was done when it is stopped', async () => {
    let done = 0;
    const result = await analyzed(
      await stored(),
      ({ episodesDone }) => (done = episodesDone),
      () => done >= 1,
    );
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.episodes).toBeGreaterThanOrEqual(1);
    expect(result.value.episodes).toBeLessThan(3);
    expect(result.value.environments[0]?.episodes).toBe(result.value.episodes);
  });
});
