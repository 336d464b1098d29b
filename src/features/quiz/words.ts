import type { ActFinding, Grader, QuestionScore, QuizRecord, QuizState, Share } from '../../core/quiz';
import { modelKey } from '../../workers/bridge';
import { formatCount, type Tone } from '../../ui';

export const STATE_LABELS: Readonly<Record<QuizState, string>> = {
  running: 'Asking',
  finished: 'Finished',
  stopped: 'Stopped',
};

export const STATE_TONES: Readonly<Record<QuizState, Tone>> = {
  running: 'accent',
  finished: 'success',
  stopped: 'warning',
};

export const GRADER_LABELS: Readonly<Record<Grader, string>> = { hand: 'by hand', judge: 'by the judge' };

/** "4 of 5", or a dash where there is nothing to count. */
export function shareText({ count, of }: Share): string {
  return of === 0 ? '–' : `${String(count)} of ${String(of)}`;
}

/** Who grades a quiz, for lists. */
export function judgeText({ judge, model }: Pick<QuizRecord, 'judge' | 'model'>): string {
  if (judge === null) return 'People only';
  return modelKey(judge) === modelKey(model) ? 'The same model' : judge.modelId;
}

/** What the recorded games show of one act, in sentences; nothing is claimed that no recording tells. */
export function conductSentences({ question, act }: QuestionScore, games: number): readonly string[] {
  if (games === 0) return ['There are no recorded NetHack games of this model.'];
  const { count, of } = act.acted;
  if (of === 0) return [`The recordings of its ${formatCount(games, 'game does', 'games do')} not tell.`];
  const told =
    of < games ? ` (the other ${formatCount(games - of, 'recording does', 'recordings do')} not tell)` : '';
  const sentences = [
    `In ${String(count)} of ${formatCount(of, 'recorded game', 'recorded games')}${told}, it ${question.actWords}.`,
  ];
  if (act.occasions !== null)
    sentences.push(`In ${formatCount(act.occasions, 'game', 'games')}, ${question.occasionWords}.`);
  if (question.certain !== null && act.certain !== null)
    sentences.push(`In ${formatCount(act.certain, 'game', 'games')}, it ${question.certain.words}.`);
  return sentences;
}

const FINDING_LABELS: Readonly<Record<ActFinding, string>> = {
  untold: 'Not recorded',
  noOccasion: 'No occasion',
  avoided: 'Avoided',
  done: 'Did it',
};

/** A few words for a table: whether a model avoids the act, and in how many games it did not. */
export function conductText({ act }: QuestionScore, games: number): string {
  if (games === 0) return 'No recorded games';
  const label = FINDING_LABELS[act.finding];
  return act.finding === 'untold' ? label : `${label} (${shareText(act.acted)})`;
}
