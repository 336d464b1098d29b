import { isLanguageModel, LOCAL_KINDS, type AgentSpec, type LanguageModelSpec } from '../agent';
import { isSeed } from '../env';
import { fail, isHash, ok, type Result } from '../shared';
import type { SpendingLimits } from './cost';
import type { Plan } from './plan';
import { shardProblem, shardText } from './shards';

/** The most episodes one run may have; BALROG's whole suite has 255. */
const MAX_EPISODES = 20_000;
/** The most earlier observations, pictures or frames one prompt may show. */
const MAX_SHOWN = 10_000;
const MOST_PARALLEL = 32;
const PARALLEL_RULE = `Parallel episodes must be a whole number from 1 to ${String(MOST_PARALLEL)}.`;
const REQUESTS_RULE = 'Requests at once are a whole number of at least 1.';

/** Says what is wrong with a plan, or gives it back. */
export function checkPlan(plan: Plan): Result<Plan, string> {
  const wrong = wrongTasks(plan) ?? wrongShard(plan) ?? wrongAgent(plan.agent) ?? wrongMoney(plan);
  return wrong === null ? ok(plan) : fail(wrong);
}

/** How much a run plays and asks at once. */
export interface Concurrency {
  /** Episodes at once, 1…32. */
  readonly parallelEpisodes?: number;
  /** Requests at once to each of its models, at least 1; models on this device keep to one. */
  readonly requests?: number;
}

/** Says what is wrong with a change; `null`: nothing. */
export function checkConcurrency({ parallelEpisodes = 1, requests = 1 }: Concurrency): string | null {
  if (!isCount(parallelEpisodes) || parallelEpisodes > MOST_PARALLEL) return PARALLEL_RULE;
  return isCount(requests) ? null : REQUESTS_RULE;
}

/** A plan that plays and asks so much at once; what is left out stays. */
export function withConcurrency(plan: Plan, { parallelEpisodes, requests }: Concurrency): Plan {
  const { agent } = plan;
  const change = <Spec extends AgentSpec['model']>(spec: Spec): Spec =>
    requests === undefined || !isLanguageModel(spec)
      ? spec
      : { ...spec, settings: { ...spec.settings, concurrency: requests } };
  return {
    ...plan,
    parallelEpisodes: parallelEpisodes ?? plan.parallelEpisodes,
    agent: {
      ...agent,
      model: change(agent.model),
      ...(agent.secondModel && { secondModel: change(agent.secondModel) }),
    },
  };
}

/** Says what is wrong with limits; `null`: nothing. */
export function checkLimits({ tokens, dollars, minutes }: SpendingLimits): string | null {
  if (tokens !== null && (!Number.isInteger(tokens) || tokens < 1))
    return 'The limit of tokens is a whole number of at least 1.';
  if (dollars !== null && !isPositive(dollars)) return 'The limit in dollars is a number above 0.';
  return minutes !== null && !isPositive(minutes) ? 'The limit in minutes is a number above 0.' : null;
}

function wrongTasks({ tasks, parallelEpisodes, maxSteps, seeds }: Plan): string | null {
  const episodes = tasks.reduce((sum, task) => sum + task.episodes, 0);
  if (tasks.length === 0) return 'Choose at least one task.';
  if (tasks.some((task) => !isCount(task.episodes)))
    return 'Episodes per task must be a whole number of at least 1.';
  if (episodes > MAX_EPISODES) return `A run can have ${MAX_EPISODES} episodes; this plan has ${episodes}.`;
  if (!isCount(parallelEpisodes) || parallelEpisodes > MOST_PARALLEL) return PARALLEL_RULE;
  if (maxSteps !== null && !isCount(maxSteps)) return 'Max steps must be a whole number of at least 1.';
  if (seeds.kind === 'derived')
    return isSeed(seeds.baseSeed) ? null : 'The base seed is a whole number from 0 to 4294967295.';
  if (seeds.seeds.length === 0) return 'Give at least one seed.';
  return seeds.seeds.every(isSeed) ? null : 'Seeds are whole numbers from 0 to 4294967295.';
}

function wrongShard({ tasks, shard }: Plan): string | null {
  if (!shard) return null;
  const wrong = shardProblem(shard);
  if (wrong !== null) return wrong;
  const episodes = tasks.reduce((sum, task) => sum + task.episodes, 0);
  return shard.index >= episodes
    ? `Part ${shardText(shard)} of this plan has no episodes: there are ${String(episodes)} in all.`
    : null;
}

function wrongAgent(agent: AgentSpec): string | null {
  const { model, secondModel, history, images = 0, clip = 0, demonstrations = [], own } = agent;
  if (!isCount(history)) return 'The history length is a whole number of at least 1.';
  if (![images, clip].every((count) => Number.isInteger(count) && count >= 0 && count <= MAX_SHOWN))
    return 'Pictures in the prompt are a whole number of at least 0.';
  if (agent.pictureOnly === true && images === 0 && clip === 0)
    return 'An agent that sees the picture alone needs at least one picture in the prompt.';
  if (agent.strategy === 'own' && !own) return 'Choose the program of your own strategy.';
  if (own && !isHash(own.hash)) return 'The program of your own strategy is named by its SHA-256.';
  if (!demonstrations.every(isHash)) return 'Demonstrations are named by their SHA-256.';
  if (secondModel && agent.strategy !== 'debate' && agent.strategy !== 'own')
    return 'Only a debate has a second model.';
  const parameters = Object.values(agent.parameters ?? {});
  if (!parameters.every(Number.isFinite)) return 'The strategy’s parameters are numbers.';
  for (const spec of [model, secondModel]) {
    const wrong = spec && isLanguageModel(spec) ? wrongModel(spec) : null;
    if (wrong !== null) return wrong;
  }
  return null;
}

function wrongModel({ modelId, settings }: LanguageModelSpec): string | null {
  if (modelId.trim() === '') return 'Choose a model.';
  if (!isCount(settings.maxTokens)) return 'The longest answer is a whole number of at least 1 token.';
  if (settings.contextTokens !== undefined && settings.contextTokens <= settings.maxTokens)
    return 'The longest answer leaves no room for a prompt in the model’s context.';
  if (!isCount(settings.concurrency)) return REQUESTS_RULE;
  return null;
}

function wrongMoney({ agent, limits, price, secondPrice }: Plan): string | null {
  if (!limits) return null;
  const wrong = checkLimits(limits);
  if (wrong !== null || limits.dollars === null) return wrong;
  if (!price && needsPrice(agent.model))
    return 'A limit in dollars needs the price of the model’s tokens. Enter it, or limit tokens instead.';
  if (agent.secondModel && !secondPrice && needsPrice(agent.secondModel))
    return 'A limit in dollars needs the price of the second model’s tokens too.';
  return null;
}

/** Local models and scripted players cost nothing. */
function needsPrice({ kind }: { readonly kind: AgentSpec['model']['kind'] }): boolean {
  const free: readonly string[] = [...LOCAL_KINDS, 'random', 'scriptedBot'];
  return !free.includes(kind);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

function isPositive(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}
