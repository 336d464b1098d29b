import { formatCount } from '../../ui';
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
    return `${others} left out: no environment plays such files.`;
  return `Nothing was added: no environment plays files like ${passedOver === 1 ? 'this one' : `these ${String(passedOver)}`}. Run files and results are opened on the Runs page.`;
}

function namesOf(items: LibraryReport['added']): string {
  const named = items.slice(0, MOST_NAMED).map(({ name, contents }) => `${name} (${contents})`);
  const more = items.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${formatCount(more, 'more file', 'more files')}`;
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}

/** What the removal of a file means for the runs that play from it. */
export function removalWords(uses: number): string {
  return `It is used by ${formatCount(uses, 'run', 'runs')}: without it ${uses === 1 ? 'that run' : 'they'} cannot be replayed, continued or verified. Recorded texts and figures stay. Export a run first to keep the file with it.`;
}
