import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Model, ModelSession, Situation } from '../core/agent';
import type { Bot, Observation } from '../core/env';
import { createModel } from './port';

const ACTIONS = ['left', 'right', 'up'].map((text) => ({ text, description: '', keys: [] }));
const never = new AbortController().signal;

function situation(seed: number, step: number): Situation {
  const observation: Observation = { text: { longTerm: `seen ${String(step)}`, shortTerm: '' } };
  return { observation, actions: ACTIONS, seed, step };
}

async function answer(session: ModelSession, at: Situation): Promise<string> {
  const result = await session.complete({ messages: [], situation: at }, never);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.text;
}

function create(kind: 'random' | 'scriptedBot', createBot = (): Bot => ({ act: () => 'left' })): Model {
  return createModel({ kind }, { createBot, keyFor: () => null });
}

describe('the random player', () => {
  it('answers with a legal action that follows from seed and step alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 0xffffffff }), fc.nat(20_000), async (seed, step) => {
        const action = await answer(create('random').openEpisode(), situation(seed, step));
        expect(ACTIONS.map(({ text }) => text)).toContain(action);
        const later = create('random').openEpisode();
        await answer(later, situation(1, 0));
        expect(await answer(later, situation(seed, step))).toBe(action);
      }),
    );
  });

  it('uses every action about equally often, and other seeds play otherwise', async () => {
    const session = create('random').openEpisode();
    const play = async (seed: number) => {
      const actions = [];
      for (let step = 0; step < 3000; step++) actions.push(await answer(session, situation(seed, step)));
      return actions;
    };
    const actions = await play(0);
    for (const { text } of ACTIONS) {
      expect(actions.filter((action) => action === text).length).toBeGreaterThan(900);
    }
    expect(await play(1)).not.toEqual(actions);
  });

  it('reports no tokens', async () => {
    const result = await create('random')
      .openEpisode()
      .complete({ messages: [], situation: situation(0, 0) }, never);
    expect(result).toMatchObject({
      ok: true,
      value: { usage: { inputTokens: null, outputTokens: null }, attempts: 1 },
    });
  });
});

describe('the scripted player', () => {
  /** Answers with everything it has seen, so that a missed or doubled observation shows. */
  function diary() {
    const seen: string[] = [];
    return {
      act: (observation: Observation) => {
        seen.push(observation.text.longTerm);
        return seen.join(', ');
      },
    };
  }

  it('sees every observation once, in order', async () => {
    const session = create('scriptedBot', diary).openEpisode();
    await answer(session, situation(0, 0));
    await answer(session, situation(0, 1));
    expect(await answer(session, situation(0, 1))).toBe('seen 0, seen 1');
    expect(await answer(session, situation(0, 2))).toBe('seen 0, seen 1, seen 2');
  });

  it('goes on after a resume as if it had never stopped', async () => {
    const resumed = create('scriptedBot', diary).openEpisode();
    resumed.recall(situation(0, 0));
    resumed.recall(situation(0, 1));
    expect(await answer(resumed, situation(0, 2))).toBe('seen 0, seen 1, seen 2');
  });

  it('starts afresh in every episode', async () => {
    const model = create('scriptedBot', diary);
    await answer(model.openEpisode(), situation(0, 0));
    expect(await answer(model.openEpisode(), situation(0, 0))).toBe('seen 0');
  });
});
