import { openAsBlob, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  exportBalrog,
  recordedEpisode,
  verifyEpisodes,
  type ExportPart,
  type RecordedEpisode,
} from '../../src/core/runfile';
import type { RunRecord } from '../../src/core/evaluate';
import { environmentMetas, findEnvironment } from '../../src/envs';
import { loadEnvironment } from '../../test/support/environments';
import { createMemoryStorage } from '../../src/storage';
import type { Stored } from '../../src/storage';
import { importFiles, type ImportFile } from '../../src/workers/archive';
import { BENCH_AGENT, BENCH_RUN, playAll } from './harness';
import type { Figure } from './table';

const AIMED_IMPORT_S = 10;
const AIMED_FIRST_ROWS_S = 2;
/** For a hundred thousand recorded steps of all environments here. */
const AIMED_AGAIN_S = 10;
/** About as large as a published submission: 20 MB. */
const SYNTHETIC_EPISODES_PER_TASK = 3;

export interface ResultFolder {
  readonly what: string;
  readonly files: readonly ImportFile[];
}

/** Imports a large BALROG folder and simulates its episodes again. */
export async function measureFiles(folder: ResultFolder): Promise<Figure[]> {
  const megabytes = folder.files.reduce((sum, { file }) => sum + file.size, 0) / 1e6;
  const note = `${folder.what}, ${megabytes.toFixed(1)} MB, into memory`;

  let ids = 0;
  const storage = createMemoryStorage();
  const started = performance.now();
  let firstRowsMs = Number.POSITIVE_INFINITY;
  const imported = await importFiles(
    folder.files,
    storage,
    { newId: () => `id-${(ids += 1)}`, now: Date.now, metaOf: findEnvironment, loadEnvironment },
    ({ episodes }) => {
      if (episodes > 0) firstRowsMs = Math.min(firstRowsMs, performance.now() - started);
    },
  );
  const importMs = performance.now() - started;
  if (!imported.ok) throw new Error(imported.error.message);

  const recorded: RecordedEpisode[] = [];
  for (const run of take(await storage.listRuns())) {
    for (const episode of take(await storage.listEpisodes(run.id))) {
      if (!findEnvironment(episode.environmentId)) continue;
      const steps = take(await storage.listSteps(episode.id));
      const one = recordedEpisode(run, { episode, steps });
      if (one) recorded.push(one);
    }
  }
  const verifyStarted = performance.now();
  const report = await verifyEpisodes(recorded, { loadEnvironment });
  const verifySeconds = (performance.now() - verifyStarted) / 1000;
  const steps = report.environments.reduce((sum, environment) => sum + environment.steps.total, 0);
  const reproduced = report.environments.reduce((sum, environment) => sum + environment.steps.reproduced, 0);

  return [
    {
      what: 'Import of a BALROG folder',
      value: importMs / 1000,
      unit: 's',
      against: { value: AIMED_IMPORT_S, what: 'the most allowed' },
      note,
    },
    {
      what: 'First rows of the import',
      value: Math.min(firstRowsMs, importMs) / 1000,
      unit: 's',
      against: { value: AIMED_FIRST_ROWS_S, what: 'the most allowed' },
    },
    {
      what: 'Verify',
      value: steps / verifySeconds,
      unit: 'steps/s',
      note: `${reproduced} of ${steps} steps in ${recorded.length} episodes reproduced`,
    },
    {
      what: 'Simulating 100,000 recorded steps again',
      value: await timeAgain(recorded),
      unit: 's',
      against: { value: AIMED_AGAIN_S, what: 'the most allowed' },
      note: 'in the mix of the folder, known worlds, without comparing',
    },
  ];
}

/** @returns seconds for 100,000 recorded steps, of the environments in the shares they have in the recording. */
async function timeAgain(recorded: readonly RecordedEpisode[]): Promise<number> {
  let steps = 0;
  const started = performance.now();
  for (const { environmentId, task, seed, steps: recordedSteps } of recorded) {
    const module = await loadEnvironment(environmentId);
    if (module.deferred === true) continue;
    const environment = await module.create(task);
    const legal = new Set(environment.actions.map(({ text }) => text));
    environment.reset(seed ?? 0);
    for (const { answer } of recordedSteps) {
      const result = environment.step(legal.has(answer) ? answer : environment.defaultAction);
      steps += 1;
      // Where the world was not recorded it may end earlier than the record; a new one goes on.
      if (result.terminated || result.truncated) environment.reset(steps);
    }
    environment.close();
  }
  return ((performance.now() - started) / 1000 / steps) * 100_000;
}

/** The largest published result set at hand, else one of our own. */
export async function findFolder(submissions: string | null): Promise<ResultFolder> {
  const published = submissions === null ? null : await readSubmission(submissions);
  return published ?? makeFolder();
}

async function readSubmission(submissions: string): Promise<ResultFolder | null> {
  const folders = readdirSync(submissions, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const read = await Promise.all(
    folders.map(async ({ name }) => {
      const root = join(submissions, name);
      const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      const files = await Promise.all(
        entries.map(async (entry) => {
          const full = join(entry.parentPath, entry.name);
          const path = full.slice(submissions.length + 1).replaceAll('\\', '/');
          return { path, file: await openAsBlob(full) };
        }),
      );
      return { what: name, files, bytes: files.reduce((sum, { file }) => sum + file.size, 0) };
    }),
  );
  return read.sort((a, b) => b.bytes - a.bytes)[0] ?? null;
}

/** A result set as BALROG writes it. */
async function makeFolder(): Promise<ResultFolder> {
  const parts = await makeParts(SYNTHETIC_EPISODES_PER_TASK);
  const files = parts.map(({ path, bytes }): ImportFile => ({
    path: `bench/${path}`,
    file: new Blob([new Uint8Array(bytes)]),
  }));
  return { what: 'a folder made here', files };
}

/** The files of a result set that is played here, with all tasks. */
export async function makeParts(episodesPerTask: number): Promise<readonly ExportPart[]> {
  const played = await playAll(episodesPerTask);
  const steps = new Map(played.map(({ episode, steps: own }) => [episode.id, own]));
  const episodes = played.map(({ episode }) => episode);
  const run: RunRecord = {
    id: BENCH_RUN,
    name: 'bench',
    kind: 'evaluation',
    state: 'finished',
    createdAt: 0,
    updatedAt: 0,
    plan: null,
    agent: BENCH_AGENT,
    player: 'random',
    appVersion: __APP_VERSION__,
    environmentVersions: Object.fromEntries(environmentMetas.map(({ id, version }) => [id, version])),
    plannedEpisodes: episodes.length,
    headline: null,
    deletedAt: null,
    exportedAt: null,
    source: null,
  };
  const parts: ExportPart[] = [];
  for await (const part of exportBalrog(run, episodes, async (id) => steps.get(id) ?? [])) parts.push(part);
  return parts;
}

function take<T>(stored: Stored<T>): T {
  if (!stored.ok) throw new Error(stored.error.message);
  return stored.value;
}
