import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR, FileSystem } from './fileSystem';
import { bytesOf, textOf } from './latin';

const READ = 0;
const WRITE = 1 | 64;
const EXCLUSIVE = 128;
const TRUNCATE = 512;
const APPEND = 1024;

const create = () => new FileSystem(new Map([['given', bytesOf('as it was')]]));
const content = (files: FileSystem, path: string): string | null => {
  const bytes = files.read(path);
  return bytes && textOf(bytes);
};
function write(files: FileSystem, path: string, text: string, flags = WRITE | TRUNCATE): void {
  const file = files.open(path, flags);
  expect(files.write(file, bytesOf(text))).toBe(text.length);
  files.close(file);
}

describe('the file system of a game', () => {
  it('reads what is given and keeps changes to itself', () => {
    const given = new Map([['given', bytesOf('as it was')]]);
    const files = new FileSystem(given);
    write(files, './given', 'new');
    write(files, '/given', 'er', WRITE | APPEND);
    expect(content(files, 'given')).toBe('newer');
    expect(content(new FileSystem(given), 'given')).toBe('as it was');
  });

  it('removes, renames and tells what is missing', () => {
    const files = create();
    expect(files.open('missing', READ)).toBe(-ERROR.noEntry);
    expect(files.open('given', WRITE | EXCLUSIVE)).toBe(-ERROR.exists);
    expect(files.rename('given', 'other')).toBe(0);
    expect([content(files, 'given'), content(files, 'other')]).toEqual([null, 'as it was']);
    expect(files.remove('other')).toBe(0);
    expect(files.remove('other')).toBe(-ERROR.noEntry);
    expect(files.readInto(9, new Uint8Array(1), 0, 1)).toBe(-ERROR.badFile);
  });

  it('seeks, also behind the end, and fills the gap with zeros', () => {
    const files = create();
    const file = files.open('new', WRITE);
    expect(files.seek(file, 3, 0)).toBe(3);
    files.write(file, bytesOf('x'));
    expect(files.seek(file, -2, 2)).toBe(2);
    expect(files.seek(file, -9, 1)).toBe(-ERROR.invalid);
    expect([...(files.read('new') ?? [])]).toEqual([0, 0, 0, 'x'.charCodeAt(0)]);
  });

  it('comes back as it was saved, whatever is written, removed or left open afterwards', () => {
    const action = fc.record({
      path: fc.constantFrom('given', 'a', 'b'),
      text: fc.string({ maxLength: 12, unit: fc.constantFrom('x', 'y', 'z') }),
      what: fc.constantFrom('write', 'append', 'remove', 'open'),
    });
    const act = (
      files: FileSystem,
      { path, text, what }: { path: string; text: string; what: string },
    ): void => {
      if (what === 'remove') files.remove(path);
      else if (what === 'open') files.write(files.open(path, WRITE), bytesOf(text));
      else write(files, path, text, what === 'append' ? WRITE | APPEND : WRITE | TRUNCATE);
    };
    const look = (files: FileSystem) => ({
      contents: ['given', 'a', 'b'].map((path) => content(files, path)),
      open: [3, 4, 5].map((file) => files.status(file)),
    });
    fc.assert(
      fc.property(fc.array(action), fc.array(action), (before, after) => {
        const files = create();
        for (const one of before) act(files, one);
        const saved = files.save();
        const then = look(files);
        for (const one of after) act(files, one);
        const ahead = look(files);
        files.load(saved);
        expect(look(files)).toEqual(then);
        const other = create();
        other.load(saved);
        for (const one of after) act(other, one);
        expect(look(other)).toEqual(ahead);
      }),
    );
  });
});
