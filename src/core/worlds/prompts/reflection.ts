/** How a model is asked to mend its program, and what becomes of its answer (bytesized32 spec, 9). */
import type { Message } from '../../agent';
import type { SampledPath } from '../measures';
import type { PlannedWorld, ReflectionOptions } from '../plan';
import { stripComments } from '../python';
import { applyEdits, EDIT_FORMAT } from './edits';
import { codeOf } from './extraction';
import { fenced } from './fences';

/** What is wrong with a program, as a measure found it. */
export type ReflectionProblem =
  /** What Python said; several where the first error of each verb is reported. */
  | { readonly kind: 'validity'; readonly errors: readonly string[] }
  /** The game raised while the agent played. */
  | { readonly kind: 'crash'; readonly error: string; readonly transcript: string }
  | { readonly kind: 'compliance'; readonly question: string; readonly answers: readonly string[] }
  | {
      readonly kind: 'alignment';
      readonly comments: readonly { readonly path: SampledPath; readonly justification: string }[];
    }
  | {
      readonly kind: 'winnability';
      readonly outcome: 'bug' | 'done' | 'turns';
      readonly transcript: string;
    };

export interface ReflectionInput {
  readonly source: string;
  /** At least one. */
  readonly problems: readonly ReflectionProblem[];
  readonly reference: PlannedWorld['reference'];
  readonly options: Pick<ReflectionOptions, 'stripComments' | 'showReference' | 'answer'>;
  readonly asPublished?: boolean;
}

const ROLE =
  'You are DeveloperGPT, the most capable developer of Python programs there is. You answer with code blocks, and the code in them is complete and works.';

/** The program as the prompt shows it: edits are made to this text. */
export function programShown(
  source: string,
  options: Pick<ReflectionOptions, 'stripComments'>,
  asPublished = false,
): string {
  return options.stripComments ? stripComments(source, { asPublished }) : source;
}

export function reflectionPrompt({
  source,
  problems,
  reference,
  options,
  asPublished = false,
}: ReflectionInput): string {
  const parts = [
    ROLE,
    'Correct a Python program that has a fault. The program is a text-based simulation: a game in which a player solves a task by typing actions.',
  ];
  if (options.showReference && reference !== null) {
    parts.push(
      'For comparison, here is a program of the same kind, about another topic, that works:',
      fenced(programShown(reference.source, options, asPublished), 'python'),
    );
  }
  parts.push(
    'Here is the program to correct:',
    fenced(programShown(source, options, asPublished), 'python'),
    ...problems.map(problemText),
    options.answer === 'whole'
      ? 'Write the whole corrected program in one Python code block, every line of it, ready to run. Write nothing else and leave nothing out.'
      : `Write the changes, and nothing else, as blocks of exactly this form, one for each place:\n${EDIT_FORMAT}`,
  );
  return parts.join('\n\n');
}

export function reflectionMessages(input: ReflectionInput): readonly Message[] {
  return [{ role: 'user', content: reflectionPrompt(input) }];
}

function problemText(problem: ReflectionProblem): string {
  switch (problem.kind) {
    case 'validity':
      return problem.errors.length === 1
        ? `Python’s interpreter reports this error:\n${fenced(problem.errors.join(''))}`
        : `Python’s interpreter reports these errors, of different actions:\n${problem.errors.map((error) => fenced(error)).join('\n')}`;
    case 'crash':
      return `While the game was played, Python’s interpreter reported this error:\n${fenced(problem.error)}\nThis had been played:\n${fenced(problem.transcript)}`;
    case 'compliance':
      return [
        'The program does not do what its specification demands. The question was:',
        problem.question,
        'Reviewers answered:',
        ...problem.answers.map((answer) => `- ${answer.replace(/\s*\n\s*/g, ' ').trim()}`),
      ].join('\n');
    case 'alignment':
      return [
        'In these plays the game does not behave as the real world would:',
        ...problem.comments.map(
          ({ path, justification }) => `${fenced(pathText(path))}\nWhat is wrong: ${justification}`,
        ),
      ].join('\n');
    case 'winnability':
      return `${PLAY_ENDS[problem.outcome]} Change the program so that the task can be solved and solving it ends the game. This was played:\n${fenced(problem.transcript)}`;
  }
}

const PLAY_ENDS = {
  bug: 'A player gave up because the task cannot be solved.',
  done: 'A player solved the task, as far as the player can tell, but the game did not end.',
  turns: 'A player did not solve the task within the turns allowed.',
} satisfies Record<Extract<ReflectionProblem, { kind: 'winnability' }>['outcome'], string>;

function pathText(path: SampledPath): string {
  return path
    .map(({ action, observation }) => (action === '' ? observation : `> ${action}\n${observation}`))
    .join('\n');
}

/** The program after a reflection. */
export interface Revision {
  /** The program that counts: the one before where the answer was not taken. */
  readonly source: string;
  /** Why the answer was not taken, beginning with `STOP:`; `null` when it was. */
  readonly stopped: string | null;
}

/**
 * Reads the answer to a reflection. An answer without a program, or whose edits cannot be made, is never taken; with
 * the stop rule neither is one that changes nothing or halves the program.
 */
export function revisionOf(
  source: string,
  reply: string,
  options: Pick<ReflectionOptions, 'answer' | 'stopRule' | 'stripComments'>,
  asPublished = false,
): Revision {
  const shown = programShown(source, options, asPublished);
  const revised = revisedProgram(shown, reply, options.answer, asPublished);
  if (!revised.ok) return { source, stopped: revised.stop };
  const stopped = options.stopRule ? stopText(shown, revised.source) : null;
  return stopped === null ? { source: revised.source, stopped } : { source, stopped };
}

function revisedProgram(
  shown: string,
  reply: string,
  answer: ReflectionOptions['answer'],
  asPublished: boolean,
): { readonly ok: true; readonly source: string } | { readonly ok: false; readonly stop: string } {
  if (answer === 'edits') {
    const edited = applyEdits(shown, reply);
    if (edited.ok) return { ok: true, source: edited.value };
    // Some models send the whole program whatever was asked.
    const whole = codeOf(reply);
    if (edited.error.kind === 'noEdits' && /^class\s+TextGame\b/m.test(whole))
      return { ok: true, source: whole };
    return { ok: false, stop: `STOP: ${edited.error.message}` };
  }
  const whole = codeOf(reply, { asPublished });
  if (whole === '' && !asPublished) return { ok: false, stop: 'STOP: The answer holds no program.' };
  return { ok: true, source: whole };
}

/** The stop rule: why a new program is not taken, or `null` when it is. @param before the program as it was shown. */
export function stopText(before: string, after: string): string | null {
  if (after.trim() === before.trim()) return 'STOP: The new program is the same as the old one.';
  if (after.length * 2 < before.length)
    return 'STOP: The new program is less than half as long as the old one.';
  return null;
}
