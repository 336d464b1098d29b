import { existsSync, rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { SUB_PATH, seeText, useArcade } from '../support/app';
import { RunView } from '../support/arcadePages';
import { buildInto, builtPage, copyOfBuild } from '../support/build';

let folder = '';
const arcade = useArcade({
  folder: async () => {
    folder = copyOfBuild(await builtPage(), 'hosting');
    return folder;
  },
});
afterAll(() => {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
});

test('a tab that was open before a new build was put in place goes on, and new tabs get the new one', async () => {
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const version = await page.getByRole('link', { name: /^About \d/ }).textContent();

  await buildInto(folder, '9.9.9');

  for (const section of ['Play', 'Environments', 'Runs', 'Settings', 'Evaluate']) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
    await page.waitForURL(new RegExp(`#/${section.toLowerCase()}$`));
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('spinbutton', { name: 'Episodes per task' }).fill('1');
  await page.getByRole('button', { name: 'Start run' }).click();
  const run = new RunView(page);
  await run.reach('Finished');
  await run.episodes.nth(1).getByRole('link').click();
  await page
    .getByRole('img', { name: /^Board/ })
    .locator('canvas')
    .waitFor();
  expect(await page.getByRole('link', { name: /^About \d/ }).textContent()).toBe(version);

  const newTab = await session.newTab('/runs');
  await newTab.getByRole('link', { name: 'About 9.9.9' }).waitFor();
  // What the old tab made is there.
  await newTab.getByRole('link', { name: 'scripted bot, BabyAI' }).waitFor();
});

test('everything is loaded from the folder the page lies in', async () => {
  const session = await arcade.open();
  await session.goto('/play/babyai/goto/1');
  await session.page.getByRole('list', { name: 'Actions' }).waitFor();
  const pages = session.requests.filter((url) => url.startsWith('http') && !url.endsWith('/favicon.ico'));
  expect(pages.length).toBeGreaterThan(3);
  for (const url of pages) expect(new URL(url).pathname.startsWith(SUB_PATH)).toBe(true);
});

test('an address that leads nowhere says so and offers a way on', async () => {
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/no/such/page');
  await seeText(page, /no page|not found/i);
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL((url) => !url.hash.includes('/no/such/page'));
});

test('Back and Forward go through the pages', async () => {
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Runs' }).click();
  await heading('Runs');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Settings' }).click();
  await heading('Settings');
  await page.goBack();
  await heading('Runs');
  await page.goForward();
  await heading('Settings');
});
