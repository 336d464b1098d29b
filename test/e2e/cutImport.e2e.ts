import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eventually, seeText, useArcade } from '../support/app';
import { RunView, startEvaluation } from '../support/arcadePages';
import { storedRuns } from '../support/database';
import { zipOf } from '../support/zips';

const arcade = useArcade();

const TASK = 'BabyAI-MixedTrainLocal-v0/goto';
/** Enough that reading them takes much longer than noticing that it began. */
const EPISODES = 3000;

let results: Buffer;

beforeAll(async () => {
  const contents: Record<string, string> = {};
  for (let index = 0; index < EPISODES; index++) {
    const number = String(index).padStart(2, '0');
    contents[`results/babyai/${TASK}/${TASK}_run_${number}.json`] = JSON.stringify({
      task: TASK,
      done: true,
      episode_return: 1,
      num_steps: 3,
      failed_candidates: [],
      progression: 1,
      seed: index,
    });
  }
  results = await zipOf(contents);
});

async function chooseResults(page: Page): Promise<void> {
  await page
    .getByLabel(/: files$/)
    .setInputFiles({ name: 'results.zip', mimeType: 'application/zip', buffer: results });
}

function cellsOf(page: Page, state: string) {
  return page
    .getByRole('table', { name: 'Runs' })
    .getByRole('row')
    .filter({ has: page.getByText(state, { exact: true }) });
}

test('an import cut by a reload says so, keeps what it has, and pretends no score', async () => {
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/runs');
  await page.getByText('Drop a run file or a BALROG result folder').waitFor();
  await chooseResults(page);
  await cellsOf(page, 'Importing').waitFor();
  await page.reload();

  const row = cellsOf(page, 'Import interrupted');
  await row.waitFor();
  expect(await cellsOf(page, 'Finished').count()).toBe(0);
  const [{ run, episodes } = { run: null, episodes: [] }] = await storedRuns(session);
  expect(episodes.length).toBeLessThan(EPISODES);
  expect(run).toMatchObject({ state: 'interrupted', plannedEpisodes: EPISODES });
  expect(await row.getByRole('cell').nth(1).textContent()).toBe('–');
  expect(await row.getByRole('cell').nth(2).textContent()).toBe(
    `${episodes.length.toLocaleString('en')} of 3,000 ⚠`,
  );

  await row.getByRole('link').click();
  const alert = page.getByRole('alert').filter({ hasText: 'cut off' });
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/of 3,000 episodes.*Import the files again.*delete this one/);
  expect(await new RunView(page).scoreCells('Overall')).toContain('–');

  await alert.getByRole('link', { name: 'Import the files again' }).click();
  await page.getByText('Drop a run file or a BALROG result folder').waitFor();
  await chooseResults(page);
  const whole = cellsOf(page, 'Finished');
  await whole.waitFor();
  expect(await whole.getByRole('cell').nth(1).textContent()).toBe('100.00 ± 0.00');
  expect(await whole.getByRole('cell').nth(2).textContent()).toBe('3,000 of 3,000');
});

test('the list of runs shows their scores, sorts by them, and shows them first on a phone', async () => {
  const session = await arcade.open();
  const { page } = session;
  for (const model of ['scriptedBot', 'random']) {
    await startEvaluation(session, { model, tasks: 'goto', episodes: 3, seed: 5, maxSteps: 40 });
    await new RunView(page).reach('Finished');
  }
  await session.goto('/runs');
  const table = page.getByRole('table', { name: 'Runs' });
  const progressions = async () => {
    const cells = await table.locator('tbody tr td:nth-child(3)').allTextContents();
    return cells.map((text) => Number(/^([\d.]+) ± [\d.]+$/.exec(text)?.[1]));
  };
  await eventually(async () => (await progressions()).length).toBe(2);
  await seeText(table, '3 of 3');
  await table.getByRole('button', { name: 'Progression %' }).click();
  await eventually(async () => (await page.evaluate(() => location.hash)).includes('progression')).toBe(true);
  const [first = Number.NaN, second = Number.NaN] = await progressions();
  expect(first).toBeGreaterThan(second);

  await page.setViewportSize({ width: 360, height: 740 });
  const headers = table.getByRole('columnheader');
  await eventually(async () => (await headers.allTextContents()).slice(0, 3)).toEqual([
    'Name',
    'Progression %',
    'State',
  ]);
  const badge = await table.getByText('Finished', { exact: true }).first().boundingBox();
  expect((badge?.x ?? Infinity) + (badge?.width ?? 0)).toBeLessThanOrEqual(344);
});
