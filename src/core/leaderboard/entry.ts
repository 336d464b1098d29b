import type { Interval, RunId } from '../evaluate';
import type { BoardEnvironment, Modality } from './protocol';

/** A progression in percent, 0…100, with how sure it is. */
export interface Figure {
  readonly mean: number;
  /** Of the mean. */
  readonly standardError: number;
  /** 95 %; `null` where the episodes say nothing of the spread. */
  readonly interval: Interval | null;
  /** Episodes behind it. */
  readonly episodes: number;
  /** Tokens of prompts and answers per episode; `null`: not known, or none were used. */
  readonly tokens: number | null;
}

/** Why a row must not be compared with the published protocol as it stands. */
export type MarkKind =
  /** Episodes that were planned are not scored. */
  | 'incomplete'
  /** Fewer episodes than the protocol, or unequally many per task. */
  | 'episodes'
  | 'tasks'
  /** Environments missing, or one too many in the mean. */
  | 'environments'
  /** Played on other worlds than the published runs. */
  | 'engine'
  /** Played in an earlier version of our environment. */
  | 'version'
  /** Different settings within one run; there is no mean of them. */
  | 'mixed'
  | 'options'
  | 'limit'
  | 'reading'
  | 'agent'
  | 'helped';

export interface Mark {
  readonly kind: MarkKind;
  /** The environment whose figure it is about; `null`: all of them. */
  readonly environment: BoardEnvironment | null;
  /** The reason, as a sentence. */
  readonly text: string;
}

export type EntryOrigin =
  | { readonly kind: 'published'; readonly submission: string }
  | { readonly kind: 'own'; readonly runId: RunId };

/** One row of the leaderboard. */
export interface BoardEntry {
  /** Unique on the board. */
  readonly id: string;
  readonly origin: EntryOrigin;
  /** The model of a submission, or the run's name. */
  readonly name: string;
  /** The agent type of a submission as BALROG calls it, or who played the run. */
  readonly agent: string;
  readonly modality: Modality;
  /** The day on which it was submitted or started, `2025-07-23`; of an imported result folder, the day it states. */
  readonly date: string;
  /** Whether BALROG's authors verified it; never of a run of one's own. */
  readonly verified: boolean;
  /** Whether the model's weights can be had; `null`: not known. */
  readonly openWeights: boolean | null;
  /** `null` unless every environment of the protocol has a figure. */
  readonly overall: Figure | null;
  /** Environments without a figure are absent. */
  readonly environments: Readonly<Partial<Record<BoardEnvironment, Figure>>>;
  /** Tokens of prompts and answers per scored episode, whichever its environment; `null`: not known, or none. */
  readonly tokens: number | null;
  /** Empty: comparable with the published protocol. */
  readonly marks: readonly Mark[];
}

/** What a row is ranked by: the mean over environments, or one environment. */
export type FigureName = 'overall' | BoardEnvironment;

export function figureOf(entry: BoardEntry, name: FigureName): Figure | null {
  return name === 'overall' ? entry.overall : (entry.environments[name] ?? null);
}

/** The marks that touch a figure: what is missing elsewhere is no fault of an environment that is there. */
export function marksOnFigure({ marks }: Pick<BoardEntry, 'marks'>, name: FigureName): readonly Mark[] {
  if (name === 'overall') return marks;
  return marks.filter(({ kind, environment }) =>
    environment === null ? kind !== 'environments' : environment === name,
  );
}

/** Whether planned episodes of a row are not scored. */
export function isIncomplete(entry: Pick<BoardEntry, 'marks'>): boolean {
  return entry.marks.some(({ kind }) => kind === 'incomplete');
}
