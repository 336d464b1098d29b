/** The engine's 16 MiB of memory, read and written as C would. Addresses are byte addresses; words are aligned. */
export class Memory {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
  readonly #signedBytes: Int8Array<ArrayBuffer>;
  readonly #shorts: Int16Array<ArrayBuffer>;

  constructor(buffer: ArrayBuffer) {
    this.bytes = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.#signedBytes = new Int8Array(buffer);
    this.#shorts = new Int16Array(buffer);
  }

  byte(address: number): number {
    return this.bytes[address] ?? 0;
  }

  signedByte(address: number): number {
    return this.#signedBytes[address] ?? 0;
  }

  short(address: number): number {
    return this.#shorts[address >> 1] ?? 0;
  }

  /** A 32-bit number or a pointer. */
  word(address: number): number {
    return this.words[address >> 2] ?? 0;
  }

  setWord(address: number, value: number): void {
    this.words[address >> 2] = value;
  }

  /** Text up to the terminating zero, one character per byte; `''` for the null pointer. */
  text(address: number): string {
    if (address === 0) return '';
    const { bytes } = this;
    let end = address;
    while (bytes[end]) end += 1;
    let text = '';
    for (let i = address; i < end; i += 1) text += String.fromCharCode(bytes[i] ?? 0);
    return text;
  }

  /** Text, or `null` for the null pointer. */
  optionalText(address: number): string | null {
    return address === 0 ? null : this.text(address);
  }

  /** Writes text and its terminating zero; the text is cut so that both fit into `room` bytes. */
  setText(address: number, text: string, room: number): void {
    const length = Math.min(text.length, room - 1);
    for (let i = 0; i < length; i += 1) this.bytes[address + i] = text.charCodeAt(i);
    this.bytes[address + length] = 0;
  }
}
