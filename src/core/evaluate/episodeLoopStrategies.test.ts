import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeModelError,
  makeRemote,
  makeReply,
  play,
  spiedStrategy,
  valid,
} from '../../../test/support/strategies';
import type { Message, Strategy } from '../agent';
import { fail, ok } from '../shared';
import { expandCalls } from './callCodec';

const user = (content: Message['content']): Message => ({ role: 'user', content });

/** Asks twice and does what the second answer says. */
const asksTwice = () =>
  spiedStrategy(async ({ ask }, seen) => {
    const draft = await ask({ purpose: 'draft', messages: [user('rules'), user(seen.at(-1) ?? '')] });
    if (!draft.ok) return draft;
    const final = await ask({
      purpose: 'decide',
      messages: [user('rules'), user(seen.at(-1) ?? ''), user(`not ${draft.value.text}?`)],
    });
    return final.ok ? ok({ decision: valid(final.value.text), reasoning: 'thought' }) : final;
  });

describe('the calls of a step', () => {
  it('are all recorded in order, with the deciding one apart, and all counted', async () => {
    const { steps, requests, end } = await play(asksTwice().strategy);
    expect(steps).toHaveLength(3);
    let previous: readonly Message[] | null = null;
    steps.forEach((step, place) => {
      expect(step.calls?.map(({ purpose }) => purpose)).toEqual(['draft']);
      expect(step.exchange?.purpose).toBe('decide');
      const expanded = expandCalls(step, previous);
      expect(expanded.calls[0]?.messages).toEqual(requests[2 * place]?.messages);
      expect(expanded.exchange?.messages).toEqual(requests[2 * place + 1]?.messages);
      ({ previous } = expanded);
    });
    expect(end.episode.usage).toMatchObject({ inputTokens: 42, outputTokens: 6 });
  });

  it('count although an episode ends with a model’s error among them', async () => {
    const { end, steps } = await play(asksTwice().strategy, (_, count) =>
      count === 4 ? fail(makeModelError('deviceLost')) : ok(makeReply('up')),
    );
    expect(steps).toHaveLength(1);
    expect(end.episode).toMatchObject({ outcome: 'modelError', error: { kind: 'deviceLost' } });
    expect(end.episode.usage.inputTokens).toBe(21);
  });

  it('are none where a strategy asks nothing', async () => {
    const { steps, end } = await play(
      spiedStrategy(async () => ok({ decision: valid('up'), reasoning: '' })).strategy,
    );
    expect(steps[0]).toMatchObject({ exchange: null, action: 'up' });
    expect(steps[0]).not.toHaveProperty('calls');
    expect(end.episode.usage.unreportedReplies).toBe(0);
  });

  it('that a strategy did not wait for are recorded too', async () => {
    const { strategy } = spiedStrategy(async ({ ask }) => {
      void ask({ purpose: 'aside', messages: [user('hm')] });
      return ok({ decision: valid('up'), reasoning: '' });
    });
    const { steps } = await play(strategy);
    expect(steps.map(({ exchange }) => exchange?.purpose)).toEqual(['aside', 'aside', 'aside']);
  });

  it('go to the second speaker where asked for, and are counted apart', async () => {
    const { strategy } = spiedStrategy(async ({ ask }) => {
      await ask({ purpose: 'object', messages: [user('?')], second: true });
      const reply = await ask({ purpose: 'decide', messages: [user('!')] });
      return reply.ok ? ok({ decision: valid(reply.value.text), reasoning: '' }) : reply;
    });
    const debate = await play(strategy, undefined, { agent: { secondModel: makeRemote('other') } });
    expect(debate.secondRequests).toHaveLength(3);
    expect(debate.steps[0]?.calls?.[0]).toMatchObject({ purpose: 'object', second: true });
    expect(debate.end.episode.usage.inputTokens).toBe(42);
    expect(debate.end.episode.secondUsage?.inputTokens).toBe(21);
    const alone = await play(strategy);
    expect([alone.requests.length, alone.secondRequests.length]).toEqual([6, 0]);
  });

  it('hold only models that can be held to the legal actions', async () => {
    const { strategy } = spiedStrategy(async ({ ask }) => {
      const reply = await ask({ purpose: 'decide', messages: [user('!')], onlyLegalActions: true });
      return reply.ok ? ok({ decision: valid(reply.value.text), reasoning: '' }) : reply;
    });
    const held = await play(strategy, undefined, { canConstrain: true });
    expect(held.requests[0]?.onlyAnswers).toEqual(['up', 'down']);
    expect((await play(strategy)).requests[0]).not.toHaveProperty('onlyAnswers');
  });

  it('interrupt the run for a refused key, even if the strategy goes on', async () => {
    const { strategy } = spiedStrategy(async ({ ask }) => {
      await ask({ purpose: 'aside', messages: [user('?')] });
      return ok({ decision: valid('up'), reasoning: '' });
    });
    const { end, steps } = await play(strategy, () => fail(makeModelError('badKey')));
    expect(end).toMatchObject({ kind: 'interrupted', error: { kind: 'badKey' } });
    expect(steps).toEqual([]);
  });
});

describe('a strategy that fails', () => {
  it.each<[string, Strategy]>([
    [
      'deciding',
      spiedStrategy(() => {
        throw new Error('I am broken');
      }).strategy,
    ],
    ['deciding later', spiedStrategy(() => Promise.reject(new Error('I am broken'))).strategy],
    [
      'observing',
      spiedStrategy(async () => ok({ decision: valid('up'), reasoning: '' }), {
        observe: () => {
          throw new Error('I am broken');
        },
      }).strategy,
    ],
  ])('while %s ends its episode with what it said', async (_, strategy) => {
    const { end } = await play(strategy);
    expect(end).toMatchObject({
      kind: 'ended',
      episode: { outcome: 'appError', error: { kind: 'strategy' } },
    });
    expect(end.episode.error?.message).toBe('The strategy “Test strategy” failed: I am broken');
  });

  it('is closed like any other', async () => {
    const { strategy, calls } = spiedStrategy(() => Promise.reject(new Error('no')));
    await play(strategy);
    expect(calls.at(-1)).toBe('close');
  });
});

describe('what a strategy keeps', () => {
  it('is stored with the steps that change it', async () => {
    const kept = [null, { plan: 'a' }, { plan: 'a' }, { plan: 'b' }, { plan: 'b' }];
    let asked = -1;
    const { strategy } = spiedStrategy(async () => ok({ decision: valid('up'), reasoning: '' }), {
      memory: () => kept[(asked += 1)] ?? null,
    });
    const { steps } = await play(strategy, undefined, { seed: 1 });
    expect(steps.map((step) => ('memory' in step ? step.memory : 'as before'))).toEqual([
      { plan: 'a' },
      'as before',
      { plan: 'b' },
      'as before',
    ]);
  });

  it('comes back after a cut at any step: equal prompts, equal records, equal totals', async () => {
    /** Notes down what it was told and shows its notes with every question. */
    const notebook = (): Strategy => ({
      ...spiedStrategy(() => Promise.reject(new Error('not used'))).strategy,
      open: () => {
        let notes = '';
        const seen: string[] = [];
        return {
          observe: (observation) => void seen.push(observation.text.longTerm),
          acted: (action) => void seen.push(action),
          recall: ({ memory }) => {
            if (typeof memory === 'string') notes = memory;
          },
          memory: () => notes,
          decide: async ({ ask }) => {
            const note = await ask({ purpose: 'note', messages: [user(notes), ...seen.map(user)] });
            if (!note.ok) return note;
            if (note.value.text === 'down') notes += `${String(seen.length)} `;
            const reply = await ask({ purpose: 'decide', messages: [...seen.map(user), user(notes)] });
            return reply.ok ? ok({ decision: valid(reply.value.text), reasoning: notes }) : reply;
          },
        };
      },
    });
    const answers = fc.array(fc.constantFrom('up', 'up', 'down'), { minLength: 60, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(answers, fc.nat(), async (texts, place) => {
        const whole = await play(notebook(), (_, count) => ok(makeReply(texts[count - 1] ?? 'up')));
        const cut = place % (whole.steps.length + 1);
        const stored = structuredClone(whole.steps.slice(0, cut));
        const rest = await play(notebook(), (_, count) => ok(makeReply(texts[2 * cut + count - 1] ?? 'up')), {
          stored,
        });
        expect([...stored, ...rest.steps]).toEqual(whole.steps);
        expect(rest.requests).toEqual(whole.requests.slice(2 * cut));
        expect(rest.end).toEqual(whole.end);
      }),
      { numRuns: 30 },
    );
  });
});
