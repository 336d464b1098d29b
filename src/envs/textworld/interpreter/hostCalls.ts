/** What the interpreters ask of their host: a story file, a window to print to, a clock that stands still. */
import type { Machine } from './machine';

/** Thrown by the calls that end the program, to leave its code. */
export class ProgramExit extends Error {}

/** Marks a `longjmp` on its way to the call that catches it. */
export class LongJump extends Error {}

const BAD_FILE = 52;
const NOT_SEEKABLE = 70;
/** Letters are changed as 32-bit code points. */
const LETTER = 4;
/** Bytes of a C `struct tm`. */
const DATE_BYTES = 44;

export interface HostFiles {
  /** The only file there is. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Calls of the host by name, but for those of the window and of exceptions. */
export function hostCalls(machine: Machine, files: HostFiles) {
  const text = (address: number, length: number) => machine.memory.text(address, length);
  const folders = { storyfile: '/', system_cwd: '/', temp: '/', working: '/' };
  const stop = (): never => {
    throw new Error('The interpreter gave up after an internal error.');
  };
  const exit = (): never => {
    throw new ProgramExit();
  };
  const nothing = () => 0;

  return {
    abort_js: stop,
    exit,
    proc_exit: exit,
    emscripten_throw_longjmp(): never {
      throw new LongJump();
    },
    emscripten_runtime_keepalive_clear: () => undefined,
    emscripten_resize_heap: (size: number) => (machine.memory.growTo(size >>> 0) ? 1 : 0),
    call_sighandler: nothing,
    setitimer_js: nothing,

    // The time is always the same and so are "random" bytes: a story plays alike every time.
    clock_time_get(_clock: number, _precision: bigint, target: number): number {
      machine.memory.setWord(target, 0);
      machine.memory.setWord(target + 4, 0);
      return 0;
    },
    emscripten_date_now: nothing,
    emglken_get_local_tz: nothing,
    localtime_js(_time: bigint, target: number): void {
      machine.memory.bytes.fill(0, target, target + DATE_BYTES);
    },
    tzset_js(offset: number, hasSummer: number, ...names: number[]): void {
      for (const address of [offset, hasSummer]) machine.memory.setWord(address, 0);
      for (const address of names) machine.memory.setByte(address, 0);
    },
    random_get(target: number, size: number): number {
      machine.memory.bytes.fill(1, target, target + size);
      return 0;
    },
    environ_get: nothing,
    environ_sizes_get(count: number, size: number): number {
      machine.memory.setWord(count, 0);
      machine.memory.setWord(size, 0);
      return 0;
    },

    syscall_getcwd: nothing,
    syscall_fcntl64: nothing,
    syscall_ioctl: nothing,
    syscall_openat: nothing,
    fd_close: () => BAD_FILE,
    fd_read: () => BAD_FILE,
    fd_seek: () => NOT_SEEKABLE,
    fd_write(_file: number, vectors: number, count: number, written: number): number {
      let total = 0;
      for (let i = 0; i < count; i += 1) total += machine.memory.word(vectors + 8 * i + 4);
      machine.memory.setWord(written, total);
      return 0;
    },

    emglken_file_exists: (path: number, length: number) => (text(path, length) === files.path ? 1 : 0),
    emglken_file_read(path: number, length: number, target: number): number {
      if (text(path, length) !== files.path) return 0;
      machine.hand(target, files.bytes);
      return 1;
    },
    // Nothing is written anywhere: stories are refused a file before it comes to that.
    emglken_file_delete: nothing,
    emglken_file_delete_sync: () => undefined,
    emglken_file_flush: nothing,
    emglken_file_flush_sync: () => undefined,
    emglken_file_write_buffer: () => undefined,
    emglken_get_dirs: (target: number) => machine.handJson(target, folders),
    emglken_set_storyfile_dir: (_path: number, _length: number, target: number) =>
      machine.handJson(target, folders),

    emglken_buffer_canon_decompose: changed((letters) => letters.normalize('NFD')),
    emglken_buffer_canon_normalize: changed((letters) => letters.normalize('NFC')),
    emglken_buffer_to_lower_case: changed((letters) => letters.toLowerCase()),
    emglken_buffer_to_upper_case: changed((letters) => letters.toUpperCase()),
    emglken_buffer_to_title_case: changed((letters, rest) => {
      const [first = '', ...others] = Array.from(letters);
      return first.toUpperCase() + (rest ? others.join('').toLowerCase() : others.join(''));
    }),
  };

  /** A call that changes letters in place and tells how many there are then; no more are written than have room. */
  function changed(change: (letters: string, rest: number) => string) {
    return (address: number, room: number, count: number, rest = 0): number => {
      let letters = '';
      for (let i = 0; i < count; i += 1)
        letters += String.fromCodePoint(machine.memory.word(address + LETTER * i));
      const result = Array.from(change(letters, rest));
      result
        .slice(0, room)
        .forEach((letter, i) => machine.memory.setWord(address + LETTER * i, letter.codePointAt(0) ?? 0));
      return result.length;
    };
  }
}
