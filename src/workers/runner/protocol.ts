/** What crosses the boundary between the page and the runner worker. */
import type {
  Concurrency,
  EpisodeError,
  EpisodeId,
  Plan,
  RunId,
  RunProgress,
  SpendingLimits,
  StepRecord,
} from '../../core/evaluate';
import type { ActionSpec, EnvironmentId, EnvironmentOptions } from '../../core/env';
import type { Result } from '../../core/shared';
import type { AgentSpec, ModelSpec, PictureHash, RemoteModelSpec } from '../../core/agent';
import type { QuizId } from '../../core/quiz';
import type { ConnectionReport } from '../../models';
import type { Storage } from '../../storage';

export interface RunnerError {
  readonly kind: EpisodeError['kind'] | 'plan' | 'heldElsewhere' | 'notFound';
  readonly message: string;
  readonly advice: string;
  /** Programs of the library, by SHA-256, that somebody has to agree to run first; absent: that is not why. */
  readonly consent?: readonly string[];
}

/** How unscored episodes are played again. */
export interface AgainOptions {
  /**
   * Those that cannot go on from their steps (`mustStartOver`) begin at their start, and their steps are removed. Left
   * out: nothing is removed; those episodes are tried again from where they are.
   */
  readonly startOver?: boolean;
}

export type RunnerResult<T> = Result<T, RunnerError>;

/** Exposed by the runner worker. One runner serves one tab. */
export interface RunnerApi {
  /**
   * Called once, before anything else.
   * @param storage a proxy of the page's memory storage, or `null` to open IndexedDB in the worker.
   */
  initialize(
    storage: Storage | null,
    appVersion: string,
    onProgress: (progress: RunProgress) => void,
  ): Promise<void>;
  /** Gives the runner the key for an origin; kept in the worker's memory only. `null` takes it away. */
  setKey(origin: string, key: string | null): Promise<void>;
  /** @param port to the page's sandbox, in which strategies that people write run. */
  connectStrategies(port: MessagePort): Promise<void>;
  /** Creates and starts a run. */
  startRun(name: string, plan: Plan): Promise<RunnerResult<RunId>>;
  /** Goes on with a run that was paused or paused itself, waits for a key, or was cut off by a closed tab. */
  resumeRun(id: RunId): Promise<RunnerResult<null>>;
  /** Goes on with every run that a closed or reloaded tab left running. @returns those taken up. */
  resumeInterrupted(): Promise<RunnerResult<readonly RunId[]>>;
  pauseRun(id: RunId): Promise<RunnerResult<null>>;
  stopRun(id: RunId): Promise<RunnerResult<null>>;
  stopEpisode(runId: RunId, episodeId: EpisodeId): Promise<RunnerResult<null>>;
  /**
   * Plays unscored episodes to their end: each goes on behind its last step. Refused before anything is changed where the
   * agent or a file cannot be had, or nobody has agreed to run a program.
   */
  runAgain(
    runId: RunId,
    episodeIds: readonly EpisodeId[],
    options?: AgainOptions,
  ): Promise<RunnerResult<null>>;
  /**
   * Lets an episode wait before its next step, or go on. The person may look, step, or decide. Kept with the episode: a
   * tab that takes the run up holds it, too.
   */
  holdEpisode(runId: RunId, episodeId: EpisodeId, held: boolean): Promise<RunnerResult<null>>;
  /** Lets a held episode take one step. */
  stepEpisode(runId: RunId, episodeId: EpisodeId): Promise<RunnerResult<null>>;
  /**
   * Decides the next step of a held episode in the agent's place, which is recorded as the person's.
   * @param action a legal action, or any text where the game takes any.
   */
  overrule(runId: RunId, episodeId: EpisodeId, action: string): Promise<RunnerResult<null>>;
  /** Sets other limits for what the run may take; a run that waits because of them can then go on. */
  changeLimits(id: RunId, limits: SpendingLimits): Promise<RunnerResult<null>>;
  /**
   * Plays and asks more or less at once from now on, and keeps it with the plan. No call is lost: requests under way are
   * answered, and episodes too many wait after their step until there is a place for them.
   */
  changeConcurrency(id: RunId, change: Concurrency): Promise<RunnerResult<null>>;
  /** {@link runAgain} of all episodes that ended by a fault (`modelError`, `appError`). */
  retryFailed(id: RunId, options?: AgainOptions): Promise<RunnerResult<null>>;
  /** Plays one step of an agent without recording it, to see what it is asked and answers. */
  tryStep(trial: Trial): Promise<RunnerResult<TrialReport>>;
  /** Ends {@link tryStep} under way. */
  stopTrial(): Promise<void>;
  /** Asks a model server whether it answers, from the same place the runs will ask it. */
  testConnection(spec: RemoteModelSpec, key: string | null): Promise<ConnectionReport>;
  /** The runs this tab holds, with their progress. */
  activeRuns(): Promise<readonly RunProgress[]>;
}

/** The runner's part in quizzes, exposed beside {@link RunnerApi}. Their progress is what is stored. */
export interface QuizApi {
  /**
   * Stores a quiz and starts asking.
   * @param judge who grades the answers; `null`: only people.
   */
  startQuiz(model: ModelSpec, judge: ModelSpec | null): Promise<RunnerResult<QuizId>>;
  /**
   * Asks what has no answer yet and lets the judge grade what is not graded.
   * @param judge another judge from now on; left out: the same.
   */
  resumeQuiz(id: QuizId, judge?: ModelSpec): Promise<RunnerResult<null>>;
  /** Ends the request under way; answers so far are kept. */
  stopQuiz(id: QuizId): Promise<RunnerResult<null>>;
  /** Goes on with every quiz that a closed tab left running. @returns those taken up. */
  resumeQuizzes(): Promise<RunnerResult<readonly QuizId[]>>;
}

/** One step of an agent to be tried. */
export interface Trial {
  readonly agent: AgentSpec;
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly options: EnvironmentOptions;
  readonly seed: number;
  /** Actions taken before, by the environment's texts: the step tried is the one after them. */
  readonly before: readonly string[];
}

/** What came of a tried step. */
export interface TrialReport {
  /** The step as a run would record it; its messages are whole, without references to steps before. */
  readonly step: StepRecord;
  readonly instructions: string;
  readonly mission: string | null;
  /** The observation on which it was decided. */
  readonly observation: { readonly longTerm: string; readonly shortTerm: string };
  readonly actions: readonly ActionSpec[];
  /** The pictures that were sent, as PNG files. */
  readonly pictures: ReadonlyMap<PictureHash, Uint8Array<ArrayBuffer>>;
}
