/** What a version's measures say is wrong with it, for the reflection prompt (bytesized32 spec, 9). */
import type { PathStep, Validity, ValidityFailure, VersionMeasures } from '../measures';
import type { ReflectionOptions } from '../plan';
import { playTranscript } from '../play';
import type { ReflectionProblem } from '../prompts';

/** Answers and paths that are quoted: more would say the same again. */
const QUOTED_ANSWERS = 3;
const QUOTED_PATHS = 5;

/** The validity error and, for `several`, the first error of each further verb, where the check collected them. */
export function validityProblem(
  { validity }: Pick<VersionMeasures, 'validity'>,
  errors: ReflectionOptions['errors'],
): ReflectionProblem {
  const others = errors === 'several' ? (validity?.otherFailures ?? []) : [];
  return { kind: 'validity', errors: [validityError(validity), ...others.map(errorAfter)] };
}

/** Published results of games without `gameOver` have no error text; the mended check reports one. */
function validityError(validity: Validity | null): string {
  const failure = validity?.failure ?? null;
  if (failure === null)
    return 'The check did not end well and gave no message. It needs `gameOver` and `gameWon` of `TextGame`.';
  return failure.text === '' ? failure.error.message : failure.text;
}

function errorAfter({ path, text, error }: ValidityFailure): string {
  const said = text === '' ? error.message : text;
  return path.length === 0
    ? said
    : `After the actions ${path.map((action) => `“${action}”`).join(', ')}:\n${said}`;
}

function verbOf(action: string): string {
  return action.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
}

/** What the content measures that are asked for find wrong; empty when nothing is. */
export function feedbackProblems(
  { compliance, alignment, winnability }: VersionMeasures,
  wanted: ReflectionOptions['feedback'],
): readonly ReflectionProblem[] {
  const problems: ReflectionProblem[] = [];
  if (wanted.compliance && compliance !== null && !compliance.passed) {
    const answers = compliance.answers.filter(({ yes }) => !yes).map(({ text }) => text);
    problems.push({
      kind: 'compliance',
      question: compliance.question,
      answers: [...new Set(answers)].slice(0, QUOTED_ANSWERS),
    });
  }
  if (wanted.alignment && alignment !== null) {
    const comments = alignment.judgements
      .filter(({ evaluation }) => evaluation === 'no' || evaluation === 'error')
      .map(({ path, justification }) => ({ path, justification }));
    if (comments.length > 0)
      problems.push({ kind: 'alignment', comments: differentComments(comments).slice(0, QUOTED_PATHS) });
  }
  if (wanted.winnability && winnability !== null) {
    const { outcome } = winnability;
    const transcript = playTranscript(winnability);
    if (outcome === 'crashed') problems.push({ kind: 'crash', error: winnability.error, transcript });
    else if (outcome === 'bug' || outcome === 'done' || outcome === 'turns')
      problems.push({ kind: 'winnability', outcome, transcript });
  }
  return problems;
}

/** One comment for each last action's verb first, so that different faults are quoted before the same one again. */
function differentComments<T extends { readonly path: readonly PathStep[] }>(comments: readonly T[]): T[] {
  const seen = new Set<string>();
  const again: T[] = [];
  const fresh: T[] = [];
  for (const comment of comments) {
    const verb = verbOf(comment.path.at(-1)?.action ?? '');
    (seen.has(verb) ? again : fresh).push(comment);
    seen.add(verb);
  }
  return [...fresh, ...again];
}
