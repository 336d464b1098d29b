import { describe, expect, test } from 'vitest';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { PlayView, textBlock } from '../support/arcadePages';
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

async function openLevel(slug: string, seed: number): Promise<{ session: Session; play: PlayView }> {
  const session = await arcade.open();
  const play = new PlayView(session);
  await play.open(slug, seed);
  return { session, play };
}

describe('choosing a level', () => {
  test('leads from the first screen to a chosen task and seed', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/');
    await page.getByRole('link', { name: 'Play BabyAI' }).click();
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

  await play.ending.getByRole('button', { name: 'Mark as demonstration' }).click();
  await play.ending.getByRole('button', { name: 'Marked as demonstration' }).waitFor();
  await play.ending.getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForURL(/#\/runs\/[^/]+\/[^/]+\/0$/);
  await seeText(page, expected.mission);

  await session.goto('/runs');
  const row = page.getByRole('row').filter({ hasText: 'seed 3' });
  await row.getByText('Finished').waitFor();
  await row.getByRole('link').click();
  await seeText(page, 'Solved');
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
