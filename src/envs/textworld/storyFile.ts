/** Telling TextWorld's story files by their content: compiled games, not texts. */

/** The two kinds of stories; they differ in interpreter, screen width, line length and dictionary. */
export type StoryFormat = 'glulx' | 'zMachine';

const GLULX_MAGIC = [0x47, 0x6c, 0x75, 0x6c];
/** The header of a Glulx story, in bytes. */
const GLULX_HEADER = 36;
const Z_HEADER = 64;
/** Versions of the Z-machine that are played, with what the lengths in their headers are multiplied by. */
const Z_VERSIONS: ReadonlyMap<number, number> = new Map([
  [5, 4],
  [8, 8],
]);
/** A command that only TextWorld's games know, as far as words are told apart. */
const KNOWN_WORD = 'tw-extra-';

/** What kind of story a file begins like; `null`: none that is played. */
export function storyFormatOf(bytes: Uint8Array): StoryFormat | null {
  if (GLULX_MAGIC.every((byte, i) => bytes[i] === byte)) return 'glulx';
  return Z_VERSIONS.has(bytes[0] ?? 0) ? 'zMachine' : null;
}

/**
 * Looks through a whole file.
 * @returns why it is no story that TextWorld made, as a sentence; `null`: it is one.
 */
export function storyProblem(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = storyFormatOf(bytes);
  if (format === null)
    return 'It is not a compiled story: neither Glulx (.ulx) nor Z-machine version 5 or 8 (.z5, .z8).';
  const problem = format === 'glulx' ? glulxProblem(view) : zMachineProblem(view);
  if (problem !== null) return problem;
  const knowsReports = format === 'glulx' ? glulxKnows(bytes) : zMachineKnows(view);
  return knowsReports
    ? null
    : 'It is a story, but not one that TextWorld made: it cannot report score and room after each turn.';
}

function glulxProblem(view: DataView): string | null {
  const length = view.byteLength;
  if (length < GLULX_HEADER) return 'The story is cut short.';
  const [ramStart, extStart, endMemory] = [view.getUint32(8), view.getUint32(12), view.getUint32(16)];
  if (ramStart > extStart || extStart > endMemory || ramStart < GLULX_HEADER) return 'The story is damaged.';
  if (extStart > length) return 'The story is cut short.';
  let sum = 0;
  for (let at = 0; at + 4 <= extStart; at += 4) if (at !== 32) sum = (sum + view.getUint32(at)) >>> 0;
  return sum === view.getUint32(32) ? null : 'The story is damaged: its checksum is wrong.';
}

function zMachineProblem(view: DataView): string | null {
  if (view.byteLength < Z_HEADER) return 'It is not a compiled story.';
  const length = view.getUint16(26) * (Z_VERSIONS.get(view.getUint8(0)) ?? 1);
  if (length < Z_HEADER) return 'It is not a compiled story.';
  if (length > view.byteLength) return 'The story is cut short, or not a story at all.';
  let sum = 0;
  for (let at = Z_HEADER; at < length; at += 1) sum += view.getUint8(at);
  return (sum & 0xffff) === view.getUint16(28) ? null : 'The story is damaged: its checksum is wrong.';
}

/** Words of a Glulx story stand in it letter by letter. */
function glulxKnows(bytes: Uint8Array): boolean {
  const word = Array.from(KNOWN_WORD, (letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(word[0] ?? 0); at >= 0; at = bytes.indexOf(word[0] ?? 0, at + 1))
    if (word.every((code, i) => bytes[at + i] === code)) return true;
  return false;
}

/** Words of a Z-machine story are three letters to two bytes, five bits each, the last two bytes with a mark. */
function zMachineKnows(view: DataView): boolean {
  const letters = Array.from(KNOWN_WORD).flatMap((letter) =>
    letter === '-' ? [SHIFT, HYPHEN] : [FIRST_LETTER + letter.charCodeAt(0) - 'a'.charCodeAt(0)],
  );
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = letters;
  const words = [(a << 10) | (b << 5) | c, (d << 10) | (e << 5) | f, 0x8000 | (g << 10) | (h << 5) | i];
  for (let at = Z_HEADER; at + 6 <= view.byteLength; at += 1)
    if (words.every((word, n) => view.getUint16(at + 2 * n) === word)) return true;
  return false;
}

/** Codes of the Z-machine's alphabets. */
const FIRST_LETTER = 6;
const SHIFT = 5;
const HYPHEN = 28;
