import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { episodeId, makeEpisode } from '../../../test/support/records';
import type { EpisodeId, EpisodeRecord } from '../../core/evaluate';
import type { EnvironmentId } from '../../core/env';
import { EpisodeQueue, lessonsFor, type NextEpisode } from './episodeQueue';

function episode(task: string, index: number, order: number, change: Partial<EpisodeRecord> = {}) {
  return makeEpisode({ id: episodeId(`${task} ${String(index)}`), task, index, order, ...change });
}

function queueOf(episodes: readonly EpisodeRecord[], oneByOne = false) {
  const records = new Map(episodes.map((one) => [one.id, one]));
  return { records, queue: new EpisodeQueue(records, oneByOne) };
}

const idOf = (next: NextEpisode) => (typeof next === 'string' ? next : next.id);

/** Episodes of some environments, as many as given, in turn. */
function planOf(sizes: Readonly<Partial<Record<EnvironmentId, number>>>): EpisodeRecord[] {
  const lists = Object.entries(sizes).map(([id, count]) =>
    Array.from({ length: count }, (_, index) =>
      episode(id, index, 0, { environmentId: id as EnvironmentId }),
    ),
  );
  const most = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => lists.flatMap((list) => list[index] ?? []))
    .flat()
    .map((one, order) => ({ ...one, order }));
}

describe('EpisodeQueue', () => {
  it('goes on with what was begun, then in plan order', () => {
    const { queue } = queueOf([
      episode('a', 0, 0, { state: 'ended' }),
      episode('b', 0, 1),
      episode('a', 1, 2, { state: 'running' }),
      episode('a', 2, 3),
    ]);
    const order: string[] = [];
    for (let next = queue.next(); typeof next !== 'string'; next = queue.next()) {
      queue.begin(next);
      order.push(next.id);
    }
    expect(order).toEqual(['a 1', 'b 0', 'a 2']);
    expect(queue.next()).toBe('none');
  });

  it('passes over what was cancelled while it waited', () => {
    const { records, queue } = queueOf([episode('a', 0, 0), episode('a', 1, 1)]);
    const first = queue.next();
    if (typeof first === 'string') throw new Error('nothing waits');
    records.set(first.id, { ...first, state: 'ended', outcome: 'cancelled' });
    expect(idOf(queue.next())).toBe('a 1');
  });

  it('leaves places to the others where the episodes of one environment take long', () => {
    const { queue } = queueOf(planOf({ nle: 5, babyai: 20, crafter: 4 }));
    const underWay: EpisodeRecord[] = [];
    const finished: EpisodeRecord[] = [];
    // NetHack's episodes never end, the others at once.
    for (;;) {
      const next = underWay.length < 3 ? queue.next() : 'wait';
      if (typeof next !== 'string') {
        queue.begin(next);
        underWay.push(next);
        continue;
      }
      const place = underWay.findIndex(({ environmentId }) => environmentId !== 'nle');
      const [ended] = place < 0 ? [] : underWay.splice(place, 1);
      if (!ended) break;
      queue.end(ended);
      finished.push(ended);
      const more = finished.length < 24;
      if (more)
        expect(underWay.filter(({ environmentId }) => environmentId === 'nle').length).toBeLessThan(3);
    }
    expect(finished).toHaveLength(24);
  });

  it('gives every environment its part: places and shares differ by one episode at most', () => {
    const size = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        fc.record({ babyai: size, crafter: size, textworld: size, nle: size }),
        fc.integer({ min: 1, max: 6 }),
        fc.infiniteStream(fc.nat()),
        (sizes, places, ends) => {
          const episodes = planOf(sizes);
          const { queue } = queueOf(episodes);
          const line = new Map(
            Object.entries(sizes).map(([id, planned]) => [id, { planned, taken: 0, underWay: 0 }]),
          );
          const of = ({ environmentId }: EpisodeRecord) =>
            line.get(environmentId) ?? { planned: 1, taken: 0, underWay: 0 };
          const underWay: EpisodeRecord[] = [];
          const begun = new Set<EpisodeId>();
          for (;;) {
            const next = underWay.length < places ? queue.next() : 'wait';
            if (typeof next !== 'string') {
              const chosen = of(next);
              for (const other of line.values()) {
                if (other.taken === other.planned) continue;
                expect(chosen.underWay).toBeLessThanOrEqual(other.underWay);
                if (chosen.underWay === other.underWay)
                  expect(chosen.taken / chosen.planned).toBeLessThanOrEqual(other.taken / other.planned);
              }
              queue.begin(next);
              begun.add(next.id);
              chosen.taken += 1;
              chosen.underWay += 1;
              underWay.push(next);
              continue;
            }
            const [ended] = underWay.splice((ends.next().value ?? 0) % Math.max(1, underWay.length), 1);
            if (!ended) break;
            queue.end(ended);
            of(ended).underWay -= 1;
          }
          expect(begun.size).toBe(episodes.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('plays every episode once, those of a task in order and never two at once, whatever ends first', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 1, max: 5 }),
        fc.infiniteStream(fc.nat()),
        (tasks, places, ends) => {
          const episodes = tasks.flatMap((count, task) =>
            Array.from({ length: count }, (_, index) =>
              episode(String(task), index, index * tasks.length + task),
            ),
          );
          const { records, queue } = queueOf(episodes, true);
          const played: EpisodeRecord[] = [];
          const playing: EpisodeRecord[] = [];
          for (;;) {
            const next = playing.length < places ? queue.next() : 'wait';
            if (typeof next !== 'string') {
              queue.begin(next);
              played.push(next);
              playing.push(next);
              const tasksPlaying = playing.map(({ task }) => task);
              expect(new Set(tasksPlaying).size).toBe(tasksPlaying.length);
              continue;
            }
            const [ended] = playing.splice((ends.next().value ?? 0) % Math.max(1, playing.length), 1);
            if (!ended) break;
            records.set(ended.id, { ...ended, state: 'ended' });
            queue.end(ended);
          }
          expect(played).toHaveLength(episodes.length);
          for (const task of tasks.keys())
            expect(played.filter((one) => one.task === String(task)).map(({ index }) => index)).toEqual(
              Array.from({ length: tasks[task] ?? 0 }, (_, index) => index),
            );
        },
      ),
    );
  });

  it('takes the same task under other options for another one', () => {
    const { queue } = queueOf([episode('a', 0, 0), episode('a', 1, 1, { options: { size: 3 } })], true);
    const first = queue.next();
    if (typeof first === 'string') throw new Error('nothing waits');
    queue.begin(first);
    expect(idOf(queue.next())).toBe('a 1');
  });
});

describe('lessonsFor', () => {
  it('are those of ended episodes of the task before this one, oldest first', () => {
    const ended = (index: number, text: string) =>
      episode('a', index, 9 - index, { state: 'ended', lesson: { text, calls: [] } });
    const episodes = [
      ended(2, 'third'),
      ended(0, 'first'),
      ended(1, ''),
      episode('b', 0, 20, { state: 'ended', lesson: { text: 'of another task', calls: [] } }),
      ended(4, 'later'),
      episode('a', 3, 30),
    ];
    expect(lessonsFor(episode('a', 3, 30), episodes)).toEqual(['first', 'third']);
  });
});
