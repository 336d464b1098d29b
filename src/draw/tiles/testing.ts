/** What tests ask of a tile's look. */
import type { TileSet } from './bitmap';

/** How bright each pixel is, 0 to 255. */
export function brightness(tileSet: TileSet, name: string, size: number): number[] {
  const bitmap = tileSet(name, size);
  if (!bitmap) throw new Error(`not a tile: ${name}`);
  return Array.from({ length: size * size }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = bitmap.subarray(pixel * 4, pixel * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}

/** A step of brightness that is seen on small areas. */
const CLEAR_STEP = 14;

/** Pairs of names whose tiles have hardly a pixel of clearly different brightness. */
export function hardToTellApart(
  tileSet: TileSet,
  names: readonly string[],
  size: number,
  fewestPixels: number,
): string[] {
  const looks = names.map((name) => brightness(tileSet, name, size));
  const pairs: string[] = [];
  for (const [first, look] of looks.entries()) {
    for (let second = first + 1; second < looks.length; second++) {
      const other = looks[second] ?? [];
      const differing = look.filter((value, i) => Math.abs(value - (other[i] ?? 0)) >= CLEAR_STEP).length;
      if (differing < fewestPixels) {
        pairs.push(`${names[first] ?? ''} / ${names[second] ?? ''}: ${String(differing)}`);
      }
    }
  }
  return pairs;
}
