import { describe, expect, it } from 'vitest';
import { countingEnvironment } from '../../../test/support/countingEnvironment';
import type { Decision } from '../agent';
import { EpisodeSession } from './session';

const UP: Decision = { turn: 'valid', action: 'up', rule: 'whole', candidate: 'up' };

async function session(maxSteps: number | null = null): Promise<EpisodeSession> {
  return new EpisodeSession(await countingEnvironment.create('count'), { maxSteps });
}

describe('EpisodeSession', () => {
  it('executes a valid action and shows the plain observation', async () => {
    const game = await session();
    expect(game.start(0)).toMatchObject({ mission: 'count', instructions: 'Count up.', maxSteps: 20 });
    const turn = game.take(UP);
    expect(turn).toMatchObject({ steps: 1, action: 'up', reward: 0, outcome: null });
    expect(turn.observation.text.longTerm).toBe('count 1 of 3');
  });

  it.each([
    [{ turn: 'invalid', candidate: 'jump' }],
    [{ turn: 'empty', candidate: '' }],
    [{ turn: 'truncated', candidate: 'I th' }],
  ] satisfies [Decision][])('falls back to the default action and says so after $turn', async (decision) => {
    const game = await session();
    game.start(0);
    const turn = game.take(decision);
    expect(turn.action).toBe('down');
    expect(turn.observation.text.longTerm).toBe(
      '\n\nYour previous output did not contain a valid action. Defaulted to action: down\n\nObservation:\ncount -1 of 3',
    );
  });

  it('ends as solved when the task is won', async () => {
    const game = await session();
    game.start(0);
    game.take(UP);
    game.take(UP);
    expect(game.take(UP)).toMatchObject({ outcome: 'solved', reward: 1, terminated: true });
  });

  it('ends as failed when the task is lost', async () => {
    const game = await session();
    game.start(0);
    let outcome = null;
    for (let i = 0; i < 15; i++) outcome = game.take({ turn: 'empty', candidate: '' }).outcome;
    expect(outcome).toBe('failed');
  });

  it('ends at the lower of both step limits', async () => {
    const game = await session(2);
    expect(game.start(4).maxSteps).toBe(2);
    expect(game.take(UP).outcome).toBeNull();
    expect(game.take(UP)).toMatchObject({ outcome: 'stepLimit', terminated: false, truncated: false });
  });

  it.each([-1, 1.5, 2 ** 32, Number.NaN])('refuses %s as a seed', async (seed) => {
    const game = await session();
    expect(() => game.start(seed)).toThrow(RangeError);
  });

  it('takes 0 and 2^32−1 as seeds', async () => {
    const game = await session();
    expect(game.start(0).observation.text.longTerm).toBe('count 0 of 3');
    expect(game.start(2 ** 32 - 1).observation.text.longTerm).toBe('count 0 of 3');
  });

  it.each([
    [{ turn: 'valid', action: ' sing a song\n', rule: 'whole', candidate: ' sing a song\n' }, 'sing a song'],
    [{ turn: 'truncated', candidate: 'sing a' }, 'sing a'],
    [{ turn: 'empty', candidate: '' }, ' '],
  ] satisfies [Decision, string][])(
    'sends any text as it is where the game takes any, %j',
    async (decision, sent) => {
      const environment = Object.assign(await countingEnvironment.create('count'), { freeText: true });
      const game = new EpisodeSession(environment, { maxSteps: null });
      game.start(0);
      const turn = game.take(decision);
      expect(turn.action).toBe(sent);
      expect(turn.observation.text.longTerm).toBe('count -1 of 3');
    },
  );
});
