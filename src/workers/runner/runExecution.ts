import type { Model } from '../../core/agent';
import {
  SpeedMeter,
  estimateSecondsLeft,
  headlineOf,
  playEpisode,
  type EpisodeError,
  type EpisodeId,
  type EpisodeRecord,
  type Plan,
  type RunId,
  type RunProgress,
  type RunRecord,
  type RunState,
  type StepRecord,
} from '../../core/evaluate';
import { messageOf } from '../../core/shared';
import type { Storage, StorageError } from '../../storage';
import type { EnvironmentPool } from '../environment';
import { Gate } from './gate';
import { WriteBuffer } from './writeBuffer';

/** What a run needs from outside; injected so that it runs in Node tests too. */
export interface ExecutionPorts {
  readonly storage: Storage;
  readonly pool: EnvironmentPool;
  readonly createModel: (episode: EpisodeRecord) => Promise<Model>;
  readonly now: () => number;
  readonly onProgress: (progress: RunProgress) => void;
  /** Called when the run leaves this tab's hands: finished, stopped, or interrupted. */
  readonly onIdle: () => void;
}

/** How many steps may wait for the database before playing pauses. */
const MAX_UNSAVED_STEPS = 5000;

/** Plays one run's episodes, `parallelEpisodes` at a time, and keeps the record. */
export class RunExecution {
  readonly #ports: ExecutionPorts;
  readonly #begun: RunRecord;
  readonly #plan: Plan;
  readonly #episodes: Map<EpisodeId, EpisodeRecord>;
  readonly #controllers = new Map<EpisodeId, AbortController>();
  readonly #lastActions = new Map<EpisodeId, string>();
  readonly #gate = new Gate();
  readonly #speed = new SpeedMeter();
  readonly #buffer: WriteBuffer;
  readonly runId: RunId;
  #state: RunState = 'running';
  #notice: string | null = null;
  #loops = new Set<Promise<void>>();
  #finished: Promise<void> = Promise.resolve();

  constructor(run: RunRecord, plan: Plan, episodes: readonly EpisodeRecord[], ports: ExecutionPorts) {
    this.runId = run.id;
    this.#begun = run;
    this.#plan = plan;
    this.#ports = ports;
    this.#episodes = new Map(episodes.map((episode) => [episode.id, episode]));
    this.#buffer = new WriteBuffer(
      ports.storage,
      (error) => this.#onStorage(error),
      (episode) => this.#controllers.get(episode.id)?.abort(),
    );
  }

  get state(): RunState {
    return this.#state;
  }

  /** Starts or goes on; resolves at once, progress is reported as it happens. */
  start(): void {
    this.#state = 'running';
    this.#notice = null;
    this.#gate.open();
    this.#finished = this.#run();
  }

  /** Resolves when nothing of this run is under way any more. */
  whenIdle(): Promise<void> {
    return this.#finished;
  }

  async pause(): Promise<void> {
    if (this.#state !== 'running') return;
    this.#gate.shut();
    this.#state = 'paused';
    await this.#saveState();
  }

  async resume(): Promise<void> {
    if (this.#state !== 'paused') return;
    this.#state = 'running';
    this.#notice = null;
    await this.#saveState();
    this.#gate.open();
  }

  /** Ends running and queued episodes as cancelled; what was played is kept. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    for (const episode of this.#queued()) this.#cancelQueued(episode);
    for (const controller of this.#controllers.values()) controller.abort();
    this.#gate.open();
    await this.#finished;
  }

  stopEpisode(id: EpisodeId): void {
    const controller = this.#controllers.get(id);
    if (controller) {
      controller.abort();
      return;
    }
    const episode = this.#episodes.get(id);
    if (episode && episode.state !== 'ended') this.#cancelQueued(episode);
  }

  progress(): RunProgress {
    const episodes = [...this.#episodes.values()];
    const now = this.#ports.now();
    const active = [...this.#controllers.keys()].flatMap((id) => this.#episodes.get(id) ?? []);
    const done = episodes.filter((episode) => episode.state === 'ended').length;
    const sum = (pick: (episode: EpisodeRecord) => number) =>
      episodes.reduce((total, episode) => total + pick(episode), 0);
    const rate = this.#state === 'running' ? this.#speed.rate(now) : null;
    return {
      runId: this.runId,
      state: this.#state,
      done,
      running: active.length,
      queued: episodes.length - done - active.length,
      steps: sum((episode) => episode.steps),
      stepsPerSecond: rate,
      inputTokens: sum((episode) => episode.usage.inputTokens),
      outputTokens: sum((episode) => episode.usage.outputTokens),
      reasoningTokens: sum((episode) => episode.usage.reasoningTokens),
      secondsLeft: estimateSecondsLeft(episodes, rate),
      active: active.map((episode) => ({
        episodeId: episode.id,
        task: episode.task,
        seed: episode.seed,
        steps: episode.steps,
        maxSteps: episode.maxSteps,
        lastAction: this.#lastActions.get(episode.id) ?? null,
      })),
      notice: this.#notice,
    };
  }

  async #run(): Promise<void> {
    await this.#saveState();
    const ticker = setInterval(() => this.#ports.onProgress(this.progress()), 250);
    try {
      for (let i = 0; i < this.#plan.parallelEpisodes; i++) {
        const loop = this.#lane().finally(() => this.#loops.delete(loop));
        this.#loops.add(loop);
      }
      await Promise.all(this.#loops);
      while (!(await this.#buffer.flush())) await new Promise((later) => setTimeout(later, 1000));
      if (this.#state === 'running') this.#state = 'finished';
      await this.#saveState();
    } finally {
      clearInterval(ticker);
      this.#ports.onProgress(this.progress());
      this.#ports.onIdle();
    }
  }

  /** Takes one waiting episode after the other. */
  async #lane(): Promise<void> {
    for (;;) {
      await this.#gate.pass();
      if (this.#state === 'stopped' || this.#state === 'needsKey') return;
      const next = this.#queued()[0];
      if (!next) return;
      await this.#play(next);
    }
  }

  /** Episodes not ended and not being played, those begun earlier first. */
  #queued(): EpisodeRecord[] {
    return [...this.#episodes.values()]
      .filter((episode) => episode.state !== 'ended' && !this.#controllers.has(episode.id))
      .sort((a, b) => Number(b.state === 'running') - Number(a.state === 'running') || a.order - b.order);
  }

  async #play(episode: EpisodeRecord): Promise<void> {
    const controller = new AbortController();
    this.#controllers.set(episode.id, controller);
    const stored = await this.#ports.storage.listSteps(episode.id);
    const game = this.#ports.pool.game({
      environmentId: episode.environmentId,
      task: episode.task,
      options: episode.options,
      seed: episode.seed ?? 0,
      maxSteps: this.#plan.maxSteps,
    });
    try {
      if (!stored.ok) throw new Error(stored.error.message);
      const model = await this.#ports.createModel(episode);
      const end = await playEpisode({
        episode,
        stored: stored.value,
        agent: this.#plan.agent,
        model: model.openEpisode(),
        game,
        signal: controller.signal,
        whenRunning: () => this.#whenRunning(controller.signal),
        now: this.#ports.now,
        onStart: (begun) => this.#record(begun, null),
        onStep: (step, now) => this.#record(now, step),
      });
      this.#record(end.episode, null);
      if (end.kind === 'interrupted') this.#needKey(end.error.message);
    } catch (thrown) {
      this.#record(failedEpisode(this.#episodes.get(episode.id) ?? episode, thrown, this.#ports.now()), null);
    } finally {
      game.close();
      this.#controllers.delete(episode.id);
      this.#lastActions.delete(episode.id);
    }
  }

  /** Waits while the run is paused, and while the database lags too far behind. */
  async #whenRunning(signal: AbortSignal): Promise<void> {
    if (!this.#gate.isOpen) await Promise.race([this.#gate.pass(), whenAborted(signal)]);
    while (this.#buffer.pendingSteps > MAX_UNSAVED_STEPS && !signal.aborted) {
      await new Promise((later) => setTimeout(later, 500));
    }
  }

  #record(episode: EpisodeRecord, step: StepRecord | null): void {
    this.#episodes.set(episode.id, episode);
    this.#buffer.add(episode, step);
    if (step) {
      this.#speed.add(this.#ports.now());
      this.#lastActions.set(episode.id, step.action);
    }
    if (episode.state === 'ended') void this.#buffer.flush();
  }

  #cancelQueued(episode: EpisodeRecord): void {
    this.#record({ ...episode, state: 'ended', outcome: 'cancelled', endedAt: this.#ports.now() }, null);
  }

  /** A refused key stops all loops of the run; episodes under way stay as they are and go on later. */
  #needKey(message: string): void {
    this.#state = 'needsKey';
    this.#notice = message;
  }

  #onStorage(error: StorageError | null): void {
    this.#notice = error
      ? `${error.message} ${error.advice}`
      : this.#state === 'needsKey'
        ? this.#notice
        : null;
  }

  async #saveState(): Promise<void> {
    const ended = this.#state === 'finished' || this.#state === 'stopped';
    const saved = await this.#ports.storage.updateRun(this.runId, {
      state: this.#state,
      headline: ended
        ? headlineOf({ ...this.#begun, state: this.#state }, [...this.#episodes.values()])
        : null,
      updatedAt: this.#ports.now(),
    });
    if (!saved.ok) this.#onStorage(saved.error);
    this.#ports.onProgress(this.progress());
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((go) => signal.addEventListener('abort', () => go(), { once: true }));
}

function failedEpisode(episode: EpisodeRecord, thrown: unknown, now: number): EpisodeRecord {
  const error: EpisodeError = {
    kind: 'worker',
    message: messageOf(thrown),
    advice: 'Finished steps are kept. Run the episode again.',
  };
  return { ...episode, state: 'ended', outcome: 'appError', error, endedAt: now };
}
