/** NetHack's engine, compiled once and shared by any number of games. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Resources } from '../../../core/env';
import { Archive } from './archive';
import { FileSystem } from './fileSystem';
import { ARCHIVE_FILE, Game, type SharedEngine } from './game';
import { bytesOf } from './latin';
import { KNOWN_WASM } from './layout';
import { Machine } from './machine';
import { FreshMemory } from './savedGame';
import { NetHackEngineError, type GameOptions, type NetHackEngine, type NetHackGame } from './types';

/** The engine's files. */
export interface NetHackFiles {
  /** The module, as in the package or shrunk. */
  readonly wasm: Uint8Array<ArrayBuffer>;
  /** The archive of level descriptions and texts. */
  readonly nhdat: Uint8Array<ArrayBuffer>;
  readonly symbols: Uint8Array<ArrayBuffer>;
}

/** Files the game wants to find at its start, with what they hold. */
const INITIAL_FILES: Readonly<Record<string, string>> = {
  sysconf: 'MAXPLAYERS=10\n',
  perm: '',
  record: '',
  logfile: '',
  xlogfile: '',
};
/** A game that is started only to read names: the engine fills its tables first. */
const NAMES_GAME: GameOptions = {
  seed: 1,
  options: ['name:Names', 'role:Valkyrie', 'race:human', 'gender:female', 'align:neutral', 'nolegacy'],
  automaticMore: true,
};

/**
 * Compiles the engine.
 * @throws NetHackEngineError when the module is not one whose memory this host knows.
 */
export async function createNetHackEngine(files: NetHackFiles): Promise<NetHackEngine> {
  const hash = bytesToHex(sha256(files.wasm));
  if (!Object.values<string>(KNOWN_WASM).includes(hash))
    throw new NetHackEngineError('This is not the build of NetHack that Agent Arcade was made for.');
  const module = await WebAssembly.compile(files.wasm);
  const archive = new Archive(files.nhdat);
  const given = new Map([
    [ARCHIVE_FILE, files.nhdat],
    ['symbols', files.symbols],
    ...Object.entries(INITIAL_FILES).map(([name, text]) => [name, bytesOf(text)] as const),
  ]);
  const fresh = new Machine({
    module,
    files: new FileSystem(given),
    seed: 0,
    environment: [],
    onWindowCall: () => 'done',
  });
  const freshMemory = new FreshMemory(fresh.memory);
  const archiveHiding = memoizedByNames((names) => archive.hiding(names));
  const unnamed: SharedEngine = {
    module,
    files: given,
    freshMemory,
    archive,
    archiveHiding,
    names: { monsters: [], objects: [], features: [] },
  };
  const names = new Game(unnamed, NAMES_GAME).readNames();
  const shared: SharedEngine = { ...unnamed, names };
  return {
    names,
    start: (options: GameOptions): NetHackGame => new Game(shared, options),
    archiveText: (name: string): string => archive.text(name),
  };
}

/** Every game with the same hidden members reads the same copy of the archive. */
function memoizedByNames<T>(make: (names: readonly string[]) => T): (names: readonly string[]) => T {
  const made = new Map<string, T>();
  return (names) => {
    const key = [...names].sort().join('\n');
    let result = made.get(key);
    if (result === undefined) {
      result = make(names);
      made.set(key, result);
    }
    return result;
  };
}

const engines = new WeakMap<Resources, Promise<NetHackEngine>>();

/**
 * The engine made from these resources. Environments that are given the same resources share one: it is compiled
 * once per worker. After a failure (the files could not be had) the next call tries again.
 */
export function nethackEngineOf(resources: Resources): Promise<NetHackEngine> {
  let engine = engines.get(resources);
  if (!engine) {
    engine = loadEngine(resources);
    engines.set(resources, engine);
    engine.catch(() => engines.delete(resources));
  }
  return engine;
}

async function loadEngine(resources: Resources): Promise<NetHackEngine> {
  const [wasm, nhdat, symbols] = await Promise.all([
    resources.asset('nethack/nethack.wasm'),
    resources.asset('nethack/nhdat'),
    resources.asset('nethack/symbols'),
  ]);
  return createNetHackEngine({ wasm, nhdat, symbols });
}
