import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventStreamReader } from './sse';

function readAll(pieces: readonly string[]): string[] {
  const reader = new EventStreamReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

/** Cuts a text at any places. */
function split(text: string, cuts: readonly number[]): string[] {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
  return places.slice(1).map((place, index) => text.slice(places[index], place));
}

const lineText = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/g, '¶'));
const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const noise = fc.constantFrom(
  ': keep-alive',
  ':',
  'event: message',
  'id: 7',
  'retry: 100',
  'database: no',
  'dat',
);

describe('the event stream reader', () => {
  it('reads the same events wherever the stream is cut, with any line ends and comments', () => {
    const event = fc.record({
      lines: fc.array(lineText, { minLength: 1, maxLength: 3 }),
      noise: fc.array(noise, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 6 }),
        lineEnd,
        fc.array(fc.nat(), { maxLength: 12 }),
        (events, end, cuts) => {
          const stream = events
            .map((e) => [...e.noise, ...e.lines.map((line) => `data: ${line}`), '', ''].join(end))
            .join('');
          expect(readAll(split(stream, cuts))).toEqual(events.map((e) => e.lines.join('\n')));
          expect(readAll(Array.from(stream))).toEqual(events.map((e) => e.lines.join('\n')));
        },
      ),
    );
  });

  it.each([
    ['data: a\n\ndata: b\n\n', ['a', 'b']],
    ['data:a\n\n', ['a']],
    ['data:  a\n\n', [' a']],
    ['data: a\ndata: b\n\n', ['a\nb']],
    ['data\n\n', ['']],
    ['data: a', ['a']],
    ['data: [DONE]\n', ['[DONE]']],
    [': comment\n\n\n\ndata: a\r\n\r\n', ['a']],
    ['data: a\r\rdata: b\r\r', ['a', 'b']],
    ['', []],
    ['hello\n\n', []],
  ])('reads %j', (stream, events) => {
    expect(readAll([stream])).toEqual(events);
  });

  it('hands out an event as soon as its blank line is there', () => {
    const reader = new EventStreamReader();
    expect(reader.push('data: a\r\n\r')).toEqual(['a']);
    expect(reader.push('\ndata: b\n')).toEqual([]);
    expect(reader.push('\n')).toEqual(['b']);
  });
});
