import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PictureHash } from '../../src/core/agent';
import { writeArcade } from '../../src/core/runfile';
import { collect, counterRun, stepsIn } from '../../src/core/runfile/testData';
import { useArcade } from '../support/app';
import { dumpDatabases } from '../support/database';
import { zipOf } from '../support/zips';

const arcade = useArcade();

interface Drawn {
  readonly hash: PictureHash;
  readonly png: Buffer;
}

/** A picture of colored noise, as a PNG that no code of the app made. */
function drawn(width: number, height: number, salt: number): Drawn {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < pixels.length; at += 1) if (at % 4 !== 3) pixels[at] = (at * 31 + salt * 7) % 256;
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(y * width * 4, (y + 1) * width * 4)]),
  );
  const png = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 6, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { hash: createHash('sha256').update(size).update(pixels).digest('hex') as PictureHash, png };
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const framed = Buffer.alloc(8 + named.length);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), 4 + named.length);
  return framed;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

test('pictures of a run file are decoded, compared with their names and kept; a wrong one is left out', async () => {
  const session = await arcade.open();
  const { page } = session;
  const right = drawn(5, 4, 1);
  const wrong: Drawn = { hash: 'b'.repeat(64) as PictureHash, png: drawn(5, 4, 2).png };
  const files = new Map([right, wrong].map(({ hash, png }) => [hash, new Uint8Array(png)]));
  const { run, episodes } = counterRun();
  const parts = await collect(
    writeArcade(
      run,
      episodes.map(({ episode }) => episode),
      stepsIn(episodes),
      '0.1.0',
      { pictures: { hashes: async () => [...files.keys()], png: async (hash) => files.get(hash) ?? null } },
    ),
  );
  const zip = await zipOf(Object.fromEntries(parts.map(({ path, bytes }) => [path, Buffer.from(bytes)])));
  await session.goto('/runs');
  await page
    .getByLabel('Drop a run file or a BALROG result folder: files')
    .setInputFiles([{ name: 'run.arcade.zip', mimeType: 'application/zip', buffer: zip }]);
  // Notes are folded away.
  await page.getByText(/shows another picture than its name says/).waitFor({ state: 'attached' });
  const rows = (await dumpDatabases(session))['agent-arcade']?.['pictures'] as { hash: string }[];
  expect(rows.map(({ hash }) => hash)).toEqual([right.hash]);
});
