/** What must outlive the way to a provider's sign-in page and back, in this tab only. Holds no key. */
import * as v from 'valibot';

const NAME = 'agent-arcade.sign-in';

const PENDING = v.object({
  /** The secret half of the proof that this tab asked (RFC 7636); useless without the code that comes back. */
  verifier: v.pipe(v.string(), v.minLength(43), v.maxLength(128)),
  remember: v.boolean(),
  /** Where the person was: a path of the app, with its query. */
  returnTo: v.pipe(v.string(), v.startsWith('/'), v.maxLength(4000)),
  /** Milliseconds since 1970. */
  startedAt: v.pipe(v.number(), v.finite()),
});

export type PendingSignIn = Readonly<v.InferOutput<typeof PENDING>>;

/** @returns whether the tab can keep it; where it cannot, signing in cannot be finished. */
export function keepPendingSignIn(pending: PendingSignIn): boolean {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(pending));
    return true;
  } catch {
    return false;
  }
}

/** Takes it out: a sign-in is finished once. `null` where this tab began none. */
export function takePendingSignIn(): PendingSignIn | null {
  try {
    const text = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    const parsed = v.safeParse(PENDING, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
