/** Day, night and sleep over a finished picture (Crafter spec, Picture). */
import type { GridView, ViewLight } from '../core/env';

const NIGHT_TINT = [0, 16, 64] as const;
const DREAM_TINT = [0, 0, 16] as const;
const NIGHT_SATURATION = 0.4;
/** Below this daylight the dark is grainy. */
const GRAIN_BELOW = 0.5;
const DARKEST_GRAIN = 32;
const BRIGHTEST_GRAIN = 127;
/** Side of a tile in the reference's picture, where each pixel has its own grain. */
const REFERENCE_TILE_SIZE = 28;
/** Makes the grain's fade independent of the last bit of a browser's `Math.exp`. */
const FADE_STEPS = 65_536;

/** The view's light if it changes any pixel. */
export function visibleLight(view: GridView): ViewLight | null {
  const { light } = view;
  return light && light.rows > 0 && (light.asleep || light.daylight < 1) ? light : null;
}

/**
 * Darkens the lit rows of a picture in place; the same light always gives the same pixels.
 * @param data RGBA bytes of the whole picture.
 * @param width of the picture in pixels.
 * @param tileSize side of a tile in pixels.
 */
export function applyLight(
  data: Uint8ClampedArray,
  width: number,
  tileSize: number,
  { daylight, asleep, rows, noiseSeed }: ViewLight,
): void {
  const height = Math.min(rows * tileSize, data.length / 4 / width);
  const grainSize = Math.max(1, Math.round(tileSize / REFERENCE_TILE_SIZE));
  const grain = daylight < GRAIN_BELOW ? grainOf(noiseSeed, width, height, grainSize) : null;
  const strength = 2 * (GRAIN_BELOW - daylight);
  const fadeAcross = fade(width);
  const fadeDown = fade(height);
  const night = 1 - daylight;

  for (let y = 0, at = 0; y < height; y++) {
    const grainRow = Math.floor(y / grainSize) * Math.ceil(width / grainSize);
    const down = fadeDown[y] ?? 0;
    for (let x = 0; x < width; x++, at += 4) {
      let red = data[at] ?? 0;
      let green = data[at + 1] ?? 0;
      let blue = data[at + 2] ?? 0;
      let [darkRed, darkGreen, darkBlue] = [red, green, blue];
      if (grain) {
        const share = strength * (1 - down * (fadeAcross[x] ?? 0));
        const noise = share * (grain[grainRow + Math.floor(x / grainSize)] ?? 0);
        darkRed = Math.trunc((1 - share) * red + noise);
        darkGreen = Math.trunc((1 - share) * green + noise);
        darkBlue = Math.trunc((1 - share) * blue + noise);
      }
      const grey = greyOf(darkRed, darkGreen, darkBlue);
      red = Math.trunc(daylight * red + night * nightChannel(darkRed, grey, NIGHT_TINT[0]));
      green = Math.trunc(daylight * green + night * nightChannel(darkGreen, grey, NIGHT_TINT[1]));
      blue = Math.trunc(daylight * blue + night * nightChannel(darkBlue, grey, NIGHT_TINT[2]));
      if (asleep) {
        const dream = greyOf(red, green, blue);
        red = (dream + DREAM_TINT[0]) >> 1;
        green = (dream + DREAM_TINT[1]) >> 1;
        blue = (dream + DREAM_TINT[2]) >> 1;
      }
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
}

function nightChannel(value: number, grey: number, tint: number): number {
  return (Math.trunc(grey + NIGHT_SATURATION * (value - grey)) + tint) / 2;
}

/** Brightness by the weights of ITU-R 601, in 1/65536. */
function greyOf(red: number, green: number, blue: number): number {
  return (red * 19_595 + green * 38_470 + blue * 7_471 + 32_768) >> 16;
}

/** How clear the middle stays: along one axis, from -1 to 1 over the length. The product of both is the share. */
function fade(length: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => {
    const place = length > 1 ? (2 * i) / (length - 1) - 1 : 0;
    return Math.round(Math.exp((-0.5 * place * place) / 0.25) * FADE_STEPS) / FADE_STEPS;
  });
}

/** Grey values, row by row, for squares of the given size that cover the area. */
function grainOf(seed: number, width: number, height: number, size: number): Float32Array {
  const grain = new Float32Array(Math.ceil(width / size) * Math.ceil(height / size));
  let state = Math.imul(seed, 0x9e37_79b9) | 0;
  for (let i = 0; i < grain.length; i++) {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
    grain[i] = DARKEST_GRAIN + share * (BRIGHTEST_GRAIN - DARKEST_GRAIN);
  }
  return grain;
}
