import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRun, runId } from '../../../test/support/records';
import {
  expandPlan,
  scoreRun,
  splitPlan,
  type EpisodeId,
  type EpisodeRecord,
  type Plan,
  type PlayedPart,
  type RunId,
} from '../evaluate';
import { isPlayedIn, joinParts, missingParts, takePart } from './joinParts';

const PLAN: Plan = {
  agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'balrog' },
  tasks: [
    { environmentId: 'babyai', task: 'a', options: {}, episodes: 6 },
    { environmentId: 'crafter', task: 'b', options: { view: 9 }, episodes: 3 },
  ],
  seeds: { kind: 'derived', baseSeed: 3 },
  parallelEpisodes: 2,
  maxSteps: null,
  price: { input: 1, output: 2, cachedInput: null, asOf: '2026-01-01' },
};

let ids = 0;
function play(plan: Plan, change: Partial<PlayedPart['run']> = {}): PlayedPart {
  const id = runId(`run-${String((ids += 1))}`);
  const episodes = expandPlan(plan, id, () => `e-${String((ids += 1))}` as EpisodeId).map(
    (episode): EpisodeRecord => ({
      ...episode,
      state: 'ended',
      outcome: 'failed',
      progression: ((episode.seed ?? 0) % 100) / 100,
      steps: 3,
      startedAt: ids,
      endedAt: ids + 1,
    }),
  );
  const run = makeRun({
    id,
    name: `Part ${String((plan.shard?.index ?? 0) + 1)}`,
    plan,
    state: 'finished',
    plannedEpisodes: episodes.length,
    environmentVersions: { babyai: '1', crafter: '1' },
    spent: { tokens: 10, dollars: 0.5, workedMs: 100 },
    ...change,
  });
  return { run, episodes };
}

function joined(parts: readonly PlayedPart[]): PlayedPart {
  const made = joinParts(parts, {
    id: 'whole' as RunId,
    name: 'Whole',
    newId: () => `w-${String((ids += 1))}` as EpisodeId,
    appVersion: '0',
    now: 9,
  });
  if (!made.ok) throw new Error(made.error.join(' '));
  return made.value;
}

function taken(whole: PlayedPart, part: PlayedPart): PlayedPart {
  const result = takePart(whole, part);
  if (!result.ok) throw new Error(result.error.join(' '));
  return result.value;
}

const reasons = (whole: PlayedPart, part: PlayedPart): string => {
  const result = takePart(whole, part);
  return result.ok ? 'taken' : result.error.join(' ');
};

const parts = (count: number): PlayedPart[] => splitPlan(PLAN, count).map((plan) => play(plan));

function at<T>(items: readonly T[], place: number): T {
  const item = items[place];
  if (item === undefined) throw new Error('none there');
  return item;
}

describe('parts of a plan', () => {
  it('give the table of one machine, in whatever order and however they come', () => {
    const orders = fc
      .integer({ min: 3, max: 7 })
      .chain((count) =>
        fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }),
      );
    const whole = play(PLAN);
    fc.assert(
      fc.property(orders, fc.integer({ min: 2, max: 7 }), (order, together) => {
        const all = parts(order.length);
        const first = order.slice(0, Math.min(together, order.length));
        let run = joined(first.map((place) => at(all, place)));
        for (const place of order.slice(first.length)) {
          expect(missingParts(run.run)).toContain(`${String(place + 1)}/${String(order.length)}`);
          expect(run.run.state).toBe('paused');
          run = taken(run, at(all, place));
        }
        expect(run.run).toMatchObject({ state: 'finished', pauseReason: null, plan: PLAN });
        expect(run.run.spent?.tokens).toBe(10 * order.length);
        expect(missingParts(run.run)).toEqual([]);
        expect(scoreRun(run.run, run.episodes)).toEqual(scoreRun(whole.run, whole.episodes));
        expect(run.episodes.every((episode) => episode.runId === 'whole')).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('are refused by a run that has them, by another split, another plan and another version', () => {
    const all = parts(3);
    const whole = joined(all.slice(0, 2));
    expect(reasons(whole, at(all, 1))).toMatch(/^Part 2\/3 is in “Whole” already\./);
    expect(reasons(whole, at(parts(4), 3))).toMatch(/part 4\/4, so the plan was split differently/);
    const other = splitPlan({ ...PLAN, maxSteps: 4 }, 3).map((plan) => play(plan));
    expect(reasons(whole, at(other, 2))).toMatch(/has another plan/);
    const newer = play(at(splitPlan(PLAN, 3), 2), { environmentVersions: { crafter: '2' } });
    expect(reasons(whole, newer)).toMatch(/crafter has version 2 in “Part 3” and version 1 in “Whole”/);
    expect(reasons(whole, play(PLAN))).toMatch(/is not a part/);
    expect(reasons(at(all, 0), at(all, 1))).toMatch(/was not put together/);
    expect(reasons({ ...whole, run: { ...whole.run, state: 'running' } }, at(all, 2))).toMatch(
      /Pause it first/,
    );
  });

  it('are refused where an episode was played in the whole already, and taken again where it is the same', () => {
    const all = parts(3);
    const whole = joined(all.slice(0, 2));
    const third = at(all, 2);
    const played = at(third.episodes, 0);
    const withOne = (episode: Partial<EpisodeRecord>): PlayedPart => ({
      ...whole,
      episodes: whole.episodes.map((one) =>
        one.order === played.order ? { ...played, id: one.id, runId: one.runId, ...episode } : one,
      ),
    });
    expect(reasons(withOne({ endedAt: 1 }), third)).toBe(
      `Episode ${String(played.order + 1)} is in “Whole” and in “Part 3”.`,
    );
    const again = takePart(withOne({}), third);
    expect(again.ok && again.value.taken).toHaveLength(third.episodes.length - 1);
  });

  it('have nothing of their own where each episode is in the whole, which a mark on it does not change', () => {
    const all = parts(3);
    const whole = joined(all.slice(0, 2));
    const second = at(all, 1);
    const pairs = isPlayedIn(whole, second);
    expect(pairs?.map(({ from }) => from)).toEqual(second.episodes.map(({ id }) => id));
    const withLast = (change: Partial<EpisodeRecord>): PlayedPart => ({
      ...second,
      episodes: second.episodes.map((one, place) =>
        place === second.episodes.length - 1 ? { ...one, ...change } : one,
      ),
    });
    expect(isPlayedIn(whole, withLast({ demonstration: true }))).toHaveLength(second.episodes.length);
    for (const change of [{ steps: 4 }, { progression: 0.123 }, { seed: 1 }, { endedAt: 1 }])
      expect(isPlayedIn(whole, withLast(change))).toBeNull();
    expect(isPlayedIn(whole, at(all, 2))).toBeNull();
  });

  it('keep a price only where all have it', () => {
    const all = parts(3);
    const whole = joined(all.slice(0, 2));
    expect(whole.run.plan?.price).toEqual(PLAN.price);
    const third = at(all, 2);
    const dearer = { ...PLAN, price: { input: 9, output: 9, cachedInput: null, asOf: '2026-02-01' } };
    const run = { ...third.run, plan: at(splitPlan(dearer, 3), 2) };
    expect(taken(whole, { ...third, run }).run.plan?.price).toBeUndefined();
  });
});
