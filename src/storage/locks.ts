/** One tab or worker owns a run; the others watch it. */
import type { RunId } from '../core/evaluate';

/** Gives the run up. Calling it twice does no harm; it happens by itself when the tab or worker ends. */
export type ReleaseRun = () => void;

const LOCK_PREFIX = 'agent-arcade-run:';

/**
 * Takes a run for this tab or worker.
 * @returns how to give it up, or `null` when another one has it: ask again every few seconds to take over.
 */
export async function holdRun(runId: RunId): Promise<ReleaseRun | null> {
  const locks = lockManager();
  if (locks) {
    try {
      return await holdLock(locks, LOCK_PREFIX + runId);
    } catch {
      // Forbidden for this origin: agreed on between the tabs below.
    }
  }
  return claim(runId);
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
  readonly runId: string;
  readonly claimant: string;
}

/** Runs that this context holds or is claiming. */
const claims = new Set<RunId>();

async function claim(runId: RunId): Promise<ReleaseRun | null> {
  if (claims.has(runId)) return null;
  claims.add(runId);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CLAIM_CHANNEL);
  let released = false;
  const release = (): void => {
    if (released) return;
    released = true;
    claims.delete(runId);
    channel?.close();
  };
  if (channel && !(await othersAgree(channel, runId))) {
    release();
    return null;
  }
  return release;
}

/** Asks for a run and, once it is granted, answers those who ask later. */
function othersAgree(channel: BroadcastChannel, runId: RunId): Promise<boolean> {
  // Should two ever have the same name, both step back: no holder is better than two.
  const claimant = `${performance.timeOrigin} ${performance.now()}`;
  let holding = false;
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<ClaimMessage>) => {
      if (data.runId !== runId) return;
      if (data.kind === 'held') {
        if (data.claimant === claimant) resolve(false);
      } else if (holding || claimant < data.claimant) {
        channel.postMessage({ kind: 'held', runId, claimant: data.claimant } satisfies ClaimMessage);
      } else {
        // Of two that ask within the same moment, the smaller name wins.
        resolve(false);
      }
    };
    channel.postMessage({ kind: 'claim', runId, claimant } satisfies ClaimMessage);
    setTimeout(() => {
      holding = true;
      resolve(true);
    }, CLAIM_ANSWER_MS);
  });
}
