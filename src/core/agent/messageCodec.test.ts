import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from './message';
import { compactMessages, expandMessages, MessageReferenceError } from './messageCodec';
import { createAgentSession } from './strategy';

const message: fc.Arbitrary<Message> = fc.record({
  role: fc.constantFrom('system', 'user', 'assistant'),
  content: fc.oneof(fc.constantFrom('', 'a', 'b', 'a\nb'), fc.string({ unit: 'grapheme' })),
});

describe('the message codec', () => {
  it('gives back any sequence of prompts', () => {
    fc.assert(
      fc.property(fc.array(fc.array(message, { maxLength: 8 }), { maxLength: 8 }), (prompts) => {
        let before: readonly Message[] | null = null;
        let decodedBefore: readonly Message[] | null = null;
        for (const prompt of prompts) {
          const decoded: Message[] = expandMessages(decodedBefore, compactMessages(before, prompt));
          expect(decoded).toEqual(prompt);
          before = prompt;
          decodedBefore = decoded;
        }
      }),
    );
  });

  it('stores at most three messages per step of an episode', () => {
    const session = createAgentSession(
      { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'lenient' },
      { instructions: 'Rules', actions: [] },
    );
    let before: readonly Message[] | null = null;
    for (let step = 0; step < 60; step++) {
      session.observe({ text: { longTerm: `seen ${String(step)}`, shortTerm: '' } });
      const current: readonly Message[] = session.messages();
      const compact = compactMessages(before, current);
      expect(compact.filter((entry) => typeof entry !== 'number').length).toBeLessThanOrEqual(3);
      expect(expandMessages(before, compact)).toEqual(current);
      before = current;
      session.acted(`move ${String(step)}`);
    }
  });

  it('tells messages of different roles apart', () => {
    const previous: Message[] = [{ role: 'user', content: 'x' }];
    expect(compactMessages(previous, [{ role: 'assistant', content: 'x' }])).toEqual([
      { role: 'assistant', content: 'x' },
    ]);
  });

  it.each([
    [null, 0],
    [[{ role: 'user', content: 'x' } as const], 1],
    [[{ role: 'user', content: 'x' } as const], -1],
    [[{ role: 'user', content: 'x' } as const], 0.5],
  ])('refuses a reference out of range', (previous, reference) => {
    expect(() => expandMessages(previous, [reference])).toThrow(MessageReferenceError);
  });
});
