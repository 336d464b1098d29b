/** What this device knows of its local models beside their files: kept as one setting. */
import * as v from 'valibot';
import { nameOf, type NamedModel } from '../../models';
import type { Storage } from '../../storage';

const SETTING = 'localModels';

const sourceSchema = v.variant('kind', [
  v.object({ kind: v.literal('url'), url: v.string() }),
  v.object({ kind: v.literal('file'), hash: v.string() }),
  v.object({ kind: v.literal('mlc'), model: v.string(), library: v.string() }),
]);

const ownSchema = v.object({
  kind: v.picklist(['webLlm', 'wllama'] as const),
  modelId: v.string(),
  source: sourceSchema,
});

/** Notes on a model, by `nameOf`. */
const noteSchema = v.object({
  tested: v.optional(v.object({ ok: v.boolean(), at: v.number(), tokensPerSecond: v.nullable(v.number()) })),
  usedAt: v.optional(v.number()),
  /** Size of its files, once they were fetched. */
  bytes: v.optional(v.number()),
});

const savedSchema = v.object({
  own: v.fallback(v.array(ownSchema), []),
  notes: v.fallback(v.record(v.string(), noteSchema), {}),
});

export type OwnModel = v.InferOutput<typeof ownSchema>;
export type ModelNote = v.InferOutput<typeof noteSchema>;
export type SavedModels = v.InferOutput<typeof savedSchema>;

export interface SavedModelsStore {
  read(): Promise<SavedModels>;
  noteOf(model: NamedModel): Promise<ModelNote>;
  /** Merges into a model's note. What cannot be written is kept until the worker ends. */
  note(model: NamedModel, change: ModelNote): Promise<void>;
  addOwn(model: OwnModel): Promise<void>;
  /** Takes a model off the list of own ones, and what was noted about it. */
  forget(model: NamedModel): Promise<void>;
}

export function openSavedModels(
  storage: () => Promise<Pick<Storage, 'readSetting' | 'writeSetting'>>,
): SavedModelsStore {
  let last: SavedModels | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<SavedModels> => {
    const stored = await (await storage()).readSetting(SETTING);
    const parsed = v.safeParse(savedSchema, stored.ok ? stored.value : null);
    return (last = parsed.success ? parsed.output : (last ?? { own: [], notes: {} }));
  };

  /** One change after the other, so that none is lost. */
  const change = (make: (now: SavedModels) => SavedModels): Promise<void> => {
    const done = writing.then(async () => {
      last = make(await read());
      await (await storage()).writeSetting(SETTING, last);
    });
    writing = done.catch(() => undefined);
    return done;
  };

  return {
    read: async () => {
      await writing;
      return read();
    },
    async noteOf(model) {
      await writing;
      return (await read()).notes[nameOf(model)] ?? {};
    },
    note: (model, more) =>
      change(({ own, notes }) => {
        const name = nameOf(model);
        return { own, notes: { ...notes, [name]: { ...notes[name], ...more } } };
      }),
    addOwn: (model) =>
      change(({ own, notes }) => ({
        own: [...own.filter((other) => nameOf(other) !== nameOf(model)), model],
        notes,
      })),
    forget: (model) =>
      change(({ own, notes }) => {
        const name = nameOf(model);
        const { [name]: _, ...rest } = notes;
        return { own: own.filter((other) => nameOf(other) !== name), notes: rest };
      }),
  };
}
