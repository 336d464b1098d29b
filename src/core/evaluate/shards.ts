/** Splitting a plan for several tabs or machines. */
import type { Plan } from './plan';

/** A part of a plan: of its episodes in order, those whose number leaves `index` when divided by `count`. */
export interface Shard {
  /** 0 … count − 1. */
  readonly index: number;
  readonly count: number;
}

export const MOST_SHARDS = 64;

/** What is wrong with a shard, in a sentence; `null` when it is sound. */
export function shardProblem({ index, count }: Shard): string | null {
  if (!Number.isInteger(count) || count < 1 || count > MOST_SHARDS)
    return `A plan is split into 1 to ${String(MOST_SHARDS)} parts.`;
  if (!Number.isInteger(index) || index < 0 || index >= count)
    return `The part is a whole number from 1 to ${String(count)}.`;
  return null;
}

/** A shard as people and addresses write it: `2/4` is the second of four parts. */
export function shardText({ index, count }: Shard): string {
  return `${String(index + 1)}/${String(count)}`;
}

/** Reads what {@link shardText} writes; `null` when it is no sound part. */
export function parseShard(text: string): Shard | null {
  const [, part, of] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text.trim()) ?? [];
  const shard = { index: Number(part) - 1, count: Number(of) };
  return shardProblem(shard) === null ? shard : null;
}

/** Whether an episode belongs to the shard. @param order its number in the whole plan. */
export function isInShard(order: number, shard: Shard | undefined): boolean {
  return shard === undefined || order % shard.count === shard.index;
}

/** The parts of a plan; together they have each of its episodes once. Throws a RangeError for a count out of range. */
export function splitPlan(plan: Plan, count: number): readonly Plan[] {
  const problem = shardProblem({ index: 0, count });
  if (problem !== null) throw new RangeError(problem);
  const { shard: _, ...whole } = plan;
  return Array.from({ length: count }, (__, index) =>
    count === 1 ? whole : { ...whole, shard: { index, count } },
  );
}
