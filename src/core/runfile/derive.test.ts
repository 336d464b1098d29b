import { describe, expect, it } from 'vitest';
import type { EnvironmentModule, PublishedRuns } from '../env';
import { LegacyRandom } from '../random';
import type { RecordedEpisode } from './recorded';
import { counterModule, playCounter } from './testData';
import { verifyEpisodes } from './verify';

/** The counter whose offset is what the process drew after the episode before; a hidden choice adds 5 to it. */
const published: PublishedRuns = {
  derivation: {
    starts: ({ steps }, earlier) =>
      earlier.flatMap(({ generator }) => {
        const offset = offsetAfter(generator);
        if (!steps[0]?.text?.includes(`of ${3 + offset}`) && !steps[0]?.text?.includes(`of ${8 + offset}`))
          return [];
        return counterModule.meta.publishedOptions.map((shared) => ({ shared, own: { offset } }));
      }),
    search: async (_, { shared, own }, keepSearching) =>
      (await keepSearching({ attempts: 1, steps: 0 }))
        ? { ...shared, offset: Number(own['offset']) + 5 }
        : null,
    reasons: { noStart: 'No start fits.', parts: 'A choice is missing.', notFound: 'It was not found.' },
  },
};
const derived: EnvironmentModule = { ...counterModule, published };

function offsetAfter(generator: ReturnType<LegacyRandom['state']>): number {
  const random = new LegacyRandom(0);
  random.restore(generator);
  return random.randint(0, 4);
}

const EARLIER: RecordedEpisode = {
  ...episodeOf(9, 0, 'worker-1'),
  origin: 'crafter #9',
  environmentId: 'crafter',
  options: {},
  seed: 77,
};

function episodeOf(index: number, offset: number, process: string): RecordedEpisode {
  const { episode, steps } = playCounter(index, ['up', 'down', 'up', 'jump'], offset);
  return {
    origin: `#${index}`,
    resultSet: 'set',
    resultSetName: 'set',
    environmentId: 'babyai',
    task: episode.task,
    seed: episode.seed,
    process,
    options: null,
    start: {},
    steps: steps.map(({ answer, observation, reward }) => ({
      answer,
      decision: null,
      longTerm: observation.longTerm,
      shortTerm: null,
      reward,
      end: false,
    })),
    totals: {},
    hasSteps: true,
  };
}

const deps = { loadEnvironment: async (id: string) => (id === 'babyai' ? derived : null) };
const offset = offsetAfter(new LegacyRandom(77).state());

describe('episodes whose beginning does not follow from their seed', () => {
  const begun = episodeOf(0, offset, 'worker-1');
  const parted = episodeOf(1, offset + 5, 'worker-1');
  const alone = episodeOf(2, offset, 'worker-2');

  it('are simulated as what their process played before tells, also when that comes later in the files', async () => {
    const report = await verifyEpisodes([begun, parted, alone, EARLIER], deps);
    const [counter] = report.environments;
    expect(counter?.episodes).toEqual({ reproduced: 1, total: 3 });
    expect(counter?.derived).toMatchObject([{ origin: '#0', options: { offset } }]);
    expect(counter?.notReproduced).toMatchObject([
      { origin: '#1', reason: 'A choice is missing.', searchable: true, difference: { step: 0 } },
      { origin: '#2', reason: 'No start fits.', searchable: false, difference: null },
    ]);
  });

  it('know nothing of other result sets', async () => {
    const elsewhere = { ...EARLIER, resultSet: 'other' };
    const report = await verifyEpisodes([begun, elsewhere], deps);
    expect(report.environments[0]?.notReproduced).toMatchObject([{ reason: 'No start fits.' }]);
  });

  it('are simulated with their own options where these are recorded', async () => {
    const report = await verifyEpisodes([{ ...alone, options: { offset } }], deps);
    expect(report).toMatchObject({ allReproduced: true, environments: [{ derived: [] }] });
  });

  it('are searched for where that is asked, until it is to stop', async () => {
    const asked: string[] = [];
    const search = (goOn: boolean) =>
      verifyEpisodes([begun, parted, { ...parted, origin: '#3' }, EARLIER], {
        ...deps,
        keepSearching: async ({ origin, total }) => {
          asked.push(`${origin} of ${total}`);
          return goOn;
        },
      });
    const found = await search(true);
    expect(found.environments[0]?.episodes).toEqual({ reproduced: 3, total: 3 });
    expect(found.environments[0]?.derived.map(({ options }) => options['offset'])).toEqual([
      offset,
      offset + 5,
      offset + 5,
    ]);
    expect(asked.splice(0)).toEqual(['#1 of 4', '#3 of 4']);
    const stopped = await search(false);
    expect(stopped.environments[0]?.notReproduced.map(({ reason }) => reason)).toEqual([
      'It was not found.',
      'A choice is missing.',
    ]);
    expect(asked).toEqual(['#1 of 4']);
  });
});

describe('texts that no second run repeats', () => {
  const module: EnvironmentModule = {
    ...counterModule,
    published: { comparable: (text) => text.replace(/seed \d+/, 'seed') },
  };
  it('are compared without what differs', async () => {
    const episode = episodeOf(0, 0, 'worker-1');
    const steps = episode.steps.map((step) => ({
      ...step,
      longTerm: (step.longTerm ?? '').replace('100', '5'),
    }));
    const verify = (loaded: EnvironmentModule) =>
      verifyEpisodes([{ ...episode, steps }], { loadEnvironment: async () => loaded });
    expect((await verify(module)).allReproduced).toBe(true);
    expect((await verify(counterModule)).allReproduced).toBe(false);
  });
});

describe('invalid answers', () => {
  const hidden = (failed: string[]): RecordedEpisode => {
    const { steps, ...episode } = episodeOf(0, 0, 'worker-1');
    return { ...episode, steps: steps.slice(0, 3), totals: { failedCandidates: failed } };
  };
  const verify = (...episodes: RecordedEpisode[]) =>
    verifyEpisodes(episodes, { loadEnvironment: async () => counterModule });

  it('may be listed without showing where rows hold the executed action', async () => {
    expect((await verify(hidden(['leap', 'fly']))).allReproduced).toBe(true);
  });

  it('must not be more than the default actions, and must show where other rows hold answers', async () => {
    expect((await verify(hidden(['leap', 'fly', 'run']))).allReproduced).toBe(false);
    const shown = { ...episodeOf(1, 0, 'worker-1'), resultSet: 'set' };
    expect((await verify(hidden(['leap']), shown)).environments[0]?.episodes.reproduced).toBe(1);
  });
});
