/** Changes to a program as search-and-replace blocks. */
import { fail, ok, type Result } from '../../shared';

export interface EditFailure {
  readonly kind: 'noEdits' | 'unfinished' | 'emptySearch' | 'notFound' | 'ambiguous';
  /** Which edit, counted from 1; 0 when there are none. */
  readonly edit: number;
  /** In words, with the edit's number. */
  readonly message: string;
}

/** How edits are asked for; {@link applyEdits} reads this form. */
export const EDIT_FORMAT = [
  '<<<<<<< SEARCH',
  'lines of the program, exactly as they stand in it, enough of them to occur only once',
  '=======',
  'the lines that take their place',
  '>>>>>>> REPLACE',
].join('\n');

interface Edit {
  readonly search: readonly string[];
  readonly replacement: readonly string[];
}

const SEARCH = /^\s*<{5,9} ?SEARCH\s*$/i;
const DIVIDER = /^\s*={5,9}\s*$/;
const REPLACE = /^\s*>{5,9} ?REPLACE\s*$/i;

/**
 * The program with all edits of an answer made, one after the other. Each must find its lines exactly once; white
 * space at line ends does not matter. All or nothing: the first edit that fails is the error.
 */
export function applyEdits(source: string, reply: string): Result<string, EditFailure> {
  const edits = readEdits(reply);
  if (!edits.ok) return edits;
  let lines = source.split(/\r\n|\n/);
  for (const [index, edit] of edits.value.entries()) {
    const edited = applyEdit(lines, edit, index + 1);
    if (!edited.ok) return edited;
    lines = [...edited.value];
  }
  return ok(lines.join('\n'));
}

function readEdits(reply: string): Result<readonly Edit[], EditFailure> {
  const edits: Edit[] = [];
  let open: { search: string[]; replacement: string[] | null } | null = null;
  for (const line of reply.split(/\r\n|\n/)) {
    if (open === null) {
      if (SEARCH.test(line)) open = { search: [], replacement: null };
    } else if (open.replacement === null) {
      if (DIVIDER.test(line)) open.replacement = [];
      else open.search.push(line);
    } else if (REPLACE.test(line)) {
      edits.push({ search: open.search, replacement: open.replacement });
      open = null;
    } else open.replacement.push(line);
  }
  const number = edits.length + 1;
  if (open !== null) return failed('unfinished', number, `Edit ${number} has no end.`);
  if (edits.length === 0) return failed('noEdits', 0, 'The answer holds no edit.');
  return ok(edits);
}

function applyEdit(
  lines: readonly string[],
  { search, replacement }: Edit,
  number: number,
): Result<readonly string[], EditFailure> {
  if (search.every((line) => line.trim() === ''))
    return failed('emptySearch', number, `Edit ${number} does not say which lines it changes.`);
  const places = placesOf(lines, search);
  const [place] = places;
  if (place === undefined)
    return failed('notFound', number, `The lines that edit ${number} changes are not in the program.`);
  if (places.length > 1)
    return failed(
      'ambiguous',
      number,
      `The lines that edit ${number} changes are in the program ${places.length} times.`,
    );
  return ok([...lines.slice(0, place), ...replacement, ...lines.slice(place + search.length)]);
}

function placesOf(lines: readonly string[], search: readonly string[]): number[] {
  const wanted = search.map((line) => line.trimEnd());
  const places: number[] = [];
  for (let start = 0; start + wanted.length <= lines.length; start++) {
    if (wanted.every((line, offset) => lines[start + offset]?.trimEnd() === line)) places.push(start);
  }
  return places;
}

function failed(
  kind: EditFailure['kind'],
  edit: number,
  message: string,
): { readonly ok: false; readonly error: EditFailure } {
  return fail({ kind, edit, message });
}
