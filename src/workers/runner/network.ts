import type { ModelError, ModelErrorKind, ModelSession } from '../../core/agent';
import { fail } from '../../core/shared';
import type { AwakeClock } from './awakeClock';

/** What the browser says of the network. */
export interface Network {
  /** `false` only when it is sure that there is none. */
  isOnline(): boolean;
  /** Resolves when there is one again, or the signal aborts. */
  whenOnline(signal: AbortSignal): Promise<void>;
}

/** Some browsers do not tell workers that the network is back. */
const LOOK_EVERY_MS = 2_000;

/** The network as a worker sees it. */
export function browserNetwork(
  scope: EventTarget & { readonly navigator: { readonly onLine?: boolean } },
): Network {
  const isOnline = (): boolean => scope.navigator.onLine !== false;
  return {
    isOnline,
    whenOnline: (signal) =>
      new Promise((go) => {
        const look = (): void => {
          if (!isOnline() && !signal.aborted) return;
          clearInterval(timer);
          scope.removeEventListener('online', look);
          signal.removeEventListener('abort', look);
          go();
        };
        const timer = setInterval(look, LOOK_EVERY_MS);
        scope.addEventListener('online', look);
        signal.addEventListener('abort', look);
        look();
      }),
  };
}

/** Where the network is always there. */
export const ALWAYS_ONLINE: Network = { isOnline: () => true, whenOnline: () => Promise.resolve() };

/** A wait for the network that can be given up. */
export class NetworkWait {
  readonly #network: Network;
  #wait: AbortController | null = null;

  constructor(network: Network) {
    this.#network = network;
  }

  get isOn(): boolean {
    return this.#wait !== null;
  }

  /** @param whenOnline called when the network is back, unless the wait was given up before. */
  begin(whenOnline: () => void): void {
    this.giveUp();
    const wait = new AbortController();
    this.#wait = wait;
    void this.#network.whenOnline(wait.signal).then(() => {
      if (!wait.signal.aborted) whenOnline();
    });
  }

  giveUp(): void {
    this.#wait?.abort();
    this.#wait = null;
  }
}

/** What a call fails with when the device fell asleep over it. */
const LOST_OVER_SLEEP: ReadonlySet<ModelErrorKind> = new Set([
  'timeout',
  'unreachable',
  'offline',
  'badResponse',
  'server',
  'rateLimit',
]);

/**
 * A model's session whose calls do not fail because the device slept or had no network: they are made again.
 * @param whenBack called with the error of a call that failed for want of a network; waits until it is worth while to try
 * again. `false`: it is not, the error stands.
 */
export function patientSession(
  session: ModelSession,
  clock: Pick<AwakeClock, 'gaps'>,
  network: Pick<Network, 'isOnline'>,
  whenBack: (error: ModelError, signal: AbortSignal) => Promise<boolean>,
): ModelSession {
  return {
    recall: (situation) => session.recall(situation),
    complete: async (request, signal) => {
      for (;;) {
        const { gaps } = clock;
        const reply = await session.complete(request, signal);
        if (reply.ok || signal.aborted) return reply;
        const { error } = reply;
        if (clock.gaps > gaps && LOST_OVER_SLEEP.has(error.kind)) continue;
        if ((error.kind !== 'offline' && error.kind !== 'unreachable') || network.isOnline()) return reply;
        const isBack = await whenBack(error, signal);
        // The compiler takes a signal that was not aborted for one that never will be.
        if ((signal as { readonly aborted: boolean }).aborted) return fail({ ...error, kind: 'cancelled' });
        if (!isBack) return reply;
      }
    },
  };
}
