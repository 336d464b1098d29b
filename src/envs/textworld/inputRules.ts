/**
 * How the reference's interpreters take a command that is no single line of a usual length (TextWorld spec,
 * "Published episodes").
 */
import type { StoryFormat } from './storyFile';

/** Takes the commands of one game in order. */
export interface InputRules {
  /** @returns the line that the story reads for a command. */
  lineFor(command: string): string;
  /** What was left over, to go on from. */
  save(): unknown;
  load(state: unknown): void;
}

/** What a story is asked to report after each turn. */
export const REPORTS = ['description', 'moves', 'score'] as const;

/** Commands that are sent before the player's first: they switch the reports on. */
export const REPORT_COMMANDS: readonly string[] = REPORTS.map((report) => `tw-extra-infos ${report}`);

/** A player's command as it is typed. */
export function typed(command: string): string {
  return command.trim() || ' ';
}

/** @param format of the story. */
export function inputRulesOf(format: StoryFormat): InputRules {
  return format === 'glulx' ? new InputMemory() : new InputBuffer();
}

/** Bytes of a command that the Z-machine's interpreter takes. */
const BUFFER_BYTES = 198;
/** Characters of a line that a Z-machine story takes. */
const LINE_CHARACTERS = 120;
/** Bytes of a Glulx story's input. */
const MEMORY_BYTES = 256;

/**
 * The Z-machine's interpreter reads from a buffer, up to a line end. What follows it stays for the next steps, whose
 * own commands are thrown away meanwhile.
 */
class InputBuffer implements InputRules {
  #lines: string[] = [];

  lineFor(command: string): string {
    if (this.#lines.length === 0) this.#lines = cutTo(command, BUFFER_BYTES).split('\n');
    const line = this.#lines.shift() ?? '';
    if (this.#lines.length === 1 && this.#lines[0] === '') this.#lines = [];
    return Array.from(line).slice(0, LINE_CHARACTERS).join('');
  }

  save(): unknown {
    return [...this.#lines];
  }

  load(state: unknown): void {
    this.#lines = [...(state as readonly string[])];
  }
}

/**
 * A Glulx story's interpreter does not take over a command that is too long: the story reads what is in its memory,
 * the last command with the rest of longer ones behind it.
 */
class InputMemory implements InputRules {
  #memory = new Uint8Array(MEMORY_BYTES);

  lineFor(command: string): string {
    const bytes = new TextEncoder().encode(command);
    if (bytes.length <= MEMORY_BYTES) {
      this.#memory.set(bytes);
      return command.replaceAll('\n', '\u0001');
    }
    const end = this.#memory.indexOf(0);
    return new TextDecoder().decode(this.#memory.subarray(0, end < 0 ? MEMORY_BYTES : end));
  }

  save(): unknown {
    return this.#memory.slice();
  }

  load(state: unknown): void {
    this.#memory = (state as Uint8Array<ArrayBuffer>).slice();
  }
}

/** The text without the letters that go beyond so many bytes of UTF-8. */
function cutTo(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= most) return text;
  return new TextDecoder().decode(bytes.subarray(0, most)).replace(/\uFFFD+$/, '');
}
