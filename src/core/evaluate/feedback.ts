/**
 * How the harness tells an agent that its answer was not a legal action: a prefix of the next observation
 * (BabyAI spec, Step and Published episodes). BALROG changed the wording in January 2025.
 */
export const FEEDBACK_WORDINGS = ['2025', '2024'] as const;
export type FeedbackWording = (typeof FEEDBACK_WORDINGS)[number];

/** The wording that BALROG uses now; names the fallback action and nothing of the answer. */
export const DEFAULT_FEEDBACK_WORDING: FeedbackWording = '2025';

/**
 * The text put before the observation that follows an invalid answer.
 * @param answer the answer as it stands in the step table; only the 2024 wording quotes it.
 * @param action the fallback action that was executed instead.
 */
export function feedbackPrefix(wording: FeedbackWording, answer: string, action: string): string {
  return wording === '2025'
    ? `\n\nYour previous output did not contain a valid action. Defaulted to action: ${action}\n\nObservation:\n`
    : `\n\nYour previous output action: '${answer}' is not a valid action. Defaulted to action: ${action}\n`;
}

/** What a step table tells about feedback: the wording it begins with and the action it names. */
export interface FoundFeedback {
  readonly wording: FeedbackWording;
  readonly action: string;
}

const AFTER_ACTION: Readonly<Record<FeedbackWording, string>> = {
  '2025': '\n\nObservation:\n',
  '2024': '\n',
};

/**
 * Recognizes a feedback prefix in a recorded observation.
 * @returns `null` where the observation does not begin with the feedback for this answer.
 */
export function findFeedback(observation: string, answer: string): FoundFeedback | null {
  for (const wording of FEEDBACK_WORDINGS) {
    const after = AFTER_ACTION[wording];
    const before = feedbackPrefix(wording, answer, '').slice(0, -after.length);
    if (!observation.startsWith(before)) continue;
    const end = observation.indexOf(after, before.length);
    if (end < 0) continue;
    const action = observation.slice(before.length, end);
    if (!action.includes('\n')) return { wording, action };
  }
  return null;
}
