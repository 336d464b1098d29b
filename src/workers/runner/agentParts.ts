import {
  loadStrategies,
  type AgentSpec,
  type Demonstration,
  type OwnStrategy,
  type Strategy,
} from '../../core/agent';
import type { EpisodeError } from '../../core/evaluate';
import { fail, messageOf, ok, type Result } from '../../core/shared';

/** What an agent is made of beside its models. */
export interface AgentParts {
  readonly strategy: Strategy;
  readonly demonstrations: readonly Demonstration[];
}

export interface AgentPartsPorts {
  /** Opens a program of the library; the error says why it cannot be run. */
  readonly openOwnStrategy: (own: OwnStrategy) => Promise<Result<Strategy, EpisodeError>>;
  /** Reads demonstrations of the library, in the order of their hashes. */
  readonly loadDemonstrations: (
    hashes: readonly string[],
  ) => Promise<Result<readonly Demonstration[], EpisodeError>>;
}

export type OpenAgent = (agent: AgentSpec) => Promise<Result<AgentParts, EpisodeError>>;

/** How agents are opened in the app: the strategies' code comes with the first one. */
export function createAgentOpener({ openOwnStrategy, loadDemonstrations }: AgentPartsPorts): OpenAgent {
  return async (agent) => {
    const strategy = await openStrategy(agent, openOwnStrategy);
    if (!strategy.ok) return strategy;
    const demonstrations = await loadDemonstrations(agent.demonstrations ?? []);
    return demonstrations.ok
      ? ok({ strategy: strategy.value, demonstrations: demonstrations.value })
      : demonstrations;
  };
}

async function openStrategy(
  agent: AgentSpec,
  openOwn: AgentPartsPorts['openOwnStrategy'],
): Promise<Result<Strategy, EpisodeError>> {
  if (agent.strategy === 'own') return agent.own ? openOwn(agent.own) : fail(UNKNOWN);
  try {
    const strategy = (await loadStrategies()).strategyOf(agent.strategy);
    return strategy ? ok(strategy) : fail(UNKNOWN);
  } catch (thrown) {
    return fail({ ...NOT_LOADED, message: `${NOT_LOADED.message} ${messageOf(thrown)}` });
  }
}

const NOT_LOADED: EpisodeError = {
  kind: 'strategy',
  message: 'The code of the strategies could not be loaded.',
  advice: 'Check the connection, reload the page and go on with the run.',
};

const UNKNOWN: EpisodeError = {
  kind: 'strategy',
  message: 'This version of the app does not have the strategy of this agent.',
  advice: 'Reload the page to get the newest version, or choose another strategy.',
};
