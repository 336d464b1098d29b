/** WebLLM's models as this app lists them. */
import type { NamedModel } from '../local/engine';

/** What is read of a record of WebLLM's configuration. */
export interface WebLlmRecord {
  readonly model: string;
  readonly model_id: string;
  readonly model_lib: string;
  readonly overrides?: {
    readonly context_window_size?: number;
    readonly sliding_window_size?: number;
    readonly max_history_size?: number;
  };
  readonly vram_required_MB?: number;
  readonly low_resource_required?: boolean;
  readonly buffer_size_required_bytes?: number;
  readonly required_features?: readonly string[];
  /** 0 or none: text, 1: embeddings, 2: text and pictures. */
  readonly model_type?: number;
  readonly model_manifest?: string;
}

/** A model that talks. */
export interface WebLlmModel {
  readonly modelId: string;
  /** Folder of its files, with a slash at the end. */
  readonly address: string;
  /** Its compiled code. */
  readonly library: string;
  /** On the graphics card, in bytes; `null`: not known. */
  readonly memoryBytes: number | null;
  /** Tokens; `null`: as the model's own file says. */
  readonly contextTokens: number | null;
  /** What WebLLM's list sets otherwise than the model's own file. */
  readonly overrides: NonNullable<WebLlmRecord['overrides']>;
  readonly seesPictures: boolean;
  /** WebGPU features it cannot do without. */
  readonly needs: readonly string[];
  /** Runs with the small buffers of phones. */
  readonly small: boolean;
  /** The largest single buffer it needs, in bytes; `null`: not known. */
  readonly bufferBytes: number | null;
  /** A newer layout whose files only WebLLM itself knows. */
  readonly manifest: boolean;
}

const EMBEDDING = 1;
const SEES = 2;
const MIB = 1024 * 1024;

/** The talking models of WebLLM's list, in its order. */
export function modelsOf(records: readonly WebLlmRecord[]): readonly WebLlmModel[] {
  return records.filter((record) => record.model_type !== EMBEDDING).map(modelOf);
}

function modelOf(record: WebLlmRecord): WebLlmModel {
  const { overrides = {}, vram_required_MB, required_features = [] } = record;
  return {
    modelId: record.model_id,
    address: folderOf(record.model),
    library: record.model_lib,
    memoryBytes: vram_required_MB === undefined ? null : Math.round(vram_required_MB * MIB),
    contextTokens: overrides.context_window_size ?? null,
    overrides,
    seesPictures: record.model_type === SEES,
    needs: [...new Set([...required_features, ...featuresOf(record.model_id)])],
    small: record.low_resource_required === true,
    bufferBytes: record.buffer_size_required_bytes ?? null,
    manifest: record.model_manifest !== undefined,
  };
}

/** Most records do not say that weights or sums of 16 bits need the feature for them; their names do: `q4f16_1`. */
function featuresOf(modelId: string): readonly string[] {
  return /q\d+f16/.test(modelId) ? ['shader-f16'] : [];
}

/** A model of the person's own: WebLLM's layout at an address, with its compiled code at another. */
export function ownModelOf({ modelId, source }: NamedModel): WebLlmModel | null {
  if (source?.kind !== 'mlc') return null;
  const { model, library } = source;
  return modelOf({ model_id: modelId, model, model_lib: library, low_resource_required: true });
}

/** As WebLLM reads an address: the main branch where none is named. */
function folderOf(address: string): string {
  const folder = address.endsWith('/') ? address : `${address}/`;
  return /.+\/resolve\/.+\//.test(folder) ? folder : `${folder}resolve/main/`;
}

/** A graphics card as far as models care. */
export interface GpuLimits {
  readonly hasF16: boolean;
  /** Bytes. */
  readonly maxBufferSize: number;
  readonly maxStorageBufferBindingSize: number;
}

/** What WebLLM asks of a card before it takes what phones have. */
const USUAL_BINDING = 1 << 30;
/** The least it works with at all. */
const LEAST_BUFFER = 1 << 28;
const LEAST_BINDING = 1 << 27;

/** Why a model cannot run on a card, in a sentence; `null`: nothing speaks against it. */
export function problemOn(gpu: GpuLimits, model: WebLlmModel): string | null {
  if (model.needs.includes('shader-f16') && !gpu.hasF16)
    return 'It needs 16-bit numbers in shaders (shader-f16), which this graphics card or browser lacks: take its q4f32 sibling.';
  if (gpu.maxBufferSize < LEAST_BUFFER || gpu.maxStorageBufferBindingSize < LEAST_BINDING)
    return `Its engine needs buffers of 256 MB; this device gives ${megabytes(Math.min(gpu.maxBufferSize, gpu.maxStorageBufferBindingSize))}.`;
  if (model.bufferBytes !== null && model.bufferBytes > gpu.maxStorageBufferBindingSize)
    return `It needs buffers of ${megabytes(model.bufferBytes)}; this device gives ${megabytes(gpu.maxStorageBufferBindingSize)}.`;
  if (!model.small && gpu.maxStorageBufferBindingSize < USUAL_BINDING)
    return `It is too large for buffers of ${megabytes(gpu.maxStorageBufferBindingSize)}, which is what this device gives.`;
  return null;
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MIB)} MB`;
}
