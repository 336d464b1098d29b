import { ok } from '../../shared';
import { joinThoughts, splitReasoning } from '../reasoning';
import { openSession, type ReplyText } from './baseSession';
import type { Strategy } from './contract';
import { parameterOf } from './parameters';
import { CLOSE_WITH_ACTION, clipped } from './wording';

const LENGTH = {
  key: 'length',
  label: 'Length of the notes',
  hint: 'In characters; about four make a token. Longer notes cost their length in every prompt.',
  minimum: 200,
  maximum: 6000,
  default: 1500,
} as const;

const request = (length: number): string =>
  [
    `You have a notebook. Only the last observations are shown to you, but your notes stay. First write the notes anew, as you want to find them in the next step: what you know of the world, what you have done, what you plan, in at most ${String(length)} characters, in this form:`,
    '<|NOTES|>YOUR_NOTES<|END|>',
    CLOSE_WITH_ACTION,
  ].join('\n\n');

const NOTES = /<\|\s*NOTES\s*\|>([\s\S]*?)(?:<\|\s*\/?(?:END|NOTES)\s*\|>|(?=<\|\s*ACTION\s*\|>))/gi;
const NOTE_LINE = /^[ \t>*-]*\**NOTES?\**[ \t]*:(.*)$/gim;

/** Takes the notes out of an answer: a block replaces the notebook, `NOTE:` lines are added to it. */
export function readNotes(answer: string, notes: string, length: number): { notes: string; rest: string } {
  const blocks = [...answer.matchAll(NOTES)].map(([, text = '']) => text.trim());
  if (blocks.length > 0)
    return { notes: clipped(blocks.join('\n'), length), rest: answer.replace(NOTES, '') };
  const added = [...answer.matchAll(NOTE_LINE)]
    .map(([, text = '']) => text.trim())
    .filter((text) => text !== '');
  const lines = [...(notes === '' ? [] : notes.split('\n')), ...added];
  // What was added last is kept longest.
  while (lines.length > 1 && lines.join('\n').length > length) lines.shift();
  return { notes: clipped(lines.join('\n'), length), rest: answer.replace(NOTE_LINE, '') };
}

/** Notes that the model rewrites with every action, and that outlive the history. */
export const notebook: Strategy = {
  meta: {
    id: 'notebook',
    title: 'Memory notebook',
    summary:
      'The model keeps notes of bounded length and rewrites them together with every action, in one call. The notes are shown in the next prompt, so that what it learned outlives the last observations; good for long episodes with much to remember.',
    source:
      'Agent Arcade; the idea of a memory that a model edits itself is from Packer et al. 2023, “MemGPT”',
    calls: { least: 1, most: 1 },
    outputTokens: { low: 60, high: 450 },
    inputFactor: 1.3,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'history, notes and request' },
      { from: 'model', to: 'agent', label: 'new notes and action' },
      { from: 'agent', to: 'agent', label: 'keeps the notes' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [LENGTH],
  },
  open: (setup) => {
    const length = parameterOf(setup.agent, LENGTH);
    let notes = '';
    return openSession(setup, {
      request: request(length),
      note: () => (notes === '' ? 'Your notes: none yet.' : `Your notes:\n${notes}`),
      decide: async (desk) => {
        const reply = await desk.ask('note and decide', desk.prompt());
        if (!reply.ok) return reply;
        const split = splitReasoning(reply.value.text);
        if (split.unclosed) return ok(desk.read(reply.value));
        const { notes: newer, rest } = readNotes(split.answer, notes, length);
        notes = newer;
        const withoutNotes: ReplyText = {
          ...reply.value,
          text: rest,
          reasoning: joinThoughts([reply.value.reasoning, split.reasoning]),
        };
        return ok(desk.read(withoutNotes));
      },
      memory: () => (notes === '' ? null : notes),
      restore: (memory) => {
        notes = typeof memory === 'string' ? clipped(memory, length) : '';
      },
    });
  },
};
