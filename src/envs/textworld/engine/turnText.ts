/** Puts together what a line printed, as the environment around the games reads it (TextWorld spec, "What the agent sees"). */
import type { StoryFormat } from '../storyFile';

const WIDTH: Readonly<Record<StoryFormat, number>> = { glulx: 80, zMachine: 128 };

/** The state of a game at the end of a turn. */
interface Report {
  readonly description: string;
  readonly score: number;
  readonly moves: number;
}

/** Collects the text of one line, whose commands may take several turns. */
export class Printed {
  #text = '';
  /** Text before the first report. */
  #before: string | null = null;
  #description = '';
  report: Report | null = null;

  print(text: string): void {
    this.#text += text;
  }

  /** Of a line with several turns, all that stands between the first and the last report is taken for description. */
  add(report: Report): void {
    if (this.report === null) {
      this.#before = this.#text;
      this.#description = report.description;
    } else {
      const { score, moves } = this.report;
      const end = `</description><score>\n${score}\n</score><moves>\n${moves}\n</moves>`;
      this.#description += `\n\n${end}${this.#text}<description>\n${report.description}`;
    }
    this.#text = '';
    this.report = { ...report, description: this.#description };
  }

  get hasReport(): boolean {
    return this.report !== null;
  }

  /** Everything that is not a report. */
  get feedback(): string {
    return (this.#before ?? '') + this.#text;
  }
}

export function centred(text: string, format: StoryFormat): string {
  return ' '.repeat(Math.max(0, Math.floor((WIDTH[format] - text.length) / 2) - 1)) + text;
}

/** What a Z-machine's screen adds to an observation. */
export function statusLine(room: string, score: number, turns: number): string {
  return `${' '.repeat(WIDTH.zMachine)}${room}${score}/${turns}`;
}

const SMALL_NUMBERS = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/** `Your score has just gone up by three points.` */
export function scoreMessage(gained: number): string {
  const amount = SMALL_NUMBERS[gained] ?? String(gained);
  return `Your score has just gone up by ${amount} ${gained === 1 ? 'point' : 'points'}.`;
}

export function turnCount(turns: number): string {
  return `${turns} ${turns === 1 ? 'turn' : 'turns'}`;
}
