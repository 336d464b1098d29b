import { headlineOf, type EpisodeRecord, type Plan, type RunRecord } from '../../core/evaluate';
import type { Storage, Stored } from '../../storage';
import type { ExecutionPorts } from './executionPorts';
import type { RunMoment } from './runWaits';

/** Keeps the record of a run that is played up to date. */
export class RunSaver {
  readonly #run: RunRecord;
  readonly #storage: Storage;
  readonly #now: () => number;

  constructor(run: RunRecord, { storage, now }: Pick<ExecutionPorts, 'storage' | 'now'>) {
    this.#run = run;
    this.#storage = storage;
    this.#now = now;
  }

  /** @param episodes as they stand; a run that has ended gets its headline from them. */
  state(
    { state, reason, waitsFor, consent }: RunMoment,
    spent: NonNullable<RunRecord['spent']>,
    episodes: Iterable<EpisodeRecord>,
  ): Promise<Stored<null>> {
    const ended = state === 'finished' || state === 'stopped';
    return this.#storage.updateRun(this.#run.id, {
      state,
      pauseReason: state === 'paused' ? reason : null,
      waitsFor,
      awaitsConsent: consent.length > 0 ? consent : null,
      spent,
      headline: ended ? headlineOf({ ...this.#run, state }, [...episodes]) : null,
      updatedAt: this.#now(),
    });
  }

  spent(spent: NonNullable<RunRecord['spent']>): Promise<Stored<null>> {
    return this.#storage.updateRun(this.#run.id, { spent });
  }

  plan(plan: Plan): Promise<Stored<null>> {
    return this.#storage.updateRun(this.#run.id, { plan, agent: plan.agent, updatedAt: this.#now() });
  }
}
