import { describe } from 'vitest';
import type { AnyEnvironmentModule } from '../../src/core/env';
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

/** The contract's tests of one environment; each has its own file, so that they run beside each other. */
export async function describeEnvironment(id: string): Promise<void> {
  const known = cases[id];
  if (!known) throw new Error(`Add ${id} to the cases of the contract test.`);
  const module = await loadForContract(id);
  describe.each(module.meta.publishedOptions.slice(0, known.settings))(`${id} with %o`, (options) => {
    describeContract({ module, options, ...known });
  });
}

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
