import { describe, expect, it } from 'vitest';
import { storageErrorOf } from './errors';

const quota = new DOMException('The quota has been exceeded.', 'QuotaExceededError');

describe('errors of the database', () => {
  it.each([
    ['thrown as such', quota],
    ['inside a generic abort', Object.assign(new Error('AbortError'), { name: 'AbortError', inner: quota })],
    [
      'two levels down',
      { name: 'AbortError', message: 'x', inner: { name: 'OpenFailedError', inner: quota } },
    ],
    [
      'inside a bulk failure',
      Object.assign(new Error('bulkAdd failed'), { name: 'BulkError', failures: [quota] }),
    ],
    ['as a cause', new Error('wrapped', { cause: quota })],
    ['in Firefox', new Error('NS_ERROR_DOM_INDEXEDDB_QUOTA_ERR')],
    [
      'in Chromium on open',
      new DOMException('Encountered full disk while opening backing store', 'UnknownError'),
    ],
  ])('tell a full disk %s', (_where, thrown) => {
    const error = storageErrorOf(thrown, 'save steps');
    expect(error.kind).toBe('full');
    expect(error.message).toContain('Could not save steps');
    expect(error.advice).toContain('export');
  });

  it('tell that the database cannot be opened', () => {
    expect(storageErrorOf(new DOMException('denied', 'SecurityError'), 'save').kind).toBe('unavailable');
    expect(storageErrorOf({ name: 'MissingAPIError', message: 'IndexedDB API missing' }, 'save').kind).toBe(
      'unavailable',
    );
  });

  it('do not loop on errors that contain themselves', () => {
    const loop: { name: string; message: string; inner?: unknown } = {
      name: 'AbortError',
      message: 'aborted',
    };
    loop.inner = loop;
    expect(storageErrorOf(loop, 'save').kind).toBe('failed');
  });
});
