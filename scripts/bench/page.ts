/** Figures of the built page in a real browser: what Node cannot tell. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../../test/support/browser';
import { serveFolder } from '../../test/support/server';
import { measureBigImport } from './bigImport';
import type { ResultFolder } from './files';
import { gameAssets } from '../vite/game-assets';
import type { PictureRate } from './pictures/pictures.worker';
import { measurePython } from './python';
import { median, type Figure } from './table';

const REPLAYS = 6;
const PATIENCE_MS = 120_000;

/** Imports a folder through the page and opens replays of its episodes. */
export async function measurePage(root: string, folder: ResultFolder): Promise<Figure[]> {
  const dist = join(root, 'dist');
  const disk = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await serveFolder(dist, '/bench/');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const started = performance.now();
    await page.goto(server.url);
    await page.locator('h1').first().waitFor();
    const startMs = performance.now() - started;
    return [
      { what: 'Start page, first visit', value: startMs, unit: 'ms' },
      ...(await measureImport(page, server.url, writeFolder(disk, folder), folder.what)),
      ...(await measureReplay(page)),
      ...(await measureBigImport(browser, server.url, disk)),
      ...(await measurePictures(root, browser)),
      ...(await measurePython(root, browser)),
    ];
  } finally {
    await browser.close();
    await server.close();
    rmSync(disk, { recursive: true, force: true });
  }
}

const PNG_AIMS_MS: Readonly<Partial<Record<string, number>>> = { BabyAI: 8, 'Baba Is AI': 8, Crafter: 5 };

/** PNGs as models get them, made in a worker of a page built for it. */
async function measurePictures(root: string, browser: Browser): Promise<Figure[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-pictures-'));
  await build({
    root: join(root, 'scripts', 'bench', 'pictures'),
    configFile: false,
    logLevel: 'error',
    base: './',
    worker: { format: 'es', plugins: () => [gameAssets()] },
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
  });
  const server = await serveFolder(outDir);
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    const rates = await page.evaluate(
      () => (window as unknown as { measured: Promise<PictureRate[]> }).measured,
    );
    return rates.flatMap(({ title, stepsPerSecond, pngMs }) => [
      {
        what: `${title}, steps with text and PNG`,
        value: stepsPerSecond,
        unit: 'steps/s',
        note: 'in a worker',
      },
      {
        what: `${title}, PNG as a model gets it`,
        value: pngMs,
        unit: 'ms',
        against: { value: PNG_AIMS_MS[title] ?? Number.NaN, what: 'the most allowed' },
      },
    ]);
  } finally {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** @returns the folder to choose in the page. */
function writeFolder(disk: string, folder: ResultFolder): Promise<string> {
  return Promise.all(
    folder.files.map(async ({ path, file }) => {
      const full = join(disk, path);
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, new Uint8Array(await file.arrayBuffer()));
    }),
  ).then(() => join(disk, folder.files[0]?.path.split('/')[0] ?? ''));
}

async function measureImport(
  page: Page,
  url: string,
  folder: Promise<string>,
  name: string,
): Promise<Figure[]> {
  const chosen = await folder;
  await page.goto(`${url}#/runs?import=1`);
  const input = page.locator('input[type=file][aria-label$="folder"]').first();
  await input.waitFor({ state: 'attached' });
  const started = performance.now();
  await input.setInputFiles(chosen);
  await page.locator('table a[href*="#/runs/"]').first().waitFor();
  const firstRowMs = performance.now() - started;
  await page.getByRole('status').filter({ hasText: 'Imported' }).first().waitFor();
  const importMs = performance.now() - started;
  const against = (seconds: number) => ({ value: seconds, what: 'the most allowed' });
  return [
    { what: 'Import into IndexedDB', value: importMs / 1000, unit: 's', against: against(10), note: name },
    { what: 'First row of the import', value: firstRowMs / 1000, unit: 's', against: against(2) },
  ];
}

async function measureReplay(page: Page): Promise<Figure[]> {
  await page.locator('table a[href*="#/runs/"]').first().click();
  const link = page.locator('table a[href*="#/runs/"]');
  await link.first().waitFor();
  // Only BabyAI's episodes: their boards are certain to be there.
  await page.evaluate(() => void (location.hash += '?q=babyai'));
  await page.getByRole('searchbox', { name: 'Find episodes' }).waitFor();
  const runHash = await page.evaluate(() => location.hash);
  const hashes = await playableEpisodes(page);
  const times: number[] = [];
  for (const hash of hashes.slice(0, REPLAYS)) {
    times.push(await openReplay(page, hash));
    await page.evaluate((back) => void (location.hash = back), runHash);
    await link.first().waitFor();
  }
  const [first, ...next] = times;
  if (first === undefined)
    return [{ what: 'Replay opens', value: Number.NaN, unit: 'ms', note: 'no episode to open' }];
  const against = { value: 300, what: 'the most allowed' };
  return [
    {
      what: 'Replay opens, first one',
      value: first,
      unit: 'ms',
      against,
      note: 'loads the page, the engine and the painter',
    },
    { what: 'Replay opens, median of the next', value: median(next), unit: 'ms', against },
  ];
}

/** Addresses of the listed episodes. */
async function playableEpisodes(page: Page): Promise<string[]> {
  const table = page.getByRole('table', { name: 'Episodes', exact: true });
  const hashes = await table
    .locator('a[href*="#/runs/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash));
  return [...new Set(hashes)];
}

/** @returns milliseconds from the change of address to a painted board. */
function openReplay(page: Page, hash: string): Promise<number> {
  return page.evaluate(async (target) => {
    const started = performance.now();
    location.hash = target;
    for (;;) {
      await new Promise((done) => requestAnimationFrame(done));
      const canvas = document.querySelector<HTMLCanvasElement>('[role=img][aria-label^="Board at"] canvas');
      if (canvas && canvas.clientWidth > 1) return performance.now() - started;
      if (performance.now() - started > 60_000)
        throw new Error('The replay showed no board within a minute.');
    }
  }, hash);
}
