import { openAsBlob, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPublished, ownEntry, type BoardEntry } from '../../src/core/leaderboard';
import { environmentMetas, findEnvironment } from '../../src/envs';
import { createMemoryStorage } from '../../src/storage';
import { importFiles } from '../../src/workers/archive';
import { loadEnvironment } from '../support/environments';
import { sharedPath } from '../support/shared';

/** The row of a published result set that a person has imported. Step tables are left out: they change no score. */
async function importedRow(name: string): Promise<BoardEntry> {
  const folder = sharedPath('submissions', name) ?? '';
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  );
  const files = paths.map(async (path) => ({
    path: `${name}/${path}`,
    file: await openAsBlob(join(folder, path)),
  }));
  const storage = createMemoryStorage();
  let ids = 0;
  const imported = await importFiles(await Promise.all(files), storage, {
    newId: () => `id-${String((ids += 1))}`,
    now: () => 0,
    metaOf: findEnvironment,
    loadEnvironment,
  });
  const id = imported.ok ? imported.value.runs[0]?.runId : undefined;
  if (id === undefined) throw new Error('no run');
  const run = await storage.getRun(id);
  const episodes = await storage.listEpisodes(id);
  if (!run.ok || !run.value || !episodes.ok) throw new Error('the run cannot be read');
  const row = ownEntry(run.value, episodes.value, environmentMetas, '2025-09-01');
  if (!row) throw new Error('no row');
  return row;
}

const rounded = (entry: BoardEntry | undefined) =>
  Object.fromEntries(
    Object.entries(entry?.environments ?? {}).map(([id, figure]) => [
      id,
      [figure.mean.toFixed(2), figure.standardError.toFixed(2), figure.episodes],
    ]),
  );

describe.skipIf(sharedPath('submissions') === null)('an imported submission', () => {
  const published = async (submission: string) =>
    (await loadPublished()).entries.find(
      ({ origin, modality }) =>
        origin.kind === 'published' && origin.submission === submission && modality === 'LLM',
    );

  it('has the figures it was published with, and no marks', async () => {
    const name = '20250425_naive_grok-3';
    const row = await importedRow(name);
    const entry = await published(name);
    expect(rounded(row)).toEqual(rounded(entry));
    expect([row.overall?.mean.toFixed(2), row.overall?.standardError.toFixed(2)]).toEqual(['29.50', '2.20']);
    expect(row.marks).toEqual([]);
    expect(row.modality).toBe('LLM');
    expect(row.tokens).toBeGreaterThan(10_000);
    // The bootstrap agrees with the normal approximation where there are many episodes.
    expect(row.overall?.interval?.low).toBeCloseTo(entry?.overall?.interval?.low ?? 0, -0.5);
    expect(row.overall?.interval?.high).toBeCloseTo(entry?.overall?.interval?.high ?? 0, -0.5);
  });

  it('without two of its environments has no overall figure', async () => {
    const name = '20241101_naive-Llama-3.1-8B-Instruct';
    const row = await importedRow(name);
    const { minihack: _, nle: __, ...rest } = rounded(await published(name));
    expect(rounded(row)).toEqual(rest);
    expect(row.overall).toBeNull();
    expect(row.marks.map(({ text }) => text)).toEqual([
      'No episodes of MiniHack and NetHack, so there is no overall figure.',
    ]);
  });
});
