/** The one door for everything that is imported: run files and BALROG results, folders and archives alike. */
import { findArcades, readArcade } from './arcadeFile';
import { readResultRoot } from './balrogFolder';
import { findResults } from './balrogPaths';
import type { ImportDeps, ImportItem } from './imported';
import type { SourceFile } from './sourceFiles';

/**
 * Reads every run in a set of files, one after the other. Yields no `run` at all where there is none;
 * then the `note` items say why.
 * @param sourceName what the person chose, e.g. the folder's or archive's name.
 */
export async function* readSource(
  files: readonly SourceFile[],
  sourceName: string,
  deps: ImportDeps,
): AsyncGenerator<ImportItem> {
  let rest = files;
  for (const root of await findArcades(files)) {
    const prefix = root.path === '' ? '' : `${root.path}/`;
    const own = rest.filter((file) => file.path.startsWith(prefix));
    rest = rest.filter((file) => !file.path.startsWith(prefix));
    yield* readArcade(root, own, sourceName, deps);
  }
  const { roots, others } = findResults(rest);
  for (const root of roots) yield* readResultRoot(root, sourceName, deps);
  if (others.length > 0) {
    const some = others.slice(0, 5).map((file) => file.path);
    const more = others.length > some.length ? ` and ${others.length - some.length} more` : '';
    yield { kind: 'note', text: `Not part of any run, left out: ${some.join(', ')}${more}.`, refused: false };
  }
}
