/** What went wrong in the database, in the words of the app. */
import { messageOf } from '../core/shared';
import type { StorageError } from './port';

/** Carries a finished {@link StorageError} out of a transaction, which is rolled back by the throw. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  constructor(readonly error: StorageError) {
    super(error.message);
  }
}

/** A change that contradicts what is stored: a doubled step, a missing run. The data stays as it is. */
export function refusal(message: string): StorageFailure {
  return new StorageFailure({
    kind: 'failed',
    message: `${message} Nothing of this change was saved; everything saved before is intact.`,
    advice: 'Reload the page to see what is stored, then try again.',
  });
}

const UNAVAILABLE_NAMES = new Set([
  'MissingAPIError',
  'OpenFailedError',
  'VersionError',
  'SecurityError',
  'NoSuchDatabaseError',
]);

/**
 * Turns anything thrown by Dexie or IndexedDB into a value.
 * A full disk often hides inside a generic abort, so all nested errors are looked at.
 * @param doing what was tried, as it follows "could not": "save steps".
 */
export function storageErrorOf(thrown: unknown, doing: string): StorageError {
  if (thrown instanceof StorageFailure) return thrown.error;
  const chain = nestedErrors(thrown);
  if (chain.some(isOutOfSpace)) {
    return {
      kind: 'full',
      message: `Could not ${doing}: the browser's storage is full. Everything saved before is intact.`,
      advice: 'Keep this page open, export and delete old runs or free disk space, then try again.',
    };
  }
  if (chain.some((error) => UNAVAILABLE_NAMES.has(nameOf(error)))) return unavailable(detailOf(chain));
  const doubled = chain.some((error) => nameOf(error) === 'ConstraintError');
  const detail = doubled ? 'it is already stored.' : sentence(detailOf(chain));
  return {
    kind: 'failed',
    message: `Could not ${doing}: ${detail} Nothing of this change was saved; everything saved before is intact.`,
    advice: 'Try again. If it keeps failing, export the run and reload the page.',
  };
}

/** The database cannot be used at all here. */
export function unavailable(detail: string): StorageError {
  return {
    kind: 'unavailable',
    message: `This browser does not let the page keep data: ${sentence(detail)}`,
    advice:
      'You can go on: everything is held in memory until this tab is closed. Export what you want to keep, or use a normal (not private) window.',
  };
}

export const NEWER_DATABASE: StorageError = {
  kind: 'unavailable',
  message: 'The saved data comes from a newer version of the app. It was left untouched.',
  advice:
    'Reload the page to get the newest version. Until then new work is held in memory only: export what you want to keep.',
};

export const BLOCKED_BY_OLD_TAB: StorageError = {
  kind: 'unavailable',
  message: 'Another tab with an older version of the app still uses the saved data. It was left untouched.',
  advice: 'Close the other tabs of this app, then reload this one.',
};

export const OPENING_TIMED_OUT: StorageError = {
  kind: 'unavailable',
  message: 'The browser did not open the saved data in time. It was left untouched.',
  advice:
    'Close other tabs of this app and reload. Until then new work is held in memory only: export what you want to keep.',
};

/** The saved data could not be brought to the current version; the upgrade was rolled back. */
export function failedMigration(thrown: unknown): StorageError {
  const chain = nestedErrors(thrown);
  return {
    kind: chain.some(isOutOfSpace) ? 'full' : 'unavailable',
    message: `The saved data could not be brought to this version of the app: ${sentence(detailOf(chain))} It was left as it was.`,
    advice:
      'Free some disk space and reload. If that does not help, report the message; until then new work is held in memory only.',
  };
}

export const CLOSED_BY_UPGRADE: StorageError = {
  kind: 'closed',
  message:
    'Another tab changed the saved data to a newer version, so this tab stopped writing. Everything saved so far is intact.',
  advice: 'Reload this tab to go on.',
};

export const CLOSED_BY_DELETION: StorageError = {
  kind: 'closed',
  message: 'The saved data was deleted outside this tab, so this tab stopped writing.',
  advice: 'Export what this page still shows, then reload it.',
};

export const CLOSED_BY_CALLER: StorageError = {
  kind: 'closed',
  message: 'The storage of this page was closed. Everything saved so far is intact.',
  advice: 'Reload this tab to go on.',
};

/** The error itself and all it wraps: Dexie's `inner`, bulk failures, standard `cause` and `errors`. */
function nestedErrors(thrown: unknown): unknown[] {
  const found: unknown[] = [];
  const queue: unknown[] = [thrown];
  while (queue.length > 0) {
    const error = queue.shift();
    if (error === null || error === undefined || found.includes(error)) continue;
    found.push(error);
    if (typeof error !== 'object') continue;
    if ('inner' in error) queue.push(error.inner);
    if ('cause' in error) queue.push(error.cause);
    if ('errors' in error && Array.isArray(error.errors)) queue.push(...(error.errors as unknown[]));
    // A bulk write may fail in thousands of places for one reason: the first one tells it.
    if ('failures' in error && Array.isArray(error.failures)) queue.push(error.failures[0]);
  }
  return found.length > 0 ? found : [thrown];
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

function isOutOfSpace(error: unknown): boolean {
  // Chromium and Firefox report some full disks under other names, told only by their text.
  return (
    nameOf(error) === 'QuotaExceededError' ||
    /QuotaExceeded|QUOTA_ERR|full disk|no space|NO_SPACE/i.test(messageOf(error))
  );
}

function detailOf(chain: readonly unknown[]): string {
  const innermost = chain.at(-1);
  const first = messageOf(chain[0]).split('\n')[0]?.trim();
  return first || messageOf(innermost).trim() || nameOf(innermost) || 'unknown reason';
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
