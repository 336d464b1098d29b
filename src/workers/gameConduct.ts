import type { EpisodeRecord, RunRecord } from '../core/evaluate';
import { conductOfEpisode, isRecordedGame, modelOfRun, needsSteps, type GameConduct } from '../core/quiz';
import { ok } from '../core/shared';
import type { Storage, Stored } from '../storage';

/** What was read of games that have ended. One that is played again ends at another time. */
const judgedGames = new Map<string, GameConduct>();

/** Every recorded NetHack game of a language model, with what it shows of the model's conduct. */
export async function listGameConduct(
  storage: Pick<Storage, 'listRuns' | 'listEpisodes' | 'listSteps'>,
): Promise<Stored<readonly GameConduct[]>> {
  const runs = await storage.listRuns();
  if (!runs.ok) return runs;
  const found: GameConduct[] = [];
  for (const run of runs.value) {
    const model = modelOfRun(run);
    if (model === null || !mayHaveGames(run)) continue;
    const episodes = await storage.listEpisodes(run.id);
    if (!episodes.ok) return episodes;
    for (const episode of episodes.value.filter(isRecordedGame)) {
      const game = await judgeGame(storage, episode, model);
      if (!game.ok) return game;
      found.push(game.value);
    }
  }
  return ok(found);
}

/** Whether a run can hold NetHack games: its plan says so; imported runs without a plan may. */
function mayHaveGames({ plan }: RunRecord): boolean {
  return plan === null || plan.tasks.some(({ environmentId }) => environmentId === 'nle');
}

async function judgeGame(
  storage: Pick<Storage, 'listSteps'>,
  episode: EpisodeRecord,
  model: string,
): Promise<Stored<GameConduct>> {
  const name = `${episode.id} ${String(episode.steps)} ${String(episode.endedAt)}`;
  const known = judgedGames.get(name);
  if (known) return ok(known);
  const steps = needsSteps(episode) ? await storage.listSteps(episode.id) : ok([]);
  if (!steps.ok) return steps;
  const game: GameConduct = {
    runId: episode.runId,
    episodeId: episode.id,
    model,
    conduct: conductOfEpisode(episode, steps.value),
  };
  judgedGames.set(name, game);
  return ok(game);
}
