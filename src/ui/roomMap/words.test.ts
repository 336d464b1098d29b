import { describe, expect, it } from 'vitest';
import { roomWords, titleLines } from './words';

describe('a map in words', () => {
  it('says every way from both of its ends, with its door', () => {
    const words = roomWords({
      places: [
        { id: 'r1', title: 'Kitchen', here: false },
        { id: 'r2', title: 'Hall', here: true },
      ],
      ways: [
        { from: 'r1', to: 'r2', direction: 'north', door: { title: 'oak door', open: false } },
        { from: 'r2', to: null, direction: 'east' },
      ],
    });
    expect(words).toEqual([
      { id: 'r1', title: 'Kitchen', here: false, ways: ['north: Hall, through the oak door (closed)'] },
      {
        id: 'r2',
        title: 'Hall',
        here: true,
        ways: ['south: Kitchen, through the oak door (closed)', 'east: not visited yet'],
      },
    ]);
  });
});

describe('a title in a box', () => {
  it.each([
    ['Kitchen', ['Kitchen']],
    ['Recreational Zone', ['Recreational', 'Zone']],
    ['Very Spacious Cold Storage Room', ['Very Spacious', 'Cold Storage R…']],
    ['Donaudampfschifffahrt', ['Donaudampfschi…']],
  ])('%s', (title, lines) => {
    expect(titleLines(title)).toEqual(lines);
  });
});
