import { describe, expect, it } from 'vitest';
import { makeModelError, makeReply, play, spiedStrategy, valid } from '../../../test/support/strategies';
import type { Message, Strategy } from '../agent';
import { fail, ok } from '../shared';
import { expandLesson } from './callCodec';

const user = (content: Message['content']): Message => ({ role: 'user', content });

describe('a lesson', () => {
  const across = { acrossEpisodes: true } as const;
  const decides = async () => ok({ decision: valid('up'), reasoning: '' });

  it('is asked for after the episode, kept with its calls, and counted', async () => {
    const { strategy, setups } = spiedStrategy(decides, {
      meta: across,
      lesson: async ({ outcome, steps }, { ask }) => {
        const reply = await ask({ purpose: 'reflect', messages: [user(`${outcome} in ${String(steps)}`)] });
        return reply.ok ? ok(reply.value.text) : reply;
      },
    });
    const { end } = await play(strategy, () => ok(makeReply('count faster')), { lessons: ['count'] });
    expect(setups[0]?.lessons).toEqual(['count']);
    expect(end.episode).toMatchObject({
      outcome: 'solved',
      lesson: { text: 'count faster' },
      usage: { inputTokens: 7 },
    });
    expect(expandLesson(end.episode.lesson?.calls ?? [], null)[0]?.messages).toEqual([user('solved in 3')]);
  });

  it.each<[string, Strategy]>([
    [
      'whose call fails',
      spiedStrategy(decides, {
        meta: across,
        lesson: async (_, { ask }) => {
          const reply = await ask({ purpose: 'reflect', messages: [] });
          return reply.ok ? ok('') : reply;
        },
      }).strategy,
    ],
    [
      'whose strategy breaks',
      spiedStrategy(decides, { meta: across, lesson: () => Promise.reject(new Error('no')) }).strategy,
    ],
  ])('%s is none, and the outcome stands', async (_, strategy) => {
    const { end } = await play(strategy, () => fail(makeModelError('server')));
    expect(end.episode.outcome).toBe('solved');
    expect(end.episode).not.toHaveProperty('lesson');
  });

  it('is asked for again where the tab closed before it was there', async () => {
    const { strategy } = spiedStrategy(decides, { meta: across, lesson: async () => ok('known') });
    const whole = await play(strategy);
    const { strategy: again } = spiedStrategy(decides, {
      meta: across,
      lesson: async (_, { ask }) => {
        const reply = await ask({ purpose: 'reflect', messages: [user('so?')] });
        return reply.ok ? ok(reply.value.text) : reply;
      },
    });
    const { end, requests } = await play(again, () => ok(makeReply('now')), { stored: whole.steps });
    expect(requests).toHaveLength(1);
    expect(end.episode).toMatchObject({ outcome: 'solved', lesson: { text: 'now' } });
  });

  it('is not asked of strategies that learn nothing from one episode to the next', async () => {
    const { strategy } = spiedStrategy(decides, { lesson: async () => ok('unasked') });
    expect((await play(strategy)).end.episode).not.toHaveProperty('lesson');
  });
});
