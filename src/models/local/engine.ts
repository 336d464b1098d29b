/** What every engine that runs a model on this device can do. One engine holds one model at a time. */
import type { LocalModelSpec, Message, ModelError, PictureHash, StopReason, Usage } from '../../core/agent';
import type { Result } from '../../core/shared';

/** Which model, without how it is asked. */
export type NamedModel = Pick<LocalModelSpec, 'kind' | 'modelId' | 'source'>;

/** Why a local model did not do what it was asked. */
export interface LocalFailure extends Omit<ModelError, 'attempts' | 'status'> {
  /** The engine holds no model any more (graphics card lost, worker ended); loading again may help. */
  readonly engineGone?: true;
}

export type LocalResult<T> = Result<T, LocalFailure>;

/** A model that is ready. */
export interface LoadedModel {
  /** Tokens of prompt and answer together; `null` where the engine does not say. */
  readonly contextTokens: number | null;
  readonly seesPictures: boolean;
  /** What computes, in words: "WebGPU", "one thread". */
  readonly device: string;
}

/** One question as an engine gets it: plain data. */
export interface LocalRequest {
  readonly messages: readonly Message[];
  readonly pictures?: ReadonlyMap<PictureHash, Uint8Array<ArrayBuffer>>;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly topP?: number;
  readonly seed?: number;
  readonly frequencyPenalty?: number;
  readonly presencePenalty?: number;
  readonly stop?: readonly string[];
  /** The answer is one of these. */
  readonly onlyAnswers?: readonly string[];
}

export interface LocalReply {
  readonly text: string;
  readonly stopReason: StopReason;
  readonly usage: Usage;
  /** From the question to the first piece of the answer, in milliseconds; `null` for an empty answer. */
  readonly firstTokenMs: number | null;
}

/** How far a download or a load is. */
export interface LocalProgress {
  readonly phase: 'download' | 'load';
  readonly doneBytes: number;
  /** `null`: not known. */
  readonly totalBytes: number | null;
  /** What happens now, in words. */
  readonly detail: string;
}

export type OnLocalProgress = (progress: LocalProgress) => void;

export interface LocalEngine {
  /**
   * Makes a model ready whose files are on this device, in place of the one before. After an abort no model is loaded.
   */
  load(
    spec: LocalModelSpec,
    onProgress: OnLocalProgress,
    signal: AbortSignal,
  ): Promise<LocalResult<LoadedModel>>;
  /** Answers with the loaded model. When it settles, also after an abort, the next request may come. */
  generate(
    request: LocalRequest,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<LocalResult<LocalReply>>;
  /** Frees the model's memory; does nothing where none is loaded. */
  unload(): Promise<void>;
}
