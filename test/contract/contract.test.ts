import { describe, expect, test } from 'vitest';
import type { AnyEnvironmentModule } from '../../src/core/env';
import { environmentMetas, findEnvironment, findTask } from '../../src/envs';
import { createByteSized32 } from '../../src/envs/bytesized32';
import { diskResources } from '../../scripts/lib/disk-resources';
import { loadEnvironment } from '../support/environments';
import { ScriptedGames } from '../support/scriptedWorlds';
import { describeContract, type ContractCase } from './checker';

interface Case extends Omit<ContractCase, 'module' | 'options'> {
  /** How many of the published settings are checked, most likely first; the wordings of one world need it once. */
  readonly settings: number;
}

/** What the checker cannot know by itself, per environment. */
const cases: Readonly<Record<string, Case>> = {
  babyai: { idleAction: 'drop', botWins: true, settings: 2 },
  crafter: { botWins: false, settings: 1 },
  textworld: { idleAction: 'help', botWins: false, settings: 1, slowStart: true },
  babaisai: { idleAction: 'idle', botWins: true, settings: 1 },
  minihack: { botWins: false, settings: 1, slowStart: true },
  nle: { botWins: false, settings: 1, slowStart: true },
  bytesized32: { idleAction: 'look', botWins: false, settings: 1, slowStart: true },
};

/** Its programs need a page; a scripted game answers here as they do there. */
async function loadForContract(id: string): Promise<AnyEnvironmentModule> {
  if (id !== 'bytesized32') return loadEnvironment(id);
  const games = new ScriptedGames(() => ({
    solution: ['open box', 'take coin', 'buy bread'],
    losing: 'burn box',
    otherActions: ['eat box'],
  }));
  return createByteSized32({ ...diskResources(), games });
}

for (const meta of environmentMetas) {
  const module = await loadForContract(meta.id);
  const known = cases[meta.id];
  if (!known) throw new Error(`Add ${meta.id} to the cases of the contract test.`);
  describe.each(meta.publishedOptions.slice(0, known.settings))(`${meta.id} with %o`, (options) => {
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
