/** A module's memory, which grows: its buffer is another one then. */

const PAGE = 65_536;

/** What a module exports as its memory. */
export interface ExportedMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export class Memory {
  readonly #exported: ExportedMemory;
  readonly #largest: number;
  readonly #decoder = new TextDecoder();
  #bytes: Uint8Array<ArrayBuffer>;
  #words: Int32Array<ArrayBuffer>;

  /** @param largest bytes it may grow to. */
  constructor(exported: ExportedMemory, largest: number) {
    this.#exported = exported;
    this.#largest = largest;
    this.#bytes = new Uint8Array(exported.buffer);
    this.#words = new Int32Array(exported.buffer);
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    this.#look();
    return this.#bytes;
  }

  byte(address: number): number {
    return this.bytes[address] ?? 0;
  }

  setByte(address: number, value: number): void {
    this.bytes[address] = value;
  }

  word(address: number): number {
    this.#look();
    return this.#words[address >> 2] ?? 0;
  }

  setWord(address: number, value: number): void {
    this.#look();
    this.#words[address >> 2] = value;
  }

  /** UTF-8 text. */
  text(address: number, length: number): string {
    return this.#decoder.decode(this.bytes.subarray(address, address + length));
  }

  /** @returns whether there are that many bytes now. */
  growTo(size: number): boolean {
    if (size > this.#largest) return false;
    const wanted = Math.min(this.#largest, Math.max(size, Math.floor(this.bytes.length * 1.2)));
    const pages = Math.ceil((wanted - this.bytes.length) / PAGE);
    try {
      if (pages > 0) this.#exported.grow(pages);
      return true;
    } catch {
      return false;
    }
  }

  #look(): void {
    if (this.#bytes.buffer === this.#exported.buffer) return;
    this.#bytes = new Uint8Array(this.#exported.buffer);
    this.#words = new Int32Array(this.#exported.buffer);
  }
}
