/**
 * A story as TextWorld's environment plays it: it switches the game's reports on, cuts them out of what is printed,
 * and shows what follows the objective (TextWorld spec, "What the agent sees" and "Getting state").
 */
import { afterObjective, type StoryAnswer } from '../answer';
import type { GameNotes } from '../gameSet';
import { inputRulesOf, REPORT_COMMANDS, REPORTS, typed, type InputRules } from '../inputRules';
import type { Interpreter } from './interpreters';
import { Story, type StoryState } from './story';

interface SessionState {
  readonly story: StoryState | null;
  readonly input: unknown;
  readonly reports: Reports;
}

type Reports = Readonly<Record<(typeof REPORTS)[number], string>>;

const WON = '*** The End ***';
const LOST = '*** You lost! ***';
const STATUS_INDENT = ' '.repeat(128);

export interface SessionOptions {
  readonly interpreter: Interpreter;
  readonly bytes: Uint8Array;
  /** What the `.json` says; `null`: the game is asked. */
  readonly notes: GameNotes | null;
  /** The reference cleans the output of Z-machine stories whose file names begin with `tw-`. */
  readonly fileName: string;
}

export class InterpreterSession {
  readonly objective: string;
  readonly maxScore: number;
  readonly first: StoryAnswer;
  readonly #story: Story;
  readonly #rules: InputRules;
  readonly #showsStatus: boolean;
  readonly #begin: SessionState;
  #reports: Reports = { description: '', moves: '0', score: '0' };

  /** @throws Error when the file is not a story that can be played, or not one that TextWorld made. */
  constructor({ interpreter, bytes, notes, fileName }: SessionOptions) {
    this.#story = new Story(interpreter, bytes);
    this.#rules = inputRulesOf(interpreter.format);
    this.#showsStatus = interpreter.format === 'zMachine' && !fileName.startsWith('tw-');
    for (const command of REPORT_COMMANDS) this.#send(command);
    if (this.#reports.description === '') throw new Error('This story is not one that TextWorld made.');
    this.maxScore = notes?.maxScore ?? this.#askMaxScore();
    this.objective = objectiveOf(this.#story.intro, notes);
    this.first = this.#answer(this.#story.intro);
    this.#begin = this.save();
  }

  /** Whether the interpreter failed: then {@link restart} is not possible. */
  get isBroken(): boolean {
    return this.#story.isBroken;
  }

  /** Goes back to the beginning. @returns {@link first}. */
  restart(): StoryAnswer {
    this.load(this.#begin);
    return this.first;
  }

  /** Plays a command as it is typed. */
  respond(command: string): StoryAnswer {
    return this.#answer(this.#send(typed(command)));
  }

  /**
   * What the player carries: the game is asked, and then taken back to where it was.
   * @returns `null` where it does not say, as after a question.
   */
  carried(): readonly string[] | null {
    if (this.#story.ended) return null;
    const before = this.save();
    const said = this.#story.send('inventory');
    this.load(before);
    if (said.includes('You are carrying nothing.')) return [];
    const list = /You are carrying: ([^\n]*)\./.exec(said)?.[1];
    return list === undefined ? null : list.split(/, | and /);
  }

  save(): SessionState {
    return { story: this.#story.save(), input: this.#rules.save(), reports: this.#reports };
  }

  load({ story, input, reports }: SessionState): void {
    if (story) this.#story.load(story);
    this.#rules.load(input);
    this.#reports = reports;
  }

  /** Without the `.json`, the game is asked; that costs no move. */
  #askMaxScore(): number {
    const answer = this.#send('tw-print max_score').trim();
    const score = Number(answer);
    return Number.isFinite(score) && score > 0 ? score : 0;
  }

  /** @returns what is printed without the reports, which are kept. */
  #send(command: string): string {
    let text = this.#story.send(this.#rules.lineFor(command));
    for (const report of REPORTS) {
      const found = new RegExp(`<${report}>\\n([\\s\\S]*)</${report}>`).exec(text);
      if (!found) continue;
      const value = (found[1] ?? '').replace(/\[[^\]]+\]\n?/g, '').trim();
      this.#reports = { ...this.#reports, [report]: value };
      text = text.slice(0, found.index) + text.slice(found.index + found[0].length);
    }
    return text;
  }

  #answer(printed: string): StoryAnswer {
    const { status, prompt, ended } = this.#story;
    const text = this.#afterObjective(printed);
    const { description, moves, score } = this.#reports;
    const [won, lost] = [printed.includes(WON), printed.includes(LOST)];
    return {
      observation:
        this.#showsStatus && status
          ? this.#afterObjective(`${printed}${prompt}${STATUS_INDENT}${status.room}${status.right}`)
          : text,
      text,
      description,
      score: Number(score),
      moves: Number(moves),
      won,
      lost,
      over: won || lost || ended,
    };
  }

  #afterObjective(text: string): string {
    return afterObjective(text, this.objective).trim();
  }
}

/** As the `.json` says it, if the game prints that; else it stands between the banner and the first room. */
function objectiveOf(intro: string, notes: GameNotes | null): string {
  if (notes !== null && intro.includes(notes.objective)) return notes.objective;
  return /\\\$\$\$\$\$\$\$\$?\s*\n\s*\n([\s\S]*?)\n\s*\n-=/.exec(intro)?.[1]?.trim() ?? '';
}
