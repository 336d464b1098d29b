import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunId } from '../../core/evaluate';
import { awaitsConsent, type FileKind } from '../../core/library';
import { counterRun, importDeps } from '../../core/runfile/testData';
import { hashOf } from '../../core/shared';
import { fileKinds } from '../fileKinds';
import { createMemoryStorage, type Storage, type Stored } from '../../storage';
import { contentsOf, zipOf } from '../../../test/support/zips';
import { addToLibrary, type LibraryReport } from './addToLibrary';
import { exportRun } from './exportRun';
import { importFiles, type ImportFile } from './importFiles';

const LEVEL = '; 0\n#####\n#@$.#\n#####\n';
const BYTES = new TextEncoder().encode(LEVEL);
const now = () => 7000;

function chosen(path: string, contents: string | Buffer): ImportFile {
  return { path, file: new Blob([typeof contents === 'string' ? contents : new Uint8Array(contents)]) };
}

async function value<T>(stored: Promise<Stored<T>>): Promise<T> {
  const result = await stored;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function add(files: readonly ImportFile[], storage: Storage): Promise<LibraryReport> {
  const added = await addToLibrary(files, storage, { kinds: fileKinds, now });
  if (!added.ok) throw new Error(added.error.message);
  return added.value;
}

describe('adding files to the library', () => {
  it('takes files, folders and zips, each content once, and passes over what is something else', async () => {
    const storage = createMemoryStorage();
    const other = LEVEL.replace('0', '1');
    const report = await add(
      [
        chosen('000.txt', LEVEL),
        chosen('again.txt', LEVEL),
        chosen('boxoban/README.md', '# Levels'),
        chosen('levels.zip', await zipOf({ 'hard/001.txt': other, LICENSE: 'free' })),
      ],
      storage,
    );
    expect(report.added.map(({ name, contents, size }) => [name, contents, size])).toEqual([
      ['000.txt', '1 level', LEVEL.length],
      ['001.txt', '1 level', other.length],
    ]);
    expect(report).toMatchObject({ known: [], refused: [], passedOver: 2 });
    expect(await value(storage.readLibraryFile(hashOf(BYTES)))).toEqual(BYTES);
    expect((await add([chosen('b.txt', LEVEL)], storage)).known.map(({ name }) => name)).toEqual(['000.txt']);
  });

  it('lists each refused file with a reason, and takes the others', async () => {
    const storage = createMemoryStorage();
    const report = await add(
      [
        chosen('good.txt', LEVEL),
        chosen('notes.txt', 'hello'),
        chosen('game.exe', 'MZ'),
        chosen('../climb.txt', LEVEL),
        chosen('broken.zip', 'PK'),
        chosen('bomb.zip', await zipOf({ 'a.txt': '#'.repeat(60 * 1024 * 1024) })),
        chosen('climbs.zip', await zipOf({ '../a.txt': LEVEL })),
      ],
      storage,
    );
    expect(report.added).toHaveLength(1);
    const reasons = report.refused.map(({ name, reason }): [string, string] => [name, reason]);
    const expected: readonly (readonly [string, RegExp])[] = [
      ['../climb.txt', /unsafe/],
      ['bomb.zip', /200-fold/],
      ['broken.zip', /cannot be read as a zip/],
      ['climbs.zip', /\.\.\/a\.txt/],
      ['game.exe', /\.txt/],
      ['notes.txt', /^Line 1: /],
    ];
    expect(reasons.map(([name]) => name).sort()).toEqual(expected.map(([name]) => name));
    for (const [name, words] of expected) expect(new Map(reasons).get(name)).toMatch(words);
  });

  it('takes or refuses any file with a reason, and pollutes nothing', async () => {
    const storage = createMemoryStorage();
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '__proto__',
        'constructor.txt',
        '../x.txt',
        '/etc/x.txt',
        'C:\\x.txt',
        'a.zip',
        'a.txt',
      ),
    );
    const contents = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .string({ unit: fc.constantFrom(...Array.from('#@$. ;\n*+')), maxLength: 80 })
        .map((text) => new TextEncoder().encode(text)),
    );
    let files = 0;
    await fc.assert(
      fc.asyncProperty(name, contents, async (path, bytes) => {
        files += 1;
        const report = await add([chosen(path, Buffer.from(bytes))], storage);
        const told = report.added.length + report.known.length + report.refusedInAll + report.passedOver;
        expect(told).toBe(1);
        for (const { reason } of report.refused) expect(reason).toMatch(/^\S.*\.$/s);
      }),
      { numRuns: 300 },
    );
    expect(files).toBeGreaterThanOrEqual(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

it('takes a world without running it, and without leave to run it', async () => {
  const storage = createMemoryStorage();
  const source = 'raise SystemExit\nclass TextGame:\n    pass\n';
  const { added } = await add([chosen('world.py', source), chosen('tool.py', 'print(1)\n')], storage);
  expect(added.map(({ name, kind, contents }) => [name, kind, contents])).toEqual([
    ['world.py', 'bytesized32World', '3 lines of Python'],
  ]);
  expect(added.map(awaitsConsent)).toEqual([true]);
});

describe('a run that plays from a library file', () => {
  const hash = hashOf(BYTES);

  async function exported(withFile: boolean): Promise<{ storage: Storage; blob: Blob; missing: number }> {
    const storage = createMemoryStorage();
    const { run, episodes } = counterRun();
    await value(storage.createRun(run, []));
    await value(
      storage.addEpisodes(
        episodes.map(({ episode, steps }) => ({
          episode: { ...episode, options: { ...episode.options, levels: hash } },
          steps,
        })),
      ),
    );
    if (withFile) await add([chosen('000.txt', LEVEL)], storage);
    const file = await exportRun('run-1' as RunId, { format: 'arcade' }, storage, { appVersion: '1', now });
    if (!file.ok) throw new Error(file.error.message);
    return { storage, blob: file.value.blob, missing: file.value.missingFiles };
  }

  async function importInto(blob: Blob, kinds: readonly FileKind[]) {
    const storage = createMemoryStorage();
    const done = await importFiles([{ path: 'x.arcade.zip', file: blob }], storage, {
      ...importDeps(),
      fileKinds: kinds,
    });
    if (!done.ok) throw new Error(done.error.message);
    return { storage, run: done.value.runs[0] };
  }

  it('carries the file, and brings it into another library', async () => {
    const { blob, missing } = await exported(true);
    expect(missing).toBe(0);
    const contents = await contentsOf(new Uint8Array(await blob.arrayBuffer()));
    expect(contents[`library/${hash}`]).toBe(LEVEL);
    const { storage, run } = await importInto(blob, fileKinds);
    expect(run).toMatchObject({ episodes: 3, libraryFiles: ['000.txt'], notes: [] });
    expect(await value(storage.readLibraryFile(hash))).toEqual(BYTES);
    expect(await value(storage.getLibraryItem(hash))).toMatchObject({ name: '000.txt', contents: '1 level' });
  });

  it('is exported without a file that is gone, which is counted', async () => {
    const { blob, missing } = await exported(false);
    expect(missing).toBe(1);
    expect((await importInto(blob, fileKinds)).run).toMatchObject({ libraryFiles: [], notes: [] });
  });

  it('comes without a file that nothing here plays or that is not what it says, and says so', async () => {
    const { blob } = await exported(true);
    const unknown = await importInto(blob, []);
    expect(unknown.run?.notes.join()).toContain('nothing here uses such files');
    expect(await value(unknown.storage.listLibrary())).toEqual([]);
    const contents = await contentsOf(new Uint8Array(await blob.arrayBuffer()));
    contents[`library/${hash}`] = LEVEL.replace('@', ' ');
    const changed = await importInto(new Blob([new Uint8Array(await zipOf(contents))]), fileKinds);
    expect(changed.run?.notes.join()).toContain(`library/${hash} is damaged`);
    expect(changed.run?.episodes).toBe(3);
    expect(await value(changed.storage.listLibrary())).toEqual([]);
  });
});
