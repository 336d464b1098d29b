import { describe, expect, it } from 'vitest';
import { loadEnvironment } from '../../../test/support/environments';
import { countingEnvironment } from '../../../test/support/countingEnvironment';
import type { TriedActions } from '../../core/agent';
import type { AnyEnvironmentModule, Environment } from '../../core/env';
import { Pcg64 } from '../../core/random';
import { environmentMetas, findTask } from '../../envs';
import { createEnvironmentHost } from './environmentHost';
import type { EnvironmentApi, GameSpec, HostResult } from './protocol';

function valueOf<T>(result: HostResult<T>): T {
  if (!result.ok) throw new Error(result.error.error.message);
  return result.value;
}

async function opened(
  spec: GameSpec,
  load: (id: GameSpec['environmentId']) => Promise<AnyEnvironmentModule> = loadEnvironment,
) {
  const host = createEnvironmentHost(load);
  const game = valueOf(await host.open('game', spec, true));
  return { host, game };
}

const take = async (host: EnvironmentApi, action: string) =>
  valueOf(await host.take('game', { turn: 'valid', action, rule: 'whole', candidate: action }, true));

// Python worlds cannot be saved.
const saved = environmentMetas.filter(({ id }) => id !== 'bytesized32');

describe('actions that are tried', () => {
  it.each(saved.map(({ id }) => id))(
    'leave no trace in %s, its random streams included, and foretell what happens',
    async (environmentId) => {
      const meta = saved.find(({ id }) => id === environmentId);
      const task = meta?.tasks[0]?.id ?? '';
      const spec = { environmentId, task, options: meta?.defaults ?? {}, seed: 5, maxSteps: null };
      const tried = await opened(spec);
      const plain = await opened(spec);
      const generator = new Pcg64(3n);
      const pick = () => generator.pick(plain.game.actions).text;
      for (let step = 0; step < 25; step += 1) {
        const action = pick();
        await tried.host.tryActions('game', [pick(), pick(), pick(), pick()]);
        const foretold = valueOf(await tried.host.tryActions('game', [action]));
        const expected = await take(plain.host, action);
        expect(foretold).toEqual({
          observation: expected.turn.observation,
          reward: expected.turn.reward,
          progression: expected.turn.progress.value,
          ended: expected.turn.outcome !== null,
          taken: 1,
        } satisfies TriedActions);
        expect(await take(tried.host, action)).toEqual(expected);
        if (expected.turn.outcome !== null) break;
      }
      await tried.host.close('game');
      await plain.host.close('game');
    },
  );

  it('end with the episode or at what is no action, and may be none', async () => {
    const spec = {
      environmentId: 'babyai',
      task: findTask('babyai', 'goto')?.id ?? '',
      options: {},
      seed: 1,
      maxSteps: 2,
    } as const;
    const { host, game } = await opened(spec);
    const turn = 'turn left';
    const last = valueOf(await host.tryActions('game', [turn, turn, turn]));
    expect(last).toMatchObject({ taken: 2, ended: true, outOfSteps: true });
    expect(last?.observation).not.toEqual(game.start.observation);
    expect(valueOf(await host.tryActions('game', [turn, 'fly', turn]))).toMatchObject({
      taken: 1,
      ended: false,
    });
    expect(valueOf(await host.tryActions('game', [turn]))).not.toHaveProperty('outOfSteps');
    const { observation } = game.start;
    expect(valueOf(await host.tryActions('game', []))).toMatchObject({ observation, taken: 0, reward: 0 });
    await take(host, turn);
    expect(valueOf(await host.tryActions('game', [turn]))).toMatchObject({ taken: 1, ended: true });
  });

  it('are not tried where the world cannot be saved', async () => {
    const spec = { environmentId: 'babyai', task: 'count', options: {}, seed: 0, maxSteps: null } as const;
    const { host } = await opened(spec, async () => countingEnvironment);
    expect(valueOf(await host.tryActions('game', ['up']))).toBeNull();
  });

  it('come back from a world that breaks on the way', async () => {
    const spec = { environmentId: 'babyai', task: 'count', options: {}, seed: 0, maxSteps: null } as const;
    const { host } = await opened(spec, async () => ({ ...countingEnvironment, create: breakable }));
    const tried = await host.tryActions('game', ['up', 'down']);
    expect(tried).toMatchObject({ ok: false, error: { error: { message: 'It broke.' } } });
    expect((await take(host, 'up')).turn.observation.text.longTerm).toBe('count 1 of 3');
  });
});

/** Counts, can be saved, and breaks on the way down. */
async function breakable(): Promise<Environment> {
  const inner = await countingEnvironment.create('count');
  let taken: string[] = [];
  return {
    task: inner.task,
    actions: inner.actions,
    defaultAction: inner.defaultAction,
    maxSteps: inner.maxSteps,
    reset: (seed) => inner.reset(seed),
    step: (action) => {
      if (action === 'down') throw new Error('It broke.');
      taken.push(action);
      return inner.step(action);
    },
    scene: () => inner.scene(),
    instructions: () => inner.instructions(),
    progress: () => inner.progress(),
    snapshot: () => [...taken],
    restore: (state) => {
      taken = [];
      inner.reset(0);
      if (Array.isArray(state)) for (const _ of state) inner.step('up');
    },
    close: () => inner.close(),
  };
}
