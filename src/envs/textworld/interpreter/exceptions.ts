/**
 * C++ exceptions of a module whose code throws them through the host: the record before each exception's address says
 * what it is, and a call that may throw goes through the host, which tells the module when one got there.
 */
import type { Machine } from './machine';

/** The module's own way of leaving calls; everything else thrown passes through its code. */
export class ModuleThrow extends Error {}

/** Bytes of the record before an exception, and where its parts lie in it. */
const RECORD = 24;
const TYPE = 4;
const DESTRUCTOR = 8;
const CAUGHT = 12;
const RETHROWN = 13;
const ADJUSTED = 16;

export class Exceptions {
  readonly #machine: Machine;
  /** Addresses of exceptions that are being handled, the innermost last. */
  readonly #handled: number[] = [];
  /** Address of the exception on its way; 0: none. */
  #last = 0;
  #uncaught = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Calls of the host by name. */
  calls() {
    const find = (...types: number[]): number => this.#handlerFor(types);
    return {
      cxa_throw: (address: number, type: number, destructor: number): never => {
        const { memory, exports } = this.#machine;
        const record = address - RECORD;
        memory.setWord(record + ADJUSTED, 0);
        memory.setWord(record + TYPE, type);
        memory.setWord(record + DESTRUCTOR, destructor);
        exports.holdException(address);
        this.#uncaught += 1;
        return this.#throw(address);
      },
      cxa_begin_catch: (address: number): number => {
        const { memory, exports } = this.#machine;
        const record = address - RECORD;
        if (memory.byte(record + CAUGHT) === 0) {
          memory.setByte(record + CAUGHT, 1);
          this.#uncaught -= 1;
        }
        memory.setByte(record + RETHROWN, 0);
        this.#handled.push(address);
        return exports.exceptionAddress(address);
      },
      cxa_end_catch: (): void => {
        const { exports } = this.#machine;
        exports.setThrew(0, 0);
        exports.releaseException(this.#handled.pop() ?? 0);
        this.#last = 0;
      },
      cxa_rethrow: (): never => {
        const { memory, exports } = this.#machine;
        const address = this.#handled.at(-1);
        if (address === undefined) throw new Error('The interpreter threw no exception again.');
        memory.setByte(address - RECORD + RETHROWN, 1);
        memory.setByte(address - RECORD + CAUGHT, 0);
        this.#uncaught += 1;
        exports.holdException(address);
        return this.#throw(address);
      },
      cxa_rethrow_primary_exception: (address: number): void => {
        if (address === 0) return;
        const { memory, exports } = this.#machine;
        memory.setByte(address - RECORD + RETHROWN, 1);
        memory.setByte(address - RECORD + CAUGHT, 0);
        this.#uncaught += 1;
        exports.holdException(address);
        this.#throw(address);
      },
      cxa_current_primary_exception: (): number => {
        const address = this.#handled.at(-1) ?? 0;
        if (address !== 0) this.#machine.exports.holdException(address);
        return address;
      },
      cxa_uncaught_exceptions: () => this.#uncaught,
      cxa_find_matching_catch_2: find,
      cxa_find_matching_catch_3: find,
      cxa_find_matching_catch_4: find,
      cxa_find_matching_catch_5: find,
      resumeException: (address: number): never => this.#throw(this.#last || address),
      llvm_eh_typeid_for: (type: number) => type,
    };
  }

  #throw(address: number): never {
    this.#last = address;
    throw new ModuleThrow();
  }

  /** Which of the types that a place catches takes the exception on its way; the type goes into the second result. */
  #handlerFor(types: readonly number[]): number {
    const { memory, exports } = this.#machine;
    const thrown = this.#last;
    if (thrown === 0) {
      exports.setTemporary(0);
      return 0;
    }
    const record = thrown - RECORD;
    memory.setWord(record + ADJUSTED, thrown);
    const thrownType = memory.word(record + TYPE);
    const caught =
      thrownType === 0
        ? 0
        : types.find((type) => {
            // Everything, or this very type: the adjusted address stays what it is.
            if (type === 0 || type === thrownType) return true;
            return exports.canCatch(type, thrownType, record + ADJUSTED) !== 0;
          });
    exports.setTemporary(caught === undefined || caught === 0 ? thrownType : caught);
    return thrown;
  }
}
