/** What sets a run apart from the published protocol, as reasons a person can weigh. */
import { isLanguageModel, type AgentSpec } from '../agent';
import { benchmarkTasks, environmentTitle, type EnvironmentMeta, type EnvironmentOptions } from '../env';
import type { EnvironmentScore, EpisodeRecord, RunRecord, RunScore } from '../evaluate';
import type { Mark } from './entry';
import {
  isBoardEnvironment,
  PROTOCOL_EPISODES,
  protocolEnvironments,
  type BoardEnvironment,
  type Modality,
} from './protocol';
import { counted, listed } from './words';

export interface MarkedRun {
  readonly run: RunRecord;
  /** Scored ones of BALROG's environments. */
  readonly episodes: readonly EpisodeRecord[];
  readonly score: RunScore;
  readonly modality: Modality;
  /** As this version of the app has them. */
  readonly metas: readonly EnvironmentMeta[];
}

/** Every reason, those about the whole run first. */
export function marksOf(marked: MarkedRun): Mark[] {
  return [
    ...runMarks(marked),
    ...missingMarks(marked),
    ...marked.score.environments.flatMap((score) =>
      isBoardEnvironment(score.environmentId) ? environmentMarks(score.environmentId, score, marked) : [],
    ),
  ];
}

function runMarks({ run, score }: MarkedRun): Mark[] {
  const marks: Mark[] = [];
  const add = (kind: Mark['kind'], text: string) => marks.push({ kind, environment: null, text });
  const shard = run.plan?.shard;
  if (shard && shard.count > 1)
    add('incomplete', `It played part ${String(shard.index + 1)} of ${String(shard.count)} of its plan.`);
  if (score.helped > 0)
    add('helped', `A person decided steps in ${counted(score.helped, 'episode', 'episodes')}.`);
  if (run.agent) for (const [kind, text] of agentReasons(run.agent)) add(kind, text);
  const maxSteps = run.plan?.maxSteps ?? null;
  if (maxSteps !== null) add('limit', `Its episodes end after ${String(maxSteps)} steps at the latest.`);
  return marks;
}

function agentReasons(agent: AgentSpec): (readonly [Mark['kind'], string])[] {
  const { model } = agent;
  if (model.kind === 'random') return [['agent', 'It is the random player, not a model.']];
  if (model.kind === 'scriptedBot') return [['agent', 'It is a scripted player, not a model.']];
  const reasons: (readonly [Mark['kind'], string])[] = [];
  if (isLanguageModel(model) && agent.answerReading === 'lenient')
    reasons.push(['reading', 'Answers are read leniently; BALROG accepts only the bare action.']);
  if (agent.onlyLegalActions === true)
    reasons.push([
      'reading',
      'A grammar holds the model to the legal actions; BALROG’s agents may answer anything.',
    ]);
  if (agent.pictureOnly === true)
    reasons.push(['agent', 'The agent sees the picture alone; BALROG shows the text with it.']);
  if (agent.strategy === 'search')
    reasons.push([
      'agent',
      'The agent tries actions in a copy of the world before it decides, which BALROG does not offer.',
    ]);
  return reasons;
}

function missingMarks({ score, modality }: MarkedRun): Mark[] {
  const there = new Set<string>(score.environments.map(({ environmentId }) => environmentId));
  const missing = protocolEnvironments(modality).filter((id) => !there.has(id));
  if (missing.length === 0) return [];
  const names = listed(missing.map(environmentTitle));
  return [
    {
      kind: 'environments',
      environment: null,
      text: `No episodes of ${names}, so there is no overall figure.`,
    },
  ];
}

function environmentMarks(id: BoardEnvironment, score: EnvironmentScore, marked: MarkedRun): Mark[] {
  const title = environmentTitle(id);
  const marks: Mark[] = [];
  const add = (kind: Mark['kind'], text: string) =>
    marks.push({ kind, environment: id, text: `${title}: ${text}` });
  const { n, planned } = score.score;
  const short = n < PROTOCOL_EPISODES[id];
  const protocol = `the protocol has ${String(PROTOCOL_EPISODES[id])}`;
  if (n < planned)
    add(
      'incomplete',
      `${String(n)} of ${String(planned)} planned episodes are scored${short && planned < PROTOCOL_EPISODES[id] ? `; ${protocol}` : ''}.`,
    );
  else if (short) add('episodes', `${counted(n, 'episode', 'episodes')}; ${protocol}.`);
  if (score.mixed) add('mixed', 'its episodes differ in their options, so there is no mean of them.');

  const episodes = marked.episodes.filter(({ environmentId }) => environmentId === id);
  const meta = marked.metas.find((known) => known.id === id);
  if (meta) {
    taskReasons(score, meta).forEach(([kind, text]) => add(kind, text));
    optionReasons(episodes, meta).forEach((text) => add('options', text));
    const version = marked.run.environmentVersions[id];
    if (version !== undefined && version !== meta.version)
      add('version', `played in version ${version} of the environment, which is now at ${meta.version}.`);
  }
  // Results that BALROG itself wrote come from its own engines.
  if (marked.run.kind === 'evaluation' && n > 0) {
    const difference = engineDifference(id, episodes);
    if (difference !== null) add('engine', difference);
  }
  return marks;
}

function engineDifference(id: BoardEnvironment, episodes: readonly EpisodeRecord[]): string | null {
  if (id === 'nle' || id === 'minihack')
    return 'played on NetHack 3.7; the published runs have NetHack 3.6.6, where a seed gives another game.';
  if (id !== 'textworld') return null;
  return episodes.every(({ options }) => (options['games'] ?? '') === '')
    ? 'its games were made here; the published runs have the benchmark’s own game files.'
    : 'its games come from a file in the library; the published runs have the benchmark’s own.';
}

function taskReasons(score: EnvironmentScore, meta: EnvironmentMeta): (readonly [Mark['kind'], string])[] {
  const reasons: (readonly [Mark['kind'], string])[] = [];
  const benchmark = benchmarkTasks(meta);
  const scored = new Map<string, number>();
  for (const { task, score: mean } of score.tasks) scored.set(task, (scored.get(task) ?? 0) + mean.n);
  const played = [...scored].filter(([, n]) => n > 0);
  const known = played.filter(([task]) => benchmark.some(({ id }) => id === task));
  if (known.length < benchmark.length)
    reasons.push(['tasks', `${String(known.length)} of the benchmark’s ${String(benchmark.length)} tasks.`]);
  const further = played.length - known.length;
  if (further > 0)
    reasons.push(['tasks', `${counted(further, 'task', 'tasks')} that the benchmark does not have.`]);
  // Where episodes are missing, the count before says it already.
  const complete = score.score.n === score.score.planned;
  if (complete && new Set(known.map(([, n]) => n)).size > 1)
    reasons.push(['episodes', 'its tasks have unequal numbers of episodes, so they do not weigh the same.']);
  return reasons;
}

/** Options under which neither the benchmark nor a published run is played, one reason each. */
function optionReasons(episodes: readonly EpisodeRecord[], meta: EnvironmentMeta): string[] {
  const sound = [
    meta.defaults,
    ...meta.publishedOptions.map((options) => ({ ...meta.defaults, ...options })),
  ];
  const reasons = new Set<string>();
  for (const { options } of episodes) {
    const whole = { ...meta.defaults, ...options };
    if (sound.some((known) => differingKeys(whole, known).length === 0)) continue;
    for (const key of differingKeys(whole, meta.defaults)) {
      const spec = meta.options.find((option) => option.key === key);
      const label = spec?.label ?? key;
      reasons.add(
        spec?.type === 'file'
          ? `${label} is a file in the library.`
          : `${label} is ${String(whole[key])} instead of ${shown(meta.defaults[key])}.`,
      );
    }
  }
  return [...reasons];
}

/** Where games come from is no setting of the world but the world itself, and has a reason of its own. */
function differingKeys(options: EnvironmentOptions, others: EnvironmentOptions): string[] {
  return Object.keys(options).filter((key) => key !== 'games' && options[key] !== others[key]);
}

function shown(value: EnvironmentOptions[string] | undefined): string {
  return value === undefined || value === '' ? 'none' : String(value);
}
