import { benchmarkTasks, isInBalrog, type EnvironmentMeta } from '../../core/env';
import { isLanguageModel, type AgentSpec } from '../../core/agent';
import type { EpisodeRecord, Plan } from '../../core/evaluate';

const BALROG_HISTORY = 16;

/** How a plan differs from BALROG's own settings, in sentences; empty when it does not. */
export function remarksOn(plan: Plan, metas: readonly EnvironmentMeta[]): string[] {
  const { agent } = plan;
  const remarks: string[] = [];
  if (isLanguageModel(agent.model)) {
    remarks.push(...agentRemarks(agent));
    if (agent.answerReading === 'lenient')
      remarks.push(
        'Answers are read leniently; BALROG accepts only the bare action, so its score can be lower.',
      );
    if (agent.history !== BALROG_HISTORY)
      remarks.push(
        `The prompt keeps ${String(agent.history)} observations; BALROG keeps ${String(BALROG_HISTORY)}.`,
      );
  }
  if (plan.maxSteps !== null)
    remarks.push(`Episodes end after ${String(plan.maxSteps)} steps at the latest.`);
  for (const meta of metas) {
    const tasks = plan.tasks.filter((task) => task.environmentId === meta.id);
    const [first] = tasks;
    if (!first) continue;
    if (!isInBalrog(meta.id)) {
      remarks.push(`${meta.title}: not an environment of BALROG; its scores are in no average of BALROG’s.`);
      continue;
    }
    for (const [key, value] of Object.entries(first.options)) {
      if (value === meta.defaults[key]) continue;
      const label = meta.options.find((option) => option.key === key)?.label ?? key;
      remarks.push(`${meta.title}: ${label} is ${String(value)} instead of ${String(meta.defaults[key])}.`);
    }
    const benchmark = benchmarkTasks(meta);
    const played = benchmark.filter(({ id }) => tasks.some(({ task }) => task === id)).length;
    if (played < benchmark.length)
      remarks.push(`${meta.title}: ${String(played)} of BALROG's ${String(benchmark.length)} tasks.`);
    if (played < tasks.length)
      remarks.push(`${meta.title}: ${String(tasks.length - played)} tasks that BALROG does not have.`);
    if (tasks.some((task) => task.episodes < meta.episodesPerTask))
      remarks.push(`${meta.title}: fewer than ${String(meta.episodesPerTask)} episodes per task.`);
  }
  return remarks;
}

/** Strategies that BALROG has. */
const BALROG_STRATEGIES: readonly AgentSpec['strategy'][] = [
  'naive',
  'robustNaive',
  'chainOfThought',
  'robustChainOfThought',
  'fewShot',
  'planner',
  'dummy',
];

function agentRemarks(agent: AgentSpec): string[] {
  const remarks: string[] = [];
  if (!BALROG_STRATEGIES.includes(agent.strategy))
    remarks.push('The strategy is not one of BALROG’s; compare it with runs of the same strategy.');
  if (agent.historyMode === 'appendOnly')
    remarks.push('The history is append-only: every message stays as it was sent.');
  if (agent.onlyLegalActions)
    remarks.push('A grammar holds the model to the legal actions; BALROG’s agents may answer anything.');
  if (agent.pictureOnly) remarks.push('The prompt shows the picture alone; BALROG shows the text with it.');
  if (agent.clip === 1) remarks.push('The prompt shows the current picture.');
  else if (agent.clip) remarks.push(`The prompt shows a clip of the last ${String(agent.clip)} steps.`);
  return remarks;
}

export interface ErrorGroup {
  readonly message: string;
  readonly advice: string;
  readonly episodes: number;
}

/** Why episodes broke off, each reason once, the most frequent first. */
export function errorGroups(episodes: readonly EpisodeRecord[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const { error } of episodes) {
    if (!error) continue;
    const before = groups.get(error.message);
    groups.set(error.message, { ...error, episodes: (before?.episodes ?? 0) + 1 });
  }
  return [...groups.values()].sort((a, b) => b.episodes - a.episodes);
}
