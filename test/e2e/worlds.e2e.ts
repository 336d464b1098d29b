import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { accessibilityProblems, expectVisibleFocus, tabTo } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { type FakeModelServer, type FakeRequest, startFakeModelServer } from '../support/fakeModelServer';
import { faultyLamp, lampGame } from '../support/lampGame';

const arcade = useArcade();

const servers: FakeModelServer[] = [];
async function startServer(...options: Parameters<typeof startFakeModelServer>): Promise<FakeModelServer> {
  const server = await startFakeModelServer(...options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Python starts slowly where several tests share a machine. */
const PYTHON_MS = 120_000;

const prompt = ({ body }: FakeRequest): string => body.messages?.at(-1)?.content ?? '';
const fenced = (source: string): string => `Here it is.\n\`\`\`python\n${source}\n\`\`\`\n`;
/** A request to mend a program quotes its error. */
const isReflection = (request: FakeRequest): boolean =>
  prompt(request).includes("name 'brightness' is not defined");

/** Writes a game whose "press" action fails, and mends it when it is told of the error. */
const writer = (request: FakeRequest): string =>
  fenced(isReflection(request) ? lampGame('lamp') : faultyLamp('lamp'));

async function chooseModel(page: Page, server: Pick<FakeModelServer, 'url'>): Promise<void> {
  await page.getByLabel('Provider').selectOption('other');
  await page.getByRole('textbox', { name: 'Base URL' }).fill(server.url);
  await page.getByRole('textbox', { name: 'Model id' }).fill('fake-model');
}

/** Lets a model write a world and waits until it runs. */
async function writeWorld(session: Session, server: Pick<FakeModelServer, 'url'>): Promise<void> {
  const { page } = session;
  await session.goto('/worlds/new?spec=6&reference=:none');
  await page.getByRole('heading', { level: 1, name: 'Write a new world' }).waitFor();
  await chooseModel(page, server);
  await page.getByRole('button', { name: 'Write the world' }).click();
  await page.waitForURL(/#\/worlds\/\w+\/\w+/);
  await versionLink(page, 1).getByText('Runnable').waitFor({ timeout: PYTHON_MS });
}

function versionLink(page: Page, index: number) {
  return page.getByRole('navigation', { name: 'Versions' }).getByRole('link', { name: `v${String(index)} ` });
}

/** Takes files as a person chooses them. */
async function importFiles(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page
    .getByLabel('Drop games, a folder or a zip to import: files')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: '', buffer: Buffer.from(text) })),
    );
}

function collectionLink(page: Page) {
  return page.getByRole('table', { name: 'Collections of worlds' }).getByRole('link').first();
}

describe('a world', () => {
  test('is written, fails, is mended by reflection, and shows what the model was asked', async () => {
    const server = await startServer({ reply: writer });
    const session = await arcade.open();
    const { page } = session;
    await writeWorld(session, server);
    expect(server.requests).toHaveLength(2);
    expect(prompt(server.requests[0]!)).toContain('# Task: Create a micro-simulation of building a circuit');

    await versionLink(page, 0).click();
    await seeText(page, 'It failed in step()');
    await page.getByRole('list', { name: 'Lines of the error' }).getByRole('button').last().click();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Source of version 0',
    );
    await page.locator('.cm-activeLine', { hasText: 'brightness' }).waitFor();

    await versionLink(page, 1).click();
    await page.getByRole('radio', { name: 'Compare' }).check();
    await seeText(page, /places? differs?\.$/);
    expect(page.url()).toContain('view=diff');
    await page.getByRole('radio', { name: 'Side by side' }).check();
    await page.locator('.cm-merge-b .cm-changedLine').first().waitFor();
    await page.getByRole('radio', { name: 'Prompt and reply' }).check();
    await seeText(page.locator('pre[aria-label="Prompt"]'), 'is not defined');
    await page.reload();
    await seeText(page.locator('pre[aria-label="Reply"]'), 'Here it is.');
  });

  test('is edited by hand, which makes a new version, and checked again', async () => {
    const server = await startServer({ reply: writer });
    const session = await arcade.open();
    const { page } = session;
    await writeWorld(session, server);
    await page.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Source of version 1' });
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('# My own lamp\n');
    await page.keyboard.press('Control+s');
    await versionLink(page, 2).getByText('Edited by hand').waitFor();
    await seeText(page, 'Version 2: edited by hand');
    await page.locator('.cm-line', { hasText: '# My own lamp' }).waitFor();
    await page
      .getByRole('region', { name: 'Technical validity' })
      .getByRole('button', { name: 'Measure' })
      .click();
    await versionLink(page, 2).getByText('Runnable').waitFor({ timeout: PYTHON_MS });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/_v2\.py$/);

    await page.getByRole('button', { name: 'Play this version' }).click();
    await page.waitForURL(/#\/play\/bytesized32\/file\/0\?/);
    await page.getByText('You are in a room with a lamp.').first().waitFor({ timeout: PYTHON_MS });
  });

  test('with its own specification says which field is missing before a model is asked', async () => {
    const server = await startServer({ reply: writer });
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/worlds/new?spec=own&reference=:none');
    await chooseModel(page, server);
    await page.getByRole('button', { name: 'Write the world' }).click();
    await seeText(page, 'Say in one sentence what the simulation is about.');
    expect(server.requests).toHaveLength(0);
    await page.getByRole('textbox', { name: 'Task', exact: true }).fill('Switch on a lamp.');
    await seeText(page.locator('pre[aria-label="As the model reads it"]'), '# Task: Switch on a lamp.');
    await page.getByRole('button', { name: 'Write the world' }).click();
    await eventually(() => server.requests.length).toBeGreaterThan(0);
    expect(prompt(server.requests[0]!)).toContain('# Task: Switch on a lamp.');
  });
});

describe('imported games', () => {
  test('do not run before one agrees; bad files are named; the rest is checked, renamed, deleted and brought back', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/worlds');
    await importFiles(page, {
      'lamp_v0.py': faultyLamp('lamp'),
      'lamp_v1.py': lampGame('lamp'),
      'bell.py': lampGame('bell'),
      'broken.zip': 'This is no archive.',
    });
    const report = page.getByRole('status').filter({ hasText: 'Imported' });
    await seeText(report, '(2 worlds, 3 versions)');
    await seeText(report, 'broken.zip');
    await report.getByRole('link').click();
    await page.getByRole('button', { name: 'Allow these games to run' }).waitFor();
    expect(await page.getByRole('button', { name: 'Check and measure' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Allow these games to run' }).click();
    await page.getByRole('button', { name: 'Check and measure' }).click();
    await page.getByRole('list').getByText('Runnable').nth(1).waitFor({ timeout: PYTHON_MS });
    await page.locator('header').getByText('Finished', { exact: true }).waitFor({ timeout: PYTHON_MS });

    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('My games');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'My games' }).waitFor();
    await page.getByRole('button', { name: 'Actions for My games' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^Export collection/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await page.getByRole('button', { name: 'Actions for My games' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await seeText(page, 'No worlds yet');
    await page.getByRole('button', { name: 'Undo' }).click();
    await collectionLink(page).click();
    await page.getByRole('searchbox', { name: 'Find worlds' }).fill('bell');
    await seeText(page, '1 of 2 worlds');
    expect(page.url()).toContain('q=bell');
  });
});

describe('an experiment', () => {
  test('is stopped, survives a reload, and goes on to its end', async () => {
    const server = await startServer({ reply: () => ({ text: 'late', delayMs: 120_000 }) });
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/worlds/experiment?pairs=o7p.a12n');
    await seeText(page, '2 pairings chosen of 96');
    await chooseModel(page, server);
    await seeText(page, '2 – 8');
    await page.getByRole('button', { name: 'Start the experiment' }).click();
    await page.waitForURL(/#\/worlds\/\w+$/);
    await eventually(() => server.requests.length).toBe(2);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await seeText(page, /^What was made/);

    server.reply(writer);
    await page.reload();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('header').getByText('Finished', { exact: true }).waitFor({ timeout: PYTHON_MS });
    await seeText(page, '2 of 2 worlds checked: 2 start, 2 list valid actions, 2 run to the end.');
    expect(server.requests.filter(isReflection)).toHaveLength(2);
  });

  test('is taken up again after the tab died', async () => {
    const server = await startServer({ reply: () => ({ text: 'late', delayMs: 120_000 }) });
    const session = await arcade.open();
    await session.goto('/worlds/experiment?pairs=o7p');
    await chooseModel(session.page, server);
    await session.page.getByRole('button', { name: 'Start the experiment' }).click();
    await eventually(() => server.requests.length).toBe(1);
    server.reply(writer);
    await session.replaceTab();
    await session.goto('/worlds');
    await collectionLink(session.page).click();
    await session.page
      .locator('header')
      .getByText('Finished', { exact: true })
      .waitFor({ timeout: PYTHON_MS });
  });

  test('that reached its limit says what is kept, and goes on with a higher one', async () => {
    const server = await startServer({ reply: writer });
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/worlds/experiment?pairs=o7p');
    await chooseModel(page, server);
    await page.getByRole('spinbutton', { name: 'Calls at most' }).fill('1');
    await page.getByRole('button', { name: 'Start the experiment' }).click();
    const limit = page.getByRole('spinbutton', { name: 'Calls at most' });
    await page.getByText(/Raise or empty a limit to go on/).waitFor({ timeout: PYTHON_MS });
    await limit.fill('5');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('header').getByText('Finished', { exact: true }).waitFor({ timeout: PYTHON_MS });
    expect(server.requests).toHaveLength(2);
  });
});

test('without a pointer one opens the corpus, reads a game and writes a world', async () => {
  const server = await startServer({ reply: writer });
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/worlds');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Corpus' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Boil water', exact: true }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Source of Boil water' }));
  // A text that is only read lets the Tab key through.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.cm-editor') ?? null)).toBeNull();
  await tabTo(page, page.getByRole('link', { name: 'Write a world after it' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Provider'));
  await page.keyboard.type('Another server');
  const address = page.getByRole('textbox', { name: 'Base URL' });
  await tabTo(page, address);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(server.url);
  await tabTo(page, page.getByRole('textbox', { name: 'Model id' }));
  await page.keyboard.type('fake-model');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/#\/worlds\/\w+\/\w+/);
  await versionLink(page, 1).getByText('Runnable').waitFor({ timeout: PYTHON_MS });
  await tabTo(page, versionLink(page, 0));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Version 0/ }).waitFor();
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  // Fourteen pages, each checked at two widths.
  test(
    'no page has an accessibility problem, and all fit a narrow screen',
    { timeout: 400_000 },
    async () => {
      const server = await startServer({ reply: writer });
      const session = await arcade.open({ colorScheme, reducedMotion: 'reduce' });
      const { page } = session;
      await writeWorld(session, server);
      const world = page.url().replace(/^.*#/, '').replace(/\?.*$/, '');
      const collection = world.split('/').slice(0, 3).join('/');
      const found: Record<string, unknown> = {};
      for (const route of [
        '/worlds',
        '/worlds/corpus?world=boil-water',
        '/worlds/corpus?world=nothing',
        '/worlds/new',
        '/worlds/new?spec=own',
        '/worlds/experiment?missing=fitting',
        `/worlds/tables?collection=${collection.split('/')[2] ?? ''}`,
        collection,
        `${world}?version=0`,
        `${world}?view=diff`,
        `${world}?view=diff&layout=two`,
        `${world}?view=exchange`,
        '/worlds/nothing',
        '/worlds/nothing/there',
      ]) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await session.goto(route);
        await settled(page);
        const problems = await accessibilityProblems(page);
        await page.setViewportSize({ width: 360, height: 740 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (problems.length > 0 || width > 360) found[route] = { problems, width };
      }
      expect(found).toEqual({});
    },
  );
});

/** Waits until nothing is loading, the editor included. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => page.getByRole('main').getByRole('status').filter({ hasText: '…' }).count()).toBe(0);
  await eventually(() => page.locator('[data-loading="true"]').count()).toBe(0);
}
