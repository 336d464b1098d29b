/** The keys of this page: what forms and the runner read them from, and the passphrase before the remembered ones. */
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { KeyLock, KeyLocked, KnownKey, Stored } from '../../storage';
import { keyStore } from './keyStore';
import { passKeyToRunner } from './runnerClient';

/** What pages may know of the keys: never the keys themselves. */
export interface KeyRing {
  /** `reading`: not known yet. */
  readonly lock: KeyLock | 'reading';
  readonly keys: readonly KnownKey[];
}

const ring = createStore<KeyRing>(() => ({ lock: 'reading', keys: [] }));

/** After a change, and when a page begins to look: another tab may have changed what is remembered. */
async function refreshRing(): Promise<void> {
  const [lock, keys] = await keyStore().then((keys) => Promise.all([keys.lockState(), keys.list()]));
  ring.setState({ lock, keys });
}

/** Which keys there are and whether the remembered ones are locked, kept current. */
export function useKeyRing(): KeyRing {
  useEffect(() => {
    const refresh = (): void => void refreshRing();
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
  return useSyncExternalStore(ring.subscribe, ring.getState);
}

/** For forms that need a key: whether remembered keys wait for the passphrase, and how to enter it. */
export interface KeyLockView {
  readonly state: KeyRing['lock'];
  /** Which origins have a key; another list after every change of the keys. */
  readonly keys: KeyRing['keys'];
  /** Whether a key for this base URL is remembered but locked. */
  readonly isLocked: (baseUrl: string) => boolean;
  readonly unlock: (passphrase: string) => Promise<KeyLocked>;
}

export function useKeyLock(): KeyLockView {
  const { lock, keys } = useKeyRing();
  return {
    state: lock,
    keys,
    isLocked: (baseUrl) =>
      lock === 'locked' &&
      URL.canParse(baseUrl) &&
      keys.some(({ origin, encrypted }) => encrypted && origin === new URL(baseUrl).origin),
    unlock: unlockKeys,
  };
}

/** The key for a base URL, for a connection test or a form that shows whether there is one; `null` while locked. */
export async function readKey(baseUrl: string): Promise<string | null> {
  return (await keyStore()).read(baseUrl);
}

/** Holds a key for this page, or keeps it on this device when `remember` is set. */
export async function saveKey(baseUrl: string, key: string, remember: boolean): Promise<Stored<null>> {
  const keys = await keyStore();
  const saved = remember ? await keys.remember(baseUrl, key) : keys.hold(baseUrl, key);
  if (saved.ok || remember) await passToRunner(baseUrl, key);
  await refreshRing();
  return saved;
}

export async function forgetKey(baseUrl: string): Promise<Stored<null>> {
  const forgotten = await (await keyStore()).forget(baseUrl);
  await passToRunner(baseUrl, null);
  await refreshRing();
  return forgotten;
}

/** Forgets the passphrase with them. */
export async function forgetAllKeys(): Promise<Stored<null>> {
  const known = await (await keyStore()).list();
  const forgotten = await (await keyStore()).forgetAll();
  for (const { origin } of known) await passToRunner(origin, null);
  await refreshRing();
  return forgotten;
}

/** Lets this page, its runs included, use the remembered keys. */
export async function unlockKeys(passphrase: string): Promise<KeyLocked> {
  const unlocked = await (await keyStore()).unlock(passphrase);
  if (unlocked.ok) await passAllToRunner();
  await refreshRing();
  return unlocked;
}

/** Takes the remembered keys from this page and its runs, which then wait for a key. */
export async function lockKeys(): Promise<void> {
  (await keyStore()).lock();
  await passAllToRunner();
  await refreshRing();
}

/** Encrypts the remembered keys, and those that will be remembered. */
export async function setPassphrase(passphrase: string): Promise<KeyLocked> {
  const set = await (await keyStore()).setPassphrase(passphrase);
  await refreshRing();
  return set;
}

export async function changePassphrase(current: string, next: string): Promise<KeyLocked> {
  const changed = await (await keyStore()).changePassphrase(current, next);
  if (changed.ok) await passAllToRunner();
  await refreshRing();
  return changed;
}

/** Keeps the remembered keys unencrypted from now on. */
export async function removePassphrase(current: string): Promise<KeyLocked> {
  const removed = await (await keyStore()).removePassphrase(current);
  if (removed.ok) await passAllToRunner();
  await refreshRing();
  return removed;
}

/** Brings the runner to what this page can read: a key that it cannot read is taken away. */
async function passAllToRunner(): Promise<void> {
  for (const { origin } of await (await keyStore()).list())
    await passToRunner(origin, await (await keyStore()).read(origin));
}

/** An address without an origin has no key either. */
async function passToRunner(address: string, key: string | null): Promise<void> {
  if (URL.canParse(address)) await passKeyToRunner(new URL(address).origin, key);
}
