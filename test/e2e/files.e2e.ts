import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { environmentTitle } from '../../src/core/env';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { RunView, runIdOf, startEvaluation } from '../support/arcadePages';
import { type StoredRun, storedRun, storedRuns } from '../support/database';
import { sharedPath } from '../support/shared';
import { contentsOf, zipOf } from '../support/zips';

const arcade = useArcade();

const DROP_ZONE = 'Drop a run file or a BALROG result folder';

interface FileToOpen {
  readonly name: string;
  readonly bytes: Buffer;
}

async function choose(page: Page, ...files: FileToOpen[]): Promise<void> {
  await page
    .getByLabel(`${DROP_ZONE}: files`)
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: 'application/zip', buffer: bytes })));
}

/** Opens files on the runs page and goes to the run they bring. @returns the run's id. */
async function importRun(session: Session, file: FileToOpen): Promise<string> {
  const { page } = session;
  await session.goto('/runs');
  await page.getByText(DROP_ZONE).waitFor();
  await choose(page, file);
  await page
    .getByRole('status')
    .filter({ hasText: /^Imported/ })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/#\/runs\/[^/?]+/);
  return runIdOf(page);
}

/** A run without what an import gives anew. */
function withoutIdentity({ run, episodes }: StoredRun) {
  const { id, kind, source, exportedAt, updatedAt, ...sameRun } = run;
  return {
    run: sameRun,
    episodes: episodes.map(({ id: episodeId, runId, ...episode }) => episode),
    given: [id, kind, source, exportedAt, updatedAt].length,
  };
}

let original: StoredRun;
let runFile: FileToOpen;
let balrogFile: FileToOpen;

beforeAll(async () => {
  const session = await arcade.open();
  const id = await startEvaluation(session, { model: 'random', episodes: 2, seed: 77, maxSteps: 25 });
  const run = new RunView(session.page);
  await run.reach('Finished');
  original = await storedRun(session, id);
  const files = [];
  for (const entry of [/^Export run file/, /^Export as BALROG/]) {
    const { path, name } = await run.export(entry);
    files.push({ name, bytes: readFileSync(path) });
  }
  const [first, second] = files;
  if (!first || !second) throw new Error('Nothing was exported.');
  runFile = first;
  balrogFile = second;
});

describe('a run file', () => {
  test('brings the run back in another browser, step by step', async () => {
    expect(runFile.name).toMatch(/\.arcade\.zip$/);
    const session = await arcade.open();
    const id = await importRun(session, runFile);
    expect(withoutIdentity(await storedRun(session, id))).toEqual(withoutIdentity(original));
    await new RunView(session.page).button('Verify').click();
    await seeText(session.page, /10 of 10 episodes/);
  });

  test('dropped anywhere on the page is opened; one that is here is named and not kept again', async () => {
    const session = await arcade.open();
    const { page } = session;
    const id = await importRun(session, runFile);
    await session.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const transfer = await page.evaluateHandle(
      ({ name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const made = new DataTransfer();
        made.items.add(new File([bytes], name));
        return made;
      },
      { name: runFile.name, base64: runFile.bytes.toString('base64') },
    );
    for (const type of ['dragenter', 'dragover', 'drop'])
      await page.dispatchEvent('main', type, { dataTransfer: transfer });
    const report = page.getByRole('status').filter({ hasText: /^Already here with the same content/ });
    await report.waitFor();
    expect(await storedRuns(session)).toHaveLength(1);
    await report.getByRole('link', { name: original.run.name }).click();
    await page.waitForURL(/#\/runs\/[^/?]+/);
    expect(runIdOf(page)).toBe(id);
  });

  test('with a changed part names it, and keeps the rest', async () => {
    const contents = await contentsOf(runFile.bytes);
    const damaged = Object.keys(contents).find((path) => path.endsWith('.steps.jsonl')) ?? '';
    contents[damaged] = (contents[damaged] ?? '').replace('"turn"', '"tnru"');
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/runs');
    await choose(page, { name: 'changed.arcade.zip', bytes: await zipOf(contents) });
    await page
      .getByRole('status')
      .filter({ hasText: /^Imported/ })
      .waitFor();
    await page.getByText(/on the import$/).click();
    await seeText(page, new RegExp(basename(damaged).replaceAll('.', '\\.')));
    const [stored] = await storedRuns(session);
    expect(stored?.episodes).toHaveLength(10);
    expect(
      stored?.episodes.filter(({ stepRecords }) => stepRecords.length > 0).length,
    ).toBeGreaterThanOrEqual(9);
  });
});

test('results exported for BALROG come back with the same figures', async () => {
  const session = await arcade.open();
  const id = await importRun(session, balrogFile);
  const stored = await storedRun(session, id);
  const figures = ({ episodes }: StoredRun) =>
    episodes
      .map(({ task, index, seed, steps, progression, episodeReturn, stepRecords }) => ({
        name: `${task} ${String(index)}`,
        seed,
        steps,
        progression,
        episodeReturn,
        actions: stepRecords.map((step) => step.action),
        observations: stepRecords.map((step) => step.observation),
      }))
      .sort((a, b) => a.name.localeCompare(b.name));
  expect(figures(stored)).toEqual(figures(original));
});

describe('published results', () => {
  const published = [
    { folder: '20241101_naive-Llama-3.1-8B-Instruct', episodes: 210 },
    { folder: '20250425_naive_grok-3', episodes: 255 },
  ].map((item) => ({ ...item, path: sharedPath('submissions', item.folder) }));

  test.skipIf(published.some(({ path }) => path === null)).each(published)(
    '$folder: all episodes, the published figures, and BabyAI verified',
    async (item) => {
      const session = await arcade.open();
      const { page } = session;
      await session.goto('/runs');
      await page.getByLabel(`${DROP_ZONE}: folder`).setInputFiles(item.path ?? '');
      await page
        .getByRole('status')
        .filter({ hasText: /^Imported/ })
        .getByRole('link')
        .first()
        .click();
      await seeText(page, new RegExp(`${String(item.episodes)} of ${String(item.episodes)} episodes`));

      const figures = page.getByRole('table', { name: 'Published and recomputed figures' });
      const summary = JSON.parse(readFileSync(`${item.path ?? ''}/summary.json`, 'utf8')) as {
        environments: Record<string, { progression_percentage: number; standard_error: number }>;
      };
      for (const [id, figure] of Object.entries(summary.environments)) {
        const row = figures
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: environmentTitle(id), exact: true }) });
        await row.getByRole('cell').first().waitFor();
        const [inSummary, recomputed] = await row.getByRole('cell').allTextContents();
        const expected = `${figure.progression_percentage.toFixed(2)} ± ${figure.standard_error.toFixed(2)}`;
        expect(inSummary).toBe(expected);
        expect([expected, 'no episodes here']).toContain(recomputed);
      }

      await new RunView(page).button('Verify').click();
      await seeText(page, /50 of 50 episodes/);

      // Episodes of environments that cannot be simulated here are listed and readable.
      await page.getByRole('searchbox', { name: 'Find episodes' }).fill('crafter');
      await new RunView(page).episodes.nth(1).getByRole('link').click();
      await page.getByRole('slider', { name: 'Step' }).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.locator('pre[aria-label="Answer"]').waitFor();
    },
  );
});

describe('files that are no runs', () => {
  test('show a message and change nothing', async () => {
    const session = await arcade.open();
    const { page } = session;
    await importRun(session, runFile);
    const before = await storedRuns(session);
    const manifest = (await contentsOf(runFile.bytes))['manifest.json'] ?? '';
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const files: readonly FileToOpen[] = [
      { name: 'noise.arcade.zip', bytes: Buffer.from('This is not an archive at all. '.repeat(50)) },
      { name: 'empty.zip', bytes: Buffer.alloc(0) },
      { name: 'half.arcade.zip', bytes: runFile.bytes.subarray(0, runFile.bytes.length / 2) },
      { name: 'other.zip', bytes: await zipOf({ 'readme.txt': 'Nothing here.' }) },
      { name: 'outside.zip', bytes: await zipOf({ '../../manifest.json': manifest }) },
      {
        name: 'deep.arcade.zip',
        bytes: await zipOf({ 'manifest.json': manifest.replace(/"run":/, `"x":${deep},"run":`) }),
      },
      {
        name: 'newer.arcade.zip',
        bytes: await zipOf({ 'manifest.json': manifest.replace(/("formatVersion":\s*)\d+/, '$1999') }),
      },
      {
        name: 'wrong.arcade.zip',
        bytes: await zipOf({
          'manifest.json': manifest.replace(/"createdAt":\s*\d+/, '"createdAt":"yesterday"'),
        }),
      },
      { name: 'bomb.zip', bytes: await zipOf({ 'babyai/big.csv': '0'.repeat(80_000_000) }) },
      { name: 'notes.txt', bytes: Buffer.from('Not a run.') },
    ];
    for (const file of files) {
      await session.goto('/runs');
      await page.getByText(DROP_ZONE).waitFor();
      await choose(page, file);
      const message = page.getByRole('alert').filter({ hasText: 'Runs you had are unchanged' });
      await message.waitFor();
      // What happened is in plain sight, not behind a generic sentence.
      expect(await message.locator('details').count()).toBe(0);
      expect(await message.textContent(), file.name).toContain(file.name);
    }
    expect(await storedRuns(session)).toEqual(before);
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
  });
});

describe('the list of runs', () => {
  test('renames, finds, deletes and takes a deletion back', async () => {
    const session = await arcade.open();
    const { page } = session;
    await importRun(session, runFile);
    const run = new RunView(page);
    await run.choose('Rename…');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Nobody’s run');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('heading', { name: 'Nobody’s run' }).waitFor();

    await session.goto('/runs?q=nobody');
    const row = page.getByRole('link', { name: 'Nobody’s run' });
    await row.waitFor();
    await run.choose('Delete');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await run.choose('Delete');
    await row.waitFor({ state: 'detached' });
    await page.reload();
    await seeText(page, 'No runs yet');
    await eventually(async () => (await storedRuns(session))[0]?.run.deletedAt ?? null).not.toBe(null);
  });

  test('exports everything in one file that brings everything back', async () => {
    const session = await arcade.open();
    const { page } = session;
    await importRun(session, runFile);
    await importRun(session, balrogFile);
    await session.goto('/settings');
    const button = page.getByRole('button', { name: 'Export all runs' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const bytes = readFileSync(await download.path());
    const other = await arcade.open();
    await other.goto('/runs');
    await choose(other.page, { name: download.suggestedFilename(), bytes });
    await other.page
      .getByRole('status')
      .filter({ hasText: /^Imported/ })
      .waitFor();
    expect(await storedRuns(other)).toHaveLength(2);
  });
});
