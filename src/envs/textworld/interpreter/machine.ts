/**
 * One running interpreter. It is a program that waits for input deep inside its calls; Asyncify lets it leave them all
 * when it waits and enter them again when there is input. Driven from here by hand, a line of input is one plain call:
 * the package's own JavaScript answers by promises, which the environment contract has no room for.
 */
import { Exceptions } from './exceptions';
import { hostCalls, ProgramExit, type HostFiles } from './hostCalls';
import { invokeOf, type ModuleFunction } from './invokes';
import type { ModuleLayout } from './layout';
import { Memory, type ExportedMemory } from './memory';

/** Room for the state of every call the program leaves. */
const UNWIND_BYTES = 65_536;
const LARGEST_MEMORY = 256 * 1024 * 1024;

type Call = (...args: number[]) => number;
/** What a module is given to call. */
type HostCall = (...args: never[]) => unknown;

/** What a module exports, by what it is; those for exceptions are there where the module has them. */
interface MachineExports {
  readonly memory: ExportedMemory;
  /** The module's own functions by number. */
  readonly functions: { get(index: number): ModuleFunction };
  readonly constructors: Call;
  readonly main: Call;
  readonly malloc: Call;
  readonly setThrew: Call;
  readonly stackRestore: Call;
  readonly stackAllocate: Call;
  readonly stackCurrent: Call;
  readonly startUnwind: Call;
  readonly stopUnwind: Call;
  readonly startRewind: Call;
  readonly stopRewind: Call;
  readonly setTemporary: Call;
  readonly releaseException: Call;
  readonly holdException: Call;
  readonly canCatch: Call;
  readonly exceptionAddress: Call;
}

export interface MachineOptions {
  readonly module: WebAssembly.Module;
  readonly layout: ModuleLayout;
  readonly files: HostFiles;
  /** What the program shows. */
  readonly onUpdate: (update: unknown) => void;
}

/** A waiting program, to go on from. */
export interface MachineState {
  readonly memory: Uint8Array<ArrayBuffer>;
  readonly stack: number;
}

export class Machine {
  readonly exports: MachineExports;
  readonly memory: Memory;
  readonly #unwindBuffer: number;
  #argumentList = 0;
  readonly #events: unknown[] = [];
  #isWaiting = false;
  #isResuming = false;

  constructor({ module, layout, files, onUpdate }: MachineOptions) {
    const calls: Readonly<Record<string, HostCall | undefined>> = {
      ...hostCalls(this, files),
      ...new Exceptions(this).calls(),
      emglken_get_glkote_event: (target: number) => this.#nextEvent(target),
      emglken_send_glkote_update: (address: number, length: number) =>
        onUpdate(JSON.parse(this.memory.text(address, length))),
    };
    const invoke = invokeOf(this);
    const imports = Object.entries(layout.imports).map(([short, name]): [string, HostCall] => {
      const call = name.startsWith('invoke_') ? invoke : calls[name];
      if (!call) throw new Error(`The interpreter wants an unknown call: ${name}.`);
      return [short, call];
    });
    const instance = new WebAssembly.Instance(module, { a: Object.fromEntries(imports) });
    const named = Object.entries(layout.exports).map(([name, short]) => [name, instance.exports[short]]);
    // The module is one of the known files, so its exports are known as well.
    this.exports = Object.fromEntries(named) as MachineExports;
    this.memory = new Memory(this.exports.memory, LARGEST_MEMORY);
    this.exports.constructors();
    this.#unwindBuffer = this.exports.malloc(UNWIND_BYTES + 8);
    this.#argumentList = this.#newArguments(['interpreter', files.path]);
  }

  /** Whether the program waits for an event; otherwise it has not begun, or has ended. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Starts the program, or goes on, up to where it waits for an event that is not there. */
  run(...events: readonly unknown[]): void {
    this.#events.push(...events);
    if (this.#isWaiting) {
      this.#isResuming = true;
      this.#isWaiting = false;
      this.memory.setWord(this.#unwindBuffer + 4, this.#unwindBuffer + 8 + UNWIND_BYTES);
      this.exports.startRewind(this.#unwindBuffer);
    }
    try {
      this.exports.main(2, this.#argumentList);
    } catch (thrown) {
      if (thrown instanceof ProgramExit) return;
      throw thrown;
    }
    if (this.isWaiting) this.exports.stopUnwind();
  }

  /** Puts bytes into the program's memory and their address and number where it wants them. */
  hand(target: number, bytes: Uint8Array): void {
    const address = this.exports.malloc(bytes.length);
    this.memory.bytes.set(bytes, address);
    this.memory.setWord(target, address);
    this.memory.setWord(target + 4, bytes.length);
  }

  handJson(target: number, value: unknown): void {
    this.hand(target, new TextEncoder().encode(JSON.stringify(value)));
  }

  /** The state of a program that waits. */
  save(): MachineState {
    return { memory: this.memory.bytes.slice(), stack: this.exports.stackCurrent() };
  }

  /** Goes back to a state of this machine. */
  load({ memory, stack }: MachineState): void {
    this.memory.bytes.fill(0, memory.length);
    this.memory.bytes.set(memory);
    this.exports.stackRestore(stack);
    this.#isWaiting = true;
    this.#isResuming = false;
    this.#events.length = 0;
  }

  /** The program wants the next event; without one it leaves all its calls. */
  #nextEvent(target: number): void {
    if (this.#isResuming) {
      this.exports.stopRewind();
      this.#isResuming = false;
    }
    const event = this.#events.shift();
    if (event !== undefined) {
      this.handJson(target, event);
      return;
    }
    this.#isWaiting = true;
    this.memory.setWord(this.#unwindBuffer, this.#unwindBuffer + 8);
    this.memory.setWord(this.#unwindBuffer + 4, this.#unwindBuffer + 8 + UNWIND_BYTES);
    this.exports.startUnwind(this.#unwindBuffer);
  }

  #newArguments(texts: readonly string[]): number {
    const list = this.exports.stackAllocate(4 * (texts.length + 1));
    texts.forEach((text, i) => {
      const bytes = new TextEncoder().encode(`${text}\0`);
      const address = this.exports.stackAllocate(bytes.length);
      this.memory.bytes.set(bytes, address);
      this.memory.setWord(list + 4 * i, address);
    });
    this.memory.setWord(list + 4 * texts.length, 0);
    return list;
  }
}
