/**
 * The exact prompts of every environment and strategy. After a change that is meant to change them:
 * `UPDATE_GOLDEN_PROMPTS=1 npx vitest run test/golden/prompts.test.ts`, `npx prettier --write test/golden/prompts`,
 * and read what became different.
 */
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../src/core/agent';
import { STRATEGIES } from '../../src/core/agent/strategies';
import { BALROG_ENVIRONMENTS } from '../../src/core/env';
import { goldenGames, loadGame } from './games';
import { GOLDEN_STEPS, isGolden, playPrompts, type PlayedPrompts } from './playedPrompts';
import { expandQuestions, makePromptFile, promptFilePath, readPromptFile } from './promptFile';

const updates = process.env['UPDATE_GOLDEN_PROMPTS'] === '1';

it('there is a game of every environment', () => {
  expect(goldenGames.map(({ id }) => id).sort()).toEqual([...BALROG_ENVIRONMENTS, 'bytesized32'].sort());
});

describe.each(goldenGames)('in $id', (game) => {
  const played = new Map<string, PlayedPrompts>();

  it.each(STRATEGIES)('strategy $meta.id sends the prompts that are kept', async (strategy) => {
    const prompts = await playPrompts(await loadGame(game), game, strategy);
    played.set(strategy.meta.id, prompts);
    if (updates) return;
    const kept = expandQuestions(readPromptFile(game.id), strategy.meta.id);
    expect(shown(prompts)).toEqual(kept);
    expect(kept.length).toBeGreaterThanOrEqual(GOLDEN_STEPS.length * strategy.meta.calls.least);
  });

  it.each(STRATEGIES)('strategy $meta.id says the instructions once in every prompt', ({ meta }) => {
    const prompts = played.get(meta.id);
    expect(prompts).toBeDefined();
    for (const { messages } of prompts?.questions ?? []) {
      const all = messages.map(textOf).join('\n');
      expect(all.split(prompts?.instructions ?? '')).toHaveLength(2);
    }
  });

  it.runIf(updates)('the prompts are kept anew', () => {
    const questions = new Map([...played].map(([id, prompts]) => [id, shown(prompts)]));
    const texts = [...played.values()].flatMap(({ instructions, observations }) => [
      instructions,
      ...observations,
    ]);
    writeFileSync(promptFilePath(game.id), `${JSON.stringify(makePromptFile(questions, texts), null, 2)}\n`);
    expect(questions.size).toBe(STRATEGIES.length);
  });
});

function shown({ questions }: PlayedPrompts) {
  return questions.filter(({ step }) => isGolden(step));
}
