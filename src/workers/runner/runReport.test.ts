import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { episodeId, makeEpisode, runId } from '../../../test/support/records';
import { RunSums } from '../../core/evaluate';
import { progressOf, Reports } from './runReport';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports four times a second while something changes, and once while nothing does', () => {
  const send = vi.fn();
  const reports = new Reports(send);
  reports.start();
  for (let step = 0; step < 100; step++) {
    reports.note();
    vi.advanceTimersByTime(10);
  }
  expect(send).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(3_000);
  expect(send).toHaveBeenCalledTimes(7);
  reports.stop();
  reports.note();
  vi.advanceTimersByTime(3_000);
  expect(send).toHaveBeenCalledTimes(7);
});

it('reports at once what cannot wait', () => {
  const send = vi.fn();
  const reports = new Reports(send);
  reports.start();
  reports.note();
  reports.now();
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  expect(send).toHaveBeenCalledTimes(1);
  reports.stop();
});

it('tells how many episodes wait beside those that have ended and those under way', () => {
  const episodes = ['ended', 'running', 'queued', 'queued'].map((state, place) =>
    makeEpisode({
      id: episodeId(String(place)),
      state: state as 'ended' | 'running' | 'queued',
      steps: state === 'queued' ? 0 : place,
    }),
  );
  const active = [
    {
      episodeId: episodeId('1'),
      task: 'goto',
      seed: 0,
      steps: 1,
      maxSteps: null,
      lastAction: null,
      held: false,
    },
  ];
  const agent = {
    strategy: 'naive',
    model: { kind: 'random' },
    history: 16,
    answerReading: 'lenient',
  } as const;
  const moment = { runId: runId('run'), state: 'running', stepsPerSecond: 2, notice: null, active } as const;
  expect(progressOf(moment, new RunSums({ agent }, episodes), episodes.length)).toMatchObject({
    done: 1,
    running: 1,
    queued: 2,
    steps: 1,
  });
});
