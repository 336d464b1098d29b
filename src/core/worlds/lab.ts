/** What runs games: implemented by the sandboxed Python in a page, and by fakes in tests. */
import type { Result } from '../shared';
import type { SampledPath, SearchResult, Validity } from './measures';
import type { GameError, PythonGame } from './pythonGame';

export interface LabControl {
  readonly signal?: AbortSignal;
  /** Called now and then, with paths played or states seen so far. */
  readonly onProgress?: (done: number) => void;
}

export interface CrawlOptions {
  /** Longest path, in actions. */
  readonly depth: number;
  /** Actions kept of one first word, for first actions and for later ones. */
  readonly perVerbFirst: number;
  readonly perVerbLater: number;
  /** Whether games are asked for their valid actions before each step (our default), or only once as published. */
  readonly renewActions: boolean;
  readonly seed: number;
  /** Whole time, milliseconds. */
  readonly timeMs: number;
  /** Goes on after the first failure and collects the first one of each further verb; see `Validity.otherFailures`. */
  readonly collectAll?: boolean;
  /** Plays every path, also those that can bring nothing new: slower, with the same verdict. */
  readonly everyPath?: boolean;
}

export interface PathOptions extends CrawlOptions {
  /** Breadth first (the paper), or depth first with a cap and actions of fresh games (as published). */
  readonly order: 'breadthFirst' | 'asPublished';
  /** Paths crawled at most. */
  readonly crawlLimit: number;
  /** Paths sampled. */
  readonly sample: number;
}

export interface SearchOptions {
  readonly seed: number;
  /** States seen at most. */
  readonly states: number;
  readonly timeMs: number;
}

export interface GameLab {
  openGame(source: string, seed: number): Promise<Result<PythonGame, GameError>>;
  /** The check for technical validity. An aborted one comes back as an error with the cause `closed`. */
  checkValidity(
    source: string,
    options: CrawlOptions,
    control?: LabControl,
  ): Promise<Result<Validity, GameError>>;
  /** Paths for physical reality alignment, sampled; an error is one of the crawl itself. */
  samplePaths(
    source: string,
    options: PathOptions,
    control?: LabControl,
  ): Promise<Result<readonly SampledPath[], GameError>>;
  searchForWin(
    source: string,
    options: SearchOptions,
    control?: LabControl,
  ): Promise<Result<SearchResult, GameError>>;
}

/** The paper's crawl. */
export const VALIDITY_CRAWL: CrawlOptions = {
  depth: 3,
  perVerbFirst: 100,
  perVerbLater: 10,
  renewActions: true,
  seed: 0,
  timeMs: 15 * 60_000,
};

export const ALIGNMENT_PATHS: PathOptions = {
  ...VALIDITY_CRAWL,
  perVerbFirst: 10,
  order: 'breadthFirst',
  crawlLimit: 25_000,
  sample: 100,
};

export const WIN_SEARCH: SearchOptions = { seed: 0, states: 60_000, timeMs: 300_000 };
