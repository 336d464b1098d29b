/** What the engine asks of an operating system: files, a clock that stands still, and little else. */
import { NetHackEngineError } from './types';
import { ERROR, type FileSystem } from './fileSystem';
import { textOf } from './latin';
import type { Memory } from './memory';

/** Thrown by the `exit` call to leave the engine's code. */
export class GameExit extends Error {}

/** Marks a `longjmp` on its way to the call that catches it. */
class LongJump extends Error {}

/** What the engine's module exports, as far as it is used. */
export interface NetHackExports {
  __wasm_call_ctors(): void;
  __set_stack_limit(address: number): void;
  shim_graphics_set_callback(name: number): void;
  main(argumentCount: number, argumentList: number): number;
  malloc(size: number): number;
  display_inventory(letters: number, wantReply: number): number;
  mapglyph(
    glyph: number,
    character: number,
    color: number,
    special: number,
    x: number,
    y: number,
    flags: number,
  ): number;
  stackSave(): number;
  stackRestore(pointer: number): void;
  setThrew(environment: number, value: number): void;
  dynCall_vii(index: number, a: number, b: number): void;
  asyncify_get_state(): number;
  asyncify_start_unwind(buffer: number): void;
  asyncify_stop_unwind(): void;
  asyncify_start_rewind(buffer: number): void;
  asyncify_stop_rewind(): void;
}

/** What a system call may touch. `exports` is there once the module is instantiated. */
export interface Host {
  readonly memory: Memory;
  readonly files: FileSystem;
  exports(): NetHackExports;
  /** Both of the game's generators start from it. */
  readonly seed: number;
  readonly environment: readonly string[];
  /** Places in the engine's memory where the host keeps a date and a user's record. */
  readonly dateAddress: () => number;
  readonly userAddress: () => number;
  /** What the game prints outside its windows. */
  print(text: string): void;
  /** A call of the window port. */
  onWindowCall(name: number, result: number, values: number): void;
}

/**
 * The date in every game: noon of Thursday, June 17, 2021. Neither a Friday the 13th nor new or full moon, which
 * change a hero's luck.
 */
const DATE = { second: 0, minute: 0, hour: 12, day: 17, month: 5, year: 121, weekday: 4, yearDay: 167 };
const DATE_SECONDS = 1_623_931_200;

const STAT_WORDS = 24;
const FOLDER_MODE = 0o040777;
const FILE_MODE = 0o100666;
const GET_FLAGS = 3;
const STANDARD_STREAMS = 3;

/** The imports of the engine's module, without its memory and table. */
export function systemCalls(host: Host) {
  return { env: environmentCalls(host), wasi_snapshot_preview1: streamCalls(host) };
}

function environmentCalls(host: Host) {
  const { memory, files } = host;
  const pathAt = (address: number): string => memory.text(address);
  const stop = (reason: string) => (): never => {
    throw new NetHackEngineError(reason);
  };
  const statPath = (path: number, target: number): number => {
    const name = pathAt(path);
    if (files.isFolder(name)) return writeStat(memory, target, null);
    const content = files.read(name);
    return content ? writeStat(memory, target, content.length) : -ERROR.noEntry;
  };
  const date = (): number => writeDate(memory, host.dateAddress());

  return {
    exit(): never {
      throw new GameExit('The game ended.');
    },
    abort: stop('NetHack gave up after an internal error.'),
    segfault: stop('NetHack reached outside its memory.'),
    alignfault: stop('NetHack read its memory at an odd place.'),
    __handle_stack_overflow: stop('NetHack ran out of stack.'),
    emscripten_resize_heap: stop('NetHack used up its 16 MiB of memory.'),

    // The generators' seed is the time multiplied by the process number, so the time is the seed.
    time(target: number): number {
      if (target) memory.setWord(target, host.seed);
      return host.seed | 0;
    },
    __sys_getpid: () => 1,
    localtime: date,
    gmtime: date,
    mktime: () => DATE_SECONDS,
    difftime: (later: number, earlier: number) => later - earlier,
    strftime(target: number): number {
      memory.bytes[target] = 0;
      return 0;
    },
    clock: () => 0,
    nanosleep: () => 0,
    __clock_gettime(_clock: number, target: number): number {
      memory.setWord(target, 0);
      memory.setWord(target + 4, 0);
      return 0;
    },

    getpwnam: host.userAddress,
    getpwuid: host.userAddress,
    __sys_getgid32: () => 0,
    __sys_getuid32: () => 0,
    fork: () => -1,
    execve: () => -1,
    system: () => -1,
    __sys_wait4: () => -ERROR.noSystemCall,

    // Helpers of the package's own JavaScript, which is not used.
    js_helpers_init: () => undefined,
    emscripten_asm_const_int: () => 0,
    set_const: () => undefined,
    set_const_str: () => undefined,
    create_global: () => undefined,

    local_callback(_callback: number, name: number, result: number, _format: number, values: number): void {
      host.onWindowCall(name, result, values);
    },
    ...jumpCalls(host),
    emscripten_memcpy_big(target: number, source: number, size: number): void {
      memory.bytes.copyWithin(target, source, source + size);
    },

    __sys_open: (path: number, flags: number) => files.open(pathAt(path), flags),
    __sys_read: (file: number, target: number, size: number) =>
      files.readInto(file, memory.bytes, target, size),
    __sys_fcntl64: (file: number, command: number) =>
      command === GET_FLAGS ? (files.status(file)?.flags ?? 0) : 0,
    __sys_fstat64(file: number, target: number): number {
      const status = files.status(file);
      return status ? writeStat(memory, target, status.length) : -ERROR.badFile;
    },
    __sys_stat64: statPath,
    __sys_lstat64: statPath,
    __sys_access(path: number): number {
      const name = pathAt(path);
      return files.isFolder(name) || files.read(name) ? 0 : -ERROR.noEntry;
    },
    __sys_unlink: (path: number) => files.remove(pathAt(path)),
    __sys_rename: (from: number, to: number) => files.rename(pathAt(from), pathAt(to)),
    __sys_rmdir: () => -ERROR.noEntry,
    __sys_chmod: () => 0,
    __sys_umask: () => 0,
    __sys_chdir: () => 0,
    __sys_getcwd(target: number): number {
      memory.setText(target, '/', 2);
      return target;
    },
    __sys_ioctl: () => -ERROR.noTerminal,
    __sys_dup2: () => -ERROR.invalid,
    __sys_dup3: () => -ERROR.invalid,
    __map_file: () => -1,
    __sys_munmap: () => 0,
  };
}

/** `setjmp` and `longjmp`, which the level scripts' interpreter uses for its errors. */
function jumpCalls(host: Host) {
  let highHalf = 0;
  return {
    getTempRet0: () => highHalf,
    setTempRet0(value: number): void {
      highHalf = value;
    },
    invoke_vii(index: number, a: number, b: number): void {
      const exports = host.exports();
      const stack = exports.stackSave();
      try {
        exports.dynCall_vii(index, a, b);
      } catch (thrown) {
        if (!(thrown instanceof LongJump)) throw thrown;
        exports.stackRestore(stack);
        exports.setThrew(1, 0);
      }
    },
    emscripten_longjmp(environment: number, value: number): never {
      host.exports().setThrew(environment, value || 1);
      throw new LongJump('NetHack jumped to a place that is gone.');
    },
  };
}

function streamCalls(host: Host) {
  const { memory, files } = host;
  /** Runs over the pieces of a scattered read or write and stores the total. */
  const scattered = (
    list: number,
    count: number,
    total: number,
    use: (at: number, size: number) => number,
  ): number => {
    let done = 0;
    for (let i = 0; i < count; i += 1) {
      const size = memory.word(list + 8 * i + 4);
      const result = use(memory.word(list + 8 * i), size);
      if (result < 0) return -result;
      done += result;
      if (result < size) break;
    }
    memory.setWord(total, done);
    return 0;
  };

  return {
    fd_close(file: number): number {
      files.close(file);
      return 0;
    },
    fd_read: (file: number, list: number, count: number, total: number) =>
      scattered(list, count, total, (at, size) => files.readInto(file, memory.bytes, at, size)),
    fd_write: (file: number, list: number, count: number, total: number) =>
      scattered(list, count, total, (at, size) => {
        const data = memory.bytes.subarray(at, at + size);
        if (file >= STANDARD_STREAMS) return files.write(file, data);
        host.print(textOf(data));
        return size;
      }),
    fd_seek(file: number, low: number, _high: number, origin: number, target: number): number {
      const position = files.seek(file, low, origin);
      if (position < 0) return -position;
      memory.setWord(target, position);
      memory.setWord(target + 4, 0);
      return 0;
    },
    fd_fdstat_get(file: number, target: number): number {
      memory.bytes.fill(0, target, target + 24);
      memory.bytes[target] = file < STANDARD_STREAMS ? 2 : 4;
      return 0;
    },
    environ_sizes_get(count: number, size: number): number {
      memory.setWord(count, host.environment.length);
      memory.setWord(
        size,
        host.environment.reduce((sum, entry) => sum + entry.length + 1, 0),
      );
      return 0;
    },
    environ_get(list: number, target: number): number {
      let at = target;
      host.environment.forEach((entry, i) => {
        memory.setWord(list + 4 * i, at);
        memory.setText(at, entry, entry.length + 1);
        at += entry.length + 1;
      });
      return 0;
    },
  };
}

/** Writes what a file is. @param length of a file, `null` for the folder. */
function writeStat(memory: Memory, target: number, length: number | null): number {
  const { words } = memory;
  const at = target >> 2;
  words.fill(0, at, at + STAT_WORDS);
  words[at] = 1;
  words[at + 2] = 7;
  words[at + 3] = length === null ? FOLDER_MODE : FILE_MODE;
  words[at + 4] = 1;
  words[at + 10] = length ?? 4096;
  words[at + 12] = 4096;
  words[at + 13] = 1;
  words[at + 20] = 7;
  return 0;
}

function writeDate(memory: Memory, target: number): number {
  const { second, minute, hour, day, month, year, weekday, yearDay } = DATE;
  const values = [second, minute, hour, day, month, year, weekday, yearDay, 0, 0, 0];
  values.forEach((value, i) => memory.setWord(target + 4 * i, value));
  return target;
}
