import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPreference, writePreference } from './index';

afterEach(() => {
  vi.unstubAllGlobals();
});

function throwing(): never {
  throw new DOMException('denied', 'SecurityError');
}

describe('preferences', () => {
  it("are kept under the app's name and removed with null", () => {
    const rows = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, value: string) => rows.set(key, value),
      removeItem: (key: string) => rows.delete(key),
    });
    expect(writePreference('theme', 'dark')).toBe(true);
    expect([...rows]).toEqual([['agent-arcade.theme', 'dark']]);
    expect(readPreference('theme')).toBe('dark');
    writePreference('theme', null);
    expect(readPreference('theme')).toBeNull();
    expect(rows.size).toBe(0);
  });

  it.each([
    ['missing', () => vi.stubGlobal('localStorage', undefined)],
    [
      'forbidden',
      () => vi.stubGlobal('localStorage', { getItem: throwing, setItem: throwing, removeItem: throwing }),
    ],
    [
      'not even to be touched',
      () => {
        const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
        vi.stubGlobal('localStorage', undefined);
        Object.defineProperty(globalThis, 'localStorage', { get: throwing, configurable: true });
        return descriptor;
      },
    ],
  ])("last as long as the page where the browser's storage is %s", (_what, stub) => {
    stub();
    expect(writePreference('theme', 'dark')).toBe(false);
    expect(readPreference('theme')).toBe('dark');
    expect(writePreference('theme', null)).toBe(false);
    expect(readPreference('theme')).toBeNull();
  });
});
