/**
 * Addresses live after the `#`: `#/path?query`. A hash works from any sub-path of any static host and is
 * never sent to the server.
 */

export interface HashLocation {
  /** Starts with `/`, has no trailing `/` except for the root. */
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly query: string;
}

/** Reads `location.hash`. Anything odd still gives a path, so that the unknown-page view can name it. */
export function parseHash(hash: string): HashLocation {
  const body = hash.startsWith('#') ? hash.slice(1) : hash;
  const mark = body.indexOf('?');
  const rawPath = mark === -1 ? body : body.slice(0, mark);
  const query = mark === -1 ? '' : body.slice(mark + 1);
  const path = `/${rawPath}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return { path, query };
}

/** Builds a path from segments, each encoded, so that ids may hold any character. */
export function routePath(...segments: readonly (string | number)[]): string {
  return `/${segments.map((segment) => encodeURIComponent(String(segment))).join('/')}`;
}

/** Decodes one segment; a malformed escape is returned as it stands. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export type QueryChange = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Applies a change to a query: `null`, `undefined` and the empty string remove the parameter. */
export function changeQuery(query: string, change: QueryChange): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '') parameters.delete(name);
    else parameters.set(name, String(value));
  }
  return parameters.toString();
}

/** Adds a query to a path. */
export function withQuery(path: string, change: QueryChange): string {
  const query = changeQuery('', change);
  return query === '' ? path : `${path}?${query}`;
}

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of [...listeners]) listener();
}

/** Calls back after every change of address, whoever made it; returns how to stop. */
export function subscribeToHash(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('hashchange', notify);
    window.addEventListener('popstate', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      window.removeEventListener('hashchange', notify);
      window.removeEventListener('popstate', notify);
    }
  };
}

export interface NavigateOptions {
  /** Changes the address without a new entry in the history (filters, the current step). */
  readonly replace?: boolean;
}

/** Goes to `/path?query`. Going where one already is makes no history entry. */
export function navigateTo(target: string, options: NavigateOptions = {}): void {
  const next = `#${target.startsWith('/') ? target : `/${target}`}`;
  if (next === window.location.hash) return;
  if (options.replace === true) window.history.replaceState(window.history.state, '', next);
  else window.history.pushState(null, '', next);
  notify();
}
