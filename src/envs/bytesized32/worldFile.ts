/** Worlds as a kind of file in the library. Looking through one runs nothing. */
import { fail, ok, type Result } from '../../core/shared';

const LONGEST_TASK = 100;

/** A world's program as text. A mark of the byte order at its start is dropped. */
export function sourceOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** @returns what a world holds, or why the file is none, as a sentence. */
export function inspectWorld(bytes: Uint8Array): Result<string, string> {
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('It is not text in UTF-8.');
  }
  if (source.includes('\0')) return fail('It is not a text file.');
  if (!/^class[ \t]+TextGame\b/m.test(source))
    return fail('It has no class TextGame, which every world needs.');
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  const task = /^#[ \t]*Task(?: Description)?:[ \t]*(.+)$/m.exec(source)?.[1]?.trim() ?? '';
  const short = task.length > LONGEST_TASK ? `${task.slice(0, LONGEST_TASK)}…` : task;
  return ok(`${lines.toLocaleString('en-US')} lines of Python${short === '' ? '' : `: ${short}`}`);
}
