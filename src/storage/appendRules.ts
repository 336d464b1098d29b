/** What may be written over what is stored; the same for every implementation of the storage. */
import { UNSCORED_OUTCOMES } from '../core/evaluate';
import type { EpisodeRecord, RunRecord } from '../core/evaluate';
import type { LibraryItem } from '../core/library';
import type { QuizRecord } from '../core/quiz';
import { refusal } from './errors';
import type { EpisodeWrite } from './port';

/**
 * Checks that a write goes on exactly where the stored steps end.
 * @param stored the episode row as it is, `undefined` if there is none.
 * @param storedSteps how many steps are stored.
 * @returns how many steps are stored after the write.
 * @throws StorageFailure on a doubled, missing or miscounted step, or an unknown episode.
 */
export function stepsAfterAppend(
  write: EpisodeWrite,
  stored: EpisodeRecord | undefined,
  storedSteps: number,
): number {
  const { episode } = write;
  if (!stored) throw refusal(`Episode ${episode.index} of ${episode.task} is no longer stored.`);
  if (stored.runId !== episode.runId) {
    throw refusal(`Episode ${episode.index} of ${episode.task} belongs to another run.`);
  }
  const total = stepsAfter(write, storedSteps);
  const unchanged = write.steps.length === 0 && episode.steps === stored.steps;
  if (episode.steps !== total && !unchanged) {
    throw refusal(
      `Episode ${episode.index} of ${episode.task} claims ${episode.steps} steps, but ${total} would be stored.`,
    );
  }
  return total;
}

/**
 * Checks that steps follow each other without gap.
 * @returns how many steps there are then.
 * @throws StorageFailure on a doubled or missing step.
 */
export function stepsAfter({ episode, steps }: EpisodeWrite, storedSteps: number): number {
  let expected = storedSteps;
  for (const { step } of steps) {
    if (step !== expected) {
      const problem = step < expected ? 'is already stored' : `came before step ${expected}`;
      throw refusal(`Step ${step} of episode ${episode.index} of ${episode.task} ${problem}.`);
    }
    expected += 1;
  }
  return expected;
}

/** @throws StorageFailure when the episode has a score: that result is kept. */
export function checkResettable(episode: EpisodeRecord | undefined): void {
  if (!episode) throw refusal('The episode is no longer stored.');
  if (episode.outcome !== null && !UNSCORED_OUTCOMES.has(episode.outcome)) {
    throw refusal('The episode is finished and scored; only unscored episodes can be run again.');
  }
}

/** @throws StorageFailure when the run does not exist. */
export function checkRunStored(run: object | undefined): asserts run is object {
  if (!run) throw refusal('The run is no longer stored.');
}

/** @throws StorageFailure when the library does not hold the file. */
export function checkItemStored(item: LibraryItem | undefined): asserts item is LibraryItem {
  if (!item) throw refusal('The file is no longer in the library.');
}

/** By name as people sort names, then by hash so that the order never changes by itself. */
export function byName(a: LibraryItem, b: LibraryItem): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.hash < b.hash ? -1 : 1);
}

/** @throws StorageFailure when the quiz does not exist. */
export function checkQuizStored(quiz: QuizRecord | undefined): asserts quiz is QuizRecord {
  if (!quiz) throw refusal('The quiz is no longer stored.');
}

/** @throws StorageFailure when an episode belongs to another run. */
export function checkOwnEpisodes(run: RunRecord, episodes: readonly EpisodeRecord[]): void {
  if (episodes.some((episode) => episode.runId !== run.id)) {
    throw refusal('An episode belongs to another run.');
  }
}
