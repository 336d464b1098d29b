import type { Decision } from '../../core/agent';
import { modelView, type AnyEnvironment, type AnyEnvironmentModule, type Scene } from '../../core/env';
import { EpisodeSession } from '../../core/evaluate';
import { fail, messageOf, ok } from '../../core/shared';
import { loadComposer, tileSetFor, type Composer, type Picture } from '../../draw';
import type { GameSpec } from '../environment';
import type { FilmEncoder, StartFilm } from './film';
import { checkBoardSize, PICTURE_LIMITS, planPictures, type PicturePlan } from './plan';
import type {
  MadePicture,
  PictureChoice,
  PictureError,
  PictureOrder,
  PictureProgress,
  PictureResult,
} from './protocol';

export interface PicturePorts {
  readonly loadEnvironment: (id: GameSpec['environmentId']) => Promise<AnyEnvironmentModule>;
  /** Begins a film in a format; may load an encoder. */
  readonly startFilm: Readonly<Record<'gif' | 'webm', StartFilm>>;
}

/** Carries an error that has a value form through the drawing code. */
class Refusal extends Error {
  readonly error: PictureError;
  constructor(error: PictureError) {
    super(error.message);
    this.error = error;
  }
}

/**
 * Simulates an episode and makes a file of the pictures chosen. Errors come back as values.
 * @param onProgress called after every frame.
 */
export async function makePicture(
  order: PictureOrder,
  ports: PicturePorts,
  onProgress: (progress: PictureProgress) => void,
): Promise<PictureResult<MadePicture>> {
  const planned = planPictures(order.choice, order.decisions.length);
  if (!planned.ok) return planned;
  const plan = planned.value;
  let encoding = false;
  let simulation: Simulation | null = null;
  try {
    const composer = await loadComposer();
    simulation = await openSimulation(order, ports.loadEnvironment);
    encoding = true;
    const { choice } = order;
    return ok(
      choice.format === 'png'
        ? await makePng(drawScene(await simulation.at(plan.first), choice, composer), composer)
        : await makeFilm(simulation, plan, choice, composer, ports.startFilm[choice.format], onProgress),
    );
  } catch (thrown) {
    if (thrown instanceof Refusal) return fail(thrown.error);
    return fail(
      encoding
        ? {
            kind: 'encoder',
            message: `The picture could not be made: ${messageOf(thrown)}`,
            advice: 'Try a smaller picture, fewer steps or another format.',
          }
        : {
            kind: 'environment',
            message: `The episode could not be simulated: ${messageOf(thrown)}`,
            advice: 'Check the task and its options. If the page was updated, load it again.',
          },
    );
  } finally {
    simulation?.close();
  }
}

interface Simulation {
  /** The scene at a position; positions are asked for in order. */
  at(position: number): Promise<Scene>;
  close(): void;
}

async function openSimulation(
  { game, decisions }: PictureOrder,
  loadEnvironment: PicturePorts['loadEnvironment'],
): Promise<Simulation> {
  const module = await loadEnvironment(game.environmentId);
  const environment = await module.create(game.task, game.options);
  const session = new EpisodeSession<AnyEnvironment>(environment, { maxSteps: game.maxSteps });
  await session.start(game.seed);
  return {
    async at(position) {
      for (const decision of decisions.slice(session.steps, position)) await take(session, decision);
      return environment.scene();
    },
    close: () => environment.close(),
  };
}

async function take(session: EpisodeSession<AnyEnvironment>, decision: Decision): Promise<void> {
  try {
    await session.take(decision);
  } catch (thrown) {
    throw new Refusal({
      kind: 'environment',
      message: `Step ${String(session.steps + 1)} could not be simulated: ${messageOf(thrown)}`,
      advice: `Choose steps up to ${String(session.steps)}. Verify the run to see where it differs from its record.`,
    });
  }
}

function drawScene(scene: Scene, choice: PictureChoice, composer: Composer): Picture {
  if (choice.picture === 'model') return composer.composeModelPicture(scene);
  const view = scene.views.find(({ id }) => id === choice.view) ?? modelView(scene);
  const problem = checkBoardSize(view, choice.tileSize);
  if (problem) throw new Refusal(problem);
  return composer.composePicture(view, tileSetFor(scene.tileSet, choice.palette), choice.tileSize);
}

async function makePng(picture: Picture, composer: Composer): Promise<MadePicture> {
  const { width, height } = picture;
  return { blob: await composer.encodePng(picture), width, height, frames: 1 };
}

async function makeFilm(
  simulation: Simulation,
  plan: PicturePlan,
  choice: PictureChoice,
  composer: Composer,
  startFilm: StartFilm,
  onProgress: (progress: PictureProgress) => void,
): Promise<MadePicture> {
  let film: FilmEncoder | null = null;
  let size = { width: 0, height: 0 };
  for (let done = 0; done < plan.frames; done++) {
    const picture = drawScene(await simulation.at(plan.first + done), choice, composer);
    if (film === null) {
      size = { width: picture.width, height: picture.height };
      film = await startFilm({ ...size, frameMs: plan.frameMs ?? 0 });
    } else if (picture.width !== size.width || picture.height !== size.height) {
      throw new Refusal({
        kind: 'choice',
        message: `The board changes its size at step ${String(plan.first + done)}, and a film cannot.`,
        advice: 'Choose steps before or after it.',
      });
    }
    await film.add(picture);
    if (film.bytes > PICTURE_LIMITS.bytes) {
      throw new Refusal({
        kind: 'choice',
        message: `The file grew past ${String(PICTURE_LIMITS.bytes / 1e6)} MB after ${String(done + 1)} of ${String(plan.frames)} steps.`,
        advice: 'Choose fewer steps or smaller tiles.',
      });
    }
    onProgress({ done: done + 1, total: plan.frames });
  }
  if (film === null) throw new Error('no steps were chosen');
  return { blob: await film.finish(), ...size, frames: plan.frames };
}
