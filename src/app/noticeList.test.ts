import { describe, expect, it } from 'vitest';
import { noticesOf } from './noticeList';

const quiet = {
  closed: null,
  storageMode: 'indexedDb',
  memoryReason: null,
  fill: 'normal',
  estimate: null,
  unexportedRuns: 0,
} as const;
const reason = {
  kind: 'unavailable',
  message: 'The database cannot be opened.',
  advice: 'Allow site data.',
} as const;

describe('notices', () => {
  it('are none while storage opens or works', () => {
    expect(noticesOf(quiet)).toEqual([]);
    expect(noticesOf({ ...quiet, storageMode: 'opening', fill: 'unknown' })).toEqual([]);
  });

  it('put a tab that must reload first, and keep it there', () => {
    const notices = noticesOf({
      ...quiet,
      closed: { ...reason, kind: 'closed' },
      storageMode: 'memory',
      fill: 'critical',
    });
    expect(notices.map((notice) => notice.id)).toEqual(['closed', 'memory', 'fill-critical']);
    expect(notices[0]).toMatchObject({ dismissible: false, action: { to: null } });
  });

  it('say why data is in memory only and what to do', () => {
    const [notice] = noticesOf({ ...quiet, storageMode: 'memory', memoryReason: reason });
    expect(notice?.message).toContain(reason.message);
    expect(notice?.advice).toBe(reason.advice);
  });

  it('remind of runs that were never exported', () => {
    const [notice] = noticesOf({ ...quiet, unexportedRuns: 2 });
    expect(notice?.message).toContain('2 finished runs exist only in this browser');
    expect(notice?.action.to).toBe('/settings');
  });

  it('name how full the storage is', () => {
    const estimate = { mode: 'indexedDb', usageBytes: 850e6, quotaBytes: 1e9, persisted: null } as const;
    const [notice] = noticesOf({ ...quiet, fill: 'warning', estimate: { ...estimate, memoryReason: null } });
    expect(notice?.message).toContain('850 MB of 1 GB');
  });
});
