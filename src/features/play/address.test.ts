import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SEED, type EnvironmentMeta } from '../../core/env';
import { levelPath, nextSeed, readPlayAddress } from './address';

const meta: EnvironmentMeta = {
  id: 'babyai',
  title: 'BabyAI',
  summary: '',
  version: '1',
  tasks: [
    { id: 'Level/goto', slug: 'goto', title: 'Go to', summary: '', maxSteps: 64 },
    { id: 'Level/open', slug: 'open', title: 'Open', summary: '', maxSteps: 128 },
  ],
  actions: [],
  defaultAction: 'go',
  modalities: ['text'],
  defaults: { num_dists: 0 },
  options: [
    { key: 'num_dists', label: 'Distractors', description: '', type: 'integer', minimum: 0, maximum: 20 },
  ],
  episodesPerTask: 10,
  publishedOptions: [],
};

const read = (path: string) => {
  const [route = '', query = ''] = path.split('?');
  const [, , environment, task, seed] = route.split('/').map(decodeURIComponent);
  return readPlayAddress({ environment, task, seed }, new URLSearchParams(query), [meta]);
};

describe('play addresses', () => {
  it('without an environment ask to choose', () => {
    expect(readPlayAddress({}, new URLSearchParams(), [meta])).toEqual({
      kind: 'choose',
      environmentId: null,
    });
  });

  it('of an environment alone ask to choose in it, without a complaint', () => {
    expect(read('/play/babyai')).toEqual({ kind: 'choose', environmentId: 'babyai' });
    expect(read('/play/pong').kind).toBe('problem');
  });

  it('come back as the level they were made of', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...meta.tasks),
        fc.integer({ min: 0, max: MAX_SEED }),
        fc.integer({ min: 0, max: 20 }),
        (task, seed, distractors) => {
          const level = { meta, task, seed, options: { num_dists: distractors } };
          expect(read(levelPath(level))).toEqual({ kind: 'level', level });
        },
      ),
    );
  });

  it('leave the benchmark settings out', () => {
    const [task] = meta.tasks;
    expect(levelPath({ meta, task: task!, seed: 0, options: { num_dists: 0 } })).toBe('/play/babyai/goto/0');
  });

  it('take seed 0 for a seed and the full task id for a task', () => {
    const address = read('/play/babyai/Level%2Fopen/0');
    expect(address.kind === 'level' && [address.level.task.slug, address.level.seed]).toEqual(['open', 0]);
  });

  it.each([
    ['/play/pong/goto/1', 'pong', 'BabyAI'],
    ['/play/babyai/fly/1', 'fly', 'goto, open'],
    ['/play/babyai/goto/-1', '-1', '4294967295'],
    ['/play/babyai/goto/4294967296', '4294967296', '4294967295'],
    ['/play/babyai/goto/1.5', '1.5', 'whole number'],
    ['/play/babyai/goto/1?num_dists=21', '21', 'from 0 to 20'],
    ['/play/babyai/goto/1?num_dists=x', 'x', 'from 0 to 20'],
  ])('%s says what is wrong and what is right', (path, named, advice) => {
    const address = read(path);
    expect(address.kind).toBe('problem');
    if (address.kind !== 'problem') return;
    expect(address.problem.message).toContain(named);
    expect(address.problem.advice).toContain(advice);
  });

  it('keep what could be read for the chooser', () => {
    const address = read('/play/babyai/open/x');
    expect(address.kind === 'problem' && [address.problem.environmentId, address.problem.taskSlug]).toEqual([
      'babyai',
      'open',
    ]);
  });
});

describe('next seed', () => {
  it('counts up and starts over after the largest', () => {
    expect(nextSeed(0)).toBe(1);
    expect(nextSeed(MAX_SEED)).toBe(0);
  });
});
