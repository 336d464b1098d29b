import type { HandGrade } from '../../core/quiz';

/** Both halves of a grade by hand. */
export type Halves = Omit<HandGrade, 'at'>;

/** A grade that was chosen and that the stored quiz does not show yet. */
export interface PendingGrade {
  readonly halves: Halves;
  /** When it was chosen, in milliseconds since 1970. */
  readonly at: number;
  readonly saved: boolean;
}

/** What the storage holds as halves. */
export function halvesOf(hand: HandGrade | null): Halves {
  return { answerRight: hand?.answerRight ?? null, conclusionRight: hand?.conclusionRight ?? null };
}

/**
 * Whether the quiz as last read holds the grade or a later one. A quiz read anew for another reason, such as the
 * judge's next verdict, does not.
 */
export function hasArrived(pending: PendingGrade, hand: HandGrade | null): boolean {
  if (hand !== null) return hand.at >= pending.at;
  const { answerRight, conclusionRight } = pending.halves;
  return pending.saved && answerRight === null && conclusionRight === null;
}
