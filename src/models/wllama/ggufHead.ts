/** Reads the first of the notes at the head of a GGUF file (version 2 and later, little endian). */

/** As much of a head as is looked at: the notes that are wanted stand before the long lists of tokens. */
const HEAD_BYTES = 64 * 1024;
const U32 = 4;
const STRING = 8;
/** Widths of the note types that have a fixed one, by their number; 9 is a list. */
const WIDTHS: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};

/** What is known of a model before it is loaded; `null` for what its head does not say near its beginning. */
export interface GgufHead {
  /** e.g. "llama": the first word of its other notes' names. */
  readonly architecture: string | null;
  /** Tokens it was trained on. */
  readonly contextTokens: number | null;
}

export async function readGgufHead(file: Blob): Promise<GgufHead> {
  const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const notes = new Map<string, string | number>();
  try {
    readNotes(view, notes);
  } catch (thrown) {
    // The head went on behind what was read, or is none.
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  const architecture = notes.get('general.architecture');
  if (typeof architecture !== 'string') return { architecture: null, contextTokens: null };
  const context = notes.get(`${architecture}.context_length`);
  return { architecture, contextTokens: typeof context === 'number' ? context : null };
}

function readNotes(view: DataView, notes: Map<string, string | number>): void {
  // Mark and version, then the numbers of tensors and of notes.
  const count = Number(view.getBigUint64(16, true));
  let at = 24;
  const text = (): string => {
    const length = Number(view.getBigUint64(at, true));
    at += 8 + length;
    return new TextDecoder().decode(new Uint8Array(view.buffer, at - length, length));
  };
  const skip = (type: number): void => {
    if (type === STRING) text();
    else at += WIDTHS[type] ?? Infinity;
  };
  for (let note = 0; note < count; note++) {
    const name = text();
    const type = view.getUint32(at, true);
    at += 4;
    if (type === STRING) notes.set(name, text());
    else if (type === U32) {
      notes.set(name, view.getUint32(at, true));
      at += 4;
    } else if (type === 9) {
      const inner = view.getUint32(at, true);
      const items = Number(view.getBigUint64(at + 4, true));
      at += 12;
      for (let item = 0; item < items; item++) skip(inner);
    } else skip(type);
  }
}
