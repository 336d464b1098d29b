/** One running game: keys in, observations out. */
import type { Archive } from './archive';
import { FileSystem } from './fileSystem';
import { createHostState, GRID_COLUMNS, type HostState, type Pending } from './hostState';
import { bytesOf, textOf } from './latin';
import { ADDRESS, COUNT, G, HERO, PROGRAM_STATE } from './layout';
import { Machine } from './machine';
import { menuItem, menuLines } from './menus';
import { answerWith, type Answer } from './prompts';
import { copyOf, type FreshMemory, type GameSnapshot } from './savedGame';
import { composeScreen, MapText, MORE } from './screen';
import {
  MAP_COLUMNS,
  MAP_ROWS,
  MAP_SQUARES,
  NetHackEngineError,
  isOnMap,
  type GameOptions,
  type InventoryItem,
  type KnownObject,
  type NetHackEnd,
  type NetHackGame,
  type NetHackNames,
  type NetHackObservation,
  type NetHackState,
  type SavedGame,
  type Staircase,
} from './types';
import { WindowPort } from './windowPort';
import {
  inventoryFingerprint,
  readExtendedCommands,
  readNames,
  readObjectsAt,
  readObjectType,
  readStaircases,
  readStatistics,
  readTerrain,
  stopRandomMonsters,
} from './world';

/** What all games of an engine share. */
export interface SharedEngine {
  readonly module: WebAssembly.Module;
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly names: NetHackNames;
  readonly freshMemory: FreshMemory;
  readonly archive: Archive;
  readonly archiveHiding: (members: readonly string[]) => Uint8Array<ArrayBuffer>;
}

export const ARCHIVE_FILE = 'nhdat';
const SCORE_FILE = 'xlogfile';
const COLOR_BITS = 15;

export class Game implements NetHackGame {
  readonly #shared: SharedEngine;
  readonly #files: FileSystem;
  readonly #machine: Machine;
  readonly #port: WindowPort;
  #answer: Answer | null = null;
  #observation: NetHackObservation | null = null;
  #inventory: readonly InventoryItem[] = [];
  #inventoryOf: number | null = null;
  readonly #looks = new GlyphLooks();
  readonly #mapText = new MapText();
  /** The engine was built without a score on its status line, so the host puts it there. */
  readonly #showsScore: boolean;
  #problem: NetHackEngineError | null = null;

  constructor(shared: SharedEngine, options: GameOptions) {
    this.#shared = shared;
    this.#showsScore = options.options.includes('showscore');
    this.#files = new FileSystem(shared.files);
    if (options.hiddenFiles?.length) this.#files.put(ARCHIVE_FILE, shared.archiveHiding(options.hiddenFiles));
    for (const [path, text] of Object.entries(options.files ?? {})) this.#files.put(path, bytesOf(text));

    this.#machine = new Machine({
      module: shared.module,
      files: this.#files,
      seed: options.seed >>> 0,
      environment: [`NETHACKOPTIONS=${options.options.join(',')}`, 'HOME=/', 'USER=player'],
      onWindowCall: (name, result, values, again) => {
        const answer = again ? this.#answer : null;
        this.#answer = null;
        return answer
          ? this.#port.deliver(answer, name, result, values)
          : this.#port.call(name, result, values);
      },
    });
    const machine = this.#machine;
    const owner = {
      memory: machine.memory,
      automaticMore: options.automaticMore,
      allocate: (size: number) => machine.allocate(size),
      extendedCommand: (name: string) => extendedCommand(readExtendedCommands(machine.memory), name),
      fileText: (name: string) => (shared.archive.names.includes(name) ? shared.archive.text(name) : null),
      print: (text: string) => machine.print(text),
    };
    this.#port = new WindowPort(owner, createHostState());
    this.#run(() => machine.run());
    if (this.#host.end)
      throw new NetHackEngineError(`NetHack did not start: ${machine.output.trim() || 'it said nothing.'}`);
  }

  /** Names of this very game's tables, which are the same in all games. */
  readNames(): NetHackNames {
    return readNames(this.#machine.memory);
  }

  get state(): NetHackState {
    const { end, pending } = this.#host;
    if (end) return end;
    if (!pending) throw new NetHackEngineError('NetHack waits for nothing.');
    return publicState(pending);
  }

  press(key: number): void {
    this.#mustRun();
    const { pending, end, log } = this.#host;
    if (end || !pending) return;
    this.#observation = null;
    const answer = answerWith(pending, key);
    if (!answer) return;
    // Names that people give are not part of the inventory's fingerprint.
    if (answer.kind === 'line') this.#inventoryOf = null;
    log.pages.length = 0;
    log.open = false;
    this.#answer = answer;
    this.#run(() => this.#machine.resume());
  }

  observe(): NetHackObservation {
    this.#mustRun();
    this.#observation ??= this.#guarded(() => this.#compose());
    return this.#observation;
  }

  objectType(type: number): KnownObject {
    return readObjectType(this.#machine.memory, this.#shared.names, type);
  }

  staircases(): readonly Staircase[] {
    return readStaircases(this.#machine.memory);
  }

  terrain(column: number, row: number): number {
    return isOnMap(column, row) ? readTerrain(this.#machine.memory, column, row) : 0;
  }

  objectsAt(column: number, row: number): readonly number[] {
    return isOnMap(column, row) ? readObjectsAt(this.#machine.memory, column, row) : [];
  }

  stopRandomMonsters(): void {
    stopRandomMonsters(this.#machine.memory);
  }

  save(): SavedGame {
    this.#mustRun();
    const snapshot: GameSnapshot = {
      kind: 'nethackGame',
      memory: this.#shared.freshMemory.save(this.#machine.memory),
      stackPointer: this.#machine.exports.stackSave(),
      files: this.#files.save(),
      host: copyOf(this.#host),
    };
    return snapshot;
  }

  load(saved: SavedGame): void {
    this.#mustRun();
    // Only `save` makes saved games.
    const snapshot = saved as GameSnapshot;
    this.#shared.freshMemory.load(this.#machine.memory, snapshot.memory);
    this.#machine.exports.stackRestore(snapshot.stackPointer);
    this.#files.load(snapshot.files);
    this.#port.state = copyOf(snapshot.host);
    this.#observation = null;
    this.#inventoryOf = null;
    this.#looks.forget();
  }

  close(): void {
    this.#problem ??= new NetHackEngineError('This game is closed.');
  }

  get #host(): HostState {
    return this.#port.state;
  }

  #mustRun(): void {
    if (this.#problem) throw this.#problem;
  }

  #run(step: () => boolean): void {
    this.#guarded(() => {
      if (step()) return;
      this.#host.pending = null;
      if (this.#programState(PROGRAM_STATE.panicking))
        throw new NetHackEngineError(`NetHack gave up: ${this.#machine.output.trim()}`);
      this.#host.end = endOf(this.#files.read(SCORE_FILE));
    });
  }

  /** Whatever the engine throws makes the game unusable, with a reason people can read. */
  #guarded<T>(use: () => T): T {
    try {
      return use();
    } catch (thrown) {
      this.#problem = asEngineError(thrown, this.#machine.output);
      throw this.#problem;
    }
  }

  #programState(flag: number): boolean {
    return this.#machine.memory.word(ADDRESS.g + G.programState + flag) !== 0;
  }

  #compose(): NetHackObservation {
    const { memory } = this.#machine;
    const glyphs = new Int16Array(MAP_SQUARES);
    const characters = new Uint8Array(MAP_SQUARES);
    const colors = new Uint8Array(MAP_SQUARES);
    const { grid, log, pending } = this.#host;
    this.#looks.onLevel(memory.word(ADDRESS.u + HERO.level) & 0xffff);
    let square = 0;
    for (let row = 0; row < MAP_ROWS; row += 1) {
      for (let x = 1; x <= MAP_COLUMNS; x += 1, square += 1) {
        const glyph = grid[row * GRID_COLUMNS + x] ?? 0;
        const look = this.#looks.of(glyph) ?? this.#learnLook(glyph, x, row);
        glyphs[square] = glyph;
        characters[square] = look & 255;
        colors[square] = (look >> 8) & COLOR_BITS;
      }
    }
    const statistics = readStatistics(memory);
    const mapRows = this.#mapText.of(characters);
    const screen = composeScreen(memory, this.#host, mapRows, statistics, this.#showsScore);
    const messagePages = [...log.pages, ...promptPage(pending)].filter((page) => page !== '');
    return {
      glyphs,
      characters,
      colors,
      screen: screen.rows,
      cursor: screen.cursor,
      message: messagePages.join('\n'),
      messagePages,
      statistics,
      inventory: this.#readInventory(),
      state: this.state,
    };
  }

  #learnLook(glyph: number, x: number, y: number): number {
    const { memory, scratch } = this.#machine;
    this.#machine.ask((engine) => engine.mapglyph(glyph, scratch, scratch + 4, scratch + 8, x, y, 0));
    const look = memory.byte(scratch) | (memory.byte(scratch + 4) << 8);
    this.#looks.learn(glyph, look);
    return look;
  }

  /**
   * Read again only when something carried, or known of object types, has changed. A game that has ended, or not yet
   * begun, cannot be asked.
   */
  #readInventory(): readonly InventoryItem[] {
    const { memory } = this.#machine;
    if (this.#host.end || !this.#programState(PROGRAM_STATE.inMoveLoop)) return [];
    if (this.#inventoryOf === inventoryFingerprint(memory)) return this.#inventory;
    const carriesNothing = memory.word(ADDRESS.g + G.inventory) === 0;
    const entries = carriesNothing
      ? []
      : this.#port.listInventory(() => this.#machine.ask((engine) => engine.display_inventory(0, 0)));
    this.#inventory = entries.map(({ ownLetter, text, glyph }) => ({
      letter: String.fromCharCode(ownLetter),
      text,
      glyph,
    }));
    // Listing may itself mark what the hero sees.
    this.#inventoryOf = inventoryFingerprint(memory);
    return this.#inventory;
  }
}

/** Character and color of glyphs, which depend on the dungeon level alone. */
class GlyphLooks {
  readonly #looks = new Int32Array(COUNT.glyphs).fill(-1);
  #level = -1;

  onLevel(level: number): void {
    if (level === this.#level) return;
    this.forget();
    this.#level = level;
  }

  forget(): void {
    this.#looks.fill(-1);
  }

  of(glyph: number): number | null {
    const look = this.#looks[glyph] ?? -1;
    return look < 0 ? null : look;
  }

  learn(glyph: number, look: number): void {
    this.#looks[glyph] = look;
  }
}

function publicState(pending: Pending): NetHackState {
  switch (pending.kind) {
    case 'key':
      return pending;
    case 'question': {
      const { text, answers, defaultAnswer } = pending;
      const letter = defaultAnswer === 0 ? '' : String.fromCharCode(defaultAnswer);
      return { kind: 'question', text, answers, defaultAnswer: letter };
    }
    case 'line':
      return { ...pending };
    case 'extendedCommand':
      return { kind: 'extendedCommand', text: '#', typed: pending.typed };
    case 'menu': {
      const { title, pick, page, pages } = pending;
      const items = pending.entries.map((entry) => menuItem(pending, entry));
      return { kind: 'menu', title, pick, items, page, pages };
    }
    case 'text':
      return { kind: 'text', lines: pending.pages[pending.page] ?? [] };
  }
}

/** What an open prompt adds to the message. */
function promptPage(pending: Pending | null): string[] {
  const filled = (lines: readonly string[]): string =>
    lines
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n');
  switch (pending?.kind) {
    case 'question':
      return [pending.text];
    case 'line':
      return [`${pending.text} ${pending.typed}`.trimEnd()];
    case 'extendedCommand':
      return [`# ${pending.typed}`.trimEnd()];
    case 'menu':
      return [filled(menuLines(pending))];
    case 'text': {
      const lines = pending.pages[pending.page] ?? [];
      return [pending.place === 'line' ? lines.join('\n') + MORE : filled([...lines, MORE])];
    }
    default:
      return [];
  }
}

/** The number of a command by its name or a beginning that only one name has; −1: none. */
function extendedCommand(names: readonly string[], typed: string): number {
  const name = typed.trim().toLowerCase();
  const exact = names.indexOf(name);
  if (exact >= 0 || name === '') return exact;
  const possible = names.filter((other) => other.startsWith(name));
  return possible.length === 1 ? names.indexOf(possible[0] ?? '') : -1;
}

/** The last line of the score file: fields `name=value`, separated by tabs. */
function endOf(scores: Uint8Array | null): NetHackEnd {
  const line = scores ? (textOf(scores).trim().split('\n').at(-1) ?? '') : '';
  const record = Object.fromEntries(
    line
      .split('\t')
      .map((field) => [field.split('=', 1)[0] ?? '', field.slice(field.indexOf('=') + 1)] as const)
      .filter(([name]) => name !== ''),
  );
  return {
    kind: 'ended',
    death: record['death'] ?? '',
    points: Number(record['points'] ?? 0),
    turns: Number(record['turns'] ?? 0),
    record,
  };
}

function asEngineError(thrown: unknown, output: string): NetHackEngineError {
  if (thrown instanceof NetHackEngineError) return thrown;
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  const printed = output.trim() === '' ? '' : ` It had printed: ${output.trim()}`;
  return new NetHackEngineError(`NetHack's engine stopped: ${reason}.${printed}`, { cause: thrown });
}
