import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { accessibilityProblems, expectVisibleFocus, tabTo } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { dumpDatabases } from '../support/database';
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer';

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

/** The browser notes every refused request, which some tests bring about. */
const FAILED_REQUEST = /Failed to load resource/;
const KEY = 'sk-canary-4f1c';

async function openModels(session: Session, path = '/models'): Promise<Page> {
  await session.goto(path);
  await session.page.getByRole('heading', { level: 1 }).waitFor();
  return session.page;
}

/** Unfolds a provider's part of the page. */
async function unfold(page: Page, title: string): Promise<void> {
  await page.getByRole('list', { name: 'Servers of your own' }).getByText(title, { exact: true }).click();
}

const savedRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Saved models' }).getByRole('row').filter({ hasText: name });

/** Adds a model of a server through the dialog, without a key. */
async function addModel(page: Page, server: Pick<FakeModelServer, 'url'>, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a model' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByLabel('Provider').selectOption('other');
  await dialog.getByRole('textbox', { name: 'Base URL' }).fill(server.url);
  await dialog.getByRole('textbox', { name: 'Model id' }).fill('fake-model');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await savedRow(page, name).waitFor();
}

describe('a server of one’s own', () => {
  test('is tested: a wrong key is told apart from the right one, and its models can be chosen', async () => {
    const server = await startServer({ key: KEY, models: ['fake-model', 'other-model'] });
    const session = await arcade.open();
    session.allow(FAILED_REQUEST);
    const page = await openModels(session);
    await unfold(page, 'Another server');
    await page.getByRole('textbox', { name: 'Base URL' }).fill(server.url);
    await page.getByLabel(/^Key/).fill('sk-wrong');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await seeText(page, 'Does not work');
    await seeText(page, /refused the key/);

    await page.getByLabel(/^Key/).fill(KEY);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('list', { name: 'Models on this server' }).waitFor();
    await page
      .getByRole('list', { name: 'Models on this server' })
      .getByRole('button', { name: 'other-model' })
      .click();
    expect(await page.getByRole('textbox', { name: 'Model id' }).inputValue()).toBe('other-model');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await seeText(page, 'Works');
    // Held in memory, and nowhere else.
    expect(JSON.stringify(await dumpDatabases(session))).not.toContain(KEY);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Models' }).waitFor();
    await unfold(page, 'Another server');
    await page.getByRole('textbox', { name: 'Base URL' }).fill(server.url);
    await seeText(page, 'Held in memory until this page closes; sent to this address only.');
  });

  test('speaks the dialect that is chosen for it', async () => {
    const server = await startServer({ reply: 'OK' });
    const session = await arcade.open();
    const page = await openModels(session);
    await unfold(page, 'Another server');
    await page.getByLabel('Kind of server').selectOption('anthropic');
    await page.getByRole('textbox', { name: 'Base URL' }).fill(server.anthropicUrl);
    await page.getByRole('textbox', { name: 'Model id' }).fill('fake-model');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await seeText(page, 'Works');
    expect(server.requests.map(({ path }) => path)).toEqual([expect.stringMatching(/\/messages$/)]);
  });
});

describe('a saved model', () => {
  test('is renamed, duplicated, changed, removed and taken back, and outlives a reload', async () => {
    const server = await startServer();
    const session = await arcade.open();
    const page = await openModels(session);
    await addModel(page, server, 'My model');

    const act = async (name: string, item: string): Promise<void> => {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await act('My model', 'Rename…');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Renamed');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await savedRow(page, 'Renamed').waitFor();
    await act('Renamed', 'Duplicate');
    await savedRow(page, 'Renamed copy').waitFor();
    await act('Renamed copy', 'Change…');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Parameters:').click();
    await dialog.getByLabel('Preset').selectOption({ label: 'Reasoning model' });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => (await savedRow(page, 'Renamed copy').innerText()).includes('16,384')).toBe(
      true,
    );
    await act('Renamed copy', 'Remove');
    await eventually(() => savedRow(page, 'Renamed copy').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await savedRow(page, 'Renamed copy').waitFor();
    await page.reload();
    await savedRow(page, 'Renamed copy').waitFor();
    expect(await page.getByRole('table', { name: 'Saved models' }).getByRole('rowheader').count()).toBe(2);
  });

  test('is chosen by its name in a quiz', async () => {
    const server = await startServer({ reply: 'It is dangerous.' });
    const session = await arcade.open();
    const page = await openModels(session);
    await addModel(page, server, 'My model');
    await session.goto('/quiz');
    expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('My model');
    await page.getByRole('radio', { name: 'People only' }).check();
    await page.getByRole('button', { name: 'Ask the questions' }).click();
    await page.waitForURL(/#\/quiz\/\w+$/);
    await eventually(() => server.requests.length).toBe(5);
    expect(new Set(server.requests.map(({ body }) => body.model))).toEqual(new Set(['fake-model']));
  });
});

test('own presets and prices are kept, and reset', async () => {
  const session = await arcade.open();
  const page = await openModels(session);
  await page.getByRole('button', { name: 'New preset' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await dialog.getByRole('spinbutton', { name: 'Temperature' }).fill('0.5');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const presets = page.getByRole('table', { name: 'Parameter presets' });
  await presets.getByRole('row').filter({ hasText: 'Mine' }).getByText('temperature 0.5').waitFor();

  await page.getByRole('button', { name: 'Change the price of gpt-5-mini' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Model id' }).inputValue()).toBe('gpt-5-mini');
  await dialog.getByRole('spinbutton', { name: 'Input', exact: true }).fill('9.25');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const own = page.getByRole('table', { name: 'Your own prices' });
  await own.getByRole('row').filter({ hasText: 'gpt-5-mini' }).getByText('9.25').waitFor();
  await page.reload();
  await own.waitFor();
  await page.getByRole('button', { name: 'Reset the price of gpt-5-mini' }).click();
  await own.waitFor({ state: 'detached' });
});

test('the local library says what this device can run, and why it cannot run the rest', async () => {
  const session = await arcade.open();
  const page = await openModels(session, '/models/local');
  // This browser was started without a graphics card.
  await seeText(page, /^Models for the graphics card cannot run here/);
  await seeText(page, /models cannot run here: /);
  const table = page.getByRole('table', { name: 'Local models' });
  await table.waitFor();
  const rows = await table.getByRole('row').allInnerTexts();
  const refused = rows.filter((row) => row.includes('Cannot run here'));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((row) => /graphics card|built into the browser/.test(row))).toBe(true);
  await page.getByRole('checkbox', { name: 'Only models that can run here' }).check();
  await eventually(() => table.getByText('Cannot run here').count()).toBe(0);
});

test('without a pointer one adds a model and tests a server', async () => {
  const server = await startServer();
  const session = await arcade.open();
  const page = await openModels(session);
  await tabTo(page, page.getByRole('button', { name: 'Add a model' }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.type('By keyboard');
  await tabTo(page, dialog.getByLabel('Provider'));
  await page.keyboard.type('Another server');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Base URL' }));
  await page.keyboard.type(server.url);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Model id' }));
  await page.keyboard.type('fake-model');
  await tabTo(page, dialog.getByRole('button', { name: 'Test connection' }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await seeText(page, 'Works');
  await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await savedRow(page, 'By keyboard').waitFor();
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test('no page has an accessibility problem, and all fit a narrow screen', async () => {
    const server = await startServer();
    const session = await arcade.open({ colorScheme, reducedMotion: 'reduce' });
    const { page } = session;
    await openModels(session);
    await addModel(page, server, 'My model');
    const found: Record<string, unknown> = {};
    for (const route of ['/models', '/models/local', '/diagnostics']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openModels(session, route);
      await eventually(() => page.getByRole('status').filter({ hasText: '…' }).count()).toBe(0);
      if (route === '/models') await unfold(page, 'Another server');
      const problems = await accessibilityProblems(page);
      await page.setViewportSize({ width: 360, height: 740 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (problems.length > 0 || width > 360) found[route] = { problems, width };
    }
    expect(found).toEqual({});
    await page.setViewportSize({ width: 1280, height: 800 });
    await openModels(session);
    await page.getByRole('button', { name: 'Add a model' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
