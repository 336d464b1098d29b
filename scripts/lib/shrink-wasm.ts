/**
 * Makes NetHack's module smaller and faster without changing what it does: its debug data is dropped, and the helpers
 * that check every single memory access become the plain accesses they check. No address in its memory changes.
 */

const HEADER_BYTES = 8;
const SECTION = { custom: 0, import: 2, code: 10 };
const IMPORT = { function: 0, table: 1, memory: 2 };
const FUNCTION_NAMES = 1;

const OPCODE = { localGet: 0x20, add: 0x6a, end: 0x0b };
/** Opcodes of the accesses by type and width in bytes; `U`: without sign. */
const LOAD: Readonly<Record<string, number>> = {
  i32_4: 0x28,
  i64_8: 0x29,
  f32_4: 0x2a,
  f64_8: 0x2b,
  i32_1: 0x2c,
  i32_1U: 0x2d,
  i32_2: 0x2e,
  i32_2U: 0x2f,
  i64_1: 0x30,
  i64_1U: 0x31,
  i64_2: 0x32,
  i64_2U: 0x33,
  i64_4: 0x34,
  i64_4U: 0x35,
};
const STORE: Readonly<Record<string, number>> = {
  i32_4: 0x36,
  i64_8: 0x37,
  f32_4: 0x38,
  f64_8: 0x39,
  i32_1: 0x3a,
  i32_2: 0x3b,
  i64_1: 0x3c,
  i64_2: 0x3d,
  i64_4: 0x3e,
};

interface Section {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

export function shrinkWasm(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new Reader(bytes);
  reader.at = HEADER_BYTES;
  const sections: Section[] = [];
  while (reader.at < bytes.length) {
    const id = reader.byte();
    const size = reader.number();
    sections.push({ id, start: reader.at, end: reader.at + size });
    reader.at += size;
  }
  const names = functionNames(reader, sections);
  const imported = importedFunctions(reader, sections);

  const parts: Uint8Array[] = [bytes.subarray(0, HEADER_BYTES)];
  for (const section of sections) {
    if (section.id === SECTION.custom) continue;
    const content =
      section.id === SECTION.code
        ? plainAccesses(reader, section, (index) => names.get(imported + index) ?? '')
        : bytes.subarray(section.start, section.end);
    parts.push(Uint8Array.of(section.id, ...encoded(content.length)), content);
  }
  return joined(parts);
}

/** The code section with the checking helpers replaced. */
function plainAccesses(reader: Reader, section: Section, nameOf: (index: number) => string): Uint8Array {
  reader.at = section.start;
  const count = reader.number();
  const parts: Uint8Array[] = [Uint8Array.from(encoded(count))];
  for (let i = 0; i < count; i += 1) {
    const start = reader.at;
    const size = reader.number();
    reader.at += size;
    const body = plainAccess(nameOf(i));
    parts.push(
      body ? Uint8Array.of(...encoded(body.length), ...body) : reader.bytes.subarray(start, reader.at),
    );
  }
  return joined(parts);
}

/** The body of a checking helper without the check: it takes an address, an offset and, to store, a value. */
function plainAccess(name: string): readonly number[] | null {
  const match = /^SAFE_HEAP_(LOAD|STORE)_(i32|i64|f32|f64)_(\d)_(U_)?(\d)$/.exec(name);
  if (!match) return null;
  const [, direction, type = '', width = '', unsigned, alignment] = match;
  const isLoad = direction === 'LOAD';
  const opcode = isLoad ? LOAD[`${type}_${width}${unsigned ? 'U' : ''}`] : STORE[`${type}_${width}`];
  if (opcode === undefined) throw new Error(`Unknown memory access: ${name}.`);
  const noLocals = 0;
  const noOffset = 0;
  return [
    noLocals,
    ...[OPCODE.localGet, 0, OPCODE.localGet, 1, OPCODE.add],
    ...(isLoad ? [] : [OPCODE.localGet, 2]),
    ...[opcode, Math.log2(Number(alignment)), noOffset],
    OPCODE.end,
  ];
}

function functionNames(reader: Reader, sections: readonly Section[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const section of sections) {
    reader.at = section.start;
    if (section.id !== SECTION.custom || reader.text() !== 'name') continue;
    while (reader.at < section.end) {
      const kind = reader.byte();
      const end = reader.number() + reader.at;
      if (kind === FUNCTION_NAMES)
        for (let left = reader.number(); left > 0; left -= 1) names.set(reader.number(), reader.text());
      reader.at = end;
    }
  }
  return names;
}

/** Functions are numbered from the imported ones on. */
function importedFunctions(reader: Reader, sections: readonly Section[]): number {
  const section = sections.find(({ id }) => id === SECTION.import);
  if (!section) return 0;
  reader.at = section.start;
  let functions = 0;
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.text();
    reader.text();
    const kind = reader.byte();
    if (kind === IMPORT.function) {
      reader.number();
      functions += 1;
    } else if (kind === IMPORT.table || kind === IMPORT.memory) {
      if (kind === IMPORT.table) reader.byte();
      const hasMaximum = reader.byte() !== 0;
      reader.number();
      if (hasMaximum) reader.number();
    } else reader.at += 2;
  }
  return functions;
}

class Reader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    return this.bytes[this.at++] ?? 0;
  }

  /** An unsigned number in groups of seven bits, the lowest first. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  text(): string {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }
}

function encoded(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 127;
    rest >>>= 7;
    bytes.push(rest ? low | 128 : low);
  } while (rest);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
