import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PromptHistory } from './history';
import {
  hashes,
  INSTRUCTIONS,
  NAIVE_REQUEST,
  observation,
  promptAt,
  promptsOf,
  settings,
  texts,
  tokensOf,
} from './historyTesting';
import { textOf, type Message } from './message';

describe('a budget', () => {
  const game = fc.record({
    steps: fc.nat(40),
    pictures: fc.boolean(),
    thoughts: fc.boolean(),
    notes: fc.boolean(),
  });

  it.each(['benchmark', 'appendOnly'] as const)(
    'in mode %s cuts the oldest events and neither instructions, request, demonstrations nor the observation',
    (mode) => {
      fc.assert(
        fc.property(game, fc.integer({ min: 0, max: 1500 }), fc.nat(3), (played, budget, images) => {
          const demonstrations: Message[] = [{ role: 'user', content: 'Look at this.' }];
          const more = { mode, images, reasonings: 1, demonstrations };
          const whole = promptAt(played.steps, more, played);
          const cut = promptAt(played.steps, { ...more, budget }, played);
          expect(cut.slice(0, 2)).toEqual(whole.slice(0, 2));
          expect(texts(cut).at(-1)).toBe(texts(whole).at(-1));
          expect(texts(cut).join('\n').split(NAIVE_REQUEST)).toHaveLength(2);
          const least = tokensOf([...whole.slice(0, 2), ...whole.slice(-1)]);
          expect(tokensOf(cut)).toBeLessThanOrEqual(Math.max(budget, least));
          if (mode === 'benchmark') expect(texts(whole).slice(-cut.length + 2)).toEqual(texts(cut).slice(2));
        }),
      );
    },
  );

  it('that is large enough changes nothing', () => {
    expect(promptAt(40, { budget: 100_000 })).toEqual(promptAt(40));
  });

  it('is used as far as whole events go', () => {
    const whole = promptAt(10);
    const withoutTwo = tokensOf([...whole.slice(0, 1), ...whole.slice(3)]);
    expect(promptAt(10, { budget: withoutTwo })).toHaveLength(whole.length - 2);
    expect(promptAt(10, { budget: withoutTwo - 1 })).toHaveLength(whole.length - 3);
  });
});

describe('a conversation that goes on from a prompt', () => {
  const added: Message[] = [
    { role: 'assistant', content: 'I propose to go left.' },
    { role: 'user', content: 'What is wrong with it? '.repeat(8) },
  ];

  it('keeps to the budget by the oldest events, whole in what was said and asked last', () => {
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.integer({ min: 0, max: 1500 }),
        fc.boolean(),
        fc.constantFrom<'benchmark' | 'appendOnly'>('benchmark', 'appendOnly'),
        (steps, budget, alternateRoles, mode) => {
          const history = new PromptHistory(settings({ budget, alternateRoles, mode }));
          const prompt = promptsOf(history, { steps }).at(-1) ?? [];
          const conversation = history.fit([...prompt, ...added]);
          expect(conversation.slice(-2)).toEqual(added);
          expect(textOf(conversation[0] ?? { content: '' })).toContain(INSTRUCTIONS);
          expect(textOf(conversation.at(-3) ?? { content: '' })).toContain(`long ${String(steps)}`);
          const least = tokensOf([...prompt.slice(0, 1), ...prompt.slice(-1), ...added]);
          expect(tokensOf(conversation)).toBeLessThanOrEqual(Math.max(budget, least));
          if (alternateRoles)
            conversation.forEach(({ role }, index) => expect(role).not.toBe(conversation[index - 1]?.role));
        },
      ),
    );
  });

  it('stays as it is where it fits', () => {
    const history = new PromptHistory(settings());
    const prompt = promptsOf(history, { steps: 30 }).at(-1) ?? [];
    expect(history.fit([...prompt, ...added])).toEqual([...prompt, ...added]);
  });
});

describe('an append-only history', () => {
  it('asks with the instructions and leaves every message as it was sent', () => {
    const [, second] = promptsOf(new PromptHistory(settings({ mode: 'appendOnly' })), {
      steps: 1,
      notes: true,
    });
    expect(second).toEqual([
      { role: 'user', content: `${INSTRUCTIONS}\n\n${NAIVE_REQUEST}` },
      { role: 'user', content: 'Current Observation:\nshort 0\nlong 0\n\nnote 0' },
      { role: 'assistant', content: 'action 1' },
      { role: 'user', content: 'Current Observation:\nshort 1\nlong 1\n\nnote 1' },
    ]);
  });

  const longGame = fc.record({
    steps: fc.nat(60),
    pictures: fc.boolean(),
    thoughts: fc.boolean(),
    notes: fc.boolean(),
  });
  const anySettings = fc.record({
    limit: fc.integer({ min: 1, max: 12 }),
    images: fc.nat(6),
    clip: fc.nat(3),
    reasonings: fc.nat(2),
    budget: fc.option(fc.integer({ min: 0, max: 3000 })),
  });
  const goesOn = (before: readonly Message[], prompt: readonly Message[]) =>
    JSON.stringify(prompt.slice(0, before.length)) === JSON.stringify(before);

  it('begins every prompt with the prompt before, but where the oldest half of events or pictures is cut', () => {
    fc.assert(
      fc.property(longGame, anySettings, (game, chosen) => {
        const prompts = promptsOf(new PromptHistory(settings({ ...chosen, mode: 'appendOnly' })), game);
        prompts.slice(1).forEach((prompt, index) => {
          const before = prompts[index] ?? [];
          expect(prompt.length - 1).toBeLessThanOrEqual(2 * chosen.limit);
          if (goesOn(before, prompt)) return;
          const fewerEvents = prompt.length - 1 <= Math.ceil((before.length + 1) / 2);
          const fewerPictures = hashes(prompt).length <= Math.ceil(Math.max(chosen.images, chosen.clip) / 2);
          expect(fewerEvents || (game.pictures && fewerPictures)).toBe(true);
        });
      }),
    );
  });

  it('cuts once in as many steps as half its length, where nothing else limits it', () => {
    const prompts = promptsOf(new PromptHistory(settings({ mode: 'appendOnly', limit: 8 })), { steps: 80 });
    const cuts = prompts.slice(1).filter((prompt, index) => !goesOn(prompts[index] ?? [], prompt));
    expect(cuts.length).toBeGreaterThanOrEqual(80 / 8 - 1);
    expect(cuts.length).toBeLessThanOrEqual(80 / 4);
  });

  it('goes on with joined roles as it does without', () => {
    fc.assert(
      fc.property(longGame, anySettings, (game, chosen) => {
        const promptsWith = (alternateRoles: boolean) =>
          promptsOf(new PromptHistory(settings({ ...chosen, mode: 'appendOnly', alternateRoles })), game);
        const apart = promptsWith(false);
        const joined = promptsWith(true);
        apart.slice(1).forEach((prompt, index) => {
          if (!goesOn(apart[index] ?? [], prompt)) return;
          expect(goesOn(joined[index] ?? [], joined[index + 1] ?? [])).toBe(true);
        });
      }),
    );
  });

  it('keeps the request of one call out of the history', () => {
    const history = new PromptHistory(settings({ mode: 'appendOnly' }));
    history.observe(observation(0));
    const asked = history.prompt({ request: 'What is wrong?' });
    expect(texts(asked).at(-1)).toBe('Current Observation:\nshort 0\nlong 0\n\nWhat is wrong?');
    history.acted('go');
    history.observe(observation(1));
    expect(texts(history.prompt()).join('\n')).not.toContain('What is wrong?');
  });
});
