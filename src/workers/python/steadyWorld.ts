/**
 * What a game could notice of the machine it runs on is made the same on every start: its clock, its entropy, and how
 * much memory it gets.
 */

/** Midnight of January 1, 2025, in milliseconds. */
const START_OF_CLOCK = Date.UTC(2025, 0, 1);
const PAGE_BYTES = 65_536;

export interface SteadyWorld {
  /** Sets clock and entropy to their beginnings. */
  reset(): void;
}

/** Replaces clock and entropy of this realm. Each reading of the clock moves it on by a millisecond. */
export function steadyWorld(): SteadyWorld {
  let elapsed = 0;
  let state = 1;
  const now = (): number => (elapsed += 1);
  const byte = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  Object.defineProperty(performance, 'now', { value: now });
  Object.defineProperty(Date, 'now', { value: () => START_OF_CLOCK + now() });
  Object.defineProperty(Math, 'random', { value: () => byte() / 256 });
  Object.defineProperty(crypto, 'getRandomValues', {
    value: <T extends Uint8Array>(bytes: T): T => {
      for (let i = 0; i < bytes.length; i++) bytes[i] = byte();
      return bytes;
    },
  });
  return {
    reset() {
      elapsed = 0;
      state = 1;
    },
  };
}

export interface MemoryGuard {
  /** Whether more memory than allowed was asked for. */
  refused: boolean;
}

/** Keeps WebAssembly memories of this realm from growing past a size; Python then raises MemoryError. */
export function limitMemory(bytes: number): MemoryGuard {
  const guard: MemoryGuard = { refused: false };
  const prototype = WebAssembly.Memory.prototype;
  const grow = Object.getOwnPropertyDescriptor(prototype, 'grow')?.value as (pages: number) => number;
  Object.defineProperty(prototype, 'grow', {
    value(this: WebAssembly.Memory, pages: number) {
      if (this.buffer.byteLength + pages * PAGE_BYTES > bytes) {
        guard.refused = true;
        throw new RangeError('A game may not use more memory.');
      }
      return grow.call(this, pages);
    },
  });
  return guard;
}

interface FileSystemHost {
  readonly FS: unknown;
}

/** Files in memory lie outside of Python's memory: they may not grow at all. */
export function limitFiles(python: FileSystemHost): void {
  const { MEMFS } = (python.FS as { filesystems: { MEMFS: { expandFileStorage: unknown } } }).filesystems;
  MEMFS.expandFileStorage = () => {
    throw new RangeError('A game may not write files.');
  };
}
