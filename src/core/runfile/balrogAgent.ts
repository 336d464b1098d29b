/** Agents and clients in the words of BALROG's configuration (`balrog/config/config.yaml`). */
import {
  describeAgent,
  DEFAULT_MODEL_SETTINGS,
  isRemote,
  type AgentSpec,
  type ModelSpec,
  type RemoteModelSpec,
  type StrategyId,
} from '../agent';
import type { JsonObject } from './safeJson';

/** BALROG's agent types. */
const BALROG_TYPES = {
  naive: 'naive',
  robustNaive: 'robust_naive',
  chainOfThought: 'cot',
  robustChainOfThought: 'robust_cot',
  fewShot: 'few_shot',
  planner: 'custom',
  dummy: 'dummy',
} as const satisfies Partial<Readonly<Record<StrategyId, string>>>;

/** Whether BALROG has an agent of this kind. */
export function isBalrogStrategy(id: StrategyId): id is keyof typeof BALROG_TYPES {
  return Object.hasOwn(BALROG_TYPES, id);
}

/** The strategy that an agent type stands for; `null` where BALROG has none of that name. */
function strategyOfType(type: string): StrategyId | null {
  const found = (Object.keys(BALROG_TYPES) as (keyof typeof BALROG_TYPES)[]).find(
    (id) => BALROG_TYPES[id] === type,
  );
  return found ?? null;
}

/**
 * The name of an agent of a result set, as lists show ours: "robust chain of thought · grok-3-latest".
 * @param type,modelId as the files have them; `null` where they say nothing.
 */
export function playerName(type: string | null, modelId: string | null): string {
  const strategy = type === null ? null : strategyOfType(type);
  if (strategy !== null && modelId !== null)
    return describeAgent({
      strategy,
      model: { kind: 'openAiCompatible', baseUrl: '', modelId, settings: DEFAULT_MODEL_SETTINGS },
      history: 16,
      answerReading: 'balrog',
    });
  const parts = [type, modelId].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : 'Unknown agent';
}

/** Thoughts that stand in the prompt again: BALROG's cot remembers one unless it is told otherwise. */
const REMEMBERED: Partial<Readonly<Record<StrategyId, number>>> = {
  chainOfThought: 1,
  robustChainOfThought: 0,
};
const ICL_STEPS = 1000;

/** Agent and client as BALROG's result files state them; none for a person or an import. */
export function agentFields(spec: AgentSpec | null): { agent?: JsonObject; client?: JsonObject } {
  if (!spec) return {};
  const { strategy, parameters = {} } = spec;
  const thoughts =
    REMEMBERED[strategy] === undefined ? null : (parameters['remembered'] ?? REMEMBERED[strategy]);
  const agent: JsonObject = {
    type: isBalrogStrategy(strategy) ? BALROG_TYPES[strategy] : snakeCase(strategy),
    remember_cot: thoughts === null ? true : thoughts > 0,
    max_text_history: spec.history,
    max_image_history: spec.images ?? 0,
    max_cot_history: thoughts === null || thoughts === 0 ? 1 : thoughts,
    max_icl_history: strategy === 'fewShot' ? (parameters['steps'] ?? ICL_STEPS) : ICL_STEPS,
    cache_icl: false,
    ...(!isBalrogStrategy(strategy) && {
      ...(spec.own && { name: spec.own.name, program_sha256: spec.own.hash }),
      note: 'This agent type is Agent Arcade’s; BALROG has none like it.',
    }),
    ...(Object.keys(parameters).length > 0 && { parameters: { ...parameters } }),
  };
  return { agent, client: clientFields(spec) };
}

function clientFields({ model, alternateRoles = false }: AgentSpec): JsonObject {
  if (model.kind === 'random' || model.kind === 'scriptedBot')
    return { client_name: 'agent-arcade', model_id: model.kind, base_url: null };
  const { settings } = model;
  return {
    client_name: isRemote(model) ? clientName(model) : `agent-arcade-${LOCAL_NAMES[model.kind]}`,
    model_id: model.modelId,
    base_url: isRemote(model) ? withoutCredentials(model.baseUrl) : null,
    generate_kwargs: {
      temperature: settings.temperature,
      max_tokens: settings.maxTokens,
      ...(settings.topP !== undefined && { top_p: settings.topP }),
      ...(settings.seed !== undefined && { seed: settings.seed }),
      ...(settings.reasoningEffort !== undefined && { reasoning_effort: settings.reasoningEffort }),
    },
    timeout: settings.timeoutMs / 1000,
    max_retries: settings.maxAttempts,
    alternate_roles: alternateRoles,
  };
}

const LOCAL_NAMES: Readonly<
  Record<Exclude<ModelSpec['kind'], 'random' | 'scriptedBot' | RemoteModelSpec['kind']>, string>
> = { webLlm: 'webllm', wllama: 'wllama', builtIn: 'built-in' };

/** BALROG's `openai` always asks OpenAI; `vllm` is its name for any server of that dialect at a base URL. */
function clientName({ kind, baseUrl }: RemoteModelSpec): string {
  if (kind === 'anthropic') return 'claude';
  if (kind === 'gemini') return 'gemini';
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : '';
  return CLIENT_OF_HOST[host] ?? 'vllm';
}

const CLIENT_OF_HOST: Readonly<Record<string, string>> = {
  'api.openai.com': 'openai',
  'api.x.ai': 'xai',
};

function snakeCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** An address without user name, password, query and fragment, where a key could hide. */
export function withoutCredentials(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1').replace(/[?#].*$/s, '');
}
