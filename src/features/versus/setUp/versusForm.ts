/** The set-up form of a match: what is typed, what is wrong with it, and the match it makes. Holds no key. */
import { describeAgent, type AgentSpec, type LanguageModelSpec } from '../../../core/agent';
import {
  MAX_SEED,
  optionProblem,
  optionsOfTasks,
  parseSeed,
  type EnvironmentMeta,
  type EnvironmentOptions,
} from '../../../core/env';
import {
  LONGEST_STEP_SECONDS,
  MOST_GAMES,
  withinRights,
  type MatchRules,
  type MatchSide,
  type ObservationRights,
  type RunRecord,
} from '../../../core/evaluate';
import { agentSide, modelKey, type LevelRules } from '../../../workers/bridge';
import { formatCount } from '../../../ui';

/** An agent as it is being chosen. */
export interface AgentChoice {
  readonly player: 'scriptedBot' | 'random' | 'used' | 'model';
  /** Name of an agent of an earlier run, as {@link usedAgents} lists it. */
  readonly used: string;
  /** The agent as it was made, sound or not; `null` while its form loads. */
  readonly made: AgentSpec | null;
  /** What is wrong with it, in a sentence; `null`: nothing. */
  readonly problem: string | null;
}

export interface VersusForm {
  readonly players: 'person' | 'agents';
  readonly environmentId: EnvironmentMeta['id'];
  readonly slug: string;
  readonly options: EnvironmentOptions;
  readonly seed: string;
  readonly games: number | null;
  readonly maxSteps: number | null;
  readonly pace: MatchRules['pace'];
  readonly stepSeconds: number | null;
  readonly hidden: boolean;
  readonly rights: ObservationRights;
  /** Used where two agents play. */
  readonly first: AgentChoice;
  readonly second: AgentChoice;
}

export const NEW_AGENT: AgentChoice = {
  player: 'scriptedBot',
  used: '',
  made: null,
  problem: null,
};

/** Agents of earlier runs by name and place, the last used first; players without a model have choices of their own. */
export function usedAgents(
  runs: readonly Pick<RunRecord, 'agent' | 'source'>[],
): ReadonlyMap<string, AgentSpec> {
  const found = new Map<string, AgentSpec>();
  for (const { agent, source } of runs) {
    if (!agent || source !== null || agent.model.kind === 'random' || agent.model.kind === 'scriptedBot')
      continue;
    const name = usedName(agent, agent.model);
    if (!found.has(name)) found.set(name, agent);
  }
  return found;
}

/** "debate · gpt-4o (api.openai.com), with o3 (api.openai.com), 2 demonstrations": what tells agents apart. */
function usedName(agent: AgentSpec, model: LanguageModelSpec): string {
  const { images = 0, clip = 0, pictureOnly = false, demonstrations = [], secondModel } = agent;
  const pictures = formatCount(Math.max(images, clip), 'picture', 'pictures');
  return [
    describeAgent(agent).replace(model.modelId, modelKey(model)),
    ...(secondModel ? [`with ${modelKey(secondModel)}`] : []),
    ...(demonstrations.length > 0
      ? [formatCount(demonstrations.length, 'demonstration', 'demonstrations')]
      : []),
    ...(images > 0 || clip > 0 ? [pictureOnly ? `${pictures} without text` : pictures] : []),
    ...Object.entries(agent.parameters ?? {}).map(([key, value]) => `${key} ${String(value)}`),
  ].join(', ');
}

export function newForm(meta: EnvironmentMeta, seed: number): VersusForm {
  return {
    players: 'person',
    environmentId: meta.id,
    slug: meta.tasks[0]?.slug ?? '',
    options: meta.defaults,
    seed: String(seed),
    games: 3,
    maxSteps: null,
    pace: 'turns',
    stepSeconds: 1,
    hidden: false,
    rights: 'both',
    first: { ...NEW_AGENT, player: 'random' },
    second: NEW_AGENT,
  };
}

export type VersusErrors = Readonly<
  Partial<Record<'seed' | 'games' | 'maxSteps' | 'stepSeconds' | 'options' | 'first' | 'second', string>>
>;

/** What is wrong with the rules. */
export function ruleErrors(form: VersusForm, meta: EnvironmentMeta): VersusErrors {
  const { games, maxSteps, stepSeconds } = form;
  const whole = (value: number | null, least: number, most: number): boolean =>
    value !== null && Number.isInteger(value) && value >= least && value <= most;
  const wrongOption = optionsOfTasks(meta, [form.slug]).find(
    (spec) => optionProblem(spec, form.options[spec.key]) !== null,
  );
  return {
    ...(parseSeed(form.seed) === null
      ? { seed: `A seed is a whole number from 0 to ${String(MAX_SEED)}, written in digits.` }
      : {}),
    ...(whole(games, 1, MOST_GAMES) ? {} : { games: `From 1 to ${String(MOST_GAMES)} games.` }),
    ...(maxSteps === null || whole(maxSteps, 1, 100_000)
      ? {}
      : { maxSteps: 'A whole number of steps, from 1; empty: the environment’s own limit.' }),
    ...(form.pace === 'turns' ||
    (stepSeconds !== null && stepSeconds >= 0 && stepSeconds <= LONGEST_STEP_SECONDS)
      ? {}
      : { stepSeconds: `From 0 to ${String(LONGEST_STEP_SECONDS)} seconds.` }),
    ...(wrongOption ? { options: `“${wrongOption.label}” is not set to what it can be.` } : {}),
  };
}

/** What is wrong with the choice of an agent; `null`: nothing. */
export function agentError(choice: AgentChoice, used: ReadonlyMap<string, AgentSpec>): string | null {
  if (choice.player === 'used' && !used.has(choice.used)) return 'Choose one of the agents.';
  if (choice.player !== 'model') return null;
  return choice.problem ?? (choice.made ? null : 'The agent’s fields are still loading.');
}

/** The agent that was chosen, held to what the sides may be shown; `null` while the choice is not sound. */
export function agentOf(
  choice: AgentChoice,
  rights: ObservationRights,
  used: ReadonlyMap<string, AgentSpec>,
): AgentSpec | null {
  if (agentError(choice, used) !== null) return null;
  switch (choice.player) {
    case 'scriptedBot':
    case 'random':
      return { strategy: 'naive', model: { kind: choice.player }, history: 16, answerReading: 'lenient' };
    case 'used':
    case 'model': {
      const agent = choice.player === 'used' ? (used.get(choice.used) ?? null) : choice.made;
      return agent && withinRights(agent, rights);
    }
  }
}

/** The seeds of a series: the given one and those after it; after the largest comes 0. */
export function seedsFrom(seed: number, games: number): readonly number[] {
  return Array.from({ length: games }, (_, index) => (seed + index) % (MAX_SEED + 1));
}

export interface NewMatch {
  readonly rules: MatchRules;
  readonly sides: readonly [MatchSide, MatchSide];
}

const YOU: MatchSide = { kind: 'person', name: 'You' };

/** The match that the form describes; `null` while something is wrong with it. */
export function matchOf(
  form: VersusForm,
  meta: EnvironmentMeta,
  used: ReadonlyMap<string, AgentSpec>,
): NewMatch | null {
  const task = meta.tasks.find(({ slug }) => slug === form.slug);
  const seed = parseSeed(form.seed);
  if (!task || seed === null || Object.keys(ruleErrors(form, meta)).length > 0) return null;
  const rights = meta.modalities.includes('image') ? form.rights : 'text';
  const second = agentOf(form.second, rights, used);
  const first = form.players === 'person' ? null : agentOf(form.first, rights, used);
  if (!second || (form.players === 'agents' && !first)) return null;
  const options: Record<string, EnvironmentOptions[string]> = { ...meta.defaults };
  for (const { key } of optionsOfTasks(meta, [form.slug])) options[key] = form.options[key] ?? '';
  return {
    rules: {
      environmentId: meta.id,
      task: task.id,
      options,
      seeds: seedsFrom(seed, form.games ?? 1),
      maxSteps: form.maxSteps,
      pace: form.pace,
      hidden: form.players === 'person' && form.hidden,
      rights,
      stepSeconds: form.stepSeconds ?? 0,
    },
    sides: [first ? agentSide(first) : YOU, agentSide(second)],
  };
}

/** How a race against a recorded play is set up. */
export type RaceForm = Pick<VersusForm, 'pace' | 'stepSeconds' | 'hidden' | 'rights'>;

export const NEW_RACE: RaceForm = { pace: 'turns', stepSeconds: 1, hidden: true, rights: 'both' };

/** A match of the person against a recorded play: one level, as it was recorded. */
export function raceOf(level: LevelRules, opponent: MatchSide, form: RaceForm): NewMatch {
  const { seed, ...rules } = level;
  return {
    rules: { ...rules, ...form, seeds: [seed], stepSeconds: form.stepSeconds ?? 0 },
    sides: [YOU, opponent],
  };
}
