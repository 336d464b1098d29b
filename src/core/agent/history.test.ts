import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PromptHistory } from './history';
import {
  hashes,
  INSTRUCTIONS,
  NAIVE_REQUEST,
  observation,
  picture,
  promptAt,
  settings,
  texts,
} from './historyTesting';
import type { Message } from './message';
import { STRATEGY_INSTRUCTIONS } from './promptText';

const ROBUST_REQUEST =
  'You must choose exactly one of the listed actions and output it strictly in the following format:\n\n<|ACTION|>YOUR_CHOSEN_ACTION<|END|>\n\nReplace YOUR_CHOSEN_ACTION with the chosen action. Output no other text, explanation, or reasoning.';

describe('the prompt', () => {
  it('of the first step is the instructions and the current observation', () => {
    expect(promptAt(0)).toEqual([
      { role: 'user', content: INSTRUCTIONS },
      { role: 'user', content: `Current Observation:\nshort 0\nlong 0\n\n${NAIVE_REQUEST}` },
    ]);
  });

  it('of a later step shows earlier observations without their short-term part, and the executed actions', () => {
    expect(promptAt(2, { request: STRATEGY_INSTRUCTIONS.robustNaive })).toEqual([
      { role: 'user', content: INSTRUCTIONS },
      { role: 'user', content: 'Obesrvation:\nlong 0' },
      { role: 'assistant', content: 'action 1' },
      { role: 'user', content: 'Obesrvation:\nlong 1' },
      { role: 'assistant', content: 'action 2' },
      { role: 'user', content: `Current Observation:\nshort 2\nlong 2\n\n${ROBUST_REQUEST}` },
    ]);
  });

  it('drops the oldest events once twice the history length is reached', () => {
    expect(promptAt(5, { limit: 2 })).toEqual([
      { role: 'user', content: INSTRUCTIONS },
      { role: 'assistant', content: 'action 4' },
      { role: 'user', content: 'Obesrvation:\nlong 4' },
      { role: 'assistant', content: 'action 5' },
      { role: 'user', content: `Current Observation:\nshort 5\nlong 5\n\n${NAIVE_REQUEST}` },
    ]);
  });

  it('holds the instructions and the request exactly once at any step, and at most 2 × history events', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom<keyof typeof STRATEGY_INSTRUCTIONS>('naive', 'robustNaive'),
        (steps, limit, strategy) => {
          const messages = promptAt(steps, { limit, request: STRATEGY_INSTRUCTIONS[strategy] });
          const all = texts(messages).join('\n');
          expect(all.split(INSTRUCTIONS)).toHaveLength(2);
          expect(all.split(strategy === 'naive' ? NAIVE_REQUEST : ROBUST_REQUEST)).toHaveLength(2);
          expect(messages).toHaveLength(1 + Math.min(2 * steps + 1, 2 * limit));
          expect(texts(messages).at(-1)).toContain(`long ${String(steps)}`);
        },
      ),
    );
  });

  it('puts a note between the observation and the request, and may ask something else for once', () => {
    const history = new PromptHistory(settings());
    history.observe(observation(0));
    expect(texts(history.prompt({ note: 'A plan.' })).at(-1)).toBe(
      `Current Observation:\nshort 0\nlong 0\n\nA plan.\n\n${NAIVE_REQUEST}`,
    );
    expect(texts(history.prompt({ request: 'What is wrong?' })).at(-1)).toBe(
      'Current Observation:\nshort 0\nlong 0\n\nWhat is wrong?',
    );
    expect(texts(history.prompt()).at(-1)).toContain(NAIVE_REQUEST);
  });

  it('has demonstrations between the instructions and the history', () => {
    const demonstrations: Message[] = [{ role: 'user', content: 'Look at this.' }];
    expect(texts(promptAt(1, { demonstrations })).slice(0, 3)).toEqual([
      INSTRUCTIONS,
      'Look at this.',
      'Obesrvation:\nlong 0',
    ]);
  });

  it('cannot be asked for without a current observation', () => {
    const history = new PromptHistory(settings());
    expect(() => history.prompt()).toThrow('observe first');
    history.observe(observation(0));
    history.acted('go');
    expect(() => history.prompt()).toThrow('observe first');
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses a history length of %s', (limit) => {
    expect(() => new PromptHistory(settings({ limit }))).toThrow(RangeError);
  });
});

describe('remembered reasoning', () => {
  it('stands in the place of the most recent actions', () => {
    expect(texts(promptAt(3, { reasonings: 2 }, { thoughts: true }))).toEqual([
      INSTRUCTIONS,
      'Obesrvation:\nlong 0',
      'action 1',
      'Obesrvation:\nlong 1',
      'Previous plan:\nthought 2',
      'Obesrvation:\nlong 2',
      'Previous plan:\nthought 3',
      `Current Observation:\nshort 3\nlong 3\n\n${NAIVE_REQUEST}`,
    ]);
  });

  it('is not shown where none is wanted or none was had', () => {
    expect(promptAt(3, {}, { thoughts: true })).toEqual(promptAt(3));
    expect(promptAt(3, { reasonings: 2 })).toEqual(promptAt(3));
  });
});

describe('pictures', () => {
  it('go with their own observations, the most recent ones, after the text', () => {
    const messages = promptAt(2, { images: 2 }, { pictures: true });
    expect(messages.slice(1)).toEqual([
      { role: 'user', content: 'Obesrvation:\nlong 0' },
      { role: 'assistant', content: 'action 1' },
      {
        role: 'user',
        content: [{ kind: 'text', text: 'Obesrvation:\nlong 1\nImage observation provided.' }, picture(1)],
      },
      { role: 'assistant', content: 'action 2' },
      {
        role: 'user',
        content: [
          {
            kind: 'text',
            text: `Current Observation:\nshort 2\nlong 2\nImage observation provided.\n\n${NAIVE_REQUEST}`,
          },
          picture(2),
        ],
      },
    ]);
  });

  it('are never more than the history is long', () => {
    expect(hashes(promptAt(9, { images: 9, limit: 2 }, { pictures: true }))).toEqual([
      'picture 8',
      'picture 9',
    ]);
  });

  it('of a clip are the last steps in the current message, oldest first, each with its time', () => {
    const [last] = promptAt(5, { clip: 3, images: 1 }, { pictures: true }).slice(-1);
    expect(last?.content).toEqual([
      {
        kind: 'text',
        text: `Current Observation:\nshort 5\nlong 5\nImage observation provided.\n\n${NAIVE_REQUEST}`,
      },
      { kind: 'text', text: '2 steps ago:' },
      picture(3),
      { kind: 'text', text: '1 step ago:' },
      picture(4),
      { kind: 'text', text: 'Now:' },
      picture(5),
    ]);
    expect(hashes(promptAt(5, { clip: 3, limit: 1 }, { pictures: true }))).toHaveLength(3);
  });

  it('that a clip shows do not come again with their own observations', () => {
    const shown = (images: number, clip: number) => {
      const messages = promptAt(5, { images, clip }, { pictures: true });
      return messages.map((message) => hashes([message])).filter((found) => found.length > 0);
    };
    expect(shown(3, 2)).toEqual([['picture 3'], ['picture 4', 'picture 5']]);
    expect(shown(3, 3)).toEqual([['picture 3', 'picture 4', 'picture 5']]);
    expect(shown(2, 3)).toEqual([['picture 3', 'picture 4', 'picture 5']]);
    expect(shown(5, 2)).toEqual([['picture 1'], ['picture 2'], ['picture 3'], ['picture 4', 'picture 5']]);
  });

  it('of a clip of one are the current picture, as without a clip', () => {
    for (const images of [0, 1, 3])
      expect(promptAt(5, { images, clip: 1 }, { pictures: true })).toEqual(
        promptAt(5, { images: Math.max(images, 1) }, { pictures: true }),
      );
  });

  it('that were not had leave the text as it is without them', () => {
    expect(promptAt(4, { images: 3, clip: 2 })).toEqual(promptAt(4));
  });
});

describe('alternating roles', () => {
  it('join neighbors, text by a blank line and pictures in order', () => {
    const messages = promptAt(0, { alternateRoles: true, images: 1 }, { pictures: true });
    expect(messages).toEqual([
      {
        role: 'user',
        content: [
          { kind: 'text', text: INSTRUCTIONS },
          {
            kind: 'text',
            text: `Current Observation:\nshort 0\nlong 0\nImage observation provided.\n\n${NAIVE_REQUEST}`,
          },
          picture(0),
        ],
      },
    ]);
    expect(promptAt(0, { alternateRoles: true })).toEqual([
      {
        role: 'user',
        content: `${INSTRUCTIONS}\n\nCurrent Observation:\nshort 0\nlong 0\n\n${NAIVE_REQUEST}`,
      },
    ]);
  });

  const anyGame = fc.record({
    steps: fc.nat(30),
    pictures: fc.boolean(),
    thoughts: fc.boolean(),
    notes: fc.boolean(),
  });
  const anySettings = fc.record({
    limit: fc.integer({ min: 1, max: 8 }),
    images: fc.nat(4),
    clip: fc.nat(4),
    reasonings: fc.nat(3),
    mode: fc.constantFrom<'benchmark' | 'appendOnly'>('benchmark', 'appendOnly'),
    budget: fc.option(fc.integer({ min: 0, max: 800 })),
  });

  it('never follow themselves, and no word or picture is lost', () => {
    fc.assert(
      fc.property(anyGame, anySettings, (game, chosen) => {
        const apart = promptAt(game.steps, chosen, game);
        const joined = promptAt(game.steps, { ...chosen, alternateRoles: true }, game);
        joined.forEach(({ role }, index) => expect(role).not.toBe(joined[index - 1]?.role));
        expect(texts(joined).join('\n').replace(/\n+/g, '\n')).toBe(
          texts(apart).join('\n').replace(/\n+/g, '\n'),
        );
        expect(hashes(joined)).toEqual(hashes(apart));
      }),
    );
  });

  it('and every other setting are the same after rebuilding the history from what happened', () => {
    fc.assert(
      fc.property(anyGame, anySettings, (game, chosen) => {
        expect(promptAt(game.steps, chosen, game)).toEqual(promptAt(game.steps, chosen, game));
      }),
    );
  });

  it('and every other setting show no more pictures than allowed, and none twice', () => {
    fc.assert(
      fc.property(anyGame, anySettings, (game, chosen) => {
        const shown = hashes(promptAt(game.steps, chosen, game));
        expect(shown.length).toBeLessThanOrEqual(Math.max(chosen.images, chosen.clip));
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});
