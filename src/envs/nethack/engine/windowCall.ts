import type { Memory } from './memory';

/** One call of the window port: its arguments, and where its result goes. */
export class WindowCall {
  readonly #memory: Memory;
  readonly #arguments: number;
  readonly result: number;

  constructor(memory: Memory, argumentList: number, result: number) {
    this.#memory = memory;
    this.#arguments = argumentList;
    this.result = result;
  }

  /** The argument itself: where a value lies, or a pointer. */
  pointer(index: number): number {
    return this.#memory.word(this.#arguments + 4 * index);
  }
  number(index: number): number {
    return this.#memory.word(this.pointer(index));
  }
  byte(index: number): number {
    return this.#memory.byte(this.pointer(index));
  }
  text(index: number): string {
    return this.#memory.text(this.pointer(index));
  }
  returnNumber(value: number): undefined {
    this.#memory.setWord(this.result, value);
  }
  returnCharacter(code: number): undefined {
    this.#memory.bytes[this.result] = code;
  }
}
