import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAgentSession } from './strategy';
import type { AgentSpec, StrategyId } from './spec';

const NAIVE_REQUEST =
  'You always have to output one of the above actions at a time and no other text. You always have to output an action until the episode terminates.';
const ROBUST_REQUEST =
  'You must choose exactly one of the listed actions and output it strictly in the following format:\n\n<|ACTION|>YOUR_CHOSEN_ACTION<|END|>\n\nReplace YOUR_CHOSEN_ACTION with the chosen action. Output no other text, explanation, or reasoning.';

const GAME = {
  instructions: 'Your goal is to go to the ball.',
  actions: [{ text: 'go', description: '', keys: [] }],
};

function agent(history = 16, strategy: StrategyId = 'naive'): AgentSpec {
  return { strategy, model: { kind: 'random' }, history, answerReading: 'lenient' };
}

function observation(step: number) {
  return { text: { longTerm: `long ${String(step)}`, shortTerm: `short ${String(step)}` } };
}

function sessionAt(steps: number, spec = agent()) {
  const session = createAgentSession(spec, GAME);
  session.observe(observation(0));
  for (let step = 1; step <= steps; step++) {
    session.acted(`action ${String(step)}`);
    session.observe(observation(step));
  }
  return session;
}

describe('the prompt', () => {
  it('of the first step is the instructions and the current observation', () => {
    expect(sessionAt(0).messages()).toEqual([
      { role: 'user', content: GAME.instructions },
      { role: 'user', content: `Current Observation:\nshort 0\nlong 0\n\n${NAIVE_REQUEST}` },
    ]);
  });

  it('of a later step shows earlier observations without their short-term part, and the executed actions', () => {
    expect(sessionAt(2, agent(16, 'robustNaive')).messages()).toEqual([
      { role: 'user', content: GAME.instructions },
      { role: 'user', content: 'Obesrvation:\nlong 0' },
      { role: 'assistant', content: 'action 1' },
      { role: 'user', content: 'Obesrvation:\nlong 1' },
      { role: 'assistant', content: 'action 2' },
      { role: 'user', content: `Current Observation:\nshort 2\nlong 2\n\n${ROBUST_REQUEST}` },
    ]);
  });

  it('drops the oldest events once twice the history length is reached', () => {
    expect(sessionAt(5, agent(2)).messages()).toEqual([
      { role: 'user', content: GAME.instructions },
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
        fc.constantFrom<StrategyId>('naive', 'robustNaive'),
        (steps, history, strategy) => {
          const messages = sessionAt(steps, agent(history, strategy)).messages();
          const all = messages.map((message) => message.content).join('\n');
          expect(all.split(GAME.instructions)).toHaveLength(2);
          expect(all.split(strategy === 'naive' ? NAIVE_REQUEST : ROBUST_REQUEST)).toHaveLength(2);
          expect(messages).toHaveLength(1 + Math.min(2 * steps + 1, 2 * history));
          expect(messages.at(-1)?.content).toContain(`long ${String(steps)}`);
        },
      ),
    );
  });

  it('is the same after rebuilding the session from what happened', () => {
    expect(sessionAt(30).messages()).toEqual(sessionAt(30).messages());
    const asked = sessionAt(3);
    asked.messages();
    asked.decide({ text: 'go', stopReason: 'stop', reasoning: '' });
    expect(asked.messages()).toEqual(sessionAt(3).messages());
  });

  it('cannot be asked for without a current observation', () => {
    const session = sessionAt(1);
    session.acted('go');
    expect(() => session.messages()).toThrow('observe first');
    expect(() => createAgentSession(agent(), GAME).messages()).toThrow('observe first');
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses a history length of %s', (history) => {
    expect(() => createAgentSession(agent(history), GAME)).toThrow(RangeError);
  });
});

describe('the session', () => {
  it("reads answers with the game's actions and the chosen reading", () => {
    expect(sessionAt(0).decide({ text: 'Go.', stopReason: 'stop', reasoning: '' }).decision).toMatchObject({
      turn: 'valid',
      action: 'go',
    });
    const strict = createAgentSession({ ...agent(), answerReading: 'balrog' }, GAME);
    expect(strict.decide({ text: 'Go.', stopReason: 'stop', reasoning: '' }).decision.turn).toBe('invalid');
  });
});
