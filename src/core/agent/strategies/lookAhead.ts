import type { StrategyGame, StrategyTools, TriedActions } from './contract';

/** Sequences tried in one step: each is played on a copy of the world. */
const MOST_TRIED = 160;
const MOST_KEPT = 12;

const TRY = /<\|\s*TRY\s*\|>([^\n]*?)(?:<\|\s*\/?(?:END|TRY)\s*\|>|\n|$)/gi;

/** The sequences that an answer proposes, cut to `depth`; those with an illegal action end before it. */
export function proposedSequences(answer: string, game: StrategyGame, depth: number): string[][] {
  const legal = new Map(game.actions.map(({ text }) => [text.toLowerCase(), text]));
  return [...answer.matchAll(TRY)].flatMap(([, text = '']) => {
    const words = text
      .split(';')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const actions = words.map((word) => (game.freeText ? word : (legal.get(word.toLowerCase()) ?? null)));
    const end = actions.indexOf(null);
    const kept = actions.slice(0, Math.min(depth, end < 0 ? depth : end)).filter((action) => action !== null);
    return kept.length === 0 ? [] : [kept];
  });
}

/** All sequences of up to `depth` actions, short ones first, as deep as their number allows; none if one is too deep. */
export function everySequence(actions: readonly string[], depth: number): string[][] {
  const all: string[][] = [];
  let longest: string[][] = [[]];
  for (let length = 1; length <= depth; length++) {
    longest = longest.flatMap((sequence) => actions.map((action) => [...sequence, action]));
    if (all.length + longest.length > MOST_TRIED) break;
    all.push(...longest);
  }
  return all;
}

/** What a sequence led to. */
export interface Outcome {
  readonly actions: readonly string[];
  readonly tried: TriedActions;
}

/**
 * Tries sequences. Outcomes that look alike are kept once, under the sequence that came first; the best come first.
 * `null`: this world cannot be saved.
 */
export async function tryAll(
  tools: StrategyTools,
  sequences: readonly string[][],
): Promise<Outcome[] | null> {
  const outcomes = new Map<string, Outcome>();
  for (const actions of sequences) {
    const tried = (await tools.tryActions?.(actions)) ?? null;
    if (tried === null) return null;
    const { observation, reward, progression, ended } = tried;
    const key = JSON.stringify([observation.text, reward, progression, ended]);
    if (!outcomes.has(key)) outcomes.set(key, { actions: actions.slice(0, Math.max(1, tried.taken)), tried });
  }
  return [...outcomes.values()]
    .sort((a, b) => b.tried.progression - a.tried.progression || b.tried.reward - a.tried.reward)
    .slice(0, MOST_KEPT);
}
