import { OUTCOME_LABELS, isUnscored, type EpisodeRecord, type Outcome } from '../../core/evaluate';
import type { Sorting } from '../../ui';

export const EPISODE_COLUMNS = [
  'order',
  'task',
  'seed',
  'outcome',
  'progression',
  'steps',
  'invalid',
  'tokens',
  'cost',
] as const;
export type EpisodeColumn = (typeof EPISODE_COLUMNS)[number];

export interface EpisodeFilter {
  readonly outcome: Outcome | 'unscored' | 'unfinished' | 'all';
  /** Environment and task as `environment/task`, or all. */
  readonly task: string;
  readonly text: string;
}

/** A task's address within a run that may span environments. */
export function taskKey(episode: Pick<EpisodeRecord, 'environmentId' | 'task'>): string {
  return `${episode.environmentId}/${episode.task}`;
}

/** Turns whose answer was not a legal action. */
export function notValid(episode: EpisodeRecord): number {
  return episode.turns.invalid + episode.turns.empty + episode.turns.truncated;
}

/** Input and output tokens together. */
export function tokensOf(episode: EpisodeRecord): number {
  return episode.usage.inputTokens + episode.usage.outputTokens;
}

export function filterEpisodes(episodes: readonly EpisodeRecord[], filter: EpisodeFilter): EpisodeRecord[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return episodes.filter((episode) => {
    if (filter.task !== 'all' && taskKey(episode) !== filter.task) return false;
    if (filter.outcome === 'unscored' && !isUnscored(episode)) return false;
    if (filter.outcome === 'unfinished' && episode.state === 'ended') return false;
    if (!['all', 'unscored', 'unfinished'].includes(filter.outcome) && episode.outcome !== filter.outcome)
      return false;
    if (words.length === 0) return true;
    const haystack = [
      episode.environmentId,
      episode.task,
      episode.seed ?? '',
      episode.mission ?? '',
      episode.outcome ? OUTCOME_LABELS[episode.outcome] : '',
      episode.error?.message ?? '',
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

/**
 * A sorted copy; equal episodes keep plan order.
 * @param costOf an episode's cost in US dollars; `null`: not known.
 */
export function sortEpisodes(
  episodes: readonly EpisodeRecord[],
  sorting: Sorting<EpisodeColumn>,
  costOf: (episode: EpisodeRecord) => number | null = () => null,
): EpisodeRecord[] {
  const compare = (a: EpisodeRecord, b: EpisodeRecord): number => {
    switch (sorting.column) {
      case 'order':
        return a.order - b.order;
      case 'task':
        return taskKey(a).localeCompare(taskKey(b));
      case 'seed':
        return (a.seed ?? -1) - (b.seed ?? -1);
      case 'outcome':
        return (a.outcome ?? '').localeCompare(b.outcome ?? '');
      case 'progression':
        return a.progression - b.progression;
      case 'steps':
        return a.steps - b.steps;
      case 'invalid':
        return notValid(a) - notValid(b);
      case 'tokens':
        return tokensOf(a) - tokensOf(b);
      case 'cost':
        return (costOf(a) ?? -1) - (costOf(b) ?? -1);
    }
  };
  return [...episodes].sort((a, b) => (sorting.descending ? compare(b, a) : compare(a, b)));
}
