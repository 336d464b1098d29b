/**
 * Signing in at OpenRouter, so that a page gets a key of the person's without their copying one (OAuth with PKCE, RFC
 * 7636, as https://openrouter.ai/docs/use-cases/oauth-pkce describes it). No server of ours takes part.
 */
import * as v from 'valibot';
import { fail, hashOf, ok, type Result } from '../core/shared';
import { currentPlatform, type Platform } from './platform';

const OPEN_ROUTER = 'https://openrouter.ai';
/** The address that the key is for. */
export const OPEN_ROUTER_BASE_URL = `${OPEN_ROUTER}/api/v1`;

/** What the verifier is made from: as many unpredictable bytes as RFC 7636 asks for. */
export const VERIFIER_BYTES = 32;
const PATIENCE_MS = 30_000;
const LARGEST_ANSWER = 100_000;

/**
 * `refused`: the service did not accept the code with its proof, because it is used, too old, or belongs to another
 * sign-in. `blocked` and `unreachable`: no answer.
 */
export interface SignInError {
  readonly kind:
    'refused' | 'expired' | 'mismatch' | 'offline' | 'unreachable' | 'server' | 'badResponse' | 'storage';
  /** What happened, in one sentence; never holds a key, a code or a verifier. */
  readonly message: string;
  readonly advice: string;
}

/** The secret half of the proof, for one sign-in. @param bytes {@link VERIFIER_BYTES} unpredictable ones. */
export function verifierOf(bytes: Uint8Array): string {
  return base64Url(bytes);
}

/** What is told in advance of a verifier: its SHA-256 (method S256). */
export function challengeOf(verifier: string): string {
  const hash = hashOf(new TextEncoder().encode(verifier));
  return base64Url(Uint8Array.from(hash.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
}

/**
 * Where to send the person.
 * @param callbackUrl the page's own address without hash and query; the code comes back as its `code` parameter.
 * @param service OpenRouter, or a test's own.
 */
export function signInAddress(callbackUrl: string, verifier: string, service = OPEN_ROUTER): string {
  const address = new URL('/auth', service);
  address.searchParams.set('callback_url', callbackUrl);
  address.searchParams.set('code_challenge', challengeOf(verifier));
  address.searchParams.set('code_challenge_method', 'S256');
  return address.href;
}

const ANSWER = v.object({ key: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)) });

/** Exchanges the code that came back for a key. Tried once: a code is good for one exchange. */
export async function exchangeCode(
  code: string,
  verifier: string,
  options: { readonly service?: string; readonly platform?: Partial<Platform> } = {},
): Promise<Result<string, SignInError>> {
  const platform = { ...currentPlatform(), ...options.platform };
  if (!platform.isOnline()) return fail(OFFLINE);
  let response: Response;
  try {
    response = await platform.fetch(new URL('/api/v1/auth/keys', options.service ?? OPEN_ROUTER).href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, code_verifier: verifier, code_challenge_method: 'S256' }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    return fail(platform.isOnline() ? UNREACHABLE : OFFLINE);
  }
  // Its words are not shown: an answer may repeat what was sent.
  if ([400, 401, 403].includes(response.status)) return fail(REFUSED);
  if (!response.ok) return fail(serverProblem(response.status));
  try {
    const text = await response.text();
    const parsed = v.safeParse(ANSWER, text.length > LARGEST_ANSWER ? null : JSON.parse(text));
    return parsed.success ? ok(parsed.output.key) : fail(BAD_RESPONSE);
  } catch {
    return fail(BAD_RESPONSE);
  }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

const AGAIN = 'No key was stored and nothing else was changed. Sign in again, or paste a key.';

const OFFLINE: SignInError = {
  kind: 'offline',
  message: 'Signing in at OpenRouter could not be finished: this device is offline.',
  advice: 'Nothing else was changed. Connect to the network, then sign in again.',
};
const UNREACHABLE: SignInError = {
  kind: 'unreachable',
  message: 'Signing in at OpenRouter could not be finished: it did not answer.',
  advice: AGAIN,
};
const REFUSED: SignInError = {
  kind: 'refused',
  message:
    'OpenRouter refused to finish the sign-in: its code was used before, is too old, or is of another sign-in.',
  advice: AGAIN,
};
const BAD_RESPONSE: SignInError = {
  kind: 'badResponse',
  message: 'Signing in at OpenRouter could not be finished: its answer holds no key.',
  advice: AGAIN,
};

function serverProblem(status: number): SignInError {
  return {
    kind: 'server',
    message: `Signing in at OpenRouter could not be finished: it has a problem of its own (HTTP ${String(status)}).`,
    advice: 'No key was stored. Wait a little, then sign in again, or paste a key.',
  };
}
