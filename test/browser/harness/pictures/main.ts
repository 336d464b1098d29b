/** A page that makes picture files on command; `pictures.test.ts` drives it. */
import { modelView, type Scene } from '../../../../src/core/env';
import { composePicture, type Picture } from '../../../../src/draw/compose';
import { composeModelPicture } from '../../../../src/draw/modelPicture';
import { createEnvironmentLoader } from '../../../../src/envs';
import { openStorage } from '../../../../src/storage';
import { exportPicture } from '../../../../src/workers/bridge/pictureClient';
import type { PictureChoice, PictureLook } from '../../../../src/workers/picture';
import { openReplay } from '../../../../src/workers/bridge/replay';
import { pictureHashOf } from '../../../../src/workers/environment';
import { createResources } from '../../../../src/workers/resources';
import { startGif } from '../../../../src/workers/picture/gif';
import { makeEpisode, makeStep } from '../../../support/records';
import { fingerprint, fingerprintOf } from '../draw/pixels';
import { type TileSetName, VIEWS } from '../draw/views';
import { decodeGif, decodeWebm, difference } from './films';

const loadEnvironment = createEnvironmentLoader(createResources(() => openStorage()));
const SEED = 3;
const OPTIONS = { num_dists: 2 };
const CYCLE = ['turn left', 'go forward', 'turn right', 'go forward', 'drop'];
const ACTIONS = Array.from({ length: 60 }, (_, i) => CYCLE[i % CYCLE.length] ?? '');
const EPISODE = makeEpisode({ seed: SEED, options: OPTIONS });
const STEPS = ACTIONS.map((action, step) => makeStep(step, { action, answer: action }));

const goOn = new AbortController().signal;

/** The scene at every position, simulated here. */
async function scenes(): Promise<Scene[]> {
  const environment = await (await loadEnvironment('babyai')).create(EPISODE.task, OPTIONS);
  environment.reset(SEED);
  const all = [environment.scene()];
  for (const action of ACTIONS) {
    environment.step(action);
    all.push(environment.scene());
  }
  return all;
}

function draw(scene: Scene, look: PictureLook): Picture {
  if (look.picture === 'model') return composeModelPicture(scene);
  const view = scene.views.find(({ id }) => id === look.view) ?? modelView(scene);
  return composePicture(view, scene.tileSet, look.tileSize);
}

const print = ({ width, height, data }: Picture) => fingerprint(width, height, data);

async function make(choice: PictureChoice): Promise<{ blob: Blob; fileName: string }> {
  const made = await exportPicture(EPISODE, STEPS, choice, () => undefined, goOn);
  if (!made.ok) throw new Error(`${made.error.kind}: ${made.error.message} ${made.error.advice}`);
  return made.value;
}

const harness = {
  async expected(look: PictureLook, from: number, to: number): Promise<string[]> {
    const chosen = (await scenes()).slice(from, to + 1);
    return Promise.all(chosen.map((scene) => print(draw(scene, look))));
  },
  async png(choice: PictureChoice): Promise<{ picture: string; fileName: string; type: string }> {
    const { blob, fileName } = await make(choice);
    return { picture: await fingerprintOf(await createImageBitmap(blob)), fileName, type: blob.type };
  },
  /** What a vision model gets at some positions of the episode, from the worker that simulates it. */
  async forModels(positions: readonly number[]) {
    const game = await openReplay(EPISODE, STEPS);
    if (!game.ok) throw new Error(game.error.message);
    const found = [];
    for (const position of positions) {
      const drawn = await game.value.picture(position);
      if (!drawn.ok || !drawn.value) throw new Error('There is no picture.');
      const { image, png } = drawn.value;
      const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }));
      found.push({ ...image, png: await fingerprintOf(bitmap) });
    }
    game.value.close();
    return found;
  },
  /** The names that those pictures should have. */
  async names(positions: readonly number[]): Promise<string[]> {
    const all = await scenes();
    return positions.flatMap((position) => {
      const scene = all[position];
      return scene ? [pictureHashOf(composeModelPicture(scene))] : [];
    });
  },
  async gif(
    choice: PictureChoice,
  ): Promise<{ pictures: string[]; durations: number[]; bytes: number; fileName: string }> {
    const { blob, fileName } = await make(choice);
    const frames = await decodeGif(blob);
    return {
      pictures: await Promise.all(frames.map(print)),
      durations: frames.map(({ durationMs }) => durationMs),
      bytes: blob.size,
      fileName,
    };
  },
  /** Size and time of each frame, and how far it is from what it should be. */
  async webm(choice: PictureChoice): Promise<{ size: string; startMs: number; off: number }[]> {
    if (choice.format === 'png') throw new Error('not a film');
    const frames = await decodeWebm((await make(choice)).blob);
    const expected = (await scenes()).slice(choice.from, choice.to + 1).map((scene) => draw(scene, choice));
    return frames.map((frame, i) => ({
      size: `${String(frame.width)}x${String(frame.height)}`,
      startMs: Math.round(frame.startMs),
      off: difference(frame.data, expected[i]?.data ?? new Uint8ClampedArray()),
    }));
  },
  /** How far each frame of a GIF of given views is from them. */
  async gifOf(tileSet: TileSetName, views: readonly number[], tileSize: number): Promise<number[]> {
    const pictures = views.map((view) => composePicture(VIEWS[tileSet][view]!, tileSet, tileSize));
    const [{ width, height }] = pictures as [Picture];
    const film = await startGif({ width, height, frameMs: 100 });
    for (const picture of pictures) await film.add(picture);
    const frames = await decodeGif(await film.finish());
    return frames.map((frame, i) => difference(frame.data, pictures[i]?.data ?? new Uint8ClampedArray()));
  },
  /** Ends an export after its first news; the answer and how much was done by then. */
  async cancelled(choice: PictureChoice): Promise<{ kind: string; done: number; total: number }> {
    const controller = new AbortController();
    let news = { done: 0, total: 0 };
    const made = await exportPicture(
      EPISODE,
      STEPS,
      choice,
      (progress) => {
        news = progress;
        controller.abort();
      },
      controller.signal,
    );
    return { kind: made.ok ? 'made' : made.error.kind, ...news };
  },
};

declare global {
  interface Window {
    pictureHarness: typeof harness;
  }
}
window.pictureHarness = harness;
