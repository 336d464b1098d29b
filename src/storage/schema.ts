/**
 * The database: numbered migrations, of which released ones never change.
 * A new version is a new entry here plus a fixture of the version before it (`test/fixtures/database`).
 */
import Dexie from 'dexie';
import type { Table, Transaction } from 'dexie';
import type { PictureHash } from '../core/agent';
import type {
  EpisodeId,
  EpisodeRecord,
  MatchId,
  MatchRecord,
  RunHeadline,
  RunId,
  RunRecord,
  StepRecord,
} from '../core/evaluate';
import type { LibraryItem } from '../core/library';
import type { QuizId, QuizRecord } from '../core/quiz';
import type {
  CollectionId,
  CollectionRecord,
  PlannedWorld,
  WorldId,
  WorldRecord,
  WorldVersion,
} from '../core/worlds';
import type { DatabaseEngine } from './engine';

export const DATABASE_NAME = 'agent-arcade';

export interface Migration {
  /** 1, 2, 3 …; the browser sees ten times this number. */
  readonly version: number;
  /** Dexie's store definitions; only stores that change need naming. */
  readonly stores: Readonly<Record<string, string | null>>;
  /** Rewrites rows of the version before. Runs in one transaction: when it throws, nothing has changed. */
  readonly upgrade?: (transaction: Transaction) => Promise<void>;
}

export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    stores: {
      runs: 'id, createdAt',
      episodes: 'id, &[runId+order]',
      steps: '[episodeId+nextStep]',
      settings: 'key',
    },
  },
  {
    version: 2,
    stores: {
      // What a file is, and its bytes apart: a list of files must not load them.
      libraryItems: 'hash',
      libraryFiles: 'hash',
      quizzes: 'id, createdAt',
    },
  },
  {
    version: 3,
    stores: {
      worldCollections: 'id, createdAt',
      worlds: 'id, collectionId',
      // Sources, exchanges and measures, apart from what lists of worlds show.
      worldVersions: '[worldId+index]',
      plannedWorlds: 'worldId',
    },
  },
  {
    version: 4,
    stores: {
      // What a run's model saw, where the person wants it kept as files.
      pictures: '[runId+hash]',
      // Who played against whom; the games themselves are runs.
      matches: 'id, createdAt',
    },
  },
];

/**
 * Consecutive steps of one episode in one row: an import writes hundreds of rows instead of tens of
 * thousands. `nextStep` is the step after the last one, so the greatest key tells how many are stored.
 */
export interface StepChunk {
  readonly episodeId: EpisodeId;
  readonly nextStep: number;
  readonly steps: readonly StepRecord[];
}

/** A run as it lies in the database: rows written before there were headlines have none. */
export type RunRow = Omit<RunRecord, 'headline'> & { readonly headline?: RunHeadline | null };

export function runOf(row: RunRow): RunRecord {
  return { ...row, headline: row.headline ?? null };
}

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

/** A library file's bytes. Rows of the two library tables come and go together. */
export interface LibraryFileRow {
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A picture that a run keeps, as a PNG file. */
export interface PictureRow {
  readonly runId: RunId;
  readonly hash: PictureHash;
  readonly png: Uint8Array<ArrayBuffer>;
}

/** What a world is made after: with a whole reference game, too large for the world's own row. */
export interface PlannedWorldRow {
  readonly worldId: WorldId;
  readonly planned: PlannedWorld;
}

export interface ArcadeTables {
  readonly runs: Table<RunRow, RunId>;
  readonly episodes: Table<EpisodeRecord, EpisodeId>;
  readonly steps: Table<StepChunk, [EpisodeId, number]>;
  readonly settings: Table<SettingRow, string>;
  readonly libraryItems: Table<LibraryItem, string>;
  readonly libraryFiles: Table<LibraryFileRow, string>;
  readonly quizzes: Table<QuizRecord, QuizId>;
  readonly worldCollections: Table<CollectionRecord, CollectionId>;
  readonly worlds: Table<WorldRecord, WorldId>;
  readonly worldVersions: Table<WorldVersion, [WorldId, number]>;
  readonly plannedWorlds: Table<PlannedWorldRow, WorldId>;
  readonly pictures: Table<PictureRow, [RunId, PictureHash]>;
  readonly matches: Table<MatchRecord, MatchId>;
}

export function latestVersion(migrations: readonly Migration[]): number {
  return Math.max(...migrations.map((migration) => migration.version));
}

/**
 * Prepares a database, without opening it.
 * @param onUpgrade called when stored rows of an older version begin to be rewritten.
 */
export function defineDatabase(
  name: string,
  engine: DatabaseEngine,
  migrations: readonly Migration[],
  onUpgrade: () => void,
): Dexie {
  const database = new Dexie(name, {
    indexedDB: engine.indexedDB,
    IDBKeyRange: engine.IDBKeyRange,
    // A call on a closed database must come back as a value, not silently open another one.
    autoOpen: false,
    cache: 'disabled',
    // What the app calls saved must survive a power cut; at a few flushes a second this costs nothing.
    chromeTransactionDurability: 'strict',
  });
  for (const { version, stores, upgrade } of migrations) {
    database
      .version(version)
      .stores({ ...stores })
      .upgrade(async (transaction) => {
        onUpgrade();
        await upgrade?.(transaction);
      });
  }
  return database;
}

export function arcadeTables(database: Dexie): ArcadeTables {
  return {
    runs: database.table('runs'),
    episodes: database.table('episodes'),
    steps: database.table('steps'),
    settings: database.table('settings'),
    libraryItems: database.table('libraryItems'),
    libraryFiles: database.table('libraryFiles'),
    quizzes: database.table('quizzes'),
    worldCollections: database.table('worldCollections'),
    worlds: database.table('worlds'),
    worldVersions: database.table('worldVersions'),
    plannedWorlds: database.table('plannedWorlds'),
    pictures: database.table('pictures'),
    matches: database.table('matches'),
  };
}
