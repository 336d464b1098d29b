import { describe, expect, test } from 'vitest';
import { environmentMetas, findEnvironment, findTask, loadEnvironment } from '../../src/envs';
import { describeContract, type ContractCase } from './checker';

/** What the checker cannot know by itself, per environment. */
const cases: Readonly<Record<string, Omit<ContractCase, 'module' | 'options'>>> = {
  babyai: { idleAction: 'drop', botWins: true },
};

for (const meta of environmentMetas) {
  const module = await loadEnvironment(meta.id);
  describe.each(meta.publishedOptions)(`${meta.id} with %o`, (options) => {
    const known = cases[meta.id];
    if (!known) throw new Error(`Add ${meta.id} to the cases of the contract test.`);
    describeContract({ module, options, ...known });
  });
}

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
