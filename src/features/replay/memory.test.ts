import { expect, it } from 'vitest';
import { makeStep } from '../../../test/support/records';
import { memoryAt, memoryText } from './memory';

const steps = [
  makeStep(0),
  makeStep(1, { memory: 'a red door in the north' }),
  makeStep(2),
  makeStep(3, { memory: null }),
];

it('is the newest one written at or before a step', () => {
  expect(memoryAt(steps, 1)).toBeNull();
  expect(memoryAt(steps, 2)).toEqual({ memory: 'a red door in the north', since: 2 });
  expect(memoryAt(steps, 3)).toEqual({ memory: 'a red door in the north', since: 2 });
});

it('is none once it was emptied, and before the first step', () => {
  expect(memoryAt(steps, 4)).toBeNull();
  expect(memoryAt(steps, 0)).toBeNull();
});

it('shows notes as they are and everything else as data', () => {
  expect(memoryText('two\nlines')).toBe('two\nlines');
  expect(memoryText({ plan: ['go'] })).toBe('{\n  "plan": [\n    "go"\n  ]\n}');
});
