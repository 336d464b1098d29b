/** How a program is found in an answer (bytesized32 spec, 7 and 12). */

export interface ExtractionOptions {
  /** As the released code: only text between the first and second, third and fourth … run of three backticks. */
  readonly asPublished?: boolean;
}

/**
 * The program in an answer; empty when there is none. An answer may go on in the fence that the prompt left open and
 * close it, or not: then what is before the lone fence is the program. Of several blocks, the longest of those that
 * define `TextGame` counts, else the longest.
 */
export function codeOf(reply: string, { asPublished = false }: ExtractionOptions = {}): string {
  return asPublished ? publishedCode(reply) : programIn(reply);
}

/** The program as far as it has come, for showing it while it is written; never shows a piece of a fence. */
export function partialCode(textSoFar: string): string {
  const lastLine = textSoFar.slice(textSoFar.lastIndexOf('\n') + 1);
  // What begins like a fence may become one.
  const unsettled = FENCE_BEGINNING.exec(lastLine)?.[0] ?? /`+[\w.+-]*$/.exec(lastLine)?.[0] ?? '';
  return programIn(textSoFar.slice(0, textSoFar.length - unsettled.length));
}

const FENCE_BEGINNING = /^\s{0,3}(?:`+|~+)[ \t]*[\w.+-]*[ \t]*$/;

function publishedCode(reply: string): string {
  const pieces = reply.split('```').filter((_, index) => index % 2 === 1);
  return longestOf(pieces.map((piece) => piece.replace(/^python[ \t]*\r?\n/, '')));
}

function programIn(reply: string): string {
  const lines = withoutThinking(reply).split(/\r\n|\n/);
  const inside = startsInCode(lines);
  const blocks = blocksOf(lines, inside);
  // Which of two fences opens and which closes may have been taken the wrong way round.
  const games = [blocks, blocksOf(lines, !inside)]
    .map((candidates) => candidates.filter((block) => DEFINES_GAME.test(block)))
    .find((candidates) => candidates.length > 0);
  return longestOf(games ?? blocks);
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

const DEFINES_GAME = /^class[ \t]+TextGame\b/m;
const FENCE = /^\s{0,3}(?:`{3,}|~{3,})[ \t]*([\w.+-]*)[ \t]*$/;
/** A fence that opens code after other text in its line. */
const OPENED_AT_THE_END = /`{3,}[ \t]*(?:python3?|py)[ \t]*$/i;

/** The code blocks of an answer, in order, without blank lines around them; one that is not closed ends with the answer. */
function blocksOf(lines: readonly string[], startsInside: boolean): string[] {
  const blocks: string[] = [];
  let block: string[] | null = startsInside ? [] : null;
  const close = (): void => {
    if (block !== null) blocks.push(trimBlankLines(block.join('\n')));
    block = null;
  };
  for (const line of lines) {
    const fence = FENCE.exec(line);
    if (fence !== null) {
      const opens = block === null || fence[1] !== '';
      close();
      if (opens) block = [];
    } else if (block === null) {
      if (OPENED_AT_THE_END.test(line)) block = [];
    } else {
      const code = beforeClosingFence(line);
      block.push(code ?? line);
      if (code !== null) close();
    }
  }
  close();
  return blocks.filter((text) => text !== '');
}

/** The code before a fence at its line's end; `null` where there is no such fence, or it is not the only one in the line. */
function beforeClosingFence(line: string): string | null {
  const trimmed = line.trimEnd();
  const code = trimmed.replace(/`{3,}$/, '');
  return code === trimmed || code.includes('```') ? null : code.trimEnd();
}

/** Whether an answer goes on in the fence that the prompt left open: its first fence closes code, or there is none. */
function startsInCode(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => FENCE.test(line) || OPENED_AT_THE_END.test(line));
  if (first < 0) return lines.some((line) => CODE_LINE.test(line) || FIELD_LINE.test(line));
  const language = FENCE.exec(lines[first] ?? '')?.[1];
  return language === '' && lines.slice(0, first).some((line) => CODE_LINE.test(line));
}

/** Lines that are Python rather than a sentence before a program. */
const CODE_LINE =
  /^(?:import\s+\w|from\s+[\w.]+\s+import\b|class\s+\w+\s*[(:]|def\s+\w+\s*\(|if\s+__name__\b|@\w+|\w+\s*=\s*\S)/;
/** How a specification at a program's head begins. */
const FIELD_LINE = /^#\s*(?:Task|Environment|Task-critical Objects)\b[^:]*:/i;

const THINKING = /^\s*<(?:think|thinking|thought|reasoning)\s*>/i;
const END_OF_THINKING = /<\/(?:think|thinking|thought|reasoning)\s*>/i;

/** Thinking before the answer holds drafts; some servers leave its opening tag out. */
function withoutThinking(reply: string): string {
  const opened = THINKING.test(reply);
  const end = END_OF_THINKING.exec(reply);
  if (end === null) return opened ? '' : reply;
  const fence = reply.indexOf('```');
  return opened || fence < 0 || end.index < fence ? reply.slice(end.index + end[0].length) : reply;
}

function trimBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
