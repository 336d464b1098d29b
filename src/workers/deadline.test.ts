import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDeadline } from './deadline';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls back once after its time', () => {
  const passed = vi.fn();
  startDeadline(2500, passed);
  vi.advanceTimersByTime(2499);
  expect(passed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(passed).toHaveBeenCalledOnce();
});

it('does not call back when it was stopped before', () => {
  const passed = vi.fn();
  const stop = startDeadline(2500, passed);
  vi.advanceTimersByTime(2000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(passed).not.toHaveBeenCalled();
});

it('does not count the time in which the device slept', () => {
  let slept = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + slept);
  const passed = vi.fn();
  startDeadline(10_000, passed);
  vi.advanceTimersByTime(500);
  slept = 8 * 3_600_000;
  vi.advanceTimersByTime(7_000);
  expect(passed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(passed).toHaveBeenCalledOnce();
  clock.mockRestore();
});
