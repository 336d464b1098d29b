/** Games that a person left without ending them, and which of them may go on. */
import type { EpisodeRecord, RunId, RunRecord, StepRecord } from '../../core/evaluate';
import { ok } from '../../core/shared';
import type { Storage, Stored } from '../../storage';
import type { PlaySpec } from './personGame';

/** A stored game without an ending, with all its steps. */
export interface UnfinishedGame {
  readonly run: RunRecord;
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
}

const OFFERED_MS = 24 * 60 * 60 * 1000;
const GIVEN_UP = 'play.givenUp';
/** As many games as nobody gives up in a day. */
const MOST_GIVEN_UP = 200;

/**
 * The newest game of a level, if it has no ending, was last touched within 24 hours and was not given up. An older
 * one is never offered: whoever began another game after it has left it behind.
 * @param now milliseconds since 1970.
 */
export async function findUnfinished(
  storage: Storage,
  level: PlaySpec,
  now: number,
): Promise<Stored<UnfinishedGame | null>> {
  const runs = await storage.listRuns();
  if (!runs.ok) return runs;
  for (const run of runs.value) {
    if (run.kind !== 'play' || run.source !== null || run.updatedAt < now - OFFERED_MS) continue;
    const episodes = await storage.listEpisodes(run.id);
    if (!episodes.ok) return episodes;
    const episode = episodes.value[0];
    if (!episode || !isOfLevel(episode, level)) continue;
    if (episode.outcome !== 'cancelled') return ok(null);
    const givenUp = await readGivenUp(storage);
    if (!givenUp.ok) return givenUp;
    if (givenUp.value.includes(run.id)) return ok(null);
    const steps = await storage.listSteps(episode.id);
    if (!steps.ok) return steps;
    return ok(steps.value.length === 0 ? null : { run, episode, steps: steps.value });
  }
  return ok(null);
}

/** Keeps a game from being offered again. Its record stays as it is. */
export async function giveUpGame(storage: Storage, id: RunId): Promise<Stored<null>> {
  const known = await readGivenUp(storage);
  if (!known.ok) return known;
  return storage.writeSetting(GIVEN_UP, [...known.value, id].slice(-MOST_GIVEN_UP));
}

async function readGivenUp(storage: Storage): Promise<Stored<readonly string[]>> {
  const read = await storage.readSetting(GIVEN_UP);
  if (!read.ok) return read;
  const ids: readonly unknown[] = Array.isArray(read.value) ? read.value : [];
  return ok(ids.filter((id) => typeof id === 'string'));
}

function isOfLevel(episode: EpisodeRecord, level: PlaySpec): boolean {
  const names = new Set([...Object.keys(episode.options), ...Object.keys(level.options)]);
  return (
    episode.environmentId === level.environmentId &&
    episode.task === level.task &&
    episode.seed === level.seed &&
    [...names].every((name) => episode.options[name] === level.options[name])
  );
}
