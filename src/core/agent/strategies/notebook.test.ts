import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../message';
import { notebook, readNotes } from './notebook';
import { play, resumed, seen, setupOf } from './testing';

const answer = (notes: string): string => `<|NOTES|>\n${notes}\n<|END|>\n<|ACTION|>turn left<|END|>`;

describe('the notebook', () => {
  it('outlives the history', async () => {
    const steps = await play(
      notebook.open(setupOf('notebook')),
      (_, index) => (index === 0 ? answer('The key is under the mat.') : '<|ACTION|>turn left<|END|>'),
      { to: 12 },
    );
    const last = steps.at(-1)?.questions[0]?.messages.map(textOf).join('\n') ?? '';
    expect(last).toContain('Your notes:\nThe key is under the mat.');
    expect(last).not.toContain('word0');
    expect(steps.map(({ past }) => past.memory)).toEqual([
      'The key is under the mat.',
      ...Array<undefined>(11),
    ]);
  });

  it('reads the action apart from the notes', async () => {
    const [played] = await play(
      notebook.open(setupOf('notebook')),
      () => '<think>maybe <|NOTES|>draft<|END|></think><|NOTES|>Plan: turn right.<|END|>\nturn left',
      { to: 1 },
    );
    expect(played?.decided.decision).toMatchObject({ turn: 'valid', action: 'turn left' });
    expect(played?.decided.reasoning).toContain('draft');
    expect(played?.past.memory).toBe('Plan: turn right.');
  });

  it('keeps the old notes when an answer has none, or breaks off within a thought or its notes', async () => {
    const script = [
      '<|NOTES|>old<|END|><|ACTION|>turn left<|END|>',
      'turn left',
      '<think><|NOTES|>no<|END|>',
      '<|NOTES|>half a no',
    ];
    const session = notebook.open(setupOf('notebook'));
    await play(session, (_, index) => script[index / 100] ?? '', { to: 4 });
    expect(session.memory()).toBe('old');
  });

  it.each([null, 7, { notes: 'x' }, ['x']])('takes %j from a stored run for an empty notebook', (memory) => {
    const session = notebook.open(setupOf('notebook'));
    session.observe(seen('a ball'), null);
    session.recall({
      decision: { turn: 'empty', candidate: '' },
      action: 'turn left',
      reasoning: '',
      memory,
    });
    expect(session.memory()).toBeNull();
  });

  it('is bounded also when it comes from a stored run', async () => {
    const setup = setupOf('notebook', { agent: { parameters: { length: 200 } } });
    const [long] = await play(notebook.open(setupOf('notebook')), () => answer('x'.repeat(900)), { to: 1 });
    expect(long && resumed(notebook, setup, [long]).memory()).toHaveLength(200);
  });
});

describe('notes in an answer', () => {
  it('replace the notebook as a block, closed or followed by the action', () => {
    expect(readNotes('<|NOTES|>a\nb<|END|> c', 'old', 99)).toEqual({ notes: 'a\nb', rest: ' c' });
    expect(readNotes('<|notes|>a<|ACTION|>go<|END|>', 'old', 99)).toEqual({
      notes: 'a',
      rest: '<|ACTION|>go<|END|>',
    });
  });

  it('are added line by line, the oldest going first', () => {
    expect(readNotes('NOTE: c\nx\n- **Note**: d', 'a\nb', 99)).toEqual({
      notes: 'a\nb\nc\nd',
      rest: '\nx\n',
    });
    expect(readNotes('NOTE: ccc', 'aaa\nbbb', 7).notes).toBe('bbb\nccc');
  });

  it('never grow beyond their length, whatever the texts', () => {
    const piece = fc.constantFrom('<|NOTES|>', '<|END|>', '<|ACTION|>', 'NOTE: ', '\n', 'word ', '**');
    const text = fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, fc.integer({ min: 20, max: 200 }), (said, before, length) => {
        expect(readNotes(said, before.slice(0, length), length).notes.length).toBeLessThanOrEqual(length);
      }),
    );
  });
});
