import { expect, it } from 'vitest';
import type { OptionSpec } from '../../core/env';
import { evaluatePath, modalityWords, optionWords, shortcutOf } from './words';

it('names modalities and keys in words', () => {
  expect(modalityWords(['text'])).toBe('text');
  expect(modalityWords(['text', 'image'])).toBe('text and image');
  expect(shortcutOf(' ')).toBe('Space');
  expect(shortcutOf('ArrowUp')).toBe('ArrowUp');
});

it('names the settings that can be changed, and no others', () => {
  const words = { description: '' };
  const specs: readonly OptionSpec[] = [
    { ...words, key: 'n', label: 'Distractors', type: 'integer', minimum: 0, maximum: 9 },
    { ...words, key: 'near', label: 'Nearest only', type: 'boolean' },
    { ...words, key: 'skip', label: 'Left out', type: 'names', choices: ['cow', 'sand'] },
  ];
  expect(optionWords({ n: 0, near: true, skip: '', internal: -1 }, specs)).toBe(
    'Distractors: 0 · Nearest only: yes · Left out: none',
  );
  expect(optionWords({ n: 3, near: false, skip: 'cow,sand' }, specs)).toBe(
    'Distractors: 3 · Nearest only: no · Left out: cow, sand',
  );
});

it('leads to the evaluation of all tasks, or of one of many', () => {
  const tasks = Array.from({ length: 13 }, (_, i) => ({
    id: `T/${String(i)}`,
    slug: `t${String(i)}`,
    title: '',
    summary: '',
    maxSteps: 1,
  }));
  expect(evaluatePath({ id: 'crafter', tasks: tasks.slice(0, 2) })).toBe(
    '/evaluate?tasks=crafter/t0,crafter/t1',
  );
  expect(evaluatePath({ id: 'babaisai', tasks })).toBe('/evaluate?tasks=babaisai/t0');
});
