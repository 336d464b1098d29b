/** What is kept of runs, episodes and steps: the shape in the database and, step by step, in run files. */
import type {
  AgentSpec,
  Json,
  Message,
  ModelErrorKind,
  ReadingRule,
  StopReason,
  TurnClass,
  Usage,
  UsageTotals,
} from '../agent';
import type { EnvironmentId, EnvironmentOptions } from '../env';
import type { Plan } from './plan';
import type { RunSpending } from './spending';

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };
export type RunId = Branded<'RunId'>;
export type EpisodeId = Branded<'EpisodeId'>;

/** How an episode ended. The last three are not scored and can be run again. */
export const OUTCOMES = [
  'solved',
  'failed',
  'stepLimit',
  'noProgress',
  'quit',
  'modelError',
  'appError',
  'cancelled',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const UNSCORED_OUTCOMES: ReadonlySet<Outcome> = new Set(['modelError', 'appError', 'cancelled']);

export const TURN_CLASSES = [
  'valid',
  'invalid',
  'empty',
  'truncated',
] as const satisfies readonly TurnClass[];
export type TurnCounts = Readonly<Record<TurnClass, number>>;

/** What passed between agent and model for one step. */
export interface Exchange {
  /**
   * The exact messages sent. A number stands for the message at that index of the call before, within the step or of
   * the last step that has calls (decode with `expandCalls`).
   */
  readonly messages: readonly (Message | number)[];
  readonly reply: string;
  readonly stopReason: StopReason;
  readonly usage: Usage;
  readonly latencyMs: number;
  readonly attempts: number;
  /** What for, in a word or two; absent in older records. */
  readonly purpose?: string;
  /** Asked of the debate's other speaker. */
  readonly second?: true;
}

/** One question and its answer, of several that a decision took. */
export interface Call {
  /** What for, in a word or two: "decide", "critique". */
  readonly purpose: string;
  /** The messages sent, as in {@link Exchange}. */
  readonly messages: readonly (Message | number)[];
  readonly reply: string;
  /** The provider's reasoning field. */
  readonly reasoning: string;
  readonly stopReason: StopReason;
  readonly usage: Usage;
  readonly latencyMs: number;
  readonly attempts: number;
  /** Asked of the debate's other speaker. */
  readonly second?: true;
}

/** One step: the decision and what came of it. `step` counts from 0 as in BALROG's step tables. */
export interface StepRecord {
  readonly step: number;
  readonly turn: TurnClass;
  /** The candidate compared with the legal actions; BALROG's "Action" column. */
  readonly answer: string;
  /** The action executed. */
  readonly action: string;
  readonly rule: ReadingRule | null;
  readonly reasoning: string;
  /** After the action, with the feedback line where the answer was not valid. */
  readonly observation: { readonly longTerm: string; readonly shortTerm: string };
  readonly reward: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
  /**
   * The call that decided, which is the step's last; `null` where nothing was asked: for a person's step and for
   * imported step tables.
   */
  readonly exchange: Exchange | null;
  /** The calls before it, in order, where a decision took several. Their tokens count like all others. */
  readonly calls?: readonly Call[];
  /** What the strategy keeps from here on; absent where it has not changed. */
  readonly memory?: Json;
  /** A person decided in the agent's place; what the agent had answered, if it was asked. */
  readonly overruled?: { readonly answer: string | null };
}

export type EpisodeState = 'queued' | 'running' | 'ended';

export interface EpisodeError {
  /** `file`: what an imported file says about the episode cannot be used. */
  readonly kind: ModelErrorKind | 'environment' | 'worker' | 'storage' | 'file' | 'strategy';
  readonly message: string;
  readonly advice: string;
}

export interface EpisodeRecord {
  readonly id: EpisodeId;
  readonly runId: RunId;
  /** Position in the run's plan, from 0. */
  readonly order: number;
  readonly environmentId: EnvironmentId;
  /** BALROG's task id. */
  readonly task: string;
  /** Number within its task, BALROG's `run_NN`. */
  readonly index: number;
  /** `null`: not recorded (some imported episodes). */
  readonly seed: number | null;
  readonly options: EnvironmentOptions;
  /**
   * What a verification found out of an imported episode's world that its files do not record. Replays are simulated
   * with it; it is no setting of the run, so scores do not tell episodes apart by it.
   */
  readonly derivedOptions?: EnvironmentOptions;
  readonly state: EpisodeState;
  readonly outcome: Outcome | null;
  readonly error: EpisodeError | null;
  readonly mission: string | null;
  readonly instructions: string | null;
  /** The observation after reset; `null` where an import has none. */
  readonly initial: { readonly longTerm: string; readonly shortTerm: string } | null;
  readonly maxSteps: number | null;
  readonly steps: number;
  /** Sum of rewards in step order. */
  readonly episodeReturn: number;
  /** BALROG's progression 0…1. */
  readonly progression: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly turns: TurnCounts;
  readonly actionFrequency: Readonly<Record<string, number>>;
  readonly failedCandidates: readonly string[];
  readonly usage: UsageTotals;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** A person holds it: it waits before its next call, also in the tab that takes it up next. Absent: nobody does. */
  readonly held?: true;
  /** Steps that a person decided in the agent's place; absent: none. */
  readonly overruledSteps?: number;
  /** The part of `usage` that the debate's other speaker took; absent: it was not asked. */
  readonly secondUsage?: UsageTotals;
  /**
   * What the strategy made of the episode afterwards, for the next one of its task, and what that took. An empty text:
   * it was asked and nothing came of it.
   */
  readonly lesson?: { readonly text: string; readonly calls: readonly Call[] };
  /** Marked by a person as an in-context demonstration. */
  readonly demonstration: boolean;
  /** Whether there are step rows (some imported episodes have only a summary). */
  readonly hasSteps: boolean;
  /** Fields of an imported file that we do not know; written back on export. */
  readonly foreign: Readonly<Record<string, unknown>>;
}

/**
 * `network`: it goes on by itself when the device is online again. `limits`: for other limits. `model`: the model refuses
 * every call until somebody does what the reason says. `consent`: nobody has agreed yet to run a program that it is
 * played with. `files`: something that it is played with cannot be had.
 */
export const RUN_WAITS = ['network', 'limits', 'model', 'consent', 'files'] as const;
export type RunWait = (typeof RUN_WAITS)[number];

export type RunKind = 'evaluation' | 'play' | 'imported';

/**
 * `needsKey`: waiting for a key that was not remembered. `stopped`: ended by the person; what ran is kept.
 * `importing`: files are being read. `interrupted`: an import was cut off; what it had stored by then is kept.
 */
export const RUN_STATES = [
  'running',
  'paused',
  'needsKey',
  'finished',
  'stopped',
  'importing',
  'interrupted',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** A run's figures for lists, in percent of progression; taken when the run reaches an end. */
export interface RunHeadline {
  /** `null` when nothing is scored, episodes must not be pooled, or an import is not whole. */
  readonly mean: number | null;
  readonly standardError: number | null;
  /** Scored episodes. */
  readonly n: number;
  readonly planned: number;
  /** Environments with a mean of their own; `mean` is taken over these. */
  readonly environments: number;
  /** Scored episodes in which a person decided steps: the figure is not the agent's alone. Absent: none. */
  readonly helped?: number;
}

export interface RunRecord {
  readonly id: RunId;
  readonly name: string;
  readonly kind: RunKind;
  readonly state: RunState;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** `null` for imported runs whose plan is not known; they have `source` instead. */
  readonly plan: Plan | null;
  readonly agent: AgentSpec | null;
  /** Who played, for lists: "naive · qwen3-8b", "Person", "naive · grok-3-latest". */
  readonly player: string;
  readonly appVersion: string;
  readonly environmentVersions: Readonly<Partial<Record<EnvironmentId, string>>>;
  /** Episodes planned; more than there are when an import misses some. */
  readonly plannedEpisodes: number;
  /** Why a paused run waits, where it paused itself (a limit was reached), in a sentence. */
  readonly pauseReason?: string | null;
  /** What a run waits for that paused itself; `null` where a person paused it. */
  readonly waitsFor?: RunWait | null;
  /** Programs of the library, by SHA-256, that nobody has agreed to run, where it waits for `consent`. */
  readonly awaitsConsent?: readonly string[] | null;
  /** What it has taken so far, episodes that were run again included; absent in older records. */
  readonly spent?: RunSpending;
  /** Of which parts of a split plan it was put together; absent: of none. */
  readonly joinedParts?: JoinedParts;
  /** `null` while not known: before the first end, and from a new start to the next end. */
  readonly headline: RunHeadline | null;
  /** Set while a deletion can still be undone. */
  readonly deletedAt: number | null;
  /** Time of the last export, for reminders. */
  readonly exportedAt: number | null;
  readonly source: RunSource | null;
}

/** Parts of a split plan that a run has taken in; their numbers count from 0, in order. */
export interface JoinedParts {
  readonly count: number;
  readonly indexes: readonly number[];
}

/** Where an imported run came from, with what it brought along. */
export interface RunSource {
  readonly format: 'arcade' | 'balrog';
  readonly fileName: string;
  readonly importedAt: number;
  /** `summary.json` as found, for comparison with our own figures. */
  readonly summary: unknown;
  /** `metadata.yaml` / `manifest.json` as found. */
  readonly metadata: unknown;
  /** What was repaired or left out, in sentences for the person. */
  readonly notes: readonly string[];
}
