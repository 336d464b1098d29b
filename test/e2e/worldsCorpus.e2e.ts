import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectVisibleFocus, tabTo } from '../support/accessibility';
import { eventually, seeText, useArcade } from '../support/app';

const arcade = useArcade();

/** Where the focused element begins, in pixels below the top of the window, and what it says. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return { top: activeElement?.getBoundingClientRect().top ?? NaN, text: activeElement?.textContent ?? '' };
  });

/** @param part which part of the window, from its top, has what was brought to. */
async function isBroughtTo(page: Page, title: string, part: number): Promise<void> {
  await eventually(async () => (await focused(page)).text).toBe(title);
  const height = page.viewportSize()?.height ?? 0;
  await eventually(async () => (await focused(page)).top).toBeLessThan(height * part);
  expect((await focused(page)).top).toBeGreaterThan(0);
}

test.each([
  [1280, 900],
  [360, 740],
])(
  'on %i × %i pixels, whoever chooses a game of the corpus is brought to it and back',
  async (width, height) => {
    const session = await arcade.open({ viewport: { width, height }, reducedMotion: 'reduce' });
    const { page } = session;
    await session.goto('/worlds/corpus');
    const row = page.getByRole('link', { name: 'Wash and dry clothes', exact: true });
    await tabTo(page, row);
    await page.keyboard.press('Enter');
    await isBroughtTo(page, 'Wash and dry clothes', 0.5);
    await tabTo(page, page.getByRole('link', { name: 'Back to the table' }));
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await isBroughtTo(page, 'Wash and dry clothes', 0.9);
    expect(await row.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.getByRole('heading', { level: 2, name: 'Wash and dry clothes' }).count()).toBe(0);

    await session.goto('/worlds/corpus?world=boil-water');
    await isBroughtTo(page, 'Boil water', 0.5);
  },
);

test('the corpus says that it lacks a game, and has Play within reach on a narrow screen', async () => {
  const session = await arcade.open({ viewport: { width: 360, height: 740 } });
  const { page } = session;
  await session.goto('/worlds/corpus?world=nonsense');
  await seeText(page.getByRole('alert'), 'The corpus has no game “nonsense”.');
  const play = page.getByRole('link', { name: 'Play Find the heaviest cubes', exact: true });
  const box = await play.boundingBox();
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await play.click();
  await page.waitForURL(/#\/play\/bytesized32\/balance-scale-heaviest\/0/);
});

test('Play has the titles of the corpus', async () => {
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/worlds/corpus');
  const table = page.getByRole('table', { name: 'Games of the corpus' });
  await table.waitFor();
  const titles = await table.locator('tbody th a').allTextContents();
  await session.goto('/play/bytesized32');
  const tasks = page.getByRole('combobox', { name: 'Task' });
  await tasks.waitFor();
  expect(await tasks.locator('option').allTextContents()).toEqual([...titles, 'World from a file']);
});

test('an experiment says what specifications ask for, and where our game does not bear a published mark out', async () => {
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/worlds/experiment');
  await page.getByText('What compliance asks of each specification').click();
  const warm = page
    .getByRole('table', { name: 'Requirements of the specifications' })
    .getByRole('row', { name: /^1\. Warm milk/ });
  expect(await warm.getByRole('cell').allTextContents()).toEqual(['Stove', 'use', 'action']);
  const pairings = page.getByRole('table', { name: 'Pairings', exact: true });
  await seeText(
    pairings,
    'The published table says that balance-scale-weigh lacks “Device (other)”; ours has it: a kitchen scale.',
  );
  expect(await pairings.getByText('The published table says').count()).toBe(8);

  await session.goto('/worlds/new?spec=6');
  await seeText(page.locator('dl[aria-label="What compliance asks for"]'), 'LED');
  await seeText(page, /^They are \d+% of its characters\.$/);
});

test(
  'a copy of a game that ends on an answer says whose it is, and that the search guesses',
  { timeout: 300_000 },
  async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/worlds/corpus?world=inclined-plane');
    await seeText(
      page,
      'It ends on an answer. A search for a win guesses that; the recorded solution finds it out.',
    );
    await page.getByRole('button', { name: 'Measure a copy' }).click();
    await seeText(page, /^Copy of a corpus game/);
    await page.getByRole('list').getByRole('link', { name: 'inclined-plane' }).click();
    await page.getByRole('heading', { name: 'Version 0: copy of the corpus’ game' }).waitFor();
    const search = page.getByRole('region', { name: 'Search for a win' });
    await search.getByRole('button', { name: 'Measure' }).click();
    await search.getByText(/it may be guessed/).waitFor({ timeout: 240_000 });
  },
);
