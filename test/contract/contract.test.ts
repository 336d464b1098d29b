import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentMetas, findEnvironment, findTask } from '../../src/envs';
import { loadEnvironment } from '../support/environments';

test('every environment has a file of contract tests', () => {
  for (const { id } of environmentMetas)
    expect(existsSync(new URL(`${id}.test.ts`, import.meta.url)), id).toBe(true);
});

test('every environment loads as the one its meta describes', async () => {
  for (const meta of environmentMetas) expect((await loadEnvironment(meta.id)).meta).toBe(meta);
});

test('tasks are found by id and by slug', () => {
  for (const meta of environmentMetas) {
    expect(findEnvironment(meta.id)).toBe(meta);
    for (const task of meta.tasks) {
      expect(findTask(meta.id, task.id)).toBe(task);
      expect(findTask(meta.id, task.slug)).toBe(task);
    }
    expect(findTask(meta.id, 'no-such-task')).toBeNull();
  }
  expect(findTask('no-such-environment', 'goto')).toBeNull();
});

test('an unknown environment is refused by name', async () => {
  await expect(loadEnvironment('no-such-environment')).rejects.toThrow('no-such-environment');
  await expect(loadEnvironment('constructor')).rejects.toThrow('constructor');
});
