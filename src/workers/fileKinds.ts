/** The kinds of files that the library takes: what environments play from, and what agents learn from or run. */
import { LARGEST_DEMONSTRATION, parseDemonstration } from '../core/agent';
import type { FileKind } from '../core/library';
import { fail, ok } from '../core/shared';
import { demonstrationOutcome } from './demonstrationOutcome';
import { fileKinds as environmentKinds, findEnvironment, findTask } from '../envs';

const LARGEST_STRATEGY = 256 * 1024;

const demonstration: FileKind = {
  kind: 'demonstration',
  title: 'Demonstration',
  description:
    'An episode as observations and actions, for agents that learn from examples. Made from an episode in Play or Replay, and saved from this page.',
  endings: ['.json'],
  largest: LARGEST_DEMONSTRATION,
  inspect: async (bytes) => {
    const read = parseDemonstration(bytes);
    if (!read.ok) return read;
    const { environmentId, task, steps } = read.value;
    const environment = findEnvironment(environmentId)?.title ?? environmentId;
    const title = findTask(environmentId, task)?.title ?? task;
    const count = `${steps.length.toLocaleString('en-US')} ${steps.length === 1 ? 'step' : 'steps'}`;
    const ended = demonstrationOutcome(read.value);
    return ok([environment, title, count, ...(ended === null ? [] : [ended])].join(', '));
  },
};

const strategy: FileKind = {
  kind: 'strategy',
  title: 'Strategy',
  description:
    'A program that decides for an agent, in TypeScript, with a default export. Adding one runs nothing; it runs in a sandbox without network, after you have agreed.',
  endings: ['.ts', '.js'],
  largest: LARGEST_STRATEGY,
  inspect: async (bytes) => {
    let source: string;
    try {
      source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return fail('It is no text in UTF-8.');
    }
    if (source.includes('\u0000')) return fail('It is no text: it holds NUL bytes.');
    if (!/\bexport\s+default\b/.test(source))
      return fail('It has no default export, which a strategy is taken from.');
    const lines = source.replace(/\n$/, '').split('\n').length;
    return ok(lines === 1 ? '1 line' : `${lines.toLocaleString('en-US')} lines`);
  },
};

export const fileKinds: readonly FileKind[] = [...environmentKinds, demonstration, strategy];
