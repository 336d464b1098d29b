import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { accessibilityProblems, tabTo } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { RunView, definition, runIdOf, evaluationAddress, startEvaluation } from '../support/arcadePages';
import { expectConsistent, storedRun } from '../support/database';
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

const remote = (server: Pick<FakeModelServer, 'url'>) => ({
  model: 'openAiCompatible',
  server: server.url,
  id: 'fake-model',
});

const estimated = (page: Page, term: string) =>
  definition(page.getByLabel('Estimate', { exact: true }), term);

async function openTools(page: Page): Promise<void> {
  await page.getByText('Split the plan, save or open it as a file').click();
  await page.getByRole('button', { name: 'Save plan file' }).waitFor();
}

/** Presses the button and gives what lies on the clipboard afterwards. */
async function copied(session: Session, name: string): Promise<string> {
  const { page } = session;
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await eventually(read).not.toBe('');
  return read();
}

async function openWithClipboard(route: string): Promise<Session> {
  const session = await arcade.open();
  await session.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await session.goto(route);
  await session.page.getByRole('button', { name: 'Start run' }).waitFor();
  return session;
}

test('another link fills the form anew, and Back brings the one before', async () => {
  const session = await arcade.open();
  const { page } = session;
  const seed = page.getByRole('textbox', { name: 'Base seed' });
  await session.goto(evaluationAddress({ model: 'scriptedBot', seed: 4, parallel: 'many' }));
  await eventually(() => seed.inputValue()).toBe('4');
  await seeText(page, /^Part of the link could not be read: parallel/);
  await page.evaluate((hash) => (location.hash = hash), evaluationAddress({ model: 'random', seed: 9 }));
  await eventually(() => seed.inputValue()).toBe('9');
  expect(await page.getByRole('radio', { name: /^Random/ }).isChecked()).toBe(true);
  expect(await page.getByText('Part of the link could not be read').count()).toBe(0);
  await page.goBack();
  await eventually(() => seed.inputValue()).toBe('4');
});

describe('suites', () => {
  test('BALROG in one click plans its 255 episodes, and a change is told and taken back', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto(evaluationAddress({ model: 'random', seed: 4, maxSteps: 5 }));
    await page.getByRole('button', { name: 'BALROG suite' }).click();
    await seeText(page, 'This plan is BALROG');
    await eventually(() => estimated(page, 'Episodes').textContent()).toBe('255');
    expect(await page.getByRole('spinbutton', { name: /^Max steps/ }).inputValue()).toBe('');

    await page.getByRole('spinbutton', { name: 'Episodes per task' }).first().fill('1');
    await seeText(page, 'Changed from BALROG');
    await eventually(() => estimated(page, 'Episodes').textContent()).toBe('210');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to BALROG' }).click();
    await seeText(page, 'This plan is BALROG');

    await page.getByRole('button', { name: 'Start run' }).click();
    await page.waitForURL(/#\/runs\/[^/?]+/);
    const run = new RunView(page);
    await run.button('Stop all').click();
    await run.reach('Stopped');
    const stored = await storedRun(session, runIdOf(page));
    expect(stored.episodes).toHaveLength(255);
    expect(stored.run.plan).toMatchObject({ suite: 'BALROG', maxSteps: null, estimate: { episodes: 255 } });
  });

  test('Smoke and One hour say what they play', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto(evaluationAddress({ model: 'scriptedBot' }));
    await page.getByRole('button', { name: 'Smoke', exact: true }).click();
    await seeText(page, 'This plan is Smoke');
    await eventually(() => estimated(page, 'Episodes').textContent()).toBe('6');
    await page.getByRole('button', { name: 'One hour', exact: true }).click();
    await seeText(page, 'This plan is One hour');
    await seeText(page, /Expected: \d+ minutes, guessed with .* Nothing is left out/);
  });

  test('one’s own is saved, renamed, removed and brought back, by keyboard', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto(evaluationAddress({ model: 'random', tasks: 'goto', episodes: 2, maxSteps: 9 }));
    const save = page.getByRole('button', { name: 'Save as suite…' });
    await save.waitFor();
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name of the suite' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.type('smoke');
    await page.keyboard.press('Enter');
    await seeText(page, 'There is a suite of this name.');
    await page.getByRole('textbox', { name: 'Name of the suite' }).fill('Doors');
    await page.keyboard.press('Enter');
    await seeText(page, 'This plan is Doors');
    // The page is still there: the dialog's form is not the run's.
    expect(page.url()).toMatch(/#\/evaluate/);

    await page.getByRole('button', { name: 'Rename suite Doors' }).click();
    await page.getByRole('textbox', { name: 'Name of the suite' }).fill('Gates');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('button', { name: 'Remove suite Gates' }).click();
    await page.getByRole('button', { name: 'Gates', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'BALROG suite' }).click();
    await page.getByRole('button', { name: 'Gates', exact: true }).click();
    await seeText(page, 'This plan is Gates');
    await eventually(() => estimated(page, 'Episodes').textContent()).toBe('2');
    await session.goto('/evaluate');
    await page.getByRole('button', { name: 'Gates', exact: true }).waitFor();
  });
});

test('what a run took is compared with its estimate, and the next estimate rests on it', async () => {
  const server = await startServer({ reply: 'turn left' });
  const session = await arcade.open();
  const { page } = session;
  const settings = { ...remote(server), tasks: 'goto', episodes: 3, maxSteps: 4, strategy: 'naive' };
  const id = await startEvaluation(session, settings, async () => {
    await seeText(page, /^Estimated from averages of published runs/);
    expect(await estimated(page, 'Steps at most').textContent()).toBe('12');
    expect(await estimated(page, 'Time').textContent()).toMatch(/^not known yet; with 3 s a step /);
  });
  await new RunView(page).reach('Finished');
  const table = page.getByRole('table', { name: 'Estimate and what it took' });
  await table.getByRole('row', { name: /^Steps .* 12 / }).waitFor();
  await table.getByRole('row', { name: /^Tokens in/ }).waitFor();
  await seeText(page, 'Estimated from published averages.');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect((await storedRun(session, id)).run.plan?.estimate).toMatchObject({
    episodes: 3,
    stepsAtMost: 12,
    basis: 'published',
  });
  await session.goto(evaluationAddress(settings));
  await seeText(page, 'Estimated from 3 episodes of 1 past run of this agent.');
  await eventually(() => estimated(page, 'Time').textContent()).not.toMatch(/not known yet/);
});

describe('a plan elsewhere', () => {
  test('is split by links that fill the form of another tab, and its part knows the others', async () => {
    const session = await openWithClipboard(
      evaluationAddress({ model: 'random', tasks: 'goto,open', episodes: 3, seed: 3, maxSteps: 6 }),
    );
    const { page } = session;
    await openTools(page);
    await page.getByRole('spinbutton', { name: /^of parts/ }).fill('4');
    const links = (await copied(session, 'Copy links for all parts')).split('\n');
    expect(links.map((link) => new URLSearchParams(link.split('?')[1]).get('shard'))).toEqual([
      '1/4',
      '2/4',
      '3/4',
      '4/4',
    ]);
    const other = await session.newTab();
    await other.goto(links[1] ?? '');
    await seeText(other, 'Part 2 of 4 is chosen');
    await eventually(() => estimated(other, 'Episodes').textContent()).toBe('2');
    await other.getByRole('button', { name: 'Start run' }).click();
    await new RunView(other).reach('Finished');
    await seeText(other, /^This is part 2\/4 of its plan/);
    await other.getByRole('link', { name: 'part 3' }).click();
    await seeText(other, 'Part 3 of 4 is chosen');
  });

  test('played in parts in one browser is put together from the menu of a part', async () => {
    const session = await arcade.open();
    const { page } = session;
    const play = async (shard: string): Promise<string> => {
      const id = await startEvaluation(session, {
        model: 'random',
        tasks: 'goto,open',
        episodes: 3,
        seed: 3,
        maxSteps: 6,
        shard,
      });
      await new RunView(page).reach('Finished');
      return id;
    };
    await play('1/2');
    const run = new RunView(page);
    await run.choose('Put together with its other parts');
    await seeText(page, /Once part 2\/2 is here too/);
    const parts = [await play('2/2')];
    await run.choose('Put together with its other parts');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await eventually(async () => (await run.scoreCells('Overall'))[1]).toBe('6 of 6');
    expect(parts).not.toContain(runIdOf(page));
    expectConsistent(await storedRun(session, runIdOf(page)));
  });

  test('is saved as a file that fills the form anew', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto(
      evaluationAddress({
        model: 'random',
        tasks: 'goto,open',
        episodes: 3,
        seed: 77,
        maxSteps: 6,
        'limit.minutes': 8,
      }),
    );
    await page.getByRole('textbox', { name: /^Name/ }).fill('My plan');
    await openTools(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save plan file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('My-plan.plan.json');
    const text = readFileSync(await download.path(), 'utf8');

    await session.goto('/evaluate?model=scriptedBot');
    await openTools(page);
    const choose = page.getByLabel('Open a plan file: files');
    const file = (content: string) => ({
      name: 'My-plan.plan.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
    await choose.setInputFiles(file('{}'));
    await seeText(page, 'The file is no plan saved by this app.');
    await choose.setInputFiles(file(text));
    await seeText(page, 'The plan is in the form.');
    expect(await page.getByRole('textbox', { name: 'Base seed' }).inputValue()).toBe('77');
    expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('My plan');
    expect(await page.getByRole('radio', { name: /^Random/ }).isChecked()).toBe(true);
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save plan file' }).click(),
    ]);
    expect(readFileSync(await again.path(), 'utf8')).toBe(text);
  });

  test('is copied as a command of BALROG, from the form and from a run', async () => {
    const server = await startServer({ reply: 'turn left' });
    const session = await openWithClipboard(
      evaluationAddress({ ...remote(server), tasks: 'goto', episodes: 1, maxSteps: 2 }),
    );
    const { page } = session;
    await openTools(page);
    await page.getByRole('button', { name: 'Command for BALROG…' }).click();
    const command = await copied(session, 'Copy command');
    expect(command).toMatch(/^python eval\.py/);
    expect(command).toContain('client.model_id=fake-model');
    expect(await copied(session, 'Copy configuration')).toMatch(/^agent:/);
    await seeText(page, /^The seeds: BALROG draws a new one/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Start run' }).click();
    const run = new RunView(page);
    await run.reach('Finished');
    await run.choose('Command for BALROG…');
    expect(await copied(session, 'Copy command')).toBe(command);
  });
});

describe('a run under way', () => {
  test('plays more or fewer episodes at once as it is told', async () => {
    const server = await startServer({ reply: { text: 'turn left', delayMs: 150 } });
    const session = await arcade.open();
    const { page } = session;
    const id = await startEvaluation(session, {
      ...remote(server),
      tasks: 'goto',
      episodes: 6,
      parallel: 1,
      maxSteps: 60,
    });
    const run = new RunView(page);
    await seeText(page, '0 / 1 / 5');
    await page.getByRole('spinbutton', { name: 'Episodes at once' }).fill('3');
    await page.getByRole('spinbutton', { name: 'Requests at once' }).fill('3');
    await run.button('Apply').click();
    await seeText(page, '0 / 3 / 3');
    expect((await storedRun(session, id)).run.plan).toMatchObject({
      parallelEpisodes: 3,
      agent: { model: { settings: { concurrency: 3 } } },
    });
    await page.getByRole('spinbutton', { name: 'Episodes at once' }).fill('1');
    await page.keyboard.press('Enter');
    await eventually(() => page.getByText('waits its turn').count()).toBe(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    server.reply('turn left');
    await run.button('Stop all').click();
    await run.reach('Stopped');
  });

  test('tries failed episodes again, by the button and by the menu', async () => {
    const server = await startServer({ reply: 'go forward' });
    const session = await arcade.open();
    session.allow(/Failed to load resource/);
    const { page } = session;
    server.fault({ kind: 'status', status: 503 }, { kind: 'html' });
    const id = await startEvaluation(
      session,
      { ...remote(server), tasks: 'goto', episodes: 3, parallel: 3, maxSteps: 3 },
      async () => {
        await page.getByText(/^Parameters:/).click();
        await page.getByRole('spinbutton', { name: 'Attempts' }).fill('1');
      },
    );
    const run = new RunView(page);
    await run.reach('Finished');
    server.fault({ kind: 'status', status: 503 });
    await run.button('Retry failed (2)').click();
    await run.button('Retry failed (1)').waitFor();
    await run.choose('Retry failed episodes');
    await eventually(async () => (await run.scoreCells('Overall'))[1]).toBe('3 of 3');
    await run.reach('Finished');
    expectConsistent(await storedRun(session, id));
  });
});

test('a run is saved as a submission to the leaderboard, with what speaks against it', async () => {
  const server = await startServer({ reply: 'turn left' });
  const session = await arcade.open();
  const { page } = session;
  await startEvaluation(session, { ...remote(server), tasks: 'goto', episodes: 1, maxSteps: 2 });
  const run = new RunView(page);
  await run.reach('Finished');
  await run.choose('Submission to the leaderboard…');
  await page.getByRole('list', { name: 'What speaks against it' }).getByRole('listitem').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Name of the entry' }).inputValue()).toBe('fake-model');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('textbox', { name: /^Site/ }).fill('ftp://example.org');
  await page.getByRole('button', { name: 'Save submission' }).click();
  await seeText(page, /The address of the site has to begin with https/);
  await page.getByRole('textbox', { name: /^Site/ }).fill('https://example.org/agent');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save submission' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\d{8}_naive-fake-model\.zip$/);
});
