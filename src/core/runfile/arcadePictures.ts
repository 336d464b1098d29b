/** The pictures that a run keeps, inside its run file: `pictures/<hash>.png`. */
import type { PictureHash } from '../agent';
import type { ExportPart } from './balrogExport';
import type { NoteList } from './balrogFolder';
import type { ImportItem } from './imported';
import type { PartReader } from './partReader';

/** Where an export gets a run's pictures from. */
export interface RunPictures {
  hashes(): Promise<readonly PictureHash[]>;
  /** `null` where there is none of this hash any more. */
  png(hash: PictureHash): Promise<Uint8Array | null>;
}

export const NO_PICTURES: RunPictures = { hashes: async () => [], png: async () => null };

/**
 * A picture's hash by its pixels; `null` where this PNG cannot be decoded. Injected: decoding needs a browser.
 */
export type PictureHashOf = (png: Uint8Array) => Promise<PictureHash | null>;

/** What a file carries at most, so that it stays within the limits of an import. */
export const PICTURE_BOUNDS = {
  pictures: 15_000,
  /** Bytes of all pictures together. */
  total: 1024 * 1024 * 1024,
  /** Bytes of one. */
  each: 8 * 1024 * 1024,
  /** Pixels of one. */
  pixels: 4096 * 4096,
};

const PATH = /^pictures\/([0-9a-f]{64})\.png$/;

/** @returns how many pictures were left out, because there are too many for one file. */
export async function* pictureParts(
  pictures: RunPictures,
  bounds = PICTURE_BOUNDS,
): AsyncGenerator<ExportPart, number> {
  let written = 0;
  let total = 0;
  let leftOut = 0;
  for (const hash of await pictures.hashes()) {
    const png = written < bounds.pictures ? await pictures.png(hash) : null;
    if (!png || png.length > bounds.each || total + png.length > bounds.total) {
      leftOut += 1;
      continue;
    }
    written += 1;
    total += png.length;
    yield { path: `pictures/${hash}.png`, bytes: png };
  }
  return leftOut;
}

/** How many of a run's pictures go into a run file. */
export interface PictureCount {
  readonly fitting: number;
  /** Beyond the bounds of one file. */
  readonly leftOut: number;
}

/** Counts before a run file is written what it will hold; reads every picture, since sizes are not kept. */
export async function countPictures(pictures: RunPictures, bounds = PICTURE_BOUNDS): Promise<PictureCount> {
  const parts = pictureParts(pictures, bounds);
  let fitting = 0;
  let part = await parts.next();
  for (; !part.done; part = await parts.next()) fitting += 1;
  return { fitting, leftOut: part.value };
}

/** Yields the pictures that a manifest lists and that are sound; names the others. */
export async function* picturesIn(
  paths: readonly string[],
  reader: PartReader,
  hashOfPicture: PictureHashOf | null,
  notes: NoteList,
): AsyncGenerator<ImportItem> {
  let unchecked = 0;
  let beyond = 0;
  let taken = 0;
  for (const path of paths) {
    const name = PATH.exec(path)?.[1];
    if (name === undefined) continue;
    if (taken >= PICTURE_BOUNDS.pictures) {
      beyond += 1;
      continue;
    }
    const part = await reader.read(path, PICTURE_BOUNDS.each);
    const size = part.ok ? sizeOf(part.value) : null;
    if (!part.ok) {
      notes.add(`${part.reason} The picture was left out.`);
      continue;
    }
    if (size === null || size.width * size.height > PICTURE_BOUNDS.pixels) {
      notes.add(`${path} is no picture of a size that can be shown, and was left out.`);
      continue;
    }
    const found = await hashOfPicture?.(part.value);
    if (hashOfPicture && found !== name) {
      notes.add(
        found === null
          ? `${path} cannot be decoded and was left out.`
          : `${path} shows another picture than its name says, and was left out.`,
      );
      continue;
    }
    if (!hashOfPicture) unchecked += 1;
    taken += 1;
    yield { kind: 'picture', hash: name as PictureHash, png: new Uint8Array(part.value) };
  }
  if (unchecked > 0)
    notes.add(
      `${unchecked} pictures were taken as they are: nothing here can compare their pixels with their names.`,
    );
  if (beyond > 0)
    notes.add(`${beyond} more pictures were left out: a run takes at most ${PICTURE_BOUNDS.pictures}.`);
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** Width and height that a PNG declares in its first chunk; `null` where it is none. */
function sizeOf(png: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (png.length < 24 || SIGNATURE.some((byte, place) => png[place] !== byte)) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width > 0 && height > 0 ? { width, height } : null;
}
