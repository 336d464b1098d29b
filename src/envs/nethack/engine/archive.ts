/**
 * NetHack's data archive `nhdat`: a header line (format, number of files, size of the names, offset of the first file,
 * total size), one line per file (a flag character, the name, its offset), then the contents one after the other.
 */
import { textOf } from './latin';

interface Member {
  readonly name: string;
  /** Where the first letter of the name lies in the archive. */
  readonly nameAt: number;
  readonly start: number;
  readonly end: number;
}

const FORMAT = 1;
const TILDE = 0x7e;

export class Archive {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #members: ReadonlyMap<string, Member>;

  /** @throws RangeError when the bytes are no archive of the known format. */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.#members = readDirectory(bytes);
  }

  get names(): readonly string[] {
    return [...this.#members.keys()];
  }

  /** @throws RangeError when there is no such member. */
  text(name: string): string {
    const member = this.#member(name);
    return textOf(this.bytes.subarray(member.start, member.end));
  }

  /**
   * The archive with members renamed in place, so that the engine does not find them and opens loose files instead.
   * @throws RangeError when there is no such member.
   */
  hiding(names: readonly string[]): Uint8Array<ArrayBuffer> {
    const bytes = this.bytes.slice();
    for (const name of names) bytes[this.#member(name).nameAt] = TILDE;
    return bytes;
  }

  #member(name: string): Member {
    const member = this.#members.get(name);
    if (!member) throw new RangeError(`NetHack's data has no file "${name}".`);
    return member;
  }
}

function readDirectory(bytes: Uint8Array): Map<string, Member> {
  let at = 0;
  const line = (): string => {
    const end = bytes.indexOf(0x0a, at);
    if (end < 0) throw new RangeError('The directory of NetHack’s data ends early.');
    const text = textOf(bytes.subarray(at, end));
    at = end + 1;
    return text;
  };
  const [format, count, , , total] = line().trim().split(/\s+/).map(Number);
  if (format !== FORMAT || count === undefined || total === undefined || total > bytes.length)
    throw new RangeError('This is not NetHack’s data in the known format.');

  const entries: { name: string; nameAt: number; start: number }[] = [];
  for (let i = 0; i < count; i += 1) {
    const nameAt = at + 1;
    const match = /^.(\S+)\s+(\d+)$/.exec(line());
    if (!match) throw new RangeError('The directory of NetHack’s data has an unreadable line.');
    entries.push({ name: match[1] ?? '', nameAt, start: Number(match[2]) });
  }
  return new Map(
    entries.map((entry, i) => [entry.name, { ...entry, end: entries[i + 1]?.start ?? total }] as const),
  );
}
