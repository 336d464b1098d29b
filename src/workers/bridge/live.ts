import { useEffect, useState } from 'react';
import type { EpisodeId, EpisodeRecord, RunId, RunRecord, StepRecord } from '../../core/evaluate';
import type { Storage, StorageError, Stored } from '../../storage';
import { keepSameParts } from './sameParts';
import { storageReady } from './storageAccess';

/** Stored data as a component sees it. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'error'; readonly error: StorageError };

const LOADING = { state: 'loading' } as const;
/** Changes come in bursts while a run is going; a view asks again at most this often. */
const REFRESH_MS = 400;
/** What takes long to read is read less often: reading gets at most a part of the time. */
const REST_PER_READ = 5;

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
    let restMs = REFRESH_MS;
    const refresh = async (storage: Storage): Promise<void> => {
      if (asking) {
        stale = true;
        return;
      }
      asking = true;
      const began = performance.now();
      const result = await ask.query(storage);
      restMs = Math.max(REFRESH_MS, (performance.now() - began) * REST_PER_READ);
      asking = false;
      if (stopped) return;
      setAnswer((before) => ({
        name,
        live: result.ok
          ? {
              state: 'ready',
              value: before.name === name ? keepParts(before.live, result.value) : result.value,
            }
          : { state: 'error', error: result.error },
      }));
      if (stale) {
        stale = false;
        later(storage);
      }
    };
    const later = (storage: Storage): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refresh(storage);
      }, restMs);
    };
    void storageReady().then((storage) => {
      if (stopped) return;
      unsubscribe = storage.subscribe(() => later(storage));
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

function keepParts<T>(before: Live<T>, now: T): T {
  return before.state === 'ready' ? keepSameParts(before.value, now) : now;
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
