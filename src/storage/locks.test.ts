import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdRun } from './index';
import { runId } from '../../test/support/records';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The part of Web Locks that is used, shared by all callers as the browser's is by all tabs. */
function stubLocks(): void {
  const held = new Set<string>();
  const request = async (
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (!options.ifAvailable) throw new Error('would wait');
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

describe.each([
  ['Web Locks', stubLocks],
  ['no Web Locks', () => vi.stubGlobal('navigator', {})],
  [
    'Web Locks forbidden',
    () => vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('no')) } }),
  ],
  [
    'neither locks nor channels',
    () => {
      vi.stubGlobal('navigator', undefined);
      vi.stubGlobal('BroadcastChannel', undefined);
    },
  ],
])('a run with %s', (_what, stub) => {
  it('has one holder at a time, per run', async () => {
    stub();
    const release = await holdRun(runId('a'));
    expect(release).not.toBeNull();
    expect(await holdRun(runId('a'))).toBeNull();
    const other = await holdRun(runId('b'));
    expect(other).not.toBeNull();
    release?.();
    await vi.waitFor(async () => {
      const again = await holdRun(runId('a'));
      expect(again).not.toBeNull();
      // A second release of the first holder must not free what the next one has.
      release?.();
      expect(await holdRun(runId('a'))).toBeNull();
      again?.();
    });
    other?.();
  });
});

describe('tabs without Web Locks', () => {
  /** A copy of the module is another tab: it shares nothing but the channel. */
  async function openTab(): Promise<typeof holdRun> {
    vi.resetModules();
    return (await import('./locks')).holdRun;
  }

  it('agree on one holder, also when they ask at once', async () => {
    vi.stubGlobal('navigator', {});
    const tabs = [await openTab(), await openTab(), await openTab()];
    const releases = await Promise.all(tabs.map((hold) => hold(runId('shared'))));
    const holders = releases.filter((release) => release !== null);
    expect(holders).toHaveLength(1);
    const late = await openTab();
    expect(await late(runId('shared'))).toBeNull();
    holders[0]?.();
    const next = await late(runId('shared'));
    expect(next).not.toBeNull();
    next?.();
  });
});
