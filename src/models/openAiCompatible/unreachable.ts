import type { Platform } from '../platform';
import { isLocal, isLoopback } from './baseUrl';
import { failure, hostOf, type Addressee, type ExchangeFailure } from './failures';

/**
 * A request that got no answer at all. The browser hides the reason from the page, so the advice names what it
 * can be from here, likeliest first.
 */
export function unreachableFailure(
  to: Addressee,
  platform: Pick<Platform, 'isOnline' | 'pageOrigin'>,
): ExchangeFailure {
  const target = new URL(to.baseUrl);
  if (!platform.isOnline() && !isLocal(target.hostname)) {
    return failure('offline', 'This device is offline.', 'Connect to the network and try again.', {
      retry: true,
    });
  }
  const page = platform.pageOrigin();
  if (isMixedContent(page, target)) {
    return failure(
      'unreachable',
      `The browser does not let this page (https) call ${hostOf(to)} (http).`,
      'Give the server an https address, or run it on this device and use http://localhost, or open this app from localhost.',
      { retry: false },
    );
  }
  return failure(
    'unreachable',
    `No answer came from ${hostOf(to)}.`,
    `Possible reasons: ${unreachableCauses(target, page, true).join('; ')}. The connection test tells more.`,
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
