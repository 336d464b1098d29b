/** The few files a game sees: its data, shared by all games, and what it writes itself. All in one folder. */

/** Numbers of the C library's errors. */
export const ERROR = { noEntry: 44, badFile: 8, exists: 20, invalid: 28, noTerminal: 59, noSystemCall: 52 };

const OPEN = { accessMode: 3, create: 64, exclusive: 128, truncate: 512, append: 1024 };

interface FileContent {
  bytes: Uint8Array<ArrayBuffer>;
  length: number;
  /** Whether somebody else holds `bytes` too: they are copied before the next change. */
  shared: boolean;
}

interface OpenFile {
  readonly content: FileContent;
  readonly flags: number;
  position: number;
}

/** The files at one moment. Nothing in it changes afterwards. */
export interface SavedFiles {
  readonly contents: readonly { readonly bytes: Uint8Array<ArrayBuffer>; readonly length: number }[];
  /** Index into `contents` by path. */
  readonly own: readonly (readonly [path: string, content: number])[];
  readonly deleted: readonly string[];
  /** By file number; `null` where nothing is open. */
  readonly open: readonly ({
    readonly content: number;
    readonly flags: number;
    readonly position: number;
  } | null)[];
}

/** File numbers 0, 1 and 2 are the standard streams. */
const FIRST_FILE_NUMBER = 3;

export class FileSystem {
  readonly #given: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  #own = new Map<string, FileContent>();
  #deleted = new Set<string>();
  #open: (OpenFile | null)[] = [null, null, null];

  /** @param given Files that are there from the start; they are never changed. */
  constructor(given: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
    this.#given = given;
  }

  /** Whether a path names the only folder there is. */
  isFolder(path: string): boolean {
    return ['', '.', 'save'].includes(plainPath(path));
  }

  put(path: string, bytes: Uint8Array<ArrayBuffer>): void {
    const name = plainPath(path);
    this.#deleted.delete(name);
    this.#own.set(name, { bytes, length: bytes.length, shared: true });
  }

  /** What a file holds now, or `null` when there is none. Not to be changed. */
  read(path: string): Uint8Array<ArrayBuffer> | null {
    const content = this.#find(plainPath(path));
    return content && content.bytes.subarray(0, content.length);
  }

  /** @returns a file number, or a negative error number. */
  open(path: string, flags: number): number {
    const name = plainPath(path);
    if (this.isFolder(name)) return -ERROR.noEntry;
    let content = this.#find(name);
    if (!content) {
      if (!(flags & OPEN.create)) return -ERROR.noEntry;
      content = { bytes: new Uint8Array(256), length: 0, shared: false };
      this.#deleted.delete(name);
      this.#own.set(name, content);
    } else if (flags & OPEN.create && flags & OPEN.exclusive) return -ERROR.exists;
    if (flags & OPEN.accessMode && !this.#own.has(name)) this.#own.set(name, content);
    if (flags & OPEN.truncate) content.length = 0;
    let number = FIRST_FILE_NUMBER;
    while (this.#open[number]) number += 1;
    this.#open[number] = { content, flags, position: 0 };
    return number;
  }

  close(number: number): void {
    if (number >= FIRST_FILE_NUMBER) this.#open[number] = null;
  }

  /** Length and flags of an open file, or `null`. */
  status(number: number): { readonly length: number; readonly flags: number } | null {
    const file = this.#open[number];
    return file ? { length: file.content.length, flags: file.flags } : null;
  }

  /** @returns how many bytes were read into `target` from `from` on, or a negative error number. */
  readInto(number: number, target: Uint8Array, from: number, size: number): number {
    const file = this.#open[number];
    if (!file) return number < FIRST_FILE_NUMBER ? 0 : -ERROR.badFile;
    const count = Math.max(0, Math.min(size, file.content.length - file.position));
    target.set(file.content.bytes.subarray(file.position, file.position + count), from);
    file.position += count;
    return count;
  }

  /** @returns how many bytes were written, or a negative error number. */
  write(number: number, data: Uint8Array): number {
    const file = this.#open[number];
    if (!file) return -ERROR.badFile;
    const { content } = file;
    if (file.flags & OPEN.append) file.position = content.length;
    makeRoom(content, file.position + data.length);
    content.bytes.fill(0, content.length, Math.max(content.length, file.position));
    content.bytes.set(data, file.position);
    file.position += data.length;
    content.length = Math.max(content.length, file.position);
    return data.length;
  }

  /** @param origin 0: from the start, 1: from the present position, 2: from the end. */
  seek(number: number, offset: number, origin: number): number {
    const file = this.#open[number];
    if (!file) return -ERROR.badFile;
    const base = origin === 0 ? 0 : origin === 1 ? file.position : file.content.length;
    if (base + offset < 0) return -ERROR.invalid;
    file.position = base + offset;
    return file.position;
  }

  rename(from: string, to: string): number {
    const content = this.#find(plainPath(from));
    if (!content) return -ERROR.noEntry;
    this.#deleted.delete(plainPath(to));
    this.#own.set(plainPath(to), content);
    return this.remove(from);
  }

  remove(path: string): number {
    const name = plainPath(path);
    if (!this.#find(name)) return -ERROR.noEntry;
    this.#own.delete(name);
    if (this.#given.has(name)) this.#deleted.add(name);
    return 0;
  }

  /** Cheap: contents are shared with the saved state until the game changes them. */
  save(): SavedFiles {
    const indexes = new Map<FileContent, number>();
    const contents: { bytes: Uint8Array<ArrayBuffer>; length: number }[] = [];
    const indexOf = (content: FileContent): number => {
      let index = indexes.get(content);
      if (index === undefined) {
        index = contents.length;
        indexes.set(content, index);
        content.shared = true;
        contents.push({ bytes: content.bytes, length: content.length });
      }
      return index;
    };
    return {
      own: [...this.#own].map(([path, content]) => [path, indexOf(content)] as const),
      deleted: [...this.#deleted],
      open: this.#open.map((file) => file && { ...file, content: indexOf(file.content) }),
      contents,
    };
  }

  load(saved: SavedFiles): void {
    const contents = saved.contents.map((content): FileContent => ({ ...content, shared: true }));
    const at = (index: number): FileContent => {
      const content = contents[index];
      if (!content) throw new RangeError('The saved files are incomplete.');
      return content;
    };
    this.#own = new Map(saved.own.map(([path, index]) => [path, at(index)]));
    this.#deleted = new Set(saved.deleted);
    this.#open = saved.open.map((file) => file && { ...file, content: at(file.content) });
  }

  #find(name: string): FileContent | null {
    const own = this.#own.get(name);
    if (own) return own;
    const given = this.#deleted.has(name) ? undefined : this.#given.get(name);
    return given ? { bytes: given, length: given.length, shared: true } : null;
  }
}

function plainPath(path: string): string {
  return path.replace(/^(\.\/|\/)+/, '');
}

/** Makes the bytes the file's own, and long enough. */
function makeRoom(content: FileContent, size: number): void {
  if (!content.shared && size <= content.bytes.length) return;
  const grown = new Uint8Array(
    size <= content.bytes.length ? content.bytes.length : Math.max(size, content.bytes.length * 2),
  );
  grown.set(content.bytes.subarray(0, content.length));
  content.bytes = grown;
  content.shared = false;
}
