import type { GridView } from '../core/env';
import { composePicture, type Picture } from './compose';
import type { AnyCanvas } from './surface';

/**
 * Encodes a picture as PNG, on the page or in a worker. The bytes differ between browsers for equal pixels:
 * compare decoded pixels, never PNG bytes.
 * @throws if the browser cannot encode pictures here (no 2D canvas, or out of memory).
 */
export async function encodePng(picture: Picture): Promise<Blob> {
  const { width, height } = picture;
  const image = new ImageData(picture.data, width, height);
  const offscreen = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(width, height);
  const context = offscreen?.getContext('2d', { willReadFrequently: true, alpha: false });
  if (offscreen && context) {
    context.putImageData(image, 0, 0);
    return encodeCanvas(offscreen);
  }
  if (typeof document === 'undefined') throw cannotEncode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const onPage = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!onPage) throw cannotEncode();
  onPage.putImageData(image, 0, 0);
  return encodeCanvas(canvas);
}

/**
 * What a canvas shows as PNG.
 * @throws as {@link encodePng}.
 */
export function encodeCanvas(canvas: AnyCanvas): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/png' });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(cannotEncode());
    }, 'image/png');
  });
}

/**
 * A view as a PNG file, from the same bytes every painter shows.
 * @param tileSize side of a tile in pixels.
 */
export function renderPng(view: GridView, tileSet: string, tileSize: number): Promise<Blob> {
  return encodePng(composePicture(view, tileSet, tileSize));
}

function cannotEncode(): Error {
  return new Error(
    'This browser could not make a picture file. Nothing else is affected; try again with a smaller picture or another browser.',
  );
}
