import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { type Session, seeText, useArcade } from '../support/app';
import { PlayView, definition } from '../support/arcadePages';
import { storedRuns } from '../support/database';
import { loadEnvironment } from '../support/environments';

const arcade = useArcade();

const LEVEL = { seed: 3, options: { coin_level: 5 } } as const;
const ROUTE = `/play/textworld/coin-collector/${String(LEVEL.seed)}?coin_level=${String(LEVEL.options.coin_level)}`;

class StoryView extends PlayView {
  get transcript() {
    return this.page.getByRole('log', { name: 'Transcript' });
  }

  /** A part of the help that an agent does not get. */
  help(title: string) {
    return this.page.locator('summary', { hasText: new RegExp(`^${title}$`) });
  }

  async send(command: string): Promise<void> {
    await this.commandLine.fill(command);
    await this.commandLine.press('Enter');
  }
}

async function openStory(
  options: Parameters<typeof arcade.open>[0] = {},
): Promise<{ session: Session; page: Page; story: StoryView }> {
  const session = await arcade.open(options);
  await session.goto(ROUTE);
  const story = new StoryView(session);
  await story.transcript.waitFor();
  return { session, page: session.page, story };
}

/** Plays in a world outside the browser: what the commands lead to, and which ones then win. */
async function expectedStory(
  commands: readonly string[],
): Promise<{ readonly texts: readonly string[]; readonly winning: readonly string[] }> {
  const module = await loadEnvironment('textworld');
  const world = await module.create('coin_collector', LEVEL.options);
  world.reset(LEVEL.seed);
  const texts = commands.map((command) => world.step(command).observation.text.longTerm);
  const bot = module.createBot('coin_collector');
  let observation = world.reset(LEVEL.seed);
  const winning: string[] = [];
  for (let ended = false; !ended;) {
    const command = bot.act(observation);
    winning.push(command);
    const result = world.step(command);
    observation = result.observation;
    ended = result.terminated || result.truncated;
  }
  expect(world.progress().solved).toBe(true);
  world.close();
  return { texts, winning };
}

describe('a text game', () => {
  test('is won by typing, with history and completion, and says what help was used', async () => {
    const { session, page, story } = await openStory();
    expect(await page.getByRole('img', { name: /^Board/ }).count()).toBe(0);
    const { winning } = await expectedStory([]);
    const [first = '', ...rest] = winning;

    await story.send(first);
    await story.reach(1);
    await seeText(story.transcript, first);
    // History: the line comes back, changed and unchanged drafts too.
    await story.commandLine.fill('dra');
    await story.commandLine.press('ArrowUp');
    expect(await story.commandLine.inputValue()).toBe(first);
    await story.commandLine.press('ArrowDown');
    expect(await story.commandLine.inputValue()).toBe('dra');
    // Completion from the listed actions is no help.
    await story.commandLine.fill('inv');
    await story.commandLine.press('Tab');
    expect(await story.commandLine.inputValue()).toBe('inventory');
    await story.commandLine.fill('');
    expect(await page.getByText('This run is marked').count()).toBe(0);

    await story.help('Map').click();
    await seeText(page, 'This run is marked: played with help: map.');
    const map = page.getByRole('img', { name: /^Map of 2 visited rooms/ });
    await map.waitFor();
    await page.getByText('The map as a list').click();
    expect(await page.getByRole('list', { name: 'Rooms visited' }).getByRole('listitem').count()).toBe(2);
    await seeText(page.getByRole('list', { name: 'Rooms visited' }), '(you are here)');
    await story.help('Quest').click();
    await seeText(page, /retrieve the coin/);

    for (const command of rest) await story.send(command);
    await story.ending.waitFor();
    await seeText(story.ending, 'Solved');
    await seeText(story.ending, 'Played with help an agent does not get: map and quest.');
    await seeText(story.ending, 'Every move is kept');
    const [stored] = await storedRuns(session);
    expect(stored?.run.player).toBe('Person, with help');
    expect(stored?.episodes[0]).toMatchObject({
      outcome: 'solved',
      steps: winning.length,
      progression: 1,
      details: { help_used: 'map, quest' },
    });
    expect(stored?.episodes[0]?.stepRecords.map(({ action }) => action)).toEqual(winning);

    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await seeText(page, 'Person, with help');
    await seeText(page, 'Help used');
    await page.locator('summary', { hasText: /^Map \(1 room\)$/ }).click();
    await page.getByRole('img', { name: /^Map of 1 visited rooms/ }).waitFor();
  });

  test('goes on after whatever is typed, counting every command once', async () => {
    const { page, story } = await openStory();
    const hostile = [
      'go north. go east',
      'x'.repeat(2000),
      '😀 🪙',
      '<b>bold</b>',
      'save',
      'undo',
      'restart',
      'no',
    ];
    const { texts } = await expectedStory(hostile);
    await story.commandLine.press('Enter');
    await story.send('     ');
    expect(await story.steps()).toBe(0);
    for (const [index, command] of hostile.entries()) {
      await story.send(command);
      await story.reach(index + 1);
      expect(await story.observation()).toBe(
        texts[index] === '' ? '(the observation is empty)' : texts[index],
      );
    }
    expect(await story.transcript.locator('b').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await story.send('look');
    await story.reach(hostile.length + 1);
    expect(await definition(page, 'Step').textContent()).toBe(`${String(hostile.length + 1)} of 80`);
    expect(await story.ending.count()).toBe(0);
  });

  test('lists possible commands to press', async () => {
    const { page, story } = await openStory();
    await story.commandLine.fill('go');
    await story.commandLine.press('Tab');
    expect(await page.getByText('This run is marked').count()).toBe(0);
    await story.help('Possible commands').click();
    await seeText(page, 'This run is marked: played with help: possible commands.');
    const commands = page.getByRole('list', { name: 'Possible commands' });
    await commands.getByRole('button', { name: 'go north' }).click();
    await story.reach(1);
  });

  test('completes what the game would accept, and marks that', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/play/textworld/the-cooking-game/4');
    const story = new StoryView(session);
    await story.transcript.waitFor();
    await story.commandLine.fill('open pl');
    expect(await page.getByRole('option').count()).toBe(0);
    await story.commandLine.press('Tab');
    expect(await story.commandLine.inputValue()).toBe('open plain door');
    await seeText(page, 'This run is marked: played with help: possible commands.');
    await story.commandLine.press('Enter');
    await story.reach(1);
    await seeText(story.transcript, 'open plain door');
  });

  test('ends when it is quit, and says so', async () => {
    const { story } = await openStory();
    await story.send('quit');
    await story.send('yes');
    await story.ending.waitFor();
    await seeText(story.ending, 'Quit');
    expect(await story.steps()).toBe(2);
  });

  test.each([
    ['light', { colorScheme: 'light', viewport: { width: 1280, height: 800 } }],
    ['dark, on a phone', { colorScheme: 'dark', viewport: { width: 360, height: 740 } }],
  ] as const)('has no accessibility problem in %s', async (_, options) => {
    const { page, story } = await openStory({ ...options, reducedMotion: 'reduce' });
    await story.send('go north');
    await story.reach(1);
    for (const part of ['Quest', 'Map', 'Inventory', 'Possible commands']) await story.help(part).click();
    await page.getByRole('img', { name: /^Map of/ }).waitFor();
    await page.getByText('The map as a list').click();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
