import {
  BlobReader,
  BlobWriter,
  type Entry,
  TextReader,
  TextWriter,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js';

/** Files by their path inside an archive. */
export type ZipContents = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

/** Packs texts and bytes into an archive; names are written as they are, hostile ones too. */
export async function zipOf(contents: ZipContents): Promise<Buffer> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [path, content] of Object.entries(contents)) {
    const reader =
      typeof content === 'string' ? new TextReader(content) : new BlobReader(new Blob([content]));
    await writer.add(path, reader);
  }
  return Buffer.from(await (await writer.close()).arrayBuffer());
}

/** Unpacks an archive whose files are all texts. */
export async function contentsOf(zip: Uint8Array): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const entry of await entriesOf(zip)) {
    if (!entry.directory)
      contents[entry.filename] = await entry.getData(new TextWriter(), { useWebWorkers: false });
  }
  return contents;
}

/** All bytes of an archive as its files hold them, unpacked, for searching. */
export async function unpackedBytes(zip: Uint8Array): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (const entry of await entriesOf(zip)) {
    parts.push(Buffer.from(entry.filename));
    if (!entry.directory) parts.push(await entry.getData(new Uint8ArrayWriter(), { useWebWorkers: false }));
  }
  return Buffer.concat(parts);
}

async function entriesOf(zip: Uint8Array): Promise<Entry[]> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), { useWebWorkers: false });
  return reader.getEntries();
}
