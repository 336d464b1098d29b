import type { PictureHash } from '../../core/agent';
import type { Scene } from '../../core/env';
import type { ModelPicture } from '../../core/evaluate';
import { hashOf } from '../../core/shared';
import { loadComposer, type Picture } from '../../draw';

/** A picture's name: SHA-256 of its width and height (four bytes each, big endian) and its RGBA bytes. */
export function pictureHashOf({ width, height, data }: Picture): PictureHash {
  const bytes = new Uint8Array(8 + data.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), 8);
  return hashOf(bytes) as PictureHash;
}

/** Draws a scene as a vision model gets it; `null` where there is nothing to draw. */
export type DrawModelPicture = (scene: Scene) => Promise<ModelPicture | null>;

/**
 * Draws with the code that needs no page, which is loaded with the first picture.
 * @throws if it could not be loaded, or this browser cannot encode pictures.
 */
export const drawModelPicture: DrawModelPicture = async (scene) => {
  if (scene.views.length === 0) return null;
  const { composeModelPicture, encodePng } = await loadComposer();
  const picture = composeModelPicture(scene);
  const png = await (await encodePng(picture)).arrayBuffer();
  const { width, height } = picture;
  return {
    image: { kind: 'image', hash: pictureHashOf(picture), width, height },
    png: new Uint8Array(png),
  };
};
