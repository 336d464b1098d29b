import type { AgentSpec } from '../agent';
import type { EnvironmentId, EnvironmentOptions } from '../env';

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
}
