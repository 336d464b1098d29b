import type { ActionSpec, Observation } from '../env';
import type { Result } from '../shared';
import type { Message, ModelReply, PictureHash } from './message';

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
  /** 0…1; left out: the server's own. */
  readonly topP?: number;
  /** For services that make the same answer again from the same seed; left out: none is sent. */
  readonly seed?: number;
  /** Tokens that prompt and answer may take together; left out: not known, nothing is cut for it. */
  readonly contextTokens?: number;
  /** How much a reasoning model may think, where the service lets one choose; left out: the service's own. */
  readonly reasoningEffort?: ReasoningEffort;
}

export const REASONING_EFFORTS = ['none', 'low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

export const DEFAULT_MODEL_SETTINGS: ModelSettings = {
  temperature: 0,
  maxTokens: 1024,
  timeoutMs: 60_000,
  maxAttempts: 5,
  concurrency: 4,
  stream: true,
};

/** The three ways of talking to a server. */
export const REMOTE_KINDS = ['openAiCompatible', 'anthropic', 'gemini'] as const;
export type RemoteKind = (typeof REMOTE_KINDS)[number];

/** A model behind a server: a provider with the person's key, or one of their own. The kind is the server's dialect. */
export interface RemoteModelSpec {
  readonly kind: RemoteKind;
  /** e.g. `http://localhost:8000/v1`; the dialect's paths are appended. Its origin is what a key belongs to. */
  readonly baseUrl: string;
  readonly modelId: string;
  readonly settings: ModelSettings;
}

export const LOCAL_KINDS = ['webLlm', 'wllama', 'builtIn'] as const;
export type LocalKind = (typeof LOCAL_KINDS)[number];

/** Where a local model's files come from, where it is none of the library that ships with the app. */
export type LocalSource =
  /** A `.gguf` at an address, for wllama. */
  | { readonly kind: 'url'; readonly url: string }
  /** A `.gguf` that was opened from disk and is kept on this device, by its SHA-256. */
  | { readonly kind: 'file'; readonly hash: string }
  /** A model in MLC's layout with its compiled library, for WebLLM. */
  | { readonly kind: 'mlc'; readonly model: string; readonly library: string };

/** A model that runs in this browser: WebLLM on the graphics card, wllama on the processor, or the browser's own. */
export interface LocalModelSpec {
  readonly kind: LocalKind;
  /** The library's id, or the file's name; the browser's own model is called `built-in`. */
  readonly modelId: string;
  readonly source?: LocalSource;
  readonly settings: ModelSettings;
}

/** A model that reads messages, as against scripted players. */
export type LanguageModelSpec = RemoteModelSpec | LocalModelSpec;

/** Which model answers; carries no key. */
export type ModelSpec = { readonly kind: 'random' } | { readonly kind: 'scriptedBot' } | LanguageModelSpec;

export function isRemote(spec: ModelSpec): spec is RemoteModelSpec {
  return (REMOTE_KINDS as readonly string[]).includes(spec.kind);
}

export function isLocal(spec: ModelSpec): spec is LocalModelSpec {
  return (LOCAL_KINDS as readonly string[]).includes(spec.kind);
}

export function isLanguageModel(spec: ModelSpec): spec is LanguageModelSpec {
  return isRemote(spec) || isLocal(spec);
}

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
  /** The service does not take calls from web pages, or not for this key. */
  | 'browserBlocked'
  /** A secure page may not call an insecure address. */
  | 'mixedContent'
  /** The browser waits for the person's permission to reach the local network, or was refused it. */
  | 'localNetwork'
  | 'offline'
  /** The model takes no pictures. */
  | 'picturesRefused'
  /** This device or browser lacks what a local model needs. */
  | 'unsupportedDevice'
  /** A local model's files are not here. */
  | 'notDownloaded'
  | 'outOfMemory'
  /** The graphics card was taken away three times in one episode. */
  | 'deviceLost'
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
  /** The pictures that the messages name, as PNG files. */
  readonly pictures?: ReadonlyMap<PictureHash, Uint8Array<ArrayBuffer>>;
  /** The answer must be one of these texts; only models that can be held to it (`Model.canConstrain`) are asked so. */
  readonly onlyAnswers?: readonly string[];
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
  /** Whether `ModelRequest.onlyAnswers` is kept to; left out: no. */
  readonly canConstrain?: boolean;
  /**
   * Tokens that prompt and answer may take together where the settings do not say, found without loading the model;
   * `null`: not known.
   */
  contextTokens?(): Promise<number | null>;
  /** Lets so many requests be in flight at once from now on; those that are stay. Left out: it keeps to its number. */
  setConcurrency?(requests: number): void;
  openEpisode(): ModelSession;
}
