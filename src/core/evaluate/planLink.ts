import {
  isLanguageModel,
  isRemote,
  type AgentSpec,
  type LanguageModelSpec,
  type LocalSource,
} from '../agent';
import type { EnvironmentMeta, EnvironmentOptions } from '../env';
import type { Plan, PlannedTask } from './plan';
import { shardText } from './shards';

type Query = Record<string, string>;

/**
 * A plan as the query of an address: everything that determines its episodes and how the agent is asked, never a
 * key, and no price: that is the table's of whoever runs it. Values that are the benchmark's own are left out.
 * @param metas the environments known here; tasks of others keep their full id.
 */
export function planToQuery(plan: Plan, metas: readonly EnvironmentMeta[]): Query {
  const { agent } = plan;
  const query: Query = {
    model: agent.model.kind,
    strategy: agent.strategy,
    reading: agent.answerReading,
    history: String(agent.history),
    tasks: plan.tasks.map((task) => `${task.environmentId}/${slugOf(task, metas)}`).join(','),
    parallel: String(plan.parallelEpisodes),
  };
  if (plan.seeds.kind === 'derived') query['seed'] = String(plan.seeds.baseSeed);
  else query['seeds'] = plan.seeds.seeds.join(',');
  if (plan.maxSteps !== null) query['maxSteps'] = String(plan.maxSteps);
  for (const task of plan.tasks) {
    query[`${task.environmentId}.episodes`] = String(task.episodes);
    const defaults: EnvironmentOptions = metas.find((meta) => meta.id === task.environmentId)?.defaults ?? {};
    for (const [key, value] of Object.entries(task.options))
      if (value !== defaults[key]) query[`${task.environmentId}.${key}`] = String(value);
  }
  if (isLanguageModel(agent.model)) Object.assign(query, modelToQuery(agent.model, ''));
  Object.assign(query, agentToQuery(agent));
  for (const [name, limit] of Object.entries(plan.limits ?? {}))
    if (limit !== null) query[`limit.${name}`] = String(limit);
  if (plan.keepPictures === true) query['keepPictures'] = 'true';
  if (plan.shard) query['shard'] = shardText(plan.shard);
  return query;
}

/** What of an agent is not as the benchmark has it. */
function agentToQuery(agent: AgentSpec): Query {
  const query: Query = {};
  if (agent.historyMode && agent.historyMode !== 'benchmark') query['historyMode'] = agent.historyMode;
  if (agent.images) query['images'] = String(agent.images);
  if (agent.clip) query['clip'] = String(agent.clip);
  if (agent.pictureOnly === true) query['pictureOnly'] = 'true';
  if (agent.alternateRoles === true) query['alternate'] = 'true';
  if (agent.onlyLegalActions === true) query['onlyLegal'] = 'true';
  for (const [key, value] of Object.entries(agent.parameters ?? {}))
    query[`parameter.${key}`] = String(value);
  if (agent.demonstrations && agent.demonstrations.length > 0)
    query['demonstrations'] = agent.demonstrations.join(',');
  if (agent.own) Object.assign(query, { own: agent.own.hash, ownName: agent.own.name });
  if (agent.secondModel) {
    query['second'] = agent.secondModel.kind;
    Object.assign(query, modelToQuery(agent.secondModel, 'second.'));
  }
  return query;
}

/** @param prefix stands before every name. */
function modelToQuery(model: LanguageModelSpec, prefix: string): Query {
  const { settings } = model;
  const found: Readonly<Record<string, string | number | boolean | undefined>> = {
    server: isRemote(model) ? model.baseUrl : undefined,
    source: !isRemote(model) && model.source ? sourceText(model.source) : undefined,
    id: model.modelId,
    temperature: settings.temperature,
    maxTokens: settings.maxTokens,
    timeout: settings.timeoutMs / 1000,
    attempts: settings.maxAttempts,
    concurrency: settings.concurrency,
    stream: settings.stream,
    topP: settings.topP,
    modelSeed: settings.seed,
    context: settings.contextTokens,
    effort: settings.reasoningEffort,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) =>
      value === undefined ? [] : [[`${prefix}${name}`, String(value)]],
    ),
  );
}

/** `url:ADDRESS`, `file:SHA-256`, or `mlc:MODEL|LIBRARY`. */
function sourceText(source: LocalSource): string {
  switch (source.kind) {
    case 'url':
      return `url:${withoutSecrets(source.url)}`;
    case 'file':
      return `file:${source.hash}`;
    case 'mlc':
      return `mlc:${withoutSecrets(source.model)}|${withoutSecrets(source.library)}`;
  }
}

/** An address without name, password and query, which may hold a token. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
}

function slugOf(task: PlannedTask, metas: readonly EnvironmentMeta[]): string {
  const meta = metas.find(({ id }) => id === task.environmentId);
  return meta?.tasks.find(({ id }) => id === task.task)?.slug ?? task.task;
}
