import { sha256 } from '@noble/hashes/sha2.js';
import { isSeed } from '../env';
import { fail, ok, type Result } from '../shared';
import type { Plan, PlannedTask } from './plan';
import type { EpisodeId, EpisodeRecord, RunId } from './records';
import { queuedEpisode } from './queuedEpisode';

/** The most episodes one run may have; BALROG's full text suite has 285. */
export const MAX_EPISODES = 20_000;

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

/** Says what is wrong with a plan, or gives it back. */
export function checkPlan(plan: Plan): Result<Plan, string> {
  const episodes = plan.tasks.reduce((sum, task) => sum + task.episodes, 0);
  if (plan.tasks.length === 0) return fail('Choose at least one task.');
  if (plan.tasks.some((task) => !Number.isInteger(task.episodes) || task.episodes < 1))
    return fail('Episodes per task must be a whole number of at least 1.');
  if (episodes > MAX_EPISODES)
    return fail(`A run can have ${MAX_EPISODES} episodes; this plan has ${episodes}.`);
  if (!Number.isInteger(plan.parallelEpisodes) || plan.parallelEpisodes < 1 || plan.parallelEpisodes > 32)
    return fail('Parallel episodes must be a whole number from 1 to 32.');
  if (plan.maxSteps !== null && (!Number.isInteger(plan.maxSteps) || plan.maxSteps < 1))
    return fail('Max steps must be a whole number of at least 1.');
  if (plan.seeds.kind === 'explicit') {
    if (plan.seeds.seeds.length === 0) return fail('Give at least one seed.');
    if (!plan.seeds.seeds.every(isSeed)) return fail('Seeds are whole numbers from 0 to 4294967295.');
  } else if (!isSeed(plan.seeds.baseSeed)) {
    return fail('The base seed is a whole number from 0 to 4294967295.');
  }
  return ok(plan);
}

/** All episodes of a plan, queued, tasks interleaved so that every task shows early results. */
export function expandPlan(plan: Plan, runId: RunId, newId: () => EpisodeId): EpisodeRecord[] {
  const perTask = plan.tasks.map((task) => ({ task, seeds: seedsOf(plan, task) }));
  const most = Math.max(0, ...plan.tasks.map((task) => task.episodes));
  const episodes: EpisodeRecord[] = [];
  for (let index = 0; index < most; index++) {
    for (const { task, seeds } of perTask) {
      const seed = seeds[index];
      if (seed === undefined) continue;
      episodes.push(queuedEpisode({ id: newId(), runId, order: episodes.length, index, seed, ...task }));
    }
  }
  return episodes;
}
