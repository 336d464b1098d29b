/** Challenges for pages: their code and the schemas behind them load with the first one. */
import type { Challenge, EpisodeError, MatchPlay } from '../../core/evaluate';
import { fail, type Result } from '../../core/shared';
import { interactiveGame } from './interactiveGames';
import { storageReady } from './storageAccess';
import type { ChallengeTerms, WrittenChallenge } from './challengeLink';

const load = () => import('./challengeLink');

/** Reads the code that a challenge link carries. */
export async function readChallengeCode(code: string): Promise<Result<Challenge, string>> {
  return (await load()).challengeOfCode(code);
}

/** Reads a challenge file. */
export async function readChallengeFile(file: Blob): Promise<Result<Challenge, string>> {
  return (await load()).challengeOfFile(file);
}

/**
 * Puts a stored episode into a challenge.
 * @param terms `name`: what the friend sees as the opponent's; `rights`: what the friend may be shown; `reads`: what the
 *   opponent got, `null` where that is not known.
 * @returns an error in a sentence.
 */
export async function challengeFrom(
  { episodeId }: MatchPlay,
  terms: ChallengeTerms,
): Promise<Result<WrittenChallenge, string>> {
  const storage = await storageReady();
  const episode = await storage.getEpisode(episodeId);
  const steps = await storage.listSteps(episodeId);
  if (!episode.ok) return fail(`${episode.error.message} ${episode.error.advice}`);
  if (!steps.ok) return fail(`${steps.error.message} ${steps.error.advice}`);
  if (!episode.value) return fail('This episode is no longer in this browser.');
  const { writeChallengeOf } = await load();
  const { origin, pathname } = window.location;
  return { ok: true, value: await writeChallengeOf(episode.value, steps.value, terms, origin + pathname) };
}

/**
 * Simulates a challenge's opponent and stores it, ready to be played against.
 * @param from where the challenge came from, for the run's record: "a link", a file's name.
 */
export async function acceptChallenge(
  challenge: Challenge,
  from: string,
): Promise<Result<MatchPlay, EpisodeError>> {
  const { environmentId, task, options, seed, maxSteps } = challenge;
  const { storeOpponent } = await load();
  const game = interactiveGame({ environmentId, task, options, seed, maxSteps });
  return storeOpponent(challenge, game, await storageReady(), from);
}
