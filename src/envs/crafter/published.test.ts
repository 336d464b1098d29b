import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { EnvironmentOptions, PublishedEpisode, PublishedStep } from '../../core/env';
import { LegacyRandom } from '../../core/random';
import { CrafterEnvironment } from './environment';
import { crafter } from './index';
import { readRemovals, writeRemovals } from './removals';

const derivation = crafter.published?.derivation;
if (!derivation) throw new Error('Crafter derives no published episodes');

const EARLIER_SEED = 4_012_345_678;
const OLD_WORDING = { text_version: '2024', picture_size: 64 };

async function open(options: EnvironmentOptions): Promise<CrafterEnvironment> {
  const environment = await crafter.create('default', options);
  if (!(environment instanceof CrafterEnvironment)) throw new Error('not Crafter');
  return environment;
}

/** The seed that the nth draw after an episode makes. */
function drawn(earlierSeed: number, draw: number): number {
  const random = new LegacyRandom(earlierSeed);
  let seed = 0;
  for (let i = 0; i < draw; i++) seed = random.randint(0, 2 ** 31 - 1);
  return seed;
}

/** An episode in which each removal took the creature that had come last, unlike here, until one was a change. */
async function play(constructorSeed: number, length: number): Promise<PublishedEpisode> {
  const environment = await open({ ...OLD_WORDING, constructor_seed: constructorSeed });
  environment.reset(1);
  environment.inspect().removalRule = (_, creatures) => creatures.at(-1);
  const steps: PublishedStep[] = [];
  const walk = new LegacyRandom(3);
  let action = 'Noop';
  for (let index = 0; index < length; index++) {
    if (index % 6 === 0) action = environment.actions[walk.randint(1, 6)]?.text ?? 'Noop';
    const { observation, reward, terminated } = environment.step(action);
    steps.push({ action, text: observation.text.longTerm, reward, ended: terminated });
    if (terminated) break;
  }
  return { task: 'default', seed: 1, steps };
}

/** How many steps come out. */
async function reproduced(episode: PublishedEpisode, options: EnvironmentOptions): Promise<number> {
  const environment = await open(options);
  environment.reset(episode.seed);
  for (const [index, step] of episode.steps.entries()) {
    const { observation, reward } = environment.step(step.action);
    if (observation.text.longTerm !== step.text || reward !== step.reward) return index;
  }
  return episode.steps.length;
}

const earlier = [EARLIER_SEED + 1, EARLIER_SEED, EARLIER_SEED + 2].map((seed) => ({
  environmentId: 'babyai',
  generator: new LegacyRandom(seed).state(),
}));

describe('a published episode', () => {
  let episode: PublishedEpisode;
  beforeAll(async () => {
    episode = await play(drawn(EARLIER_SEED, 2), 260);
  });

  it('begins in the world that was drawn after an earlier episode of its worker', () => {
    const [start] = derivation.starts(episode, earlier);
    expect(start?.own).toEqual({ constructor_seed: drawn(EARLIER_SEED, 2) });
    expect(start?.shared).toMatchObject({ text_version: '2024' });
    expect(derivation.starts(episode, earlier.slice(0, 1))).toEqual([]);
  });

  it('comes out in full once the search has found whom it lost', async () => {
    const start = derivation
      .starts(episode, earlier)
      .find(({ shared }) => shared['picture_size'] === OLD_WORDING.picture_size);
    if (!start) throw new Error('no start');
    const begun = { ...start.shared, ...start.own };
    expect(await reproduced(episode, begun)).toBeLessThan(episode.steps.length);
    const found = await derivation.search(episode, start, async () => true);
    expect(found).toMatchObject(begun);
    expect(await reproduced(episode, found ?? {})).toBe(episode.steps.length);
  });

  it.each([
    ['when told to', 200, false, 1],
    ['when no choice explains it', 12, true, 0],
  ])('is given up %s', async (_, at, answer, questions) => {
    const [start] = derivation.starts(episode, earlier);
    if (!start) throw new Error('no start');
    const steps = episode.steps.map((step, index) =>
      index === at ? { ...step, text: 'You see:\n- dragon 1 steps to your west' } : step,
    );
    let asked = 0;
    const found = await derivation.search({ ...episode, steps }, start, async ({ attempts }) => {
      asked += 1;
      expect(attempts).toBeGreaterThan(0);
      return answer;
    });
    expect([found, asked]).toEqual([null, questions]);
  });
});

test('removals come back from an option as they were written into it', () => {
  const removal = fc.record({
    tick: fc.integer({ min: 0, max: 10_000 }),
    x: fc.integer({ min: 0, max: 63 }),
    y: fc.integer({ min: 0, max: 63 }),
  });
  fc.assert(
    fc.property(fc.array(removal), (removals) => {
      const read = readRemovals(writeRemovals(removals)) ?? [];
      expect(read).toHaveLength(removals.length);
      expect(new Set(read.map((one) => JSON.stringify(one)))).toEqual(
        new Set(removals.map(({ tick, x, y }) => JSON.stringify({ tick, x, y }))),
      );
    }),
  );
});

test.each(['10', '10:64,1', '10:1,2,3', 'a:1,2'])('%j is no list of removals', (text) => {
  expect(readRemovals(text)).toBeNull();
});
