import { expect, it } from 'vitest';
import { modalityWords, optionWords, shortcutOf } from './words';

it('names modalities, keys and settings in words', () => {
  expect(modalityWords(['text'])).toBe('text');
  expect(modalityWords(['text', 'image'])).toBe('text and image');
  expect(shortcutOf(' ')).toBe('Space');
  expect(shortcutOf('ArrowUp')).toBe('ArrowUp');
  const spec = {
    key: 'n',
    label: 'Distractors',
    description: '',
    type: 'integer',
    minimum: 0,
    maximum: 9,
  } as const;
  expect(optionWords({ n: 0, other: true }, [spec])).toBe('Distractors 0, other true');
});
