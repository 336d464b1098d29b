import type { EpisodeError, RunId } from '../../core/evaluate';
import { ok, type Result } from '../../core/shared';
import { holdRun } from '../../storage';
import { interactiveGame } from './interactiveGames';
import { startPersonGame, type PersonGame, type PlayGame, type PlayPorts, type PlaySpec } from './personGame';
import { storageReady } from './storageAccess';
import { findUnfinished, type UnfinishedGame } from './unfinishedGames';

/** A reloaded page may ask before the browser has taken the run from the page it replaces. */
const SECOND_REQUEST_MS = 300;

/** Games of this page: what a closed one still writes counts for the next one. */
const opened = new Set<PersonGame>();

const ports: PlayPorts = {
  storage: storageReady,
  holdRun: async (id: RunId) => {
    const held = await holdRun(id);
    if (held) return held;
    await new Promise((resolve) => setTimeout(resolve, SECOND_REQUEST_MS));
    return holdRun(id);
  },
};

/** The newest game of a level if it can go on: without an ending, of the last 24 hours, not given up. */
export async function findUnfinishedGame(spec: PlaySpec): Promise<UnfinishedGame | null> {
  for (const game of [...opened]) {
    await game.settled();
    if (game.closed) opened.delete(game);
  }
  const storage = await storageReady();
  const found = await findUnfinished(storage, spec, Date.now());
  return found.ok ? found.value : null;
}

/**
 * Opens a world for a person. The same validity check, limits and record as for an agent.
 * @param resume goes on with this game of the same level, under its own ids; `origin` says whether that was possible.
 */
export async function openPlay(
  spec: PlaySpec,
  resume: UnfinishedGame | null = null,
): Promise<Result<PlayGame, EpisodeError>> {
  const { environmentId, task, options, seed, maxSteps = null } = spec;
  const game = interactiveGame({ environmentId, task, options, seed, maxSteps });
  const started = await startPersonGame(spec, game, ports, resume);
  if (!started.ok) {
    game.close();
    return started;
  }
  if (resume && started.value.origin.kind === 'continued') {
    const storage = await storageReady();
    // From now on it counts as touched today.
    await storage.updateRun(resume.run.id, { updatedAt: Date.now() });
  }
  opened.add(started.value);
  return ok(started.value);
}
