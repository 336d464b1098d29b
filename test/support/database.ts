import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EpisodeRecord, RunRecord, StepRecord } from '../../src/core/evaluate';
import type { Session } from './app';

/** Everything of one run that the browser keeps. */
export interface StoredRun {
  readonly run: RunRecord;
  readonly episodes: readonly (EpisodeRecord & { readonly stepRecords: readonly StepRecord[] })[];
}

interface Rows {
  readonly [store: string]: readonly unknown[];
}

/** All rows of all databases of the profile, by database and store. Reads them without the app's help. */
export async function dumpDatabases(session: Session): Promise<Readonly<Record<string, Rows>>> {
  // A plain file of the same origin: no code of the app runs in it.
  const page = await session.context.newPage();
  await page.goto(`${session.url}favicon.svg`);
  const dump = await readDatabases(page);
  await page.close();
  return dump;
}

function readDatabases(page: Page): Promise<Record<string, Rows>> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database could not be read.'));
      });
    const dump: Record<string, Record<string, unknown[]>> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const rows: Record<string, unknown[]> = {};
      if (stores.length > 0) {
        const transaction = database.transaction(stores);
        for (const store of stores) rows[store] = await settled(transaction.objectStore(store).getAll());
      }
      database.close();
      dump[name] = rows;
    }
    return dump;
  });
}

/** Runs as stored, newest first; deleted ones included. */
export async function storedRuns(session: Session): Promise<StoredRun[]> {
  const { ['agent-arcade']: rows } = await dumpDatabases(session);
  const runs = (rows?.['runs'] ?? []) as RunRecord[];
  const episodes = (rows?.['episodes'] ?? []) as EpisodeRecord[];
  const chunks = (rows?.['steps'] ?? []) as { episodeId: string; nextStep: number; steps: StepRecord[] }[];
  return [...runs]
    .sort((a, b) => b.createdAt - a.createdAt)
    .map((run) => ({
      run,
      episodes: episodes
        .filter((episode) => episode.runId === run.id)
        .sort((a, b) => a.order - b.order)
        .map((episode) => ({
          ...episode,
          stepRecords: chunks
            .filter((chunk) => chunk.episodeId === episode.id)
            .sort((a, b) => a.nextStep - b.nextStep)
            .flatMap((chunk) => chunk.steps),
        })),
    }));
}

export async function storedRun(session: Session, id: string): Promise<StoredRun> {
  const found = (await storedRuns(session)).find(({ run }) => run.id === id);
  if (!found) throw new Error(`Run ${id} is not stored.`);
  return found;
}

/** Checks that a run's figures are those of its steps, and that no step is missing or there twice. */
export function expectConsistent({ episodes }: StoredRun): void {
  for (const { stepRecords, ...episode } of episodes) {
    const sum = (pick: (step: StepRecord) => number): number =>
      stepRecords.reduce((total, step) => total + pick(step), 0);
    expect(stepRecords.map(({ step }) => step)).toEqual(stepRecords.map((_, index) => index));
    expect(episode.steps).toBe(stepRecords.length);
    expect(episode.episodeReturn).toBe(sum((step) => step.reward));
    // All calls count: those before the deciding one, and those that made the lesson.
    const tokens = (kind: 'inputTokens' | 'outputTokens'): number =>
      sum((step) =>
        [...(step.calls ?? []), ...(step.exchange ? [step.exchange] : [])].reduce(
          (total, { usage }) => total + (usage[kind] ?? 0),
          0,
        ),
      ) + (episode.lesson?.calls ?? []).reduce((total, { usage }) => total + (usage[kind] ?? 0), 0);
    expect(episode.usage.inputTokens).toBe(tokens('inputTokens'));
    expect(episode.usage.outputTokens).toBe(tokens('outputTokens'));
    const { valid, invalid, empty, truncated } = episode.turns;
    expect(valid + invalid + empty + truncated).toBe(stepRecords.length);
  }
}
