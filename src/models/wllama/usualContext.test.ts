import { expect, it } from 'vitest';
import { usualContext } from './usualContext';

it('is 4,096 tokens, or fewer where the model was trained on fewer', () => {
  expect([512, 4096, 131_072, null].map(usualContext)).toEqual([512, 4096, 4096, 4096]);
});
