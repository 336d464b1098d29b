/** Results of the measures (ByteSized32, "Evaluation Metrics"; bytesized32 spec, 8 to 11). */
import type { GameError } from './pythonGame';

/** Where the check for technical validity failed, in its order. */
export type ValidityStage =
  'load' | 'TextGame' | 'getTaskDescription' | 'calculateScore' | 'generatePossibleActions' | 'step';

/** An error met in the check for technical validity. */
export interface ValidityFailure {
  readonly stage: ValidityStage;
  /** As reflection quotes it: traceback lines in the game's file and the message in stages of the crawl, the message alone before. */
  readonly text: string;
  readonly error: GameError;
  /** The actions that led there. */
  readonly path: readonly string[];
}

/** Technical validity: flags as in the published results. */
export interface Validity {
  readonly TextGame: boolean;
  readonly getTaskDescription: boolean;
  readonly calculateScore: boolean;
  readonly generatePossibleActions: boolean;
  readonly step: boolean;
  readonly runnable: boolean;
  /** A win within three actions was met; the original calls this `winnable`. */
  readonly wonInCrawl: boolean;
  readonly numValidActions: number;
  /** `null` when the check ended well. */
  readonly failure: ValidityFailure | null;
  /** The first failure of each further verb; only where they were asked for (`CrawlOptions.collectAll`). */
  readonly otherFailures?: readonly ValidityFailure[];
  /** Paths that were played; in the full crawl they stand for many more. */
  readonly pathsPlayed: number;
  /** SHA-256 of all that came back on these paths, where the check ended well: the same in every Python. */
  readonly observations?: string;
  readonly milliseconds: number;
}

export interface ComplianceAnswer {
  readonly yes: boolean;
  readonly text: string;
}

export interface Compliance {
  readonly question: string;
  readonly answers: readonly ComplianceAnswer[];
  readonly passed: boolean;
}

/** One step of a sampled path; the first record of a path has no action. */
export interface PathStep {
  readonly action: string;
  readonly observation: string;
  readonly numSteps: number;
  readonly score: number;
  readonly gameOver: boolean;
  readonly gameWon: boolean;
}

export type SampledPath = readonly PathStep[];

export interface AlignmentJudgement {
  readonly path: SampledPath;
  /** `unreadable`: the judge's answer could not be read; it does not count as a yes. */
  readonly evaluation: 'yes' | 'no' | 'error' | 'unreadable';
  readonly justification: string;
  readonly reply: string;
}

export interface Alignment {
  /** Paths chosen for judging; judged ones come first in this order. */
  readonly paths: readonly SampledPath[];
  readonly judgements: readonly AlignmentJudgement[];
  /** Share of yes, 0…1; `null` until all are judged. 0 when the crawl itself failed. */
  readonly score: number | null;
  /** Why the crawl failed; empty when it did not. */
  readonly error: string;
}

export interface PlayTurn {
  /** What the agent wrote, one line. */
  readonly text: string;
  readonly kind: 'think' | 'action' | 'done' | 'bug';
  readonly observation: string;
}

export interface Winnability {
  readonly outcome: 'won' | 'lost' | 'done' | 'bug' | 'turns' | 'crashed';
  readonly turns: readonly PlayTurn[];
  /** Steps of the game, thoughts not counted. */
  readonly steps: number;
  readonly score: number;
  readonly taskDescription: string;
  readonly firstObservation: string;
  /** The traceback where the game crashed; empty otherwise. */
  readonly error: string;
}

/** A breadth-first search without a model: what it finds is a lower bound of winnability. */
export interface SearchResult {
  readonly won: boolean;
  /** Actions that win; empty when none was found. */
  readonly solution: readonly string[];
  readonly statesSeen: number;
  /** Why it ended: a win, all states seen, or a bound. */
  readonly end: 'won' | 'exhausted' | 'states' | 'time' | 'error';
  readonly milliseconds: number;
}

/** `null`: not measured. */
export interface VersionMeasures {
  readonly validity: Validity | null;
  readonly compliance: Compliance | null;
  readonly alignment: Alignment | null;
  readonly winnability: Winnability | null;
  readonly search: SearchResult | null;
}

export const NOT_MEASURED: VersionMeasures = {
  validity: null,
  compliance: null,
  alignment: null,
  winnability: null,
  search: null,
};
