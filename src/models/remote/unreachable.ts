import type { Platform } from '../platform';
import { isLocal, isLoopback } from './baseUrl';
import { failure, hostOf, type Addressee, type ExchangeFailure } from './failures';

/**
 * A request that got no answer at all. The browser hides the reason from the page, so the advice names what it
 * can be from here, likeliest first.
 */
export async function unreachableFailure(
  to: Addressee,
  platform: Pick<Platform, 'isOnline' | 'pageOrigin' | 'localNetworkPermission'>,
): Promise<ExchangeFailure> {
  const target = new URL(to.baseUrl);
  if (!platform.isOnline() && !isLocal(target.hostname)) {
    return failure('offline', 'This device is offline.', 'Connect to the network and try again.', {
      retry: true,
    });
  }
  const page = platform.pageOrigin();
  if (isMixedContent(page, target)) {
    return failure(
      'mixedContent',
      `The browser does not let this page (https) call ${hostOf(to)} (http).`,
      'Give the server an https address, or run it on this device and use http://localhost, or open this app from localhost.',
      { retry: false },
    );
  }
  if (asksForLocalNetwork(page, target)) {
    const permission = await platform.localNetworkPermission(
      isLoopback(target.hostname) ? 'loopback' : 'network',
    );
    if (permission === 'denied' || permission === 'prompt') return localNetworkFailure(to, permission);
  }
  return failure(
    'unreachable',
    `No answer came from ${hostOf(to)}.`,
    `Possible reasons: ${unreachableCauses(target, page, true).join('; ')}. The connection test tells more.`,
    { retry: true },
  );
}

/** Browsers ask the person before a page from elsewhere reaches this device or its network. */
function asksForLocalNetwork(pageOrigin: string | null, target: URL): boolean {
  return isLocal(target.hostname) && pageOrigin !== null && !isLocal(new URL(pageOrigin).hostname);
}

function localNetworkFailure(to: Addressee, permission: 'denied' | 'prompt'): ExchangeFailure {
  if (permission === 'denied') {
    return failure(
      'localNetwork',
      `This browser was told not to let this page reach the local network, which ${hostOf(to)} is part of.`,
      'Click the icon beside the address of this page, allow “Local network access” (or “Apps on device”) for it, and try again.',
      { retry: false },
    );
  }
  return failure(
    'localNetwork',
    `No answer came from ${hostOf(to)}, and this browser has not yet been allowed to reach the local network.`,
    'Click “Allow” when the browser asks, and try again. If it does not ask, check that the server is running at this address.',
    { retry: true },
  );
}

/**
 * Why nothing came back, likeliest first.
 * @param mayBeCors whether the server may be there and only shut this page out.
 */
export function unreachableCauses(
  target: URL,
  pageOrigin: string | null,
  mayBeCors: boolean,
): readonly string[] {
  const local = isLocal(target.hostname);
  const causes = [
    local
      ? 'the server is not running at this address'
      : 'the address is wrong or a blocker stops the request',
  ];
  if (mayBeCors) causes.push(`the server does not allow calls from ${pageOrigin ?? 'this page'} (CORS)`);
  if (local && pageOrigin !== null && !isLoopback(new URL(pageOrigin).hostname)) {
    causes.push(
      'the browser waits for your permission to reach the local network (click “Allow” when asked)',
    );
  }
  if (isLoopback(target.hostname) && pageOrigin?.startsWith('https:') === true) {
    causes.push('Safari does not let an https page call localhost');
  }
  if (mayBeCors) causes.push('the address redirects, which is refused so that a key reaches no other server');
  return causes;
}

/** Whether browsers block the call because a secure page would make an insecure one. */
export function isMixedContent(pageOrigin: string | null, target: URL): boolean {
  return (
    pageOrigin?.startsWith('https:') === true && target.protocol === 'http:' && !isLoopback(target.hostname)
  );
}
