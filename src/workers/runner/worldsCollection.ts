/** Work on one collection: its worlds one after the other, several at once, and single pieces on demand. */
import type { CollectionId, GameLab, WorkPlan, WorldId, WorldRecord, WorldsError } from '../../core/worlds';
import { fail, ok, type Result } from '../../core/shared';
import type { Storage } from '../../storage';
import { Asking, type AskingPorts } from './worldsAsking';
import { faultOf, NOT_FOUND, NOT_TRUSTED, STOPPED, stored, WorldsFault } from './worldsFault';
import type { WorldTask } from './worldsTask';
import { UNPLANNED } from './worldsPlans';
import type { WorldProgress } from './worldsProtocol';
import { WorldReports } from './worldsReports';
import { NOTHING_SPENT, SpendingWatch } from './worldsSpending';
import { workThrough } from './worldsSteps';

/** What work on worlds needs from its worker; injected so that it runs in Node tests too. */
export interface WorkPorts extends AskingPorts {
  /** Where Python runs. */
  readonly lab: () => GameLab;
  readonly now: () => number;
  readonly onProgress: (progress: WorldProgress) => void;
}

interface WorkBounds {
  /** Ends the work from outside. */
  readonly stop?: AbortSignal;
  /** Default: until it is stopped. */
  readonly goesOn?: () => boolean;
  /** What differs from the collection's plan. */
  readonly settings?: Partial<WorkPlan>;
}

/** What a tab does on one collection. */
export class CollectionWork {
  readonly #id: CollectionId;
  readonly #ports: WorkPorts;
  readonly #watch: SpendingWatch;
  readonly #asking: Asking;
  /** Worlds under way. */
  readonly #busy = new Map<WorldId, AbortController>();
  #whenFree: (() => void)[] = [];
  /** The end of the last work through the whole of it. */
  #ended: Promise<void> = Promise.resolve();
  #whole: { readonly controller: AbortController; pausing: boolean } | null = null;

  constructor(id: CollectionId, ports: WorkPorts) {
    this.#id = id;
    this.#ports = ports;
    this.#watch = new SpendingWatch(ports.now);
    this.#asking = new Asking(ports, id, this.#watch);
  }

  /** Whether the whole of it is worked through. */
  get running(): boolean {
    return this.#whole !== null;
  }

  /** Waits while the work through the whole of it winds down and stores how it ended. */
  async woundDown(): Promise<void> {
    if (this.#whole === null || this.#whole.pausing || this.#whole.controller.signal.aborted)
      await this.#ended;
  }

  isBusy(world: WorldId): boolean {
    return this.#busy.has(world);
  }

  /** Begins nothing new. */
  pause(): void {
    if (this.#whole) this.#whole.pausing = true;
  }

  /** Ends everything under way. */
  stop(): void {
    this.#whole?.controller.abort();
    for (const controller of this.#busy.values()) controller.abort();
  }

  stopWorld(world: WorldId): void {
    this.#busy.get(world)?.abort();
  }

  /**
   * Works until nothing is left to do, somebody stops it or an error ends it; then stores how it ended. Never throws.
   * @param again whether worlds whose last piece of work failed are tried again.
   */
  run(again: boolean): Promise<void> {
    return (this.#ended = this.#workThrough(again));
  }

  async #workThrough(again: boolean): Promise<void> {
    const whole = { controller: new AbortController(), pausing: false };
    this.#whole = whole;
    const { signal } = whole.controller;
    const tried = new Set<WorldId>();
    const end: { error: WorldsError | null } = { error: null };
    const goesOn = (): boolean => !whole.pausing && !signal.aborted;
    const endAll = (error: WorldsError): void => {
      end.error ??= error;
      whole.controller.abort();
    };

    const lane = async (): Promise<void> => {
      while (goesOn()) {
        const world = await this.#takeWorld(tried, again);
        if (!world) return;
        if (!goesOn()) return;
        const done = await this.#onWorld(world.id, { stop: signal, goesOn }, (task) =>
          workThrough(task, async () => ({ ...task, ...(await this.#present(world.id)) })),
        );
        if (done.ok) continue;
        if (done.error?.endsAll === true) endAll(done.error.error);
        else if (done.error || !signal.aborted) await this.#noteError(world.id, done.error?.error ?? STOPPED);
      }
    };

    let unwatch = (): void => undefined;
    try {
      unwatch = await this.#watchForStop();
      const { parallel } = await this.#plan();
      await this.#announce(again);
      await Promise.all(Array.from({ length: Math.max(1, Math.floor(parallel)) }, lane));
    } catch (thrown) {
      const fault = faultOf(thrown);
      if (fault) endAll(fault.error);
    } finally {
      unwatch();
    }
    const interrupted = !goesOn();
    this.#whole = null;
    await this.#end(end.error, interrupted);
  }

  /** Another tab stops the work by storing that it is stopped. @returns how to watch no more. */
  async #watchForStop(): Promise<() => void> {
    const storage = await this.#ports.storage();
    let looking = false;
    return storage.subscribe(() => {
      if (looking || !this.#whole) return;
      looking = true;
      void storage.getCollection(this.#id).then((collection) => {
        looking = false;
        if (collection.ok && collection.value?.state === 'stopped') this.stop();
      });
    });
  }

  /** A single piece of work on a world that nothing else works on. */
  async single<T>(
    world: WorldId,
    settings: Partial<WorkPlan>,
    work: (task: WorldTask) => Promise<T>,
  ): Promise<Result<T, WorldsError>> {
    const done = await this.#onWorld(world, { settings }, work);
    return done.ok ? done : fail(done.error?.error ?? STOPPED);
  }

  /** Runs work on one world and tells the page of it. @returns as error why it failed; `null` where it was stopped. */
  async #onWorld<T>(
    id: WorldId,
    { stop, goesOn, settings = {} }: WorkBounds,
    work: (task: WorldTask) => Promise<T>,
  ): Promise<Result<T, WorldsFault | null>> {
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    if (stop?.aborted === true) abort();
    stop?.addEventListener('abort', abort);
    this.#busy.set(id, controller);
    const reports = this.#reportsOf(id);
    try {
      const { world, plan } = await this.#present(id);
      const task: WorldTask = {
        world,
        plan: { ...plan, ...settings },
        storage: await this.#ports.storage(),
        lab: this.#ports.lab(),
        asking: this.#asking,
        signal: controller.signal,
        goesOn: goesOn ?? (() => !controller.signal.aborted),
        now: this.#ports.now,
        report: reports.report,
      };
      return ok(await work(task));
    } catch (thrown) {
      return fail(faultOf(thrown));
    } finally {
      stop?.removeEventListener('abort', abort);
      this.#busy.delete(id);
      reports.end();
      for (const resume of this.#whenFree.splice(0)) resume();
    }
  }

  /** A world and the plan as they are stored now. */
  async #present(id: WorldId): Promise<Pick<WorldTask, 'world' | 'plan'>> {
    const plan = await this.#plan();
    const world = stored(await (await this.#ports.storage()).getWorld(id));
    if (!world || world.deletedAt !== null) throw new WorldsFault(NOT_FOUND, false);
    return { world, plan };
  }

  /** Read anew for each piece: it may change meanwhile. */
  async #plan(): Promise<WorkPlan> {
    const storage = await this.#ports.storage();
    const collection = stored(await storage.getCollection(this.#id));
    if (!collection || collection.deletedAt !== null) throw new WorldsFault(NOT_FOUND, true);
    if (!collection.trusted) throw new WorldsFault(NOT_TRUSTED, true);
    return collection.plan ?? UNPLANNED;
  }

  /** The next world for a lane, which has it from then on; `null` when none is left. */
  async #takeWorld(tried: Set<WorldId>, again: boolean): Promise<WorldRecord | null> {
    for (;;) {
      const worlds = stored(await (await this.#ports.storage()).listWorlds(this.#id));
      const left = worlds.filter(({ id, error }) => !tried.has(id) && (again || error === null));
      const free = left.find(({ id }) => !this.#busy.has(id));
      if (free) {
        tried.add(free.id);
        return free;
      }
      if (left.length === 0) return null;
      // Single work goes on there.
      await new Promise<void>((resume) => this.#whenFree.push(resume));
    }
  }

  #reportsOf(id: WorldId): WorldReports {
    return new WorldReports(this.#id, id, this.#ports.onProgress);
  }

  async #announce(again: boolean): Promise<void> {
    const worlds = stored(await (await this.#ports.storage()).listWorlds(this.#id));
    for (const { id, error } of worlds)
      if (!this.#busy.has(id) && (error === null || again)) this.#reportsOf(id).waiting();
  }

  async #noteError(id: WorldId, error: WorldsError): Promise<void> {
    stored(await (await this.#ports.storage()).updateWorld(id, { error, updatedAt: this.#ports.now() }));
  }

  async #end(error: WorldsError | null, interrupted: boolean): Promise<void> {
    const storage: Storage = await this.#ports.storage();
    const listed = await storage.listWorlds(this.#id);
    const worlds = listed.ok ? listed.value : [];
    for (const { id } of worlds) if (!this.#busy.has(id)) this.#reportsOf(id).end();
    const failed = worlds.filter((world) => world.error !== null).length;
    const reason = error ?? (interrupted || failed === 0 ? null : someFailed(failed));
    // When even this cannot be stored, the collection stays marked as running and is taken up again.
    await storage.updateCollection(this.#id, {
      state: reason || interrupted ? 'stopped' : 'finished',
      error: reason,
      updatedAt: this.#ports.now(),
      spent: { ...NOTHING_SPENT, workedMs: this.#watch.takeTime() },
    });
  }
}

function someFailed(count: number): WorldsError {
  return {
    kind: 'worker',
    message:
      count === 1 ? 'One world could not be finished.' : `${String(count)} worlds could not be finished.`,
    advice: 'The reason is told with each of them. Go on to try them again.',
  };
}
