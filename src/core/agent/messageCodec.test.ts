import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message, PictureHash } from './message';
import { compactMessages, expandMessages, MessageReferenceError } from './messageCodec';
import { PromptHistory } from './history';

const text = fc.oneof(fc.constantFrom('', 'a', 'b', 'a\nb'), fc.string({ unit: 'grapheme' }));
const image = fc.record({
  kind: fc.constant('image' as const),
  // A brand that only text of the right shape gets; any text does here.
  hash: fc.constantFrom('one', 'two').map((hash) => hash as PictureHash),
  width: fc.constantFrom(1, 2),
  height: fc.constant(1),
});
const part = fc.oneof(fc.record({ kind: fc.constant('text' as const), text }), image);
const message: fc.Arbitrary<Message> = fc.record({
  role: fc.constantFrom('system', 'user', 'assistant'),
  content: fc.oneof(text, fc.array(part, { maxLength: 3 })),
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
    const history = new PromptHistory({ instructions: 'Rules', request: 'Act.', limit: 16 });
    let before: readonly Message[] | null = null;
    for (let step = 0; step < 60; step++) {
      history.observe({ text: { longTerm: `seen ${String(step)}`, shortTerm: '' } });
      const current: readonly Message[] = history.prompt();
      const compact = compactMessages(before, current);
      expect(compact.filter((entry) => typeof entry !== 'number').length).toBeLessThanOrEqual(3);
      expect(expandMessages(before, compact)).toEqual(current);
      before = current;
      history.acted(`move ${String(step)}`);
    }
  });

  it('tells messages of different roles apart', () => {
    const previous: Message[] = [{ role: 'user', content: 'x' }];
    expect(compactMessages(previous, [{ role: 'assistant', content: 'x' }])).toEqual([
      { role: 'assistant', content: 'x' },
    ]);
  });

  it('tells parts from text that reads like them', () => {
    const parts: Message = { role: 'user', content: [{ kind: 'text', text: 'x' }] };
    const likeness: Message = { role: 'user', content: JSON.stringify(parts.content) };
    expect(compactMessages([parts], [likeness])).toEqual([likeness]);
    expect(compactMessages([likeness], [parts])).toEqual([parts]);
    expect(compactMessages([parts], [parts])).toEqual([0]);
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
