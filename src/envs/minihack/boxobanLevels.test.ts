import { expect, test, vi } from 'vitest';
import { generateBoxobanLevel } from './boxoban';
import { BoxobanLevels } from './boxobanLevels';
import { taskOf } from './tasks';

vi.mock(import('./boxoban'), async (original) => {
  const module = await original();
  return { ...module, generateBoxobanLevel: vi.fn(module.generateBoxobanLevel) };
});

const EASY = taskOf('MiniHack-Boxoban-Unfiltered-v0');
const MEDIUM = taskOf('MiniHack-Boxoban-Medium-v0');
const PACK = ['#####', '#@$.#', '#####'].join('\n');

function libraryOf(files: Readonly<Record<string, string>>) {
  const read: string[] = [];
  return {
    read,
    async libraryFile(hash: string) {
      read.push(hash);
      return new TextEncoder().encode(files[hash] ?? '');
    },
  };
}

test('a file is read once for all the episodes in a row that are played from it', async () => {
  const library = libraryOf({ one: PACK, other: PACK.replace('.', ' .').replaceAll('#####', '######') });
  const levels = new BoxobanLevels(library);
  const first = (await levels.of(EASY, { levels: 'one' }))(0);
  expect((await levels.of(MEDIUM, { levels: 'one' }))(1)).toBe(first);
  expect(library.read).toEqual(['one']);
  expect((await levels.of(EASY, { levels: 'other' }))(0)).not.toBe(first);
  expect((await levels.of(EASY, { levels: 'one' }))(0)).toBe(first);
  expect(library.read).toEqual(['one', 'other', 'one']);
});

test('a file that cannot be played is refused each time, and the last good one is kept', async () => {
  const library = libraryOf({ good: PACK, bad: 'no level at all' });
  const levels = new BoxobanLevels(library);
  await levels.of(EASY, { levels: 'good' });
  await expect(levels.of(EASY, { levels: 'bad' })).rejects.toThrow(/cannot be played. Line 1/);
  await expect(levels.of(EASY, { levels: 'bad' })).rejects.toThrow(RangeError);
  await levels.of(EASY, { levels: 'good' });
  expect(library.read).toEqual(['good', 'bad', 'bad']);
});

test('a level is made once for an episode that starts again', async () => {
  const make = vi.mocked(generateBoxobanLevel);
  make.mockClear();
  const levels = new BoxobanLevels(libraryOf({}));
  const level = (await levels.of(EASY, { levels: null }))(3);
  expect((await levels.of(EASY, { levels: null }))(3)).toBe(level);
  expect(make).toHaveBeenCalledTimes(1);
  expect((await levels.of(EASY, { levels: null }))(4)).not.toBe(level);
  expect((await levels.of(MEDIUM, { levels: null }))(4)).toBe(generateBoxobanLevel(4, 'medium'));
  expect(make.mock.calls.slice(0, 3)).toEqual([
    [3, 'unfiltered'],
    [4, 'unfiltered'],
    [4, 'medium'],
  ]);
});
