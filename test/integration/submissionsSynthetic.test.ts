/** Result folders with the gaps that published ones have; every figure here was worked out by hand. */
import { describe, expect, it } from 'vitest';
import { scoreRun, type EnvironmentScore, type Mean, type RunScore } from '../../src/core/evaluate';
import type { ImportDeps } from '../../src/core/runfile';
import { findEnvironment } from '../../src/envs';
import { createMemoryStorage } from '../../src/storage';
import { exportSubmission, importFiles, type ImportFile } from '../../src/workers/archive';
import { stored } from '../support/playedPlan';

const GOTO = 'babyai/BabyAI-MixedTrainLocal-v0/goto';
const OPEN = 'babyai/BabyAI-MixedTrainLocal-v0/open';
const CRAFTER = 'crafter/default';
const NETHACK = 'nle/NetHackChallenge-v0';
const BABA = 'babaisai/env/two_room-break_stop-make_win';
const COINS = 'textworld/coin_collector';
const COOKING = 'textworld/the_cooking_game';

const TABLE = 'Step,Action,Reasoning,Observation,Reward,Done\r\n0,look,,nothing,0.0,False\r\n';

/** The path of an episode's file without its ending: BALROG nests a task's folder in itself. */
function stem(place: string, index: number): string {
  const [environment = '', ...task] = place.split('/');
  const name = task.join('/');
  return `set/${environment}/${name}/${name}_run_${String(index).padStart(2, '0')}`;
}

/** A result; `null` as progression: BALROG wrote `NaN`. */
function result(place: string, index: number, progression: number | null): ImportFile {
  const task = place.split('/').slice(1).join('/');
  const text = `{"task": "${task}", "action_frequency": {"look": 1}, "input_tokens": 10, "output_tokens": 1, "done": true, "episode_return": 0.0, "num_steps": 1, "failed_candidates": [], "progression": ${progression === null ? 'NaN' : String(progression)}, "seed": 1, "agent": {"type": "naive"}, "client": {"client_name": "x", "model_id": "m"}}`;
  return { path: `${stem(place, index)}.json`, file: new Blob([text]) };
}

function table(place: string, index: number): ImportFile {
  return { path: `${stem(place, index)}.csv`, file: new Blob([TABLE]) };
}

function results(place: string, progressions: Readonly<Record<number, number | null>>): ImportFile[] {
  return Object.entries(progressions).map(([index, value]) => result(place, Number(index), value));
}

function summary(environments: Readonly<Record<string, number>>): ImportFile {
  const played = Object.fromEntries(
    Object.entries(environments).map(([id, episodes_played]) => [id, { episodes_played }]),
  );
  return { path: 'set/summary.json', file: new Blob([JSON.stringify({ environments: played })]) };
}

let ids = 0;
const deps: ImportDeps = { newId: () => `id-${String((ids += 1))}`, now: () => 0, metaOf: findEnvironment };

async function scored(files: readonly ImportFile[]): Promise<RunScore> {
  const storage = createMemoryStorage();
  const imported = await importFiles(files, storage, deps);
  if (!imported.ok) throw new Error(imported.error.message);
  const [first] = imported.value.runs;
  const run = first && (await stored(storage.getRun(first.runId)));
  if (!run) throw new Error('no run');
  // Whatever has a figure can be handed in, and reads back with the same figures.
  const details = { name: 'x', openSource: true, site: null, logo: null };
  const exported = await exportSubmission(run.id, details, storage, { appVersion: 'test', now: () => 0 });
  expect(exported.ok ? '' : exported.error.message).toBe('');
  return scoreRun(run, await stored(storage.listEpisodes(run.id)));
}

/** `50.00 ± 20.00, 5 of 6` */
function figure({ mean, standardError, n, planned }: Mean): string {
  const two = (value: number | null): string => (value === null ? 'none' : value.toFixed(2));
  return `${two(mean)} ± ${two(standardError)}, ${String(n)} of ${String(planned)}`;
}

function environment(score: RunScore, id: string): EnvironmentScore {
  const found = score.environments.find(({ environmentId }) => environmentId === id);
  if (!found) throw new Error(`${id} has no score`);
  return found;
}

const GAPS = [...results(GOTO, { 0: 1, 1: 0, 2: 1 }), ...results(OPEN, { 0: 0.5, 2: 0 })];
const FOUR = results(CRAFTER, { 0: 0.1, 1: 0.2, 2: 0.3, 3: 0.4 });

describe('a result set', () => {
  it('with missing episodes: mean over those there, planned by the largest number', async () => {
    const score = await scored(GAPS);
    expect(figure(environment(score, 'babyai').score)).toBe('50.00 ± 20.00, 5 of 6');
    expect(environment(score, 'babyai').tasks.map(({ score: mean }) => figure(mean))).toEqual([
      '66.67 ± 27.22, 3 of 3',
      '25.00 ± 17.68, 2 of 3',
    ]);
    expect(score.complete).toBe(false);
  });

  it('without one environment: mean over those there, the missing one named and planned', async () => {
    const score = await scored([...GAPS, ...FOUR, summary({ babyai: 5, crafter: 4, nle: 5 })]);
    expect(figure(environment(score, 'crafter').score)).toBe('25.00 ± 5.59, 4 of 4');
    expect(figure(score.overall)).toBe('37.50 ± 10.38, 9 of 15');
    expect(score.missingEnvironments).toEqual([{ name: 'nle', episodes: 5 }]);
    expect(score.complete).toBe(false);
  });

  it('of one episode: its progression, with an error of 0', async () => {
    const score = await scored(results(NETHACK, { 0: 0.12345 }));
    expect(figure(score.overall)).toBe('12.35 ± 0.00, 1 of 1');
    expect(score.complete).toBe(true);
  });

  it('with uneven tasks: an environment is the mean of its episodes, not of its tasks', async () => {
    const score = await scored([...results(COINS, { 0: 1 }), ...results(COOKING, { 0: 0, 1: 0, 2: 0.5 })]);
    const { score: mean, tasks } = environment(score, 'textworld');
    expect(figure(mean)).toBe('37.50 ± 20.73, 4 of 6');
    expect(tasks.map((task) => figure(task.score))).toEqual([
      '100.00 ± 0.00, 1 of 3',
      '16.67 ± 13.61, 3 of 3',
    ]);
  });

  it('with interrupted episodes and progressions that are no number: they count as planned, not as 0', async () => {
    const score = await scored([...results(BABA, { 0: 1, 1: 1, 2: null }), table(BABA, 3)]);
    const { score: mean, tally } = environment(score, 'babaisai');
    expect(figure(mean)).toBe('100.00 ± 0.00, 2 of 4');
    expect(tally.outcomes).toMatchObject({ solved: 2, appError: 1, cancelled: 1 });
  });

  it('with everything at once: environments weigh the same, however many episodes they have', async () => {
    const score = await scored([
      ...GAPS,
      ...FOUR,
      ...results(NETHACK, { 0: 0.12345 }),
      ...results(COINS, { 0: 1 }),
      ...results(COOKING, { 0: 0, 1: 0, 2: 0.5 }),
      ...results(BABA, { 0: 1, 1: 1, 2: null }),
      table(BABA, 3),
      summary({ babyai: 5, crafter: 4, nle: 1, textworld: 4, babaisai: 2, minihack: 40 }),
    ]);
    // (50 + 25 + 12.345 + 37.5 + 100) / 5 and √(20² + 5.5902² + 0² + 20.7289² + 0²) / 5.
    expect(figure(score.overall)).toBe('44.97 ± 5.87, 16 of 61');
    expect(score.missingEnvironments).toEqual([{ name: 'minihack', episodes: 40 }]);
  });

  it('in which no episode is scored has no figure, not 0', async () => {
    const storage = createMemoryStorage();
    const imported = await importFiles([table(GOTO, 0), table(GOTO, 1)], storage, deps);
    if (!imported.ok) throw new Error(imported.error.message);
    const run = await stored(storage.getRun(imported.value.runs[0]?.runId ?? ('' as never)));
    expect(run?.headline).toMatchObject({ mean: null, n: 0, planned: 2 });
  });
});
