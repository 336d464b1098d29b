import { expect, it } from 'vitest';
import { withName } from './nameList';

it('keeps names in the order of the choices', () => {
  expect(withName('plants', ['cows', 'zombies', 'plants'], 'cows', true)).toBe('cows,plants');
  expect(withName('cows,plants', ['cows', 'zombies', 'plants'], 'cows', false)).toBe('plants');
  expect(withName('cows', ['cows', 'zombies', 'plants'], 'cows', false)).toBe('');
});
