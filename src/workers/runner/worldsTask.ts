/** What every piece of work on a world needs, and how its result is kept. */
import type { ModelSpec } from '../../core/agent';
import type { GameError, GameLab, WorkPlan, WorldRecord, WorldVersion } from '../../core/worlds';
import type { Storage, VersionChange } from '../../storage';
import type { Answered, Asking } from './worldsAsking';
import { NOT_FOUND, pythonFault, Stopped, stored, WorldsFault } from './worldsFault';
import type { WorldProgress } from './worldsProtocol';

/** Work on one world. */
export interface WorldTask {
  readonly world: WorldRecord;
  readonly plan: WorkPlan;
  readonly storage: Storage;
  readonly lab: GameLab;
  readonly asking: Asking;
  readonly signal: AbortSignal;
  /** Whether another call may begin; what is under way is finished. */
  readonly goesOn: () => boolean;
  readonly now: () => number;
  readonly report: (progress: Omit<WorldProgress, 'collectionId' | 'worldId'>) => void;
}

/** @throws WorldsFault when it is not there. */
export async function versionOf({ storage, world }: WorldTask, index: number): Promise<WorldVersion> {
  const version = stored(await storage.getWorldVersion(world.id, index));
  if (!version) throw new WorldsFault(NOT_FOUND, false);
  return version;
}

/** Who judges and plays. */
export function judgeOf(plan: WorkPlan): ModelSpec {
  return plan.judge ?? plan.model;
}

/** Stores part of a version. */
export async function keep(
  task: WorldTask,
  index: number,
  change: Omit<VersionChange, 'updatedAt'>,
): Promise<void> {
  stored(await task.storage.changeVersion(task.world.id, index, { ...change, updatedAt: task.now() }));
}

/** Stores what came of an answer together with what it took. */
export async function keepAnswered(
  task: WorldTask,
  index: number,
  { spent, release }: Pick<Answered, 'spent' | 'release'>,
  change: Omit<VersionChange, 'updatedAt' | 'spent'>,
): Promise<void> {
  try {
    await keep(task, index, { ...change, spent });
  } finally {
    release();
  }
}

/** Whether an error lies in the lab, not in the game. */
export function isOfLab({ cause }: GameError): boolean {
  return cause === 'interpreter' || cause === 'closed';
}

/** A fault of the lab itself; a game's own faults are results. */
export function labFault(error: GameError, signal: AbortSignal): Error {
  return signal.aborted ? new Stopped() : pythonFault(error);
}
