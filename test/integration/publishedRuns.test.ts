import { openAsBlob, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EnvironmentModule } from '../../src/core/env';
import { scoreRun, type EpisodeRecord, type RunId } from '../../src/core/evaluate';
import type { EnvironmentReport, VerifyReport } from '../../src/core/runfile';
import { babaisai } from '../../src/envs/babaisai';
import { babyai } from '../../src/envs/babyai';
import { crafter } from '../../src/envs/crafter';
import { createMemoryStorage, type Storage } from '../../src/storage';
import { importFiles, verifyRun, type ImportFile } from '../../src/workers/archive';
import { sharedPath } from '../support/shared';

/** What two published result sets reproduce (the specs' sections Published episodes). */
const SETS = [
  {
    name: '20241101_naive-Llama-3.1-8B-Instruct',
    babyai: { episodes: 50, steps: 4092 },
    babaisai: { episodes: 120, steps: 10_609 },
    crafter: { episodes: 10, steps: 1907, plain: 6, wording: { text_version: '2024', picture_size: 64 } },
    without: { textworld: 30 },
  },
  {
    name: '20250425_naive_grok-3',
    babyai: { episodes: 50, steps: 2844 },
    babaisai: { episodes: 120, steps: 8363 },
    crafter: { episodes: 10, steps: 1954, plain: 5, wording: { text_version: '2024' } },
    without: { textworld: 30, minihack: 40, nle: 5 },
  },
] as const;

const modules = new Map<string, EnvironmentModule>(
  [babyai, crafter, babaisai].map((one) => [one.meta.id, one]),
);
const load = async (id: string): Promise<EnvironmentModule> => {
  const module = modules.get(id);
  if (!module) throw new RangeError(id);
  return module;
};

let ids = 0;
const deps = {
  newId: () => `id-${String((ids += 1))}`,
  now: () => 0,
  metaOf: (id: string) => modules.get(id)?.meta ?? null,
  loadEnvironment: load,
};

async function chosenFiles(folder: string, name: string): Promise<ImportFile[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: name + path.slice(folder.length).replaceAll('\\', '/'), file: await openAsBlob(path) };
    }),
  );
}

function reportOf(report: VerifyReport, id: string): EnvironmentReport {
  const found = report.environments.find(({ environmentId }) => environmentId === id);
  if (!found) throw new Error(`nothing about ${id}`);
  return found;
}

/** In this order: what one verification finds is stored with the run. */
describe.skipIf(sharedPath('submissions') === null).each(SETS)('verifying $name', (set) => {
  const storage: Storage = createMemoryStorage();
  let run: RunId;

  beforeAll(async () => {
    const folder = sharedPath('submissions', set.name) ?? '';
    const imported = await importFiles(await chosenFiles(folder, set.name), storage, deps);
    if (!imported.ok) throw new Error(imported.error.message);
    const [first] = imported.value.runs;
    if (!first) throw new Error('no run');
    run = first.runId;
  });

  const verify = async (search: (() => boolean) | null = null): Promise<VerifyReport> => {
    const verified = await verifyRun(run, storage, load, () => undefined, search);
    if (!verified.ok) throw new Error(verified.error.message);
    return verified.value;
  };

  const figures = async () => {
    const record = await storage.getRun(run);
    const episodes = await storage.listEpisodes(run);
    if (!record.ok || !record.value || !episodes.ok) throw new Error('the run cannot be read');
    const { environments, overall } = scoreRun(record.value, episodes.value);
    return {
      overall,
      environments: environments.map(({ score, mixed, tasks }) => [score, mixed, tasks.length]),
    };
  };

  const storedCrafter = async (): Promise<readonly EpisodeRecord[]> => {
    const listed = await storage.listEpisodes(run);
    if (!listed.ok) throw new Error(listed.error.message);
    return listed.value.filter(({ environmentId }) => environmentId === 'crafter');
  };

  it('reproduces BabyAI and Baba Is AI in full, and Crafter as far as the files tell', async () => {
    const before = await figures();
    const report = await verify();
    expect(await figures()).toEqual(before);
    for (const id of ['babyai', 'babaisai'] as const) {
      const { episodes, steps, notReproduced } = reportOf(report, id);
      expect(notReproduced).toEqual([]);
      expect(episodes).toEqual({ reproduced: set[id].episodes, total: set[id].episodes });
      expect(steps).toEqual({ reproduced: set[id].steps, total: set[id].steps });
    }
    const found = reportOf(report, 'crafter');
    expect(found.readings).toMatchObject([{ options: set.crafter.wording }]);
    expect(found.episodes).toEqual({ reproduced: set.crafter.plain, total: 10 });
    expect(found.derived).toHaveLength(set.crafter.plain);
    for (const { reason, searchable, difference } of found.notReproduced) {
      expect(reason).toMatch(/which creature was removed .* was not recorded/);
      expect(searchable).toBe(true);
      expect(difference?.step).toBeGreaterThan(7);
    }
    for (const [id, count] of Object.entries(set.without)) {
      const { episodes, notReproduced } = reportOf(report, id);
      expect(episodes).toEqual({ reproduced: 0, total: count });
      expect(notReproduced.every(({ reason }) => reason?.includes('not part of this app'))).toBe(true);
    }
  });

  it('keeps the derived worlds with their episodes, so that replays show them', async () => {
    const known = (await storedCrafter()).filter(
      ({ derivedOptions }) => derivedOptions && 'constructor_seed' in derivedOptions,
    );
    expect(known).toHaveLength(set.crafter.plain);
  });

  it('reproduces all of Crafter with the search, and from then on without', async () => {
    const before = await figures();
    for (const search of [() => true, null]) {
      const { episodes, steps } = reportOf(await verify(search), 'crafter');
      expect(episodes).toEqual({ reproduced: 10, total: 10 });
      expect(steps).toEqual({ reproduced: set.crafter.steps, total: set.crafter.steps });
    }
    expect(await figures()).toEqual(before);
    expect(
      (await storedCrafter()).filter(({ derivedOptions }) => derivedOptions && 'removals' in derivedOptions),
    ).toHaveLength(10 - set.crafter.plain);
  });
});

describe.skipIf(sharedPath('submissions') === null)('an episode whose worker played nothing else', () => {
  it('says that its world cannot be derived', async () => {
    const [{ name }] = SETS;
    const folder = sharedPath('submissions', name) ?? '';
    const storage = createMemoryStorage();
    const files = await chosenFiles(folder, name);
    const chosen = files.filter(({ path }) => path.includes('/crafter/'));
    const imported = await importFiles(chosen, storage, deps);
    const first = imported.ok ? imported.value.runs[0] : null;
    if (!first) throw new Error('no run');
    const verified = await verifyRun(first.runId, storage, load);
    if (!verified.ok) throw new Error(verified.error.message);
    const { episodes, notReproduced } = reportOf(verified.value, 'crafter');
    expect(episodes).toEqual({ reproduced: 0, total: 10 });
    for (const { reason, searchable } of notReproduced) {
      expect(reason).toMatch(/^The seed of its world was not recorded:/);
      expect(searchable).toBe(false);
    }
  });
});
