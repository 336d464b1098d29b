/** What a second simulation of an episode tells beyond its record. */
import type { WorldFacts } from '../../env';
import { feedbackPrefix, findFeedback } from '../feedback';

/** What the environment's scripted player would have done in place of a step. */
export interface ScriptedChoice {
  readonly action: string;
  /**
   * The distance to the goal after it, 0 where it solves the task. Tried only where it says something: the distance
   * before is known, the agent did something else and came no nearer. `null`: not tried, or not known afterwards.
   */
  readonly distance: number | null;
}

/** An episode played again from its decisions, as far as the world goes along with them. */
export interface EpisodeTrace {
  /** Before the first step and after each; `null` where the world tells nothing. */
  readonly facts: readonly (WorldFacts | null)[];
  /** {@link textKey} of each observation, as many as there are facts. */
  readonly texts: readonly string[];
  /** For each step; `null` where the scripted player could not choose. */
  readonly scripted: readonly (ScriptedChoice | null)[];
}

/** NetHack's clock in the status line: it makes every state new. */
const CLOCK = /\bT:\d+/g;

/**
 * What tells the observations of an episode apart: equal texts have equal keys. The feedback line on an invalid answer
 * and NetHack's clock are no part of it, since the world is the same without them.
 * @param answer the answer that the observation followed; `''` at the start.
 */
export function textKey(
  { longTerm, shortTerm }: { readonly longTerm: string; readonly shortTerm: string },
  answer: string,
): string {
  const found = findFeedback(longTerm, answer);
  const long = found ? longTerm.slice(feedbackPrefix(found.wording, answer, found.action).length) : longTerm;
  return digest(`${long.trim()}\n\n${shortTerm.trim()}`.replace(CLOCK, 'T:'));
}

/** 64 bits of a text (two rounds of FNV-1a with different beginnings); not for secrets. */
function digest(text: string): string {
  let one = 0x811c9dc5;
  let two = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b);
    two ^= two >>> 13;
  }
  return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`;
}
