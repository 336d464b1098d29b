import { hashOf } from '../shared';
import { MANIFEST_NAME, type PartEntry } from './manifest';
import type { Checked } from './recordSchemas';
import type { SourceFile } from './sourceFiles';

/** Reads parts and compares each with its hash in the manifest. */
export class PartReader {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #prefix: string;
  readonly #parts: Readonly<Record<string, PartEntry>>;
  readonly #checked = new Set<string>();
  #intact = true;

  constructor(
    files: ReadonlyMap<string, SourceFile>,
    prefix: string,
    parts: Readonly<Record<string, PartEntry>>,
  ) {
    this.#files = files;
    this.#prefix = prefix;
    this.#parts = parts;
  }

  /** Whether every part read so far was there and matched its hash. */
  get intact(): boolean {
    return this.#intact;
  }

  /** @param largest bytes; a larger part is not read. Default: no bound of its own. */
  async read(path: string, largest = Infinity): Promise<Checked<Uint8Array>> {
    this.#checked.add(path);
    const part = await this.#read(path, largest);
    if (!part.ok) this.#intact = false;
    return part;
  }

  async #read(path: string, largest: number): Promise<Checked<Uint8Array>> {
    const entry = Object.hasOwn(this.#parts, path) ? this.#parts[path] : undefined;
    if (!entry) return { ok: false, reason: `${path} is not listed in the manifest.` };
    const file = this.#files.get(this.#prefix + path);
    if (!file) return { ok: false, reason: `${path} is missing.` };
    if (file.size > largest) return { ok: false, reason: `${path} is too large.` };
    let bytes: Uint8Array;
    try {
      bytes = await file.read();
    } catch (thrown) {
      return {
        ok: false,
        reason: `${path} is damaged: ${thrown instanceof Error ? thrown.message : 'unreadable'}.`,
      };
    }
    return hashOf(bytes) === entry.sha256
      ? { ok: true, value: bytes }
      : { ok: false, reason: `${path} is damaged: it does not match its hash (SHA-256) in the manifest.` };
  }

  /** Checks the parts that were not needed, and names damaged, missing and added ones. */
  async checkRest(): Promise<string[]> {
    const notes: string[] = [];
    for (const path of Object.keys(this.#parts)) {
      if (this.#checked.has(path)) continue;
      const part = await this.read(path);
      if (!part.ok) notes.push(part.reason);
    }
    for (const path of this.#files.keys()) {
      const inside = path.startsWith(this.#prefix) ? path.slice(this.#prefix.length) : null;
      if (inside === null || inside === MANIFEST_NAME || Object.hasOwn(this.#parts, inside)) continue;
      notes.push(`${inside} is not part of the run and was left out.`);
    }
    return notes;
  }
}
