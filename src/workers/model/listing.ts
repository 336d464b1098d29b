/** Local models as the library lists them. */
import {
  cachedModels,
  estimateDownload,
  hasLargeMemory,
  knownBytes,
  knownContext,
  nameOf,
  ownModelOf,
  partsOf,
  problemOn,
  readGgufHead,
  usualContext,
  type WebLlmModel,
} from '../../models';
import type { ModelCache, ModelFiles } from '../../storage';
import type { DeviceReport, LocalModelEntry } from './protocol';
import type { ModelNote, OwnModel, SavedModels } from './savedModels';

export interface ListingSources {
  readonly models: readonly WebLlmModel[];
  readonly saved: SavedModels;
  readonly device: DeviceReport;
  readonly cache: ModelCache;
  readonly files: ModelFiles;
}

/** Own models first, then WebLLM's, then the browser's. */
export async function listEntries(from: ListingSources): Promise<readonly LocalModelEntry[]> {
  const { models, saved } = from;
  const ownModels = saved.own.map((model) => ({ model, mlc: ownModelOf(model) }));
  const cached = from.cache.isAvailable()
    ? await cachedModels([...models, ...ownModels.flatMap(({ mlc }) => mlc ?? [])], from.cache).catch(
        () => new Map<WebLlmModel, never>(),
      )
    : new Map<WebLlmModel, never>();
  const noteOf = (model: LocalModelEntry['spec']): ModelNote => saved.notes[nameOf(model)] ?? {};
  const webLlm = (model: WebLlmModel, own: OwnModel | null): Promise<LocalModelEntry> =>
    webLlmEntry(model, own, cached.get(model) ?? 'no', noteOf, from);
  const own = await Promise.all(
    ownModels.map(({ model, mlc }) => (mlc ? webLlm(mlc, model) : ggufEntry(model, noteOf(model), from))),
  );
  const listed = await Promise.all(models.map((model) => webLlm(model, null)));
  return [...own, ...listed, builtInEntry(noteOf(BUILT_IN), from.device)];
}

export const BUILT_IN = { kind: 'builtIn', modelId: 'built-in' } as const;

async function webLlmEntry(
  model: WebLlmModel,
  own: OwnModel | null,
  cached: LocalModelEntry['cached'],
  noteOf: (model: LocalModelEntry['spec']) => ModelNote,
  { cache, device }: ListingSources,
): Promise<LocalModelEntry> {
  const spec = own ?? ({ kind: 'webLlm', modelId: model.modelId } as const);
  const note = noteOf(spec);
  const bytes = cached === 'no' ? null : await knownBytes(model, cache).catch(() => null);
  const exact = bytes ?? note.bytes ?? null;
  const context = await knownContext(model, cache).catch(() => model.contextTokens);
  const obstacle =
    device.gpu === null
      ? device.gpuProblem
      : (problemOn(device.gpu, model) ?? memoryProblem(model.memoryBytes, device));
  return {
    kind: 'webLlm',
    spec,
    title: own ? own.modelId : titleOf(model.modelId),
    downloadBytes: exact,
    aboutBytes: exact === null ? estimateDownload(model.modelId) : null,
    memoryBytes: model.memoryBytes,
    contextTokens: context,
    usualTokens: context,
    seesPictures: model.seesPictures,
    needs: ['WebGPU', ...model.needs],
    // Of the newer layout only WebLLM knows whether all files are here; a successful test says so.
    cached: model.manifest && note.tested && cached !== 'no' ? 'yes' : cached,
    ...outcome(note, obstacle),
    own: own !== null,
  };
}

async function ggufEntry(
  model: OwnModel,
  note: ModelNote,
  { files, device }: ListingSources,
): Promise<LocalModelEntry> {
  const kept = await Promise.all(partsOf(model).map(({ name }) => files.find(name).catch(() => null)));
  const here = kept.filter((file) => file !== null);
  const whole = here.length === kept.length && here.every((file) => file.whole);
  const total = whole ? here.reduce((sum, file) => sum + file.bytes, 0) : null;
  const first = partsOf(model)[0];
  const file = whole && first ? await files.read(first.name).catch(() => null) : null;
  const trained = file ? (await readGgufHead(file)).contextTokens : null;
  const bytes = total ?? note.bytes ?? here[0]?.totalBytes ?? null;
  return {
    kind: 'wllama',
    spec: model,
    title: model.modelId,
    downloadBytes: bytes,
    aboutBytes: null,
    memoryBytes: bytes,
    contextTokens: trained,
    usualTokens: file ? usualContext(trained) : null,
    seesPictures: false,
    needs: ['64-bit WebAssembly'],
    cached: whole ? 'yes' : here.length > 0 ? 'partly' : 'no',
    ...outcome(note, hasLargeMemory() ? memoryProblem(bytes, device) : OLD_BROWSER),
    own: true,
  };
}

function builtInEntry(note: ModelNote, device: DeviceReport): LocalModelEntry {
  const { builtIn } = device;
  return {
    kind: 'builtIn',
    spec: BUILT_IN,
    title: 'The browser’s own model',
    downloadBytes: null,
    aboutBytes: null,
    memoryBytes: null,
    contextTokens: null,
    usualTokens: null,
    seesPictures: false,
    needs: ['Prompt API'],
    cached: builtIn === 'available' ? 'yes' : builtIn === 'downloading' ? 'partly' : 'no',
    ...outcome(note, BUILT_IN_PROBLEMS[builtIn]),
    own: false,
  };
}

const BUILT_IN_PROBLEMS: Readonly<Record<DeviceReport['builtIn'], string | null>> = {
  available: null,
  downloadable: null,
  downloading: null,
  unavailable: 'This device does not meet what the browser’s own model needs.',
  absent: 'This browser has no model of its own.',
};

const OLD_BROWSER = 'This browser’s WebAssembly has no 64-bit memory: use a current Chrome, Edge or Firefox.';

function outcome(
  note: ModelNote,
  obstacle: string | null,
): Pick<LocalModelEntry, 'problem' | 'tested' | 'lastUsedAt'> {
  const failed = note.tested?.ok === false;
  return {
    problem: obstacle ?? (failed ? 'It gave no sensible text when it was tested on this device.' : null),
    tested: note.tested ?? null,
    lastUsedAt: note.usedAt ?? null,
  };
}

const GIB = 1024 ** 3;
/** Browsers say no more than this, however much there is. */
const MOST_TOLD_GIB = 8;

function memoryProblem(bytes: number | null, { memoryGiB }: DeviceReport): string | null {
  if (bytes === null || memoryGiB === null || memoryGiB >= MOST_TOLD_GIB) return null;
  return bytes > memoryGiB * GIB
    ? `It needs ${(bytes / GIB).toFixed(1)} GB of memory; this device has ${String(memoryGiB)} GB.`
    : null;
}

/** "Llama-3.2-1B-Instruct-q4f16_1-MLC-1k" → "Llama 3.2 1B Instruct (q4f16_1, 1k)". */
export function titleOf(modelId: string): string {
  const parts = /^(.*?)-(q\d+[bf]\d+(?:_\d+)?)(?:-MLC)?(?:-(.+))?$/.exec(modelId);
  if (!parts) return modelId;
  const [, name = '', quantization = '', variant] = parts;
  return `${name.replaceAll('-', ' ')} (${[quantization, variant].filter(Boolean).join(', ')})`;
}
