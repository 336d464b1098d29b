/** Making, mending and measuring generated worlds; one instance serves one tab. */
import { isLanguageModel, NO_USAGE } from '../../core/agent';
import { fail, ok, type Result } from '../../core/shared';
import {
  type CollectionId,
  type CollectionRecord,
  type GenerationPlan,
  type PlannedWorld,
  type WorldId,
  type WorldRecord,
  type WorldsError,
} from '../../core/worlds';
import type { NewWorld } from '../../storage';
import { CollectionWork, type WorkPorts } from './worldsCollection';
import { BUSY, CANNOT_ASK, HELD_ELSEWHERE, NOT_FOUND, NOT_TRUSTED, storageProblem } from './worldsFault';
import type { WorldTask } from './worldsTask';
import { plannedWith } from './worldsPlans';
import type { WorldsApi, WorldsResult, WorkSettings } from './worldsProtocol';
import { measureAnew, reflectOnce } from './worldsSteps';

export interface WorldsPorts extends WorkPorts {
  /** Takes the collection for this tab; `null` when another tab has it. */
  readonly hold: (id: CollectionId) => Promise<(() => void) | null>;
  readonly newId: () => string;
}

/** A collection that this tab holds, as long as somebody works on it. */
interface Held {
  readonly work: CollectionWork;
  readonly release: () => void;
  users: number;
}

/** Works on collections. What comes of each piece is stored at once, so that any interruption costs one call at most. */
export function createWorldsService(ports: WorldsPorts): Omit<WorldsApi, 'connectWorlds'> {
  const held = new Map<CollectionId, Promise<Held | null>>();

  const take = async (id: CollectionId): Promise<Held | null> => {
    const known = held.get(id);
    const taken =
      known ??
      ports.hold(id).then((release) => release && { work: new CollectionWork(id, ports), release, users: 0 });
    held.set(id, taken);
    const own = await taken;
    if (own) own.users += 1;
    else held.delete(id);
    return own;
  };

  const leave = (id: CollectionId, own: Held): void => {
    own.users -= 1;
    if (own.users > 0) return;
    held.delete(id);
    own.release();
  };

  /** Takes the collection's lock and works through it in the background. */
  const begin = async (id: CollectionId, again: boolean): Promise<WorldsResult<null>> => {
    const own = await take(id);
    if (!own) return fail(HELD_ELSEWHERE);
    if (own.work.running) {
      leave(id, own);
      return ok(null);
    }
    void own.work.run(again).finally(() => leave(id, own));
    return ok(null);
  };

  const collectionOf = async (id: CollectionId): Promise<WorldsResult<CollectionRecord>> => {
    const found = ofStorage(await (await ports.storage()).getCollection(id));
    if (!found.ok) return found;
    return found.value && found.value.deletedAt === null ? ok(found.value) : fail(NOT_FOUND);
  };

  const resume = async (id: CollectionId, settings: WorkSettings = {}): Promise<WorldsResult<null>> => {
    const collection = await collectionOf(id);
    if (!collection.ok) return collection;
    if (!collection.value.trusted) return fail(NOT_TRUSTED);
    // Another tab's work must not be told to change; ours reads its plan anew for each piece.
    const own = await take(id);
    if (!own) return fail(HELD_ELSEWHERE);
    try {
      // Work that is being stopped still stores that it stopped; what comes after must be the last word.
      await own.work.woundDown();
      const plan = plannedWith(collection.value, settings);
      const saved = ofStorage(
        await (
          await ports.storage()
        ).updateCollection(id, { plan, state: 'running', error: null, updatedAt: ports.now() }),
      );
      return saved.ok ? await begin(id, true) : saved;
    } finally {
      leave(id, own);
    }
  };

  /** Single work on one world; settles when it is done. */
  const single = async <T>(
    worldId: WorldId,
    settings: WorkSettings,
    work: (task: WorldTask) => Promise<T>,
  ): Promise<WorldsResult<T>> => {
    const world = await worldOf(worldId);
    if (!world.ok) return world;
    const id = world.value.collectionId;
    const own = await take(id);
    if (!own) return fail(HELD_ELSEWHERE);
    try {
      if (own.work.isBusy(worldId)) return fail(BUSY);
      return await own.work.single(worldId, settings, work);
    } finally {
      leave(id, own);
    }
  };

  const worldOf = async (id: WorldId): Promise<WorldsResult<WorldRecord>> => {
    const found = ofStorage(await (await ports.storage()).getWorld(id));
    if (!found.ok) return found;
    return found.value && found.value.deletedAt === null ? ok(found.value) : fail(NOT_FOUND);
  };

  /** Stores that the work is stopped: whichever tab does it, ends it then; a tab that is gone needs no telling. */
  const storeStop = async (id: CollectionId): Promise<WorldsResult<null>> => {
    const collection = await collectionOf(id);
    if (!collection.ok) return collection;
    if (collection.value.state !== 'running') return ok(null);
    const change = { state: 'stopped', updatedAt: ports.now() } as const;
    const saved = ofStorage(await (await ports.storage()).updateCollection(id, change));
    return saved.ok ? ok(null) : saved;
  };

  return {
    async startCollection(name, plan) {
      const checked = checkPlan(plan);
      if (checked) return fail(checked);
      const id = ports.newId() as CollectionId;
      const now = ports.now();
      const { worlds, ...work } = plan;
      const collection: CollectionRecord = {
        id,
        name,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
        origin: 'experiment',
        trusted: true,
        plan: work,
        state: 'running',
        error: null,
        calls: 0,
        usage: NO_USAGE,
        spentTokens: 0,
        workedMs: 0,
      };
      const added = await (
        await ports.storage()
      ).addCollection(collection, newWorlds(ports, id, worlds, [], 0));
      if (!added.ok) return fail(storageProblem(added.error));
      const begun = await begin(id, true);
      return begun.ok ? ok(id) : begun;
    },

    async addWorlds(id, worlds, settings = {}) {
      const collection = await collectionOf(id);
      if (!collection.ok) return collection;
      const plan = plannedWith(collection.value, settings);
      if (!plan || !isLanguageModel(plan.model)) return fail(CANNOT_ASK);
      const storage = await ports.storage();
      const listed = ofStorage(await storage.listWorlds(id));
      if (!listed.ok) return listed;
      const order = Math.max(-1, ...listed.value.map((world) => world.order)) + 1;
      const names = listed.value.map((world) => world.name);
      const added = newWorlds(ports, id, worlds, names, order);
      const saved = ofStorage(await storage.addWorlds(added));
      if (!saved.ok) return saved;
      const updated = ofStorage(await storage.updateCollection(id, { plan, updatedAt: ports.now() }));
      return updated.ok ? ok(added.map(({ world }) => world.id)) : updated;
    },

    resumeCollection: resume,

    async pauseCollection(id) {
      const own = await held.get(id);
      own?.work.pause();
      return own ? ok(null) : fail(HELD_ELSEWHERE);
    },

    async stopCollection(id) {
      const own = await held.get(id);
      own?.work.stop();
      return own ? ok(null) : storeStop(id);
    },

    async retryWorlds(id, worldIds) {
      const storage = await ports.storage();
      const listed = ofStorage(await storage.listWorlds(id));
      if (!listed.ok) return listed;
      const chosen = worldIds && new Set(worldIds);
      for (const world of listed.value) {
        if (world.error === null || (chosen && !chosen.has(world.id))) continue;
        const saved = ofStorage(await storage.updateWorld(world.id, { error: null, updatedAt: ports.now() }));
        if (!saved.ok) return saved;
      }
      return resume(id);
    },

    async measureVersion(worldId, index, measure, settings = {}) {
      const done = await single(worldId, settings, (task) => measureAnew(task, index, measure));
      return done.ok ? ok(null) : done;
    },

    reflectVersion: (worldId, index, settings = {}) =>
      single(worldId, settings, (task) => reflectOnce(task, index)),

    async stopWorld(worldId) {
      const world = await worldOf(worldId);
      if (!world.ok) return world;
      const own = await held.get(world.value.collectionId);
      own?.work.stopWorld(worldId);
      return own ? ok(null) : fail(HELD_ELSEWHERE);
    },

    async resumeCollections() {
      const collections = ofStorage(await (await ports.storage()).listCollections());
      if (!collections.ok) return collections;
      const taken: CollectionId[] = [];
      for (const { id, state } of collections.value) {
        if (state !== 'running' || held.has(id)) continue;
        // Worlds that failed are not tried again before somebody asks for it: each attempt may cost.
        if ((await begin(id, false)).ok) taken.push(id);
      }
      return ok(taken);
    },
  };
}

function ofStorage<T>(
  result: Result<T, { readonly message: string; readonly advice: string }>,
): WorldsResult<T> {
  return result.ok
    ? result
    : fail({ kind: 'storage', message: result.error.message, advice: result.error.advice });
}

function checkPlan({ model, judge, worlds }: GenerationPlan): WorldsError | null {
  if (!isLanguageModel(model) || (judge && !isLanguageModel(judge))) return CANNOT_ASK;
  if (worlds.length === 0)
    return { kind: 'plan', message: 'No world is planned.', advice: 'Choose at least one specification.' };
  return null;
}

/** Worlds without a version yet. Names are kept apart, as they become file names. */
function newWorlds(
  ports: WorldsPorts,
  collectionId: CollectionId,
  planned: readonly PlannedWorld[],
  taken: readonly string[],
  firstOrder: number,
): readonly NewWorld[] {
  const names = new Set(taken);
  return planned.map((world, place) => {
    let name = world.name;
    for (let number = 2; names.has(name); number++) name = `${world.name}-${String(number)}`;
    names.add(name);
    return {
      world: {
        id: ports.newId() as WorldId,
        collectionId,
        order: firstOrder + place,
        name,
        specification: world.specification,
        pairing: world.pairing,
        ratings: [],
        error: null,
        updatedAt: ports.now(),
        deletedAt: null,
      },
      versions: [],
      planned: { ...world, name },
    };
  });
}
