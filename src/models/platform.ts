import { Pcg64 } from '../core/random';

/** What a model client takes from its surroundings, so that tests can put their own in its place. */
export interface Platform {
  readonly fetch: typeof fetch;
  /** Resolves after `ms` milliseconds, or as soon as the signal aborts. Never rejects. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A number in [0, 1), for the jitter of waits only. */
  readonly random: () => number;
  /** `false` only when the browser is sure that there is no network. */
  readonly isOnline: () => boolean;
  /** Origin of the page, `null` outside of a browser. */
  readonly pageOrigin: () => string | null;
  /**
   * Whether the page may reach this device (`loopback`) or its network, where the browser asks for that; `null`: it does
   * not.
   */
  readonly localNetworkPermission: (target: 'loopback' | 'network') => Promise<PermissionState | null>;
}

/** The real surroundings: page, worker or Node. */
export function currentPlatform(): Platform {
  const jitter = new Pcg64(Date.now());
  return {
    fetch: (input, init) => fetch(input, init),
    sleep,
    now: () => Date.now(),
    random: () => jitter.random(),
    isOnline: () => typeof navigator === 'undefined' || (navigator as Partial<Navigator>).onLine !== false,
    pageOrigin: () => {
      const { origin } = (globalThis as { location?: { origin?: string } }).location ?? {};
      // A page from a file has an origin that is the word "null".
      return origin === undefined || origin === 'null' ? null : origin;
    },
    localNetworkPermission,
  };
}

/** Browsers first had one permission for both, later one each; the type library knows none of the names yet. */
async function localNetworkPermission(target: 'loopback' | 'network'): Promise<PermissionState | null> {
  const { permissions } = (globalThis as { navigator?: Partial<Navigator> }).navigator ?? {};
  for (const name of [`${target === 'loopback' ? 'loopback' : 'local'}-network`, 'local-network-access']) {
    try {
      const status = await permissions?.query({ name: name as PermissionName });
      if (status) return status.state;
    } catch {
      // A name that this browser does not know.
    }
  }
  return null;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const wake = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake);
  });
}
