/**
 * API keys by the origin they were entered for. Kept in this page's memory; on disk only on request, in a
 * database of their own that no run, setting or export reads, and encrypted there where the person set a passphrase.
 */
import { fail, ok, type Result } from '../core/shared';
import { systemEngine, type DatabaseEngine } from './engine';
import { Unlocked, type KeyProtection } from './keyCrypto';
import {
  ALREADY_SET,
  HELD_ONLY,
  NO_ADDRESS,
  SHORTEST_PASSPHRASE,
  TOO_SHORT,
  unreadable,
  UNSUPPORTED,
  WRONG_PASSPHRASE,
  type KeyLockError,
} from './keyErrors';
import { KeyDatabase, type KeyRow, type KeyRows } from './keyRows';
import type { Stored } from './port';

export interface KnownKey {
  readonly origin: string;
  /** Whether it is on disk, rather than in this page's memory. */
  readonly remembered: boolean;
  /** Whether what is on disk is encrypted. */
  readonly encrypted: boolean;
}

/**
 * `none`: no passphrase is set. `locked`: remembered keys cannot be read before it is entered. `unlocked`: it was
 * entered in this page.
 */
export type KeyLock = 'none' | 'locked' | 'unlocked';

export type KeyLocked = Result<null, KeyLockError>;

/** Origins are given as any address of the host, such as a base URL; a key never leaves its origin. */
export interface KeyStore {
  /** The key for an origin; `null` when none is known, it is locked, or the address is none. */
  read(address: string): Promise<string | null>;
  /** Holds a key until the page closes. */
  hold(address: string, key: string): Stored<null>;
  /**
   * Keeps a key on disk, at the person's request; encrypted where there is a passphrase. If that fails, or the
   * remembered keys are locked, it is held until the page closes.
   */
  remember(address: string, key: string): Promise<Stored<null>>;
  /** Works while locked, too. */
  forget(address: string): Promise<Stored<null>>;
  /** Forgets the passphrase with the keys; works while locked, too. */
  forgetAll(): Promise<Stored<null>>;
  /** Which origins have a key; never the keys. */
  list(): Promise<readonly KnownKey[]>;

  lockState(): Promise<KeyLock>;
  /** Encrypts all remembered keys. Refused where there is a passphrase. */
  setPassphrase(passphrase: string): Promise<KeyLocked>;
  /** Lets this page read the remembered keys; nothing to do where there is no passphrase. */
  unlock(passphrase: string): Promise<KeyLocked>;
  /** Forgets the passphrase as far as this page knows it. Keys that were only held stay. */
  lock(): void;
  changePassphrase(current: string, next: string): Promise<KeyLocked>;
  /** Keeps the remembered keys unencrypted from now on. */
  removePassphrase(current: string): Promise<KeyLocked>;
  close(): void;
}

/**
 * @param engine `null` stands for a browser without IndexedDB: keys are then held in memory only.
 * @param protection `null` where nothing can be encrypted.
 */
export function openKeyStore(
  engine: DatabaseEngine | null = systemEngine(),
  protection: KeyProtection | null = null,
): KeyStore {
  return new PageKeyStore(new KeyDatabase(engine), protection);
}

class PageKeyStore implements KeyStore {
  readonly #held = new Map<string, string>();
  readonly #database: KeyDatabase;
  readonly #protection: KeyProtection | null;
  #unlocked: Unlocked | null = null;

  constructor(database: KeyDatabase, protection: KeyProtection | null) {
    this.#database = database;
    this.#protection = protection;
  }

  async read(address: string): Promise<string | null> {
    const origin = originOf(address);
    if (origin === null) return null;
    const held = this.#held.get(origin);
    if (held !== undefined) return held;
    const stored = await this.#database.read('read the key');
    const row = stored.ok ? stored.value.keys.find((each) => each.origin === origin) : undefined;
    return row ? keyIn(row, this.#unlocked) : null;
  }

  hold(address: string, key: string): Stored<null> {
    const origin = originOf(address);
    if (origin === null) return fail(NO_ADDRESS);
    this.#held.set(origin, key);
    return ok(null);
  }

  async remember(address: string, key: string): Promise<Stored<null>> {
    const origin = originOf(address);
    if (origin === null) return fail(NO_ADDRESS);
    this.#held.set(origin, key);
    const written = await this.#database.replace('remember the key', async ({ keys, passphrase }) => {
      const unlocked = this.#unlocked;
      if (passphrase && !unlocked?.fits(passphrase)) return null;
      const row: KeyRow =
        passphrase && unlocked ? { origin, sealed: await unlocked.seal(key, origin) } : { origin, key };
      return { keys: [...keys.filter((each) => each.origin !== origin), row], passphrase };
    });
    if (!written.ok) return written;
    if (!written.value) return fail(HELD_ONLY);
    // Read from disk from now on, so that forgetting it in one tab holds for all.
    if (this.#held.get(origin) === key) this.#held.delete(origin);
    return ok(null);
  }

  async forget(address: string): Promise<Stored<null>> {
    const origin = originOf(address);
    if (origin === null) return ok(null);
    this.#held.delete(origin);
    // Without a database nothing can have been remembered.
    if (!this.#database.exists) return ok(null);
    const forgotten = await this.#database.forget('forget the key', origin);
    return forgotten.ok ? ok(null) : forgotten;
  }

  async forgetAll(): Promise<Stored<null>> {
    this.#held.clear();
    this.#unlocked = null;
    if (!this.#database.exists) return ok(null);
    const forgotten = await this.#database.clear('forget the keys');
    return forgotten.ok ? ok(null) : forgotten;
  }

  async list(): Promise<readonly KnownKey[]> {
    const stored = await this.#database.read('list the keys');
    const rows = new Map((stored.ok ? stored.value.keys : []).map((row) => [row.origin, row]));
    return [...new Set([...rows.keys(), ...this.#held.keys()])].sort().map((origin) => {
      const row = rows.get(origin);
      return { origin, remembered: row !== undefined, encrypted: row !== undefined && 'sealed' in row };
    });
  }

  async lockState(): Promise<KeyLock> {
    const stored = await this.#database.read('read the passphrase');
    if (!stored.ok || stored.value.passphrase === null) return 'none';
    return this.#unlocked?.fits(stored.value.passphrase) === true ? 'unlocked' : 'locked';
  }

  async setPassphrase(passphrase: string): Promise<KeyLocked> {
    const made = await this.#make(passphrase);
    if (!made.ok) return made;
    const next = made.value;
    return this.#rewrite('set the passphrase', next, async (rows) =>
      rows.passphrase === null ? sealAll(rows.keys, null, next) : fail(ALREADY_SET),
    );
  }

  async unlock(passphrase: string): Promise<KeyLocked> {
    const stored = await this.#database.read('unlock the keys');
    if (!stored.ok) return stored;
    if (stored.value.passphrase === null) return ok(null);
    const subtle = this.#protection?.subtle;
    if (!this.#protection || !subtle) return fail(UNSUPPORTED);
    const unlocked = await Unlocked.open(passphrase, stored.value.passphrase, subtle, this.#protection);
    if (!unlocked) return fail(WRONG_PASSPHRASE);
    this.#unlocked = unlocked;
    return ok(null);
  }

  lock(): void {
    this.#unlocked = null;
  }

  async changePassphrase(current: string, next: string): Promise<KeyLocked> {
    const made = await this.#make(next);
    if (!made.ok) return made;
    const unlocked = await this.unlock(current);
    if (!unlocked.ok) return unlocked;
    return this.#rewrite('change the passphrase', made.value, (rows) =>
      sealAll(rows.keys, this.#unlocked, made.value),
    );
  }

  async removePassphrase(current: string): Promise<KeyLocked> {
    const unlocked = await this.unlock(current);
    if (!unlocked.ok) return unlocked;
    return this.#rewrite('remove the passphrase', null, (rows) => sealAll(rows.keys, this.#unlocked, null));
  }

  close(): void {
    this.#held.clear();
    this.#unlocked = null;
    this.#database.close();
  }

  async #make(passphrase: string): Promise<Result<Unlocked, KeyLockError>> {
    const subtle = this.#protection?.subtle;
    if (!this.#protection || !subtle) return fail(UNSUPPORTED);
    if (Array.from(passphrase).length < SHORTEST_PASSPHRASE) return fail(TOO_SHORT);
    return ok(await Unlocked.create(passphrase, subtle, this.#protection));
  }

  /** Stores all keys under another passphrase, or none. */
  async #rewrite(
    doing: string,
    next: Unlocked | null,
    rewritten: (rows: KeyRows) => Promise<Result<readonly KeyRow[], KeyLockError>>,
  ): Promise<KeyLocked> {
    const refusals: KeyLockError[] = [];
    const written = await this.#database.replace(doing, async (rows) => {
      const keys = await rewritten(rows);
      if (keys.ok) return { keys: keys.value, passphrase: next?.row ?? null };
      refusals.push(keys.error);
      return null;
    });
    if (!written.ok) return written;
    const [refused] = refusals;
    if (refused) return fail(refused);
    this.#unlocked = next;
    return ok(null);
  }
}

/** The rows under another passphrase; an error where one cannot be opened, so that nothing is lost. */
async function sealAll(
  rows: readonly KeyRow[],
  from: Unlocked | null,
  to: Unlocked | null,
): Promise<Result<readonly KeyRow[], KeyLockError>> {
  const sealed: KeyRow[] = [];
  for (const row of rows) {
    const { origin } = row;
    const key = await keyIn(row, from);
    if (key === null) return fail(unreadable(origin));
    sealed.push(to ? { origin, sealed: await to.seal(key, origin) } : { origin, key });
  }
  return ok(sealed);
}

async function keyIn(row: KeyRow, unlocked: Unlocked | null): Promise<string | null> {
  if ('key' in row) return row.key;
  return unlocked ? unlocked.unseal(row.sealed, row.origin) : null;
}

function originOf(address: string): string | null {
  try {
    const { origin, protocol } = new URL(address);
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}
