/**
 * The 16 evaluation specifications of ByteSized32 in our own words (bytesized32 spec, 3 and 5): each a comment block
 * of nine fields and nothing else, with what compliance asks about it.
 */
import type { AskedOf } from '../compliance';
import { SPECIFICATION_FIELDS } from '../specification';
import { SPECIFICATION_FACTS } from './specificationFacts';

/** One of the 16 specifications that worlds are made from. */
export interface EvaluationSpecification {
  /** 1…16, as in file names. */
  readonly number: number;
  /** A few words for lists. */
  readonly title: string;
  /** The comment block, lines `# Field: value` joined by newlines, 470 to 900 bytes. */
  readonly text: string;
  /** What compliance asks of it, e.g. `Stove`, `turn on/off`, `action`. */
  readonly asked: AskedOf;
}

/** All of them, in order of their numbers. */
export const EVALUATION_SPECIFICATIONS: readonly EvaluationSpecification[] = SPECIFICATION_FACTS.map(
  ([title, [object, action, distractor], fields], index) => ({
    number: index + 1,
    title,
    text: SPECIFICATION_FIELDS.map(({ label }, field) => `# ${label}: ${fields[field] ?? 'None'}`).join('\n'),
    asked: { object, action, distractor },
  }),
);

/** The specification of a number, `null` for a number outside 1…16. */
export function evaluationSpecification(number: number): EvaluationSpecification | null {
  return EVALUATION_SPECIFICATIONS.find((known) => known.number === number) ?? null;
}
