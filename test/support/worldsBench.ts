/** A worlds service with a model and a lab that tests direct. */
import { vi } from 'vitest';
import {
  textOf,
  type Model,
  type ModelError,
  type ModelReply,
  type ModelRequest,
} from '../../src/core/agent';
import { fail, ok, type Result } from '../../src/core/shared';
import type {
  CollectionId,
  CollectionRecord,
  GenerationPlan,
  PlannedWorld,
  WorldRecord,
  WorldVersion,
} from '../../src/core/worlds';
import { createMemoryStorage, type Storage } from '../../src/storage';
import type { WorldProgress } from '../../src/workers/runner';
import { createWorldsService } from '../../src/workers/runner/worldsService';
import { createFakeLab, type FakeLab } from './fakeLab';
import { makePlan } from './worldRecords';

/** What a model says: a text, which may be the kind of an error, or a whole reply. */
export type Said = string | (Partial<ModelReply> & { readonly text: string });

export interface Asked {
  readonly modelId: string;
  readonly prompt: string;
  readonly request: ModelRequest;
}

export type Script = (asked: Asked, place: number) => Said | Promise<Said>;

export interface BenchParts {
  readonly script?: Script;
  readonly storage?: Storage;
  readonly lab?: FakeLab;
  readonly now?: () => number;
  /** Collections held by other tabs, and by this one. */
  readonly held?: Set<string>;
  readonly ids?: string;
}

const USAGE = { inputTokens: 100, outputTokens: 20, cachedTokens: null, reasoningTokens: null };
const ERRORS: ReadonlySet<string> = new Set<ModelError['kind']>([
  'badKey',
  'quota',
  'rateLimit',
  'server',
  'timeout',
  'contextTooLong',
]);

export const PROGRAM = '```python\nclass TextGame:\n    pass\n```';

export function bench({
  script = () => PROGRAM,
  storage = createMemoryStorage(),
  lab = createFakeLab(),
  now = () => 1_000,
  held = new Set<string>(),
  ids = 'id',
}: BenchParts = {}) {
  const asked: Asked[] = [];
  const progress: WorldProgress[] = [];
  let count = 0;
  const service = createWorldsService({
    storage: async () => storage,
    createModel: (spec): Model => ({
      spec,
      concurrency: 4,
      openEpisode: () => ({
        complete: async (request, signal) => {
          const modelId = spec.kind === 'openAiCompatible' ? spec.modelId : spec.kind;
          const prompt = request.messages.map(textOf).join('\n');
          const one = { modelId, prompt, request };
          asked.push(one);
          let stop: () => void = () => undefined;
          const stopped = new Promise<Said>((settle) => (stop = () => settle('cancelled')));
          signal.addEventListener('abort', stop);
          const said = await Promise.race([script(one, asked.length - 1), stopped]);
          signal.removeEventListener('abort', stop);
          return replyOf(said);
        },
        recall: () => undefined,
      }),
    }),
    lab: () => lab,
    hold: async (id) => {
      if (held.has(id)) return null;
      held.add(id);
      return () => held.delete(id);
    },
    onProgress: (news) => progress.push(news),
    newId: () => `${ids}-${String((count += 1))}`,
    now,
  });
  return { service, storage, lab, asked, progress, held };
}

function replyOf(said: Said): Result<ModelReply, ModelError> {
  if (typeof said === 'string' && (ERRORS.has(said) || said === 'cancelled')) {
    const kind = said as ModelError['kind'];
    return fail({ kind, message: `It failed: ${kind}.`, advice: 'Try again.', attempts: 1 });
  }
  const reply = typeof said === 'string' ? { text: said } : said;
  return ok({ reasoning: '', stopReason: 'stop', usage: USAGE, latencyMs: 1, attempts: 1, ...reply });
}

export function planOf(worlds: readonly string[], change: Partial<GenerationPlan> = {}): GenerationPlan {
  return {
    ...makePlan(),
    worlds: worlds.map((name): PlannedWorld => ({
      name,
      specification: `# Task: ${name}.\n# Task-critical Objects: Pot, Stove`,
      reference: { name: 'sunburn', source: 'class TextGame:\n    reference = True' },
      pairing: null,
    })),
    ...change,
  };
}

export function valueOf<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { readonly message: string } },
): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

export async function collectionOf(storage: Storage, id: CollectionId): Promise<CollectionRecord> {
  const collection = valueOf(await storage.getCollection(id));
  if (!collection) throw new Error('The collection is not stored.');
  return collection;
}

/** Waits until a collection is in a state. */
export function reach(
  storage: Storage,
  id: CollectionId,
  state: CollectionRecord['state'],
): Promise<CollectionRecord> {
  return vi.waitFor(
    async () => {
      const collection = await collectionOf(storage, id);
      if (collection.state !== state) throw new Error(`It is ${collection.state}, not ${state}.`);
      return collection;
    },
    { timeout: 5_000, interval: 5 },
  );
}

export async function worldsOf(storage: Storage, id: CollectionId): Promise<readonly WorldRecord[]> {
  return valueOf(await storage.listWorlds(id));
}

export async function firstWorld(storage: Storage, id: CollectionId): Promise<WorldRecord> {
  const [world] = await worldsOf(storage, id);
  if (!world) throw new Error('The collection has no world.');
  return world;
}

export async function versionOf(storage: Storage, world: WorldRecord, index: number): Promise<WorldVersion> {
  const version = valueOf(await storage.getWorldVersion(world.id, index));
  if (!version) throw new Error('The version is not stored.');
  return version;
}
