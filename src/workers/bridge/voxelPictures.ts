import type { Scene } from '../../core/env';
import { fail, messageOf, ok, type Result } from '../../core/shared';
import { cameraOf, canDrawVoxels, renderVoxelPng, voxelViews } from '../../draw';
import { type NamedEpisode, pictureName } from './pictureName';

/** Side of a saved 3D picture in pixels: twice what a vision model gets. */
const SIDE = 512;

/** A picture of a scene in 3D that can be saved. */
export interface VoxelPicture {
  readonly title: string;
  readonly fileName: string;
  /** Draws it anew; the text of the failure says why it could not be drawn. */
  readonly render: () => Promise<Result<Blob, string>>;
}

/**
 * The 3D pictures that a scene offers here: none for flat environments and without WebGL 2.
 * @param step where in the episode the scene is; 0 is the start.
 */
export function voxelPictures(scene: Scene, episode: NamedEpisode, step: number): readonly VoxelPicture[] {
  if (!canDrawVoxels()) return [];
  return voxelViews(scene).flatMap((view) => {
    const camera = cameraOf(view.id);
    if (camera === null) return [];
    return {
      title: view.title,
      fileName: pictureName(episode, `step-${String(step)}`, `3d-${camera}`, 'png'),
      render: async (): Promise<Result<Blob, string>> => {
        try {
          return ok(await renderVoxelPng(scene, camera, SIDE));
        } catch (thrown) {
          return fail(messageOf(thrown));
        }
      },
    };
  });
}
