import {
  isLanguageModel,
  isRemote,
  type AgentSpec,
  type ModelSpec,
  type StrategyMeta,
} from '../../core/agent';
import type { Plan, Price } from '../../core/evaluate';
import { formatDollars, formatNumber } from '../../ui';

/** A term and what stands beside it. */
export interface Fact {
  readonly term: string;
  readonly text: string;
}

const READING_WORDS: Readonly<Record<AgentSpec['answerReading'], string>> = {
  lenient: 'lenient: tag, then whole answer, then last line',
  balrog: 'as BALROG reads it',
};

/**
 * An agent in full: what it is asked by, how, and what the run may take.
 * @param plan `null` for runs that came without one.
 * @param strategy `null` while the list of strategies loads, and for own ones.
 */
export function factsOf(agent: AgentSpec, plan: Plan | null, strategy: StrategyMeta | null): readonly Fact[] {
  if (!isLanguageModel(agent.model))
    return [
      {
        term: 'Player',
        text: agent.model.kind === 'random' ? 'random legal actions' : 'the environment’s scripted bot',
      },
      ...limitFacts(plan),
    ];
  const facts: Fact[] = [
    { term: 'Strategy', text: agent.own ? `${agent.own.name} (own)` : (strategy?.title ?? agent.strategy) },
    ...parameterFacts(agent, strategy),
    { term: 'Model', text: modelText(agent.model) },
    ...settingFacts(agent.model),
    { term: 'Reading of answers', text: READING_WORDS[agent.answerReading] },
    { term: 'History', text: `${formatNumber(agent.history, 0)} observations` },
    {
      term: 'History mode',
      text: agent.historyMode === 'appendOnly' ? 'append-only, not the benchmark’s' : 'as in the benchmark',
    },
    { term: 'Pictures', text: pictureText(agent) },
    { term: 'Alternate roles', text: agent.alternateRoles ? 'yes' : 'no' },
    { term: 'Only legal actions', text: agent.onlyLegalActions ? 'yes, by a grammar' : 'no' },
    { term: 'Demonstrations', text: formatNumber(agent.demonstrations?.length ?? 0, 0) },
  ];
  if (agent.secondModel) facts.push({ term: 'Second model', text: modelText(agent.secondModel) });
  facts.push({ term: 'Price', text: priceText(plan?.price) });
  if (agent.secondModel) facts.push({ term: 'Second model’s price', text: priceText(plan?.secondPrice) });
  return [...facts, ...limitFacts(plan)];
}

function parameterFacts(agent: AgentSpec, strategy: StrategyMeta | null): readonly Fact[] {
  const given = agent.parameters ?? {};
  if (!strategy) return Object.entries(given).map(([term, value]) => ({ term, text: formatNumber(value) }));
  return strategy.parameters.map(({ key, label, default: usual }) => ({
    term: label,
    text: formatNumber(given[key] ?? usual),
  }));
}

function modelText(model: ModelSpec): string {
  if (!isLanguageModel(model)) return model.kind;
  if (isRemote(model)) return `${model.modelId} at ${hostOf(model.baseUrl)}`;
  const engine = { webLlm: 'WebLLM', wllama: 'wllama', builtIn: 'the browser’s own model' }[model.kind];
  return `${model.modelId}, in the browser (${engine})`;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

function settingFacts(model: ModelSpec): readonly Fact[] {
  if (!isLanguageModel(model)) return [];
  const { temperature, maxTokens, topP, seed, contextTokens, reasoningEffort, timeoutMs, maxAttempts } =
    model.settings;
  const parts = [
    `temperature ${formatNumber(temperature)}`,
    `at most ${formatNumber(maxTokens, 0)} output tokens`,
    topP === undefined ? '' : `top p ${formatNumber(topP)}`,
    seed === undefined ? '' : `seed ${String(seed)}`,
    contextTokens === undefined ? '' : `context ${formatNumber(contextTokens, 0)} tokens`,
    reasoningEffort === undefined ? '' : `reasoning effort ${reasoningEffort}`,
    `timeout ${formatNumber(timeoutMs / 1000)} s`,
    `${formatNumber(maxAttempts, 0)} attempts`,
  ];
  return [{ term: 'Model parameters', text: parts.filter(Boolean).join(', ') }];
}

function pictureText({ images = 0, clip = 0, pictureOnly = false }: AgentSpec): string {
  if (images === 0 && clip === 0) return 'none, text only';
  return [
    images > 1 ? `the ${formatNumber(images, 0)} most recent` : images === 1 ? 'the most recent one' : '',
    clip === 1 ? 'the current picture' : '',
    clip > 1 ? `a clip of the last ${formatNumber(clip, 0)} steps` : '',
    pictureOnly ? 'without the text' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function priceText(price: Price | undefined): string {
  if (!price) return 'not known when the run started';
  const cached = price.cachedInput === null ? '' : `, ${formatDollars(price.cachedInput)} cached`;
  return `${formatDollars(price.input)} in${cached}, ${formatDollars(price.output)} out per million tokens, as of ${price.asOf}`;
}

function limitFacts(plan: Plan | null): readonly Fact[] {
  if (!plan?.limits) return plan ? [{ term: 'Limits', text: 'none' }] : [];
  const { tokens, dollars, minutes } = plan.limits;
  const parts = [
    tokens === null ? '' : `${formatNumber(tokens, 0)} tokens`,
    dollars === null ? '' : formatDollars(dollars),
    minutes === null ? '' : `${formatNumber(minutes)} minutes`,
  ];
  return [{ term: 'Limits', text: parts.filter(Boolean).join(', ') || 'none' }];
}
