import { describeAgent, type Model, type ModelSpec, type RemoteModelSpec } from '../../core/agent';
import {
  checkPlan,
  expandPlan,
  headlineOf,
  type EpisodeId,
  type EpisodeRecord,
  type Plan,
  type RunId,
  type RunProgress,
  type RunRecord,
} from '../../core/evaluate';
import type { EnvironmentId } from '../../core/env';
import { fail, ok } from '../../core/shared';
import type { ConnectionReport } from '../../models';
import type { Storage } from '../../storage';
import type { EnvironmentPool } from '../environment';
import type { RunnerApi, RunnerResult } from './protocol';
import type { OpenAgent } from './agentParts';
import { createEpisodeControls, HELD_ELSEWHERE } from './episodeControls';
import type { ExecutionPorts } from './executionPorts';
import { ALWAYS_ONLINE, type Network } from './network';
import { openRun } from './openRun';
import { createRunChanges, ofStorage } from './runChanges';
import { RunExecution } from './runExecution';
import { createTrials } from './trials';

/** Environment workers of a run, at most; they are started as episodes need them. */
const MOST_WORKERS = 4;

/** What the runner needs from its worker; injected so that it runs in Node tests too. */
export interface RunnerPorts {
  readonly createPool: (size: number) => EnvironmentPool;
  readonly createModel: ExecutionPorts['createModel'];
  readonly openAgent: OpenAgent;
  /** Asks a model server whether it answers; see `models/remote`. */
  readonly testConnection: (spec: RemoteModelSpec, key: string | null) => Promise<ConnectionReport>;
  /** Takes the run for this tab; `null` when another tab has it. */
  readonly holdRun: (id: RunId) => Promise<(() => void) | null>;
  /** Left out: there always is one. */
  readonly network?: Network;
  readonly appVersion: () => string;
  readonly environmentVersion: (id: EnvironmentId) => string;
  readonly newId: () => string;
  readonly now: () => number;
}

/** What a runner does itself; its worker keeps the keys. */
export interface Runner extends Omit<RunnerApi, 'initialize' | 'setKey' | 'connectStrategies'> {
  /** Called once, before anything else. */
  initialize(storage: Storage, onProgress: (progress: RunProgress) => void): void;
}

/** Starts, continues and controls runs. One instance serves one tab. */
export function createRunner(ports: RunnerPorts): Runner {
  const executions = new Map<RunId, RunExecution>();
  let storage: Storage | null = null;
  let report: (progress: RunProgress) => void = () => undefined;

  const useStorage = (): Storage => {
    if (!storage) throw new Error('The runner was not initialized.');
    return storage;
  };

  /** Takes the run's lock and plays it; the lock is freed when it goes idle. */
  const execute = async (
    run: RunRecord,
    plan: Plan,
    episodes: readonly EpisodeRecord[],
  ): Promise<RunnerResult<null>> => {
    if (executions.has(run.id)) return ok(null);
    const release = await ports.holdRun(run.id);
    if (!release) return fail(HELD_ELSEWHERE);
    const pool = ports.createPool(MOST_WORKERS);
    const models = new Map<string, Promise<Model>>();
    const execution = new RunExecution(run, plan, episodes, {
      storage: useStorage(),
      pool,
      createModel: (spec, episode) => {
        // A model's limiter is shared by the whole run; a scripted bot belongs to its task.
        const name =
          spec.kind === 'scriptedBot' ? `${episode.environmentId}/${episode.task}` : modelName(spec);
        const model = models.get(name) ?? ports.createModel(spec, episode);
        models.set(name, model);
        return model;
      },
      setRequests: (requests) => {
        for (const model of models.values()) void model.then((made) => made.setConcurrency?.(requests));
      },
      open: (those) => openRun(plan, those, useStorage(), ports.openAgent),
      network: ports.network ?? ALWAYS_ONLINE,
      now: ports.now,
      onProgress: (progress) => report(progress),
      onIdle: () => {
        executions.delete(run.id);
        pool.close();
        release();
      },
    });
    executions.set(run.id, execution);
    execution.start();
    return ok(null);
  };

  const load = async (
    id: RunId,
  ): Promise<RunnerResult<{ run: RunRecord; plan: Plan; episodes: readonly EpisodeRecord[] }>> => {
    const run = await useStorage().getRun(id);
    if (!run.ok) return fail(ofStorage(run.error));
    const episodes = await useStorage().listEpisodes(id);
    if (!episodes.ok) return fail(ofStorage(episodes.error));
    if (!run.value?.plan) return fail(NOT_FOUND);
    return ok({ run: run.value, plan: run.value.plan, episodes: episodes.value });
  };

  const resume = async (id: RunId): Promise<RunnerResult<null>> => {
    const execution = executions.get(id);
    if (execution?.isEnding === false) {
      await execution.resume();
      return ok(null);
    }
    await execution?.whenIdle();
    const loaded = await load(id);
    if (!loaded.ok) return loaded;
    return execute(loaded.value.run, loaded.value.plan, loaded.value.episodes);
  };

  return {
    initialize(given, onProgress) {
      storage = given;
      report = onProgress;
    },

    async startRun(name, plan) {
      const checked = checkPlan(plan);
      if (!checked.ok)
        return fail({ kind: 'plan', message: checked.error, advice: 'Change the plan and start again.' });
      const id = ports.newId() as RunId;
      const episodes = expandPlan(plan, id, () => ports.newId() as EpisodeId);
      const now = ports.now();
      const run: RunRecord = {
        id,
        name,
        kind: 'evaluation',
        state: 'running',
        createdAt: now,
        updatedAt: now,
        plan,
        agent: plan.agent,
        player: describeAgent(plan.agent),
        appVersion: ports.appVersion(),
        environmentVersions: Object.fromEntries(
          plan.tasks.map((task) => [task.environmentId, ports.environmentVersion(task.environmentId)]),
        ),
        plannedEpisodes: episodes.length,
        headline: null,
        deletedAt: null,
        exportedAt: null,
        source: null,
      };
      const created = await useStorage().createRun(run, episodes);
      if (!created.ok) return fail(ofStorage(created.error));
      const started = await execute(run, plan, episodes);
      return started.ok ? ok(id) : started;
    },

    resumeRun: resume,

    async resumeInterrupted() {
      const runs = await useStorage().listRuns();
      if (!runs.ok) return fail(ofStorage(runs.error));
      const taken: RunId[] = [];
      for (const run of runs.value) {
        const goesOn = run.state === 'running' || (run.state === 'paused' && run.waitsFor === 'network');
        if (run.kind !== 'evaluation' || !goesOn || executions.has(run.id)) continue;
        if ((await resume(run.id)).ok) taken.push(run.id);
      }
      return ok(taken);
    },

    async pauseRun(id) {
      const execution = executions.get(id);
      if (!execution) return fail(HELD_ELSEWHERE);
      await execution.pause();
      return ok(null);
    },

    async stopRun(id) {
      const execution = executions.get(id);
      if (execution) {
        await execution.stop();
        return ok(null);
      }
      const loaded = await load(id);
      if (!loaded.ok) return loaded;
      const release = await ports.holdRun(id);
      if (!release) return fail(HELD_ELSEWHERE);
      try {
        const now = ports.now();
        const cancelled = loaded.value.episodes
          .filter((episode) => episode.state !== 'ended')
          .map((episode) => ({
            episode: { ...episode, state: 'ended', outcome: 'cancelled', endedAt: now } as const,
            steps: [],
          }));
        const written = await useStorage().writeEpisodes(cancelled);
        if (!written.ok) return fail(ofStorage(written.error));
        const run: RunRecord = { ...loaded.value.run, state: 'stopped' };
        const ended = new Map(cancelled.map(({ episode }) => [episode.id, episode]));
        const episodes = loaded.value.episodes.map((episode) => ended.get(episode.id) ?? episode);
        const saved = await useStorage().updateRun(id, {
          state: run.state,
          headline: headlineOf(run, episodes),
          updatedAt: now,
        });
        return saved.ok ? ok(null) : fail(ofStorage(saved.error));
      } finally {
        release();
      }
    },

    async stopEpisode(runId, episodeId) {
      const execution = executions.get(runId);
      if (!execution) return fail(HELD_ELSEWHERE);
      execution.stopEpisode(episodeId);
      return ok(null);
    },

    ...createEpisodeControls((id) => executions.get(id) ?? null),
    ...createTrials(ports),

    ...createRunChanges({
      executionOf: (id) => executions.get(id) ?? null,
      storage: useStorage,
      hold: ports.holdRun,
      load,
      open: (plan, episodes) => openRun(plan, episodes, useStorage(), ports.openAgent),
      resume,
      now: ports.now,
    }),

    testConnection: (spec, key) => ports.testConnection(spec, key),

    async activeRuns() {
      return [...executions.values()].map((execution) => execution.progress());
    },
  };
}

/** A model keeps its name when it may take more or fewer requests at once. */
function modelName(spec: ModelSpec): string {
  return JSON.stringify(
    'settings' in spec ? { ...spec, settings: { ...spec.settings, concurrency: 0 } } : spec,
  );
}

const NOT_FOUND = {
  kind: 'notFound',
  message: 'This run is not in this browser or has no plan.',
  advice: 'Imported runs can be replayed and verified, not continued.',
} as const;
