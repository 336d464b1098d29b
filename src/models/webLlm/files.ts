/**
 * The files of a WebLLM model in the browser's cache. They are fetched by this app and not by WebLLM, which counts only
 * finished files, takes a web page for weights, and cannot be stopped; WebLLM then finds all of them where it looks.
 */
import * as v from 'valibot';
import { fail, ok } from '../../core/shared';
import type { LocalFailure, LocalResult, OnLocalProgress } from '../local';
import { localFailure, STOPPED } from '../local/failures';
import {
  brokenOff,
  DISK_FULL,
  drain,
  fetchFile,
  isQuota,
  isWebPage,
  type FetchFileOptions,
} from '../local/fetchFile';
import type { WebLlmModel } from './list';

/** The browser's cache of answers; see `storage/modelCache.ts`, which is handed in. */
export interface WebLlmCache {
  addresses(cache: string): Promise<readonly string[]>;
  find(cache: string, url: string): Promise<{ readonly bytes: number; readonly type: string } | null>;
  readText(cache: string, url: string): Promise<string | null>;
  keep(
    cache: string,
    url: string,
    body: ReadableStream<Uint8Array<ArrayBuffer>>,
    about: { readonly type: string; readonly bytes: number | null },
  ): Promise<void>;
  remove(cache: string, url: string): Promise<number>;
}

/** WebLLM's names of its caches. */
const WEIGHTS = 'webllm/model';
export const CONFIG = 'webllm/config';
const LIBRARY = 'webllm/wasm';
/** Files fetched at once. */
const LANES = 3;

const configSchema = v.object({ tokenizer_files: v.array(v.string()) });
const shardsSchema = v.object({
  records: v.array(v.object({ dataPath: v.string(), nbytes: v.pipe(v.number(), v.minValue(0)) })),
});

type Network = Pick<FetchFileOptions, 'fetch' | 'isOnline'>;

interface WantedFile {
  readonly cache: string;
  readonly url: string;
  /** Bytes, where they are known beforehand. */
  readonly bytes: number | null;
}

/** Fetches what is missing or broken of a model's files. Finished files are kept whatever happens. */
export async function fetchFiles(
  model: WebLlmModel,
  cache: WebLlmCache,
  network: Network,
  onProgress: OnLocalProgress,
  signal: AbortSignal,
): Promise<LocalResult<{ readonly bytes: number }>> {
  const listed = await listFiles(model, cache, network, signal);
  if (!listed.ok) return listed;
  const files = listed.value;
  const total = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
  let done = 0;
  const missing: WantedFile[] = [];
  for (const file of files) {
    if (await isSound(cache, file)) done += file.bytes ?? 0;
    else missing.push(file);
  }
  const report = (): void =>
    onProgress({
      phase: 'download',
      doneBytes: Math.min(done, total),
      totalBytes: total,
      detail: `Downloading ${files.length} files`,
    });
  report();
  const lanes = new AbortController();
  const stop = (): void => lanes.abort();
  signal.addEventListener('abort', stop);
  const failures: LocalFailure[] = [];
  const lane = async (): Promise<void> => {
    for (let file = missing.shift(); file && failures.length === 0; file = missing.shift()) {
      const wanted = file;
      let came = 0;
      const fetched = await fetchInto(cache, wanted, network, lanes.signal, (bytes) => {
        came += bytes;
        if (wanted.bytes !== null) done += bytes;
        report();
      });
      if (fetched.ok) continue;
      if (wanted.bytes !== null) done -= came;
      failures.push(fetched.error);
      lanes.abort();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  signal.removeEventListener('abort', stop);
  if (signal.aborted) return fail(STOPPED);
  const [failure] = failures;
  return failure ? fail(failure) : ok({ bytes: total });
}

/** All files of a model, after its description was fetched where it is not here. */
async function listFiles(
  model: WebLlmModel,
  cache: WebLlmCache,
  network: Network,
  signal: AbortSignal,
): Promise<LocalResult<readonly WantedFile[]>> {
  const config = await description(
    model,
    cache,
    network,
    signal,
    CONFIG,
    'mlc-chat-config.json',
    configSchema,
  );
  if (!config.ok) return config;
  const shards = await description(model, cache, network, signal, WEIGHTS, 'tensor-cache.json', shardsSchema);
  if (!shards.ok) return shards;
  return ok(filesOf(model, config.value, shards.value));
}

function filesOf(
  model: WebLlmModel,
  config: v.InferOutput<typeof configSchema>,
  shards: v.InferOutput<typeof shardsSchema>,
): readonly WantedFile[] {
  const tokenizer = ['tokenizer.json', 'tokenizer.model'].find((name) =>
    config.tokenizer_files.includes(name),
  );
  return [
    ...(tokenizer === undefined ? [] : [{ cache: WEIGHTS, url: address(model, tokenizer), bytes: null }]),
    // WebLLM does not cache code from this device or this server.
    ...(isForeign(model.library) ? [{ cache: LIBRARY, url: model.library, bytes: null }] : []),
    ...shards.records.map(({ dataPath, nbytes }) => ({
      cache: WEIGHTS,
      url: address(model, dataPath),
      bytes: nbytes,
    })),
  ];
}

function isForeign(url: string): boolean {
  return url.startsWith('http') && !url.includes('localhost');
}

function address(model: WebLlmModel, name: string): string {
  return new URL(name, model.address).href;
}

/** A small file that describes the others; one that is broken in the cache is fetched again. */
async function description<T>(
  model: WebLlmModel,
  cache: WebLlmCache,
  network: Network,
  signal: AbortSignal,
  scope: string,
  name: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<LocalResult<T>> {
  const url = address(model, name);
  const kept = read(schema, await cache.readText(scope, url));
  if (kept !== null) return ok(kept);
  await cache.remove(scope, url);
  const fetched = await fetchInto(
    cache,
    { cache: scope, url, bytes: null },
    network,
    signal,
    () => undefined,
  );
  if (!fetched.ok) return fetched;
  const now = read(schema, await cache.readText(scope, url));
  if (now !== null) return ok(now);
  await cache.remove(scope, url);
  return fail(
    localFailure(
      'badResponse',
      `The model’s file ${name} is not as WebLLM’s models have it.`,
      'Check the address, or choose another model.',
    ),
  );
}

function read<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

async function isSound(cache: WebLlmCache, { cache: scope, url, bytes }: WantedFile): Promise<boolean> {
  const kept = await cache.find(scope, url);
  if (!kept || kept.bytes === 0 || isWebPage(kept.type)) return false;
  return bytes === null || kept.bytes === bytes;
}

async function fetchInto(
  cache: WebLlmCache,
  file: WantedFile,
  network: Network,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<LocalResult<null>> {
  const incoming = await fetchFile(file.url, { ...network, signal });
  if (!incoming.ok) return incoming;
  let came = 0;
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const about = { type: incoming.value.type, bytes: file.bytes };
  const kept = cache.keep(file.cache, file.url, readable, about).then(
    () => null,
    (thrown: unknown) => thrown ?? new Error('not kept'),
  );
  const drained = await drain(
    incoming.value.body,
    (piece) => {
      came += piece.length;
      onBytes(piece.length);
      return writer.write(piece);
    },
    signal,
  );
  const short = drained.ok && file.bytes !== null && came !== file.bytes;
  if (!drained.ok || short) {
    await writer.abort(new Error('broken off')).catch(() => undefined);
    await kept;
    return drained.ok ? fail(brokenOff('a file is not as long as the model says')) : drained;
  }
  await writer.close().catch(() => undefined);
  const problem = await kept;
  if (problem === null) return ok(null);
  return fail(isQuota(problem) ? DISK_FULL : brokenOff('the browser did not keep a file'));
}

/** Which models' files are here, without asking the network. */
export async function cachedModels(
  models: readonly WebLlmModel[],
  cache: WebLlmCache,
): Promise<ReadonlyMap<WebLlmModel, 'partly' | 'yes'>> {
  const found = new Map<WebLlmModel, 'partly' | 'yes'>();
  const here = new Set(await cache.addresses(WEIGHTS));
  if (here.size === 0) return found;
  const libraries = new Set(await cache.addresses(LIBRARY));
  for (const model of models) {
    if (![...here].some((url) => url.startsWith(model.address))) continue;
    const files = await knownFiles(model, cache);
    const whole =
      files !== null &&
      files.every(({ cache: scope, url }) => (scope === LIBRARY ? libraries : here).has(url));
    found.set(model, whole ? 'yes' : 'partly');
  }
  return found;
}

/** The files of a model whose description is here, else `null`. */
async function knownFiles(model: WebLlmModel, cache: WebLlmCache): Promise<readonly WantedFile[] | null> {
  const config = read(configSchema, await cache.readText(CONFIG, address(model, 'mlc-chat-config.json')));
  const shards = read(shardsSchema, await cache.readText(WEIGHTS, address(model, 'tensor-cache.json')));
  return config && shards ? filesOf(model, config, shards) : null;
}

/** Bytes of a model's weights, where its description is here. */
export async function knownBytes(model: WebLlmModel, cache: WebLlmCache): Promise<number | null> {
  const files = await knownFiles(model, cache);
  return files && files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
}

/** Throws away what is broken of a model's files. @returns how many files. */
export async function repairFiles(model: WebLlmModel, cache: WebLlmCache): Promise<number> {
  const files = await knownFiles(model, cache);
  const known = new Map((files ?? []).map((file) => [file.url, file]));
  let broken = 0;
  for (const scope of [WEIGHTS, CONFIG]) {
    for (const url of await cache.addresses(scope)) {
      if (!url.startsWith(model.address)) continue;
      const bytes = known.get(url)?.bytes ?? null;
      if (await isSound(cache, { cache: scope, url, bytes })) continue;
      await cache.remove(scope, url);
      broken++;
    }
  }
  const library = { cache: LIBRARY, url: model.library, bytes: null };
  if ((await cache.find(LIBRARY, model.library)) && !(await isSound(cache, library))) {
    await cache.remove(LIBRARY, model.library);
    broken++;
  }
  return broken;
}

/** Takes a model's files off this device. @returns the bytes that were freed. */
export async function removeFiles(model: WebLlmModel, cache: WebLlmCache): Promise<number> {
  let bytes = await cache.remove(LIBRARY, model.library);
  for (const scope of [WEIGHTS, CONFIG]) {
    for (const url of await cache.addresses(scope))
      if (url.startsWith(model.address)) bytes += await cache.remove(scope, url);
  }
  return bytes;
}
