import { openKeyStore, type KeyStore, type KnownKey, type Stored } from '../../storage';
import { passKeyToRunner, provideKeys } from './runnerClient';

let store: KeyStore | null = null;

function keyStore(): KeyStore {
  store ??= openKeyStore();
  return store;
}

provideKeys(async () => {
  const known = await keyStore().list();
  const keys = await Promise.all(
    known.map(async ({ origin }) => [origin, await keyStore().read(origin)] as const),
  );
  return keys.flatMap(([origin, key]) => (key === null ? [] : [[origin, key] as const]));
});

/** Which origins have a key, and whether it is on disk; never the keys. */
export function knownKeys(): Promise<readonly KnownKey[]> {
  return keyStore().list();
}

/** The key for a base URL, for a connection test or a form that shows whether there is one. */
export function readKey(baseUrl: string): Promise<string | null> {
  return keyStore().read(baseUrl);
}

/** Holds a key for this page, or keeps it on this device when `remember` is set. */
export async function saveKey(baseUrl: string, key: string, remember: boolean): Promise<Stored<null>> {
  const saved = remember ? await keyStore().remember(baseUrl, key) : keyStore().hold(baseUrl, key);
  if (saved.ok || remember) await passKeyToRunner(new URL(baseUrl).origin, key);
  return saved;
}

export async function forgetKey(baseUrl: string): Promise<Stored<null>> {
  const forgotten = await keyStore().forget(baseUrl);
  await passKeyToRunner(new URL(baseUrl).origin, null);
  return forgotten;
}

export async function forgetAllKeys(): Promise<Stored<null>> {
  const known = await keyStore().list();
  const forgotten = await keyStore().forgetAll();
  for (const { origin } of known) await passKeyToRunner(origin, null);
  return forgotten;
}
