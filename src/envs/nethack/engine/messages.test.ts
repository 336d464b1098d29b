import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMessage, addPage, wrapMessage, type MessageLog } from './messages';

const logOf = (...messages: string[]): MessageLog => {
  const log: MessageLog = { pages: [], open: false };
  for (const message of messages) addMessage(log, message);
  return log;
};

describe('the message line', () => {
  it('joins short messages by two spaces', () => {
    expect(logOf('You hit it.', 'It hits!').pages).toEqual(['You hit it.  It hits!']);
  });

  it.each([
    [34, 34, 1],
    [34, 35, 2],
  ])('takes %i and %i characters on %i lines', (first, second, lines) => {
    expect(logOf('a'.repeat(first), 'b'.repeat(second)).pages).toHaveLength(lines);
  });

  it('begins a new line for a death and after a page of text', () => {
    expect(logOf('Ouch.', 'You die...').pages).toEqual(['Ouch.', 'You die...']);
    const log = logOf('You read.');
    addPage(log, ['  A title  ', '', 'A line']);
    addMessage(log, 'Done.');
    expect(log.pages).toEqual(['You read.', 'A title\nA line', 'Done.']);
  });

  it('breaks long messages at spaces and loses nothing', () => {
    const word = fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom('a', 'b', '.') });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
        const text = words.join(' ');
        const rows = wrapMessage(text).split('\n');
        expect(rows.join(' ')).toBe(text);
        expect(rows.every((row) => row.length < 80)).toBe(true);
      }),
    );
    expect(wrapMessage('x'.repeat(100))).toBe('x'.repeat(100));
  });
});
