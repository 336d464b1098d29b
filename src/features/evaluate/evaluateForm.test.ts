import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meta } from '../../envs/babyai/meta';
import {
  formErrors,
  initialForm,
  planOf,
  planSize,
  queryOf,
  readSeeds,
  withQuery,
  type EvaluateForm,
} from './evaluateForm';
import { savedOf, withSaved } from './savedForm';

const form = (change: Partial<EvaluateForm> = {}): EvaluateForm => ({ ...initialForm(meta, 0), ...change });
const remote = { model: 'openAiCompatible', modelId: 'm' } as const;

describe('the evaluation form', () => {
  it('can start as it is first shown, with seed 0', () => {
    expect(formErrors(form(), meta)).toEqual({});
    const plan = planOf(form(), meta);
    expect(plan).toMatchObject({ ok: true, value: { seeds: { kind: 'derived', baseSeed: 0 } } });
  });

  it.each([
    [{ tasks: [] }, 'tasks'],
    [{ episodes: 0 }, 'episodes'],
    [{ episodes: 2.5 }, 'episodes'],
    [{ episodes: null }, 'episodes'],
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
    [{ options: { num_dists: 99 } }, 'options'],
  ] satisfies [Partial<EvaluateForm>, keyof EvaluateForm][])(
    'says what is wrong with %j',
    (change, field) => {
      expect(Object.keys(formErrors(form(change), meta))).toEqual([field]);
      expect(planOf(form(change), meta).ok).toBe(false);
    },
  );

  it('does not ask for server fields when no server is used', () => {
    expect(formErrors(form({ baseUrl: '', temperature: null }), meta)).toEqual({});
  });

  it('counts what a run takes at most, with a lower step limit where one is set', () => {
    const two = { tasks: ['goto', 'open'], episodes: 3 };
    expect(planSize(form(two), meta)).toEqual({ episodes: 6, stepsAtMost: 3 * (64 + 128) });
    expect(planSize(form({ ...two, maxSteps: 70 }), meta).stepsAtMost).toBe(3 * (64 + 70));
  });

  it('comes back from its own link', () => {
    const chosen = form({
      ...remote,
      tasks: ['goto'],
      episodes: 7,
      baseSeed: '42',
      maxSteps: 9,
      strategy: 'robustNaive',
    });
    const again = withQuery(form(), new URLSearchParams(queryOf(chosen)), meta);
    expect(planOf(again, meta)).toEqual(planOf(chosen, meta));
  });

  it('ignores nonsense in a link', () => {
    const nonsense = new URLSearchParams('model=magic&tasks=nope&episodes=-4&strategy=genius');
    expect(withQuery(form(), nonsense, meta)).toEqual(form());
  });

  it('comes back as remembered, without name and seeds', () => {
    const chosen = form({ ...remote, name: 'secret project', baseSeed: '42', episodes: 3 });
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
