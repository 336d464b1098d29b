import { renderVoxelPng, type VoxelCamera } from '../../../../src/draw';
import { SCENES, type SceneName } from './scenes';

interface Order {
  readonly name: SceneName;
  readonly camera: VoxelCamera;
  readonly side: number;
}

/** Makes a picture twice in this worker. */
self.addEventListener('message', ({ data: { name, camera, side } }: MessageEvent<Order>) => {
  const once = () => renderVoxelPng(SCENES[name], camera, side);
  once()
    .then(async (first) => [first, await once()])
    .then(
      (files) => self.postMessage({ files }),
      (error: unknown) => self.postMessage({ error: String(error) }),
    );
});
