import { composePicture } from '../../../../src/draw/compose';
import { type TileSetName, VIEWS } from './views';

/** Size and SHA-256 of RGBA bytes: equal strings are equal pictures. */
export async function fingerprint(
  width: number,
  height: number,
  data: Uint8ClampedArray<ArrayBuffer>,
): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return `${width}x${height} ${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** What a canvas shows, read back through a second canvas. */
export async function fingerprintOf(
  source: HTMLCanvasElement | OffscreenCanvas | ImageBitmap,
): Promise<string> {
  const { width, height } = source;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('cannot read pictures back');
  context.drawImage(source, 0, 0);
  return fingerprint(width, height, context.getImageData(0, 0, width, height).data);
}

/** The picture without any canvas: what every painter must show. */
export async function expectedFingerprint(
  tileSet: TileSetName,
  viewIndex: number,
  tileSize: number,
): Promise<string> {
  const picture = composePicture(VIEWS[tileSet][viewIndex]!, tileSet, tileSize);
  return fingerprint(picture.width, picture.height, picture.data);
}
