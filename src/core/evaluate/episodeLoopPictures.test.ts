import { describe, expect, it } from 'vitest';
import { play, spiedStrategy, valid } from '../../../test/support/strategies';
import type { Message } from '../agent';
import { ok } from '../shared';
import type { Pictures } from './pictureShelf';

const user = (content: Message['content']): Message => ({ role: 'user', content });

describe('pictures', () => {
  /** Shows the last two pictures. */
  const looks = () => {
    let shown: Message['content'][] = [];
    return spiedStrategy(
      async ({ ask }) => {
        const reply = await ask({ purpose: 'decide', messages: shown.slice(-2).map(user) });
        return reply.ok ? ok({ decision: valid(reply.value.text), reasoning: '' }) : reply;
      },
      {
        observe: (_, picture) => {
          shown = [...shown, picture ? [picture] : 'nothing to see'];
        },
      },
    ).strategy;
  };
  const named = (pictures: Pictures | undefined) =>
    [...(pictures ?? [])].map(([hash, png]) => [hash, new TextDecoder().decode(png)]);

  it('go to the model as files beside the messages that name them', async () => {
    const { requests, pictures } = await play(looks(), undefined, { agent: { images: 2 }, pictures: true });
    const last = [
      ['picture-of-1', '1'],
      ['picture-of-2', '2'],
    ];
    expect(named(requests[2]?.pictures)).toEqual(last);
    expect(named(pictures[2])).toEqual(last);
  });

  it('are not drawn in text mode, and only the newest after a resume', async () => {
    const text = await play(looks(), undefined, { pictures: true });
    expect(text.drawn).toEqual([]);
    expect(text.requests[0]).not.toHaveProperty('pictures');
    const agent = { images: 2 };
    const whole = await play(looks(), undefined, { agent, pictures: true, seed: 4 });
    const stored = whole.steps.slice(0, 4);
    const rest = await play(looks(), undefined, { agent, pictures: true, seed: 4, stored });
    expect(rest.drawn).toEqual(['3', '4', '5', '6']);
    expect(rest.requests).toEqual(whole.requests.slice(4));
  });

  it('are all drawn again where the history only grows', async () => {
    const agent = { images: 1, historyMode: 'appendOnly' } as const;
    const whole = await play(looks(), undefined, { agent, pictures: true });
    const rest = await play(looks(), undefined, { agent, pictures: true, stored: whole.steps.slice(0, 2) });
    expect(rest.drawn).toEqual(['0', '1', '2']);
  });
});
