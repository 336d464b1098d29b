import { describe, expect, it } from 'vitest';
import { diskResources } from '../../../scripts/lib/disk-resources';
import { loadEnvironment } from '../../../test/support/environments';
import { ScriptedGames, type ScriptedWorld } from '../../../test/support/scriptedWorlds';
import type { Decision } from '../../core/agent';
import type { EnvironmentId, Scene } from '../../core/env';
import { Pcg64 } from '../../core/random';
import { createByteSized32 } from '../../envs/bytesized32';
import { createEnvironmentHost } from './environmentHost';
import type { EnvironmentApi, GameFrame, GameSpec, OpenedGame } from './protocol';

interface Played {
  readonly decisions: readonly Decision[];
  /** What there was after so many decisions, in one go from the start. */
  readonly frames: readonly GameFrame[];
}

async function opened(spec: GameSpec): Promise<{ host: EnvironmentApi; game: OpenedGame }> {
  const host = createEnvironmentHost(loadEnvironment);
  const game = await host.open('game', spec, true);
  if (!game.ok) throw new Error(game.error.error.message);
  return { host, game: game.value };
}

/** Plays random actions up to the end of the episode, and now and then an answer that is no action. */
async function play(
  spec: GameSpec,
  most: number,
  change: (step: number) => Decision | null,
): Promise<Played> {
  const { host, game } = await opened(spec);
  const generator = new Pcg64(7n);
  const decisions: Decision[] = [];
  const { text } = game.start.observation;
  const frames = [frameOf(0, game.scene, text, 0)];
  for (let over = false; !over && decisions.length < most;) {
    const action = generator.pick(game.actions).text;
    const decision = change(decisions.length) ?? { turn: 'valid', action, rule: 'whole', candidate: action };
    const taken = await host.take('game', decision, true);
    if (!taken.ok) throw new Error(taken.error.error.message);
    const { turn, scene } = taken.value;
    decisions.push(decision);
    frames.push(frameOf(turn.steps, scene, turn.observation.text, turn.progress.value));
    over = turn.outcome !== null;
  }
  await host.close('game');
  return { decisions, frames };
}

function frameOf(
  steps: number,
  scene: Scene | null,
  observation: GameFrame['observation'],
  progression: number,
): GameFrame {
  if (!scene) throw new Error('No scene came along.');
  return { steps, scene, observation, progression };
}

const INVALID: Decision = { turn: 'invalid', candidate: 'dance' };
const everyTenth = (step: number): Decision | null => (step % 10 === 9 ? INVALID : null);

const GAMES: readonly (readonly [EnvironmentId, string, number])[] = [
  ['babyai', 'BabyAI-MixedTrainLocal-v0/goto', 64],
  ['crafter', 'default', 300],
  ['nle', 'NetHackChallenge-v0', 300],
  ['minihack', 'MiniHack-Quest-Easy-v0', 100],
];

describe('a world that answers later', () => {
  const LOOK: Decision = { turn: 'valid', action: 'look', rule: 'whole', candidate: 'look' };
  const spec: GameSpec = {
    environmentId: 'bytesized32',
    task: 'boil-water',
    options: {},
    seed: 3,
    maxSteps: null,
  };
  const hosted = (world: ScriptedWorld) => {
    const games = new ScriptedGames(() => world);
    return createEnvironmentHost(() => createByteSized32({ ...diskResources(), games }));
  };
  const say = (text: string): Decision => ({ turn: 'valid', action: text, rule: 'whole', candidate: text });

  it('takes calls made at once one after the other', async () => {
    const host = hosted({ solution: ['open box', 'take coin'] });
    await host.open('game', spec, true);
    const turns = await Promise.all(
      ['look', 'open box', 'dance', 'take coin'].map((text) => host.take('game', say(text), false)),
    );
    expect(turns.map((taken) => taken.ok && taken.value.turn.observation.text.longTerm)).toEqual([
      '1: look',
      '2: open box',
      "I don't understand that.",
      '3: take coin',
    ]);
    expect(turns.at(-1)).toMatchObject({ ok: true, value: { turn: { outcome: 'solved' } } });
  });

  it('goes to any moment by playing again', async () => {
    const host = hosted({ solution: ['open box', 'take coin'] });
    await host.open('game', spec, true);
    const decisions = ['look', 'open box', 'inventory', 'take coin'].map(say);
    const texts = ['A room of seed 3.', '1: look', '2: open box', '3: inventory', '4: take coin'];
    const moments = [4, 1, 3, 0, 2, 4];
    const frames = await Promise.all(moments.map((count) => host.frame('game', decisions.slice(0, count))));
    expect(frames.map((frame) => frame.ok && [frame.value.steps, frame.value.observation.longTerm])).toEqual(
      moments.map((count) => [count, texts[count]]),
    );
  });

  it('reports a failing program with its traceback, and the worker plays on', async () => {
    const host = hosted({ solution: ['a'], failing: 'kick box' });
    await host.open('game', spec, false);
    const failed = await host.take('game', say('kick box'), false);
    expect(failed).toMatchObject({
      ok: false,
      error: { workerIsSpent: false, error: { kind: 'environment' } },
    });
    expect(failed.ok ? '' : failed.error.error.message).toContain('File "game.py", line 412, in step');
    await host.open('other', spec, false);
    expect(await host.take('other', LOOK, false)).toMatchObject({ ok: true });
  });
});

describe('the world at a moment of an episode', () => {
  it.each(GAMES)('is the same in %s from wherever one comes', async (environmentId, task, most) => {
    const spec: GameSpec = { environmentId, task, options: {}, seed: 3, maxSteps: null };
    const { decisions, frames } = await play(spec, most, everyTenth);
    const { length } = decisions;
    const { host } = await opened(spec);
    const generator = new Pcg64(1n);
    const elsewhere = Array.from({ length: 12 }, () => generator.integers(0, length + 1));
    for (const count of [length, 0, 1, length, length - 1, length - 2, 16, 17, ...elsewhere, length])
      expect(await host.frame('game', decisions.slice(0, count))).toEqual({ ok: true, value: frames[count] });
    await host.close('game');
  });

  it('is that of other decisions where those are asked for, also after more moves', async () => {
    const spec: GameSpec = {
      environmentId: 'crafter',
      task: 'default',
      options: {},
      seed: 3,
      maxSteps: null,
    };
    const one = await play(spec, 60, everyTenth);
    const other = await play(spec, 60, (step) => (step === 40 ? INVALID : everyTenth(step)));
    const { host } = await opened(spec);
    const ask = async ({ decisions, frames }: Played, count: number): Promise<void> =>
      expect(await host.frame('game', decisions.slice(0, count))).toEqual({ ok: true, value: frames[count] });
    await ask(one, 60);
    await ask(other, 60);
    await ask(one, 50);
    await ask(other, 45);
    await host.take('game', INVALID, false);
    await ask(other, 60);
  });
});
