import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadStrategies } from '../../../core/agent';
import type { EnvironmentMeta } from '../../../core/env';
import { meta } from '../../../envs/babyai/meta';
import { meta as worlds } from '../../../envs/bytesized32/meta';
import { meta as crafter } from '../../../envs/crafter/meta';
import { meta as miniHack } from '../../../envs/minihack/meta';
import {
  formErrors,
  initialForm,
  readSeeds,
  seedRepeats,
  choiceOf,
  type EnvironmentChoice,
  type EvaluateForm,
} from './evaluateForm';
import { NEW_DRAFT, NO_PAST, type ModelDraft } from '../../../workers/bridge';
import { estimateOf } from './estimate';
import { planOf } from './planOf';
import { savedOf, withSaved } from './savedForm';

const metas = [meta];
const form = (change: Partial<EvaluateForm> = {}): EvaluateForm => ({ ...initialForm(metas, 0), ...change });
const choice = (part: Partial<EnvironmentChoice>) => ({
  environments: { babyai: { ...choiceOf(form(), meta), ...part } },
});
const planSize = (of: EvaluateForm, among: readonly EnvironmentMeta[]) => {
  const { episodes, stepsAtMost } = estimateOf(of, among, { strategy: null, price: null, past: NO_PAST });
  return { episodes, stepsAtMost };
};
const remote = (part: Partial<ModelDraft> = {}): Partial<EvaluateForm> => ({
  player: 'model',
  model: { ...NEW_DRAFT, place: 'vllm', baseUrl: 'http://localhost:8000/v1', modelId: 'm', ...part },
});

describe('the evaluation form', () => {
  it('can start as it is first shown, with seed 0', () => {
    expect(formErrors(form(), metas)).toEqual({});
    const plan = planOf(form(), metas);
    expect(plan).toMatchObject({ ok: true, value: { seeds: { kind: 'derived', baseSeed: 0 } } });
  });

  it.each([
    [choice({ tasks: [] }), 'environments'],
    [choice({ episodes: 0 }), 'environments'],
    [choice({ episodes: 2.5 }), 'environments'],
    [choice({ episodes: null }), 'environments'],
    [{ parallelEpisodes: 33 }, 'parallelEpisodes'],
    [{ maxSteps: 0 }, 'maxSteps'],
    [{ ...remote(), history: 0 }, 'history'],
    [{ baseSeed: '4294967296' }, 'baseSeed'],
    [{ baseSeed: '-1' }, 'baseSeed'],
    [{ baseSeed: '1.5' }, 'baseSeed'],
    [{ baseSeed: '' }, 'baseSeed'],
    [{ seedKind: 'explicit', seeds: '' }, 'seeds'],
    [{ seedKind: 'explicit', seeds: '1, x' }, 'seeds'],
    [remote({ baseUrl: 'localhost:8000' }), 'model'],
    [remote({ modelId: ' ' }), 'model'],
    [remote({ temperature: 3 }), 'model'],
    [{ ...remote(), images: -1 }, 'images'],
    [{ ...remote(), clip: 0.5 }, 'clip'],
    [{ ...remote(), strategy: 'own' }, 'strategy'],
    [{ ...remote(), limitTokens: 0 }, 'limitTokens'],
    [{ ...remote(), limitDollars: -1 }, 'limitDollars'],
    [{ limitMinutes: Number.NaN }, 'limitMinutes'],
    [{ shardPart: 3, shardCount: 2 }, 'shardPart'],
    [{ shardPart: 1 }, 'shardPart'],
    [choice({ options: { num_dists: 99 } }), 'environments'],
    [choice({ options: { num_dists: null } }), 'environments'],
  ] satisfies [Partial<EvaluateForm>, keyof EvaluateForm][])(
    'says what is wrong with %j',
    (change, field) => {
      expect(Object.keys(formErrors(form(change), metas))).toEqual([field]);
      expect(planOf(form(change), metas).ok).toBe(false);
    },
  );

  it('does not ask for a model when none is used', () => {
    expect(formErrors(form({ ...remote({ modelId: '' }), player: 'random' }), metas)).toEqual({});
  });

  it('takes a limit in dollars only where the price is known', () => {
    const limited = form({ ...remote(), limitDollars: 2 });
    const price = { input: 1, output: 2, cachedInput: null, asOf: '2025-11-30' };
    expect(Object.keys(formErrors(limited, metas, { price: null }))).toEqual(['limitDollars']);
    expect(planOf(limited, metas, { price })).toMatchObject({
      value: { price, limits: { tokens: null, dollars: 2, minutes: null } },
    });
  });

  it('wants the price of a debate’s second model, too, for a limit in dollars', () => {
    const price = { input: 1, output: 2, cachedInput: null, asOf: '2025-11-30' };
    const debate = form({
      ...remote(),
      strategy: 'debate',
      secondModel: form(remote()).model,
      limitDollars: 2,
    });
    const errors = (context: Parameters<typeof formErrors>[2]) =>
      formErrors(debate, metas, context).limitDollars;
    expect(errors({ price, secondPrice: null })).toMatch(/second model/);
    expect(errors({ price, secondPrice: price })).toBeUndefined();
  });

  it('refuses a part of a plan whose strategy learns from one episode for the next', async () => {
    const reflexion = (await loadStrategies()).strategyOf('reflexion');
    const context = { strategy: reflexion?.meta ?? null };
    const part = form({ ...remote(), strategy: 'reflexion', shardPart: 1, shardCount: 2 });
    expect(Object.keys(formErrors(part, metas, context))).toEqual(['shardPart']);
    const whole = { ...part, shardPart: null, shardCount: null };
    expect(formErrors(whole, metas, context)).toEqual({});
    expect(formErrors({ ...part, player: 'random' }, metas, context)).toEqual({});
  });

  it('gives players without a model neither prices nor pictures nor a strategy of prompts', () => {
    const left = form({ ...remote(), strategy: 'debate', images: 2, keepPictures: true, limitTokens: 5 });
    const plan = planOf({ ...left, player: 'scriptedBot' }, metas);
    expect(plan).toMatchObject({ value: { agent: { strategy: 'naive', model: { kind: 'scriptedBot' } } } });
    expect(plan.ok && Object.keys(plan.value)).not.toContain('limits');
    expect(plan.ok && plan.value.agent.images).toBeUndefined();
  });

  it('counts what a run takes at most, with a lower step limit where one is set', () => {
    const two = choice({ tasks: ['goto', 'open'], episodes: 3 });
    expect(planSize(form(two), metas)).toEqual({ episodes: 6, stepsAtMost: 3 * (64 + 128) });
    expect(planSize(form({ ...two, maxSteps: 70 }), metas).stepsAtMost).toBe(3 * (64 + 70));
  });

  it('counts the steps that an option allows, and a task’s own where the option is 0', () => {
    const stepsAtMost = (of: EnvironmentMeta, options: EnvironmentChoice['options']): number => {
      const environments = {
        [of.id]: { tasks: of.tasks.slice(0, 1).map(({ slug }) => slug), episodes: 2, options },
      };
      return planSize(form({ environments }), [of]).stepsAtMost;
    };
    expect(stepsAtMost(worlds, worlds.defaults)).toBe(2 * 60);
    expect(stepsAtMost(worlds, { max_steps: 25 })).toBe(2 * 25);
    expect(stepsAtMost(worlds, { max_steps: null })).toBe(2 * 60);
    expect(stepsAtMost(crafter, { max_episode_steps: 10 })).toBe(2 * 10);
    expect(stepsAtMost(miniHack, miniHack.defaults)).toBe(2 * 100);
    expect(stepsAtMost(miniHack, { max_episode_steps: 250 })).toBe(2 * 250);
    // The first task is Boxoban, made for 400 steps.
    expect(stepsAtMost(miniHack, { max_episode_steps: 0 })).toBe(2 * 400);
  });

  it('plays a part where one is chosen, and all episodes where only the number of parts is given', () => {
    const two = { ...choice({ tasks: ['goto', 'open'], episodes: 3 }), shardCount: 4 };
    expect(planOf(form(two), metas).ok && planSize(form(two), metas).episodes).toBe(6);
    const part = form({ ...two, shardPart: 2 });
    expect(planOf(part, metas)).toMatchObject({ value: { shard: { index: 1, count: 4 } } });
    expect(planSize(part, metas).episodes).toBe(2);
  });

  it('says what is wrong with text where a number is asked for', () => {
    expect(Object.keys(formErrors(form({ maxSteps: Number.NaN }), metas))).toEqual(['maxSteps']);
    expect(Object.keys(formErrors(form(remote({ temperature: Number.NaN })), metas))).toEqual(['model']);
    expect(planSize(form({ maxSteps: Number.NaN, ...choice({ episodes: -4 }) }), metas)).toEqual({
      episodes: 0,
      stepsAtMost: 0,
    });
  });

  it('says how often a short list of seeds repeats', () => {
    expect(seedRepeats(form(), metas)).toBe(1);
    const list = { seedKind: 'explicit', ...choice({ episodes: 10 }) } as const;
    expect(seedRepeats(form({ ...list, seeds: '0, 0' }), metas)).toBe(10);
    expect(seedRepeats(form({ ...list, seeds: '1 2 3' }), metas)).toBe(4);
  });

  it('comes back as remembered, without name and seeds', () => {
    const chosen = form({
      ...remote(),
      name: 'secret project',
      baseSeed: '42',
      history: 3,
      strategy: 'debate',
      parameters: { 'debate.rounds': 2 },
      demonstrations: ['a'.repeat(64)],
      limitMinutes: 1.5,
    });
    expect(withSaved(form(), savedOf(chosen))).toEqual({ ...chosen, name: '', baseSeed: '0' });
    expect(withSaved(form(), '{"model": 7, "history": 5}')).toEqual(form({ history: 5 }));
    expect(withSaved(form(), 'not json')).toEqual(form());
  });
});

describe('readSeeds', () => {
  it('reads any list of seeds however it is separated', () => {
    const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    const separator = fc.constantFrom(',', ' ', '\n', ', ', ';', '\t');
    fc.assert(
      fc.property(fc.array(seed), separator, (seeds, between) => {
        expect(readSeeds(seeds.join(between))).toEqual(seeds);
      }),
    );
  });
});
