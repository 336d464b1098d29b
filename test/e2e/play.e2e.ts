import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { PlayView, textBlock } from '../support/arcadePages';
import { storedRuns } from '../support/database';
import { botEpisode, episodeOf } from '../support/expectedEpisode';

const arcade = useArcade();

const KEYS: Readonly<Record<string, string>> = {
  'turn left': 'ArrowLeft',
  'turn right': 'ArrowRight',
  'go forward': 'ArrowUp',
  'pick up': 'p',
  drop: 'd',
  toggle: 't',
};

async function openLevel(
  slug: string,
  seed: number,
): Promise<{ session: Session; play: PlayView; page: Page }> {
  const session = await arcade.open();
  const play = new PlayView(session);
  await play.open(slug, seed);
  return { session, play, page: session.page };
}

describe('choosing a level', () => {
  test('leads from the first screen to a chosen task and seed', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/');
    await page.getByRole('link', { name: 'Choose a level' }).click();
    await page.getByRole('radio', { name: /^Open/ }).check();
    await page.getByRole('textbox', { name: 'Seed', exact: true }).fill('7');
    await page.getByRole('button', { name: 'Play this level' }).click();
    await page.waitForURL(/#\/play\/babyai\/open\/7$/);
    const play = new PlayView(session);
    await play.actions.waitFor();
    const expected = await episodeOf('open', 7, []);
    await seeText(page, expected.mission);
    expect(await play.observation()).toBe(expected.observations[0]?.longTerm);
  });

  test('one press on the first screen starts a game, and the address names it', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/');
    await page.getByRole('link', { name: 'Play BabyAI' }).click();
    await page.waitForURL(/#\/play\/babyai\/goto\/\d+$/);
    const play = new PlayView(session);
    await play.actions.waitFor();
    const seed = Number(page.url().split('/').at(-1));
    const expected = await episodeOf('goto', seed, []);
    expect(await play.observation()).toBe(expected.observations[0]?.longTerm);
  });

  test('shows a random seed before it is used, and refuses what is no seed', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/play');
    const seed = page.getByRole('textbox', { name: 'Seed', exact: true });
    expect(await seed.inputValue()).toMatch(/^\d+$/);
    await page.getByRole('button', { name: 'Random seed' }).click();
    const drawn = await seed.inputValue();
    await page.getByRole('button', { name: 'Play this level' }).click();
    await page.waitForURL(new RegExp(`/${drawn}$`));
    await session.goto('/play');
    for (const wrong of ['4294967296', '-1', '1.5', 'abc', '']) {
      await seed.fill(wrong);
      await page.getByRole('button', { name: 'Play this level' }).click();
      await seeText(page, 'A seed is a whole number from 0 to 4294967295');
      expect(page.url()).toMatch(/#\/play$/);
    }
  });

  test('seed 0 is a seed', async () => {
    const { play } = await openLevel('goto', 0);
    const expected = await episodeOf('goto', 0, []);
    expect(await play.observation()).toBe(expected.observations[0]?.longTerm);
  });

  test('an address that names no level says what is wrong and offers levels', async () => {
    const session = await arcade.open();
    const wrong: readonly (readonly [string, RegExp])[] = [
      ['/play/babyai/fly/3', /BabyAI has no task “fly”/],
      ['/play/chess/goto/3', /no environment “chess”/],
      ['/play/babyai/goto/4294967296', /“4294967296” is not a seed/],
      ['/play/babyai/goto/-1', /“-1” is not a seed/],
      ['/play/babyai/goto/1.5', /“1.5” is not a seed/],
      ['/play/babyai/goto/abc', /“abc” is not a seed/],
    ];
    for (const [route, message] of wrong) {
      await session.goto(route);
      await session.page.getByRole('alert').filter({ hasText: message }).waitFor();
      await session.page.getByRole('button', { name: 'Play this level' }).waitFor();
    }
  });
});

describe('playing', () => {
  test('key, click and typed command each make one move, and the text is the one an agent gets', async () => {
    const { play } = await openLevel('goto', 5);
    const { page } = play;
    const moves = ['turn left', 'go forward', 'turn right', 'toggle'];
    const expected = await episodeOf('goto', 5, moves);
    const textAfter = (steps: number) => expected.observations[steps]?.longTerm;
    expect(await play.observation()).toBe(textAfter(0));

    await page.keyboard.press('ArrowLeft');
    await play.reach(1);
    expect(await play.observation()).toBe(textAfter(1));

    await play.action('go forward').click();
    await play.reach(2);
    expect(await play.observation()).toBe(textAfter(2));

    await play.commandLine.fill('turn r');
    await play.commandLine.press('Tab');
    expect(await play.commandLine.inputValue()).toBe('turn right');
    await play.commandLine.press('Enter');
    await play.reach(3);
    expect(await play.observation()).toBe(textAfter(3));

    await play.commandLine.press('Escape');
    await page.keyboard.press('Space');
    await play.reach(4);
    expect(await play.observation()).toBe(textAfter(4));
  });

  test('keys do nothing while typing and while a dialog is open', async () => {
    const { play } = await openLevel('goto', 5);
    const { page } = play;
    await play.commandLine.click();
    await page.keyboard.type('tdpge ');
    expect(await play.commandLine.inputValue()).toBe('tdpge ');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.waitFor();
    for (const key of ['ArrowLeft', 'ArrowUp', 't']) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });

    // A move made now is the first one.
    await page.keyboard.press('t');
    await play.reach(1);
  });

  test('what is not an action is not sent', async () => {
    const { play } = await openLevel('pickup', 1);
    await play.commandLine.fill('turn');
    await play.commandLine.press('Enter');
    await seeText(play.page, /“turn” is not an action, so nothing was sent/);
    expect(await play.steps()).toBe(0);
  });

  test('restarts the same seed and goes on to the next', async () => {
    const { play } = await openLevel('goto', 8);
    const { page } = play;
    const start = await play.observation();
    await page.keyboard.press('ArrowLeft');
    await play.reach(1);

    await page.keyboard.press('r');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep playing' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await play.steps()).toBe(1);

    await page.keyboard.press('r');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restart' }).click();
    await play.reach(0);
    expect(await play.observation()).toBe(start);

    await page.keyboard.press('n');
    await page.waitForURL(/\/goto\/9$/);
    const expected = await episodeOf('goto', 9, []);
    await eventually(() => play.observation()).toBe(expected.observations[0]?.longTerm);
  });

  test('board and text can be hidden, and stay hidden after a reload', async () => {
    const { session, play } = await openLevel('goto', 2);
    const { page } = play;
    await play.board.waitFor();
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await play.board.waitFor({ state: 'detached' });
    await textBlock(page, 'Observation').waitFor({ state: 'detached' });
    await session.page.reload();
    await play.actions.waitFor();
    expect(await play.board.count()).toBe(0);
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await play.board.waitFor();
  });
});

test('a finished game shows its outcome, is kept, and its replay opens', async () => {
  const { session, play } = await openLevel('pick_up_seq_go_to', 3);
  const { page } = play;
  const expected = await botEpisode('pick_up_seq_go_to', 3);
  expect(expected.solved).toBe(true);
  for (const action of expected.actions) await page.keyboard.press(KEYS[action] ?? '');
  await play.ending.getByRole('heading', { name: 'Solved' }).waitFor();
  await seeText(play.ending, new RegExp(`^You did it in ${String(expected.actions.length)} steps`));
  expect(await play.observation()).toBe(expected.observations.at(-1)?.longTerm);

  await play.ending.getByRole('button', { name: 'Keep as demonstration' }).click();
  await play.ending.getByRole('button', { name: 'Kept as demonstration' }).waitFor();
  await play.ending.getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForURL(/#\/runs\/[^/]+\/[^/]+\/0$/);
  await seeText(page, expected.mission);

  await session.goto('/runs');
  const row = page.getByRole('row').filter({ hasText: 'seed 3' });
  await row.getByText('Finished').waitFor();
  await row.getByRole('link').click();
  await seeText(page, 'Solved');
});

describe('the board', () => {
  test('is whole together with the mission in a window of 1280 by 800', async () => {
    const { play } = await openLevel('goto', 5);
    const bottom = async () => {
      const box = await play.board.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    await play.board.locator('canvas').waitFor();
    await eventually(bottom).toBeLessThanOrEqual(800);
    expect((await play.board.boundingBox())?.height).toBeGreaterThan(320);
  });

  test('has the actions right under it on a phone, without keys', async () => {
    const session = await arcade.open({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const play = new PlayView(session);
    await play.open('goto', 5);
    await play.board.locator('canvas').waitFor();
    const distance = async () => {
      const board = await play.board.boundingBox();
      const actions = await play.actions.boundingBox();
      return board && actions ? actions.y - board.y - board.height : Infinity;
    };
    await eventually(distance).toBeLessThan(80);
    expect(await distance()).toBeGreaterThan(0);
    expect(await play.actions.locator('kbd').first().isVisible()).toBe(false);
  });
});

test('a typed move that ends the game leaves the focus on how it ended', async () => {
  const { play } = await openLevel('goto', 9);
  const { actions, solved } = await botEpisode('goto', 9);
  expect(solved).toBe(true);
  for (const [index, action] of actions.entries()) {
    await play.commandLine.fill(action);
    await play.commandLine.press('Enter');
    if (index < actions.length - 1) await play.reach(index + 1);
  }
  const heading = play.ending.getByRole('heading', { name: 'Solved' });
  await heading.waitFor();
  await eventually(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('Space pressed on after the end does not scroll away from how it ended', async () => {
  const { play, page } = await openLevel('pick_up_seq_go_to', 3);
  const { actions } = await botEpisode('pick_up_seq_go_to', 3);
  for (const action of actions) await page.keyboard.press(KEYS[action] ?? '');
  await play.ending.waitFor();
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  // There is somewhere to scroll to.
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
  expect(await top()).toBe(before);
});

describe('an unfinished game', () => {
  const moves = ['turn left', 'go forward', 'turn right'];

  /** @returns the level open with these moves made and kept. */
  async function begun(seed: number) {
    const opened = await openLevel('goto', seed);
    for (const [index, action] of moves.entries()) {
      await opened.page.keyboard.press(KEYS[action] ?? '');
      await opened.play.reach(index + 1);
    }
    await seeText(opened.page, 'Every move is kept');
    return opened;
  }

  async function storedSteps(session: Session): Promise<readonly (readonly string[])[]> {
    const runs = await storedRuns(session);
    return runs.flatMap(({ episodes }) => episodes.map((one) => one.stepRecords.map(({ action }) => action)));
  }

  test('goes on after a reload, with no move lost or doubled', async () => {
    const { session, play, page } = await begun(14);
    const expected = await episodeOf('goto', 14, [...moves, 'turn left']);
    await page.reload();
    await seeText(page, 'Continued at step 3.');
    expect(await play.steps()).toBe(3);
    expect(await play.observation()).toBe(expected.observations[3]?.longTerm);
    await page.keyboard.press('ArrowLeft');
    await play.reach(4);
    expect(await play.observation()).toBe(expected.observations[4]?.longTerm);
    await seeText(page, 'Every move is kept');
    await page.reload();
    await seeText(page, 'Continued at step 4.');
    expect(await storedSteps(session)).toEqual([[...moves, 'turn left']]);
  });

  test('goes on after leaving the page and coming back', async () => {
    const { play, page } = await begun(15);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('navigation').getByRole('link', { name: 'Runs' }).first().click();
    await page.waitForURL(/#\/runs$/);
    await page.goBack();
    await seeText(page, 'Continued at step 4.');
    expect(await play.steps()).toBe(4);
  });

  test('does not go on after a restart or a new start', async () => {
    const { session, play, page } = await begun(16);
    await page.keyboard.press('r');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restart' }).click();
    await play.reach(0);
    await page.reload();
    await play.actions.waitFor();
    await play.reach(0);
    await page.keyboard.press('ArrowLeft');
    await play.reach(1);
    await seeText(page, 'Every move is kept');
    await page.reload();
    await seeText(page, 'Continued at step 1.');
    await page.getByRole('button', { name: 'Start anew' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restart' }).click();
    await play.reach(0);
    expect(await page.getByText('Continued at step').count()).toBe(0);
    expect((await storedSteps(session)).map((actions) => actions.length).sort()).toEqual([1, 3]);
  });

  test('stays with the tab that plays it', async () => {
    const { session, play, page } = await begun(17);
    const other = await session.newTab('/play/babyai/goto/17');
    await seeText(other, /open in another tab/);
    await page.keyboard.press('ArrowLeft');
    await play.reach(4);
    await seeText(page, 'Every move is kept');
    expect(await storedSteps(session)).toEqual([[...moves, 'turn left']]);
  });
});

test('a game broken off by a closed tab is kept with the moves made', async () => {
  const { session, play } = await openLevel('open', 11);
  const { page } = play;
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('ArrowLeft');
    await play.reach(step);
  }
  await seeText(page, 'Every move is kept');
  await session.replaceTab();
  await session.goto('/runs');
  await session.page.getByRole('link', { name: /seed 11/ }).click();
  const row = session.page.getByRole('table', { name: 'Episodes', exact: true }).getByRole('row').nth(1);
  expect(await row.getByRole('cell').nth(4).textContent()).toBe('3');
});
