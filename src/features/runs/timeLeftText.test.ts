import { expect, it } from 'vitest';
import { timeLeftText } from './timeLeftText';

it.each([
  [0.296, false, 'less than 1 s'],
  [3.91, false, '4 s'],
  [3.91, true, 'up to 4 s'],
  [59.2, false, '1 min 00 s'],
  [185, true, 'up to 3 min 05 s'],
  [8040, false, '2 h 14 min'],
])('%d seconds left, at most: %s, is told as %s', (seconds, atMost, text) => {
  expect(timeLeftText({ seconds, atMost })).toBe(text);
});

it('is a dash while nothing is known', () => {
  expect(timeLeftText(null)).toBe('–');
});
