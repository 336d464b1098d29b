import { useEffect, useState } from 'react';
import type { EpisodeId, EpisodeRecord, RunId, RunRecord, StepRecord } from '../../core/evaluate';
import type { Storage, StorageError, Stored } from '../../storage';
import { storageReady } from './storageAccess';

/** Stored data as a component sees it. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'error'; readonly error: StorageError };

const LOADING = { state: 'loading' } as const;
/** Changes come in bursts while a run is going; a view asks again at most this often. */
const REFRESH_MS = 400;

/**
 * Data that stays current: asked again after every change in this or any other tab or worker.
 * @param name identifies the query; a new name starts over.
 */
export function useStored<T>(name: string, query: (storage: Storage) => Promise<Stored<T>>): Live<T> {
  const [answer, setAnswer] = useState<{ name: string; live: Live<T> }>({ name, live: LOADING });
  const [ask] = useState(() => ({ query }));
  ask.query = query;

  useEffect(() => {
    let stopped = false;
    let unsubscribe: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    let stale = false;
    const refresh = async (storage: Storage): Promise<void> => {
      if (asking) {
        stale = true;
        return;
      }
      asking = true;
      const result = await ask.query(storage);
      asking = false;
      if (stopped) return;
      setAnswer({
        name,
        live: result.ok ? { state: 'ready', value: result.value } : { state: 'error', error: result.error },
      });
      if (stale) {
        stale = false;
        timer ??= setTimeout(() => {
          timer = undefined;
          void refresh(storage);
        }, REFRESH_MS);
      }
    };
    void storageReady().then((storage) => {
      if (stopped) return;
      unsubscribe = storage.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          void refresh(storage);
        }, REFRESH_MS);
      });
      void refresh(storage);
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe?.();
    };
  }, [name, ask]);

  return answer.name === name ? answer.live : LOADING;
}

/** All runs, newest first. */
export function useRuns(): Live<readonly RunRecord[]> {
  return useStored('runs', (storage) => storage.listRuns());
}

export function useRun(id: RunId): Live<RunRecord | null> {
  return useStored(`run ${id}`, (storage) => storage.getRun(id));
}

/** A run's episodes in plan order. */
export function useEpisodes(runId: RunId): Live<readonly EpisodeRecord[]> {
  return useStored(`episodes ${runId}`, (storage) => storage.listEpisodes(runId));
}

export function useEpisode(id: EpisodeId): Live<EpisodeRecord | null> {
  return useStored(`episode ${id}`, (storage) => storage.getEpisode(id));
}

/** All steps of an episode, in order. */
export function useSteps(episodeId: EpisodeId): Live<readonly StepRecord[]> {
  return useStored(`steps ${episodeId}`, (storage) => storage.listSteps(episodeId));
}
