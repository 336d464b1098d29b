import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeadline } from './deadline';

/** Reads the signal as Python does, once for each millisecond. */
function fakePython() {
  let buffer: { [0]: number } = [0];
  const python = { setInterruptBuffer: (given: never) => (buffer = given) };
  const signals = (milliseconds: number, wanted = 2): number => {
    let count = 0;
    for (let i = 0; i < milliseconds; i++) {
      vi.advanceTimersByTime(1);
      if (buffer[0] === wanted) count += 1;
      buffer[0] = 0;
    }
    return count;
  };
  return { python, signals };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('interrupts after its limit, a few more times, and then leaves it to the page', () => {
  const { python, signals } = fakePython();
  const deadline = createDeadline(python, () => Date.now());
  deadline.start(1000);
  expect(signals(990)).toBe(0);
  expect(deadline.fired).toBe(false);
  expect(signals(20)).toBe(1);
  expect(deadline.fired).toBe(true);
  expect(signals(5000)).toBe(4);
});

it('leaves code alone that ends in time, and what follows it', () => {
  const { python, signals } = fakePython();
  const deadline = createDeadline(python, () => Date.now());
  deadline.start(1000);
  expect(signals(500)).toBe(0);
  deadline.stop();
  expect(signals(5000)).toBe(0);
  expect(deadline.fired).toBe(false);
  deadline.start(100);
  expect(signals(150)).toBe(1);
});

it('tells that it may pause, again and again, before it interrupts', () => {
  const { python, signals } = fakePython();
  const deadline = createDeadline(python, () => Date.now());
  deadline.start(1000, 250);
  expect(signals(240, 10)).toBe(0);
  expect(signals(500, 10)).toBeGreaterThan(10);
  expect(deadline.fired).toBe(false);
  expect(signals(300)).toBe(1);
  deadline.start(1000, 250);
  deadline.stop();
  expect(signals(500, 10)).toBe(0);
});
