/** What sets a run apart from the published protocol, as reasons a person can weigh. */
import { benchmarkTasks, environmentTitle, type EnvironmentMeta, type EnvironmentOptions } from '../env';
import type { EnvironmentScore, EpisodeRecord, RunRecord, RunScore } from '../evaluate';
import type { Mark } from './entry';
import { playedFacts, type PlayedFacts } from './played';
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
  const facts = playedFacts(marked.run, marked.episodes);
  return [
    ...runMarks(facts),
    ...missingMarks(marked),
    ...marked.score.environments.flatMap((score) =>
      isBoardEnvironment(score.environmentId)
        ? environmentMarks(score.environmentId, score, marked, facts)
        : [],
    ),
  ];
}

function runMarks(facts: PlayedFacts): Mark[] {
  const marks: Mark[] = [];
  const add = (kind: Mark['kind'], text: string) => marks.push({ kind, environment: null, text });
  const { part, helped, maxSteps } = facts;
  if (part) add('incomplete', `It played part ${String(part.number)} of ${String(part.count)} of its plan.`);
  if (helped > 0) add('helped', `A person decided steps in ${counted(helped, 'episode', 'episodes')}.`);
  for (const [kind, text] of agentReasons(facts)) add(kind, text);
  if (maxSteps !== null) add('limit', `Its episodes end after ${String(maxSteps)} steps at the latest.`);
  return marks;
}

function agentReasons(facts: PlayedFacts): (readonly [Mark['kind'], string])[] {
  if (facts.player === 'random') return [['agent', 'It is the random player, not a model.']];
  if (facts.player === 'scriptedBot') return [['agent', 'It is a scripted player, not a model.']];
  const reasons: (readonly [Mark['kind'], string])[] = [];
  if (facts.lenient)
    reasons.push(['reading', 'Answers are read leniently; BALROG accepts only the bare action.']);
  if (facts.onlyLegalActions)
    reasons.push([
      'reading',
      'A grammar holds the model to the legal actions; BALROG’s agents may answer anything.',
    ]);
  if (facts.pictureOnly)
    reasons.push(['agent', 'The agent sees the picture alone; BALROG shows the text with it.']);
  if (facts.search)
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

function environmentMarks(
  id: BoardEnvironment,
  score: EnvironmentScore,
  marked: MarkedRun,
  facts: PlayedFacts,
): Mark[] {
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

  const meta = marked.metas.find((known) => known.id === id);
  const stated = facts.options[id] ?? [];
  const options = [
    ...marked.episodes.filter(({ environmentId }) => environmentId === id).map((episode) => episode.options),
    ...(meta ? stated.map((given) => knownOptions(given, meta)) : []),
  ];
  if (meta) {
    taskReasons(score, meta).forEach(([kind, text]) => add(kind, text));
    optionReasons(options, meta).forEach((text) => add('options', text));
    const version = facts.versions[id];
    if (version !== undefined && version !== meta.version)
      add('version', `played in version ${version} of the environment, which is now at ${meta.version}.`);
  }
  // Results that BALROG itself wrote come from its own engines; they name no version of ours.
  const isOurs = marked.run.kind === 'evaluation' || facts.versions[id] !== undefined;
  if (isOurs && n > 0) {
    const difference = engineDifference(id, options);
    if (difference !== null) add('engine', difference);
  }
  return marks;
}

function engineDifference(id: BoardEnvironment, played: readonly EnvironmentOptions[]): string | null {
  if (id === 'nle' || id === 'minihack')
    return 'played on NetHack 3.7; the published runs have NetHack 3.6.6, where a seed gives another game.';
  if (id !== 'textworld') return null;
  return played.every((options) => (options['games'] ?? '') === '')
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
function optionReasons(played: readonly EnvironmentOptions[], meta: EnvironmentMeta): string[] {
  const sound = [
    meta.defaults,
    ...meta.publishedOptions.map((options) => ({ ...meta.defaults, ...options })),
  ];
  const reasons = new Set<string>();
  for (const options of played) {
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

/** What a file says may name options that there are not, or give them values of another kind. */
function knownOptions(options: EnvironmentOptions, meta: EnvironmentMeta): EnvironmentOptions {
  return Object.fromEntries(
    Object.entries(options).filter(
      ([key, value]) => Object.hasOwn(meta.defaults, key) && typeof value === typeof meta.defaults[key],
    ),
  );
}

/** Where games come from is no setting of the world but the world itself, and has a reason of its own. */
function differingKeys(options: EnvironmentOptions, others: EnvironmentOptions): string[] {
  return Object.keys(options).filter((key) => key !== 'games' && options[key] !== others[key]);
}

function shown(value: EnvironmentOptions[string] | undefined): string {
  return value === undefined || value === '' ? 'none' : String(value);
}
