import { applyPalette, GIFEncoder, type GifPalette, quantize } from 'gifenc';
import type { Picture } from '../../draw';
import type { FilmEncoder, FilmSize } from './film';

/** A GIF's color tables hold 256 colors; one of them stands for "as before". */
const MOST_COLORS = 255;

/** The pixels that changed as indices of a palette, the others as its last color. */
interface Indexed {
  readonly indices: Uint8Array;
  readonly palette: GifPalette;
}

/**
 * Begins an endlessly repeated GIF. Colors are exact as long as the pixels that change from one frame to the next have
 * no more than 255 of them; where there are more (the grain of a dark night, the mixed edges of scaled tiles), the
 * frame is drawn in the 256 that fit best. Pixels that stay are not stored again.
 */
export function startGif({ width, height, frameMs }: FilmSize): Promise<FilmEncoder> {
  const gif = GIFEncoder();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let frames = 0;
  /** What the frames so far show, where that is exact. */
  let shown: Uint32Array | null = null;
  /** The first frame's palette, which others use without storing it again. */
  let shared: GifPalette | null = null;

  const flush = (): void => {
    const chunk = gif.bytes();
    gif.stream.reset();
    chunks.push(chunk);
    bytes += chunk.byteLength;
  };

  return Promise.resolve({
    async add({ data }: Picture) {
      const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
      const timing = { delay: frameMs, repeat: 0, dispose: 1 };
      const exact = (shared && sharedIndices(pixels, shown, shared)) ?? ownIndices(pixels, shown);
      if (exact) {
        gif.writeFrame(exact.indices, width, height, {
          ...timing,
          ...(exact.palette === shared ? {} : { palette: exact.palette }),
          transparent: shown !== null,
          transparentIndex: exact.palette.length - 1,
        });
        if (frames === 0) shared = exact.palette;
        shown = pixels.slice();
      } else {
        const palette = quantize(data, 256);
        gif.writeFrame(applyPalette(data, palette), width, height, { ...timing, palette });
        shown = null;
      }
      frames += 1;
      flush();
    },
    get bytes() {
      return bytes;
    },
    async finish() {
      gif.finish();
      flush();
      return new Blob(chunks, { type: 'image/gif' });
    },
  });
}

/** In a palette that is there already; `null` where it lacks a color. */
function sharedIndices(pixels: Uint32Array, shown: Uint32Array | null, palette: GifPalette): Indexed | null {
  const known = new Map(
    palette.slice(0, -1).map(([red, green, blue], index) => [red | (green << 8) | (blue << 16), index]),
  );
  const indices = indexed(pixels, shown, palette.length - 1, (color) => known.get(color) ?? -1);
  return indices && { indices, palette };
}

/** In a palette of its own; `null` where there are too many colors. */
function ownIndices(pixels: Uint32Array, shown: Uint32Array | null): Indexed | null {
  const known = new Map<number, number>();
  const indices = indexed(pixels, shown, MOST_COLORS, (color) => {
    const index = known.get(color) ?? known.size;
    if (index >= MOST_COLORS) return -1;
    known.set(color, index);
    return index;
  });
  if (!indices) return null;
  for (let i = 0; i < indices.length; i++) if (indices[i] === MOST_COLORS) indices[i] = known.size;
  const colors = [...known.keys()].map(
    (color) => [color & 255, (color >> 8) & 255, (color >> 16) & 255] as const,
  );
  return { indices, palette: [...colors, [0, 0, 0]] };
}

/** @param indexOf a color (red in the lowest byte) as index, or -1 to give up. */
function indexed(
  pixels: Uint32Array,
  shown: Uint32Array | null,
  unchanged: number,
  indexOf: (color: number) => number,
): Uint8Array | null {
  const indices = new Uint8Array(pixels.length);
  let lastPixel = -1;
  let lastIndex = 0;
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i] ?? 0;
    if (shown && shown[i] === pixel) {
      indices[i] = unchanged;
      continue;
    }
    if (pixel !== lastPixel) {
      lastIndex = indexOf(pixel & 0xff_ffff);
      if (lastIndex < 0) return null;
      lastPixel = pixel;
    }
    indices[i] = lastIndex;
  }
  return indices;
}
