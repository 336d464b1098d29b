/** The store of keys, and all that it can read. */
import { loadKeyStore, type KeyStore } from '../../storage';

let store: Promise<KeyStore> | null = null;

/** Loaded with the first question about a key. */
export function keyStore(): Promise<KeyStore> {
  store ??= loadKeyStore().then(({ openKeyStore }) =>
    openKeyStore(undefined, {
      // Missing where the page is not served securely, whatever its type says.
      subtle: (crypto as { readonly subtle?: SubtleCrypto }).subtle,
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    }),
  );
  return store;
}

/** Every key that is known and not locked, for a runner that starts. */
export async function allKeys(): Promise<readonly (readonly [origin: string, key: string])[]> {
  const known = await (await keyStore()).list();
  const keys = await Promise.all(
    known.map(async ({ origin }) => [origin, await (await keyStore()).read(origin)] as const),
  );
  return keys.flatMap(([origin, key]) => (key === null ? [] : [[origin, key] as const]));
}
