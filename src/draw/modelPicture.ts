/** The pictures that vision models get, in the size that BALROG gives them. */
import { modelView, type Scene } from '../core/env';
import { composePicture, type Picture } from './compose';

interface Format {
  readonly tileSize: number;
  /** Black all round, in pixels. */
  readonly border: number;
}

/** By tile set (the specs' sections on pictures); a variant of a set has its format. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['babyai', { tileSize: 16, border: 0 }],
  ['crafter', { tileSize: 28, border: 2 }],
  ['babaisai', { tileSize: 32, border: 0 }],
]);
const OTHER: Format = { tileSize: 16, border: 0 };

/** Draws the scene's first view as a vision model gets it, e.g. 256 by 256 pixels for Crafter. Throws when there is none. */
export function composeModelPicture(scene: Scene): Picture {
  const { tileSet } = scene;
  const { tileSize, border } = FORMATS.get(tileSet.replace(/-colorblind$/, '')) ?? OTHER;
  const { cursor: _cursor, tall: _tall, ...bare } = modelView(scene);
  return framed(composePicture(bare, tileSet, tileSize), border);
}

function framed(picture: Picture, border: number): Picture {
  if (border === 0) return picture;
  const width = picture.width + 2 * border;
  const height = picture.height + 2 * border;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  for (let row = 0; row < picture.height; row++) {
    const from = row * picture.width * 4;
    data.set(picture.data.subarray(from, from + picture.width * 4), ((row + border) * width + border) * 4);
  }
  return { width, height, data };
}
