import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnvironmentMeta } from '../../core/env';
import { meta } from '../../envs/babyai/meta';
import { meta as worlds } from '../../envs/bytesized32/meta';
import { meta as crafter } from '../../envs/crafter/meta';
import { meta as miniHack } from '../../envs/minihack/meta';
import {
  formErrors,
  initialForm,
  planOf,
  planSize,
  readSeeds,
  seedRepeats,
  choiceOf,
  type EnvironmentChoice,
  type EvaluateForm,
} from './evaluateForm';
import { savedOf, withSaved } from './savedForm';

const metas = [meta];
const form = (change: Partial<EvaluateForm> = {}): EvaluateForm => ({ ...initialForm(metas, 0), ...change });
const choice = (part: Partial<EnvironmentChoice>) => ({
  environments: { babyai: { ...choiceOf(form(), meta), ...part } },
});
const remote = { model: 'openAiCompatible', modelId: 'm' } as const;

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
    [{ history: 0 }, 'history'],
    [{ baseSeed: '4294967296' }, 'baseSeed'],
    [{ baseSeed: '-1' }, 'baseSeed'],
    [{ baseSeed: '1.5' }, 'baseSeed'],
    [{ baseSeed: '' }, 'baseSeed'],
    [{ seedKind: 'explicit', seeds: '' }, 'seeds'],
    [{ seedKind: 'explicit', seeds: '1, x' }, 'seeds'],
    [{ ...remote, baseUrl: 'localhost:8000' }, 'baseUrl'],
    [{ ...remote, modelId: ' ' }, 'modelId'],
    [{ ...remote, temperature: 3 }, 'temperature'],
    [{ ...remote, maxTokens: 0 }, 'maxTokens'],
    [{ ...remote, maxAttempts: 6 }, 'maxAttempts'],
    [choice({ options: { num_dists: 99 } }), 'environments'],
    [choice({ options: { num_dists: null } }), 'environments'],
  ] satisfies [Partial<EvaluateForm>, keyof EvaluateForm][])(
    'says what is wrong with %j',
    (change, field) => {
      expect(Object.keys(formErrors(form(change), metas))).toEqual([field]);
      expect(planOf(form(change), metas).ok).toBe(false);
    },
  );

  it('does not ask for server fields when no server is used', () => {
    expect(formErrors(form({ baseUrl: '', temperature: null }), metas)).toEqual({});
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

  it('says what is wrong with text where a number is asked for', () => {
    expect(Object.keys(formErrors(form({ maxSteps: Number.NaN }), metas))).toEqual(['maxSteps']);
    expect(Object.keys(formErrors(form({ ...remote, temperature: Number.NaN }), metas))).toEqual([
      'temperature',
    ]);
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
    const chosen = form({ ...remote, name: 'secret project', baseSeed: '42', history: 3 });
    expect(withSaved(form(), savedOf(chosen))).toEqual({ ...chosen, name: '', baseSeed: '0' });
    expect(withSaved(form(), '{"model": 7}')).toEqual(form());
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
