import type { EpisodeRecord, StepRecord } from '../../core/evaluate';

/** Where in a step a text was found. */
export interface Match {
  /** Position in the replay: 0 is the start, step k is at k. */
  readonly position: number;
  readonly where: 'observation' | 'reply' | 'reasoning' | 'action';
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

const AROUND = 36;

/**
 * Finds a text in observations, replies, reasoning and actions of a whole episode, ignoring case: one match per step,
 * in order. An empty text finds nothing.
 */
export function searchEpisode(
  query: string,
  episode: Pick<EpisodeRecord, 'initial'>,
  steps: readonly StepRecord[],
): readonly Match[] {
  const wanted = query.trim();
  if (wanted === '') return [];
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu');
  const matches: Match[] = [];
  const look = (position: number, where: Match['where'], text: string): boolean => {
    const found = pattern.exec(text);
    if (!found) return false;
    const start = found.index;
    const end = start + found[0].length;
    matches.push({
      position,
      where,
      before: `${start > AROUND ? '…' : ''}${text.slice(Math.max(0, start - AROUND), start)}`,
      found: found[0],
      after: `${text.slice(end, end + AROUND)}${end + AROUND < text.length ? '…' : ''}`,
    });
    return true;
  };
  if (episode.initial) {
    const { longTerm, shortTerm } = episode.initial;
    if (!look(0, 'observation', longTerm)) look(0, 'observation', shortTerm);
  }
  steps.forEach((step, index) => {
    const position = index + 1;
    if (look(position, 'action', step.action)) return;
    if (look(position, 'reply', step.exchange?.reply ?? step.answer)) return;
    if (step.calls?.some((call) => look(position, 'reply', call.reply))) return;
    if (look(position, 'reasoning', step.reasoning)) return;
    if (look(position, 'observation', step.observation.longTerm)) return;
    look(position, 'observation', step.observation.shortTerm);
  });
  return matches;
}

/** The match after (or before) a position, going around at the end; `null` when there is none. */
export function neighborMatch(matches: readonly Match[], position: number, direction: 1 | -1): Match | null {
  if (direction === 1) return matches.find((match) => match.position > position) ?? matches[0] ?? null;
  return matches.findLast((match) => match.position < position) ?? matches.at(-1) ?? null;
}
