/** The memory of a page and of its workers, sampled through Chromium's debugging protocol. */
import type { CDPSession, Page } from 'playwright-core';

const EVERY_MS = 200;

export interface HeapWatch {
  /** Ends it. @returns the most that all heaps had together, in bytes. */
  stop(): Promise<number>;
}

interface HeapUsage {
  readonly usedSize: number;
  /** Contents of buffers outside the heap; absent in older releases. */
  readonly backingStorageSize?: number;
}

/** Watches a page and every worker that it starts. */
export async function watchHeaps(page: Page): Promise<HeapWatch> {
  const session = await page.context().newCDPSession(page);
  const workers = await workersOf(session);
  let most = 0;
  const state = { going: true };
  const sampling = (async () => {
    while (state.going) {
      const own = await session.send('Runtime.getHeapUsage');
      const others = await Promise.all(workers.ids().map((id) => workers.heap(id)));
      most = Math.max(
        most,
        [own, ...others].reduce((sum, heap) => sum + bytesOf(heap), 0),
      );
      await new Promise((done) => setTimeout(done, EVERY_MS));
    }
  })();
  return {
    async stop() {
      state.going = false;
      await sampling;
      await session.detach();
      return most;
    },
  };
}

function bytesOf(heap: HeapUsage | null): number {
  return heap ? heap.usedSize + (heap.backingStorageSize ?? 0) : 0;
}

/** Workers have sessions of their own, which speak through the page's. */
async function workersOf(session: CDPSession) {
  const attached = new Set<string>();
  const waiting = new Map<number, (heap: HeapUsage | null) => void>();
  let count = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') attached.add(sessionId);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => void attached.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: HeapUsage };
    if (id === undefined) return;
    waiting.get(id)?.(result ?? null);
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return {
    ids: () => [...attached],
    async heap(sessionId: string): Promise<HeapUsage | null> {
      const id = (count += 1);
      const answer = new Promise<HeapUsage | null>((resolve) => {
        waiting.set(id, resolve);
        // One that is busy, or has just ended, must not hold the others up.
        setTimeout(() => resolve(null), 2000);
      });
      const message = JSON.stringify({ id, method: 'Runtime.getHeapUsage' });
      await session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
      return answer;
    },
  };
}
