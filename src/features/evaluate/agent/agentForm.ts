import type {
  AgentSpec,
  AnswerReading,
  HistoryMode,
  ModelSpec,
  OwnStrategy,
  StrategyId,
  StrategyMeta,
  StrategyParameter,
} from '../../../core/agent';
import { draftErrors, modelSoFar, NEW_DRAFT, type ModelDraft } from '../../../workers/bridge';
import { whole } from './numbers';

/** Who answers: a language model, or a player that needs none. */
export const PLAYERS = ['model', 'scriptedBot', 'random'] as const;
export type Player = (typeof PLAYERS)[number];

/** An agent as a form has it, sound or not. Holds no key. Numbers: `null` is an empty field, `NaN` no number. */
export interface AgentForm {
  readonly player: Player;
  readonly model: ModelDraft;
  readonly strategy: StrategyId;
  /** The program of strategy `own`. */
  readonly own: OwnStrategy | null;
  /** The strategies' numbers, by {@link parameterName}; what is missing takes its default. */
  readonly parameters: Readonly<Record<string, number | null>>;
  readonly answerReading: AnswerReading;
  readonly history: number | null;
  readonly historyMode: HistoryMode;
  /** Most recent pictures in the prompt. */
  readonly images: number | null;
  /** Pictures of the last steps beside the current observation. */
  readonly clip: number | null;
  /** The text is left out where pictures are shown. */
  readonly pictureOnly: boolean;
  readonly alternateRoles: boolean;
  readonly onlyLegalActions: boolean;
  /** Hashes of library files, in the order in which they are shown. */
  readonly demonstrations: readonly string[];
  /** The other speaker of a debate; `null`: the same model. */
  readonly secondModel: ModelDraft | null;
}

export type AgentErrors = Readonly<Partial<Record<keyof AgentForm, string>>>;

/** BALROG's naive agent; the scripted bot plays until a model is chosen. */
export const INITIAL_AGENT: AgentForm = {
  player: 'scriptedBot',
  model: NEW_DRAFT,
  strategy: 'naive',
  own: null,
  parameters: {},
  answerReading: 'lenient',
  history: 16,
  historyMode: 'benchmark',
  images: 0,
  clip: 0,
  pictureOnly: false,
  alternateRoles: false,
  onlyLegalActions: false,
  demonstrations: [],
  secondModel: null,
};

/** Under which name the form keeps a parameter of a strategy. */
export function parameterName(strategy: StrategyId, key: string): string {
  return `${strategy}.${key}`;
}

/** What a parameter's field shows. */
export function parameterValue(
  form: Pick<AgentForm, 'parameters' | 'strategy'>,
  parameter: StrategyParameter,
): number | null {
  const value = form.parameters[parameterName(form.strategy, parameter.key)];
  return value === undefined ? parameter.default : value;
}

/** What is wrong with a parameter's field, or nothing. */
export function parameterProblem(
  form: Pick<AgentForm, 'parameters' | 'strategy'>,
  parameter: StrategyParameter,
): string | undefined {
  return whole(parameterValue(form, parameter), parameter.minimum, parameter.maximum);
}

/** Strategies that ask for nothing but the action, so that a grammar can hold the answer to the legal ones. */
const BARE_STRATEGIES: readonly StrategyId[] = ['naive', 'robustNaive'];

/** Whether the agent can be held to the legal actions. */
export function canConstrain({ player, model, strategy }: AgentForm): boolean {
  const local = model.place === 'device' && model.engine === 'wllama';
  return player === 'model' && local && BARE_STRATEGIES.includes(strategy);
}

/**
 * What is wrong with each field of an agent; empty when it can play.
 * @param strategy the chosen one; `null` while the list of strategies loads, and for own ones.
 */
export function agentErrors(form: AgentForm, strategy: StrategyMeta | null): AgentErrors {
  if (form.player !== 'model') return {};
  const model = firstOf(draftErrors(form.model));
  const second =
    form.secondModel && strategy?.usesSecondModel ? firstOf(draftErrors(form.secondModel)) : null;
  const found: Partial<Record<keyof AgentForm, string | undefined>> = {
    ...(model === null ? {} : { model: `The model: ${model}` }),
    ...(second === null ? {} : { secondModel: `The second model: ${second}` }),
    history: whole(form.history, 1, 1000),
    images: whole(form.images, 0, 100),
    clip: whole(form.clip, 0, 32),
    parameters: strategy?.parameters
      .map((parameter) => parameterProblem(form, parameter))
      .find((problem) => problem !== undefined),
    strategy: form.strategy === 'own' && form.own === null ? 'Choose one of your own strategies.' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

function firstOf(errors: Readonly<Record<string, string>>): string | null {
  return Object.values(errors)[0] ?? null;
}

/** The agent a form describes. Meant for forms without errors; gaps take the defaults. */
export function agentOf(form: AgentForm): AgentSpec {
  const base = { answerReading: form.answerReading, history: form.history ?? 16 };
  if (form.player !== 'model') {
    // Players without a model read no prompt; what a strategy would add to it means nothing to them.
    const strategy = BARE_STRATEGIES.includes(form.strategy) ? form.strategy : 'naive';
    const model: ModelSpec = { kind: form.player };
    return { strategy, model, ...base };
  }
  const { strategy, own, images, clip, demonstrations, secondModel } = form;
  const parameters = parametersOf(form);
  return {
    strategy,
    model: modelSoFar(form.model),
    ...base,
    ...(form.historyMode === 'appendOnly' ? { historyMode: form.historyMode } : {}),
    ...(images ? { images } : {}),
    ...(clip ? { clip } : {}),
    ...(form.pictureOnly && (images || clip) ? { pictureOnly: true } : {}),
    ...(form.alternateRoles ? { alternateRoles: true } : {}),
    ...(form.onlyLegalActions && canConstrain(form) ? { onlyLegalActions: true } : {}),
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...(demonstrations.length > 0 ? { demonstrations } : {}),
    ...(secondModel && strategy === 'debate' ? { secondModel: modelSoFar(secondModel) } : {}),
    ...(strategy === 'own' && own ? { own } : {}),
  };
}

/** The chosen strategy's numbers that the person set. */
function parametersOf({ strategy, parameters }: AgentForm): Record<string, number> {
  const prefix = parameterName(strategy, '');
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]): [string, number][] =>
      name.startsWith(prefix) && value !== null && Number.isInteger(value)
        ? [[name.slice(prefix.length), value]]
        : [],
    ),
  );
}
