/** The page's first look at its own address: whether it was loaded to finish a sign-in. */
import type { SignInEnd } from './signIn';

/** A code that came back in an address, and the address without it. */
export interface SignInReturn {
  readonly code: string;
  readonly address: URL;
}

let finishing: Promise<SignInEnd | null> | null = null;

/**
 * Finishes the sign-in that the page was loaded for; `null` where there is none. The code leaves the address before
 * this returns, so it is called before anything is drawn. Further calls give the same answer.
 */
export function finishSignIn(): Promise<SignInEnd | null> {
  finishing ??= finish();
  return finishing;
}

async function finish(): Promise<SignInEnd | null> {
  const returned = readReturn(window.location);
  if (returned === null) return null;
  window.history.replaceState(window.history.state, '', returned.address);
  // What it takes is loaded only by those who sign in.
  const signIn = await import('./signIn');
  return signIn.finish(returned);
}

/** `null` where no code came back. */
export function readReturn(location: Pick<Location, 'href'>): SignInReturn | null {
  const address = new URL(location.href);
  const code = address.searchParams.get('code');
  if (code === null) return null;
  address.searchParams.delete('code');
  return { code, address };
}
