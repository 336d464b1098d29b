import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf, type Message } from '../../../core/agent';
import { arrange } from './arrange';

const message: fc.Arbitrary<Message> = fc.record({
  role: fc.constantFrom('system', 'user', 'assistant'),
  content: fc.oneof(
    fc.constantFrom('', ' ', '\n'),
    fc.string(),
    fc.array(fc.record({ kind: fc.constant('text' as const), text: fc.string() }), { maxLength: 3 }),
  ),
});

const say = (role: Message['role'], content: string): Message => ({ role, content });

describe('messages for dialects without a system role', () => {
  it('alternate, begin with the user, hold no empty part, and keep every word in order', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), (messages) => {
        const { system, turns } = arrange(messages);
        expect(turns[0]?.role).toBe('user');
        turns.forEach(({ role, parts }, index) => {
          expect(role).not.toBe(turns[index + 1]?.role);
          expect(parts.length).toBeGreaterThan(0);
          for (const part of parts) expect(part.kind === 'text' && part.text.trim()).not.toBe('');
        });
        const dense = (text: string) => text.replace(/\s+/g, '');
        const words = dense(messages.map(textOf).join(''));
        const [opening, ...rest] = turns.map((turn) => textOf({ content: turn.parts }));
        const kept = [dense([system, opening, ...rest].join('')), dense([system, ...rest].join(''))];
        // The first turn may be ours, where there was none of the user's.
        expect(opening === 'Begin.' ? kept : kept.slice(0, 1)).toContain(words);
      }),
    );
  });

  it('stand as they are where they alternate already', () => {
    const { system, turns } = arrange([say('system', 'Rules.'), say('user', 'a'), say('assistant', 'b')]);
    expect(system).toBe('Rules.');
    expect(turns).toEqual([
      { role: 'user', parts: [{ kind: 'text', text: 'a' }] },
      { role: 'assistant', parts: [{ kind: 'text', text: 'b' }] },
    ]);
  });

  it('join turns of one role in a row, part by part', () => {
    const { turns } = arrange([say('user', 'a'), say('assistant', ''), say('user', 'b')]);
    expect(turns).toEqual([
      {
        role: 'user',
        parts: [
          { kind: 'text', text: 'a' },
          { kind: 'text', text: 'b' },
        ],
      },
    ]);
  });

  it('take a system message in the middle for the user’s', () => {
    const { system, turns } = arrange([say('user', 'a'), say('assistant', 'b'), say('system', 'c')]);
    expect(system).toBe('');
    expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  });

  it('begin with a word of the user where an answer comes first, or nothing at all', () => {
    expect(arrange([say('assistant', 'b')]).turns[0]).toEqual({
      role: 'user',
      parts: [{ kind: 'text', text: 'Begin.' }],
    });
    expect(arrange([]).turns).toHaveLength(1);
  });
});
