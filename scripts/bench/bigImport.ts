/** Importing two hundred megabytes of BALROG results in a browser: how long, and how much memory. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { makeParts } from './files';
import { watchHeaps } from './heaps';
import type { Figure } from './table';

const MEGABYTES = 200;
const AIMED_S = 30;
const AIMED_MB = 400;
const PATIENCE_MS = 600_000;

/**
 * @param url of the built page.
 * @param disk an empty folder, for the files to choose.
 */
export async function measureBigImport(browser: Browser, url: string, disk: string): Promise<Figure[]> {
  const { folder, megabytes, sets, files } = await writeCopies(disk);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${url}#/runs?import=1`);
    const { seconds, heapMB } = await importFolder(page, folder, sets);
    const note = `${String(sets)} result sets, ${String(files)} files, ${megabytes.toFixed(0)} MB`;
    return [
      {
        what: 'Large import into IndexedDB',
        value: seconds,
        unit: 's',
        against: { value: AIMED_S, what: 'the most allowed' },
        note,
      },
      {
        what: 'Heaps of page and workers, most during it',
        value: heapMB,
        unit: 'MB',
        against: { value: AIMED_MB, what: 'the most allowed' },
        note: 'JavaScript and the contents of its buffers, garbage included',
      },
    ];
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importFolder(page: Page, folder: string, sets: number) {
  const input = page.locator('input[type=file][aria-label$="folder"]').first();
  await input.waitFor({ state: 'attached' });
  const heaps = await watchHeaps(page);
  const started = performance.now();
  await input.setInputFiles(folder);
  await page.getByRole('status').filter({ hasText: 'Imported' }).first().waitFor();
  const seconds = (performance.now() - started) / 1000;
  const bytes = await heaps.stop();
  const imported = await page.getByRole('status').getByRole('link').count();
  if (imported < sets) throw new Error(`Only ${String(imported)} of ${String(sets)} result sets came in.`);
  return { seconds, heapMB: bytes / 1e6 };
}

/** One played result set again and again, each in a folder of its own. */
async function writeCopies(disk: string) {
  const parts = await makeParts(1);
  const size = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const sets = Math.ceil((MEGABYTES * 1e6) / size);
  const folder = join(disk, 'large');
  for (let copy = 0; copy < sets; copy += 1) {
    for (const { path, bytes } of parts) {
      const full = join(folder, `set-${String(copy)}`, path);
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, bytes);
    }
  }
  return { folder, megabytes: (size * sets) / 1e6, sets, files: parts.length * sets };
}
