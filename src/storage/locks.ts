/** One tab or worker owns a run or other work; the others watch it. */
import type { RunId } from '../core/evaluate';

/** Gives the work up. Calling it twice does no harm; it happens by itself when the tab or worker ends. */
export type ReleaseRun = () => void;

/** Goes before the names of all works, so that they clash with no other lock of the origin. */
const LOCK_PREFIX = 'agent-arcade-run:';

/**
 * Takes a run for this tab or worker.
 * @returns how to give it up, or `null` when another one has it: ask again every few seconds to take over.
 */
export function holdRun(runId: RunId): Promise<ReleaseRun | null> {
  return holdWork(runId);
}

/**
 * Takes any piece of work that one tab or worker at a time may do.
 * @param name tells it from all others, runs included.
 * @returns as `holdRun`.
 */
export async function holdWork(name: string): Promise<ReleaseRun | null> {
  const locks = lockManager();
  if (locks) {
    try {
      return await holdLock(locks, LOCK_PREFIX + name);
    } catch {
      // Forbidden for this origin: agreed on between the tabs below.
    }
  }
  return claim(name);
}

function lockManager(): LockManager | null {
  const scope: { readonly navigator?: { readonly locks?: LockManager } } = globalThis;
  return scope.navigator?.locks ?? null;
}

function holdLock(locks: LockManager, name: string): Promise<ReleaseRun | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}

/** Pages served without https have no Web Locks: there, tabs ask each other. */
const CLAIM_CHANNEL = 'agent-arcade-runs';
const CLAIM_ANSWER_MS = 200;

interface ClaimMessage {
  readonly kind: 'claim' | 'held';
  readonly name: string;
  readonly claimant: string;
}

/** What this context holds or is claiming. */
const claims = new Set<string>();

async function claim(name: string): Promise<ReleaseRun | null> {
  if (claims.has(name)) return null;
  claims.add(name);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CLAIM_CHANNEL);
  let released = false;
  const release = (): void => {
    if (released) return;
    released = true;
    claims.delete(name);
    channel?.close();
  };
  if (channel && !(await othersAgree(channel, name))) {
    release();
    return null;
  }
  return release;
}

/** Asks for a piece of work and, once it is granted, answers those who ask later. */
function othersAgree(channel: BroadcastChannel, name: string): Promise<boolean> {
  // Should two claimants ever be called the same, both step back: no holder is better than two.
  const claimant = `${performance.timeOrigin} ${performance.now()}`;
  let holding = false;
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<ClaimMessage>) => {
      if (data.name !== name) return;
      if (data.kind === 'held') {
        if (data.claimant === claimant) resolve(false);
      } else if (holding || claimant < data.claimant) {
        channel.postMessage({ kind: 'held', name, claimant: data.claimant } satisfies ClaimMessage);
      } else {
        // Of two that ask within the same moment, the smaller claimant wins.
        resolve(false);
      }
    };
    channel.postMessage({ kind: 'claim', name, claimant } satisfies ClaimMessage);
    setTimeout(() => {
      holding = true;
      resolve(true);
    }, CLAIM_ANSWER_MS);
  });
}
