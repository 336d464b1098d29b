import { describe, expect, it } from 'vitest';
import type { Decision } from '../../core/agent';
import { composePicture } from '../../draw/compose';
import { composeModelPicture } from '../../draw/modelPicture';
import type { Picture } from '../../draw';
import { loadEnvironment } from '../../../test/support/environments';
import { findTask } from '../../envs';
import type { FilmEncoder, FilmSize } from './film';
import { makePicture } from './makePicture';
import type { PictureChoice, PictureOrder, PictureProgress } from './protocol';

const TURNS: readonly Decision[] = ['turn left', 'turn left', 'go forward', 'turn right'].map((action) => ({
  turn: 'valid',
  action,
  rule: 'person',
  candidate: action,
}));

const TASK = findTask('babyai', 'goto')?.id ?? '';

function orderOf(choice: PictureChoice, decisions = TURNS, task = TASK): PictureOrder {
  const options = { num_dists: 0 };
  const game = { environmentId: 'babyai', task, options, seed: 3, maxSteps: null } as const;
  return { game, decisions, choice, files: [] };
}

const GIF = { format: 'gif', from: 1, to: 4, stepsPerSecond: 5 } as const;

/** A film that keeps its frames instead of encoding them. */
function recorder(bytesPerFrame = 1) {
  const frames: Picture[] = [];
  let size: FilmSize | null = null;
  const start = async (given: FilmSize): Promise<FilmEncoder> => {
    size = given;
    return {
      add: async (picture) => void frames.push(picture),
      get bytes() {
        return frames.length * bytesPerFrame;
      },
      finish: async () => new Blob(['film']),
    };
  };
  const ports = { loadEnvironment, startFilm: { gif: start, webm: start } };
  return { frames, ports, size: () => size };
}

/** The scenes of the episode, simulated here. */
async function scenes() {
  const environment = await (await loadEnvironment('babyai')).create(TASK, { num_dists: 0 });
  environment.reset(3);
  const all = [environment.scene()];
  for (const turn of TURNS) {
    if (turn.turn === 'valid') environment.step(turn.action);
    all.push(environment.scene());
  }
  return all;
}

describe('a film of an episode', () => {
  it('shows the model its picture at every position of the range', async () => {
    const { frames, ports, size } = recorder();
    const progress: PictureProgress[] = [];
    const made = await makePicture(orderOf({ ...GIF, picture: 'model' }), ports, (news) =>
      progress.push(news),
    );
    const expected = (await scenes()).slice(1).map(composeModelPicture);
    expect(frames).toEqual(expected);
    expect(size()).toEqual({ width: 112, height: 112, frameMs: 200 });
    expect(made).toMatchObject({ ok: true, value: { width: 112, height: 112, frames: 4 } });
    expect(progress).toEqual([1, 2, 3, 4].map((done) => ({ done, total: 4 })));
  });

  it('shows the view chosen in the size chosen', async () => {
    const { frames, ports } = recorder();
    const look = { picture: 'board', view: 'world', tileSize: 9, palette: 'colorblind' } as const;
    await makePicture(orderOf({ ...GIF, ...look }), ports, () => undefined);
    const expected = (await scenes()).slice(1).map(({ views }) => composePicture(views[1]!, 'babyai', 9));
    expect(frames).toEqual(expected);
  });

  it.each<[string, PictureOrder, string]>([
    ['a range outside the episode', orderOf({ ...GIF, to: 5, picture: 'model' }), 'choice'],
    [
      'a picture that is too large',
      orderOf({ ...GIF, picture: 'board', view: 'agent', tileSize: 286, palette: 'normal' }),
      'choice',
    ],
    ['an unknown task', orderOf({ ...GIF, picture: 'model' }, TURNS, 'no such task'), 'environment'],
    [
      'an action that is none',
      orderOf({ ...GIF, picture: 'model' }, [
        ...TURNS.slice(0, 3),
        { turn: 'valid', action: 'fly', rule: 'person', candidate: 'fly' },
      ]),
      'environment',
    ],
  ])('is refused with advice for %s', async (_, order, kind) => {
    const { ports } = recorder();
    const made = await makePicture(order, ports, () => undefined);
    expect(made).toMatchObject({ ok: false, error: { kind } });
    if (!made.ok) expect(made.error.advice).not.toBe('');
  });

  it('says at which step the simulation stopped', async () => {
    const { ports } = recorder();
    const decisions = [
      ...TURNS.slice(0, 3),
      { turn: 'valid', action: 'fly', rule: 'person', candidate: 'fly' } as const,
    ];
    const made = await makePicture(orderOf({ ...GIF, picture: 'model' }, decisions), ports, () => undefined);
    expect(made.ok ? '' : made.error.message).toMatch(/^Step 4 could not be simulated/);
  });

  it('ends with a value when the encoder fails or the file grows too large', async () => {
    const { ports } = recorder(300_000_000);
    const large = await makePicture(orderOf({ ...GIF, picture: 'model' }), ports, () => undefined);
    expect(large).toMatchObject({ ok: false, error: { kind: 'choice' } });
    const broken = {
      ...ports,
      startFilm: { ...ports.startFilm, gif: () => Promise.reject(new Error('no')) },
    };
    const failed = await makePicture(orderOf({ ...GIF, picture: 'model' }), broken, () => undefined);
    expect(failed).toMatchObject({
      ok: false,
      error: { kind: 'encoder', message: 'The picture could not be made: no' },
    });
  });
});
