import { describe, expect, it } from 'vitest';
import type { Decision } from '../../core/agent';
import { Waypoints } from './waypoints';

const line = (text: string): readonly Decision[] =>
  Array.from(text, (action) => ({ turn: 'valid', action, rule: 'whole', candidate: action }));
const state = (bytes = 0) => ({ environment: new Uint8Array(bytes), steps: 0, outcome: null });

/** Goes along a line and keeps what is wanted. */
function walked(steps: number, waypoints = new Waypoints()): Waypoints {
  waypoints.follow(line('a'.repeat(steps)));
  for (let count = 1; count <= steps; count += 1) if (waypoints.wants(count)) waypoints.keep(count, state());
  return waypoints;
}

describe('states kept along a game', () => {
  it('lie at even distances, which double when there are too many', () => {
    expect(walked(50).kept.map(({ count }) => count)).toEqual([16, 32, 48]);
    const long = walked(2000).kept.map(({ count }) => count);
    expect(long.length).toBeLessThanOrEqual(24);
    expect(long).toEqual(long.map((_, index) => (index + 1) * 128));
  });

  it('are thinned out when they take too much memory', () => {
    const waypoints = new Waypoints(24, 2500);
    waypoints.follow(line('a'.repeat(64)));
    for (const count of [16, 32, 48]) waypoints.keep(count, state(1000));
    expect(waypoints.kept.map(({ count }) => count)).toEqual([32]);
    waypoints.keep(64, state(5000));
    expect(waypoints.kept).toEqual([]);
  });

  it('are found by the nearest one before a moment', () => {
    const waypoints = walked(50);
    expect(waypoints.before(15)).toBeNull();
    expect(waypoints.before(16)?.count).toBe(16);
    expect(waypoints.before(1000)?.count).toBe(48);
  });

  it('stay while an earlier moment is looked at, and go where decisions differ', () => {
    const waypoints = walked(50);
    expect(waypoints.follow(line('a'.repeat(10)))).toBe(10);
    expect(waypoints.kept).toHaveLength(3);
    expect(waypoints.follow(line('a'.repeat(40) + 'b'))).toBe(40);
    expect(waypoints.kept.map(({ count }) => count)).toEqual([16, 32]);
    expect(waypoints.follow(line('a'.repeat(50)))).toBe(40);
  });

  it('are forgotten together with the line', () => {
    const waypoints = walked(50);
    waypoints.clear();
    expect(waypoints.kept).toEqual([]);
    expect(waypoints.follow(line('a'.repeat(50)))).toBe(0);
  });
});
