/** The database of remembered keys: its tables, and changes that depend on what was read before. */
import type Dexie from 'dexie';
import type { Table } from 'dexie';
import { fail, messageOf, ok } from '../core/shared';
import type { Connection } from './connection';
import { unavailable } from './errors';
import type { DatabaseEngine } from './engine';
import { equalBytes, type PassphraseRow, type Sealed } from './keyCrypto';
import type { Stored } from './port';
import type { Migration } from './schema';

export const KEYS_DATABASE_NAME = 'agent-arcade-keys';

/** As {@link MIGRATIONS} of the app's own database: released ones never change. */
export const KEY_MIGRATIONS: readonly Migration[] = [
  { version: 1, stores: { keys: 'origin' } },
  { version: 2, stores: { passphrases: 'id' } },
];

/** Sealed where there is a passphrase, in clear where there is none. */
export type KeyRow =
  { readonly origin: string; readonly key: string } | { readonly origin: string; readonly sealed: Sealed };

export interface KeyRows {
  readonly keys: readonly KeyRow[];
  readonly passphrase: PassphraseRow | null;
}

/** Changes tried before giving way to other tabs that change the same rows. */
const MOST_TRIES = 5;

export class KeyDatabase {
  readonly #engine: DatabaseEngine | null;
  #connection: Promise<Connection> | null = null;

  /** @param engine `null` stands for a browser without IndexedDB. */
  constructor(engine: DatabaseEngine | null) {
    this.#engine = engine;
  }

  get exists(): boolean {
    return this.#engine !== null;
  }

  read(doing: string): Promise<Stored<KeyRows>> {
    return this.#run(doing, (database) => database.transaction('r', database.tables, () => rowsIn(database)));
  }

  forget(doing: string, origin: string): Promise<Stored<void>> {
    return this.#run(doing, (database) => keysOf(database).delete(origin));
  }

  /** Removes all keys and the passphrase: there is nothing left that it protects. */
  clear(doing: string): Promise<Stored<void>> {
    return this.#run(doing, (database) =>
      database.transaction('rw', database.tables, async () => {
        await keysOf(database).clear();
        await passphrasesOf(database).clear();
      }),
    );
  }

  /**
   * Replaces all rows in one transaction, so that a crash leaves either the old or the new ones. Encrypting cannot
   * happen within a transaction; where another tab changed something meanwhile, it starts over.
   * @param next what shall be stored, or `null` to leave everything as it is.
   * @returns whether it was stored.
   */
  async replace(doing: string, next: (rows: KeyRows) => Promise<KeyRows | null>): Promise<Stored<boolean>> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await this.read(doing);
      if (!before.ok) return before;
      const wanted = await next(before.value);
      if (wanted === null) return ok(false);
      const written = await this.#run(doing, (database) =>
        database.transaction('rw', database.tables, async () => {
          if (!equalRows(await rowsIn(database), before.value)) return false;
          await keysOf(database).clear();
          await keysOf(database).bulkPut(wanted.keys);
          await passphrasesOf(database).clear();
          if (wanted.passphrase) await passphrasesOf(database).put(wanted.passphrase);
          return true;
        }),
      );
      if (!written.ok || written.value) return written;
    }
    return fail({
      kind: 'failed',
      message: `Could not ${doing}: another tab keeps changing the keys. They are as that tab left them.`,
      advice: 'Close the other tab, then try again.',
    });
  }

  close(): void {
    void this.#connection?.then((connection) => connection.close());
  }

  async #run<T>(doing: string, work: (database: Dexie) => PromiseLike<T>): Promise<Stored<T>> {
    if (!this.#engine) return fail(unavailable('it offers no database'));
    this.#connection ??= connect(this.#engine);
    try {
      const connection = await this.#connection;
      return await connection.run(doing, work);
    } catch (thrown) {
      this.#connection = null;
      return fail(unavailable(`its code could not be loaded: ${messageOf(thrown)}`));
    }
  }
}

async function connect(engine: DatabaseEngine): Promise<Connection> {
  const { Connection } = await import('./connection');
  return new Connection({ engine, name: KEYS_DATABASE_NAME, migrations: KEY_MIGRATIONS });
}

function keysOf(database: Dexie): Table<KeyRow, string> {
  return database.table('keys');
}

function passphrasesOf(database: Dexie): Table<PassphraseRow, string> {
  return database.table('passphrases');
}

async function rowsIn(database: Dexie): Promise<KeyRows> {
  const keys = await keysOf(database).toArray();
  return { keys, passphrase: (await passphrasesOf(database).get('passphrase')) ?? null };
}

function equalRows(a: KeyRows, b: KeyRows): boolean {
  const samePassphrase =
    a.passphrase === null || b.passphrase === null
      ? a.passphrase === b.passphrase
      : equalBytes(a.passphrase.salt, b.passphrase.salt);
  return (
    samePassphrase &&
    a.keys.length === b.keys.length &&
    a.keys.every((row, place) => {
      const other = b.keys[place];
      return other !== undefined && equalRow(row, other);
    })
  );
}

function equalRow(a: KeyRow, b: KeyRow): boolean {
  if (a.origin !== b.origin) return false;
  if ('key' in a) return 'key' in b && a.key === b.key;
  return 'sealed' in b && equalBytes(a.sealed.iv, b.sealed.iv);
}
