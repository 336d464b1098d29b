/** A recorded episode in the form in which it is simulated again, whichever file it comes from. */
import type { Decision } from '../agent';
import type { EnvironmentOptions } from '../env';
import { decisionOf, isScored, type Outcome, type RunRecord } from '../evaluate';
import type { CarriedFile } from './arcadeLibrary';
import type { ImportedEpisode, ImportItem } from './imported';

export interface RecordedStep {
  readonly answer: string;
  /** What was decided, where it is recorded; `null`: valid if the answer is a legal action, else invalid. */
  readonly decision: Decision | null;
  /** With the feedback in front, as recorded; `null`: not recorded. */
  readonly longTerm: string | null;
  /** `null`: not recorded. */
  readonly shortTerm: string | null;
  readonly reward: number;
  /** Both flags where they are recorded, else whether either was set. */
  readonly end: { readonly terminated: boolean; readonly truncated: boolean } | boolean;
}

/** What is known before the first step; a missing field is not compared. */
export interface RecordedStart {
  readonly mission?: string;
  readonly instructions?: string;
  readonly longTerm?: string;
  readonly shortTerm?: string;
  readonly maxSteps?: number;
}

/** What is known of the whole episode; a missing field is not compared. */
export interface RecordedTotals {
  readonly progression?: number;
  readonly steps?: number;
  readonly episodeReturn?: number;
  readonly actionFrequency?: Readonly<Record<string, number>>;
  readonly failedCandidates?: readonly string[];
  readonly outcome?: Outcome;
  /** Those that the environment knows by the same name and type are compared. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface RecordedEpisode {
  /** Where it stands, for the report: a path, or a path and a line. */
  readonly origin: string;
  /** Episodes of one result set and environment share their options and feedback wording. */
  readonly resultSet: string;
  /** For the report; need not be unique. */
  readonly resultSetName: string;
  readonly environmentId: string;
  readonly task: string;
  readonly seed: number | null;
  /** Name of the process that played it, within the result set; `null`: not recorded. */
  readonly process: string | null;
  /** `null`: not recorded; then the published ones are tried. Keys that the environment lacks are ignored. */
  readonly options: EnvironmentOptions | null;
  /** An explicit small state instead of a seed. */
  readonly scenario?: unknown;
  /** Version of the environment that recorded it, where stated. */
  readonly version?: string;
  /** Ends the episode earlier than the environment would. */
  readonly limit?: number;
  readonly start: RecordedStart;
  readonly steps: readonly RecordedStep[];
  readonly totals: RecordedTotals;
  /** Set where steps exist but are not in the file. */
  readonly hasSteps: boolean;
}

/**
 * Turns imported runs into recorded episodes.
 * @param onNote told of every note; `damaged` where a run file does not match its hashes or is refused.
 * @param onLibraryFile given the files that runs play from, before the episodes of such a run.
 */
export async function* recordedFromImport(
  items: AsyncIterable<ImportItem>,
  onNote: (text: string, damaged: boolean) => void = () => {},
  onLibraryFile: (file: CarriedFile) => void = () => {},
): AsyncGenerator<RecordedEpisode> {
  let run: RunRecord | null = null;
  for await (const item of items) {
    if (item.kind === 'run') run = item.run;
    else if (item.kind === 'library') onLibraryFile(item.file);
    else if (item.kind === 'note') onNote(item.text, item.refused);
    else if (item.kind === 'runEnd') item.notes.forEach((note) => onNote(note, !item.intact));
    else if (item.kind === 'episode' && run) {
      const recorded = recordedEpisode(run, item);
      if (recorded) yield recorded;
    }
  }
}

/** @returns `null` for an episode that never started: there is nothing to compare. */
export function recordedEpisode(run: RunRecord, { episode, steps }: ImportedEpisode): RecordedEpisode | null {
  if (episode.state === 'queued' && steps.length === 0) return null;
  const own = run.plan !== null || run.kind === 'play';
  const version = run.environmentVersions[episode.environmentId];
  const stated = episode.foreign['num_steps'];
  const process = episode.foreign['process_num'];
  const ended = episode.state === 'ended';
  const withResult = ended && episode.outcome !== 'cancelled';
  return {
    origin: `${episode.environmentId}/${episode.task} #${episode.index}`,
    resultSet: run.id,
    resultSetName: run.name,
    environmentId: episode.environmentId,
    task: episode.task,
    seed: episode.seed,
    process: typeof process === 'string' ? process : null,
    options:
      own || episode.derivedOptions || Object.keys(episode.options).length > 0
        ? { ...episode.options, ...episode.derivedOptions }
        : null,
    ...(version === undefined ? {} : { version }),
    ...(own && episode.maxSteps !== null ? { limit: episode.maxSteps } : {}),
    start: {
      ...(episode.mission === null ? {} : { mission: episode.mission }),
      ...(episode.instructions === null ? {} : { instructions: episode.instructions }),
      ...(episode.initial === null ? {} : episode.initial),
    },
    steps: steps.map((step) => ({
      answer: step.answer,
      decision: own ? decisionOf(step) : null,
      longTerm: step.observation.longTerm,
      shortTerm: own ? step.observation.shortTerm : null,
      reward: step.reward,
      end: own
        ? { terminated: step.terminated, truncated: step.truncated }
        : step.terminated || step.truncated,
    })),
    totals: {
      ...(withResult && episode.error?.kind !== 'file' ? { progression: episode.progression } : {}),
      steps: typeof stated === 'number' ? stated : episode.steps,
      episodeReturn: episode.episodeReturn,
      actionFrequency: episode.actionFrequency,
      failedCandidates: episode.failedCandidates,
      ...(withResult ? { details: episode.details } : {}),
      ...(own && isScored(episode) && episode.outcome !== null ? { outcome: episode.outcome } : {}),
    },
    hasSteps: episode.hasSteps,
  };
}
