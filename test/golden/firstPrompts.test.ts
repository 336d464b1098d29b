/** The figures that warnings before a start rest on, against the prompts that are kept. */
import { expect, it } from 'vitest';
import { estimateMessageTokens, FIRST_PROMPT_TOKENS } from '../../src/core/agent';
import { goldenGames } from './games';
import { expandQuestions, readPromptFile } from './promptFile';

it.each(goldenGames)('the first prompt in $id takes about as many tokens as is said', ({ id }) => {
  const [first] = expandQuestions(readPromptFile(id), 'naive');
  expect(first?.step).toBe(0);
  const tokens = first?.messages.reduce((sum, message) => sum + estimateMessageTokens(message), 0) ?? 0;
  expect(Math.abs(FIRST_PROMPT_TOKENS[id] / tokens - 1)).toBeLessThan(0.05);
});
