import { useEffect, useMemo, useState } from 'react';
import type { RunId, RunRecord } from '../../core/evaluate';
import { isCandidate, ownEntry, statedEntry, type BoardEntry } from '../../core/leaderboard';
import { environmentMetas, episodesOf } from '../../workers/bridge';
import { dayOf } from './words';

/** Runs read at first, and with each wish for more, newest first. */
export const RUNS_AT_ONCE = 100;
/** Rows are shown as they come, so many at a time: drawing the board anew takes longer than reading a run. */
const SHOW_EVERY = 8;

/** Rows of runs as they were when last read; `null`: it has none. A run that is played on gets a later `updatedAt`. */
const known = new Map<RunId, { readonly updatedAt: number; readonly entry: BoardEntry | null }>();

export interface OwnEntries {
  readonly entries: readonly BoardEntry[];
  /** Runs still to be read of those wanted. */
  readonly unread: number;
  /** Older runs that are not read until someone asks. */
  readonly older: number;
  /** Evaluations and imports that have not ended and so have no row. */
  readonly unfinished: number;
  /** Names of runs whose episodes could not be read. */
  readonly unreadable: readonly string[];
  readonly readMore: () => void;
}

/** The rows of the person's own runs. Episodes are read run by run, and forgotten once a row is made of them. */
export function useOwnEntries(runs: readonly RunRecord[]): OwnEntries {
  const [wanted, setWanted] = useState(RUNS_AT_ONCE);
  const [, showAnew] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<RunId>>(new Set());
  const candidates = useMemo(() => runs.filter(isCandidate), [runs]);
  const reading = useMemo(() => candidates.slice(0, wanted), [candidates, wanted]);

  useEffect(() => {
    const there = new Set(runs.map(({ id }) => id));
    for (const id of known.keys()) if (!there.has(id)) known.delete(id);
  }, [runs]);

  useEffect(() => {
    let stopped = false;
    const readAll = async (): Promise<void> => {
      let fresh = 0;
      for (const run of reading) {
        if (stopped) return;
        if (known.get(run.id)?.updatedAt === run.updatedAt) continue;
        const read = await episodesOf(run.id);
        setFailed((before) => withMember(before, run.id, !read.ok));
        if (!read.ok) continue;
        // Also when the list has changed meanwhile: what was read holds for this run as it was then.
        const day = statedEntry(run)?.day ?? dayOf(run.createdAt);
        const entry = ownEntry(run, read.value, environmentMetas, day);
        known.set(run.id, { updatedAt: run.updatedAt, entry });
        fresh += 1;
        if (fresh % SHOW_EVERY === 0) showAnew((count) => count + 1);
      }
      if (fresh > 0) showAnew((count) => count + 1);
    };
    void readAll();
    return () => {
      stopped = true;
    };
  }, [reading]);

  const entries = reading.flatMap(({ id }) => known.get(id)?.entry ?? []);
  return {
    entries,
    unread: reading.filter(({ id }) => !known.has(id) && !failed.has(id)).length,
    older: candidates.length - reading.length,
    unfinished: runs.filter(({ kind }) => kind !== 'play').length - candidates.length,
    unreadable: reading.filter(({ id }) => failed.has(id)).map(({ name }) => name),
    readMore: () => setWanted((count) => count + RUNS_AT_ONCE),
  };
}

function withMember<T>(set: ReadonlySet<T>, member: T, belongs: boolean): ReadonlySet<T> {
  if (set.has(member) === belongs) return set;
  const next = new Set(set);
  if (belongs) next.add(member);
  else next.delete(member);
  return next;
}
