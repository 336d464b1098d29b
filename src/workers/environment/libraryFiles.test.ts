import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../core/library';
import { createMemoryStorage } from '../../storage';
import { handedFiles, readFrom } from './libraryFiles';

const BYTES = new TextEncoder().encode('class TextGame: pass');
const item = (hash: string, kind: LibraryItem['kind']): LibraryItem => ({
  hash,
  kind,
  name: `${kind}.file`,
  size: BYTES.length,
  contents: '',
  addedAt: 0,
  deletedAt: null,
});
const WORLD = 'a'.repeat(64);
const LEVELS = 'b'.repeat(64);

async function library() {
  const storage = createMemoryStorage();
  await storage.addLibraryFile(item(WORLD, 'bytesized32World'), BYTES);
  await storage.addLibraryFile(item(LEVELS, 'boxobanLevels'), BYTES);
  return { storage, read: readFrom(async () => storage) };
}

describe('the library’s files for games', () => {
  it('keep back a program until somebody agrees that it runs', async () => {
    const { storage, read } = await library();
    const refused = await handedFiles({ world: WORLD }, read);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'environment' } });
    expect(refused.ok ? '' : refused.error.message).toContain('“bytesized32World.file” is a Python program');
    await storage.agreeToLibraryFile(WORLD, 5);
    expect(await handedFiles({ world: WORLD }, read)).toEqual({
      ok: true,
      value: [{ hash: WORLD, bytes: BYTES }],
    });
  });

  it('still know of the agreement when the file is added again', async () => {
    const { storage, read } = await library();
    await storage.agreeToLibraryFile(WORLD, 5);
    await storage.addLibraryFile(item(WORLD, 'bytesized32World'), BYTES);
    expect(await read(WORLD)).toMatchObject({ ok: true });
  });

  it('ask nobody about what is no program', async () => {
    const { read } = await library();
    expect(await read(LEVELS)).toMatchObject({ ok: true });
  });
});
