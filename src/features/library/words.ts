import type { FileKind, LibraryItem } from '../../core/library';
import { PROGRAM_CONSENT, formatCount } from '../../ui';
import type { LibraryReport } from '../../workers/bridge';

/** More names than this are counted. */
const MOST_NAMED = 5;

/** "Added 000.txt (1,000 levels) and 2 more files."; `null` where nothing was. */
export function addedWords({ added }: Pick<LibraryReport, 'added'>): string | null {
  return added.length === 0 ? null : `Added ${namesOf(added)}.`;
}

/** Of files whose content was there, under the name the library has. */
export function knownWords({ known }: Pick<LibraryReport, 'known'>): string | null {
  return known.length === 0 ? null : `In the library already: ${namesOf(known)}.`;
}

/** Of files whose names say that they are something else. */
export function passedOverWords(report: LibraryReport): string | null {
  const { added, known, refusedInAll, passedOver } = report;
  if (passedOver === 0) {
    return added.length + known.length + refusedInAll === 0 ? 'There was no file in what was chosen.' : null;
  }
  const others = formatCount(passedOver, 'other file was', 'other files were');
  if (added.length + known.length + refusedInAll > 0)
    return `${others} left out: nothing here uses such files.`;
  return `Nothing was added: nothing here uses files like ${passedOver === 1 ? 'this one' : `these ${String(passedOver)}`}. Run files and results are opened on the Runs page.`;
}

function namesOf(items: LibraryReport['added']): string {
  const named = items.slice(0, MOST_NAMED).map(({ name, contents }) => `${name} (${contents})`);
  const more = items.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${formatCount(more, 'more file', 'more files')}`;
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}

/** What the removal of a file means for the runs that use it. */
export function removalWords({ kind }: Pick<LibraryItem, 'kind'>, uses: number): string {
  const runs = formatCount(uses, 'run', 'runs');
  const they = uses === 1 ? 'that run' : 'they';
  const means = isForAgents(kind)
    ? `without it ${they} cannot be continued. Replays, recorded texts and figures stay.`
    : `without it ${they} cannot be replayed, continued or verified. Recorded texts and figures stay.`;
  return `It is used by ${runs}: ${means} Export a run first to keep the file with it.`;
}

/** What the runs that use a file need it for. */
export function usesOf({ kind, name }: Pick<LibraryItem, 'kind' | 'name'>): {
  readonly title: string;
  readonly description: string;
} {
  if (kind === 'demonstration')
    return {
      title: `Runs whose agent is shown ${name}`,
      description: 'They cannot be continued without this file; their replays do not need it.',
    };
  if (kind === 'strategy')
    return {
      title: `Runs whose agent is ${name}`,
      description: 'They cannot be continued without this program; their replays do not need it.',
    };
  return {
    title: `Runs that play from ${name}`,
    description: 'They cannot be replayed, continued or verified without this file.',
  };
}

/** What a person agrees to before a program of a kind runs. */
export function consentWords({ kind }: Pick<LibraryItem, 'kind'>): string {
  return kind === 'strategy'
    ? `${PROGRAM_CONSENT} What it asks goes to the model that you choose, and costs what that costs.`
    : PROGRAM_CONSENT;
}

/** The name of a saved file: with an ending by which it can be added again. */
export function savedName(
  { kind, name }: Pick<LibraryItem, 'kind' | 'name'>,
  kinds: readonly Pick<FileKind, 'kind' | 'endings'>[],
): string {
  const endings = kinds.find((known) => known.kind === kind)?.endings ?? [];
  const [usual = ''] = endings;
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${usual}`;
}

function isForAgents(kind: LibraryItem['kind']): boolean {
  return kind === 'demonstration' || kind === 'strategy';
}
