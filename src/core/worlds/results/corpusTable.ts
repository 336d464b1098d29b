/** Table 1: what a corpus is like, as means over its games (bytesized32 spec, 11). */

/** Facts of one game, as the corpus' index holds them. */
export interface GameFacts {
  readonly nonBlankLines: number;
  readonly commentLines: number;
  /** Verbs and actions of the first list of valid actions. */
  readonly verbs: number;
  readonly actionsAtStart: number;
  readonly objectClasses: number;
  readonly objectInstances: number;
  /** Actions of the recorded solution. */
  readonly solutionLength: number;
  /** Absent where nobody counted or estimated them. */
  readonly tokens?: number;
}

/** A row of Table 1, named as the published figures are. */
export type CorpusFigure =
  | 'linesOfCode'
  | 'linesOfComments'
  | 'tokens'
  | 'actionVerbs'
  | 'validActions'
  | 'objectClasses'
  | 'objectInstances'
  | 'expertPathLength';

export interface CorpusTable {
  readonly games: number;
  /** Means; `null` where a figure is not known of all games, as tokens often are. */
  readonly means: Readonly<Record<CorpusFigure, number | null>>;
}

export function corpusTable(facts: readonly GameFacts[]): CorpusTable {
  const mean = (pick: (game: GameFacts) => number): number | null =>
    facts.length === 0 ? null : facts.reduce((sum, game) => sum + pick(game), 0) / facts.length;
  return {
    games: facts.length,
    means: {
      // The paper's 618.1 are lines that are not blank, comments among them.
      linesOfCode: mean((game) => game.nonBlankLines),
      linesOfComments: mean((game) => game.commentLines),
      tokens: facts.every((game) => game.tokens !== undefined) ? mean((game) => game.tokens ?? 0) : null,
      actionVerbs: mean((game) => game.verbs),
      validActions: mean((game) => game.actionsAtStart),
      objectClasses: mean((game) => game.objectClasses),
      objectInstances: mean((game) => game.objectInstances),
      expertPathLength: mean((game) => game.solutionLength),
    },
  };
}
