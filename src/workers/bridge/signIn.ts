/** Signing in at OpenRouter: away from the page and back, with a key afterwards. */
import { fail, ok, type Result } from '../../core/shared';
import {
  exchangeCode,
  OPEN_ROUTER_BASE_URL,
  signInAddress,
  VERIFIER_BYTES,
  verifierOf,
  type SignInError,
} from '../../models';
import { keepPendingSignIn, takePendingSignIn, type PendingSignIn } from '../../storage';
import { saveKey } from './keyChain';
import type { SignInReturn } from './signInReturn';

export interface SignInChoice {
  /** Whether the key is kept on this device, rather than until the page closes. */
  readonly remember: boolean;
  /** Where the person comes back to: a path of the app with its query, such as `/models`. Default: where they are. */
  readonly returnTo?: string;
}

/** How a sign-in ended that began in this tab. */
export type SignInEnd =
  /** `problem`: the key is held, but was not remembered as asked. */
  | {
      readonly kind: 'signedIn';
      readonly remembered: boolean;
      readonly problem: { readonly message: string; readonly advice: string } | null;
    }
  | { readonly kind: 'failed'; readonly error: SignInError };

/** A sign-in that takes longer is begun anew; the service's own codes are good for less. */
const LONGEST_MS = 30 * 60 * 1000;

/** Leaves the page for OpenRouter's. @returns only where that is impossible. */
export async function startOpenRouterSignIn(choice: SignInChoice): Promise<Result<null, SignInError>> {
  const verifier = verifierOf(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const { remember, returnTo = window.location.hash.slice(1) || '/' } = choice;
  if (!keepPendingSignIn({ verifier, remember, returnTo, startedAt: Date.now() }))
    return fail({
      kind: 'storage',
      message: 'Signing in is not possible here: this browser keeps nothing for the tab.',
      advice: 'Nothing was changed. Use a normal (not private) window, or paste a key.',
    });
  const { origin, pathname } = window.location;
  window.location.assign(signInAddress(origin + pathname, verifier));
  return ok(null);
}

/**
 * Finishes a sign-in.
 * @param returned the code, and the address that the page was loaded with, without it.
 */
export async function finish(returned: SignInReturn): Promise<SignInEnd> {
  const pending = takePendingSignIn();
  window.history.replaceState(window.history.state, '', addressAfter(returned.address, pending));
  // The page is drawn by now, and hears only of events.
  const state: unknown = window.history.state;
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  const checked = checkPending(pending, Date.now());
  if (!checked.ok) return { kind: 'failed', error: checked.error };
  const { verifier, remember } = checked.value;
  const exchanged = await exchangeCode(returned.code, verifier);
  if (!exchanged.ok) return { kind: 'failed', error: exchanged.error };
  const saved = await saveKey(OPEN_ROUTER_BASE_URL, exchanged.value, remember);
  return {
    kind: 'signedIn',
    remembered: remember && saved.ok,
    problem: saved.ok ? null : saved.error,
  };
}

/** Where the person was, or where the address leads without a sign-in of this tab. */
export function addressAfter(address: URL, pending: PendingSignIn | null): string {
  const { pathname, search, hash } = address;
  return `${pathname}${search}${pending ? `#${pending.returnTo}` : hash}`;
}

/** @param now milliseconds since 1970. */
export function checkPending(pending: PendingSignIn | null, now: number): Result<PendingSignIn, SignInError> {
  if (pending === null)
    return fail({
      kind: 'mismatch',
      message: 'The address brought a sign-in that this tab did not begin. It was not used.',
      advice: 'If you were signing in, begin again and stay in the same tab.',
    });
  if (now - pending.startedAt > LONGEST_MS || pending.startedAt > now)
    return fail({
      kind: 'expired',
      message: 'The sign-in took longer than half an hour and was given up.',
      advice: 'Nothing was changed. Sign in again, or paste a key.',
    });
  return ok(pending);
}
