/** Saving a game's memory: what differs from the memory every game begins with. */
import type { HostState } from './hostState';
import type { SavedFiles } from './fileSystem';
import { MEMORY } from './layout';
import type { Memory } from './memory';
import type { SavedGame } from './types';

/** Small enough that a changed word costs little, large enough that the list stays short. */
const BLOCK_WORDS = 64;

export interface SavedMemory {
  /** Numbers of the blocks that differ from the fresh memory. */
  readonly blocks: Uint32Array;
  /** Their words, one block after the other. */
  readonly words: Int32Array;
}

/** What a {@link SavedGame} really is. */
export interface GameSnapshot extends SavedGame {
  readonly memory: SavedMemory;
  readonly stackPointer: number;
  readonly files: SavedFiles;
  readonly host: HostState;
}

/** The memory of a game that has not begun: what lies behind the end of the copy is zero. */
export class FreshMemory {
  readonly #words: Int32Array;

  constructor(memory: Memory) {
    this.#words = memory.words.slice(0, wordsInUse(memory));
  }

  /** What of a game's memory differs from this. */
  save(memory: Memory): SavedMemory {
    const fresh = this.#words;
    const { words } = memory;
    const end = wordsInUse(memory);
    const blocks: number[] = [];
    for (let from = 0; from < end; from += BLOCK_WORDS) {
      for (let i = from; i < from + BLOCK_WORDS; i += 1) {
        if (words[i] === (i < fresh.length ? fresh[i] : 0)) continue;
        blocks.push(from / BLOCK_WORDS);
        break;
      }
    }
    const saved = new Int32Array(blocks.length * BLOCK_WORDS);
    blocks.forEach((block, i) => {
      saved.set(words.subarray(block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS), i * BLOCK_WORDS);
    });
    return { blocks: Uint32Array.from(blocks), words: saved };
  }

  load(memory: Memory, saved: SavedMemory): void {
    const { words } = memory;
    words.fill(0, this.#words.length, wordsInUse(memory));
    words.set(this.#words);
    saved.blocks.forEach((block, i) => {
      words.set(saved.words.subarray(i * BLOCK_WORDS, (i + 1) * BLOCK_WORDS), block * BLOCK_WORDS);
    });
  }
}

/** Words up to the top of the heap, in whole blocks; memory above it is never touched. */
function wordsInUse(memory: Memory): number {
  const top = memory.word(MEMORY.heapTopPointer);
  return Math.ceil(top / (4 * BLOCK_WORDS)) * BLOCK_WORDS;
}

/** A copy that later play does not change. */
export function copyOf<T>(value: T): T {
  return structuredClone(value);
}
