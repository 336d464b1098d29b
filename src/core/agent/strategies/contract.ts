/**
 * What a strategy is. One is a file of about a page in this folder, entered in the list of `index.ts`; the episode loop
 * (`core/evaluate`) calls it, keeps the record and asks the model.
 */
import type { ActionSpec, EnvironmentId, Observation } from '../../env';
import type { Result } from '../../shared';
import type { ImagePart, Message, ModelReply } from '../message';
import type { Decoding, ModelError } from '../model';
import type { AgentSpec, Decision, StrategyId } from '../spec';

/** Plain data, as JSON has it. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** The game that an agent plays, as it is known before the first decision. */
export interface StrategyGame {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  /** The environment's goal, rules and list of actions. */
  readonly instructions: string;
  readonly actions: readonly ActionSpec[];
  /** Any text is an action. */
  readonly freeText: boolean;
  readonly defaultAction: string;
  readonly maxSteps: number | null;
}

/** An earlier episode to learn from, shown as observations and actions. */
export interface Demonstration {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly seed: number | null;
  /** What was observed, and the action taken on it; in order. */
  readonly steps: readonly { readonly observation: string; readonly action: string }[];
}

/** Everything a strategy starts from. */
export interface StrategySetup {
  readonly agent: AgentSpec;
  readonly game: StrategyGame;
  /** Of the agent's, those fit to be shown: this environment's, never of the seed that is played. */
  readonly demonstrations: readonly Demonstration[];
  /** What earlier episodes of this task left behind, oldest first; only for strategies across episodes. */
  readonly lessons: readonly string[];
}

/** One question to the model. */
export interface Question {
  readonly messages: readonly Message[];
  /** What for, in a word or two, shown beside the call: "decide", "critique". */
  readonly purpose: string;
  readonly decoding?: Decoding;
  /** The debate's other speaker instead of the agent's model. */
  readonly second?: boolean;
  /** Hold a model that can be held to it to the legal actions. */
  readonly onlyLegalActions?: boolean;
}

/** What a few actions lead to, tried on a copy of the world. */
export interface TriedActions {
  /** The observation after the last of them that could be taken. */
  readonly observation: Observation;
  /** Rewards summed. */
  readonly reward: number;
  /** BALROG's progression 0…1 there. */
  readonly progression: number;
  /** Whether the episode is over there. */
  readonly ended: boolean;
  /** It is over there only because no step is left: the observation is what the actions lead to. */
  readonly outOfSteps?: true;
  /** How many were taken before the end. */
  readonly taken: number;
}

/** What the episode loop does for a strategy. Every call is recorded with the step, in order. */
export interface StrategyTools {
  ask(question: Question): Promise<Result<ModelReply, ModelError>>;
  /** Tries actions from here and comes back; `null` where the world cannot be saved. */
  readonly tryActions: ((actions: readonly string[]) => Promise<TriedActions | null>) | null;
}

/** What a strategy decided. */
export interface Decided {
  readonly decision: Decision;
  /** What the model thought: its reasoning field, think tags, and prose before the action. */
  readonly reasoning: string;
}

/** A step that was played before a resume. */
export interface PastStep {
  readonly decision: Decision;
  readonly action: string;
  readonly reasoning: string;
  /** What {@link StrategySession.memory} gave after it; `undefined` where it had not changed. */
  readonly memory: Json | undefined;
}

/**
 * A strategy's side of one episode. In turn: `observe`, `decide`, `acted`, and again. A resumed episode repeats
 * `observe`, `recall` and `acted` for what was played.
 */
export interface StrategySession {
  /** @param picture of the observation, in VLM mode. */
  observe(observation: Observation, picture: ImagePart | null): void;
  /** Needs a current observation. A model's error is handed on; the loop knows what to do. */
  decide(tools: StrategyTools): Promise<Result<Decided, ModelError>>;
  /** @param action the action that was executed, the environment's fallback included. */
  acted(action: string): void;
  /**
   * Instead of `decide`, for a step that was played before, or after a `decide` that was cancelled because a person
   * decided (`rule` is `person` then).
   */
  recall(past: PastStep): void;
  /** What is kept between steps beside observations, actions and reasoning; `null`: nothing. Stored when it changes. */
  memory(): Json;
  /** After the episode, by strategies across episodes: what the next episode of the task shall know. */
  lesson?(ending: EpisodeEnding, tools: StrategyTools): Promise<Result<string | null, ModelError>>;
  /** Called once when the episode is over or left, whatever its end. */
  close?(): void;
}

/** How an episode went, for a strategy that learns from it. */
export interface EpisodeEnding {
  readonly outcome: string;
  readonly progression: number;
  readonly steps: number;
}

/** A number that a person may set. */
export interface StrategyParameter {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
}

/** One arrow of the diagram of a strategy's calls. */
export interface DiagramArrow {
  readonly from: 'world' | 'agent' | 'model' | 'second model';
  readonly to: 'world' | 'agent' | 'model' | 'second model';
  readonly label: string;
  /** In brackets: happens only sometimes, with the condition. */
  readonly when?: string;
}

/** What is said of a strategy, without its code. */
export interface StrategyMeta {
  readonly id: StrategyId;
  /** e.g. "Robust chain of thought". */
  readonly title: string;
  /** What it does and what it is good for, in two or three sentences for somebody who has not read the papers. */
  readonly summary: string;
  /** Where the idea is from: "BALROG", or author and year of the paper. */
  readonly source: string;
  /**
   * Model calls per step, at least and at most whatever its numbers are; `perEpisode` more after the episode. `per`: a
   * parameter that allows `each` more calls by one more of it.
   */
  readonly calls: {
    readonly least: number;
    readonly most: number;
    readonly perEpisode?: number;
    readonly per?: { readonly parameter: string; readonly each: number };
  };
  /** Output tokens of a step that one should expect without a reasoning model, all calls together. */
  readonly outputTokens: { readonly low: number; readonly high: number };
  /** Input tokens of a step in multiples of a naive agent's prompt. */
  readonly inputFactor: number;
  readonly diagram: readonly DiagramArrow[];
  readonly parameters: readonly StrategyParameter[];
  /** Shows demonstrations; makes little sense without. */
  readonly usesDemonstrations?: boolean;
  /** Episodes of one task follow each other, each knowing what the ones before left. */
  readonly acrossEpisodes?: boolean;
  /** Needs worlds that can be saved and restored. */
  readonly needsSnapshots?: boolean;
  /** A second model may be named. */
  readonly usesSecondModel?: boolean;
}

export interface Strategy {
  readonly meta: StrategyMeta;
  open(setup: StrategySetup): StrategySession;
}
