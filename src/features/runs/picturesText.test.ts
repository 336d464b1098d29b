import { expect, it } from 'vitest';
import { leftOutText } from './picturesText';

it('says how many pictures do not fit, of how many, with the limits', () => {
  const text = leftOutText(15_000, 1_200);
  expect(text).toMatch(
    /^Not all of its pictures fit: 15,000 of 16,200 pictures go into the file, 1,200 are left out\./,
  );
  expect(text).toMatch(/at most 15,000 pictures of up to 8\.4 MB each, 1\.1 GB in all/);
  expect(leftOutText(2, 1)).toMatch(/2 of 3 pictures go into the file, 1 is left out\./);
});
