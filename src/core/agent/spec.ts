import type { LanguageModelSpec, ModelSpec } from './model';

/** Agent types: BALROG's first, then those beyond it, then one that a person wrote. */
export const STRATEGY_IDS = [
  'naive',
  'robustNaive',
  'chainOfThought',
  'robustChainOfThought',
  'fewShot',
  'planner',
  'dummy',
  'selfRefine',
  'notebook',
  'reflexion',
  'retrieval',
  'debate',
  'tools',
  'search',
  'own',
] as const;
export type StrategyId = (typeof STRATEGY_IDS)[number];

/**
 * How an action is read from an answer.
 * `lenient`: an explicit tag, then the whole text, then the last line, ignoring case and punctuation around it.
 * `balrog`: exactly as BALROG's agent of that strategy reads it; strategies beyond BALROG read as its robust ones.
 */
export type AnswerReading = 'lenient' | 'balrog';

/**
 * How the history is sent. `benchmark`: as BALROG does, the short-term context only for the current step and the
 * request at the end. `appendOnly`: every message stays as it was sent, so that a local model's cache holds.
 */
export type HistoryMode = 'benchmark' | 'appendOnly';

/** A strategy that a person wrote: a library file of kind `strategy`. */
export interface OwnStrategy {
  readonly name: string;
  /** SHA-256 of the program. */
  readonly hash: string;
}

/** Agent = strategy × model. What is left out is as the benchmark has it. */
export interface AgentSpec {
  readonly strategy: StrategyId;
  readonly model: ModelSpec;
  /** Observations kept in the prompt (BALROG: 16). */
  readonly history: number;
  readonly answerReading: AnswerReading;
  /** Default `benchmark`. */
  readonly historyMode?: HistoryMode;
  /** VLM mode: the most recent pictures in the prompt, each with its observation. 0 (default): text only. */
  readonly images?: number;
  /** Pictures of the last steps shown together with the current observation, oldest first; 0 (default): none. */
  readonly clip?: number;
  /**
   * The picture stands for the observation: its text is not shown, and nothing can be tried on a copy of the world, whose
   * answer would be text. Needs `images` or `clip`. Default false; BALROG always shows the text.
   */
  readonly pictureOnly?: boolean;
  /** Messages of equal roles in a row are joined, for models that insist on alternation. Default false. */
  readonly alternateRoles?: boolean;
  /** A local model is held to the legal actions by a grammar (naive strategies only). Default false. */
  readonly onlyLegalActions?: boolean;
  /** The strategy's own numbers, by {@link StrategyParameter.key}; what is left out takes its default. */
  readonly parameters?: Readonly<Record<string, number>>;
  /** Demonstrations shown: library files of kind `demonstration`, by hash, in this order. */
  readonly demonstrations?: readonly string[];
  /** The other speaker of a debate; left out: the same model. */
  readonly secondModel?: LanguageModelSpec;
  /** The program of strategy `own`. */
  readonly own?: OwnStrategy;
}

/** How an answer became an action. */
export type ReadingRule = 'tag' | 'whole' | 'lastLine' | 'person';

/** What was read from an answer. `candidate` is the text that was compared with the legal actions. */
export type Decision =
  | {
      readonly turn: 'valid';
      readonly action: string;
      readonly rule: ReadingRule;
      readonly candidate: string;
    }
  | { readonly turn: 'invalid'; readonly candidate: string }
  | { readonly turn: 'empty'; readonly candidate: '' }
  | { readonly turn: 'truncated'; readonly candidate: string };

export type TurnClass = Decision['turn'];
