import { fail, ok, type Result } from '../../core/shared';

/**
 * Reads the address of a model server as a person types it.
 *
 * @returns the address without a trailing slash or the path of a request, or one sentence on what to change.
 */
export function parseBaseUrl(text: string): Result<string, string> {
  const trimmed = text.trim();
  if (trimmed === '') return fail('Enter the address of the server, for example http://localhost:8000/v1.');
  if (!/^https?:\/\//i.test(trimmed)) return fail('Start the address with http:// or https://.');
  let url: URL;
  try {
    url = new URL(trimmed);
  } catch {
    return fail('This is not a complete address. An example is http://localhost:8000/v1.');
  }
  if (url.username !== '' || url.password !== '') {
    return fail('Take the name and password out of the address; a key has a field of its own.');
  }
  if (url.search !== '' || url.hash !== '') {
    return fail('Take everything from ? or # on out of the address; a key has a field of its own.');
  }
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/\/(?:chat\/completions|messages|models)$/, '')
    .replace(/\/+$/, '');
  return ok(url.origin + path);
}

/** Whether a host name stands for this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Whether a host name stands for this machine or one in the local network. */
export function isLocal(hostname: string): boolean {
  return (
    isLoopback(hostname) ||
    hostname.endsWith('.local') ||
    !/[.:]/.test(hostname) ||
    /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./.test(hostname) ||
    /^\[f[cd]/i.test(hostname)
  );
}
