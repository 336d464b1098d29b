import { expect, test } from 'vitest';
import { babaisai } from './index';
import { type World, addPiece, blockKind, createWorld, objectKind } from './rules';
import { readRules } from './rulesActive';
import { lostYouText, observationText } from './text';

function worldOf(cells: Readonly<Record<string, number>>): World {
  const world = createWorld(13, 9);
  for (const [place, kind] of Object.entries(cells)) {
    const [x = 0, y = 0] = place.split(',').map(Number);
    addPiece(world, y * 13 + x, kind);
  }
  return world;
}

const YOU_KEY = worldOf({
  '1,1': blockKind('key'),
  '2,1': blockKind('is'),
  '3,1': blockKind('you'),
  '5,1': blockKind('ball'),
  '6,1': blockKind('is'),
  '7,1': blockKind('wall'),
  '5,4': objectKind('key'),
  '8,5': objectKind('wall'),
});

test('the reference wording has a plural only to the right and down, an empty line, and no transformations', () => {
  expect(observationText(YOU_KEY, readRules(YOU_KEY), 'reference').split('\n')).toEqual([
    'Active rules:',
    'key is you',
    '',
    'Objects on the map:',
    'rule `key` 4 step to the left and 3 step up',
    'rule `is` 3 step to the left and 3 step up',
    'rule `you` 2 step to the left and 3 step up',
    'rule `ball` 3 step up',
    'rule `is` 1 step to the right and 3 step up',
    'rule `wall` 2 steps to the right and 3 step up',
    '',
    'wall 3 steps to the right and 1 step down',
  ]);
});

test('the clean wording mends all three', () => {
  expect(observationText(YOU_KEY, readRules(YOU_KEY), 'clean').split('\n')).toEqual([
    'Active rules:',
    'key is you',
    'ball is wall',
    '',
    'Objects on the map:',
    'rule `key` 4 steps to the left and 3 steps up',
    'rule `is` 3 steps to the left and 3 steps up',
    'rule `you` 2 steps to the left and 3 steps up',
    'rule `ball` 3 steps up',
    'rule `is` 1 step to the right and 3 steps up',
    'rule `wall` 2 steps to the right and 3 steps up',
    'key here (you)',
    'wall 3 steps to the right and 1 step down',
  ]);
});

test('after losing control the clean wording is one sentence and the new level', () => {
  const rules = readRules(YOU_KEY);
  expect(lostYouText(rules, YOU_KEY, rules, 'clean')).toBe(
    `Nothing was you any more; a new level was made and the step count started again.\n\n${observationText(YOU_KEY, rules, 'clean')}`,
  );
});

test('both wordings name the same things in the same order', async () => {
  for (const { id } of babaisai.meta.tasks) {
    const [reference, clean] = await Promise.all(
      [false, true].map((clean_wording) => babaisai.create(id, { clean_wording })),
    );
    for (let seed = 0; seed < 5; seed++) {
      const plain = reference?.reset(seed).text.longTerm;
      expect(clean?.reset(seed).text.longTerm.replace(/(\d)( steps?) (to the left|up)/g, '$1 step $3')).toBe(
        plain,
      );
    }
  }
});
