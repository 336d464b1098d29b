import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentPlatform } from './platform';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that knows some names of permissions. */
function browserWith(known: Readonly<Record<string, PermissionState>>): string[] {
  const asked: string[] = [];
  const query = async ({ name }: { readonly name: string }) => {
    asked.push(name);
    const state = known[name];
    if (state === undefined) throw new TypeError('not a valid value of PermissionName');
    return { state };
  };
  vi.stubGlobal('navigator', { permissions: { query } });
  return asked;
}

describe('the permission for the local network', () => {
  it('is asked by the name for this device or its network', async () => {
    const asked = browserWith({ 'loopback-network': 'denied', 'local-network': 'prompt' });
    const { localNetworkPermission } = currentPlatform();
    expect(await localNetworkPermission('loopback')).toBe('denied');
    expect(await localNetworkPermission('network')).toBe('prompt');
    expect(asked).toEqual(['loopback-network', 'local-network']);
  });

  it('is asked by the name for both where the browser knows no other', async () => {
    browserWith({ 'local-network-access': 'granted' });
    expect(await currentPlatform().localNetworkPermission('loopback')).toBe('granted');
  });

  it('is nothing where the browser does not ask for it, or there is no browser', async () => {
    browserWith({});
    expect(await currentPlatform().localNetworkPermission('network')).toBeNull();
    vi.stubGlobal('navigator', undefined);
    expect(await currentPlatform().localNetworkPermission('network')).toBeNull();
  });
});
