import { expect, test } from 'vitest';
import { babyai, createOracle } from './index';

test('the distance falls by one with every step of the player who sees everything', async () => {
  for (const { id } of babyai.meta.tasks.slice(0, 5)) {
    const environment = await babyai.create(id);
    const oracle = createOracle(environment);
    for (const seed of [0, 1, 2]) {
      environment.reset(seed);
      let left = environment.facts?.().distance ?? null;
      for (;;) {
        expect(left).not.toBeNull();
        const action = oracle.act();
        if (action === null) throw new Error('The oracle knows no way.');
        const { terminated, truncated } = environment.step(action);
        if (terminated || truncated) {
          expect(left).toBe(1);
          break;
        }
        const next = environment.facts?.().distance ?? null;
        expect(next).toBe((left ?? 0) - 1);
        left = next;
      }
      expect(environment.facts?.().distance).toBeNull();
    }
  }
});

test('the place is the tile, and asking for facts changes nothing', async () => {
  const task = babyai.meta.tasks[0]?.id ?? '';
  const [asked, quiet] = [await babyai.create(task), await babyai.create(task)];
  asked.reset(7);
  quiet.reset(7);
  const places = new Set<string | null>();
  for (const action of ['go forward', 'turn left', 'go forward', 'go forward']) {
    places.add(asked.facts?.().place ?? null);
    expect(asked.step(action)).toEqual(quiet.step(action));
  }
  expect(places.size).toBeGreaterThan(1);
  expect(asked.snapshot?.()).toEqual(quiet.snapshot?.());
});
