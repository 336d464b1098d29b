import type { ModelSpec } from './model';

/** BALROG's agent types that exist here. */
export type StrategyId = 'naive' | 'robustNaive';

/**
 * How an action is read from an answer.
 * `lenient`: an explicit tag, then the whole text, then the last line, ignoring case and punctuation around it.
 * `balrog`: exactly as BALROG's agent of that strategy reads it.
 */
export type AnswerReading = 'lenient' | 'balrog';

/** Agent = strategy × model. */
export interface AgentSpec {
  readonly strategy: StrategyId;
  readonly model: ModelSpec;
  /** Observations kept in the prompt (BALROG: 16). */
  readonly history: number;
  readonly answerReading: AnswerReading;
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
