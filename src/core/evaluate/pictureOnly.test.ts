import { describe, expect, it } from 'vitest';
import { play, spiedStrategy, valid } from '../../../test/support/strategies';
import { ok } from '../shared';
import { PICTURE_ALONE } from './pictureOnly';

const seeing = { images: 1, pictureOnly: true };

describe('an agent that sees the picture alone', () => {
  it('is shown every picture and no observation’s text', async () => {
    const { strategy, calls } = spiedStrategy(async () => ok({ decision: valid('up'), reasoning: '' }));
    const { steps } = await play(strategy, undefined, { agent: seeing, pictures: true });
    const observed = calls.filter((call) => call.startsWith('observe'));
    expect(observed).toHaveLength(steps.length + 1);
    for (const call of observed) expect(call).toContain(PICTURE_ALONE);
    expect(observed[0]).toMatch(/ with picture-of-/);
    // What is recorded is what happened, in words.
    for (const step of steps) expect(step.observation.longTerm).not.toBe(PICTURE_ALONE);
  });

  it('cannot try actions, whose outcome would be told in words', async () => {
    const offered: boolean[] = [];
    const { strategy } = spiedStrategy(async ({ tryActions }) => {
      offered.push(tryActions === null);
      return ok({ decision: valid('up'), reasoning: '' });
    });
    await play(strategy, undefined, { agent: seeing, pictures: true });
    expect(offered.every(Boolean)).toBe(true);
  });

  it('is asked with the picture and without the text', async () => {
    const { strategy } = spiedStrategy(async ({ ask }, seen) => {
      const reply = await ask({
        purpose: 'decide',
        messages: [{ role: 'user', content: seen.at(-1) ?? '' }],
      });
      return reply.ok ? ok({ decision: valid(reply.value.text), reasoning: '' }) : reply;
    });
    const { requests } = await play(strategy, undefined, { agent: seeing, pictures: true });
    expect(requests[0]?.messages[0]?.content).toBe(PICTURE_ALONE);
  });
});
