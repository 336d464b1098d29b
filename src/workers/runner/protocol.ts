/** What crosses the boundary between the page and the runner worker. */
import type { EpisodeError, EpisodeId, Plan, RunId, RunProgress } from '../../core/evaluate';
import type { Result } from '../../core/shared';
import type { ModelSpec } from '../../core/agent';
import type { QuizId } from '../../core/quiz';
import type { ConnectionReport, RemoteModelSpec } from '../../models';
import type { Storage } from '../../storage';

export interface RunnerError {
  readonly kind: EpisodeError['kind'] | 'plan' | 'heldElsewhere' | 'notFound';
  readonly message: string;
  readonly advice: string;
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
  /** Creates and starts a run. */
  startRun(name: string, plan: Plan): Promise<RunnerResult<RunId>>;
  /** Goes on with a run that was paused, waits for a key, or was cut off by a closed tab. */
  resumeRun(id: RunId): Promise<RunnerResult<null>>;
  /** Goes on with every run that a closed or reloaded tab left running. @returns those taken up. */
  resumeInterrupted(): Promise<RunnerResult<readonly RunId[]>>;
  pauseRun(id: RunId): Promise<RunnerResult<null>>;
  stopRun(id: RunId): Promise<RunnerResult<null>>;
  stopEpisode(runId: RunId, episodeId: EpisodeId): Promise<RunnerResult<null>>;
  /** Plays unscored episodes again from their start. */
  runAgain(runId: RunId, episodeIds: readonly EpisodeId[]): Promise<RunnerResult<null>>;
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
