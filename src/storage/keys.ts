/**
 * API keys by the origin they were entered for. Kept in this page's memory; on disk only on request, in a
 * database of their own that no run, setting or export reads.
 */
import type { Table } from 'dexie';
import { fail, messageOf, ok } from '../core/shared';
import type { Connection } from './connection';
import { unavailable } from './errors';
import type { StorageError, Stored } from './port';
import { systemEngine } from './engine';
import type { DatabaseEngine } from './engine';

export const KEYS_DATABASE_NAME = 'agent-arcade-keys';

export interface KnownKey {
  readonly origin: string;
  /** Whether it is on disk, rather than in this page's memory. */
  readonly remembered: boolean;
}

/** Origins are given as any address of the host, such as a base URL; a key never leaves its origin. */
export interface KeyStore {
  /** The key for an origin; `null` when none is known or the address is none. */
  read(address: string): Promise<string | null>;
  /** Holds a key until the page closes. */
  hold(address: string, key: string): Stored<null>;
  /** Keeps a key on disk, at the person's request. If that fails it is held until the page closes. */
  remember(address: string, key: string): Promise<Stored<null>>;
  forget(address: string): Promise<Stored<null>>;
  forgetAll(): Promise<Stored<null>>;
  /** Which origins have a key; never the keys. */
  list(): Promise<readonly KnownKey[]>;
  close(): void;
}

interface KeyRow {
  readonly origin: string;
  readonly key: string;
}

type KeyTable = Table<KeyRow, string>;

const NO_ADDRESS: StorageError = {
  kind: 'failed',
  message: 'The key was not kept: the address it belongs to is not a web address.',
  advice: 'Enter the base URL with http:// or https:// first.',
};

/** @param engine `null` stands for a browser without IndexedDB: keys are then held in memory only. */
export function openKeyStore(engine: DatabaseEngine | null = systemEngine()): KeyStore {
  return new PageKeyStore(engine);
}

class PageKeyStore implements KeyStore {
  readonly #held = new Map<string, string>();
  readonly #engine: DatabaseEngine | null;
  #connection: Promise<Connection> | null = null;

  constructor(engine: DatabaseEngine | null) {
    this.#engine = engine;
  }

  async read(address: string): Promise<string | null> {
    const origin = originOf(address);
    if (origin === null) return null;
    const held = this.#held.get(origin);
    if (held !== undefined) return held;
    const stored = await this.#run('read the key', (keys) => keys.get(origin));
    return stored.ok ? (stored.value?.key ?? null) : null;
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
    const written = await this.#run('remember the key', (keys) => keys.put({ origin, key }));
    if (!written.ok) return written;
    // Read from disk from now on, so that forgetting it in one tab holds for all.
    if (this.#held.get(origin) === key) this.#held.delete(origin);
    return ok(null);
  }

  async forget(address: string): Promise<Stored<null>> {
    const origin = originOf(address);
    if (origin === null) return ok(null);
    this.#held.delete(origin);
    return this.#erase('forget the key', (keys) => keys.delete(origin));
  }

  forgetAll(): Promise<Stored<null>> {
    this.#held.clear();
    return this.#erase('forget the keys', (keys) => keys.clear());
  }

  async list(): Promise<readonly KnownKey[]> {
    const stored = await this.#run('list the keys', (keys) => keys.toCollection().primaryKeys());
    const remembered = new Set(stored.ok ? stored.value : []);
    return [...new Set([...remembered, ...this.#held.keys()])]
      .sort()
      .map((origin) => ({ origin, remembered: remembered.has(origin) }));
  }

  close(): void {
    this.#held.clear();
    void this.#connection?.then((connection) => connection.close());
  }

  async #erase(doing: string, work: (keys: KeyTable) => PromiseLike<unknown>): Promise<Stored<null>> {
    // Without a database nothing can have been remembered.
    if (!this.#engine) return ok(null);
    const erased = await this.#run(doing, work);
    return erased.ok ? ok(null) : erased;
  }

  async #run<T>(doing: string, work: (keys: KeyTable) => PromiseLike<T>): Promise<Stored<T>> {
    if (!this.#engine) return fail(unavailable('it offers no database'));
    this.#connection ??= connect(this.#engine);
    try {
      const connection = await this.#connection;
      return await connection.run(doing, (database) => work(database.table('keys')));
    } catch (thrown) {
      this.#connection = null;
      return fail(unavailable(`its code could not be loaded: ${messageOf(thrown)}`));
    }
  }
}

async function connect(engine: DatabaseEngine): Promise<Connection> {
  const { Connection } = await import('./connection');
  return new Connection({
    engine,
    name: KEYS_DATABASE_NAME,
    migrations: [{ version: 1, stores: { keys: 'origin' } }],
  });
}

function originOf(address: string): string | null {
  try {
    const { origin, protocol } = new URL(address);
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}
