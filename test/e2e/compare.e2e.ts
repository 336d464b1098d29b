import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { RunRecord } from '../../src/core/evaluate';
import { accessibilityProblems } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { boardOf, definition, RunView, runIdOf, startEvaluation } from '../support/arcadePages';
import { storedRun, type StoredRun } from '../support/database';
import { startFakeModelServer } from '../support/fakeModelServer';

const arcade = useArcade();

const PLAN = { tasks: 'goto,pickup', episodes: 3, seed: 42, maxSteps: 20 };
const PAIRS = 6;

/** The scripted bot and the random player on the same seeds. */
async function playBoth(session: Session): Promise<readonly [bot: string, random: string]> {
  const run = new RunView(session.page);
  const ids: string[] = [];
  for (const model of ['random', 'scriptedBot']) {
    ids.push(await startEvaluation(session, { ...PLAN, model }));
    await run.reach('Finished');
  }
  const [random = '', bot = ''] = ids;
  return [bot, random];
}

async function compare(session: Session, first: string, second: string): Promise<void> {
  await session.goto(`/compare?runs=${first},${second}`);
  await session.page.getByRole('table', { name: 'Comparison per task and environment' }).waitFor();
}

function overall(page: Page) {
  return page
    .getByRole('table', { name: 'Comparison per task and environment' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Overall' }) });
}

async function overallCells(page: Page): Promise<string[]> {
  return overall(page).getByRole('cell').allTextContents();
}

function levels(page: Page) {
  return page.getByRole('table', { name: 'Levels that both runs played' }).locator('tbody tr');
}

function percent(run: StoredRun): number {
  return (run.episodes.reduce((sum, { progression }) => sum + progression, 0) / run.episodes.length) * 100;
}

function progressions(run: StoredRun): Map<number | null, number> {
  return new Map(run.episodes.map(({ seed, progression }) => [seed, progression]));
}

/** Changes the row of a stored run. */
async function changeRun(page: Page, run: string, fields: Partial<RunRecord>): Promise<void> {
  await page.evaluate(
    async ({ id, change }) => {
      const opening = indexedDB.open('agent-arcade');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('The database could not be opened.'));
      });
      const transaction = database.transaction('runs', 'readwrite');
      const runs = transaction.objectStore('runs');
      const asked = runs.get(id);
      asked.onsuccess = () => runs.put({ ...(asked.result as object), ...change });
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
    },
    { id: run, change: fields },
  );
}

describe('two runs on the same seeds', () => {
  test('are chosen from the list, compared in pairs and opened side by side', async () => {
    const session = await arcade.open();
    const { page } = session;
    const [botId, randomId] = await playBoth(session);
    const [bot, random] = [await storedRun(session, botId), await storedRun(session, randomId)];

    await session.goto('/runs');
    await page.getByRole('button', { name: 'Compare…' }).click();
    const boxes = page.getByRole('checkbox', { name: /^Compare / });
    await eventually(() => boxes.count()).toBe(2);
    // The newest stands first.
    await boxes.nth(1).check();
    await boxes.nth(0).check();
    expect(new URL(page.url()).hash).toContain('choose=runs%2C');
    await page.getByRole('link', { name: 'Compare 2 runs' }).click();
    await overall(page).waitFor();
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#/compare?runs=${randomId},${botId}`);

    const [mine, theirs] = [progressions(random), progressions(bot)];
    const differences = [...mine].map(([seed, value]) => (theirs.get(seed) ?? Number.NaN) - value);
    const better = differences.filter((difference) => difference > 0).length;
    const worse = differences.filter((difference) => difference < 0).length;
    const difference = percent(bot) - percent(random);
    expect(better).toBeGreaterThan(0);
    const cells = await overallCells(page);
    expect(cells.slice(0, 4)).toEqual([
      String(PAIRS),
      percent(random).toFixed(2),
      percent(bot).toFixed(2),
      `+${difference.toFixed(2)}`,
    ]);
    expect(cells[5]).toBe(`${String(better)} / ${String(worse)} / ${String(PAIRS - better - worse)}`);
    await page.getByRole('img', { name: /^Differences in progression of 3 rows/ }).waitFor();
    await page.getByText('Figures of “Differences”').click();
    const figures = page.getByRole('table', { name: 'Differences', exact: true });
    expect(await figures.getByRole('row').nth(1).textContent()).toContain(`+${difference.toFixed(2)}`);

    await page.getByText('Second better', { exact: true }).click();
    await eventually(() => levels(page).count()).toBe(better);
    expect(page.url()).toContain('show=better');
    await page.getByText('All pairs', { exact: true }).click();
    await eventually(() => levels(page).count()).toBe(PAIRS);
    await page.getByRole('button', { name: 'Swap' }).click();
    await eventually(async () => (await overallCells(page))[3]).toBe(`−${difference.toFixed(2)}`);
    await page.goBack();
    await eventually(async () => (await overallCells(page))[3]).toBe(`+${difference.toFixed(2)}`);

    await levels(page).first().getByRole('link').click();
    await page.getByRole('heading', { name: 'Both replays' }).waitFor();
    await eventually(() => boardOf(page).count()).toBe(2);
    const [first, second] = [
      page.getByRole('region', { name: /^First: / }),
      page.getByRole('region', { name: /^Second: / }),
    ];
    await page.keyboard.press('ArrowRight');
    const pair = [random, bot].map(({ episodes }) => episodes[0]);
    for (const [side, column] of [first, second].entries()) {
      await eventually(() => definition(column, 'Action').textContent()).toBe(
        pair[side]?.stepRecords[0]?.action,
      );
      expect(await definition(column, 'Step').textContent()).toBe(`1 of ${String(pair[side]?.steps)}`);
    }
    await page.keyboard.press('End');
    await eventually(() => page.url()).toContain(
      `step=${String(Math.max(...pair.map((episode) => episode?.steps ?? 0)))}`,
    );
    await second.getByText('Solved').waitFor();
    await page.reload();
    await second.getByText('Solved').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    await seeText(page, /^Here: .*first different action/);
  });

  test('are never pooled over versions, and say why episodes have no counterpart', async () => {
    const session = await arcade.open();
    const { page } = session;
    const [botId] = await playBoth(session);
    await session.goto(`/runs/${botId}`);
    const { path, name } = await new RunView(page).export(/^Export run file/);
    // Else the file would be known as this run's.
    await changeRun(page, botId, { createdAt: 1 });
    await session.goto('/runs');
    await page
      .getByLabel('Drop a run file or a BALROG result folder: files')
      .setInputFiles({ name, mimeType: 'application/zip', buffer: readFileSync(path) });
    await page
      .getByRole('status')
      .filter({ hasText: /^Imported/ })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(/#\/runs\/[^/?]+/);
    const imported = runIdOf(page);

    await compare(session, botId, imported);
    expect(await overallCells(page)).toEqual([
      '6',
      expect.any(String),
      expect.any(String),
      '0.00',
      '0.00 to 0.00',
      '0 / 0 / 6',
      '1.000',
    ]);
    await seeText(page, 'Both runs progressed equally far in all 6 pairs.');
    await seeText(page, 'No pair is of this kind');

    await changeRun(page, imported, { environmentVersions: { babyai: 'old' } });
    await session.goto(`/compare?runs=${botId},${imported}`);
    await seeText(page, 'Not compared, because rules or texts changed between versions:');
    await seeText(page, 'No level was played by both runs');
    await seeText(
      page,
      '6 episodes of the first run: the runs played the environment in different versions or on different engines.',
    );
    expect(await overall(page).count()).toBe(0);
  });
});

test('a run shows its intervals, named, and its charts with their figures', async () => {
  const session = await arcade.open();
  const { page } = session;
  await startEvaluation(session, { ...PLAN, model: 'scriptedBot' });
  const run = new RunView(page);
  await run.reach('Finished');
  await eventually(async () => (await run.scoreCells('Overall'))[4]).toMatch(/^\d of 6$/);
  await eventually(async () => (await run.scoreCells('Overall'))[3]).toMatch(/^\d+\.\d\d to \d+\.\d\d$/);
  await eventually(async () => (await run.scoreCells('Overall'))[5]).toMatch(/^\d+\.\d% to \d+\.\d%$/);
  await page.getByText('How these figures are computed').click();
  await seeText(page, /Wilson’s score interval/);
  await page.getByRole('img', { name: /^Progression in percent of 2 rows/ }).waitFor();
  await page.getByRole('img', { name: /^Outcomes: Solved/ }).waitFor();
  await page.getByRole('img', { name: /^Actions in BabyAI: / }).waitFor();
  await page.getByText('Figures of “Actions in BabyAI”').click();
  const actions = page.getByRole('table', { name: 'Actions in BabyAI' }).locator('tbody tr');
  expect(await actions.count()).toBeGreaterThan(1);
});

test('a model’s run tells how long its calls took, when asked', async () => {
  const server = await startFakeModelServer();
  try {
    const session = await arcade.open();
    const { page } = session;
    const model = { model: 'openAiCompatible', server: server.url, id: 'fake-model' };
    const id = await startEvaluation(session, { ...PLAN, ...model, maxSteps: 4 });
    await new RunView(page).reach('Finished');
    await page.getByRole('button', { name: 'Read latency' }).click();
    await seeText(page, '95th percentile');
    const calls = (await storedRun(session, id)).episodes.reduce((sum, { steps }) => sum + steps, 0);
    await seeText(page, `of ${String(calls)} calls`);
  } finally {
    await server.close();
  }
});

test('an address with a run that is not here says which, and keeps the one that is chosen', async () => {
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/compare?runs=gone,lost');
  await seeText(page, 'Neither of the two runs is in this browser');
  await seeText(page, /names gone as the first run and lost as the second run/);
  expect(await page.getByText('There is nothing to compare yet').count()).toBe(0);
  const id = await startEvaluation(session, { ...PLAN, model: 'random' });
  await new RunView(page).reach('Finished');
  const { run } = await storedRun(session, id);
  await session.goto(`/compare?runs=${id},lost`);
  await seeText(page, 'The second run is not in this browser');
  await page.getByText(`The first run, “${run.name}”, is here and stays chosen.`).waitFor();
  expect(await page.getByLabel('First run').inputValue()).toBe(id);
  await page.getByRole('link', { name: 'Open a run file' }).click();
  await page.waitForURL(/#\/runs\?import=1/);
  await page.goBack();
  await seeText(page, 'The second run is not in this browser');
});

describe('the pages of a comparison', () => {
  test.each(['light', 'dark'] as const)('have no accessibility problem in %s', async (colorScheme) => {
    const session = await arcade.open({ colorScheme, reducedMotion: 'reduce' });
    const { page } = session;
    const [bot, random] = await playBoth(session);
    await page.getByRole('img', { name: /^Progression in percent/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await session.goto('/runs?choose=runs');
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .first()
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await compare(session, random, bot);
    await page.getByRole('img', { name: /^Differences/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await levels(page).first().getByRole('link').click();
    await page.getByRole('heading', { name: 'Both replays' }).waitFor();
    await eventually(() => boardOf(page).count()).toBe(2);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('fit a screen 360 pixels wide', async () => {
    const session = await arcade.open({ viewport: { width: 360, height: 740 } });
    const { page } = session;
    const [bot, random] = await playBoth(session);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.getByRole('img', { name: /^Progression in percent/ }).waitFor();
    expect(await width()).toBe(360);
    await compare(session, random, bot);
    await page.getByRole('img', { name: /^Differences/ }).waitFor();
    expect(await width()).toBe(360);
    await levels(page).first().getByRole('link').click();
    await page.getByRole('heading', { name: 'Both replays' }).waitFor();
    expect(await width()).toBe(360);
  });
});
