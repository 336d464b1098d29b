import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeText } from './judge';

describe('the judge of a self-test', () => {
  it.each([
    'The cat chases the mouse and tries to catch it.',
    'Eine Katze fängt die Maus.',
    '猫はネズミを見ると追いかけます。',
    'Once upon a time, there was a little girl named Lily. She loved to play',
    'Yes.',
    '<think>\nOkay, the user wants one sentence',
    'The cat … the mou\ufffd',
  ])('takes %j for language', (text) => {
    expect(judgeText(text)).toBeNull();
  });

  it.each([
    '',
    ' \n ',
    '!!!!!!!!!!!!!!!!!!!!!!!!',
    'GGGGGGGGGGGGGGGGGGGGGGGG',
    'the the the the the the the the the the',
    '\ufffd\ufffd\ufffd ab \ufffd\ufffd',
    '\u0001\u0002\u0003\u0004\u0005',
    '1 2 3 4 5',
    'loremloremloremloremloremloremloremloremlorem',
  ])('refuses %j', (text) => {
    expect(judgeText(text)).not.toBeNull();
  });

  it('refuses any piece said sixteen times', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), (piece) => {
        expect(judgeText(piece.repeat(16))).not.toBeNull();
      }),
    );
  });
});
