/** What crosses the boundary between the page and the worker that keeps local models. Plain data only. */
import type { LocalKind, LocalModelSpec, ModelError } from '../../core/agent';
import type { Result } from '../../core/shared';

/** What this device can run. */
export interface DeviceReport {
  /** `null`: no WebGPU, or no adapter. */
  readonly gpu: {
    readonly description: string;
    /** A software adapter: minutes per token. */
    readonly isFallback: boolean;
    readonly hasF16: boolean;
    /** Bytes. */
    readonly maxBufferSize: number;
    readonly maxStorageBufferBindingSize: number;
  } | null;
  /** Why there is no adapter, in a sentence; `null` where there is one. */
  readonly gpuProblem: string | null;
  /** `navigator.deviceMemory` in GiB; `null` where the browser does not say. */
  readonly memoryGiB: number | null;
  readonly processors: number;
  readonly crossOriginIsolated: boolean;
  /** The browser's own model (Prompt API). */
  readonly builtIn: 'available' | 'downloadable' | 'downloading' | 'unavailable' | 'absent';
}

/** A local model as the library lists it. */
export interface LocalModelEntry {
  readonly kind: LocalKind;
  readonly spec: Pick<LocalModelSpec, 'kind' | 'modelId' | 'source'>;
  readonly title: string;
  /** Bytes to download; `null`: not known before its description is here. */
  readonly downloadBytes: number | null;
  /** About how many bytes to download, where that can be told from its name; `null`: unknown, or `downloadBytes` says. */
  readonly aboutBytes: number | null;
  /** Memory it takes, in bytes; `null`: not known. */
  readonly memoryBytes: number | null;
  /** Tokens that it can take at most, as far as its files or the list say; `null`: not known. */
  readonly contextTokens: number | null;
  /** Tokens that it is loaded with where nobody says otherwise; `null`: not known. */
  readonly usualTokens: number | null;
  readonly seesPictures: boolean;
  /** e.g. "shader-f16". */
  readonly needs: readonly string[];
  /** Whether its files are on this device, whole or in part. */
  readonly cached: 'no' | 'partly' | 'yes';
  /** Why it cannot run here, in a sentence; `null`: it can, as far as can be told without loading it. */
  readonly problem: string | null;
  /** What the last self-test found; `null`: not tested. */
  readonly tested: {
    readonly ok: boolean;
    readonly at: number;
    readonly tokensPerSecond: number | null;
  } | null;
  readonly lastUsedAt: number | null;
  /** One of the person's own (a file, an address), rather than of the library that ships with the app. */
  readonly own: boolean;
}

export interface DownloadProgress {
  readonly phase: 'download' | 'load' | 'selfTest';
  readonly doneBytes: number;
  /** `null`: not known. */
  readonly totalBytes: number | null;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  /** What happens now, in words: "Compiling shaders 12 of 73". */
  readonly detail: string;
}

/** What a model did when it was tried out. */
export interface SelfTest {
  readonly ok: boolean;
  /** What was found, in a sentence. */
  readonly summary: string;
  readonly text: string;
  readonly loadMs: number;
  readonly firstTokenMs: number | null;
  readonly tokensPerSecond: number | null;
}

type Named = Pick<LocalModelSpec, 'kind' | 'modelId' | 'source'>;

/** Local models, exposed by the runner worker beside `RunnerApi`: it owns the engines, so that runs and page share one. */
export interface LocalModelsApi {
  /** @param port to the page's Prompt API, which workers do not have. */
  connectBuiltIn(port: MessagePort): Promise<void>;
  checkDevice(): Promise<DeviceReport>;
  listLocalModels(): Promise<readonly LocalModelEntry[]>;
  /** Fetches what is missing, loads it, tries it out. What was fetched before an abort is kept and gone on from. */
  fetchLocalModel(
    model: Named,
    onProgress: (progress: DownloadProgress) => void,
  ): Promise<Result<SelfTest, ModelError>>;
  /** Ends {@link fetchLocalModel} under way. */
  stopFetch(model: Named): Promise<void>;
  /** Throws away files that are broken or half there, so that the next fetch gets only those. @returns how many. */
  repairLocalModel(model: Named): Promise<Result<number, ModelError>>;
  /** Takes its files off this device. @returns the bytes that were freed, where known. */
  removeLocalModel(model: Named): Promise<Result<number | null, ModelError>>;
  /** Loads it if need be and tries it out. */
  testLocalModel(
    model: Named,
    onProgress: (progress: DownloadProgress) => void,
  ): Promise<Result<SelfTest, ModelError>>;
  /** Keeps a `.gguf` from disk on this device and lists it. */
  addGguf(file: File): Promise<Result<Named, ModelError>>;
  /** Lists a model at an address of the person's own. */
  addLocalAddress(model: Named): Promise<Result<Named, ModelError>>;
}
