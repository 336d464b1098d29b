import { describe, expect, it } from 'vitest';
import type { PendingSignIn } from '../../storage';
import { addressAfter, checkPending } from './signIn';
import { readReturn } from './signInReturn';

const PENDING: PendingSignIn = {
  verifier: 'v'.repeat(43),
  remember: false,
  returnTo: '/models?x=1',
  startedAt: 1_000,
};

describe('coming back from a sign-in', () => {
  it('finds the code before the hash and takes it out of the address, leaving the rest', () => {
    const found = readReturn({ href: 'https://example.org/arcade/?a=1&code=secret#/play' });
    expect(found?.code).toBe('secret');
    expect(found?.address.href).toBe('https://example.org/arcade/?a=1#/play');
    expect(readReturn({ href: 'https://example.org/arcade/#/play?code=seed' })).toBeNull();
  });

  it('leads to where the person was, and elsewhere where this tab began no sign-in', () => {
    const address = new URL('https://example.org/arcade/?a=1#/play');
    expect(addressAfter(address, PENDING)).toBe('/arcade/?a=1#/models?x=1');
    expect(addressAfter(address, null)).toBe('/arcade/?a=1#/play');
  });

  it('is not finished by another tab, nor after half an hour', () => {
    expect(checkPending(null, 2_000)).toMatchObject({ error: { kind: 'mismatch' } });
    expect(checkPending(PENDING, 1_000 + 31 * 60_000)).toMatchObject({ error: { kind: 'expired' } });
    expect(checkPending(PENDING, 500)).toMatchObject({ error: { kind: 'expired' } });
    expect(checkPending(PENDING, 60_000)).toEqual({ ok: true, value: PENDING });
  });
});
