import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPendingSignIn, takePendingSignIn, type PendingSignIn } from './pendingSignIn';

const PENDING: PendingSignIn = {
  verifier: 'v'.repeat(43),
  remember: true,
  returnTo: '/models',
  startedAt: 1_000,
};
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('gives a begun sign-in back once', () => {
  expect(keepPendingSignIn(PENDING)).toBe(true);
  expect(takePendingSignIn()).toEqual(PENDING);
  expect(kept.size).toBe(0);
  expect(takePendingSignIn()).toBeNull();
});

it.each([
  ['no JSON', '{'],
  ['another site as the way back', JSON.stringify({ ...PENDING, returnTo: 'https://example.org' })],
  ['a verifier that is too short', JSON.stringify({ ...PENDING, verifier: 'v' })],
])('takes %s for none, and removes it', (_name, text) => {
  keepPendingSignIn(PENDING);
  for (const name of kept.keys()) kept.set(name, text);
  expect(takePendingSignIn()).toBeNull();
  expect(kept.size).toBe(0);
});

it('says where the tab keeps nothing', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(keepPendingSignIn(PENDING)).toBe(false);
  expect(takePendingSignIn()).toBeNull();
});
