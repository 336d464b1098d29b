import { fitDemonstrations } from '../../core/agent';
import { tryStep, type TriedStep } from '../../core/evaluate';
import { fail, messageOf, ok } from '../../core/shared';
import type { EnvironmentPool } from '../environment';
import type { OpenAgent } from './agentParts';
import { openSpeakers, type ExecutionPorts } from './executionPorts';
import type { RunnerApi, RunnerError, RunnerResult, Trial, TrialReport } from './protocol';

interface TrialPorts extends Pick<ExecutionPorts, 'createModel'> {
  readonly createPool: (size: number) => EnvironmentPool;
  readonly openAgent: OpenAgent;
}

/** Single steps of agents, tried before a run. One at a time: the next one ends the one under way. */
export function createTrials(ports: TrialPorts): Pick<RunnerApi, 'tryStep' | 'stopTrial'> {
  let current: AbortController | null = null;
  return {
    async tryStep(trial) {
      current?.abort();
      const controller = new AbortController();
      current = controller;
      const pool = ports.createPool(1);
      try {
        return await play(trial, ports, pool, controller.signal);
      } catch (thrown) {
        return fail({
          kind: 'worker',
          message: `The step could not be tried: ${messageOf(thrown)}`,
          advice: 'Nothing was kept of it. Try it again.',
        });
      } finally {
        pool.close();
        if (current === controller) current = null;
      }
    },

    async stopTrial() {
      current?.abort();
    },
  };
}

async function play(
  trial: Trial,
  ports: TrialPorts,
  pool: EnvironmentPool,
  signal: AbortSignal,
): Promise<RunnerResult<TrialReport>> {
  const { agent, environmentId, task, options, seed, before } = trial;
  const parts = await ports.openAgent(agent);
  if (!parts.ok) return fail(parts.error);
  const game = pool.game({ environmentId, task, options, seed, maxSteps: null });
  const tried = await tryStep({
    ...(await openSpeakers(ports, agent, trial)),
    strategy: parts.value.strategy,
    demonstrations: fitDemonstrations(parts.value.demonstrations, { environmentId, task, seed }),
    episode: { environmentId, task, seed },
    game,
    before,
    signal,
  });
  return tried.ok ? ok(reportOf(tried.value, game.actions)) : fail(errorOf(tried.error));
}

function reportOf(
  { step, start, observation, pictures }: TriedStep,
  actions: TrialReport['actions'],
): TrialReport {
  const { instructions, mission } = start;
  return { step, instructions, mission, observation, actions, pictures };
}

function errorOf({ kind, message, advice }: RunnerError): RunnerError {
  return { kind, message, advice };
}
