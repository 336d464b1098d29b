import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'shared');

/**
 * A path in the reference data that lies beside the checkout for maintainers and CI, not for users.
 * @returns the path, or `null` where it is absent: tests on it are skipped then.
 */
export function sharedPath(...parts: string[]): string | null {
  const path = join(root, ...parts);
  return existsSync(path) ? path : null;
}
