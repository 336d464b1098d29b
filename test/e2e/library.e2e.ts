import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { RunView, boardOf, definition } from '../support/arcadePages';
import { contentsOf, zipOf } from '../support/zips';

const arcade = useArcade();

/** A hero in a corridor, with a boulder and a fountain to its east. */
const LEVEL = [
  '; 0',
  '##########',
  '##########',
  '#@ $ .####',
  '##########',
  '##########',
  '##########',
  '##########',
  '##########',
  '##########',
  '##########',
].join('\n');
const PACK = { name: 'corridor.txt', text: `${LEVEL}\n` };

async function openLibrary(session: Session): Promise<Page> {
  const { page } = session;
  await session.goto('/library');
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  return page;
}

async function add(
  page: Page,
  ...files: { readonly name: string; readonly text: string | Buffer }[]
): Promise<void> {
  await page
    .getByLabel('Drop files, a folder or a zip to add: files')
    .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: '', buffer: Buffer.from(text) })));
}

function fileRow(page: Page, name: string): Locator {
  return page.getByRole('table', { name: 'Files of the library' }).getByRole('row').filter({ hasText: name });
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Plays the pack's level to its end. */
async function playPack(session: Session): Promise<void> {
  const { page } = session;
  await session.goto('/play/minihack');
  await page.getByRole('button', { name: 'Play this level' }).waitFor();
  await page.getByRole('combobox', { name: 'Task' }).selectOption({ label: 'Boxoban, hard' });
  await page.getByText('Settings of the level').click();
  await page
    .getByRole('combobox', { name: 'Boxoban levels' })
    .selectOption({ label: 'corridor.txt (1 level)' });
  await page.getByRole('button', { name: 'Play this level' }).click();
  await boardOf(page).waitFor();
  for (let step = 1; step <= 3; step += 1) {
    await page.keyboard.press('ArrowRight');
    await eventually(async () =>
      Number.parseInt((await definition(page, 'Step').textContent()) ?? '', 10),
    ).toBe(step);
  }
  // A move shows before it is stored, and leaving the page now would lose it.
  await seeText(page, 'Every move is kept');
}

describe('the library', () => {
  test('takes files and zips, says what it refuses, renames, removes and brings back', async () => {
    const session = await arcade.open();
    const page = await openLibrary(session);
    await seeText(page, 'The library is empty');
    await add(page, PACK, { name: 'notes.txt', text: 'No level at all.' });
    const report = page.getByRole('status').filter({ hasText: 'Added' });
    await seeText(report, 'Added corridor.txt (1 level).');
    await seeText(report, 'notes.txt');
    const zip = await zipOf({ 'hard/001.txt': LEVEL.replace('; 0', '; 1'), 'README.md': '#' });
    await add(page, { name: 'levels.zip', text: zip });
    await seeText(page, /Added 001\.txt/);
    await fileRow(page, '001.txt').waitFor();

    await choose(page, '001.txt', 'Rename…');
    const dialog = page.getByRole('dialog', { name: 'Rename file' });
    await dialog.getByLabel('Name').fill('second.txt');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await fileRow(page, 'second.txt').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await choose(page, 'second.txt', 'Remove');
    await fileRow(page, 'second.txt').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await fileRow(page, 'second.txt').waitFor();

    await page.getByRole('link', { name: 'Settings' }).click();
    await seeText(page, /0 runs, 0 quizzes, 0 collections of worlds and 2 library files \(\d+ B\) here/);
  });

  test('gives levels to play, and run files bring them along', async () => {
    const session = await arcade.open();
    await add(await openLibrary(session), PACK);
    const { page } = session;
    await seeText(page, 'Added corridor.txt (1 level).');
    await playPack(session);

    await openLibrary(session);
    await page.getByRole('button', { name: '1 run use corridor.txt' }).click();
    await page.getByRole('dialog', { name: 'Runs that play from corridor.txt' }).getByRole('link').click();
    const run = new RunView(page);
    await run
      .button(/^Actions for/)
      .first()
      .waitFor();
    await run.choose(/^Export run file/);
    const carried = page.getByRole('dialog', { name: 'Export run file' });
    await seeText(carried, /corridor\.txt: 1 level/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      carried.getByRole('button', { name: 'Export' }).click(),
    ]);
    const bytes = readFileSync(await download.path());
    const parts = Object.entries(await contentsOf(bytes));
    expect(parts.filter(([path]) => path.startsWith('library/')).map(([, text]) => text)).toEqual([
      PACK.text,
    ]);

    await openLibrary(session);
    await choose(page, 'corridor.txt', 'Remove');
    const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await seeText(asked, /It is used by 1 run/);
    await asked.getByRole('button', { name: 'Remove file' }).click();
    await seeText(page, 'The library is empty');
    await session.goto('/runs');
    await page.getByRole('table').getByRole('link').first().click();
    await run.episodes.nth(1).getByRole('link').click();
    await seeText(page, /is not in this browser’s library/);
    await page.getByRole('link', { name: 'Open the library' }).waitFor();

    await session.goto('/runs');
    await page
      .getByLabel('Drop a run file or a BALROG result folder: files')
      .setInputFiles([{ name: 'run.arcade.zip', mimeType: 'application/zip', buffer: bytes }]);
    await seeText(page, /With them came 1 file they play from/);
    await page.getByRole('status').filter({ hasText: 'Already here' }).getByRole('link').first().click();
    await run.episodes.nth(1).getByRole('link').click();
    await page.getByRole('slider', { name: 'Step' }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('img', { name: /^Board at step 3/ }).waitFor();
    await openLibrary(session);
    await fileRow(page, 'corridor.txt').waitFor();
  });

  test('takes demonstrations and strategies, runs none, and gives them back as files', async () => {
    const session = await arcade.open();
    const page = await openLibrary(session);
    const program = 'throw new Error("ran");\nexport default function strategy() {}\n';
    const shown = JSON.stringify({
      format: 'agent-arcade-demonstration',
      version: 1,
      environmentId: 'babyai',
      task: 'BabyAI-MixedTrainLocal-v0/pickup',
      seed: 5,
      options: {},
      title: 'A ball',
      steps: [
        { observation: 'a ball 1 step forward', action: 'go forward' },
        { observation: 'a ball before you', action: 'pick up' },
      ],
    });
    await add(
      page,
      { name: 'ball.json', text: shown },
      { name: 'mine.ts', text: program },
      { name: 'other.json', text: '{}' },
    );
    await seeText(page, /Added ball\.json \(BabyAI, Pick up, 2 steps\) and mine\.ts \(2 lines\)\./);
    await seeText(fileRow(page, 'ball.json'), 'Demonstration');
    await seeText(fileRow(page, 'mine.ts'), 'asks before it runs');
    expect(await accessibilityProblems(page)).toEqual([]);

    await choose(page, 'mine.ts', 'Allow to run…');
    const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await seeText(asked, /runs in a sandbox/);
    await asked.getByRole('button', { name: 'Allow' }).click();
    await page.getByText('asks before it runs').waitFor({ state: 'detached' });

    await choose(page, 'mine.ts', 'Rename…');
    const dialog = page.getByRole('dialog', { name: 'Rename file' });
    await dialog.getByLabel('Name').fill('My strategy');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await fileRow(page, 'My strategy').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      choose(page, 'My strategy', 'Save as a file'),
    ]);
    expect(download.suggestedFilename()).toBe('My strategy.ts');
    expect(readFileSync(await download.path(), 'utf8')).toBe(program);
  });

  test('works where the browser keeps nothing', async () => {
    const session = await arcade.open();
    await session.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    const page = await openLibrary(session);
    await add(page, PACK);
    await seeText(page, 'Added corridor.txt (1 level).');
    await page.getByRole('link', { name: 'Play', exact: true }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Library' }).click();
    await fileRow(page, 'corridor.txt').waitFor();
  });

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
  ] as const)('has no accessibility problem in %s, %s pixels wide', async (colorScheme, width) => {
    const session = await arcade.open({ colorScheme, viewport: { width, height: 800 } });
    const page = await openLibrary(session);
    await add(page, PACK, { name: 'notes.txt', text: 'No level at all.' });
    await fileRow(page, 'corridor.txt').waitFor();
    await page.getByText('Download from an address').click();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
