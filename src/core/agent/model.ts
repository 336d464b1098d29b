import type { ActionSpec, Observation } from '../env';
import type { Result } from '../shared';
import type { Message, ModelReply } from './message';

/** Parameters of a request; saved with the run. */
export interface ModelSettings {
  readonly temperature: number;
  readonly maxTokens: number;
  /** Longest wait for one attempt, in milliseconds. */
  readonly timeoutMs: number;
  /** Attempts in all, 1…5. */
  readonly maxAttempts: number;
  /** Requests in flight at once for this model. */
  readonly concurrency: number;
  readonly stream: boolean;
}

export const DEFAULT_MODEL_SETTINGS: ModelSettings = {
  temperature: 0,
  maxTokens: 1024,
  timeoutMs: 60_000,
  maxAttempts: 5,
  concurrency: 4,
  stream: true,
};

/** Which model answers; carries no key. */
export type ModelSpec =
  | { readonly kind: 'random' }
  | { readonly kind: 'scriptedBot' }
  | {
      readonly kind: 'openAiCompatible';
      /** e.g. `http://localhost:8000/v1`; `/chat/completions` is appended. */
      readonly baseUrl: string;
      readonly modelId: string;
      readonly settings: ModelSettings;
    };

export type ModelErrorKind =
  | 'badKey'
  | 'forbidden'
  | 'modelNotFound'
  | 'badRequest'
  | 'contextTooLong'
  | 'quota'
  | 'rateLimit'
  | 'server'
  | 'timeout'
  | 'unreachable'
  | 'offline'
  | 'badResponse'
  | 'emptyResponse'
  | 'cancelled';

export interface ModelError {
  readonly kind: ModelErrorKind;
  /** What happened, in one sentence; never holds a key. */
  readonly message: string;
  /** What the person can do next; whoever asked adds what was kept. */
  readonly advice: string;
  /** HTTP status where there was one. */
  readonly status?: number;
  readonly attempts: number;
}

/** How an answer is made, where it is to differ from the model's settings and the server's defaults. */
export interface Decoding {
  /** Longest answer, in tokens; a server that allows fewer gets its own limit. */
  readonly maxTokens?: number;
  /** 0…1. */
  readonly topP?: number;
  /** −2…2. */
  readonly frequencyPenalty?: number;
  /** −2…2. */
  readonly presencePenalty?: number;
  /** Texts that end the answer and are no part of it. */
  readonly stop?: readonly string[];
  /** Answers wanted in one call; a server may give fewer: ask again for the rest. Default 1. */
  readonly answers?: number;
}

/**
 * One question to a model. Scripted players read `situation`; language models read the rest, of which everything but
 * `messages` may be left out.
 */
export interface ModelRequest extends Decoding {
  readonly messages: readonly Message[];
  readonly situation: Situation;
  /** Longest wait for one attempt in milliseconds, instead of the settings' own. */
  readonly timeoutMs?: number;
  /** Longest silence within a streamed answer in milliseconds; no limit but the whole one when left out. */
  readonly silenceMs?: number;
  /** Whether the beginning of an answer that breaks off is a reply (`ModelReply.partial`), not an error. */
  readonly acceptPartial?: boolean;
  /** Called with the text of the first answer so far whenever more of it has arrived. */
  readonly onText?: (text: string) => void;
}

/** Where the agent stands: what the messages describe, for players that need no prose. */
export interface Situation {
  readonly observation: Observation;
  readonly actions: readonly ActionSpec[];
  readonly seed: number;
  /** Steps taken so far, 0 for the first decision. */
  readonly step: number;
}

/** A model's part in one episode. */
export interface ModelSession {
  complete(request: ModelRequest, signal: AbortSignal): Promise<Result<ModelReply, ModelError>>;
  /** Told of a decision made before a resume, so that a scripted player knows where it stands. */
  recall(situation: Situation): void;
}

export interface Model {
  readonly spec: ModelSpec;
  /** Requests that may be in flight at once. */
  readonly concurrency: number;
  openEpisode(): ModelSession;
}
