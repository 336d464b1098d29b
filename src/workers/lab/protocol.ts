/** What crosses the port between the page, where games run, and workers that play them. Plain data only. */
import type { Result } from '../../core/shared';
import type {
  CrawlOptions,
  GameActions,
  GameError,
  GameLook,
  GameStanding,
  GameStep,
  PathOptions,
  SampledPath,
  SearchOptions,
  SearchResult,
  Validity,
} from '../../core/worlds';

/** What an open game can be asked, and what it answers. */
export interface GameAnswers {
  readonly look: GameLook;
  readonly actions: GameActions;
  readonly score: GameStanding;
  readonly step: GameStep;
}

export interface Answered<T> {
  readonly result: Result<T, GameError>;
  /** What the game has printed since the answer before. */
  readonly printed: string;
}

/** Called now and then; a Comlink proxy, `null` where nobody listens. */
export type LabProgress = ((done: number) => void) | null;

/** Exposed on a port. Games and jobs are addressed by ids that their opener chose, unique to the port. */
export interface LabApi {
  /** @returns the game's task description. */
  openGame(gameId: string, source: string, seed: number): Promise<Answered<string>>;
  /** @param action only with `step`. */
  ask<Question extends keyof GameAnswers>(
    gameId: string,
    question: Question,
    action: string,
  ): Promise<Answered<GameAnswers[Question]>>;
  closeGame(gameId: string): Promise<void>;
  checkValidity(
    jobId: string,
    source: string,
    options: CrawlOptions,
    onProgress: LabProgress,
  ): Promise<Result<Validity, GameError>>;
  samplePaths(
    jobId: string,
    source: string,
    options: PathOptions,
    onProgress: LabProgress,
  ): Promise<Result<readonly SampledPath[], GameError>>;
  searchForWin(
    jobId: string,
    source: string,
    options: SearchOptions,
    onProgress: LabProgress,
  ): Promise<Result<SearchResult, GameError>>;
  /** Ends a job; one that is not there is ignored. */
  abort(jobId: string): Promise<void>;
  /**
   * Tells which work the caller holds (`holdWork`) as long as it lives: browsers do not tell of a port whose other end
   * is gone.
   */
  present(work: string): Promise<void>;
  /** Serves the same lab on another port. */
  serve(port: MessagePort): Promise<void>;
}
