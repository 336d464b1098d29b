import type { Decision } from '../../core/agent';
import type { WorldFacts } from '../../core/env';
import type { EpisodeTrace, ScriptedChoice } from '../../core/evaluate';
import { ok } from '../../core/shared';
import type { FactsPiece, GameResult } from './protocol';

/** Decisions handed over for one piece of an episode's facts. */
const MOST_IN_A_PIECE = 400;

/**
 * Puts an episode's facts together piece by piece.
 * @param ask the game's `facts`, over and over from where the piece before ended.
 * @param mayGoOn asked after each piece with the number of decisions taken; `false` ends it there.
 * @returns what was simulated: less than was asked for where it was ended or the world was over.
 */
export async function gatherFacts(
  ask: (from: number, decisions: readonly Decision[]) => Promise<GameResult<FactsPiece | null>>,
  decisions: readonly Decision[],
  mayGoOn: (taken: number) => boolean,
): Promise<GameResult<EpisodeTrace>> {
  let facts: (WorldFacts | null)[] = [];
  let texts: string[] = [];
  let scripted: (ScriptedChoice | null)[] = [];
  for (;;) {
    const from = scripted.length;
    const piece = await ask(from, decisions.slice(from, from + MOST_IN_A_PIECE));
    if (!piece.ok) return piece;
    if (piece.value === null) {
      // The worker was replaced, which happens a limited number of times.
      [facts, texts, scripted] = [[], [], []];
      continue;
    }
    facts.push(...piece.value.facts);
    texts.push(...piece.value.texts);
    scripted.push(...piece.value.scripted);
    const isDone = piece.value.ended || scripted.length >= decisions.length;
    if (isDone || !mayGoOn(scripted.length)) return ok({ facts, texts, scripted });
  }
}
