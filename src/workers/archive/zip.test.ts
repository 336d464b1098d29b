import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS, type ExportPart } from '../../core/runfile';
import { openZip, writeZip } from './zip';

/** A zip with any entries, however wrong. */
async function zipOf(
  entries: readonly (readonly [name: string, bytes: Uint8Array])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new BlobWriter(), { extendedTimestamp: false });
  const spare: (readonly [string, string])[] = [];
  for (const [index, [name, bytes]] of entries.entries()) {
    // The writer refuses wrong names: a stand-in of the same length is written and then overwritten.
    const standIn = `${index}`.padEnd(name.length, '~');
    spare.push([standIn, name]);
    await writer.add(standIn, new Uint8ArrayReader(bytes));
  }
  const packed = new Uint8Array(await (await writer.close()).arrayBuffer());
  for (const [standIn, name] of spare) overwrite(packed, standIn, name);
  return packed;
}

function overwrite(bytes: Uint8Array, from: string, to: string): void {
  const [old, next] = [from, to].map((text) => new TextEncoder().encode(text));
  if (!old || !next) return;
  for (let at = 0; at + old.length <= bytes.length; at += 1)
    if (old.every((byte, index) => bytes[at + index] === byte)) bytes.set(next, at);
}

const hello = new TextEncoder().encode('hello');

describe('zip files', () => {
  it('come back as they were written', async () => {
    const parts: ExportPart[] = [
      { path: 'a/b.json', bytes: hello },
      { path: 'empty.txt', bytes: new Uint8Array() },
      { path: 'ü/🙂.bin', bytes: new Uint8Array(100_000).map((_, index) => (index * 7919) % 251) },
    ];
    async function* all() {
      yield* parts;
    }
    const opened = await openZip(await writeZip(all(), 'folder'), 'x.zip');
    if (!opened.ok) throw new Error(opened.error.message);
    expect(opened.value.map(({ path, size }) => [path, size])).toEqual(
      parts.map(({ path, bytes }) => [`folder/${path}`, bytes.length]),
    );
    for (const [index, file] of opened.value.entries())
      expect(await file.read()).toEqual(parts[index]?.bytes);
  });

  it('that expand too far are refused from their directory alone', async () => {
    const bomb = new Blob([await zipOf([['a.csv', new Uint8Array(60 * 1024 * 1024)]])]);
    expect(bomb.size).toBeLessThan(100_000);
    const opened = await openZip(bomb, 'bomb.zip');
    expect(opened).toMatchObject({ ok: false, error: { kind: 'tooLarge' } });
    expect(!opened.ok && opened.error.message).toMatch(/bomb.zip is refused.*200-fold/);
  });

  it('are refused above each limit', async () => {
    const blob = new Blob([
      await zipOf([
        ['a', hello],
        ['b', hello],
        ['c/d/e', hello],
      ]),
    ]);
    const open = (change: object) => openZip(blob, 'x.zip', { ...IMPORT_LIMITS, ...change });
    expect(await open({})).toMatchObject({ ok: true });
    expect(await open({ compressed: 10 })).toMatchObject({ ok: false, error: { kind: 'tooLarge' } });
    expect(await open({ expanded: 14 })).toMatchObject({ ok: false, error: { kind: 'tooLarge' } });
    expect(await open({ entries: 2 })).toMatchObject({ ok: false, error: { kind: 'tooLarge' } });
    expect(await open({ depth: 2 })).toMatchObject({ ok: false, error: { kind: 'unsafe' } });
  });

  it('with more entries than the limit are refused', async () => {
    const many = Array.from({ length: 200 }, (_, index) => [`f${index}`, new Uint8Array()] as const);
    const opened = await openZip(new Blob([await zipOf(many)]), 'x.zip', { ...IMPORT_LIMITS, entries: 199 });
    expect(!opened.ok && opened.error.message).toMatch(/more than 199 files/);
  });

  it.each([
    '../evil.txt',
    '/etc/passwd',
    'a/../../b',
    'C:\\evil',
    '..\\evil',
    'a/__proto__/b',
    'constructor',
  ])('with an entry named %j are refused, the name is told', async (name) => {
    const opened = await openZip(
      new Blob([
        await zipOf([
          ['fine.txt', hello],
          [name, hello],
        ]),
      ]),
      'x.zip',
    );
    expect(opened).toMatchObject({ ok: false, error: { kind: 'unsafe' } });
    expect(!opened.ok && opened.error.message).toContain(name);
  });

  it('with two entries of one name are refused', async () => {
    const opened = await openZip(
      new Blob([
        await zipOf([
          ['same', hello],
          ['same', hello],
        ]),
      ]),
      'x.zip',
    );
    expect(opened).toMatchObject({ ok: false });
  });

  it('that are cut off are refused wherever the cut is', async () => {
    const whole = await zipOf([
      ['a', hello],
      ['b', hello],
    ]);
    for (let length = 0; length < whole.length; length += 7) {
      const opened = await openZip(new Blob([whole.slice(0, length)]), 'cut.zip');
      expect(opened).toMatchObject({ ok: false, error: { kind: 'damaged' } });
    }
  });

  it('give an error, not a large file, when an entry holds more than it declares', async () => {
    const bytes = await zipOf([['a', new Uint8Array(5000).fill(97)]]);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
    const opened = await openZip(new Blob([bytes]), 'x.zip');
    if (!opened.ok) return;
    for (const file of opened.value) await expect(file.read()).rejects.toThrow();
  });

  it('give an error when the contents of an entry were changed', async () => {
    const bytes = await zipOf([['a', new TextEncoder().encode('abcdefg hijk '.repeat(20))]]);
    const at = 30 + 1 + 8;
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    const opened = await openZip(new Blob([bytes]), 'x.zip');
    if (!opened.ok) throw new Error(opened.error.message);
    await expect(opened.value[0]?.read()).rejects.toThrow();
  });
});
