import { afterEach, describe, expect, it } from 'vitest';
import {
  bench,
  closeBenches,
  contents,
  modelError,
  plan,
  REPLY,
  stateOf,
  until,
  valueOf,
  type Answer,
} from '../../../test/support/runnerBench';
import { DEFAULT_MODEL_SETTINGS, type AgentSpec, type ModelErrorKind } from '../../core/agent';
import { STRATEGIES } from '../../core/agent/strategies';
import type { EpisodeRecord, RunId } from '../../core/evaluate';
import { fail, hashOf, ok } from '../../core/shared';
import { createMemoryStorage, type Storage } from '../../storage';

afterEach(closeBenches);

const MODEL = {
  kind: 'openAiCompatible',
  baseUrl: 'http://localhost:8000/v1',
  modelId: 'm',
  settings: { ...DEFAULT_MODEL_SETTINGS, maxTokens: 10 },
} as const;

const finished = (storage: Storage, id: RunId) =>
  until(async () => (await stateOf(storage, id)) === 'finished');

/** Fails the call of so manieth number, from 0. */
function failsAt(call: number, kind: ModelErrorKind = 'server'): Answer {
  let calls = 0;
  return () => (calls++ === call ? fail(modelError(kind)) : ok(REPLY));
}

async function firstOf(storage: Storage, id: RunId): Promise<EpisodeRecord> {
  const [episode] = valueOf(await storage.listEpisodes(id));
  if (!episode) throw new Error('no episode');
  return episode;
}

/** A run of one episode that ended after two of its three steps. */
async function failedRun(storage: Storage) {
  const made = await bench(storage, failsAt(2));
  const id = valueOf(await made.runner.startRun('run', plan(1)));
  await finished(storage, id);
  return { ...made, id };
}

/** Stores an ended episode as if it had ended otherwise. */
async function change(storage: Storage, episode: EpisodeRecord): Promise<void> {
  valueOf(await storage.writeEpisodes([{ episode, steps: [] }]));
}

describe('an episode that is played again', () => {
  it('goes on behind its last step, which stays as it was, with totals over its steps', async () => {
    const storage = createMemoryStorage();
    const { runner, id } = await failedRun(storage);
    const failed = await firstOf(storage, id);
    expect(failed).toMatchObject({ outcome: 'modelError', steps: 2 });
    expect(failed.error?.advice).toBe('Finished steps are kept. try again');
    expect(valueOf(await storage.getRun(id))?.headline).toMatchObject({ mean: null, n: 0, planned: 1 });
    const before = valueOf(await storage.listSteps(failed.id));
    valueOf(await runner.runAgain(id, [failed.id]));
    await finished(storage, id);
    const [played] = await contents(storage, id);
    expect(played?.steps.slice(0, 2)).toEqual(before);
    expect(played?.steps.map(({ step }) => step)).toEqual([0, 1, 2]);
    expect(played?.episode).toMatchObject({
      outcome: 'solved',
      error: null,
      steps: 3,
      startedAt: failed.startedAt,
      usage: { inputTokens: 30, outputTokens: 6 },
    });
    expect(valueOf(await storage.getRun(id))?.headline).toMatchObject({ mean: 100, n: 1, planned: 1 });
  });

  it('counts with its steps in the run’s figures while it waits for its turn', async () => {
    const storage = createMemoryStorage();
    const { id } = await failedRun(storage);
    const { runner, progress } = await bench(storage, () => new Promise(() => undefined));
    valueOf(await runner.retryFailed(id));
    await until(async () => (await runner.activeRuns())[0]?.running === 1);
    expect(progress[0]).toMatchObject({ done: 0, steps: 2, inputTokens: 20 });
  });

  it('goes on too where a person cancelled it', async () => {
    const storage = createMemoryStorage();
    const first = await bench(storage, (step) => (step < 2 ? ok(REPLY) : new Promise(() => undefined)));
    const id = valueOf(await first.runner.startRun('run', plan(1)));
    const { id: episode } = await firstOf(storage, id);
    await until(async () => valueOf(await storage.countSteps(episode)) === 2);
    valueOf(await first.runner.stopRun(id));
    expect(await firstOf(storage, id)).toMatchObject({ outcome: 'cancelled', steps: 2 });
    const asked: number[] = [];
    const second = await bench(storage, (step) => {
      asked.push(step);
      return ok(REPLY);
    });
    valueOf(await second.runner.runAgain(id, [episode]));
    await finished(storage, id);
    expect(asked).toEqual([2]);
    expect(await firstOf(storage, id)).toMatchObject({ outcome: 'solved', steps: 3 });
  });

  it.each(STRATEGIES.map((strategy) => ({ strategy, id: strategy.meta.id })))(
    'is asked by strategy $id what it would have been asked without the fault',
    async ({ strategy, id: strategyId }) => {
      const agent: AgentSpec = { strategy: strategyId, model: MODEL, history: 3, answerReading: 'lenient' };
      const replies = ['<|ACTION|>up<|END|>', 'ACTION: down', 'NOTE: near\n<|ACTION|>up<|END|>', 'up', ''];
      /** Plays a run in which one call fails, if so, and again; @returns its steps and what they were decided on. */
      const playWith = async (failing: number | null) => {
        const storage = createMemoryStorage();
        let calls = 0;
        const { runner } = await bench(
          storage,
          (_, { messages }) => {
            if (calls++ === failing) return fail(modelError('server'));
            const hash = hashOf(new TextEncoder().encode(JSON.stringify(messages)));
            return ok({ ...REPLY, text: replies[parseInt(hash.slice(0, 6), 16) % replies.length] ?? '' });
          },
          strategy,
        );
        const id = valueOf(await runner.startRun('run', plan(1, { agent })));
        await finished(storage, id);
        if ((await firstOf(storage, id)).outcome === 'modelError') {
          valueOf(await runner.retryFailed(id));
          await finished(storage, id);
        }
        const [played] = await contents(storage, id);
        if (!played) throw new Error('no episode');
        const { usage, outcome, steps } = played.episode;
        return { steps: played.steps, sums: { usage, outcome, steps }, calls };
      };
      const whole = await playWith(null);
      for (const part of [0.3, 0.7]) {
        const again = await playWith(Math.floor(whole.calls * part));
        expect(again.steps).toEqual(whole.steps);
        expect(again.sums).toEqual(whole.sums);
      }
    },
  );
});

describe('an episode whose world no longer agrees with its steps', () => {
  const changed = async (storage: Storage) => {
    const { id } = await failedRun(storage);
    const episode = await firstOf(storage, id);
    const initial = { longTerm: 'another world', shortTerm: '' };
    await change(storage, { ...episode, initial });
    return { id, episode: episode.id };
  };

  it('keeps all its steps when it is played again', async () => {
    const storage = createMemoryStorage();
    const { id, episode } = await changed(storage);
    const before = valueOf(await storage.listSteps(episode));
    const { runner } = await bench(storage);
    for (let times = 0; times < 2; times += 1) {
      valueOf(await runner.runAgain(id, [episode]));
      await finished(storage, id);
      expect(await firstOf(storage, id)).toMatchObject({
        state: 'ended',
        outcome: 'appError',
        error: { kind: 'environment' },
        steps: 2,
        usage: { inputTokens: 20 },
      });
      expect(valueOf(await storage.listSteps(episode))).toEqual(before);
    }
  });

  it('begins anew only where the caller says so; others of the same call go on', async () => {
    const storage = createMemoryStorage();
    const { id, episode } = await changed(storage);
    const asked: number[] = [];
    const { runner } = await bench(storage, (step) => {
      asked.push(step);
      return ok(REPLY);
    });
    valueOf(await runner.runAgain(id, [episode], { startOver: true }));
    await finished(storage, id);
    expect(asked).toEqual([]);
    valueOf(await runner.retryFailed(id, { startOver: true }));
    await finished(storage, id);
    expect(asked).toEqual([0, 1, 2]);
    expect(await firstOf(storage, id)).toMatchObject({ outcome: 'solved', steps: 3 });
  });
});

describe('playing again', () => {
  const refused = fail({
    kind: 'file',
    message: 'The demonstration is gone.',
    advice: 'Import it.',
  } as const);

  it('changes nothing where the agent cannot be had', async () => {
    const storage = createMemoryStorage();
    const { id } = await failedRun(storage);
    const before = await contents(storage, id);
    const run = valueOf(await storage.getRun(id));
    const { runner } = await bench(storage, undefined, refused);
    expect(await runner.retryFailed(id, { startOver: true })).toMatchObject({
      ok: false,
      error: { kind: 'file', message: 'The demonstration is gone.' },
    });
    expect(await contents(storage, id)).toEqual(before);
    expect(valueOf(await storage.getRun(id))).toEqual(run);
  });

  it('changes nothing while another tab has the run', async () => {
    const storage = createMemoryStorage();
    const first = await bench(storage, (step) =>
      step === 0 ? fail(modelError('server')) : new Promise(() => undefined),
    );
    const id = valueOf(await first.runner.startRun('run', plan(1)));
    await finished(storage, id);
    const { runner } = await bench(storage, undefined, undefined, { holdRun: async () => null });
    expect(await runner.retryFailed(id)).toMatchObject({ ok: false, error: { kind: 'heldElsewhere' } });
    expect(await firstOf(storage, id)).toMatchObject({ state: 'ended', outcome: 'modelError' });
  });

  it('leaves scored episodes as they are', async () => {
    const storage = createMemoryStorage();
    const { runner } = await bench(storage);
    const id = valueOf(await runner.startRun('run', plan(1)));
    await finished(storage, id);
    const { id: episode } = await firstOf(storage, id);
    expect(await runner.runAgain(id, [episode], { startOver: true })).toMatchObject({
      ok: false,
      error: { kind: 'plan' },
    });
    expect(await firstOf(storage, id)).toMatchObject({ outcome: 'solved', steps: 3 });
  });
});
