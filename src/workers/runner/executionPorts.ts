import {
  isLanguageModel,
  specInContext,
  type AgentSpec,
  type Model,
  type ModelSession,
  type ModelSpec,
} from '../../core/agent';
import type { EpisodeRecord, RunProgress, Speaker } from '../../core/evaluate';
import type { Result } from '../../core/shared';
import type { Storage } from '../../storage';
import type { EnvironmentPool } from '../environment';
import type { AgentParts } from './agentParts';
import type { Network } from './network';
import type { OpenProblem } from './openRun';

/** What a run needs from outside; injected so that it runs in Node tests too. */
export interface ExecutionPorts {
  readonly storage: Storage;
  readonly pool: EnvironmentPool;
  readonly createModel: (
    spec: ModelSpec,
    episode: Pick<EpisodeRecord, 'environmentId' | 'task'>,
  ) => Promise<Model>;
  /** Lets so many requests be in flight to each of the run's models from now on. */
  readonly setRequests: (requests: number) => void;
  /** Opens what these episodes are played with. */
  readonly open: (episodes: Iterable<EpisodeRecord>) => Promise<Result<AgentParts, OpenProblem>>;
  readonly network: Network;
  readonly now: () => number;
  readonly onProgress: (progress: RunProgress) => void;
  /** Called when the run leaves this tab's hands: finished, stopped, or interrupted. */
  readonly onIdle: () => void;
}

/** An agent with its models at hand. */
interface Speakers {
  /** What its strategy is opened with: its models' specifications have the contexts that their engines give them. */
  readonly agent: AgentSpec;
  readonly model: Speaker;
  /** The debate's other speaker; `null`: the same model. */
  readonly second: Speaker | null;
}

/**
 * The parts of an agent's models in one episode. They are opened with the agent's own specifications, which also stay
 * what is recorded.
 * @param wrap puts something around the models' sessions.
 */
export async function openSpeakers(
  ports: Pick<ExecutionPorts, 'createModel'>,
  agent: AgentSpec,
  episode: Pick<EpisodeRecord, 'environmentId' | 'task'>,
  wrap: (session: ModelSession) => ModelSession = (session) => session,
): Promise<Speakers> {
  const open = (spec: ModelSpec): Promise<Speaker> => openSpeaker(ports, spec, episode, wrap);
  const model = await open(agent.model);
  const second = agent.secondModel ? await open(agent.secondModel) : null;
  return {
    agent: {
      ...agent,
      model: model.spec,
      ...(second && isLanguageModel(second.spec) && { secondModel: second.spec }),
    },
    model,
    second,
  };
}

async function openSpeaker(
  { createModel }: Pick<ExecutionPorts, 'createModel'>,
  spec: ModelSpec,
  episode: Pick<EpisodeRecord, 'environmentId' | 'task'>,
  wrap: (session: ModelSession) => ModelSession,
): Promise<Speaker> {
  const model = await createModel(spec, episode);
  return {
    session: wrap(model.openEpisode()),
    spec: await specInContext(spec, model),
    canConstrain: model.canConstrain === true,
  };
}
