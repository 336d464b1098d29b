import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, expectVisibleFocus, tabTo } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { PlayView, RunView, startEvaluation } from '../support/arcadePages';
import { storedRun, storedRuns } from '../support/database';

const arcade = useArcade();

/** All kinds of pages, with a run to show. */
async function routesOf(session: Session): Promise<string[]> {
  const id = await startEvaluation(session, { model: 'random', episodes: 1, seed: 8, maxSteps: 12 });
  await new RunView(session.page).reach('Finished');
  const { episodes } = await storedRun(session, id);
  return [
    '/',
    '/play',
    '/play/babyai/fly/0',
    '/play/babyai/open/1',
    '/evaluate',
    '/evaluate?model=openAiCompatible',
    '/evaluate?model=openAiCompatible&strategy=debate&images=1',
    '/try?model=openAiCompatible&strategy=fewShot',
    '/strategies',
    '/runs',
    `/runs/${id}`,
    `/runs/${id}/${episodes[0]?.id ?? ''}/0`,
    `/runs/${id}/${episodes[0]?.id ?? ''}/5`,
    '/settings',
    '/quiz',
    '/models',
    '/models/local',
    '/diagnostics',
    '/library',
    '/environments',
    '/environments/babyai',
    '/about',
    '/nowhere',
  ];
}

/** Shows a route in the page as it is, and waits until nothing is loading. */
async function show(session: Session, route: string): Promise<void> {
  const { page } = session;
  const heading = page.getByRole('heading', { level: 1 });
  const goTo = (hash: string) => page.evaluate((value) => (location.hash = value), `#${hash}`);
  // By way of another page, so that the one before is gone for certain.
  await goTo('/about');
  await heading.filter({ hasText: /^About/ }).waitFor();
  if (route === '/about') return;
  await goTo(route);
  await heading.filter({ hasNotText: /^About/ }).waitFor();
  await eventually(() => page.getByRole('main').getByRole('status').filter({ hasText: '…' }).count()).toBe(0);
}

describe('every page', () => {
  test.each(['light', 'dark'] as const)('has no accessibility problem in %s', async (colorScheme) => {
    const session = await arcade.open({ colorScheme, reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const route of await routesOf(session)) {
      await show(session, route);
      const problems = await accessibilityProblems(session.page);
      if (problems.length > 0) found[route] = problems;
    }
    expect(found).toEqual({});
  });

  test('fits a screen 360 pixels wide', async () => {
    const session = await arcade.open({ viewport: { width: 360, height: 740 } });
    const { page } = session;
    const wide: Record<string, unknown> = {};
    for (const route of await routesOf(session)) {
      await show(session, route);
      const widths = await page.evaluate(() => ({
        page: document.documentElement.scrollWidth,
        widest: [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .slice(0, 3)
          .map((element) => element.outerHTML.slice(0, 120)),
      }));
      if (widths.page > 360) wide[route] = widths;
    }
    expect(wide).toEqual({});
    await show(session, '/');
    await page.getByRole('button', { name: 'Open sections' }).click();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Runs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor();
  });

  test('is played and replayed by touch on a phone', async () => {
    const session = await arcade.open({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const play = new PlayView(session);
    await play.open('goto', 5);
    await play.action('turn left').tap();
    await play.reach(1);
    await eventually(async () => (await storedRuns(session)).length).toBe(1);
    await play.page.getByRole('link', { name: 'in the runs list' }).tap();
    await play.page.getByRole('button', { name: 'One step on' }).tap();
    await play.page.getByRole('img', { name: /^Board at step 1/ }).waitFor();
  });
});

describe('without a pointer', () => {
  let session: Session;
  let page: Page;
  const open = async (): Promise<void> => {
    session = await arcade.open();
    ({ page } = session);
    await session.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  test('one plays, evaluates, replays and exports', async () => {
    await open();
    await tabTo(page, page.getByRole('link', { name: 'Choose a level' }));
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Play this level' }));
    await page.keyboard.press('Enter');
    const play = new PlayView(session);
    await play.actions.waitFor();
    await page.keyboard.press('ArrowLeft');
    await play.reach(1);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).waitFor();
    await page.keyboard.type('watch an agent');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('spinbutton', { name: 'Episodes per task' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1');
    await page.keyboard.press('Control+Enter');
    const run = new RunView(page);
    await run.reach('Finished');

    await tabTo(page, run.episodes.nth(1).getByRole('link'));
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await page.getByRole('slider', { name: 'Step' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img', { name: /^Board at step 1/ }).waitFor();

    await page.goBack();
    await run.reach('Finished');
    await tabTo(page, page.getByRole('button', { name: /^Actions for/ }));
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    const download = page.waitForEvent('download');
    const item = page.getByRole('menuitem', { name: /^Export run file/ });
    for (let i = 0; i < 10 && !(await item.evaluate((node) => node === document.activeElement)); i++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.arcade\.zip$/);
  });

  test('the focus is always visible', async () => {
    await open();
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab');
      await expectVisibleFocus(page);
    }
    await session.goto('/evaluate?model=openAiCompatible');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      await expectVisibleFocus(page);
    }
  });

  test('the skip link leads to the content', async () => {
    await open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('"?" lists the keys of the view, and the palette goes everywhere', async () => {
    const opened = await arcade.open();
    const play = new PlayView(opened);
    await play.open('goto', 5);
    await play.page.keyboard.press('?');
    const keys = play.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await seeText(keys, 'Playing BabyAI');
    await seeText(keys, 'turn left');
    await seeText(keys, 'Search commands');
    expect(await accessibilityProblems(play.page)).toEqual([]);
    await play.page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });

    await play.page.keyboard.press('Control+k');
    await play.page.getByRole('combobox', { name: 'Commands' }).fill('settings');
    expect(await accessibilityProblems(play.page)).toEqual([]);
    await play.page.keyboard.press('Enter');
    await play.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });
});

test('a chosen theme is kept and never flashes', async () => {
  const session = await arcade.open({ colorScheme: 'light' });
  const { page } = session;
  await session.goto('/');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page
    .getByRole('menuitemcheckbox', { name: 'Dark' })
    .or(page.getByRole('menuitemradio', { name: 'Dark' }))
    .click();
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.reload();
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
  expect(await background()).toBe(dark);
});
