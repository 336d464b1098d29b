import type { AgentSpec } from '../agent';
import type { Price, SpendingLimits } from './cost';
import type { EnvironmentId, EnvironmentOptions } from '../env';
import type { RunEstimate } from './estimate';
import type { Shard } from './shards';

export interface PlannedTask {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly options: EnvironmentOptions;
  readonly episodes: number;
}

/**
 * `explicit`: episode i of every task plays seed i mod n of the list.
 * `derived`: every episode's seed follows from the base seed, the task and its number.
 */
export type SeedPlan =
  | { readonly kind: 'explicit'; readonly seeds: readonly number[] }
  | { readonly kind: 'derived'; readonly baseSeed: number };

/** What a run sets out to do; fixed when the run starts and saved with it. */
export interface Plan {
  readonly agent: AgentSpec;
  readonly tasks: readonly PlannedTask[];
  readonly seeds: SeedPlan;
  /** Episodes at once. */
  readonly parallelEpisodes: number;
  /** Ends an episode earlier than the environment would; `null`: the environment's own limit. */
  readonly maxSteps: number | null;
  /** What the run may take; left out: no limit. */
  readonly limits?: SpendingLimits;
  /** What the model's tokens cost, as the person's table had it when the run started; left out: not known. */
  readonly price?: Price;
  /** The same for the debate's other speaker. */
  readonly secondPrice?: Price;
  /** Keeps the pictures that the model got as files; otherwise they are drawn again and compared by hash. */
  readonly keepPictures?: boolean;
  /** Every episode waits for a person's hand before each step, in whichever tab plays it: turns of a match. */
  readonly held?: boolean;
  /** Plays only a part of the episodes; left out: all. */
  readonly shard?: Shard;
  /** The suite it was made from, by name ("BALROG", "smoke"), where it is unchanged. */
  readonly suite?: string;
  /** What it was expected to take, as the person was told before the start. */
  readonly estimate?: RunEstimate;
}
