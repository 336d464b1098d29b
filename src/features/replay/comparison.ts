import { feedbackPrefix, findFeedback, type StepRecord } from '../../core/evaluate';

/**
 * Whether a simulated observation says what was recorded, the wording of the feedback line aside: older recordings
 * word it differently.
 */
export function saysTheSame(
  recorded: { readonly longTerm: string },
  simulated: { readonly longTerm: string },
  step: Pick<StepRecord, 'answer'> | null,
): boolean {
  const answer = step?.answer ?? '';
  return (
    withoutFeedback(recorded.longTerm, answer).trim() === withoutFeedback(simulated.longTerm, answer).trim()
  );
}

function withoutFeedback(text: string, answer: string): string {
  const found = findFeedback(text, answer);
  return found ? text.slice(feedbackPrefix(found.wording, answer, found.action).length) : text;
}
