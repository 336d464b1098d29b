import * as Comlink from 'comlink';
import { DEFAULT_MODEL_SETTINGS, type LocalKind, type LocalModelSpec, type Model } from '../../core/agent';
import { fail, messageOf, ok, type Result } from '../../core/shared';
import {
  createBuiltInEngine,
  createLocalModel,
  fetchFiles,
  fetchGguf,
  findModel,
  keepGguf,
  localFailure,
  LocalModelKeeper,
  nameOf,
  parseDownloadAddress,
  partsOf,
  problemOn,
  readGpu,
  removeFiles,
  repairFiles,
  repairGguf,
  STOPPED,
  type BuiltInApi,
  type GpuAnswer,
  type LocalEngine,
  type LocalFailure,
  type LocalResult,
  type NamedModel,
  type OnLocalProgress,
  type WebLlmModel,
} from '../../models';
import type { ModelCache, ModelFiles, Storage } from '../../storage';
import { listEntries } from './listing';
import { ownContext } from './ownContext';
import { openSavedModels } from './savedModels';
import { ProgressReporter } from './progressReporter';
import type { DeviceReport, LocalModelsApi } from './protocol';

/** What the service needs from its worker; injected so that tests can put their own in its place. */
export interface LocalModelsPorts {
  readonly storage: () => Promise<Pick<Storage, 'readSetting' | 'writeSetting'>>;
  /** WebLLM's list. */
  readonly models: readonly WebLlmModel[];
  readonly engines: Readonly<Record<Exclude<LocalKind, 'builtIn'>, LocalEngine>>;
  readonly files: ModelFiles;
  readonly cache: ModelCache;
  readonly network: { readonly fetch: typeof fetch; readonly isOnline: () => boolean };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly readGpu?: () => Promise<GpuAnswer>;
}

export interface LocalModels {
  readonly api: LocalModelsApi;
  /** A local model for a run; all share the one engine that holds a model. */
  open(spec: LocalModelSpec): Model;
}

/** The library of local models and the engine behind it. One instance serves one tab. */
export function createLocalModels(ports: LocalModelsPorts): LocalModels {
  const saved = openSavedModels(ports.storage);
  const readCard = ports.readGpu ?? readGpu;
  let page: BuiltInApi | null = null;
  const engines: Readonly<Record<LocalKind, LocalEngine>> = {
    ...ports.engines,
    builtIn: createBuiltInEngine(() => page),
  };
  const keeper = new LocalModelKeeper({
    engineOf: (kind) => engines[kind],
    now: () => performance.now(),
    testedBefore: async (model) => (await saved.noteOf(model)).tested?.ok ?? null,
    onTested: (model, report) => {
      const { ok: passed, tokensPerSecond } = report;
      ignore(saved.note(model, { tested: { ok: passed, at: ports.now(), tokensPerSecond } }));
    },
    onLoaded: (model) => ignore(saved.note(model, { usedAt: ports.now() })),
  });
  /** Downloads and tests under way, by the model's name. */
  const busy = new Map<string, AbortController>();

  /** Does one thing to a model at a time; what throws has failed. */
  const alone = async <T>(
    model: NamedModel,
    work: (signal: AbortSignal) => Promise<LocalResult<T>>,
  ): Promise<LocalResult<T>> => {
    const name = nameOf(model);
    if (busy.has(name)) return fail(BUSY);
    const controller = new AbortController();
    busy.set(name, controller);
    try {
      const done = await work(controller.signal);
      return controller.signal.aborted && !done.ok ? fail(STOPPED) : done;
    } catch (thrown) {
      return fail(storeFailure(thrown));
    } finally {
      busy.delete(name);
    }
  };

  const download = async (
    model: NamedModel,
    onProgress: OnLocalProgress,
    signal: AbortSignal,
  ): Promise<LocalResult<number | null>> => {
    if (model.kind === 'builtIn') return ok(null);
    if (model.kind === 'wllama') return fetchGguf(model, ports.files, ports.network, onProgress, signal);
    const found = findModel(model, ports.models);
    if (!found) return fail(UNKNOWN);
    const { gpu, problem } = await readCard();
    if (gpu === null) return fail(localFailure('unsupportedDevice', problem, OTHER_WAY));
    // The engine asks again; here it saves a download of gigabytes.
    const obstacle = problemOn(gpu, found);
    if (obstacle !== null) return fail(localFailure('unsupportedDevice', obstacle, OTHER_WAY));
    if (found.manifest) return ok(null);
    const fetched = await fetchFiles(found, ports.cache, ports.network, onProgress, signal);
    return fetched.ok ? ok(fetched.value.bytes) : fetched;
  };

  const checkDevice = async (): Promise<DeviceReport> => {
    const { gpu, problem } = await readCard();
    const { deviceMemory } = navigator as { deviceMemory?: number };
    return {
      gpu,
      gpuProblem: problem,
      memoryGiB: deviceMemory ?? null,
      processors: navigator.hardwareConcurrency,
      crossOriginIsolated: globalThis.crossOriginIsolated,
      builtIn: (await page?.availability().catch(() => 'absent' as const)) ?? 'absent',
    };
  };

  const api: LocalModelsApi = {
    async connectBuiltIn(port) {
      // The protocol is asynchronous methods on plain data, for which Comlink's remote type is the type itself.
      const remote = Comlink.wrap<BuiltInApi>(port) as unknown as BuiltInApi;
      page = {
        availability: () => remote.availability(),
        prepare: (onShare) => remote.prepare(Comlink.proxy(onShare)),
        ask: (request, onText) => remote.ask(request, Comlink.proxy(onText)),
        stop: () => remote.stop(),
      };
    },

    checkDevice,

    async listLocalModels() {
      const [device, known] = await Promise.all([checkDevice(), saved.read()]);
      return listEntries({ ...ports, device, saved: known });
    },

    async fetchLocalModel(model, onProgress) {
      const reporter = new ProgressReporter(onProgress, () => performance.now());
      const done = await alone(model, async (signal) => {
        const fetched = await download(model, reporter.take, signal);
        if (!fetched.ok) return fetched;
        if (fetched.value !== null) ignore(saved.note(model, { bytes: fetched.value }));
        return keeper.test(specOf(model), reporter.take, reporter.selfTest, signal);
      });
      return settled(done);
    },

    async stopFetch(model) {
      busy.get(nameOf(model))?.abort();
    },

    async repairLocalModel(model) {
      const found = model.kind === 'webLlm' ? findModel(model, ports.models) : null;
      return settled(
        await alone(model, (signal) =>
          keeper.without(model, signal, async () =>
            ok(found ? await repairFiles(found, ports.cache) : await repairGguf(model, ports.files)),
          ),
        ),
      );
    },

    async removeLocalModel(model) {
      if (model.kind === 'builtIn') return settled(fail(NOT_OURS));
      const found = model.kind === 'webLlm' ? findModel(model, ports.models) : null;
      return settled(
        await alone(model, (signal) =>
          keeper.without(model, signal, async () => {
            let bytes = found ? await removeFiles(found, ports.cache) : 0;
            for (const { name } of model.kind === 'wllama' ? partsOf(model) : [])
              bytes += await ports.files.remove(name);
            await saved.forget(model);
            return ok<number | null>(bytes);
          }),
        ),
      );
    },

    async testLocalModel(model, onProgress) {
      const reporter = new ProgressReporter(onProgress, () => performance.now());
      return settled(
        await alone(model, (signal) => keeper.test(specOf(model), reporter.take, reporter.selfTest, signal)),
      );
    },

    async addGguf(file) {
      const kept = await keepGguf(file, ports.files, () => undefined, new AbortController().signal).catch(
        (thrown: unknown) => fail(storeFailure(thrown)),
      );
      if (!kept.ok) return settled(kept);
      const model = {
        kind: 'wllama',
        modelId: file.name,
        source: { kind: 'file', hash: kept.value },
      } as const;
      await saved.addOwn(model);
      return ok(model);
    },

    async addLocalAddress(model) {
      const { source } = model;
      const given =
        source?.kind === 'url' ? [source.url] : source?.kind === 'mlc' ? [source.model, source.library] : [];
      const read = given.map(parseDownloadAddress);
      const [wrong] = read.flatMap((address) => (address.ok ? [] : [address.error]));
      if (wrong !== undefined) return settled(fail(localFailure('badRequest', wrong, 'Change the address.')));
      const [first, second] = read.flatMap((address) => (address.ok ? [address.value] : []));
      if (!first || (source?.kind === 'mlc') !== (model.kind === 'webLlm')) return settled(fail(NO_ADDRESS));
      const own =
        second === undefined
          ? ({ kind: 'wllama', source: { kind: 'url', url: first.url } } as const)
          : ({ kind: 'webLlm', source: { kind: 'mlc', model: first.url, library: second.url } } as const);
      const listed = { ...own, modelId: model.modelId.trim() || first.name };
      await saved.addOwn(listed);
      return ok(listed);
    },
  };

  const contextOf = (model: LocalModelSpec): Promise<number | null> => ownContext(model, ports);
  return { api, open: (spec) => createLocalModel(spec, keeper, () => performance.now(), contextOf) };
}

function specOf({ kind, modelId, source }: NamedModel): LocalModelSpec {
  return { kind, modelId, settings: DEFAULT_MODEL_SETTINGS, ...(source && { source }) };
}

/** Failures as the page gets them. */
function settled<T>(result: LocalResult<T>): Result<T, LocalFailure & { readonly attempts: number }> {
  return result.ok ? result : fail({ ...result.error, attempts: 1 });
}

function storeFailure(thrown: unknown): LocalFailure {
  const name = thrown instanceof DOMException ? thrown.name : '';
  if (name === 'QuotaExceededError')
    return localFailure(
      'quota',
      'The browser has no more space for the model’s files. What was fetched is kept.',
      'Remove models or runs that you do not need, then try again.',
    );
  if (name === 'NoModificationAllowedError')
    return localFailure(
      'badRequest',
      'Another tab is working on this model’s files.',
      'Go on there, or close that tab and try again.',
    );
  return localFailure(
    'badResponse',
    `The model’s files could not be kept: ${messageOf(thrown)}`,
    'Try again; if it happens again, remove the model and fetch it anew.',
  );
}

/** Notes that cannot be written are only notes. */
function ignore(work: Promise<unknown>): void {
  void work.catch(() => undefined);
}

const BUSY = localFailure(
  'badRequest',
  'This model is being fetched or tested already.',
  'Wait until it is done, or stop it first.',
);

const UNKNOWN = localFailure(
  'modelNotFound',
  'This model is not in WebLLM’s list.',
  'Choose one of the list.',
);

const NOT_OURS = localFailure(
  'badRequest',
  'The browser keeps its own model itself.',
  'Remove it in the browser’s settings.',
);

const NO_ADDRESS = localFailure(
  'badRequest',
  'The addresses do not fit the kind of model.',
  'Name a .gguf for the processor, or a model in MLC’s layout and its compiled library for the graphics card.',
);

const OTHER_WAY =
  'Choose another model of the list, or one for the processor (.gguf), which runs everywhere.';
