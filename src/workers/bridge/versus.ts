/** Starting, pacing and leaving the sides of a match's games. */
import type { ModelSpec } from '../../core/agent';
import type { EpisodeError, MatchPlay, MatchRecord, MatchSide, Plan, SideIndex } from '../../core/evaluate';
import { fail, ok, type Result } from '../../core/shared';
import type { RunnerResult } from '../runner';
import type { PlayGame } from './personGame';
import { openPlay } from './play';
import { priceNow } from './prices';
import { holdEpisode, startRun, stepEpisode, stopRun } from './runnerClient';
import { storageReady } from './storageAccess';
import { giveUpGame, type UnfinishedGame } from './unfinishedGames';
import { StepGrants } from './versusPace';
import { isPaced } from './versusSides';
import { notePlays } from './matches';

/** Grants of this tab; they outlive the view of a match. */
const grants = new StepGrants({
  step: ({ runId, episodeId }) => stepEpisode(runId, episodeId),
  release: ({ runId, episodeId }) => holdEpisode(runId, episodeId, false),
});

/** Lets a held episode go on until it has taken so many steps. */
export function letReach(play: MatchPlay, standing: number, target: number): Promise<RunnerResult<null>> {
  return grants.reach(play, standing, target);
}

/** Called when this tab's runner does not play the episode: whoever plays it next holds it anew. */
export function forgetGrants(play: MatchPlay): void {
  grants.forget(play);
}

/**
 * Starts a game: agents' runs begin, recorded plays are put in place, and a person's world is opened by whoever shows
 * the game. When one side cannot start, the other is stopped and the game waits for another try.
 */
export async function beginGame(match: MatchRecord, index: number): Promise<RunnerResult<null>> {
  const plays: [MatchPlay | null, MatchPlay | null] = [null, null];
  for (const side of [0, 1] as const) {
    const player = match.sides[side];
    if (player.kind === 'recorded') plays[side] = player.play;
    if (player.kind !== 'agent') continue;
    const started = await startAgent(match, index, side, player);
    if (!started.ok) {
      if (plays[0] && match.sides[0].kind === 'agent') await stopRun(plays[0].runId);
      return started;
    }
    plays[side] = started.value;
  }
  const noted = await notePlays(match.id, index, plays);
  return noted.ok ? ok(null) : fail({ ...noted.error, kind: 'storage' });
}

async function startAgent(
  { rules, games, sides }: MatchRecord,
  index: number,
  side: SideIndex,
  player: Extract<MatchSide, { kind: 'agent' }>,
): Promise<RunnerResult<MatchPlay>> {
  const { environmentId, task, options, maxSteps } = rules;
  const price = await priceOf(player.agent.model);
  const { secondModel } = player.agent;
  const secondPrice = secondModel ? await priceOf(secondModel) : null;
  const plan: Plan = {
    agent: player.agent,
    tasks: [{ environmentId, task, options, episodes: 1 }],
    seeds: { kind: 'explicit', seeds: [games[index]?.seed ?? 0] },
    parallelEpisodes: 1,
    maxSteps,
    ...(price ? { price } : {}),
    ...(secondPrice ? { secondPrice } : {}),
    ...(isPaced(rules, player) ? { held: true } : {}),
  };
  const run = await startRun(gameName(sides, index, side), plan);
  if (!run.ok) return run;
  const episodes = await (await storageReady()).listEpisodes(run.value);
  if (!episodes.ok) return fail({ ...episodes.error, kind: 'storage' });
  const [episode] = episodes.value;
  return episode ? ok({ runId: run.value, episodeId: episode.id }) : fail(NO_EPISODE);
}

const NO_EPISODE = {
  kind: 'storage',
  message: 'The agent’s episode was not stored.',
  advice: 'Start the game again.',
} as const;

async function priceOf(model: ModelSpec) {
  return model.kind === 'random' || model.kind === 'scriptedBot' ? null : priceNow(model);
}

/** "Versus naive · random, game 2": names the run of a side by who it plays. */
function gameName(sides: readonly [MatchSide, MatchSide], index: number, side: SideIndex): string {
  const other = sides[side === 0 ? 1 : 0];
  const opponent = other.kind === 'person' ? 'a person' : other.name;
  return `${sides[side].name} versus ${opponent}, game ${String(index + 1)}`;
}

/** Where a person's side stands in storage. */
export type PersonStanding =
  | { readonly kind: 'new' }
  | { readonly kind: 'unfinished'; readonly game: UnfinishedGame }
  | { readonly kind: 'ended' };

/** @param play what the match says the person plays; `null` before the first look. */
export async function personStanding(play: MatchPlay | null): Promise<Result<PersonStanding, EpisodeError>> {
  if (!play) return ok({ kind: 'new' });
  const storage = await storageReady();
  const run = await storage.getRun(play.runId);
  const episode = await storage.getEpisode(play.episodeId);
  const steps = await storage.listSteps(play.episodeId);
  for (const read of [run, episode, steps]) if (!read.ok) return fail({ ...read.error, kind: 'storage' });
  // Nothing is stored before the first move.
  if (!run.ok || !episode.ok || !steps.ok || !run.value || !episode.value) return ok({ kind: 'new' });
  if (episode.value.outcome !== 'cancelled') return ok({ kind: 'ended' });
  return ok({ kind: 'unfinished', game: { run: run.value, episode: episode.value, steps: steps.value } });
}

/** Opens a person's side of a game, or goes on with it. */
export async function openPersonSide(
  { rules, games, sides }: MatchRecord,
  index: number,
  side: SideIndex,
  unfinished: UnfinishedGame | null,
): Promise<Result<PlayGame, EpisodeError>> {
  const { environmentId, task, options, maxSteps } = rules;
  const seed = games[index]?.seed ?? 0;
  const runName = gameName(sides, index, side);
  const opened = await openPlay({ environmentId, task, options, seed, maxSteps, runName }, unfinished);
  if (!opened.ok) return opened;
  const { origin, runId: opensRun } = opened.value;
  if (unfinished && origin.kind === 'notContinued') {
    // A second game in place of the first would take the record of the match away from it.
    opened.value.close();
    return fail({
      kind: 'environment',
      message: origin.reason.replace(/ This is a new game\.$/, ''),
      advice: 'Go on in the tab that has it open; or break this game off and play a rematch.',
    });
  }
  // It goes on here and not where the level is played for itself.
  await giveUpGame(await storageReady(), opensRun);
  return opened;
}

/** Ends what agents of a game are playing. */
export async function stopGame(match: MatchRecord, index: number): Promise<void> {
  const game = match.games[index];
  for (const side of [0, 1] as const) {
    const play = game?.plays[side];
    if (play && match.sides[side].kind === 'agent') await stopRun(play.runId);
  }
}
