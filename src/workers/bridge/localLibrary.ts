/** The local library as pages see it: what there is, what this device can run, and what is under way. */
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { LocalModelSpec } from '../../core/agent';
import type { Result } from '../../core/shared';
import type { DeviceReport, DownloadProgress, LocalModelEntry, SelfTest } from '../model';
import { localModels } from './localModels';

/** A model of the library by what names it. */
export type NamedModel = Pick<LocalModelSpec, 'kind' | 'modelId' | 'source'>;

export interface LocalJob {
  readonly doing: 'fetch' | 'test' | 'repair' | 'remove';
  /** `null` until there is something to tell. */
  readonly progress: DownloadProgress | null;
}

export interface LocalProblem {
  readonly message: string;
  readonly advice: string;
}

/** What the last job on a model ended with. */
export type LocalOutcome =
  | { readonly kind: 'tested'; readonly test: SelfTest }
  | { readonly kind: 'failed'; readonly doing: LocalJob['doing']; readonly error: LocalProblem };

export interface LocalLibrary {
  /** `null` while it is being looked at. */
  readonly device: DeviceReport | null;
  readonly entries: readonly LocalModelEntry[] | null;
  /** Why the library could not be read. */
  readonly problem: LocalProblem | null;
  /** By {@link localKey}. */
  readonly jobs: Readonly<Record<string, LocalJob>>;
  readonly outcomes: Readonly<Record<string, LocalOutcome>>;
}

const store = createStore<LocalLibrary>(() => ({
  device: null,
  entries: null,
  problem: null,
  jobs: {},
  outcomes: {},
}));

/** Names a model among the others. */
export function localKey({ kind, modelId, source }: NamedModel): string {
  return JSON.stringify([
    kind,
    modelId,
    ...Object.entries(source ?? {})
      .sort()
      .flat(),
  ]);
}

/** Reads the library again. */
export async function refreshLocalLibrary(): Promise<void> {
  const listed = await localModels.listLocalModels();
  store.setState(
    listed.ok ? { entries: listed.value, problem: null } : { entries: [], problem: listed.error },
  );
}

/** Looks at the device again, as after a change of the browser's settings. */
export async function checkDevice(): Promise<void> {
  const device = await localModels.checkDevice();
  store.setState(device.ok ? { device: device.value } : { problem: device.error });
}

/** The library; looked through when it is first wanted, and again with every page that shows it. */
export function useLocalLibrary(): LocalLibrary {
  useEffect(() => {
    void refreshLocalLibrary();
    void checkDevice();
  }, []);
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** The models of the library; `null` while they are being looked up. @param wanted `false`: nothing is looked up. */
export function useLocalModels(wanted: boolean): readonly LocalModelEntry[] | null {
  useEffect(() => {
    if (wanted) void refreshLocalLibrary();
  }, [wanted]);
  return useSyncExternalStore(store.subscribe, () => store.getState().entries);
}

/** What this device can run; `null` while it is not known. @param wanted `false`: nothing is looked up. */
export function useDeviceReport(wanted: boolean): DeviceReport | null {
  useEffect(() => {
    if (wanted) void checkDevice();
  }, [wanted]);
  return useSyncExternalStore(store.subscribe, () => store.getState().device);
}

async function work<T>(
  model: NamedModel,
  doing: LocalJob['doing'],
  job: (onProgress: (progress: DownloadProgress) => void) => Promise<Result<T, LocalProblem>>,
  outcome: (value: T) => LocalOutcome | null,
): Promise<Result<T, LocalProblem>> {
  const key = localKey(model);
  const show = (progress: DownloadProgress | null): void =>
    store.setState(({ jobs }) => ({ jobs: { ...jobs, [key]: { doing, progress } } }));
  show(null);
  store.setState(({ outcomes }) => ({ outcomes: without(outcomes, key) }));
  const done = await job(show);
  const found = done.ok
    ? outcome(done.value)
    : isStop(done.error)
      ? null
      : ({ kind: 'failed', doing, error: done.error } as const);
  store.setState(({ jobs, outcomes }) => ({
    jobs: without(jobs, key),
    outcomes: found ? { ...outcomes, [key]: found } : outcomes,
  }));
  await refreshLocalLibrary();
  return done;
}

/** What the person ended themselves is no failure. */
function isStop(error: LocalProblem & { readonly kind?: string }): boolean {
  return error.kind === 'cancelled';
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

/** Fetches what is missing, loads it and tries it out. What was fetched before it is stopped is kept. */
export function fetchLocalModel(model: NamedModel): Promise<Result<SelfTest, LocalProblem>> {
  return work(
    model,
    'fetch',
    (onProgress) => localModels.fetchLocalModel(model, onProgress),
    (test) => ({ kind: 'tested', test }),
  );
}

export async function stopLocalFetch(model: NamedModel): Promise<void> {
  await localModels.stopFetch(model);
}

/** Loads it if need be and tries it out. */
export function testLocalModel(model: NamedModel): Promise<Result<SelfTest, LocalProblem>> {
  return work(
    model,
    'test',
    (onProgress) => localModels.testLocalModel(model, onProgress),
    (test) => ({ kind: 'tested', test }),
  );
}

/** Throws away broken and half-fetched files. @returns how many. */
export function repairLocalModel(model: NamedModel): Promise<Result<number, LocalProblem>> {
  return work(
    model,
    'repair',
    () => localModels.repairLocalModel(model),
    () => null,
  );
}

/** Takes its files off this device. @returns the bytes that were freed, where known. */
export function removeLocalModel(model: NamedModel): Promise<Result<number | null, LocalProblem>> {
  return work(
    model,
    'remove',
    () => localModels.removeLocalModel(model),
    () => null,
  );
}

/** Keeps a `.gguf` from disk on this device and lists it. */
export async function addGguf(file: File): Promise<Result<NamedModel, LocalProblem>> {
  const added = await localModels.addGguf(file);
  await refreshLocalLibrary();
  return added;
}

/** Lists a model at an address of the person's own. */
export async function addLocalAddress(model: NamedModel): Promise<Result<NamedModel, LocalProblem>> {
  const added = await localModels.addLocalAddress(model);
  await refreshLocalLibrary();
  return added;
}
