/** What a person may change about a run that is there: limits, how much goes on at once, episodes to be played again. */
import {
  checkConcurrency,
  checkLimits,
  episodeAgain,
  isUnscored,
  mustStartOver,
  queuedEpisode,
  withConcurrency,
  type EpisodeId,
  type EpisodeRecord,
  type Plan,
  type RunId,
  type RunRecord,
} from '../../core/evaluate';
import { fail, ok, type Result } from '../../core/shared';
import type { Storage, StorageError, Stored } from '../../storage';
import type { AgentParts } from './agentParts';
import { HELD_ELSEWHERE } from './episodeControls';
import type { OpenProblem } from './openRun';
import type { AgainOptions, RunnerApi, RunnerResult } from './protocol';
import type { RunExecution } from './runExecution';

interface RunChangesPorts {
  readonly executionOf: (id: RunId) => RunExecution | null;
  readonly storage: () => Storage;
  readonly hold: (id: RunId) => Promise<(() => void) | null>;
  readonly load: (
    id: RunId,
  ) => Promise<RunnerResult<{ run: RunRecord; plan: Plan; episodes: readonly EpisodeRecord[] }>>;
  /** Opens what episodes are played with. */
  readonly open: (plan: Plan, episodes: readonly EpisodeRecord[]) => Promise<Result<AgentParts, OpenProblem>>;
  readonly resume: (id: RunId) => Promise<RunnerResult<null>>;
  readonly now: () => number;
}

type RunChanges = Pick<RunnerApi, 'changeLimits' | 'changeConcurrency' | 'runAgain' | 'retryFailed'>;

/** Ended by a fault, of the model or of the app: what {@link RunnerApi.retryFailed} plays again. */
const FAULTS: ReadonlySet<string | null> = new Set(['modelError', 'appError']);

export function createRunChanges(ports: RunChangesPorts): RunChanges {
  /** Changes the plan of a run that nobody plays. */
  const changeStored = async (id: RunId, change: (plan: Plan) => Plan): Promise<RunnerResult<null>> => {
    const release = await ports.hold(id);
    if (!release) return fail(HELD_ELSEWHERE);
    try {
      const loaded = await ports.load(id);
      if (!loaded.ok) return loaded;
      const plan = change(loaded.value.plan);
      const saved = await ports.storage().updateRun(id, { plan, agent: plan.agent, updatedAt: ports.now() });
      return saved.ok ? ok(null) : fail(ofStorage(saved.error));
    } finally {
      release();
    }
  };

  const playAgain = async (
    runId: RunId,
    chosen: (episode: EpisodeRecord) => boolean,
    { startOver = false }: AgainOptions,
  ): Promise<RunnerResult<null>> => {
    const execution = ports.executionOf(runId);
    if (execution) {
      const { state, isEnding } = execution;
      if (!isEnding && (state === 'running' || state === 'paused')) return fail(STILL_GOING_ON);
      await execution.whenIdle();
    }
    const release = await ports.hold(runId);
    if (!release) return fail(HELD_ELSEWHERE);
    try {
      const loaded = await ports.load(runId);
      if (!loaded.ok) return loaded;
      const again = loaded.value.episodes.filter((episode) => isUnscored(episode) && chosen(episode));
      if (again.length === 0) return fail(NOTHING_FAILED);
      const opened = await ports.open(loaded.value.plan, again);
      if (!opened.ok) {
        const { error, consent } = opened.error;
        return fail(consent.length > 0 ? { ...error, consent } : error);
      }
      const prepared = await prepare(again, startOver);
      if (!prepared.ok) return fail(ofStorage(prepared.error));
    } finally {
      release();
    }
    return ports.resume(runId);
  };

  /** Queues the episodes; all that go on are written at once, and only those that start over lose their steps. */
  const prepare = async (again: readonly EpisodeRecord[], startOver: boolean): Promise<Stored<null>> => {
    const goOn: EpisodeRecord[] = [];
    for (const episode of again) {
      const queued = startOver && mustStartOver(episode) ? queuedEpisode(episode) : episodeAgain(episode);
      if (queued.steps > 0) goOn.push(queued);
      else {
        const reset = await ports.storage().resetEpisode(queued);
        if (!reset.ok) return reset;
      }
    }
    return ports.storage().writeEpisodes(goOn.map((episode) => ({ episode, steps: [] })));
  };

  return {
    async changeLimits(id, limits) {
      const wrong = checkLimits(limits);
      if (wrong !== null)
        return fail({ kind: 'plan', message: wrong, advice: 'The limits stay as they were.' });
      const execution = ports.executionOf(id);
      if (!execution) return changeStored(id, (plan) => ({ ...plan, limits }));
      const saved = await execution.changeLimits(limits);
      return saved.ok ? ok(null) : fail(ofStorage(saved.error));
    },

    async changeConcurrency(id, change) {
      const wrong = checkConcurrency(change);
      if (wrong !== null) return fail({ kind: 'plan', message: wrong, advice: 'The run goes on as before.' });
      const execution = ports.executionOf(id);
      if (!execution) return changeStored(id, (plan) => withConcurrency(plan, change));
      const saved = await execution.changeConcurrency(change);
      return saved.ok ? ok(null) : fail(ofStorage(saved.error));
    },

    runAgain(runId, episodeIds, options = {}) {
      const chosen = new Set<EpisodeId>(episodeIds);
      return playAgain(runId, ({ id }) => chosen.has(id), options);
    },

    retryFailed: (runId, options = {}) => playAgain(runId, ({ outcome }) => FAULTS.has(outcome), options),
  };
}

const STILL_GOING_ON = {
  kind: 'plan',
  message: 'The run is still going on.',
  advice: 'Wait until it ends, or stop it, then run the episodes again.',
} as const;

const NOTHING_FAILED = {
  kind: 'plan',
  message: 'None of these episodes can be played again.',
  advice: 'Only episodes that ended by a fault or were cancelled are; scored ones stay as they are.',
} as const;

export function ofStorage(error: StorageError) {
  return { kind: 'storage', message: error.message, advice: error.advice } as const;
}
