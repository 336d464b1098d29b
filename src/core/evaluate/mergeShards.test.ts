import { describe, expect, it } from 'vitest';
import { expandPlan } from './expandPlan';
import { isSamePlan, mergeShards, type MergeIdentity, type PlayedPart } from './mergeShards';
import type { Plan } from './plan';
import type { EpisodeId, EpisodeRecord, RunId } from './records';
import { makeRun, runId } from '../../../test/support/records';
import { scoreRun } from './score';
import { splitPlan } from './shards';

const PLAN: Plan = {
  agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'lenient' },
  tasks: [
    { environmentId: 'babyai', task: 'a', options: {}, episodes: 5 },
    { environmentId: 'crafter', task: 'b', options: { view: 9 }, episodes: 3 },
    { environmentId: 'crafter', task: 'c', options: { view: 9 }, episodes: 1 },
  ],
  seeds: { kind: 'derived', baseSeed: 3 },
  parallelEpisodes: 2,
  maxSteps: null,
};

/** What a player makes of an episode depends on its seed only. */
function played(episode: EpisodeRecord): EpisodeRecord {
  const luck = (episode.seed ?? 0) % 100;
  const outcome = luck > 80 ? 'modelError' : 'failed';
  return { ...episode, state: 'ended', outcome, progression: luck / 100, steps: luck };
}

let ids = 0;
function play(plan: Plan, name: string, change: Partial<PlayedPart['run']> = {}): PlayedPart {
  const id = runId(name);
  const episodes = expandPlan(plan, id, () => `${name}-${String(ids++)}` as EpisodeId).map(played);
  const run = makeRun({
    id,
    name,
    plan,
    state: 'finished',
    environmentVersions: { babyai: '1', crafter: '1' },
    plannedEpisodes: episodes.length,
    ...change,
  });
  return { run, episodes };
}

const identity = (): MergeIdentity => ({
  id: 'merged' as RunId,
  name: 'Merged',
  newId: () => `m-${String(ids++)}` as EpisodeId,
  appVersion: '0',
  now: 9,
});
const reasonsOf = (parts: readonly PlayedPart[]): string => {
  const merged = mergeShards(parts, identity());
  return merged.ok ? 'merged' : merged.error.join(' ');
};
const splitUp = (count: number) =>
  splitPlan(PLAN, count).map((part, place) => play(part, `part ${String(place)}`));

describe('mergeShards', () => {
  it.each([2, 4, 7])('makes of %i parts the table that one machine has', (count) => {
    const whole = play(PLAN, 'whole');
    const merged = mergeShards(splitUp(count).reverse(), identity());
    if (!merged.ok) throw new Error(merged.error.join(' '));
    const { run, episodes, stepsOf, missing } = merged.value;
    expect(scoreRun(run, episodes)).toEqual(scoreRun(whole.run, whole.episodes));
    expect(episodes.map(({ order, task, index, seed }) => [order, task, index, seed])).toEqual(
      whole.episodes.map(({ order, task, index, seed }) => [order, task, index, seed]),
    );
    expect(run).toMatchObject({ state: 'finished', plannedEpisodes: 9, plan: PLAN });
    expect(missing).toBe(0);
    expect(new Set(stepsOf.values()).size).toBe(9);
    expect(episodes.every((episode) => episode.runId === run.id)).toBe(true);
  });

  it('counts for a part only the episodes that it has to play', () => {
    const [part] = splitUp(4);
    if (!part) throw new Error('no part');
    expect(scoreRun(part.run, part.episodes).counts.planned).toBe(part.episodes.length);
  });

  it('waits with the episodes of parts that are missing', () => {
    const merged = mergeShards(splitUp(4).slice(0, 3), identity());
    if (!merged.ok) throw new Error(merged.error.join(' '));
    expect(merged.value.missing).toBe(2);
    expect(merged.value.run).toMatchObject({ state: 'paused', headline: null });
    expect(merged.value.episodes.filter(({ state }) => state === 'queued').map(({ order }) => order)).toEqual(
      [3, 7],
    );
  });

  it('refuses what does not belong together, with its reason', () => {
    const [first, second, third] = splitUp(3);
    if (!first || !second || !third) throw new Error('no parts');
    expect(reasonsOf([first])).toMatch(/at least two parts/);
    expect(reasonsOf([first, first])).toMatch(/both part 1\/3.*Episode 1 is in/);
    expect(reasonsOf([first, { ...second, run: { ...second.run, plan: null } }])).toMatch(/has no plan/);
    const other = {
      ...PLAN,
      seeds: { kind: 'derived', baseSeed: 4 } as const,
      shard: { index: 1, count: 3 },
    };
    expect(reasonsOf([first, play(other, 'stranger')])).toMatch(/another plan.*is not that of the plan/);
    expect(reasonsOf([first, play(PLAN, 'all')])).toMatch(/whole run, not a part/);
    expect(reasonsOf([first, play({ ...PLAN, shard: { index: 1, count: 2 } }, 'halves')])).toMatch(
      /split differently/,
    );
    const newer = play({ ...PLAN, shard: { index: 1, count: 3 } }, 'newer', {
      environmentVersions: { babyai: '2', crafter: '1' },
    });
    expect(reasonsOf([first, newer])).toMatch(/babyai has version 1 in “part 0” and version 2 in “newer”/);
  });
});

describe('isSamePlan', () => {
  it('looks at what is played and how the agent is asked, not at how fast or at what price', () => {
    const price = { input: 1, output: 1, cachedInput: null, asOf: '2025-11-30' };
    expect(isSamePlan(PLAN, { ...PLAN, parallelEpisodes: 8, price, shard: { index: 0, count: 2 } })).toBe(
      true,
    );
    expect(isSamePlan(PLAN, { ...PLAN, maxSteps: 10 })).toBe(false);
    expect(isSamePlan(PLAN, { ...PLAN, agent: { ...PLAN.agent, history: 8 } })).toBe(false);
  });
});
