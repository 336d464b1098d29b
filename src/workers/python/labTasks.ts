/** The kinds of longer work on a game, and what their reports mean. */
import {
  type CrawlOptions,
  type GameError,
  type PathOptions,
  type SampledPath,
  type SearchOptions,
  type SearchResult,
  tracebackText,
  type Validity,
  type ValidityFailure,
} from '../../core/worlds';
import type * as v from 'valibot';
import { fail, ok, type Result } from '../../core/shared';
import { NOWHERE } from './answers';
import { callOf, pathsReport, searchReport, validityReport, type PlacedFailure } from './labAnswers';
import type { LabTask, WorkEnd } from './labWork';

type ValidityReport = v.InferOutput<typeof validityReport>;
type PathsReport = v.InferOutput<typeof pathsReport>;
type SearchReport = v.InferOutput<typeof searchReport>;

export function validityTask(options: CrawlOptions): LabTask<ValidityReport> {
  const { collectAll = false, everyPath = false } = options;
  return {
    kind: 'validity',
    options: { ...options, collectAll, everyPath, copies: true },
    schema: validityReport,
    adds: false,
    timeMs: options.timeMs,
  };
}

export function pathsTask(options: PathOptions): LabTask<PathsReport> {
  return { kind: 'paths', options, schema: pathsReport, adds: true, timeMs: options.timeMs };
}

export function searchTask(options: SearchOptions): LabTask<SearchReport> {
  return { kind: 'search', options, schema: searchReport, adds: false, timeMs: options.timeMs };
}

/** Technical validity (bytesized32 spec, 8): a failure leaves its own flag and all later ones false. */
export function validityResult(end: WorkEnd<ValidityReport>, options: CrawlOptions): Validity {
  const last = end.reports.at(-1);
  const failures = end.failures.map(validityFailure);
  if (end.outOfTime && failures.length === 0) {
    failures.push(validityFailure({ ...outOfTime(end, options.timeMs, 'check'), crawling: true }));
  }
  const [failure = null, ...otherFailures] = failures;
  const failedAt = end.failures[0]?.stage;
  const reached = new Set(last?.reached);
  return {
    TextGame: reached.has('TextGame'),
    getTaskDescription: reached.has('getTaskDescription'),
    calculateScore: reached.has('calculateScore'),
    generatePossibleActions: reached.has('generatePossibleActions') && failedAt !== 'generatePossibleActions',
    step: last?.step === true && failedAt !== 'step',
    runnable: last?.done === true && failure === null,
    wonInCrawl: last?.wonInCrawl ?? false,
    numValidActions: last?.numValidActions ?? 0,
    failure,
    ...(options.collectAll === true ? { otherFailures } : {}),
    pathsPlayed: last?.progress ?? 0,
    ...(last?.done === true && failure === null && last.observations !== undefined
      ? { observations: last.observations }
      : {}),
    milliseconds: end.milliseconds,
  };
}

/** Where the published check says nothing, a missing flag of the game is told in words (bytesized32 spec, 12). */
function validityFailure({ stage, path, crawling, error: raised }: PlacedFailure): ValidityFailure {
  const flags = stage === 'gameOver';
  const error: GameError =
    flags && raised.cause === 'raised'
      ? { ...raised, message: `A game must have gameOver and gameWon, true or false: ${raised.message}` }
      : raised;
  return {
    stage: flags ? 'step' : stage,
    // Without a type, the traceback ends with the message alone.
    text: crawling ? tracebackText({ ...error, type: null }) : error.message,
    error,
    path,
  };
}

export function pathsResult(
  end: WorkEnd<PathsReport>,
  options: PathOptions,
): Result<readonly SampledPath[], GameError> {
  const [failure] = end.failures;
  if (failure) return fail(failure.error);
  if (end.outOfTime) return fail(outOfTime(end, options.timeMs, 'crawl').error);
  return ok(end.reports.flatMap(({ paths }) => paths));
}

/** @returns an error when the search could not even begin. */
export function searchResult(end: WorkEnd<SearchReport>): Result<SearchResult, GameError> {
  const last = end.reports.at(-1);
  const statesSeen = last?.progress ?? 0;
  const [failure] = end.failures;
  if (failure && statesSeen === 0) return fail(failure.error);
  return ok({
    won: last?.won ?? false,
    solution: last?.solution ?? [],
    statesSeen,
    end: failure ? 'error' : end.outOfTime ? 'time' : (last?.end ?? 'error'),
    milliseconds: end.milliseconds,
  });
}

/** The whole time is over: where the work was by then. */
function outOfTime(end: WorkEnd<ValidityReport | PathsReport>, timeMs: number, what: string) {
  const at = end.reports.at(-1)?.place ?? { stage: 'step' as const, path: [] };
  const minutes = timeMs / 60_000;
  const time = minutes >= 1 ? `${minutes} minutes` : `${timeMs / 1000} seconds`;
  const message = `The ${what} did not end within ${time}: does an action take very long, or wait for input?`;
  const error: GameError = { cause: 'time', call: callOf(at), type: null, message, ...NOWHERE };
  return { ...at, error };
}
