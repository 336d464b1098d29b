import { expect, it } from 'vitest';
import type { OptionSpec } from '../../core/env';
import { fieldSpecOf } from './fileLibrary';

const spec: OptionSpec = {
  key: 'levels',
  label: 'Levels',
  description: 'A pack.',
  type: 'file',
  kind: 'boxobanLevels',
};
const hash = 'ab'.repeat(32);
const item = {
  hash,
  kind: 'boxobanLevels',
  name: '000.txt',
  size: 9,
  contents: '1 level',
  addedAt: 0,
  deletedAt: null,
} as const;

it('shows a file option as a choice among the files of its kind', () => {
  const game = { ...item, hash: 'cd'.repeat(32), kind: 'textworldGame' } as const;
  expect(fieldSpecOf(spec, '', [item, game])).toMatchObject({
    type: 'choice',
    choices: [
      { value: '', label: 'None' },
      { value: hash, label: '000.txt (1 level)' },
    ],
  });
});

it('keeps a chosen file that is not in the library, and says so', () => {
  const field = fieldSpecOf(spec, hash, []);
  expect(field.type === 'choice' && field.choices.at(-1)).toEqual({
    value: hash,
    label: 'Not in the library: abababab…',
  });
  expect(field.description).toContain('no such file yet');
});
