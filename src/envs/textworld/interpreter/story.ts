/** A running story: a line goes in, the text up to the next prompt comes out. */
import { messageOf } from '../../../core/shared';
import type { StoryFormat } from '../storyFile';
import type { Interpreter } from './interpreters';
import { Machine, type MachineState } from './machine';
import { metricsOf, textOf, type Update, type WantedInput, type WindowContent } from './updates';

/** The reference's screens; their width is seen in centered text only (TextWorld spec, "Turn order"). */
const SCREENS: Readonly<Record<StoryFormat, readonly [width: number, height: number]>> = {
  glulx: [80, 24],
  zMachine: [128, 1000],
};
/** A story that goes on asking for files is stopped. */
const MOST_FILES_IN_A_ROW = 20;

/** The line above a Z-machine story. */
export interface StatusLine {
  readonly room: string;
  /** Score and turns. */
  readonly right: string;
}

/** A waiting story, to go on from. */
export interface StoryState {
  readonly machine: MachineState;
  readonly prompt: string;
  readonly status: StatusLine | null;
  readonly input: WantedInput;
  readonly generation: number;
}

export class Story {
  /** Text before the first prompt. */
  readonly intro: string;
  readonly #machine: Machine;
  /** What the last output ended with and {@link send} cut off; `''` after questions. */
  prompt = '';
  /** `null` where there is none. */
  status: StatusLine | null = null;
  #generation = 0;
  #mainWindow: number | null = null;
  #input: WantedInput | null = null;
  #wantsFile = false;
  #hasEnded = false;
  #isBroken = false;
  #lines: string[] = [];

  /**
   * Starts a story and plays to its first prompt.
   * @throws Error when the interpreter cannot play it.
   */
  constructor({ format, module, layout }: Interpreter, bytes: Uint8Array) {
    this.#machine = new Machine({
      module,
      layout,
      files: { path: format === 'glulx' ? '/story.ulx' : '/story.z8', bytes },
      // The interpreter is a known one, and so is what it writes.
      onUpdate: (update) => this.#show(update as Update),
    });
    const [width, height] = SCREENS[format];
    this.#run({ type: 'init', gen: 0, support: [], metrics: metricsOf(width, height) });
    this.#refuseFiles();
    this.intro = this.#takeText();
    if (this.ended) throw new Error('The story ended before its first prompt.');
  }

  /** Whether the story has stopped for good, e.g. after `quit`. */
  get ended(): boolean {
    return this.#hasEnded || this.#isBroken || !this.#machine.isWaiting || this.#input === null;
  }

  /** Whether the interpreter failed: then there is no going back to an earlier state either. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /**
   * Sends one line; letters that the story has no room for are cut off.
   * @returns what it prints up to the next prompt, without echo and prompt; `''` when it has ended.
   */
  send(line: string): string {
    const input = this.#input;
    if (this.ended || !input) return '';
    // The interpreter reads UTF-8, which has no halves of letters.
    const letters = Array.from(new TextDecoder().decode(new TextEncoder().encode(line)));
    const value =
      input.type === 'char' ? (letters[0] ?? 'return') : letters.slice(0, (input.maxlen ?? 256) - 1).join('');
    this.#run({ type: input.type, gen: this.#generation, window: input.id, value });
    this.#refuseFiles();
    // The first paragraph goes on with the line of the prompt, which holds only the echo.
    if (this.#lines[0] === '') this.#lines.shift();
    return this.#takeText();
  }

  /** `null` when the story has ended. */
  save(): StoryState | null {
    if (this.ended || !this.#input) return null;
    return {
      machine: this.#machine.save(),
      prompt: this.prompt,
      status: this.status,
      input: this.#input,
      generation: this.#generation,
    };
  }

  /** Goes back to a state of this story. */
  load({ machine, prompt, status, input, generation }: StoryState): void {
    this.#machine.load(machine);
    this.prompt = prompt;
    this.status = status;
    this.#input = input;
    this.#generation = generation;
    this.#hasEnded = false;
    this.#lines = [];
  }

  /** @throws Error with a sentence for the user when the story breaks its interpreter, which ends it. */
  #run(event: unknown): void {
    try {
      this.#machine.run(event);
    } catch (thrown) {
      this.#isBroken = true;
      throw new Error(`The interpreter cannot go on with this story: ${messageOf(thrown)}.`, {
        cause: thrown,
      });
    }
  }

  /** `save`, `restore` and `script` ask for a file and get none. */
  #refuseFiles(): void {
    for (let left = MOST_FILES_IN_A_ROW; this.#wantsFile; left -= 1) {
      if (left === 0) throw new Error('The story goes on asking for files.');
      this.#wantsFile = false;
      this.#run({
        type: 'specialresponse',
        gen: this.#generation,
        response: 'fileref_prompt',
        value: null,
      });
    }
  }

  #takeText(): string {
    const text = this.#lines.join('\n');
    this.#lines = [];
    this.prompt = /\n?>$/.exec(text)?.[0] ?? '';
    return text.slice(0, text.length - this.prompt.length);
  }

  #show(update: Update): void {
    if (update.type === 'error') throw new Error(update.message ?? 'no reason is given');
    if (update.type !== 'update') return;
    this.#generation = update.gen ?? this.#generation;
    for (const { id, type } of update.windows ?? []) if (type === 'buffer') this.#mainWindow = id;
    for (const content of update.content ?? []) this.#showWindow(content);
    if (update.specialinput !== undefined) {
      this.#wantsFile = true;
      return;
    }
    this.#hasEnded ||= update.disable === true;
    this.#input = update.input?.find(({ type }) => type === 'line' || type === 'char') ?? this.#input;
  }

  #showWindow({ id, text, lines }: WindowContent): void {
    const top = lines?.find(({ line }) => line === 0);
    const [, room, right] = (top && /^\s*(.*?)\s{2,}(\S+)\s*$/.exec(textOf(top.content))) ?? [];
    if (room !== undefined && right !== undefined) this.status = { room, right };
    if (id !== this.#mainWindow || !text) return;
    for (const { append, content } of text) {
      const paragraph = textOf(content);
      const last = this.#lines.length - 1;
      if (append && last >= 0) this.#lines[last] = `${this.#lines[last] ?? ''}${paragraph}`;
      else this.#lines.push(paragraph);
    }
  }
}
