/** What the agent says in one turn (bytesized32 spec, 10). */
import { splitReasoning } from '../../agent';
import type { PlayTurn } from '../measures';

export type SaidTurn = Pick<PlayTurn, 'kind' | 'text'>;

/**
 * The turn in an answer: its first line that is not blank or a fence, without `>` and spaces before it. Only that line
 * counts, whatever follows. An empty answer is an empty action, which no game understands. A turn's text is read as the same turn.
 */
export function readTurn(reply: string): SaidTurn {
  let line = firstLine(reply);
  // What was behind one mark may be another.
  for (let inner = firstLine(line); inner !== line; inner = firstLine(line)) line = inner;
  return { kind: kindOf(line), text: line };
}

function firstLine(text: string): string {
  const lines = splitReasoning(text).answer.split(/\r\n|\r|\n/);
  return lines.map(withoutPrompt).find((line) => line !== '' && !/^```\w*$/.test(line)) ?? '';
}

function withoutPrompt(line: string): string {
  return line.replace(/^[\s>]+/, '').trimEnd();
}

function kindOf(line: string): SaidTurn['kind'] {
  if (/^think\s*:/i.test(line)) return 'think';
  const word = line.replace(/^["'`*]+|["'`*.!]+$/g, '').toLowerCase();
  return word === 'done' || word === 'bug' ? word : 'action';
}
