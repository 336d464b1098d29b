import type { EnvironmentMeta, EnvironmentOptions } from '../env';
import type { Plan, PlannedTask } from './plan';

/**
 * A plan as the query of an address: everything that determines its episodes and how the agent is asked, never a
 * key. Values that are the benchmark's own are left out of the options.
 * @param metas the environments known here; tasks of others keep their full id.
 */
export function planToQuery(plan: Plan, metas: readonly EnvironmentMeta[]): Record<string, string> {
  const { agent } = plan;
  const query: Record<string, string> = {
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
  if (agent.model.kind === 'openAiCompatible') {
    const { baseUrl, modelId, settings } = agent.model;
    Object.assign(query, {
      server: baseUrl,
      id: modelId,
      temperature: String(settings.temperature),
      maxTokens: String(settings.maxTokens),
      timeout: String(settings.timeoutMs / 1000),
      attempts: String(settings.maxAttempts),
      concurrency: String(settings.concurrency),
      stream: String(settings.stream),
    });
  }
  return query;
}

function slugOf(task: PlannedTask, metas: readonly EnvironmentMeta[]): string {
  const meta = metas.find(({ id }) => id === task.environmentId);
  return meta?.tasks.find(({ id }) => id === task.task)?.slug ?? task.task;
}
