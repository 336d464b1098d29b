import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Message } from '../../src/core/agent';
import type { AskedQuestion } from './playedPrompts';

const questionSchema = v.object({
  step: v.number(),
  purpose: v.string(),
  /** Role and content, in which `{{n}}` stands for the n-th text of the file. */
  messages: v.array(v.tuple([v.picklist(['system', 'user', 'assistant']), v.string()])),
});

const fileSchema = v.object({
  /** What worlds say and prompts repeat, each once. */
  texts: v.array(v.string()),
  strategies: v.record(v.string(), v.array(questionSchema)),
});

/** The prompts of one environment as they are kept. */
export type PromptFile = v.InferOutput<typeof fileSchema>;

export function promptFilePath(environmentId: string): string {
  return fileURLToPath(new URL(`./prompts/${environmentId}.json`, import.meta.url));
}

export function readPromptFile(environmentId: string): PromptFile {
  return v.parse(fileSchema, JSON.parse(readFileSync(promptFilePath(environmentId), 'utf8')));
}

/** The questions of a strategy as they were asked. */
export function expandQuestions(file: PromptFile, strategy: string): AskedQuestion[] {
  return (file.strategies[strategy] ?? []).map(({ step, purpose, messages }) => ({
    step,
    purpose,
    messages: messages.map(([role, content]): Message => ({ role, content: expand(content, file.texts) })),
  }));
}

/** Texts shorter than this are not worth a reference. */
const SHORTEST_TEXT = 24;

/** Puts the questions of several strategies into a file. */
export function makePromptFile(
  played: ReadonlyMap<string, readonly AskedQuestion[]>,
  worldTexts: Iterable<string>,
): PromptFile {
  const texts = [...new Set(worldTexts)].filter((text) => text.length >= SHORTEST_TEXT);
  const longestFirst = texts
    .map((text, index) => ({ text, reference: `{{${String(index)}}}` }))
    .sort((a, b) => b.text.length - a.text.length);
  const compact = (content: Message['content']): string => {
    if (typeof content !== 'string') throw new TypeError('Prompts with pictures are not kept here.');
    const short = longestFirst.reduce(
      (rest, { text, reference }) => rest.replaceAll(text, () => reference),
      content,
    );
    if (expand(short, texts) !== content) throw new Error('A prompt looks like a reference to a text.');
    return short;
  };
  const strategies = Object.fromEntries(
    [...played].map(([strategy, questions]) => [
      strategy,
      questions.map(({ step, purpose, messages }) => ({
        step,
        purpose,
        messages: messages.map(({ role, content }): [Message['role'], string] => [role, compact(content)]),
      })),
    ]),
  );
  return { texts, strategies };
}

function expand(content: string, texts: readonly string[]): string {
  return content.replaceAll(/\{\{(\d+)\}\}/g, (_, index: string) => {
    const text = texts[Number(index)];
    if (text === undefined) throw new RangeError(`There is no text ${index}.`);
    return text;
  });
}
