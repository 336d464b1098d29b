import { openAsBlob, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  scoreRun,
  type EpisodeId,
  type EpisodeRecord,
  type RunRecord,
  type StepRecord,
} from '../../src/core/evaluate';
import { exportBalrog, readStepTable, type ImportDeps } from '../../src/core/runfile';
import { findEnvironment } from '../../src/envs';
import { loadEnvironment } from '../support/environments';
import { createMemoryStorage, type Stored, type Storage } from '../../src/storage';
import {
  exportRun,
  exportSubmission,
  importFiles,
  verifyRun,
  type ImportFile,
} from '../../src/workers/archive';
import { sharedPath } from '../support/shared';

/** Two published result sets. The first came without two of its environments, the second without four step tables. */
const SETS = [
  {
    name: '20241101_naive-Llama-3.1-8B-Instruct',
    environments: { babyai: 50, crafter: 10, textworld: 30, babaisai: 120 },
    missing: { minihack: 40, nle: 5 },
    tables: 210,
    babyaiSteps: 4092,
    invalidAnswers: 55,
  },
  {
    name: '20250425_naive_grok-3',
    environments: { babyai: 50, crafter: 10, textworld: 30, babaisai: 120, minihack: 40, nle: 5 },
    missing: {},
    tables: 251,
    babyaiSteps: 2844,
    invalidAnswers: 5,
  },
] as const;

interface Figures {
  readonly progression_percentage: number;
  readonly standard_error: number;
  readonly episodes_played: number;
}
interface Summary {
  readonly average_progress: number;
  readonly standard_error: number;
  readonly environments: Readonly<Record<string, Figures>>;
}
interface EnvironmentSummary extends Figures {
  readonly average_steps: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly tasks: Readonly<Record<string, Figures>>;
}

function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(...path), 'utf8')) as T;
}

async function value<T>(stored: Promise<Stored<T>>): Promise<T> {
  const result = await stored;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function chosenFiles(folder: string, name: string): Promise<ImportFile[]> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: name + path.slice(folder.length).replaceAll('\\', '/'), file: await openAsBlob(path) };
    }),
  );
}

let ids = 0;
const deps: ImportDeps & { loadEnvironment: typeof loadEnvironment } = {
  newId: () => `id-${(ids += 1)}`,
  now: () => 0,
  metaOf: findEnvironment,
  loadEnvironment,
};

describe.skipIf(sharedPath('submissions') === null).each(SETS)('the published result set $name', (set) => {
  const folder = sharedPath('submissions', set.name) ?? '';
  const storage: Storage = createMemoryStorage();
  let run: RunRecord;
  let episodes: readonly EpisodeRecord[];

  beforeAll(async () => {
    const imported = await importFiles(await chosenFiles(folder, set.name), storage, deps);
    if (!imported.ok) throw new Error(imported.error.message);
    const [first] = imported.value.runs;
    if (!first) throw new Error('no run');
    const stored = await value(storage.getRun(first.runId));
    if (!stored) throw new Error('not stored');
    run = stored;
    episodes = await value(storage.listEpisodes(run.id));
  });

  const stepsOf = (id: EpisodeId): Promise<readonly StepRecord[]> => value(storage.listSteps(id));

  it('has all its episodes listed, each with its steps where there is a table', async () => {
    const counts: Record<string, number> = {};
    for (const { environmentId } of episodes) counts[environmentId] = (counts[environmentId] ?? 0) + 1;
    expect(counts).toEqual(set.environments);
    expect(episodes.filter(({ hasSteps }) => hasSteps)).toHaveLength(set.tables);
    for (const episode of episodes)
      expect((await stepsOf(episode.id)).length).toBe(episode.hasSteps ? episode.steps : 0);
    expect(run.plannedEpisodes).toBe(255);
  });

  it('has the figures of its summaries to two decimals', () => {
    const score = scoreRun(run, episodes);
    const summary = readJson<Summary>(folder, 'summary.json');
    for (const environment of score.environments) {
      const id = environment.environmentId;
      const published = readJson<EnvironmentSummary>(folder, id, `${id}_summary.json`);
      for (const figures of [summary.environments[id], published]) {
        expect(environment.score.mean).toBeCloseTo(figures?.progression_percentage ?? Number.NaN, 2);
        expect(environment.score.standardError).toBeCloseTo(figures?.standard_error ?? Number.NaN, 2);
        expect(environment.score.n).toBe(figures?.episodes_played);
      }
      expect(environment.tally.averageSteps).toBeCloseTo(published.average_steps, 2);
      expect(environment.tally.usage.inputTokens).toBe(published.input_tokens);
      expect(environment.tally.usage.outputTokens).toBe(published.output_tokens);
      expect(environment.tasks).toHaveLength(Object.keys(published.tasks).length);
      for (const task of environment.tasks) {
        expect(task.score.mean).toBeCloseTo(
          published.tasks[task.task]?.progression_percentage ?? Number.NaN,
          2,
        );
        expect(task.score.standardError).toBeCloseTo(
          published.tasks[task.task]?.standard_error ?? Number.NaN,
          2,
        );
      }
    }
    const missing = Object.fromEntries(
      score.missingEnvironments.map(({ name, episodes: count }) => [name, count]),
    );
    expect(missing).toEqual(set.missing);
    expect(score.complete).toBe(score.missingEnvironments.length === 0);
    if (score.complete) {
      expect(score.overall.mean).toBeCloseTo(summary.average_progress, 2);
      expect(score.overall.standardError).toBeCloseTo(summary.standard_error, 2);
    }
  });

  it('counts its invalid answers', () => {
    const babyai = scoreRun(run, episodes).environments.find(
      ({ environmentId }) => environmentId === 'babyai',
    );
    expect(babyai?.tally.turns.invalid).toBe(set.invalidAnswers);
  });

  it('comes out as BALROG files that equal the published ones byte for byte', async () => {
    let equal = 0;
    for await (const { path, bytes } of exportBalrog(run, episodes, stepsOf)) {
      if (/_run_\d+\.(json|csv)$/.test(path)) {
        expect(Buffer.compare(readFileSync(join(folder, path)), bytes), path).toBe(0);
        equal += 1;
      } else if (path.endsWith('.csv')) expect(readStepTable(new TextDecoder().decode(bytes)).ok).toBe(true);
    }
    expect(equal).toBe(episodes.length + set.tables);
  });

  it('survives export and import unchanged', async () => {
    const exported = await exportRun(run.id, { format: 'arcade' }, storage, {
      appVersion: 'test',
      now: () => 0,
    });
    if (!exported.ok) throw new Error(exported.error.message);
    const { fileName: path, blob } = exported.value;
    expect(blob.size).toBeLessThan(25 * 1024 * 1024);
    const other = createMemoryStorage();
    const imported = await importFiles([{ path, file: blob }], other, deps);
    if (!imported.ok) throw new Error(imported.error.message);
    const [copy] = imported.value.runs;
    if (!copy) throw new Error('no run');
    expect(copy.notes.filter((note) => !run.source?.notes.includes(note))).toEqual([]);
    const copies = await value(other.listEpisodes(copy.runId));
    const plain = (episode: EpisodeRecord) => ({ ...episode, id: '', runId: '' });
    expect(copies.map(plain)).toEqual(episodes.map(plain));
    for (const [index, episode] of episodes.entries()) {
      const steps = await value(other.listSteps(copies[index]?.id ?? episode.id));
      expect(steps).toEqual(await stepsOf(episode.id));
    }
  });

  it('passes as a submission, read again with its own figures, and says what it lacks', async () => {
    const details = { name: set.name, openSource: true, site: null, logo: null };
    const at = { appVersion: 'test', now: () => 0 };
    const exported = await exportSubmission(run.id, details, storage, at);
    if (!exported.ok) throw new Error(exported.error.message);
    expect(exported.value.fileName).toMatch(/^\d{8}_naive-.*\.zip$/);
    const said = exported.value.problems.join(' ');
    if (set.tables < episodes.length)
      expect(said).toContain(`${String(episodes.length - set.tables)} scored episodes have no step table`);
    if (Object.keys(set.missing).length > 0) expect(said).toMatch(/No episodes of MiniHack and NetHack/);
    else expect(said).not.toMatch(/No episodes|incomplete|planned/);
  });

  it('reproduces in BabyAI, every episode and every row', async () => {
    const report = await verifyRun(run.id, storage, loadEnvironment);
    if (!report.ok) throw new Error(report.error.message);
    const babyai = report.value.environments.find(({ environmentId }) => environmentId === 'babyai');
    expect(babyai?.notReproduced).toEqual([]);
    expect(babyai?.episodes).toEqual({ reproduced: 50, total: 50 });
    expect(babyai?.steps).toEqual({ reproduced: set.babyaiSteps, total: set.babyaiSteps });
  });

  it('had its BabyAI options found at import', () => {
    const options = episodes
      .filter(({ environmentId }) => environmentId === 'babyai')
      .map((episode) => episode.options);
    expect(options).toEqual(Array.from({ length: 50 }, () => ({ num_dists: 0 })));
  });
});
