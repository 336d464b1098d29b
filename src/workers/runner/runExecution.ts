import {
  SpendingWatch,
  SpeedMeter,
  episodesAtOnce,
  limitReason,
  playEpisode,
  secondPriceOf,
  spentBefore,
  withConcurrency,
  type CallEnded,
  type CallRequest,
  type Concurrency,
  type EpisodeId,
  type EpisodeRecord,
  type Pictures,
  type Plan,
  type RunId,
  type RunProgress,
  type RunRecord,
  type RunState,
  type SpendingLimits,
  type StepRecord,
} from '../../core/evaluate';
import type { Stored } from '../../storage';
import type { AgentParts } from './agentParts';
import { AwakeClock } from './awakeClock';
import { episodeInput } from './episodeInput';
import { EpisodeQueue } from './episodeQueue';
import type { ExecutionPorts } from './executionPorts';
import { Gate } from './gate';
import { NetworkWait, patientSession } from './network';
import { PlayingEpisodes, type PlayingEpisode } from './playingEpisodes';
import { RunLedger } from './runLedger';
import { failedEpisode, oneByOne, progressOf, Reports, withHold } from './runReport';
import { RunSaver } from './runSaver';
import { pausedFor, plainly, waitAfter, waitToOpen, type RunMoment } from './runWaits';
import { scheduleEpisodes } from './scheduleEpisodes';

/** A crash forgets at most so much of the time in which a run was played. */
const SAVE_SPENT_EVERY_MS = 5_000;
/** Plays one run's episodes, `parallelEpisodes` at a time, and keeps the record. */
export class RunExecution {
  readonly #ports: ExecutionPorts;
  readonly #saver: RunSaver;
  readonly #ledger: RunLedger;
  readonly #playing: PlayingEpisodes;
  readonly #clock: AwakeClock;
  readonly #reports = new Reports(() => this.#ports.onProgress(this.progress()));
  readonly #gate = new Gate();
  readonly #speed = new SpeedMeter();
  readonly #watch: SpendingWatch;
  /** On its end the run goes on by itself. */
  readonly #networkWait: NetworkWait;
  readonly runId: RunId;
  #plan: Plan;
  #moment: RunMoment = plainly('running');
  /** It ends here for now: what is under way comes to rest, and the run can be taken up anew. */
  #isHalted = false;
  #finished: Promise<void> = Promise.resolve();

  constructor(run: RunRecord, plan: Plan, episodes: readonly EpisodeRecord[], ports: ExecutionPorts) {
    this.runId = run.id;
    this.#saver = new RunSaver(run, ports);
    this.#plan = plan;
    this.#ports = ports;
    this.#ledger = new RunLedger(run.id, plan, episodes, ports, (id) =>
      this.#playing.get(id)?.controller.abort(),
    );
    this.#networkWait = new NetworkWait(ports.network);
    this.#playing = new PlayingEpisodes(episodesAtOnce(plan));
    this.#clock = new AwakeClock(ports.now);
    const awake = (): number => this.#clock.now();
    this.#watch = new SpendingWatch(plan.limits ?? null, spentBefore(run, plan, episodes), awake);
  }

  get state(): RunState {
    return this.#moment.state;
  }

  /** Whether it only waits for what is under way: who wants it to go on takes it up anew when it is idle. */
  get isEnding(): boolean {
    return this.#isHalted;
  }

  /** Starts or goes on; resolves at once, progress is reported as it happens. */
  start(): void {
    this.#moment = plainly('running');
    this.#watch.start();
    this.#gate.open();
    this.#finished = this.#run();
  }

  /** Resolves when nothing of this run is under way. */
  whenIdle(): Promise<void> {
    return this.#finished;
  }

  /**
   * @param moment why it waits, where the run pauses itself. One that waits for the network goes on by itself, unless the
   * person pauses it meanwhile.
   */
  async pause(moment: RunMoment = plainly('paused')): Promise<void> {
    const untilOnline = moment.waitsFor === 'network';
    if (this.state === 'paused' && this.#networkWait.isOn && !untilOnline) {
      this.#networkWait.giveUp();
      this.#moment = moment;
      await this.#saveState();
    }
    if (this.state !== 'running') return;
    this.#gate.shut();
    this.#moment = moment;
    this.#watch.pause();
    if (untilOnline) this.#networkWait.begin(() => void this.resume());
    await this.#saveState();
  }

  async resume(): Promise<void> {
    if (this.state !== 'paused' || this.#isHalted) return;
    this.#networkWait.giveUp();
    this.#moment = plainly('running');
    this.#watch.start();
    await this.#saveState();
    this.#gate.open();
  }

  /** Ends running and queued episodes as cancelled; what was played is kept. */
  async stop(): Promise<void> {
    this.#moment = plainly('stopped');
    this.#networkWait.giveUp();
    for (const episode of this.#ledger.episodes.values())
      if (episode.state !== 'ended' && !this.#playing.has(episode.id)) this.#cancelQueued(episode);
    this.#playing.abortAll();
    this.#playing.wake();
    this.#gate.open();
    await this.#finished;
  }

  stopEpisode(id: EpisodeId): void {
    const playing = this.#playing.get(id);
    if (playing) {
      playing.controller.abort();
      return;
    }
    const episode = this.#ledger.episodes.get(id);
    if (episode && episode.state !== 'ended') this.#cancelQueued(episode);
    this.#playing.wake();
  }

  /** An episode under way; `null` for any other. */
  playing(id: EpisodeId): PlayingEpisode | null {
    return this.#playing.get(id);
  }

  /** Holds an episode under way, or lets it go on; resolves when that is kept. */
  async hold(id: EpisodeId, held: boolean): Promise<void> {
    const episode = this.#ledger.episodes.get(id);
    if (!episode) return;
    this.#playing.get(id)?.control.hold(held);
    this.#record(episode, null);
    await this.#ledger.save();
  }

  /** Sets other limits; what waits because of them can then go on. */
  async changeLimits(limits: SpendingLimits): Promise<Stored<null>> {
    this.#plan = { ...this.#plan, limits };
    this.#watch.setLimits(limits);
    return this.#saver.plan(this.#plan);
  }

  /** Plays and asks so much at once from now on. Calls under way are not ended; episodes too many wait after their step. */
  async changeConcurrency(change: Concurrency): Promise<Stored<null>> {
    this.#plan = withConcurrency(this.#plan, change);
    if (change.requests !== undefined) this.#ports.setRequests(change.requests);
    this.#playing.setPlaces(episodesAtOnce(this.#plan));
    this.#reports.note();
    return this.#saver.plan(this.#plan);
  }

  progress(): RunProgress {
    return progressOf(
      {
        runId: this.runId,
        state: this.state,
        stepsPerSecond: this.state === 'running' ? this.#speed.rate(this.#clock.now()) : null,
        active: this.#playing.list((id) => this.#ledger.episodes.get(id)),
        notice:
          this.#ledger.trouble ?? this.#moment.reason ?? this.#ledger.pictureNotice ?? oneByOne(this.#plan),
      },
      this.#ledger.sums,
      this.#ledger.episodes.size,
    );
  }

  async #run(): Promise<void> {
    this.#clock.start();
    await this.#saveState();
    this.#reports.start();
    const save = setInterval(() => {
      if (this.state === 'running') void this.#saver.spent(this.#watch.spent);
    }, SAVE_SPENT_EVERY_MS);
    try {
      const left = [...this.#ledger.episodes.values()].filter(({ state }) => state !== 'ended');
      const opened = await this.#ports.open(left);
      if (opened.ok) {
        const agent = opened.value;
        await scheduleEpisodes({
          queue: new EpisodeQueue(this.#ledger.episodes, agent.strategy.meta.acrossEpisodes === true),
          playing: this.#playing,
          gate: this.#gate,
          isOver: () => this.state === 'stopped' || this.#isHalted,
          play: (episode) => this.#play(episode, agent),
        });
        await this.#ledger.whenWritten();
      } else this.#halt(waitToOpen(opened.error));
      if (this.state === 'running') this.#moment = plainly('finished');
      this.#watch.pause();
      await this.#saveState();
    } finally {
      this.#networkWait.giveUp();
      clearInterval(save);
      this.#reports.stop();
      this.#clock.stop();
      this.#reports.now();
      this.#ports.onIdle();
    }
  }

  async #play(episode: EpisodeRecord, parts: AgentParts): Promise<void> {
    const playing = this.#playing.begin(episode.id);
    if (this.#plan.held === true || episode.held === true) playing.control.hold(true);
    const { signal } = playing.controller;
    const { environmentId, task, options, seed } = episode;
    const { maxSteps } = this.#plan;
    const { pool, network, now } = this.#ports;
    const game = pool.game({ environmentId, task, options, seed: seed ?? 0, maxSteps });
    const { episodes } = this.#ledger;
    try {
      const end = await playEpisode({
        ...(await episodeInput(this.#ports, this.#plan, episode, parts, episodes.values(), (session) =>
          patientSession(session, this.#clock, network, (error, call) => this.#whenBack(error.message, call)),
        )),
        game,
        signal,
        control: playing.control,
        whenRunning: async () => {
          await this.#playing.whenPlaced(episode.id, signal);
          await this.#whenRunning(signal);
        },
        leave: (call, step) => this.#leave(call, step),
        onStart: (begun) => this.#record(begun, null),
        onStep: (step, stands, pictures) => this.#record(stands, step, pictures),
      });
      this.#record(end.episode, null);
      if (end.kind === 'interrupted' && end.error.kind !== 'cancelled') this.#halt(waitAfter(end.error));
    } catch (thrown) {
      this.#record(failedEpisode(episodes.get(episode.id) ?? episode, thrown, now()), null);
    } finally {
      game.close();
    }
  }

  /** Waits until the limits allow a call: the run pauses itself meanwhile, or refuses if it ends here for now. */
  async #leave({ second, ...call }: CallRequest, signal: AbortSignal): Promise<CallEnded | null> {
    const price = second ? secondPriceOf(this.#plan) : (this.#plan.price ?? null);
    for (;;) {
      const leave = await this.#watch.reserve({ ...call, price }, signal);
      if (typeof leave !== 'string') return leave;
      if (this.#isHalted) return null;
      await this.pause(pausedFor('limits', limitReason(leave, this.#plan.limits ?? null)));
      await this.#whenRunning(signal);
    }
  }

  /** The run waits for the network. @returns whether it goes on, as against ending here for now. */
  async #whenBack(why: string, signal: AbortSignal): Promise<boolean> {
    await this.pause(pausedFor('network', `${why} The run goes on by itself when there is a network again.`));
    await this.#gate.pass(signal);
    return !this.#isHalted;
  }

  /** Waits while the run is paused, and while the database lags too far behind. */
  async #whenRunning(signal: AbortSignal): Promise<void> {
    await this.#gate.pass(signal);
    await this.#ledger.whenRoom(signal);
  }

  #record(episode: EpisodeRecord, step: StepRecord | null, pictures?: Pictures): void {
    const playing = this.#playing.get(episode.id);
    this.#ledger.record(withHold(episode, playing?.control.held ?? episode.held === true), step, pictures);
    this.#reports.note();
    if (!step) return;
    this.#speed.add(this.#clock.now());
    if (playing) playing.lastAction = step.action;
  }

  #cancelQueued(episode: EpisodeRecord): void {
    this.#record({ ...episode, state: 'ended', outcome: 'cancelled', endedAt: this.#ports.now() }, null);
  }

  /**
   * Ends the run here for now: no call begins any more, those under way are answered, and episodes stay as they are and
   * go on when the run is taken up again.
   */
  #halt(moment: RunMoment): void {
    if (this.state === 'stopped' || this.#isHalted) return;
    this.#isHalted = true;
    this.#moment = moment;
    this.#networkWait.giveUp();
    this.#watch.pause();
    this.#playing.haltAll();
    this.#gate.open();
    void this.#saveState();
  }

  async #saveState(): Promise<void> {
    const saved = await this.#saver.state(this.#moment, this.#watch.spent, this.#ledger.episodes.values());
    if (!saved.ok) this.#ledger.noteTrouble(saved.error);
    this.#reports.now();
  }
}
