import { describe, expect, it } from 'vitest';
import { AGENT_REACH, DIRECTIONS, type Eye, eyeFor, stepOf, type Vector } from './camera';

const ASPECT = 9 / 7;
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => [
  a[0] / Math.hypot(...a),
  a[1] / Math.hypot(...a),
  a[2] / Math.hypot(...a),
];

/** Where a point is in the picture, from -1 to 1 on both axes. */
function seen(eye: Eye, point: Vector): [across: number, upward: number] {
  const forward = unit(minus(eye.target, eye.position));
  const right = unit(cross(forward, [0, 1, 0]));
  const from = minus(point, eye.position);
  const across = dot(from, right);
  const upward = dot(from, cross(right, forward));
  if (eye.lens.kind === 'parallel') {
    return [across / (eye.lens.width / 2), upward / (eye.lens.height / 2)];
  }
  const half = Math.tan((eye.lens.angle / 2) * (Math.PI / 180)) * dot(from, forward);
  return [across / half / ASPECT, upward / half];
}

describe('the eye', () => {
  it.each(DIRECTIONS)('behind the player is above them and looks %s with them', (direction) => {
    const eye = eyeFor('behind', direction, ASPECT);
    const [x, z] = stepOf(direction);
    expect(eye.looks).toBe(direction);
    expect(eye.position[0] * x + eye.position[2] * z).toBeLessThan(0);
    expect(eye.position[1]).toBeGreaterThan(1);
    const [, here] = seen(eye, [0, 0, 0]);
    const [, ahead] = seen(eye, [3 * x, 0, 3 * z]);
    expect(ahead).toBeGreaterThan(here);
    for (const point of [[0, 0, 0] as const, [0, 1, 0] as const, [3 * x, 0, 3 * z] as const]) {
      for (const place of seen(eye, point)) expect(Math.abs(place)).toBeLessThan(1);
    }
  });

  it('from afar sees all that the agent sees, wherever the player looks, and north above south', () => {
    for (const direction of DIRECTIONS) {
      const eye = eyeFor('isometric', direction, ASPECT);
      expect(eye).toEqual(eyeFor('isometric', 'north', ASPECT));
      for (const x of [-AGENT_REACH.x - 0.5, AGENT_REACH.x + 0.5]) {
        for (const y of [-0.5, 1]) {
          for (const z of [-AGENT_REACH.z - 0.5, AGENT_REACH.z + 0.5]) {
            for (const place of seen(eye, [x, y, z])) expect(Math.abs(place)).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }
      expect(seen(eye, [0, 0, -3])[1]).toBeGreaterThan(seen(eye, [0, 0, 3])[1]);
      expect(seen(eye, [3, 0, 0])[0]).toBeGreaterThan(seen(eye, [-3, 0, 0])[0]);
    }
  });
});
