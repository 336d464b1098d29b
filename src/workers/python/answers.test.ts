import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOWHERE, readAnswer, readInterruption, timeError } from './answers';

const standing = { score: 0, gameOver: false, gameWon: false };
const wrap = (answer: unknown, breach: string | null = null) =>
  JSON.stringify({ breach, answer: JSON.stringify(answer) });

it('reads a value and what was printed', () => {
  const report = wrap({ value: { observation: 'A room.', ...standing }, printed: 'hello\n' });
  expect(readAnswer('look', report, NOWHERE)).toEqual({
    ok: true,
    value: { observation: 'A room.', ...standing },
    printed: 'hello\n',
  });
});

it('reads an error of the game', () => {
  const error = {
    cause: 'raised',
    type: 'KeyError',
    message: "'pot'",
    frames: [{ line: 7, function: 'step', code: 'pots["pot"]' }],
    omittedFrames: 0,
  };
  expect(readAnswer('step', wrap({ error, printed: '' }), NOWHERE)).toEqual({
    ok: false,
    error,
    printed: '',
  });
});

it('lets a passed time limit count for more than the answer', () => {
  const where = { frames: [{ line: 3, function: 'step', code: 'pass' }], omittedFrames: 0 };
  const report = wrap({ value: { observation: 'I went on.', reward: 0, ...standing }, printed: '' }, 'time');
  const answer = readAnswer('step', report, where);
  expect(answer).toMatchObject({ ok: false, error: { cause: 'time', frames: where.frames } });
});

it('lets a passed memory limit count for more than the answer', () => {
  const report = wrap(
    { value: { observation: 'I went on.', reward: 0, ...standing }, printed: '' },
    'memory',
  );
  expect(readAnswer('step', report, NOWHERE)).toMatchObject({ ok: false, error: { cause: 'memory' } });
  const fatal = JSON.stringify({ breach: 'memory', fatal: 'out of memory' });
  expect(readAnswer('step', fatal, NOWHERE)).toMatchObject({ ok: false, error: { cause: 'memory' } });
});

it('tells a failure of Python itself', () => {
  const fatal = JSON.stringify({ breach: null, fatal: 'stack overflow' });
  expect(readAnswer('step', fatal, NOWHERE)).toMatchObject({
    ok: false,
    error: { cause: 'interpreter', message: 'Python itself failed: stack overflow' },
  });
});

it('refuses answers of another form, of any form', () => {
  const unreadable = { ok: false, error: { cause: 'interpreter' } };
  const looks = [
    { value: { observation: 3, ...standing }, printed: '' },
    { value: { observation: 'A room.', ...standing, score: '1' }, printed: '' },
    { value: { observation: 'x'.repeat(2_000_001), ...standing }, printed: '' },
    { value: { observation: 'A room.', ...standing } },
    {},
  ];
  for (const look of looks) expect(readAnswer('look', wrap(look), NOWHERE)).toMatchObject(unreadable);
  const many = { actions: Array.from({ length: 5001 }, () => 'look'), total: 5001 };
  expect(readAnswer('actions', wrap({ value: many, printed: '' }), NOWHERE)).toMatchObject(unreadable);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (report) => {
      expect(readAnswer('step', report, NOWHERE)).toMatchObject(unreadable);
      expect(readAnswer('step', wrap(report), NOWHERE)).toMatchObject(unreadable);
      expect(readInterruption(report)).toEqual(NOWHERE);
    }),
  );
});

it('says when the line is not known', () => {
  expect(timeError('step', NOWHERE).message).toContain('within 2 seconds. It did not come back');
  const where = { frames: [{ line: 3, function: 'step', code: 'pass' }], omittedFrames: 0 };
  expect(timeError('load', where).message).toBe('The game did not finish within 10 seconds.');
});
