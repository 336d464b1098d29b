import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { seeText, useArcade } from '../support/app';
import { PlayView, RunView, startEvaluation } from '../support/arcadePages';
import { BROKEN_WORLD, addToLibrary } from '../support/brokenWorld';
import { storedRuns } from '../support/database';

const arcade = useArcade();

const CORPUS = JSON.parse(readFileSync('src/envs/bytesized32/worlds/corpus.json', 'utf8')) as {
  readonly worlds: readonly { readonly id: string; readonly solution: readonly string[] }[];
};
const SOLUTION = CORPUS.worlds.find(({ id }) => id === 'boil-water')?.solution ?? [];

class WorldView extends PlayView {
  get transcript() {
    return this.page.getByRole('log', { name: 'Transcript' });
  }

  /** The first game of a page starts Python. */
  async opens(): Promise<void> {
    await this.transcript.waitFor({ timeout: 120_000 });
  }

  get filter() {
    return this.page.getByRole('textbox', { name: 'Filter actions' });
  }

  async send(command: string): Promise<void> {
    await this.commandLine.fill(command);
    await this.commandLine.press('Enter');
  }
}

describe('a ByteSized32 world', () => {
  test('is won by a person through typing and through the list of actions, and replayed', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/play/bytesized32/boil-water/0');
    const world = new WorldView(session);
    await world.opens();
    await seeText(page, 'Your task is to boil water.');
    await page.getByRole('heading', { name: 'Valid actions (306)' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await world.send('boil water please');
    await world.reach(1);
    await seeText(world.transcript, "I don't understand that.");

    // The first action by the keyboard alone: the filter, an arrow, Enter.
    const [first = '', ...rest] = SOLUTION;
    await world.commandLine.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type(first);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await world.reach(2);
    await world.filter.press('Escape');
    for (const [index, action] of rest.entries()) {
      await world.send(action);
      if (index < rest.length - 1) await world.reach(index + 3);
    }
    await world.ending.waitFor();
    await seeText(world.ending, 'Solved');
    const [stored] = await storedRuns(session);
    expect(stored?.run.player).toBe('Person');
    expect(stored?.episodes[0]).toMatchObject({
      outcome: 'solved',
      steps: SOLUTION.length + 1,
      progression: 1,
      details: { won: true, moves: SOLUTION.length },
    });

    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.locator('summary', { hasText: /^Valid actions \(306\)$/ }).waitFor();
    await page.keyboard.press('End');
    await page.locator('summary', { hasText: /^Valid actions \(0\)$/ }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator('summary', { hasText: /^Valid actions \(\d{3}\)$/ }).waitFor();
    expect(await page.getByText('differs').count()).toBe(0);
  });

  test('is played by an agent, verified, and left out of what is BALROG’s', async () => {
    const session = await arcade.open();
    const { page } = session;
    await startEvaluation(session, {
      model: 'scriptedBot',
      tasks: 'bytesized32/boil-water,bytesized32/sunburn',
      'bytesized32.episodes': 1,
      seeds: '0',
    });
    const run = new RunView(page);
    await run.state.getByText('Finished', { exact: true }).waitFor({ timeout: 120_000 });
    const [stored] = await storedRuns(session);
    expect(stored?.episodes.map(({ task, outcome }) => [task, outcome])).toEqual([
      ['boil-water', 'solved'],
      ['sunburn', 'solved'],
    ]);
    await run.button('Verify').click();
    await page
      .getByText(/2 of 2 episodes/)
      .first()
      .waitFor({ timeout: 120_000 });
    await run.choose(/Export as BALROG results/);
    await seeText(page, 'no episodes of BALROG’s environments');
  });

  test('out of a file runs only once the person agrees, and its failure is an app error with the traceback', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/library');
    await addToLibrary(page, 'broken.py', BROKEN_WORLD);
    await seeText(page, 'asks before it runs');

    await session.goto('/play/bytesized32');
    await page.getByRole('button', { name: 'Play this level' }).waitFor();
    await page.getByRole('combobox', { name: 'Task' }).selectOption({ label: 'World from a file' });
    await page.getByText('Settings of the level').click();
    await page.getByRole('combobox', { name: 'World' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Play this level' }).click();
    await seeText(page, 'This is a program by somebody else.');
    expect(await page.getByRole('log', { name: 'Transcript' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Run it here' }).click();
    const world = new WorldView(session);
    await world.opens();
    await world.send('look');
    await world.reach(1);
    await world.send('break');
    await seeText(page, 'The world’s own program failed when it executed an action.');
    await page.getByText('Details', { exact: true }).first().click();
    await seeText(page, /File "game\.py", line 16, in step/);

    // Asked once: the next game opens at once.
    await page.getByRole('button', { name: 'Restart the level' }).click();
    await world.transcript.waitFor();
  });
});
