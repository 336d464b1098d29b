/**
 * What an import reads from: files by relative path, whether they came from a folder, a drop or a zip.
 * Nothing here touches a disk, so paths are names only; they are still refused when they try to climb.
 */
export interface SourceFile {
  /** Relative, normalized, with `/` between parts. */
  readonly path: string;
  /** Expanded size in bytes. */
  readonly size: number;
  /** Rejects when the file cannot be read or its contents are damaged. */
  read(): Promise<Uint8Array>;
}

/** Bounds on what is imported (docs/run-file.md, "Limits"). Sizes in bytes. */
export interface ImportLimits {
  readonly compressed: number;
  readonly expanded: number;
  /** Expanded size per compressed byte, over the whole archive. */
  readonly ratio: number;
  readonly entries: number;
  /** Nesting of folders and of JSON values. */
  readonly depth: number;
  /** One file that is read as text. */
  readonly text: number;
}

const MB = 1024 * 1024;

export const IMPORT_LIMITS: ImportLimits = {
  compressed: 500 * MB,
  expanded: 2048 * MB,
  ratio: 200,
  entries: 20_000,
  depth: 64,
  text: 50 * MB,
};

/** Names that would reach an object's prototype if they became keys. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Normalizes a path from an archive or a file picker.
 * @returns `null` for a path that is absolute, climbs, is nested too deeply or holds a forbidden name.
 */
export function normalizePath(raw: string, maxDepth = IMPORT_LIMITS.depth): string | null {
  if (raw.length > 4096 || raw.includes('\u0000')) return null;
  const path = raw.replaceAll('\\', '/');
  if (path.startsWith('/')) return null;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.length === 0 || parts.length > maxDepth || /^[a-z]:/i.test(parts[0] ?? '')) return null;
  if (parts.some((part) => part === '..' || FORBIDDEN_NAMES.has(part))) return null;
  return parts.join('/');
}

/** The file's text, or why it cannot be had. Bytes that are not UTF-8 become U+FFFD and are reported. */
export type ReadText =
  | { readonly ok: true; readonly text: string; readonly repaired: boolean }
  | { readonly ok: false; readonly reason: string };

/** Reads a file as UTF-8. NUL bytes, lone CR and everything else in it are kept; a byte order mark is dropped. */
export async function readText(file: SourceFile, limits: ImportLimits = IMPORT_LIMITS): Promise<ReadText> {
  if (file.size > limits.text) return { ok: false, reason: tooLong(file.path, limits) };
  let bytes: Uint8Array;
  try {
    bytes = await file.read();
  } catch (thrown) {
    return { ok: false, reason: `${file.path} cannot be read: ${reasonOf(thrown)}` };
  }
  if (bytes.length > limits.text) return { ok: false, reason: tooLong(file.path, limits) };
  return { ok: true, ...decodeText(bytes) };
}

/** Decodes UTF-8, replacing what is not. */
export function decodeText(bytes: Uint8Array): { text: string; repaired: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), repaired: false };
  } catch {
    return { text: new TextDecoder('utf-8').decode(bytes), repaired: true };
  }
}

function tooLong(path: string, limits: ImportLimits): string {
  return `${path} is larger than ${Math.floor(limits.text / MB)} MB, the limit for one text file.`;
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
