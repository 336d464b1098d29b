import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan } from './checkPlan';
import { deriveSeed, expandPlan, plannedCounts } from './expandPlan';
import { splitPlan } from './shards';
import type { Plan } from './plan';
import type { EpisodeId, RunId } from './records';

function plan(change: Partial<Plan> = {}): Plan {
  return {
    agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'lenient' },
    tasks: [
      { environmentId: 'babyai', task: 'a', options: {}, episodes: 3 },
      { environmentId: 'babyai', task: 'b', options: {}, episodes: 1 },
    ],
    seeds: { kind: 'derived', baseSeed: 0 },
    parallelEpisodes: 2,
    maxSteps: null,
    ...change,
  };
}

const expand = (of: Plan) => {
  let count = 0;
  return expandPlan(of, 'run' as RunId, () => `e${String(count++)}` as EpisodeId);
};

describe('expandPlan', () => {
  it('interleaves tasks and numbers episodes within their task', () => {
    expect(expand(plan()).map((episode) => [episode.order, episode.task, episode.index])).toEqual([
      [0, 'a', 0],
      [1, 'b', 0],
      [2, 'a', 1],
      [3, 'a', 2],
    ]);
  });

  it('has in its parts the episodes of the whole, with their numbers and seeds', () => {
    const whole = plan({
      tasks: [...plan().tasks, { environmentId: 'crafter', task: 'c', options: {}, episodes: 4 }],
    });
    const bare = (of: Plan) => expand(of).map(({ id: _, ...episode }) => episode);
    for (const count of [1, 2, 3, 5]) {
      const parts = splitPlan(whole, count).map((part) => ({
        episodes: bare(part),
        counts: plannedCounts(part),
      }));
      expect(parts.flatMap(({ episodes }) => episodes).sort((a, b) => a.order - b.order)).toEqual(
        bare(whole),
      );
      for (const { episodes, counts } of parts)
        expect(counts.reduce((sum, task) => sum + task.episodes, 0)).toBe(episodes.length);
    }
    expect(plannedCounts(whole)).toEqual(whole.tasks);
  });

  it('plays explicit seeds in turn, seed 0 included', () => {
    const seeds = expand(plan({ seeds: { kind: 'explicit', seeds: [0, 7] } }));
    expect(seeds.filter((episode) => episode.task === 'a').map((episode) => episode.seed)).toEqual([0, 7, 0]);
  });

  it('derives seeds as SHA-256 of base seed, environment, task and number', () => {
    // printf '0/babyai/a/0' | sha256sum | cut -c1-8
    expect(deriveSeed(0, { environmentId: 'babyai', task: 'a' }, 0)).toBe(0xba1cf11f);
  });

  it('derives the same seeds whatever else is in the plan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.integer({ min: 1, max: 5 }),
        (baseSeed, episodes) => {
          const task = { environmentId: 'babyai', task: 'a', options: {}, episodes } as const;
          const alone = expand(plan({ tasks: [task], seeds: { kind: 'derived', baseSeed } }));
          const among = expand(
            plan({ tasks: [...plan().tasks.slice(1), task], seeds: { kind: 'derived', baseSeed } }),
          );
          expect(among.filter((episode) => episode.task === 'a').map((episode) => episode.seed)).toEqual(
            alone.map((episode) => episode.seed),
          );
        },
      ),
    );
  });
});

describe('checkPlan', () => {
  it.each([
    [{ tasks: [] }, 'at least one task'],
    [{ tasks: [{ environmentId: 'babyai', task: 'a', options: {}, episodes: 0 }] }, 'Episodes per task'],
    [{ tasks: [{ environmentId: 'babyai', task: 'a', options: {}, episodes: 20_001 }] }, '20000'],
    [{ parallelEpisodes: 0 }, 'Parallel'],
    [{ maxSteps: 0 }, 'Max steps'],
    [{ seeds: { kind: 'explicit', seeds: [] } }, 'at least one seed'],
    [{ seeds: { kind: 'explicit', seeds: [2 ** 32] } }, 'Seeds'],
    [{ seeds: { kind: 'derived', baseSeed: -1 } }, 'base seed'],
  ] satisfies [Partial<Plan>, string][])('refuses %j', (change, words) => {
    const checked = checkPlan(plan(change));
    expect(checked.ok).toBe(false);
    expect(checked.ok ? '' : checked.error).toContain(words);
  });

  it('accepts a sound plan', () => {
    expect(checkPlan(plan()).ok).toBe(true);
  });
});
