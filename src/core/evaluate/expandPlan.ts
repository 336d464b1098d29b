import { sha256 } from '@noble/hashes/sha2.js';
import type { Plan, PlannedTask } from './plan';
import type { EpisodeId, EpisodeRecord, RunId } from './records';
import { queuedEpisode } from './queuedEpisode';
import { isInShard } from './shards';

/**
 * The seed of an episode under a derived seed plan: the first four bytes (big endian) of
 * SHA-256 of `baseSeed/environment/task/index`. Independent of the other tasks in the plan, so two agents given one
 * base seed meet the same episodes.
 */
export function deriveSeed(
  baseSeed: number,
  task: Pick<PlannedTask, 'environmentId' | 'task'>,
  index: number,
): number {
  const hash = sha256(new TextEncoder().encode(`${baseSeed}/${task.environmentId}/${task.task}/${index}`));
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0);
}

/** The seeds a task's episodes will play, in order. */
export function seedsOf(plan: Plan, task: PlannedTask): number[] {
  const { seeds } = plan;
  return Array.from({ length: task.episodes }, (_, index) =>
    seeds.kind === 'derived'
      ? deriveSeed(seeds.baseSeed, task, index)
      : (seeds.seeds[index % seeds.seeds.length] ?? 0),
  );
}

/**
 * All episodes of a plan, queued, tasks interleaved so that every task shows early results. Of a plan that is split,
 * those of its part: with the numbers and seeds that they have in the whole one.
 */
export function expandPlan(plan: Plan, runId: RunId, newId: () => EpisodeId): EpisodeRecord[] {
  const seeds = new Map(plan.tasks.map((task) => [task, seedsOf(plan, task)]));
  return placesOf(plan).map(({ order, index, task }) =>
    queuedEpisode({ id: newId(), runId, order, index, seed: seeds.get(task)?.[index] ?? 0, ...task }),
  );
}

/** How many episodes of each task a plan has; of one that is split, its part's. */
export function plannedCounts(plan: Plan): PlannedTask[] {
  const counts = new Map<PlannedTask, number>(plan.tasks.map((task) => [task, 0]));
  for (const { task } of placesOf(plan)) counts.set(task, (counts.get(task) ?? 0) + 1);
  return [...counts].flatMap(([task, episodes]) => (episodes > 0 ? [{ ...task, episodes }] : []));
}

/** The plan's episodes by number, round after round over the tasks. */
function placesOf(plan: Plan): { order: number; index: number; task: PlannedTask }[] {
  const places: { order: number; index: number; task: PlannedTask }[] = [];
  const most = plan.tasks.reduce((found, { episodes }) => Math.max(found, episodes), 0);
  let order = 0;
  for (let index = 0; index < most; index++) {
    for (const task of plan.tasks) {
      if (index >= task.episodes) continue;
      if (isInShard(order, plan.shard)) places.push({ order, index, task });
      order += 1;
    }
  }
  return places;
}
