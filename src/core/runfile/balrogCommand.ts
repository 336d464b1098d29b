/** A plan as a command line and a configuration of BALROG's own harness. */
import { stringify } from 'yaml';
import { isLanguageModel, isRemote, type AgentSpec, type LanguageModelSpec } from '../agent';
import { benchmarkTasks, isInBalrog, type EnvironmentId, type EnvironmentMeta } from '../env';
import type { Plan, PlannedTask } from '../evaluate';
import { shardText } from '../evaluate';
import { fail, ok, type Result } from '../shared';
import { agentFields, isBalrogStrategy } from './balrogAgent';

export interface BalrogCommand {
  /** For a POSIX shell, in the folder of BALROG; holds no key. */
  readonly command: string;
  /** The same values as YAML, to be written over those of BALROG's `config.yaml`. */
  readonly configuration: string;
  /** The variable that the key is expected in; `null`: none is needed. */
  readonly keyVariable: string | null;
  /** What of the plan BALROG plays differently, in sentences. */
  readonly notExpressed: readonly string[];
}

type Value = string | number | boolean | null | readonly string[];
type Settings = Map<string, Value>;

/**
 * A plan for BALROG's harness (`eval.py` with its Hydra options). What BALROG has no option for is listed, never left
 * out silently. Fails for players that BALROG cannot ask.
 * @param metas the environments known here.
 */
export function balrogCommand(plan: Plan, metas: readonly EnvironmentMeta[]): Result<BalrogCommand, string> {
  const { agent } = plan;
  if (!isLanguageModel(agent.model) || !isRemote(agent.model))
    return fail('BALROG asks models behind a server. Choose one to get its command line.');
  if (!isBalrogStrategy(agent.strategy) || agent.strategy === 'planner')
    return fail('BALROG has no agent of this strategy. Choose one of its own to get its command line.');
  const settings: Settings = new Map();
  const missing: string[] = [];
  writeAgent(settings, missing, agent, agent.model);
  const keyVariable = KEY_VARIABLES[String(settings.get('client.client_name'))] ?? null;
  writeEvaluation(settings, missing, plan);
  writeEnvironments(settings, missing, plan, metas);
  return ok({
    command: [
      'python eval.py',
      ...[...settings].map(([name, value]) => shellWord(`${name}=${hydra(value)}`)),
    ].join(' \\\n  '),
    configuration: stringify(nested(settings), { lineWidth: 0 }),
    keyVariable,
    notExpressed: missing,
  });
}

/** BALROG's clients read the key of their service from the environment. */
const KEY_VARIABLES: Readonly<Record<string, string>> = {
  openai: 'OPENAI_API_KEY',
  xai: 'OPENAI_API_KEY',
  claude: 'ANTHROPIC_API_KEY',
  gemini: 'GEMINI_API_KEY',
};

function writeAgent(settings: Settings, missing: string[], agent: AgentSpec, model: LanguageModelSpec): void {
  const fields = agentFields(agent);
  for (const name of [
    'type',
    'remember_cot',
    'max_text_history',
    'max_image_history',
    'max_cot_history',
    'max_icl_history',
  ])
    set(settings, `agent.${name}`, fields.agent?.[name]);
  for (const name of ['client_name', 'model_id', 'base_url', 'timeout', 'max_retries', 'alternate_roles'])
    set(settings, `client.${name}`, fields.client?.[name]);
  settings.set('client.generate_kwargs.temperature', model.settings.temperature);
  settings.set('client.generate_kwargs.max_tokens', model.settings.maxTokens);

  const { topP, seed, reasoningEffort, contextTokens } = model.settings;
  const others = Object.entries({
    'top p': topP,
    seed,
    'reasoning effort': reasoningEffort,
    'context length': contextTokens,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${String(value)}`);
  if (others.length > 0)
    missing.push(`The model’s ${others.join(', ')}: BALROG sends temperature and length only.`);
  if (agent.answerReading === 'lenient')
    missing.push('Lenient reading of answers: BALROG takes them as its own agents do.');
  if (agent.historyMode === 'appendOnly') missing.push('The append-only history.');
  if (agent.clip) missing.push('Clips of the last pictures.');
  if (agent.pictureOnly === true) missing.push('Leaving out the text: BALROG shows it beside every picture.');
  if (agent.onlyLegalActions === true) missing.push('Holding the model to legal actions.');
  if (agent.demonstrations && agent.demonstrations.length > 0)
    missing.push('The chosen demonstrations: BALROG’s few-shot agent takes those of its own records.');
}

function writeEvaluation(settings: Settings, missing: string[], plan: Plan): void {
  settings.set('eval.num_workers', plan.parallelEpisodes);
  settings.set('eval.max_steps_per_episode', plan.maxSteps);
  if (plan.keepPictures === true) settings.set('eval.save_images', true);
  const { seeds } = plan;
  if (seeds.kind === 'explicit' && seeds.seeds.length === 1)
    settings.set('envs.env_kwargs.seed', seeds.seeds[0] ?? null);
  else
    missing.push('The seeds: BALROG draws a new one for each episode, so its episodes are others than ours.');
  if (plan.limits && Object.values(plan.limits).some((limit) => limit !== null))
    missing.push('The limits of tokens, dollars and minutes.');
  if (plan.shard) missing.push(`Part ${shardText(plan.shard)} of the plan: the command plays all episodes.`);
}

function writeEnvironments(
  settings: Settings,
  missing: string[],
  plan: Plan,
  metas: readonly EnvironmentMeta[],
): void {
  const groups = new Map<EnvironmentId, PlannedTask[]>();
  for (const task of plan.tasks)
    groups.set(task.environmentId, [...(groups.get(task.environmentId) ?? []), task]);
  const names: string[] = [];
  for (const [id, tasks] of groups) {
    const meta = metas.find((known) => known.id === id);
    if (!isInBalrog(id) || !meta) {
      missing.push(`${meta?.title ?? id}: BALROG does not have this environment.`);
      continue;
    }
    names.push(id);
    const counts = tasks.map(({ episodes }) => episodes);
    const most = Math.max(...counts);
    settings.set(`eval.num_episodes.${id}`, most);
    if (counts.some((count) => count !== most))
      missing.push(
        `${meta.title}: different numbers of episodes per task; BALROG plays each ${String(most)} times.`,
      );
    const wanted = [...new Set(tasks.map(({ task }) => task))];
    const usual = benchmarkTasks(meta).map((task) => task.id);
    if (wanted.length !== usual.length || wanted.some((task) => !usual.includes(task)))
      settings.set(`tasks.${id}_tasks`, wanted);
    writeOptions(settings, missing, meta, tasks);
  }
  settings.set('envs.names', names.join('-'));
}

/** Options that BALROG has under its own names. */
const OPTION_NAMES: Readonly<Record<string, string>> = {
  'babyai.num_dists': 'envs.babyai_kwargs.num_dists',
  'crafter.max_episode_steps': 'envs.crafter_kwargs.max_episode_steps',
  'minihack.max_episode_steps': 'envs.minihack_kwargs.max_episode_steps',
  'minihack.automatic_more': 'envs.minihack_kwargs.skip_more',
  'nle.automatic_more': 'envs.nle_kwargs.skip_more',
};

function writeOptions(
  settings: Settings,
  missing: string[],
  meta: EnvironmentMeta,
  tasks: readonly PlannedTask[],
): void {
  const changed = new Map<string, Set<PlannedTask['options'][string]>>();
  for (const { options } of tasks)
    for (const [key, value] of Object.entries(options))
      if (value !== meta.defaults[key]) changed.set(key, (changed.get(key) ?? new Set()).add(value));
  for (const [key, values] of changed) {
    const [value] = values;
    const name = OPTION_NAMES[`${meta.id}.${key}`];
    const everywhere = tasks.every(({ options }) => options[key] === value);
    if (name !== undefined && value !== undefined && everywhere) settings.set(name, value);
    else {
      const label = meta.options.find((option) => option.key === key)?.label ?? key;
      missing.push(`${meta.title}: the option “${label}” (${[...values].map(String).join(', ')}).`);
    }
  }
}

function set(settings: Settings, name: string, value: unknown): void {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    settings.set(name, value);
}

/** Words that Hydra takes for something else than text. */
const NO_TEXT = /^(null|true|false|inf|nan|[+-]?[\d.].*)$/i;
const PLAIN = /^[A-Za-z0-9_/.:@-]+$/;

/** A value in Hydra's grammar of overrides. */
function hydra(value: Value): string {
  if (Array.isArray(value)) return `[${value.map((one: string) => quoted(one)).join(',')}]`;
  if (value === null) return 'null';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  const text = String(value);
  return PLAIN.test(text) && !NO_TEXT.test(text) ? text : quoted(text);
}

/** Within quotes, backslashes count only before a quote; a dollar would begin a reference. */
function quoted(text: string): string {
  return `"${text.replace(/(\\*)("|$)/g, (_, slashes: string, end: string) => `${slashes}${slashes}${end && '\\"'}`).replaceAll('${', '\\${')}"`;
}

/** A word of a POSIX shell. */
function shellWord(text: string): string {
  return /^[A-Za-z0-9_/.:=@+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

type Tree = { [name: string]: Value | Tree };

function nested(settings: Settings): Tree {
  const tree: Tree = {};
  for (const [path, value] of settings) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let branch = tree;
    for (const name of names) {
      const below = branch[name];
      const next: Tree =
        typeof below === 'object' && below !== null && !Array.isArray(below) ? (below as Tree) : {};
      branch[name] = next;
      branch = next;
    }
    branch[last] = value;
  }
  return tree;
}
