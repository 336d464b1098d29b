import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { challengeOf, exchangeCode, signInAddress, VERIFIER_BYTES, verifierOf } from './openRouterSignIn';

const VERIFIER = verifierOf(new Uint8Array(VERIFIER_BYTES).fill(7));

describe('the proof of a sign-in', () => {
  it('is the example of RFC 7636, appendix B', () => {
    expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  it('has a verifier of the allowed letters and length, and a challenge that is its SHA-256', () => {
    const bytes = fc.uint8Array({ minLength: VERIFIER_BYTES, maxLength: VERIFIER_BYTES });
    fc.assert(
      fc.property(bytes, (random) => {
        const verifier = verifierOf(random);
        expect(verifier).toMatch(/^[\w-]{43}$/);
        expect(challengeOf(verifier)).toBe(createHash('sha256').update(verifier).digest('base64url'));
      }),
    );
  });

  it('goes along as a challenge only', () => {
    const address = new URL(signInAddress('https://example.org/arcade/', VERIFIER));
    expect(address.origin + address.pathname).toBe('https://openrouter.ai/auth');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      callback_url: 'https://example.org/arcade/',
      code_challenge: challengeOf(VERIFIER),
      code_challenge_method: 'S256',
    });
    expect(address.href).not.toContain(VERIFIER);
  });
});

describe('exchanging a code', () => {
  type Asked = { readonly url: string; readonly init: RequestInit };

  async function exchange(answer: () => Promise<Response> | Response, online = true) {
    const asked: Asked[] = [];
    const result = await exchangeCode('the-code', VERIFIER, {
      service: 'http://localhost:9999',
      platform: {
        fetch: async (url, init) => {
          asked.push({ url: url as string, init: init ?? {} });
          return answer();
        },
        isOnline: () => online,
      },
    });
    return { asked, result };
  }

  it('sends code and verifier once, without cookies, and gives the key', async () => {
    const { asked, result } = await exchange(() => Response.json({ key: 'sk-or-canary', user_id: null }));
    expect(result).toEqual({ ok: true, value: 'sk-or-canary' });
    expect(asked).toHaveLength(1);
    const [{ url, init }] = asked as [Asked];
    expect(url).toBe('http://localhost:9999/api/v1/auth/keys');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' });
    expect(JSON.parse(init.body as string)).toEqual({
      code: 'the-code',
      code_verifier: VERIFIER,
      code_challenge_method: 'S256',
    });
  });

  it.each([
    ['refused', () => Response.json({ error: `Invalid code the-code or ${VERIFIER}` }, { status: 403 })],
    ['server', () => new Response('the-code', { status: 502 })],
    ['badResponse', () => new Response('<html>the-code</html>')],
    ['badResponse', () => Response.json({ key: 5 })],
    ['badResponse', () => Response.json({ key: 'x'.repeat(2000) })],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch the-code'))],
  ])('tells %s apart, and repeats nothing of what was sent', async (kind, answer) => {
    const { asked, result } = await exchange(answer);
    expect(result).toMatchObject({ ok: false, error: { kind } });
    expect(asked).toHaveLength(1);
    for (const secret of ['the-code', VERIFIER]) expect(JSON.stringify(result)).not.toContain(secret);
  });

  it('asks nobody while the device is offline', async () => {
    const { asked, result } = await exchange(() => Response.json({ key: 'x' }), false);
    expect(asked).toEqual([]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'offline' } });
  });
});
