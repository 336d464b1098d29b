/**
 * Small choices that must be known before anything is drawn, such as the theme. Where the browser keeps
 * nothing they last as long as the page. Never throws; not for results and never for keys.
 */
const PREFIX = 'agent-arcade.';
const unsaved = new Map<string, string>();

/** @returns what was last written, `null` if nothing was. */
export function readPreference(key: string): string | null {
  const kept = unsaved.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorageOrNull()?.getItem(PREFIX + key) ?? null;
  } catch {
    return null;
  }
}

/**
 * @param value `null` removes the preference.
 * @returns whether it outlives the page.
 */
export function writePreference(key: string, value: string | null): boolean {
  try {
    const storage = localStorageOrNull();
    if (storage) {
      if (value === null) storage.removeItem(PREFIX + key);
      else storage.setItem(PREFIX + key, value);
      unsaved.delete(key);
      return true;
    }
  } catch {
    // Full or forbidden: kept for this page below.
  }
  if (value === null) unsaved.delete(key);
  else unsaved.set(key, value);
  return false;
}

/** Missing in workers and Node; merely touching it throws where the person forbids site data. */
function localStorageOrNull(): globalThis.Storage | null {
  const scope: { readonly localStorage?: globalThis.Storage } = globalThis;
  return scope.localStorage ?? null;
}
