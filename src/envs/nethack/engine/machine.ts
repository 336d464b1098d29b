/**
 * One instance of the engine's module. The engine is a program that calls for input from deep inside; Asyncify lets it
 * leave all its calls when input is wanted and enter them again when there is some, so that a key is one plain call.
 */
import type { FileSystem } from './fileSystem';
import { MEMORY } from './layout';
import { Memory } from './memory';
import { GameExit, systemCalls, type NetHackExports } from './systemCalls';
import { NetHackEngineError } from './types';
import type { WindowOutcome } from './windowPort';

/** Room for the state of every call the engine leaves. */
const UNWIND_BYTES = 65_536;
const UNWINDING = 1;
const USER = { name: 'player', folder: '/' };
const LAST_OUTPUT = 400;

export interface MachineOptions {
  readonly module: WebAssembly.Module;
  readonly files: FileSystem;
  readonly seed: number;
  readonly environment: readonly string[];
  /** A call of the window port. @param again Whether the call waited and now gets its answer. */
  onWindowCall(name: number, result: number, values: number, again: boolean): WindowOutcome;
}

export class Machine {
  readonly memory: Memory;
  readonly exports: NetHackExports;
  readonly #options: MachineOptions;
  readonly #unwindBuffer: number;
  readonly #argumentList: number;
  /** Where three numbers can be put for the engine to fill. */
  readonly scratch: number;
  #isResuming = false;
  /** Inside a call that must not wait. */
  #isAsking = false;
  #output = '';

  /** Every instance of a module begins with the very same memory. */
  constructor(options: MachineOptions) {
    this.#options = options;
    const memory = new WebAssembly.Memory({ initial: MEMORY.pages, maximum: MEMORY.pages });
    const table = new WebAssembly.Table({ initial: MEMORY.tableSize, element: 'anyfunc' });
    this.memory = new Memory(memory.buffer);
    let dateAddress = 0;
    let userAddress = 0;
    const { env, wasi_snapshot_preview1 } = systemCalls({
      memory: this.memory,
      files: options.files,
      seed: options.seed,
      environment: options.environment,
      exports: () => this.exports,
      dateAddress: () => dateAddress,
      userAddress: () => userAddress,
      print: (text) => this.print(text),
      onWindowCall: (...call) => this.#windowCall(...call),
    });
    const instance = new WebAssembly.Instance(options.module, {
      env: { ...env, memory, table },
      wasi_snapshot_preview1,
    });
    // The module is one of the known files, so its exports are known as well.
    this.exports = instance.exports as unknown as NetHackExports;

    // What the host keeps in the engine's heap comes first, so that it lies at the same place in every game.
    this.memory.setWord(MEMORY.heapTopPointer, MEMORY.stackTop);
    this.#unwindBuffer = this.allocate(UNWIND_BYTES + 16);
    this.scratch = this.allocate(64);
    dateAddress = this.allocate(64);
    userAddress = this.#newUser();
    this.#argumentList = this.allocate(8);
    this.memory.setWord(this.#argumentList, this.#newText('nethack'));
    this.memory.setWord(this.#argumentList + 4, 0);
    const callbackName = this.#newText('host');
    this.exports.__wasm_call_ctors();
    this.exports.__set_stack_limit(MEMORY.stackLimit);
    this.exports.shim_graphics_set_callback(callbackName);
  }

  /** Memory of the engine's own heap; nobody frees it but the engine. */
  allocate(size: number): number {
    return this.exports.malloc(size);
  }

  /** The last of what the game printed outside its windows: why it gave up, for one. */
  get output(): string {
    return this.#output;
  }

  print(text: string): undefined {
    this.#output = `${this.#output}${text}\n`.slice(-LAST_OUTPUT);
  }

  /**
   * Runs the program up to its next call for input.
   * @returns whether it waits; otherwise it has ended.
   */
  run(): boolean {
    try {
      this.exports.main(1, this.#argumentList);
    } catch (thrown) {
      if (thrown instanceof GameExit) return false;
      throw thrown;
    }
    if (this.exports.asyncify_get_state() !== UNWINDING) return false;
    this.exports.asyncify_stop_unwind();
    return true;
  }

  /** Enters the waiting call again and goes on from there, as {@link run}. */
  resume(): boolean {
    this.memory.setWord(this.#unwindBuffer + 4, this.#unwindBuffer + 8 + UNWIND_BYTES);
    this.#isResuming = true;
    this.exports.asyncify_start_rewind(this.#unwindBuffer);
    return this.run();
  }

  /** Calls into the engine while it waits; whatever it shows meanwhile comes back as usual. */
  ask<T>(use: (exports: NetHackExports) => T): T {
    this.#isAsking = true;
    try {
      return use(this.exports);
    } finally {
      this.#isAsking = false;
    }
  }

  #windowCall(name: number, result: number, values: number): void {
    const again = this.#isResuming;
    if (again) {
      this.exports.asyncify_stop_rewind();
      this.#isResuming = false;
    }
    if (this.#options.onWindowCall(name, result, values, again) === 'done') return;
    if (this.#isAsking) throw new NetHackEngineError('NetHack wanted input while it was only asked.');
    this.memory.setWord(this.#unwindBuffer, this.#unwindBuffer + 8);
    this.memory.setWord(this.#unwindBuffer + 4, this.#unwindBuffer + 8 + UNWIND_BYTES);
    this.exports.asyncify_start_unwind(this.#unwindBuffer);
  }

  #newText(text: string): number {
    const at = this.allocate(text.length + 1);
    this.memory.setText(at, text, text.length + 1);
    return at;
  }

  /** The record of the user whose game it is: name, password, two numbers, full name, folder, shell. */
  #newUser(): number {
    const name = this.#newText(USER.name);
    const folder = this.#newText(USER.folder);
    const at = this.allocate(32);
    [name, name, 0, 0, name, folder, folder, 0].forEach((value, i) => this.memory.setWord(at + 4 * i, value));
    return at;
  }
}
