/** A scene in 3D as a file, on the page or in a worker. Load this file with `import()`: it brings three.js. */
import { modelView, type Scene } from '../../core/env';
import { encodeCanvas } from '../png';
import type { AnyCanvas } from '../surface';
import { framePicture, paintVoxels } from './picture';
import { createVoxelStage, type VoxelStage } from './threePainter';
import type { VoxelCamera } from './views';

/** In a worker kept for the next picture; a page gives its graphics contexts back. */
let kept: VoxelStage | null = null;

/**
 * What the scene's first view shows, in 3D: nothing that the flat picture does not show.
 * @param side of the square picture in pixels.
 * @throws if there is no WebGL, the context was lost meanwhile, or the browser cannot encode pictures.
 */
export async function encodeVoxels(scene: Scene, camera: VoxelCamera, side: number): Promise<Blob> {
  const frame = framePicture(newCanvas());
  const stage = takeStage();
  const painted = paintVoxels(frame, stage, modelView(scene), scene.tileSet, camera, side);
  giveBack(stage);
  if (!painted) throw new Error('The graphics of this device stopped while the picture was made. Try again.');
  return encodeCanvas(frame.canvas);
}

function takeStage(): VoxelStage {
  const stage = kept;
  kept = null;
  if (stage && !stage.isLost()) return stage;
  stage?.destroy();
  return createVoxelStage(newCanvas());
}

function giveBack(stage: VoxelStage): void {
  if (typeof document === 'undefined' && kept === null) kept = stage;
  else stage.destroy();
}

function newCanvas(): AnyCanvas {
  return typeof document === 'undefined' ? new OffscreenCanvas(1, 1) : document.createElement('canvas');
}
