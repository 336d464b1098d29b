/**
 * One connection to a database: opens it without ever harming what is there, gives way to upgrades in
 * other tabs, and turns everything that can go wrong into values.
 */
import type Dexie from 'dexie';
import { fail, messageOf, ok } from '../core/shared';
import {
  BLOCKED_BY_OLD_TAB,
  CLOSED_BY_CALLER,
  CLOSED_BY_DELETION,
  CLOSED_BY_UPGRADE,
  failedMigration,
  NEWER_DATABASE,
  OPENING_TIMED_OUT,
  StorageFailure,
  storageErrorOf,
  unavailable,
} from './errors';
import type { StorageError, Stored } from './port';
import { defineDatabase, latestVersion } from './schema';
import type { DatabaseEngine } from './engine';
import type { Migration } from './schema';

export interface ConnectionOptions {
  readonly engine: DatabaseEngine;
  readonly name: string;
  readonly migrations: readonly Migration[];
  /** Longest wait for a browser that does not answer, in milliseconds; an upgrade that is under way is not cut. */
  readonly openTimeoutMs?: number;
  /** Longest wait for tabs of an older version to finish their writes and let go, in milliseconds. */
  readonly blockedTimeoutMs?: number;
}

const OPEN_TIMEOUT_MS = 4_000;
const BLOCKED_TIMEOUT_MS = 1_500;
/** Dexie multiplies version numbers by ten. */
const NATIVE_VERSIONS = 10;

interface Opened {
  readonly database: Dexie;
  /** Whether this call made the database. */
  readonly created: boolean;
}

export class Connection {
  readonly #options: ConnectionOptions;
  #opening: Promise<Opened> | null = null;
  #closed: StorageError | null = null;
  #callsUnderWay = 0;
  #whenIdle: (() => void)[] = [];

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** Opens the database if it is not open. */
  open(): Promise<Stored<{ readonly created: boolean }>> {
    return this.#call('open the saved data', async () => ({ created: (await this.#ready()).created }));
  }

  /**
   * Works with the database. Whatever is thrown comes back as an error value.
   * @param doing what is tried, as it follows "could not".
   */
  run<T>(doing: string, work: (database: Dexie) => PromiseLike<T>): Promise<Stored<T>> {
    return this.#call(doing, async () => work((await this.#ready()).database));
  }

  /** Lets calls under way finish, then closes; later calls fail with kind `closed`. */
  close(): void {
    this.#stop(CLOSED_BY_CALLER);
  }

  async #call<T>(doing: string, work: () => Promise<T>): Promise<Stored<T>> {
    const closed = this.#whyClosed();
    if (closed) return fail(closed);
    this.#callsUnderWay += 1;
    try {
      return ok(await work());
    } catch (thrown) {
      return fail(this.#whyClosed() ?? storageErrorOf(thrown, doing));
    } finally {
      this.#callsUnderWay -= 1;
      if (this.#callsUnderWay === 0) for (const resume of this.#whenIdle.splice(0)) resume();
    }
  }

  async #ready(): Promise<Opened> {
    const earlier = this.#opening;
    if (earlier) {
      const opened = await earlier;
      // The browser may close a connection by itself (disk trouble, a page kept in the back-forward cache).
      if (opened.database.isOpen()) return opened;
      if (this.#opening === earlier) this.#opening = null;
    }
    const attempt = (this.#opening ??= this.#connect());
    try {
      return await attempt;
    } catch (thrown) {
      if (this.#opening === attempt) this.#opening = null;
      throw thrown;
    }
  }

  async #connect(): Promise<Opened> {
    const { engine, name, migrations, openTimeoutMs = OPEN_TIMEOUT_MS } = this.#options;
    // Dexie opens databases of newer versions and patches them; ours must stay untouched.
    const stored = await withDeadline(storedVersion(engine, name), openTimeoutMs).catch((thrown: unknown) => {
      throw couldNotOpen(thrown);
    });
    if (stored !== null && Math.floor(stored / NATIVE_VERSIONS) > latestVersion(migrations)) {
      throw new StorageFailure(NEWER_DATABASE);
    }
    let abandoned = false;
    const upgrade = new AbortController();
    const database = defineDatabase(name, engine, migrations, () => upgrade.abort());
    database.on('versionchange', (event) => {
      // A request that was given up may still succeed later; such a connection stands in nobody's way.
      if (abandoned) database.close();
      else this.#stop(event.newVersion === null ? CLOSED_BY_DELETION : CLOSED_BY_UPGRADE, database);
      return false;
    });
    try {
      await this.#openInTime(database, upgrade.signal);
    } catch (thrown) {
      abandoned = true;
      database.close();
      if (upgrade.signal.aborted) throw new StorageFailure(failedMigration(thrown));
      throw couldNotOpen(thrown);
    }
    return { database, created: stored === null };
  }

  /** @param upgradeStarted fires when rows are being rewritten: from then on nothing is cut short. */
  #openInTime(database: Dexie, upgradeStarted: AbortSignal): Promise<void> {
    const { openTimeoutMs = OPEN_TIMEOUT_MS, blockedTimeoutMs = BLOCKED_TIMEOUT_MS } = this.#options;
    return new Promise((resolve, reject) => {
      const giveUp = (error: StorageError): void => {
        stopWaiting();
        reject(new StorageFailure(error));
      };
      let timer = setTimeout(giveUp, openTimeoutMs, OPENING_TIMED_OUT);
      const stopWaiting = (): void => clearTimeout(timer);
      upgradeStarted.addEventListener('abort', stopWaiting);
      database.on('blocked', () => {
        stopWaiting();
        timer = setTimeout(giveUp, blockedTimeoutMs, BLOCKED_BY_OLD_TAB);
        return false;
      });
      database.open().then(
        () => {
          stopWaiting();
          resolve();
        },
        (thrown: unknown) => {
          stopWaiting();
          reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
        },
      );
    });
  }

  #whyClosed(): StorageError | null {
    return this.#closed;
  }

  /** @param opened a connection that is known before the call that opens it has returned. */
  #stop(reason: StorageError, opened?: Dexie): void {
    this.#closed ??= reason;
    const close = (): void => {
      opened?.close();
      this.#opening?.then(
        ({ database }) => database.close(),
        () => undefined,
      );
    };
    if (this.#callsUnderWay > 0) this.#whenIdle.push(close);
    else close();
  }
}

function couldNotOpen(thrown: unknown): StorageFailure {
  const error = storageErrorOf(thrown, 'open the saved data');
  return new StorageFailure(error.kind === 'failed' ? unavailable(messageOf(thrown)) : error);
}

/** The browser's version number of a database; `null` when there is none. Leaves no trace. */
function storedVersion(engine: DatabaseEngine, name: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const request = engine.indexedDB.open(name);
    let absent = false;
    request.onupgradeneeded = () => {
      absent = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => {
      const database = request.result;
      const { version } = database;
      database.close();
      resolve(version);
    };
    request.onerror = (event) => {
      event.preventDefault();
      if (absent) resolve(null);
      else reject(request.error ?? new Error('the database could not be opened'));
    };
  });
}

function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageFailure(OPENING_TIMED_OUT)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
