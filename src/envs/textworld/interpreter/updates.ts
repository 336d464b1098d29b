/** What an interpreter shows, as the Glk library in it writes it down. */

/** A style and a text, or the two of them as neighbors in a list. */
type Run = string | { readonly style: string; readonly text?: string };

interface Paragraph {
  /** It goes on with the paragraph before. */
  readonly append?: boolean;
  readonly content?: readonly Run[];
}

export interface WindowContent {
  readonly id: number;
  /** Of a window of running text. */
  readonly text?: readonly Paragraph[];
  /** Of a window of rows. */
  readonly lines?: readonly { readonly line: number; readonly content?: readonly Run[] }[];
}

export interface WantedInput {
  readonly id: number;
  readonly type: string;
  /** Letters that the story has room for, with the line end. */
  readonly maxlen?: number;
}

export interface Update {
  readonly type: string;
  readonly gen?: number;
  readonly message?: string;
  readonly windows?: readonly { readonly id: number; readonly type: string }[];
  readonly content?: readonly WindowContent[];
  readonly input?: readonly WantedInput[];
  /** The story wants a file. */
  readonly specialinput?: unknown;
  /** The story has ended. */
  readonly disable?: boolean;
}

const ECHO = 'input';

/** The text of runs, without the echo of what was typed. */
export function textOf(runs: readonly Run[] = []): string {
  let text = '';
  for (let i = 0; i < runs.length; i += 1) {
    const run = runs[i];
    if (run === undefined) break;
    if (typeof run !== 'string') text += run.style === ECHO ? '' : (run.text ?? '');
    else {
      i += 1;
      const next = runs[i];
      if (run !== ECHO && typeof next === 'string') text += next;
    }
  }
  return text;
}

/** The size of the screen: everything is one unit wide and high, and nothing has margins. */
export function metricsOf(width: number, height: number): Readonly<Record<string, number>> {
  const character = Object.fromEntries(
    ['buffer', 'grid'].flatMap((kind) => [
      [`${kind}charwidth`, 1],
      [`${kind}charheight`, 1],
      [`${kind}marginx`, 0],
      [`${kind}marginy`, 0],
    ]),
  ) as Record<string, number>;
  const spaces = {
    graphicsmarginx: 0,
    graphicsmarginy: 0,
    inspacingx: 0,
    inspacingy: 0,
    outspacingx: 0,
    outspacingy: 0,
  };
  return { width, height, ...character, ...spaces };
}
