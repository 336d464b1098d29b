import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import {
  classifyFill,
  holdRun,
  requestPersistenceOnce,
  type StorageError,
  type StorageEstimate,
  type StorageFill,
} from '../../storage';
import { endInterruptedImports } from '../interruptedImports';
import { countUnexported } from './exportReminder';
import { takeUpQuizzes } from './quizzes';
import { takeUpCollections } from './worlds';
import { resumeInterrupted, runsInProgress } from './runnerClient';
import { storageReady } from './storageAccess';
import { purgeDeleted } from './storedRuns';

/** What the whole app should know about where its data lives. */
export interface AppStatus {
  readonly storageMode: 'opening' | 'indexedDb' | 'memory';
  /** Why data is held in memory only. */
  readonly memoryReason: StorageError | null;
  readonly estimate: StorageEstimate | null;
  readonly fill: StorageFill;
  /** Set when another tab upgraded the database and this one must reload. */
  readonly closed: StorageError | null;
  /** Runs that only this browser has and may clear: ended days ago, never exported, storage not protected. */
  readonly unexportedRuns: number;
}

const store = createStore<AppStatus>(() => ({
  storageMode: 'opening',
  memoryReason: null,
  estimate: null,
  fill: 'unknown',
  closed: null,
  unexportedRuns: 0,
}));

export function useAppStatus(): AppStatus {
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** A closed tab's runs are taken over within this time. */
const TAKEOVER_MS = 4000;
const ESTIMATE_MS = 60_000;

let begun = false;

/**
 * Starts the app's standing duties once: opens storage, takes up interrupted runs of this and of dead tabs, marks
 * imports that were cut off, clears what was deleted long ago, watches free space, asks for persistence after the
 * first finished run.
 */
export function startAppDuties(): void {
  if (begun) return;
  begun = true;
  void (async () => {
    const storage = await storageReady();
    await refreshEstimate();
    await purgeDeleted();
    await takeUpInterrupted();
    setInterval(() => void takeUpInterrupted(), TAKEOVER_MS);
    setInterval(() => void refreshEstimate(), ESTIMATE_MS);
    storage.subscribe(() => void requestPersistenceOnce(storage));
  })();
}

/** Asks the browser again how full the storage is. */
export async function refreshEstimate(): Promise<void> {
  const estimate = await (await storageReady()).estimate();
  store.setState({
    storageMode: estimate.mode,
    memoryReason: estimate.memoryReason,
    estimate,
    fill: classifyFill(estimate.usageBytes, estimate.quotaBytes),
  });
}

/** Asks the browser to keep the data; `false` is a normal answer. */
export async function requestPersistence(): Promise<boolean> {
  return (await storageReady()).requestPersistence();
}

async function takeUpInterrupted(): Promise<void> {
  const storage = await storageReady();
  const runs = await storage.listRuns();
  if (!runs.ok) {
    if (runs.error.kind === 'closed') store.setState({ closed: runs.error });
    return;
  }
  store.setState({
    unexportedRuns:
      store.getState().estimate?.persisted === true ? 0 : countUnexported(runs.value, Date.now()),
  });
  const held = runsInProgress();
  const left = runs.value.some(
    (run) => run.kind === 'evaluation' && run.state === 'running' && !held.has(run.id),
  );
  if (left) await resumeInterrupted();
  await takeUpQuizzes();
  await takeUpCollections();
  // Should it fail, the next round tries again.
  await endInterruptedImports(runs.value, storage, holdRun);
}
