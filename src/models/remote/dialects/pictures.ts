import type { ImagePart } from '../../../core/agent';
import type { Pictures } from './dialect';

/** Pieces small enough to be arguments of one call. */
const PIECE = 0x8000;

/** A picture's PNG file in base64. Throws a RangeError for a picture that is not there: callers have looked. */
export function pngInBase64(pictures: Pictures, { hash }: ImagePart): string {
  const bytes = pictures.get(hash);
  if (!bytes) throw new RangeError(`The picture ${hash} is missing.`);
  let binary = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(binary);
}
