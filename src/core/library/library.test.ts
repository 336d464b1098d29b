import { describe, expect, it } from 'vitest';
import { fail, ok } from '../shared';
import { filesUsedBy, itemName, recognize, type FileKind } from './index';

const kind: FileKind = {
  kind: 'boxobanLevels',
  title: 'Level pack',
  description: '',
  endings: ['.txt'],
  largest: 10,
  inspect: async (bytes) => {
    if (bytes[0] === 0) throw new Error('hostile');
    return bytes[0] === 35 ? ok('1 level') : fail('There is no level in it.');
  },
};

const take = (path: string, text: string, size = text.length) =>
  recognize(path, size, async () => new TextEncoder().encode(text), [kind]);

describe('recognizing a file', () => {
  it('takes one by its name and content', async () => {
    expect(await take('packs/A.TXT', '###')).toMatchObject({ ok: true, value: { contents: '1 level' } });
  });

  it.each([
    ['a.exe', '###', 'does not end in .txt'],
    ['a.txt', '', 'empty'],
    ['a.txt', 'hello', 'no level'],
    ['a.txt', '\0', 'hostile'],
    ['a.txt', '###########', 'larger than'],
  ])('refuses %s holding %j and says why', async (path, text, part) => {
    const found = await take(path, text);
    expect(found.ok ? '' : found.error).toContain(part);
  });

  it('says what a companion belongs to', async () => {
    const join = { companion: '.json', largestPart: 9, files: () => Promise.reject(new Error('not asked')) };
    expect(await recognize('a.json', 2, async () => new Uint8Array(2), [{ ...kind, join }])).toEqual(
      fail('A .json is kept with the file of the same name (.txt), and there is none beside it.'),
    );
  });

  it('does not read a file that is too large, and says when one cannot be read', async () => {
    const unreadable = () => Promise.reject(new Error('gone'));
    expect(await recognize('a.txt', 11, unreadable, [kind])).toMatchObject({ ok: false });
    expect(await recognize('a.txt', 5, unreadable, [kind])).toEqual({
      ok: false,
      error: 'It cannot be read: gone.',
    });
  });
});

it('names a file by the last part of its path, without control and direction characters', () => {
  expect(itemName('a\\b/000.txt')).toBe('000.txt');
  expect(itemName('evil\u202Etxt.exe\u0000')).toBe('eviltxt.exe');
  expect(itemName('a/')).toBe('Unnamed file');
  expect(itemName('x'.repeat(500))).toHaveLength(120);
});

it('finds the library files of a run in its episodes, each once', () => {
  const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];
  const episodes = [
    { options: { levels: a } },
    { options: { levels: a, n: 1 }, derivedOptions: { game: b } },
  ];
  expect(filesUsedBy({ plan: null }, episodes)).toEqual([a, b]);
  expect(filesUsedBy({ plan: null })).toEqual([]);
});
