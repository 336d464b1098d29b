import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, expectVisibleFocus, tabTo } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { boardOf, definition } from '../support/arcadePages';
import { writeChallenge } from '../../src/core/evaluate';
import { startFakeModelServer } from '../support/fakeModelServer';

const arcade = useArcade();

/** Fills the set-up form and goes to the match it makes. */
async function setUp(
  session: Session,
  { seed, limit, adjust }: { seed: number; limit?: number; adjust?: (page: Page) => Promise<void> },
): Promise<void> {
  const { page } = session;
  await session.goto('/versus');
  await page.getByLabel('First seed').fill(String(seed));
  if (limit !== undefined) await page.getByLabel('Step limit').fill(String(limit));
  await adjust?.(page);
  const go = page.getByRole('button', { name: 'Set up the match' });
  await tabTo(page, go);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start game 1' }).waitFor();
}

const sideOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function stepsOf(page: Page, name: string): Promise<number> {
  return Number.parseInt((await definition(sideOf(page, name), 'Step').textContent()) ?? '', 10);
}

const resultOf = (page: Page): Locator => page.getByRole('region', { name: 'Result' });

const BOT = 'naive · scripted bot';

/** Lets a side be played by a strategy with a model of a server of one's own. */
async function chooseModel(page: Page, side: string, strategy: RegExp, url: string): Promise<Locator> {
  await page
    .getByRole('group', { name: side, exact: true })
    .getByRole('radio', { name: /^A strategy with a model/ })
    .check();
  const fields = page.getByRole('group', { name: `${side}: strategy and model` });
  await nameModel(fields, 'fake-model', url);
  await fields.getByRole('radio', { name: strategy }).check();
  return fields;
}

async function nameModel(fields: Locator, id: string, url: string): Promise<void> {
  await fields.getByRole('combobox', { name: 'Provider' }).selectOption('other');
  await fields.getByRole('textbox', { name: 'Base URL' }).fill(url);
  await fields.getByRole('textbox', { name: 'Model id' }).fill(id);
}

test('a person plays the scripted bot turn by turn, by the keyboard alone, and a series goes on', async () => {
  const session = await arcade.open();
  const { page } = session;
  await setUp(session, { seed: 7, limit: 4 });
  await seeText(page, 'Turn by turn: each step waits for the other side');
  expect(await accessibilityProblems(page)).toEqual([]);

  await tabTo(page, page.getByRole('button', { name: 'Start game 1' }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await sideOf(page, 'You').getByRole('list', { name: 'Actions' }).waitFor();
  await boardOf(page).nth(1).waitFor();
  for (let step = 1; step <= 2; step++) {
    await seeText(sideOf(page, 'You'), 'Your turn');
    expect(await stepsOf(page, BOT)).toBe(step - 1);
    await page.keyboard.press('ArrowLeft');
    await eventually(() => stepsOf(page, BOT)).toBe(step);
  }
  expect(await accessibilityProblems(page)).toEqual([]);

  // A reload loses nothing: the game goes on for both from where it stood.
  await page.reload();
  await seeText(sideOf(page, 'You'), 'Your turn');
  await eventually(() => stepsOf(page, 'You')).toBe(2);
  await eventually(() => stepsOf(page, BOT)).toBe(2);

  // A move made while the bot decides is kept; a typed action counts like a key.
  await page.keyboard.press('/');
  await page.keyboard.type('turn left');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await resultOf(page).waitFor();
  await eventually(() =>
    resultOf(page)
      .getByRole('heading')
      .evaluate((heading) => heading === document.activeElement),
  ).toBe(true);
  await page.getByRole('region', { name: 'Replay of both sides' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // One scrubber for both.
  await page.keyboard.press('ArrowRight');
  await eventually(() => stepsOf(page, 'You')).toBe(1);
  await eventually(() => stepsOf(page, BOT)).toBe(1);
  await page.keyboard.press('End');
  await eventually(() => stepsOf(page, 'You')).toBe(4);
  expect(await definition(sideOf(page, 'You'), 'Last action').textContent()).toBe('turn right');

  await seeText(page, '1 of 3 games played');
  await page.keyboard.press('Shift+N');
  await page.getByRole('heading', { name: 'Game 2, seed 8' }).waitFor();
  await page.keyboard.press('Enter');
  await seeText(sideOf(page, 'You'), 'Your turn');

  await page.getByRole('button', { name: 'Break this game off' }).click();
  await page.getByRole('button', { name: 'Break off', exact: true }).click();
  await seeText(resultOf(page), 'No result');

  // Deleting is undone; the episodes are runs of their own.
  await session.goto('/versus');
  await page.getByRole('button', { name: `Actions for You versus ${BOT}` }).click();
  await page.getByRole('menuitem', { name: 'Delete this match' }).click();
  await eventually(() => page.getByRole('table', { name: 'Matches' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('table', { name: 'Matches' }).waitFor();
  await session.goto('/runs');
  await seeText(page, `You versus ${BOT}, game 1`);
  await seeText(page, `${BOT} versus a person, game 1`);
});

test('two bots play live, watched, and have a result', async () => {
  const session = await arcade.open();
  const { page } = session;
  await setUp(session, {
    seed: 3,
    limit: 12,
    adjust: async () => {
      await page.getByText('Two agents', { exact: true }).click();
      await page.getByText('Live', { exact: true }).click();
      await page.getByLabel(/^Seconds between steps/).fill('0.5');
    },
  });
  await page.getByRole('button', { name: 'Start game 1' }).click();
  await eventually(() => stepsOf(page, 'random')).toBeGreaterThan(1);
  await resultOf(page).waitFor();
  await seeText(page.getByRole('table', { name: 'Games of this match' }), 'seed');
});

test('a hidden opponent shows nothing before the own game is over', async () => {
  const session = await arcade.open();
  const { page } = session;
  await setUp(session, {
    seed: 5,
    limit: 3,
    adjust: async () => {
      await page.getByText('Hide the other side until my game is over').click();
      await page.getByText('Live', { exact: true }).click();
      await page.getByLabel(/^Seconds between steps/).fill('30');
    },
  });
  await page.getByRole('button', { name: 'Start game 1' }).click();
  await sideOf(page, 'You').getByRole('list', { name: 'Actions' }).waitFor();
  const bot = sideOf(page, BOT);
  await seeText(bot, 'Hidden until your game is over.');
  expect(await definition(bot, 'Step').count()).toBe(0);
  expect(await boardOf(page).count()).toBe(1);
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('ArrowLeft');
    await eventually(() => stepsOf(page, 'You')).toBe(step);
  }
  await definition(bot, 'Step').waitFor();
  await seeText(sideOf(page, 'You'), 'Your game is over');

  await page.getByRole('button', { name: 'Break this game off' }).click();
  await page.getByRole('button', { name: 'Break off', exact: true }).click();
  await seeText(resultOf(page), 'No result');
});

test('a challenge link is raced by a friend without a key and without the challenger', async () => {
  const session = await arcade.open();
  const { page } = session;
  await setUp(session, { seed: 9, limit: 5 });
  await page.getByRole('button', { name: 'Start game 1' }).click();
  for (let step = 1; step <= 5; step++) {
    await seeText(sideOf(page, 'You'), 'Your turn');
    await page.keyboard.press('ArrowLeft');
    if (step < 5) await eventually(() => stepsOf(page, 'You')).toBe(step);
  }
  await resultOf(page).waitFor();
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Challenge a friend' });
  await dialog.getByLabel('Name that your friend sees').fill('Ada’s bot');
  const field = dialog.getByLabel('Link', { exact: true });
  await eventually(() => field.inputValue()).toContain('#/versus?c=');
  expect(await accessibilityProblems(page)).toEqual([]);
  const link = await field.inputValue();
  expect(link.length).toBeLessThan(8000);
  await session.close();

  const friend = await arcade.open();
  const other = friend.page;
  await other.goto(link);
  await other.getByRole('heading', { name: 'You are challenged' }).waitFor();
  await seeText(other, 'the text, when it was recorded');
  expect(await accessibilityProblems(other)).toEqual([]);
  await other.getByRole('button', { name: 'Race Ada’s bot' }).click();
  await other.getByRole('button', { name: 'Start game 1' }).click();
  await seeText(sideOf(other, 'Ada’s bot'), 'Hidden until your game is over.');
  for (let step = 1; step <= 5; step++) {
    await seeText(sideOf(other, 'You'), 'Your turn');
    await other.keyboard.press('ArrowLeft');
    if (step < 5) await eventually(() => stepsOf(other, 'You')).toBe(step);
  }
  await resultOf(other).waitFor();
  await other.getByRole('button', { name: /^Rematch, same seed/ }).waitFor();
  expect(await other.getByRole('button', { name: /^Next game/ }).count()).toBe(0);
  await other.keyboard.press('End');
  await eventually(() => stepsOf(other, 'Ada’s bot')).toBeGreaterThan(0);
});

test('the picture alone is all that a person and a vision model get, and a friend after them', async () => {
  const server = await startFakeModelServer({ reply: 'turn left' });
  const session = await arcade.open();
  const { page } = session;
  try {
    await setUp(session, {
      seed: 4,
      limit: 2,
      adjust: async () => {
        await page.getByRole('radio', { name: 'Picture', exact: true }).check({ force: true });
        await chooseModel(page, 'Opponent', /^Naive/, server.url);
        const rules = page.getByRole('region', { name: 'Rules, the same for both sides' });
        expect(await definition(rules, 'May be shown to both').textContent()).toBe('Picture alone');
        await seeText(rules, 'the last picture, without the text');
        expect(await accessibilityProblems(page)).toEqual([]);
      },
    });
    await page.getByRole('button', { name: 'Start game 1' }).click();
    await seeText(sideOf(page, 'You'), 'Your turn');
    await boardOf(page).nth(1).waitFor();
    const told = sideOf(page, 'You').getByRole('region', { name: 'What you are told' });
    await told.waitFor();
    expect(await page.locator('pre[aria-label^="Observation"]').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await eventually(() => stepsOf(page, 'naive · fake-model')).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await resultOf(page).waitFor();

    expect(server.requests).toHaveLength(2);
    for (const { turns } of server.requests) {
      expect(turns.at(-1)?.pictures).toHaveLength(1);
      expect(turns.map(({ text }) => text).join('\n')).toContain('(The observation is the picture alone.)');
      expect(turns.map(({ text }) => text).join('\n')).not.toMatch(/\d steps? (forward|left|right)|a wall/);
    }
    // What both saw is told in words once the game is over.
    await page.locator('pre[aria-label^="Observation"]').nth(1).waitFor();

    await page.getByRole('button', { name: 'Challenge a friend' }).click();
    const field = page.getByRole('dialog').getByLabel('Link', { exact: true });
    await eventually(() => field.inputValue()).toContain('#/versus?c=');
    const link = await field.inputValue();
    const friend = await arcade.open();
    await friend.page.goto(link);
    const rules = friend.page.getByRole('region', { name: 'Rules, the same for both sides' });
    await eventually(() => definition(rules, 'May be shown to both').textContent()).toBe('Picture alone');
    await seeText(rules, 'the picture alone, when it was recorded');
    expect(await friend.page.getByRole('radio', { name: 'Picture', exact: true }).count()).toBe(0);
    await friend.page.getByRole('button', { name: /^Race / }).click();
    await friend.page.getByRole('button', { name: 'Start game 1' }).click();
    await seeText(sideOf(friend.page, 'You'), 'Your turn');
    expect(await friend.page.locator('pre[aria-label^="Observation"]').count()).toBe(0);
  } finally {
    await server.close();
  }
});

test('agents with demonstrations, a second model or a program of one’s own play a match', async () => {
  const server = await startFakeModelServer({
    models: ['fake-model', 'other-model'],
    reply: 'turn left',
  });
  const session = await arcade.open();
  const { page } = session;
  try {
    await session.goto('/play/babyai/goto/3');
    await page.getByRole('list', { name: 'Actions' }).waitFor();
    for (let step = 1; step <= 64; step++) await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Keep as demonstration' }).click();
    await page.getByRole('button', { name: 'Kept as demonstration' }).waitFor();
    await session.goto('/strategies/own');
    await page.getByLabel('Name').fill('Mine');
    await page.getByRole('textbox', { name: 'The strategy’s program' }).click();
    await page.keyboard.press('ControlOrMeta+s');
    await page.waitForURL(/#\/strategies\/own\/[0-9a-f]{64}$/);

    await setUp(session, {
      seed: 8,
      limit: 2,
      adjust: async () => {
        await page.getByText('Two agents', { exact: true }).click();
        const first = await chooseModel(page, 'First side', /^Few-shot/, server.url);
        await first
          .getByRole('group', { name: /^Demonstrations/ })
          .getByRole('checkbox')
          .check();
        // It shows seed 3.
        const leftOut = page.getByRole('status').filter({ hasText: 'it is left out of that game' });
        expect(await leftOut.count()).toBe(0);
        await page.getByLabel('First seed').fill('3');
        await leftOut.waitFor();
        await page.getByLabel('First seed').fill('8');
        await leftOut.waitFor({ state: 'detached' });
        const second = await chooseModel(page, 'Second side', /^Debate/, server.url);
        await second.getByRole('checkbox', { name: /^Another model takes the second part/ }).check();
        await nameModel(
          second.getByRole('group', { name: 'Second model', exact: true }),
          'other-model',
          server.url,
        );
        // What was typed is kept while another player is looked at.
        const players = page.getByRole('group', { name: 'Second side', exact: true });
        await players.getByRole('radio', { name: /^Random/ }).check();
        await players.getByRole('radio', { name: /^A strategy with a model/ }).check();
        expect(await accessibilityProblems(page)).toEqual([]);
      },
    });
    await page.getByRole('button', { name: 'Start game 1' }).click();
    await resultOf(page).waitFor();
    expect(new Set(server.requests.map(({ model }) => model))).toEqual(
      new Set(['fake-model', 'other-model']),
    );
    expect(server.requests.some(({ text }) => text.includes('DEMONSTRATION'))).toBe(true);

    await setUp(session, {
      seed: 8,
      limit: 1,
      adjust: async () => {
        await page.getByText('Two agents', { exact: true }).click();
        await page
          .getByRole('group', { name: 'First side', exact: true })
          .getByRole('radio', { name: /^An agent you have used/ })
          .check();
        const agents = page.getByRole('combobox', { name: 'Agent', exact: true });
        const debate = agents.getByRole('option', { name: /^debate.*with other-model/ });
        await agents.selectOption({ label: (await debate.textContent()) ?? '' });
        await chooseModel(page, 'Second side', /^Mine/, server.url);
      },
    });
    await page.getByRole('button', { name: 'Start game 1' }).click();
    await resultOf(page).waitFor();
    await sideOf(page, 'Mine · fake-model').waitFor();
    await seeText(resultOf(page), 'A draw');
  } finally {
    await server.close();
  }
});

test('a challenge file is raced live, and a stored episode by its address', async () => {
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/versus');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'a.challenge.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        writeChallenge({
          environmentId: 'babyai',
          task: 'BabyAI-MixedTrainLocal-v0/goto',
          options: {},
          seed: 11,
          maxSteps: 3,
          opponent: { name: 'Left turner', actions: ['turn left', 'turn left', 'turn left'] },
        }),
      ),
    });
  await page.getByText('Live', { exact: true }).click();
  await page.getByLabel(/^Seconds between steps/).fill('0.5');
  await page.getByText('Hide the other side until my game is over').click();
  await page.getByRole('button', { name: 'Race Left turner' }).click();
  await page.getByRole('button', { name: 'Start game 1' }).click();
  // It goes on without a move of the person.
  await eventually(() => stepsOf(page, 'Left turner')).toBe(3);
  await seeText(sideOf(page, 'Left turner'), 'Step limit');
  for (let step = 1; step <= 3; step++) await page.keyboard.press('ArrowLeft');
  await seeText(resultOf(page), 'A draw');

  const episode = page.getByRole('table', { name: 'Games of this match' }).getByRole('link', { name: 'You' });
  const [, run, id] = /runs\/([^/]+)\/([^/]+)/.exec((await episode.getAttribute('href')) ?? '') ?? [];
  await session.goto(`/versus?run=${run ?? ''}&episode=${id ?? ''}`);
  await page.getByRole('button', { name: 'Race Person' }).click();
  await page.getByRole('button', { name: 'Start game 1' }).waitFor();
});

test('an agent that waits for its key says so, and the person’s game goes on', async () => {
  const server = await startFakeModelServer({ key: 'right', reply: 'turn left' });
  const session = await arcade.open();
  session.allow(/401/);
  const { page } = session;
  try {
    await setUp(session, {
      seed: 4,
      limit: 3,
      adjust: async () => {
        await chooseModel(page, 'Opponent', /^Naive/, server.url);
      },
    });
    await page.getByRole('button', { name: 'Start game 1' }).click();
    await seeText(sideOf(page, 'You'), 'Your turn');
    await page.keyboard.press('ArrowLeft');
    await seeText(page, 'The agent waits for the key of its model.');
    for (let step = 2; step <= 3; step++) {
      await seeText(sideOf(page, 'You'), 'Your turn');
      await page.keyboard.press('ArrowLeft');
      await eventually(() => stepsOf(page, 'You')).toBe(step);
    }
    await seeText(sideOf(page, 'You'), 'Your game is over');
    expect(await accessibilityProblems(page)).toEqual([]);

    // With the key, the agent plays its part to the end.
    await page.getByRole('link', { name: 'Open its run' }).click();
    await page.getByRole('textbox', { name: /key/i }).first().fill('right');
    await page.keyboard.press('Enter');
    await seeText(page, 'Finished');
    await page.goBack();
    await resultOf(page).waitFor();
  } finally {
    await server.close();
  }
});

test('one tab plays a match, a second one says so, and takes it over when the first closes', async () => {
  const session = await arcade.open();
  const { page } = session;
  await setUp(session, { seed: 6, limit: 3 });
  await page.getByRole('button', { name: 'Start game 1' }).click();
  await seeText(sideOf(page, 'You'), 'Your turn');
  await page.keyboard.press('ArrowLeft');
  await eventually(() => stepsOf(page, BOT)).toBe(1);
  const second = await session.newTab(new URL(page.url()).hash.slice(1));
  const elsewhere = second.getByRole('status').filter({ hasText: 'being played in another tab' });
  await elsewhere.waitFor();
  await second.getByLabel(/^Score: You 0,/).waitFor();
  expect(await sideOf(second, 'You').count()).toBe(0);
  expect(await accessibilityProblems(second)).toEqual([]);
  await page.bringToFront();
  await page.keyboard.press('ArrowLeft');
  await eventually(() => stepsOf(page, BOT)).toBe(2);
  await page.keyboard.press('ArrowLeft');
  await resultOf(page).waitFor();
  await resultOf(second).waitFor();
  expect(await second.getByRole('button', { name: /^(Next game|Rematch)/ }).count()).toBe(0);

  // Not begun yet: the second tab cannot start it. Begun: it cannot play it, until the first is gone.
  await page.keyboard.press('Shift+N');
  const start = (tab: Page): Locator => tab.getByRole('button', { name: 'Start game 2' });
  await start(page).waitFor();
  await resultOf(second).waitFor({ state: 'detached' });
  expect(await start(second).count()).toBe(0);
  await start(page).click();
  await seeText(sideOf(page, 'You'), 'Your turn');
  await page.keyboard.press('ArrowLeft');
  await eventually(() => stepsOf(page, BOT)).toBe(1);
  expect(await sideOf(second, 'You').count()).toBe(0);
  await page.close({ runBeforeUnload: false });
  await elsewhere.waitFor({ state: 'detached' });
  await seeText(sideOf(second, 'You'), 'Your turn');
  expect(await stepsOf(second, 'You')).toBe(1);
  for (let step = 2; step <= 3; step++) {
    await seeText(sideOf(second, 'You'), 'Your turn');
    await second.keyboard.press('ArrowLeft');
    if (step < 3) await eventually(() => stepsOf(second, 'You')).toBe(step);
  }
  await resultOf(second).waitFor();
  // Each game is one run of the person's and one of the bot's.
  await session.goto('/runs', second);
  await seeText(second, `You versus ${BOT}, game 2`);
  for (const game of [1, 2])
    expect(await second.getByRole('link', { name: `You versus ${BOT}, game ${String(game)}` }).count()).toBe(
      1,
    );
});

test('links and files that are no challenge say so and change nothing', async () => {
  const session = await arcade.open();
  const { page } = session;
  for (const code of ['abc', '%25%25', 'x'.repeat(5000)]) {
    await session.goto(`/versus?c=${code}`);
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Set up a match' }).waitFor();
  }
  await session.goto('/versus?run=nobody&episode=none');
  await seeText(page, 'This episode is not in this browser.');
  await session.goto('/versus/none');
  await page.getByRole('heading', { name: 'Match not found' }).waitFor();
  await session.goto('/versus');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'a.challenge.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":2}'),
    });
  await seeText(page, 'This is no challenge of this app, or one of a later version.');
  expect(await page.getByRole('table', { name: 'Matches' }).count()).toBe(0);
});
