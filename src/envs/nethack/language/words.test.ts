import { describe, expect, test } from 'vitest';
import { DIRECTIONS, DISTANCES, directionIndex, distanceIndex, listed, plural } from './words';

describe('plural', () => {
  test.each([
    ['boulder', 'boulders'],
    ['low boots', 'low boots'],
    ['bars', 'bars'],
    ['lenses', 'lenses'],
    ['can of grease', 'cans of grease'],
    ['Master of Thieves', 'Masters of Thieves'],
    ['ice', 'area of ice'],
    ['lava', 'area of lava'],
    ['scroll labeled ELBIB YLOH', 'scrolls labeled ELBIB YLOH'],
    ['worthless piece of blue glass', 'worthless pieces of blue glass'],
    ['unknown creature causing you dread', 'unknown creatures causing you dread'],
    ['swallow top left', 'swallows top left'],
    ['shield of reflection', 'shields of reflection'],
    ['ruby', 'rubies'],
    ['clay', 'clays'],
    ['lynx', 'lynxes'],
    ['vibrating square', 'vibrating squares'],
    ['djinni', 'djinnis'],
    ['lich', 'lichs'],
    ['goblin tooth brush', 'goblin tooth brushes'],
    ['quarterstaff', 'quarterstaves'],
    ['wolf', 'wolves'],
    ['succubus', 'succubuses'],
    ['cross', 'crosses'],
  ])('of %s is %s', (one, several) => {
    expect(plural(one)).toBe(several);
  });
});

test('distances are counted as the king moves', () => {
  const word = (squares: number) => DISTANCES[distanceIndex(squares)];
  expect([1, 2, 3, 5, 6, 19, 20, 78].map(word)).toEqual([
    'adjacent',
    'very near',
    'near',
    'near',
    'far',
    'far',
    'very far',
    'very far',
  ]);
});

test('directions name the straight rest before the diagonal', () => {
  const word = (east: number, south: number) => DIRECTIONS[directionIndex(east, south)];
  expect(word(0, -3)).toBe('north');
  expect(word(4, 4)).toBe('southeast');
  expect(word(5, -1)).toBe('eastnortheast');
  expect(word(-1, 7)).toBe('southsouthwest');
  expect(word(-9, -8)).toBe('westnorthwest');
});

test('lists', () => {
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b'])).toBe('a and b');
  expect(listed(['a', 'b', 'c'])).toBe('a, b, and c');
});
