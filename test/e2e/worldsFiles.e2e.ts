import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seeText, useArcade } from '../support/app';
import { lampGame } from '../support/lampGame';

const arcade = useArcade();

interface FileToDrop {
  readonly name: string;
  readonly bytes: Buffer;
}

const game = (name: string): FileToDrop => ({ name, bytes: Buffer.from(lampGame('lamp')) });

/** Drops a file beside every place that takes files. */
async function drop(page: Page, { name, bytes }: FileToDrop): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ fileName, base64 }) => {
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const made = new DataTransfer();
      made.items.add(new File([content], fileName));
      return made;
    },
    { fileName: name, base64: bytes.toString('base64') },
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('main', type, { dataTransfer: transfer });
}

async function seeImported(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /^Imported/ })
    .waitFor();
}

async function download(page: Page, click: () => Promise<void>): Promise<FileToDrop> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

describe('files of worlds', () => {
  test('go to the Worlds page wherever they are dropped; the library keeps programs', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/runs');
    await seeText(page, 'No runs yet');
    await drop(page, game('lamp_v0.py'));
    await page.waitForURL(/#\/worlds$/);
    await seeImported(page);
    await page.getByRole('table', { name: 'Collections of worlds' }).getByRole('link').waitFor();

    await session.goto('/library');
    await page.getByText('Drop files, a folder or a zip to add').waitFor();
    await drop(page, game('kept.py'));
    await page.getByRole('link', { name: 'kept.py' }).or(page.getByText('kept.py')).first().waitFor();
    expect(page.url()).toMatch(/#\/library$/);
  });

  test('are exported with everything, and come back on the Runs page and by a drop anywhere', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/worlds');
    await page.getByText('Drop games, a folder or a zip to import').waitFor();
    await drop(page, game('lamp_v0.py'));
    await seeImported(page);
    await session.goto('/settings');
    await seeText(page, /1 collection of worlds/);
    const all = await download(page, () => page.getByRole('button', { name: 'Export all runs' }).click());
    expect(all.name).toMatch(/^agent-arcade-.*\.zip$/);

    const other = await arcade.open();
    await other.goto('/settings');
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    await drop(other.page, all);
    await other.page.waitForURL(/#\/runs/);
    await seeImported(other.page);
    await seeText(other.page, 'The games of imported worlds do not run before you say so on their pages.');
    await other.page
      .getByRole('status')
      .filter({ hasText: /^Imported/ })
      .getByRole('link')
      .first()
      .click();
    await other.page.waitForURL(/#\/worlds\/\w+/);
    await seeText(other.page, /^Imported .* · 1 world/);
  });
});
