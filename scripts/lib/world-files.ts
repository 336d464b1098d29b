/** The Python games of a folder. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fail, messageOf, ok, type Result } from '../../src/core/shared';
import { LARGEST_GAME_BYTES } from '../../src/core/worlds';

export interface WorldFile {
  /** From the folder, with slashes. */
  readonly path: string;
  readonly source: string;
}

/** @returns every `.py` under a folder, sorted by path, or what is wrong, in words. */
export function readWorldFiles(folder: string): Result<readonly WorldFile[], string> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return fail(`There is no folder "${folder}".`);
  }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.py$/i.test(name) && statSync(join(folder, name)).isFile())
    .sort();
  if (names.length === 0) return fail(`There are no .py files under "${folder}".`);
  const files: WorldFile[] = [];
  for (const name of names) {
    const full = join(folder, name);
    const { size } = statSync(full);
    if (size > LARGEST_GAME_BYTES) {
      const megabytes = LARGEST_GAME_BYTES / 1_000_000;
      return fail(
        `${full} is too large for a game: it may have at most ${megabytes} MB. Take it out of the folder.`,
      );
    }
    try {
      const source = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(full));
      files.push({ path: relative(folder, full).replaceAll(sep, '/'), source });
    } catch (thrown) {
      return fail(`${full} cannot be read as text in UTF-8. ${messageOf(thrown)}`);
    }
  }
  return ok(files);
}
