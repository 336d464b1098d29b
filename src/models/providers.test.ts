import { describe, expect, it } from 'vitest';
import { PROVIDER_IDS, providerOf, PROVIDERS } from './providers';
import { parseBaseUrl } from './remote';

describe('the providers', () => {
  it('are listed once each, OpenRouter first', () => {
    expect(PROVIDERS.map(({ id }) => id)).toEqual(PROVIDER_IDS);
    expect(PROVIDERS[0]).toMatchObject({ id: 'openRouter', signIn: true });
  });

  it.each(PROVIDERS.filter(({ id }) => id !== 'other'))('can be told by their address: $id', (provider) => {
    expect(parseBaseUrl(provider.baseUrl)).toEqual({ ok: true, value: provider.baseUrl });
    expect(providerOf(provider.baseUrl).id).toBe(provider.id);
    expect(providerOf({ baseUrl: `${provider.baseUrl}/` }).id).toBe(provider.id);
  });

  it.each(PROVIDERS.filter(({ own }) => !own))('of services say where a key is made: $id', (provider) => {
    expect(provider.keyPage).toMatch(/^https:\/\//);
    expect(provider.baseUrl).toMatch(/^https:\/\//);
    expect(provider.examples.length).toBeGreaterThan(0);
  });

  it('that are not verified, or need a setting, say so', () => {
    const unsure = PROVIDERS.filter(({ fromPages }) => fromPages === 'notVerified');
    expect(unsure.map(({ id }) => id)).toEqual(['xAi', 'together', 'other']);
    for (const { fromPages, setup } of PROVIDERS) if (fromPages !== 'yes') expect(setup).not.toBe('');
  });

  it('of the person’s own name the flag that lets pages in, and the permission for the local network', () => {
    const flags = {
      vllm: '--allowed-origins',
      llamaCpp: '--cors-origins',
      ollama: 'OLLAMA_ORIGINS',
      lmStudio: '--cors',
    };
    for (const [id, flag] of Object.entries(flags)) {
      const provider = PROVIDERS.find((known) => known.id === id);
      expect(provider?.setup).toContain(flag);
      expect(provider?.setup).toContain('local network');
    }
  });

  it.each([
    ['http://192.168.1.7:11434/v1', 'ollama'],
    ['http://127.0.0.1:1234/v1', 'lmStudio'],
    ['http://localhost:9999/v1', 'other'],
    ['https://example.com:8000/v1', 'other'],
    ['https://api.openai.com.evil.example/v1', 'other'],
    ['not an address', 'other'],
  ])('of %s is %s', (address, id) => {
    expect(providerOf(address).id).toBe(id);
  });
});
