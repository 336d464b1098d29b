/** Keys that a person gives to single actions, in the notation of `useShortcuts`. */
import type { ActionKeys } from './keys';

/** By the action's text: the action has these keys and no others. */
export type OwnKeys = Readonly<Record<string, readonly string[]>>;

export const NO_OWN_KEYS: OwnKeys = {};

/** Reads what was kept; whatever is not as it was written counts for nothing. */
export function readOwnKeys(text: string): OwnKeys {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NO_OWN_KEYS;
  }
  if (typeof value !== 'object' || value === null) return NO_OWN_KEYS;
  return Object.fromEntries(
    Object.entries(value).flatMap(([action, keys]: [string, unknown]) =>
      Array.isArray(keys) && keys.every((key) => typeof key === 'string' && key !== '')
        ? [[action, keys as readonly string[]] as const]
        : [],
    ),
  );
}

/** The keys of each action with a person's own: a key that was given away is nobody else's. */
export function withOwnKeys(keys: ActionKeys, own: OwnKeys): ActionKeys {
  const chosen = new Map<string, readonly string[]>();
  const taken = new Set<string>();
  for (const action of keys.keys()) {
    if (!Object.hasOwn(own, action)) continue;
    const wanted = (own[action] ?? []).filter((key, index, all) => all.indexOf(key) === index);
    const free = wanted.filter((key) => !taken.has(key));
    for (const key of free) taken.add(key);
    chosen.set(action, free);
  }
  return new Map(
    [...keys].map(([action, given]) => [
      action,
      chosen.get(action) ?? given.filter((key) => !taken.has(key)),
    ]),
  );
}

/** The other action that a key belongs to now; `null`: none. */
export function holderOf(key: string, action: string, keys: ActionKeys): string | null {
  for (const [other, held] of keys) if (other !== action && held.includes(key)) return other;
  return null;
}

/** Gives an action one more key, and takes it from whichever has it. @param keys as they are now. */
export function withKey(own: OwnKeys, keys: ActionKeys, action: string, key: string): OwnKeys {
  const given = Object.entries(own).map(
    ([other, held]) => [other, held.filter((each) => each !== key)] as const,
  );
  const before = (keys.get(action) ?? []).filter((each) => each !== key);
  return { ...Object.fromEntries(given), [action]: [...before, key] };
}

/** Takes a key from an action. @param keys as they are now. */
export function withoutKey(own: OwnKeys, keys: ActionKeys, action: string, key: string): OwnKeys {
  return { ...own, [action]: (keys.get(action) ?? []).filter((each) => each !== key) };
}

/** Gives an action the keys again that it has by itself. */
export function withUsualKeys(own: OwnKeys, action: string): OwnKeys {
  return Object.fromEntries(Object.entries(own).filter(([other]) => other !== action));
}

const OF_BROWSERS: ReadonlySet<string> = new Set([
  ...['control+n', 'control+t', 'control+w', 'control+shift+n', 'control+shift+t', 'control+shift+w'],
  ...['F5', 'F11', 'F12', 'alt+F4', 'control+Tab', 'alt+Tab'],
]);

/** Why a key cannot be given to an action, as a sentence; `null` when it can. */
export function refusalOf(key: string): string | null {
  if (/(^|\+)(Tab|Escape)$/.test(key)) return 'Tab and Escape keep their meaning.';
  if (key === '?' || key === 'control+k') return 'This key opens the list of keys or the search.';
  if (OF_BROWSERS.has(key)) return 'Browsers keep this key to themselves.';
  return null;
}
