import { describe, expect, it } from 'vitest';
import { episodeId, makeEpisode } from '../../../test/support/records';
import type { EpisodeRecord, Plan } from '../../core/evaluate';
import { RunWatch } from './watchedRun';

const PLAN: Plan = {
  agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'lenient' },
  tasks: [],
  seeds: { kind: 'explicit', seeds: [0] },
  parallelEpisodes: 2,
  maxSteps: null,
};

/** One that took 20 steps, two that are played, one that waits. */
function episodes(steps: number, change: Partial<EpisodeRecord> = {}): readonly EpisodeRecord[] {
  const states = ['ended', 'running', 'running', 'queued'] as const;
  return states.map((state, place) =>
    makeEpisode({
      id: episodeId(String(place)),
      order: place,
      state,
      outcome: state === 'ended' ? 'failed' : null,
      steps: state === 'ended' ? 20 : state === 'running' ? steps : 0,
      ...change,
    }),
  );
}

describe('the pace of a run that another tab plays', () => {
  it('follows from how its stored steps grow, and the time left from that', () => {
    const watch = new RunWatch();
    for (let second = 0; second <= 5; second += 1) watch.see(episodes(second * 2), second * 1000);
    // 2 episodes by 2 steps a second each; 10 steps are left of either, and 20 of the one that waits.
    const { stepsPerSecond, timeLeft } = watch.pace(PLAN, episodes(10), 5000);
    expect(stepsPerSecond).toBeCloseTo(4, 6);
    expect(timeLeft?.seconds).toBeCloseTo(10, 6);
    expect(timeLeft?.atMost).toBe(false);
  });

  it('is not known before steps were seen being made, whatever was stored before', () => {
    const watch = new RunWatch();
    watch.see(episodes(15), 0);
    expect(watch.pace(PLAN, episodes(15), 100)).toEqual({ stepsPerSecond: null, timeLeft: null });
    watch.see(episodes(15), 5000);
    expect(watch.pace(PLAN, episodes(15), 5000)).toEqual({ stepsPerSecond: null, timeLeft: null });
  });

  it('falls while nothing is stored, and does not take an episode that begins again for steps', () => {
    const watch = new RunWatch();
    for (let second = 0; second <= 5; second += 1) watch.see(episodes(second * 2), second * 1000);
    const before = watch.pace(PLAN, episodes(10), 5000).stepsPerSecond ?? 0;
    const after = watch.pace(PLAN, episodes(10), 9000).stepsPerSecond ?? 0;
    expect(after).toBeLessThan(before);
    watch.see(episodes(0), 9000);
    expect(watch.pace(PLAN, episodes(0), 9000).stepsPerSecond).toBeCloseTo(after, 6);
  });

  it('counts with no more episodes side by side than are played at once, and none that a person holds', () => {
    const watch = new RunWatch();
    for (let second = 0; second <= 5; second += 1) watch.see(episodes(second), second * 1000);
    const uneven = episodes(5)
      .slice(0, 3)
      .map((one, place) => (place === 2 ? { ...one, steps: 19 } : one));
    const left = (plan: Plan, now = uneven): number | undefined =>
      watch.pace(plan, now, 5000).timeLeft?.seconds;
    // 15 and 1 steps at 2 steps a second; side by side the longer one makes but one of them.
    expect(left(PLAN)).toBeCloseTo(15, 6);
    expect(left({ ...PLAN, parallelEpisodes: 1 })).toBeCloseTo(8, 6);
    const held = uneven.map((one, place) => (place === 2 ? { ...one, held: true as const } : one));
    expect(left(PLAN, held)).toBeCloseTo(8, 6);
  });
});
