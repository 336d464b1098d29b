import { expect, it } from 'vitest';
import { findEnvironment } from '../../envs';
import { stepLimits } from './stepLimits';

const task = findEnvironment('babyai')?.tasks[0];
const episode = { environmentId: 'babyai', task: task?.id ?? '', options: {} } as const;

it('is the environment’s own limit of the task, or the plan’s where that is lower', () => {
  const own = task?.maxSteps ?? 0;
  expect(own).toBeGreaterThan(20);
  expect(stepLimits({ maxSteps: null })(episode)).toBe(own);
  expect(stepLimits({ maxSteps: 20 })(episode)).toBe(20);
  expect(stepLimits({ maxSteps: own + 1 })(episode)).toBe(own);
});

it('is the plan’s alone for a task that is not known here', () => {
  expect(stepLimits({ maxSteps: 20 })({ ...episode, task: 'no such task' })).toBe(20);
  expect(stepLimits({ maxSteps: null })({ ...episode, task: 'no such task' })).toBeNull();
});
