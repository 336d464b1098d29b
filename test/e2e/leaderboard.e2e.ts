import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AgentSpec, UsageTotals } from '../../src/core/agent';
import type { EpisodeRecord, RunRecord } from '../../src/core/evaluate';
import { environmentMetas } from '../../src/envs';
import { benchmarkTasks } from '../../src/core/env';
import { accessibilityProblems } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { episodeId, makeEpisode, makeQuizModel, makeRun, runId } from '../support/records';

const arcade = useArcade();

const READS_STRICTLY: AgentSpec = {
  strategy: 'naive',
  model: makeQuizModel('qwen3-8b'),
  history: 16,
  answerReading: 'balrog',
};

interface Stored {
  readonly run: RunRecord;
  readonly episodes: readonly EpisodeRecord[];
}

/** All of BALROG's episodes, every other one solved, as a run of its own harness. */
function wholeRun(): Stored {
  const id = runId('whole');
  const episodes = environmentMetas
    .filter((meta) => meta.id !== 'bytesized32')
    .flatMap((meta) =>
      benchmarkTasks(meta).flatMap((task) =>
        Array.from({ length: meta.episodesPerTask }, (_, index) => ({
          environmentId: meta.id,
          task: task.id,
          index,
        })),
      ),
    )
    .map((place, order) => ended({ ...place, runId: id, order, progression: order % 2 }));
  const run = makeRun({
    id,
    name: 'Whole suite on the cluster',
    kind: 'imported',
    state: 'finished',
    player: 'naive · llama-3.3',
    environmentVersions: {},
    plannedEpisodes: episodes.length,
    createdAt: Date.UTC(2025, 8, 1),
    updatedAt: Date.UTC(2025, 8, 1),
  });
  return { run, episodes };
}

/** A stopped evaluation: 4 of 10 planned episodes of one environment, one of them with a person's help. */
function partialRun(): Stored {
  const id = runId('partial');
  const task = 'BabyAI-MixedTrainLocal-v0/goto';
  const episodes = Array.from({ length: 4 }, (_, order) =>
    ended({
      runId: id,
      order,
      index: order,
      task,
      progression: order === 0 ? 0 : 1,
      ...(order === 1 && { overruledSteps: 2 }),
    }),
  );
  const run = makeRun({
    id,
    name: 'Tuesday attempt',
    state: 'stopped',
    player: 'naive · qwen3-8b',
    agent: READS_STRICTLY,
    plan: {
      agent: READS_STRICTLY,
      tasks: [{ environmentId: 'babyai', task, options: {}, episodes: 10 }],
      seeds: { kind: 'derived', baseSeed: 1 },
      parallelEpisodes: 2,
      maxSteps: 40,
    },
    plannedEpisodes: 10,
    createdAt: Date.UTC(2025, 9, 2),
    updatedAt: Date.UTC(2025, 9, 2),
  });
  return { run, episodes };
}

const USAGE: UsageTotals = {
  inputTokens: 18_000,
  outputTokens: 400,
  cachedTokens: 0,
  reasoningTokens: 0,
  unreportedReplies: 0,
};

function ended(change: Partial<EpisodeRecord>): EpisodeRecord {
  return makeEpisode({
    id: episodeId(`${change.runId ?? ''}-${String(change.order)}`),
    state: 'ended',
    outcome: change.progression === 1 ? 'solved' : 'failed',
    steps: 10,
    usage: USAGE,
    hasSteps: false,
    ...change,
  });
}

/** Opens the board with runs as if they had been played in this browser. */
async function openBoard(session: Session, runs: readonly Stored[], query = ''): Promise<void> {
  // The database is made by the page.
  await session.goto('/runs');
  await seeText(session.page, 'No runs yet');
  await session.page.evaluate(async (rows) => {
    const opening = indexedDB.open('agent-arcade');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('The database could not be opened.'));
    });
    const transaction = database.transaction(['runs', 'episodes'], 'readwrite');
    for (const { run, episodes } of rows) {
      transaction.objectStore('runs').put(run);
      for (const episode of episodes) transaction.objectStore('episodes').put(episode);
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
  }, runs);
  await session.goto(`/leaderboard${query}`);
  await table(session.page).waitFor();
  await eventually(() => rows(session.page).count()).toBeGreaterThan(0);
}

function table(page: Page) {
  return page.getByRole('table', { name: 'Leaderboard' });
}

function rows(page: Page) {
  return table(page).locator('tbody tr');
}

function row(page: Page, name: string) {
  return rows(page).filter({ has: page.getByRole('rowheader').filter({ hasText: name }) });
}

async function names(page: Page): Promise<string[]> {
  return rows(page).locator('th > span:first-child').allTextContents();
}

describe('the leaderboard', () => {
  test('shows the published entries without any run, best first', async () => {
    const session = await arcade.open();
    await session.goto('/leaderboard');
    const { page } = session;
    await eventually(() => rows(page).count()).toBe(36);
    expect((await names(page)).slice(0, 2)).toEqual(['Grok-4', 'Gemini-2.5-Pro-Exp-03-25']);
    expect(await row(page, 'Grok-4').textContent()).toContain('43.55 ± 2.18');
    await seeText(page, 'as of 2025-07-23');
  });

  test('places a whole run among them and never averages a partial one', async () => {
    const session = await arcade.open();
    const { page } = session;
    await openBoard(session, [wholeRun(), partialRun()]);
    await eventually(() => rows(page).count()).toBe(38);
    // Half of all episodes solved is more than anyone published.
    expect((await names(page)).at(0)).toBe('Whole suite on the cluster');
    expect(await row(page, 'Whole suite').getByText('Yes', { exact: true }).count()).toBe(1);

    const partial = row(page, 'Tuesday attempt');
    expect((await names(page)).at(-1)).toBe('Tuesday attempt');
    await partial.getByText('Incomplete').waitFor();
    await partial.getByText('Not comparable: 5 reasons').click();
    expect(await partial.getByRole('listitem').allTextContents()).toEqual([
      'A person decided steps in 1 episode.',
      'Its episodes end after 40 steps at the latest.',
      'No episodes of Crafter, TextWorld, Baba Is AI, MiniHack and NetHack, so there is no overall figure.',
      'BabyAI: 4 of 10 planned episodes are scored; the protocol has 50.',
      'BabyAI: 1 of the benchmark’s 5 tasks.',
    ]);
    // The environment that was played stands for itself.
    expect(await partial.getByRole('cell').nth(1).textContent()).toMatch(/^–/);
    expect(await partial.getByRole('cell').nth(2).textContent()).toContain('75.00 ± 21.65');

    await partial.getByRole('link', { name: 'Tuesday attempt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tuesday attempt' }).waitFor();
  });

  test('sorts and filters by keyboard, and keeps both in the address', async () => {
    const session = await arcade.open();
    const { page } = session;
    await openBoard(session, [partialRun()]);
    await page.getByRole('button', { name: 'NetHack' }).focus();
    await page.keyboard.press('Enter');
    const header = page.getByRole('columnheader', { name: 'NetHack' });
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    expect((await names(page)).at(0)).toBe('Grok-4');
    await page.keyboard.press('Enter');
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('VLM');
    await page.getByRole('checkbox', { name: 'Open weights' }).check();
    await page.getByRole('searchbox', { name: 'Find rows' }).fill('llama');
    await eventually(() => rows(page).count()).toBe(2);
    expect(new URL(page.url()).hash).toBe('#/leaderboard?sort=nle&kind=VLM&open=1&q=llama');

    await page.reload();
    await eventually(() => rows(page).count()).toBe(2);
    await session.goto('/leaderboard?from=own');
    await eventually(() => names(page)).toEqual(['Tuesday attempt']);
  });

  test('draws overall, one environment and tokens, each with its figures as a table', async () => {
    const session = await arcade.open();
    const { page } = session;
    await openBoard(session, [wholeRun(), partialRun()]);
    await page.getByRole('img', { name: /^37 rows by progression/ }).waitFor();
    await page.getByRole('combobox', { name: 'Figure' }).selectOption('babyai');
    await page.getByRole('img', { name: /^38 rows by progression/ }).waitFor();
    await page.getByText('Against tokens').click();
    await page.getByRole('img', { name: /^2 runs by tokens/ }).waitFor();
    await page.getByText('Figures of “Progression against tokens, BabyAI”').click();
    const figures = page.getByRole('table', { name: 'Progression against tokens, BabyAI' });
    expect(await figures.getByRole('row').allTextContents()).toHaveLength(3);
    expect(await figures.getByRole('row').nth(1).textContent()).toContain('18,400');
    expect(page.url()).toContain('figure=babyai&chart=tokens');

    await page.getByRole('combobox', { name: 'Rows' }).selectOption('published');
    await seeText(page, 'No row shown has both a token count and a figure for BabyAI');
  });

  test.each(['light', 'dark'] as const)('has no accessibility problem in %s', async (colorScheme) => {
    const session = await arcade.open({ colorScheme, reducedMotion: 'reduce' });
    await openBoard(session, [wholeRun(), partialRun()]);
    await session.page.getByRole('img', { name: /rows by progression/ }).waitFor();
    await session.page.getByText('Not comparable: 5 reasons').click();
    expect(await accessibilityProblems(session.page)).toEqual([]);
  });

  test('fits a screen 360 pixels wide, where names stay beside their figures', async () => {
    const session = await arcade.open({ viewport: { width: 360, height: 740 } });
    const { page } = session;
    await openBoard(session, [partialRun()]);
    await page.getByRole('img', { name: /rows by progression/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('group', { name: 'Leaderboard' }).evaluate((group) => (group.scrollLeft = 400));
    const name = await row(page, 'Grok-4').getByRole('rowheader').boundingBox();
    expect(name?.x).toBeGreaterThanOrEqual(0);
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(200);
  });
});
