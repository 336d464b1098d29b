import { describe, expect, it } from 'vitest';
import { filesOfEntries, filesOfInput } from './droppedFiles';
import type { DroppedEntry } from './droppedFiles';

function fileEntry(fullPath: string): DroppedEntry {
  const entry = {
    isFile: true,
    isDirectory: false,
    fullPath,
    file: (success: (file: File) => void) => success(new File(['x'], fullPath.split('/').at(-1) ?? '')),
  };
  return entry;
}

function folderEntry(fullPath: string, children: readonly DroppedEntry[]): DroppedEntry {
  const entry = {
    isFile: false,
    isDirectory: true,
    fullPath,
    createReader: () => {
      let next = 0;
      return {
        readEntries: (success: (entries: readonly DroppedEntry[]) => void) => {
          success(children.slice(next, next + 100));
          next += 100;
        },
      };
    },
  };
  return entry;
}

describe('dropped folders', () => {
  it('gives every file with its path below the dropped folder', async () => {
    const tree = folderEntry('/results', [
      fileEntry('/results/summary.json'),
      folderEntry('/results/babyai', [fileEntry('/results/babyai/goto_run_00.csv')]),
      folderEntry('/results/empty', []),
    ]);
    const files = await filesOfEntries([tree, fileEntry('/run.arcade.zip')]);
    expect(files.map((file) => file.path)).toEqual([
      'results/babyai/goto_run_00.csv',
      'results/summary.json',
      'run.arcade.zip',
    ]);
    expect(files[0]?.file.name).toBe('goto_run_00.csv');
  });

  it('reads on after the first hundred entries of a folder', async () => {
    const children = Array.from({ length: 250 }, (_, index) => fileEntry(`/a/${index}.json`));
    expect(await filesOfEntries([folderEntry('/a', children)])).toHaveLength(250);
  });

  it('rejects when an entry cannot be read', async () => {
    const broken = {
      ...fileEntry('/a'),
      file: (_: unknown, failure: (error: unknown) => void) => failure(new Error('gone')),
    };
    await expect(filesOfEntries([broken])).rejects.toThrow('gone');
  });
});

describe('chosen files', () => {
  it('uses the bare name where there is no folder', () => {
    const file = new File(['x'], 'b.zip');
    Object.defineProperty(file, 'webkitRelativePath', { value: '' });
    const inFolder = new File(['x'], 'a.json');
    Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'results/a.json' });
    expect(filesOfInput([inFolder, file]).map((entry) => entry.path)).toEqual(['b.zip', 'results/a.json']);
  });
});
