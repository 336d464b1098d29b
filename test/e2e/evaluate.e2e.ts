import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { deriveSeed } from '../../src/core/evaluate';
import { findEnvironment } from '../../src/envs';
import { eventually, seeText, useArcade } from '../support/app';
import { RunView, startEvaluation } from '../support/arcadePages';
import { expectConsistent, storedRun } from '../support/database';
import { botEpisode } from '../support/expectedEpisode';
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

/** The browser notes every refused request, which these tests bring about. */
const FAILED_REQUEST = /Failed to load resource/;

const remote = (server: Pick<FakeModelServer, 'url'>) => ({
  model: 'openAiCompatible',
  server: server.url,
  id: 'fake-model',
});

/** The model's parameters are folded away. */
const openParameters = (page: Page): Promise<void> => page.getByText(/^Parameters:/).click();

/** What the form proposes. */
const tasks = findEnvironment('babyai')?.tasks ?? [];

describe('players without a model', () => {
  test('the scripted bot plays all tasks to the end, and the scores are those of its episodes', async () => {
    const session = await arcade.open();
    const id = await startEvaluation(session, { model: 'scriptedBot', episodes: 2, seed: 42 });
    const run = new RunView(session.page);
    await run.reach('Finished');

    let solved = 0;
    for (const task of tasks) {
      const seeds = [0, 1].map((index) => deriveSeed(42, { environmentId: 'babyai', task: task.id }, index));
      const expected = await Promise.all(seeds.map((seed) => botEpisode(task.slug, seed)));
      const here = expected.filter((episode) => episode.solved).length;
      solved += here;
      const meanSteps = expected.reduce((sum, episode) => sum + episode.actions.length, 0) / 2;
      await eventually(async () => (await run.scoreCells(task.title)).slice(0, 3)).toEqual([
        expect.stringMatching(new RegExp(`^${(here * 50).toFixed(2)} ± \\d+\\.\\d\\d$`)),
        '2 of 2',
        meanSteps.toFixed(1),
      ]);
    }
    const [mean, n] = await run.scoreCells('Overall');
    expect(mean).toMatch(new RegExp(`^${(solved * 10).toFixed(2)} ± \\d+\\.\\d\\d$`));
    expect(n).toBe('10 of 10');

    const stored = await storedRun(session, id);
    expectConsistent(stored);
    for (const episode of stored.episodes) {
      const slug = tasks.find((task) => task.id === episode.task)?.slug ?? '';
      const expected = await botEpisode(slug, episode.seed ?? -1);
      expect(episode.stepRecords.map((step) => step.action)).toEqual(expected.actions);
      expect(episode.stepRecords.map((step) => step.observation)).toEqual(expected.observations.slice(1));
    }
  });

  test('the random player plays the seeds of a list', async () => {
    const session = await arcade.open();
    const { page } = session;
    const settings = { model: 'random', tasks: 'goto,pickup', episodes: 3, maxSteps: 20 };
    const id = await startEvaluation(session, settings, async () => {
      await page.getByRole('radio', { name: 'A list' }).check();
      await page.getByRole('textbox', { name: 'Seeds' }).fill('0, 4294967295');
      await page.getByRole('textbox', { name: /^Name/ }).fill('My random run');
    });
    const run = new RunView(page);
    await run.reach('Finished');
    await page.getByRole('heading', { name: 'My random run' }).waitFor();
    const stored = await storedRun(session, id);
    expectConsistent(stored);
    const seeds = stored.episodes.filter(({ task }) => task.endsWith('/goto')).map(({ seed }) => seed);
    expect(seeds).toEqual([0, 4294967295, 0]);
    expect(Math.max(...stored.episodes.map(({ steps }) => steps))).toBeLessThanOrEqual(20);
  });

  test('a plan that cannot be is not started, and says why', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/evaluate');
    await page.getByRole('spinbutton', { name: 'Episodes per task' }).fill('0');
    await page.getByRole('textbox', { name: 'Base seed' }).fill('4294967296');
    await page.getByRole('button', { name: 'Start run' }).click();
    await seeText(page, '2 fields need a correction.');
    await seeText(page, 'A whole number from 0 to 4294967295.');
    expect(page.url()).toMatch(/#\/evaluate/);
  });
});

describe('an OpenAI-compatible server', () => {
  test.each([true, false])('answers, streaming: %s', async (stream) => {
    const server = await startServer({ reply: 'turn left' });
    const session = await arcade.open();
    const { page } = session;
    const settings = { ...remote(server), tasks: 'goto', episodes: 2, maxSteps: 4, strategy: 'naive' };
    const id = await startEvaluation(session, settings, async () => {
      await openParameters(page);
      await page.getByRole('checkbox', { name: /^Stream answers/ }).setChecked(stream);
    });
    await new RunView(page).reach('Finished');
    expect(server.requests.every(({ body }) => (body.stream ?? false) === stream)).toBe(true);
    const stored = await storedRun(session, id);
    expectConsistent(stored);
    const steps = stored.episodes.flatMap((episode) => episode.stepRecords);
    expect(steps).toHaveLength(server.requests.length);
    expect(steps.every((step) => step.action === 'turn left' && step.exchange?.reply === 'turn left')).toBe(
      true,
    );
    const asked = server.requests.map(({ body }) => body.messages?.at(-1)?.content ?? '');
    for (const { initial } of stored.episodes)
      expect(asked.some((prompt) => prompt.includes(initial?.longTerm ?? 'no start'))).toBe(true);
  });

  test('the connection test lists models and says that it works', async () => {
    const server = await startServer({ models: ['fake-model', 'other-model'] });
    const session = await arcade.open();
    const { page } = session;
    await session.goto(`/evaluate?model=openAiCompatible&server=${encodeURIComponent(server.url)}`);
    await page.getByRole('textbox', { name: 'Model id' }).fill('missing');
    await page.getByRole('button', { name: 'Test connection' }).click();
    session.allow(FAILED_REQUEST);
    await seeText(page, 'Does not work');
    await page
      .getByRole('list', { name: 'Models on this server' })
      .getByRole('button', { name: 'other-model' })
      .click();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await seeText(page, 'Works');
    expect(await page.getByRole('textbox', { name: 'Model id' }).inputValue()).toBe('other-model');
  });

  test('faults that pass are retried, and cost nothing but time', async () => {
    const server = await startServer({ reply: 'go forward' });
    server.fault(
      { kind: 'rateLimit', retryAfter: '1' },
      { kind: 'status', status: 500 },
      { kind: 'cut' },
      { kind: 'emptyChoices' },
    );
    const session = await arcade.open();
    session.allow(FAILED_REQUEST);
    const settings = { ...remote(server), tasks: 'goto', episodes: 4, parallel: 4, maxSteps: 3 };
    const id = await startEvaluation(session, settings);
    const run = new RunView(session.page);
    await run.reach('Finished');
    await eventually(async () => (await run.scoreCells('Overall'))[1]).toBe('4 of 4');
    const stored = await storedRun(session, id);
    expectConsistent(stored);
    const attempts = stored.episodes.flatMap(({ stepRecords }) =>
      stepRecords.map((step) => step.exchange?.attempts ?? 0),
    );
    expect(attempts).toHaveLength(12);
    expect(attempts.reduce((sum, each) => sum + each)).toBe(16);
    expect(server.requests).toHaveLength(16);
  });

  test('faults that stay end their own episode only, and those are run again with one action', async () => {
    const server = await startServer({ reply: 'go forward' });
    server.fault(
      { kind: 'html' },
      { kind: 'status', status: 503 },
      { kind: 'cut' },
      { kind: 'emptyChoices' },
    );
    const session = await arcade.open();
    session.allow(FAILED_REQUEST);
    const { page } = session;
    const settings = { ...remote(server), tasks: 'goto', episodes: 6, parallel: 4, maxSteps: 3 };
    const id = await startEvaluation(session, settings, async () => {
      await openParameters(page);
      await page.getByRole('spinbutton', { name: 'Attempts' }).fill('1');
    });
    const run = new RunView(page);
    await run.reach('Finished');
    await eventually(() => run.episodesThat('Model error').count()).toBe(4);
    await eventually(async () => (await run.scoreCells('Overall'))[1]).toMatch(/^2 of 6/);
    await seeText(page, 'Incomplete');
    await run.button('Run 4 unscored episodes again').click();
    await eventually(async () => (await run.scoreCells('Overall'))[1]).toBe('6 of 6');
    await run.reach('Finished');
    expectConsistent(await storedRun(session, id));
  });

  test('answers cut off by the output budget count as truncated turns', async () => {
    const server = await startServer({ reply: 'go forward' });
    server.fault({ kind: 'outOfBudget' }, { kind: 'outOfBudget' });
    const session = await arcade.open();
    const settings = { ...remote(server), tasks: 'goto', episodes: 1, maxSteps: 5 };
    const id = await startEvaluation(session, settings);
    const run = new RunView(session.page);
    await run.reach('Finished');
    await eventually(async () => (await run.scoreCells('Overall')).at(-1)).toBe('2');
    await seeText(session.page, /had no usable answer because it was empty or the output budget was\s+spent/);
    const stored = await storedRun(session, id);
    expectConsistent(stored);
    expect(stored.episodes[0]?.turns).toMatchObject({ truncated: 2, valid: 3 });
  });

  test('a server that is not there gives advice, in the form and in the run', async () => {
    const gone = await startServer();
    await gone.close();
    const session = await arcade.open();
    session.allow(FAILED_REQUEST);
    const { page } = session;
    const settings = { ...remote(gone), tasks: 'goto', episodes: 1 };
    await startEvaluation(session, settings, async () => {
      await openParameters(page);
      await page.getByRole('spinbutton', { name: 'Attempts' }).fill('1');
      await page.getByRole('button', { name: 'Test connection' }).click();
      await seeText(page, 'Does not work');
      await seeText(page, /the server is not running at this address/);
    });
    const run = new RunView(page);
    await run.reach('Finished');
    await run.episodesThat('Model error').getByRole('link').click();
    await seeText(page, new RegExp(`No answer came from 127.0.0.1:${String(gone.port)}`));
    await seeText(page, /the server is not running at this address/);
  });

  test('a wrong key makes the run wait for the right one, and go on where it was', async () => {
    const server = await startServer({ key: 'the-right-key', reply: 'go forward' });
    const session = await arcade.open();
    session.allow(FAILED_REQUEST);
    const { page } = session;
    const settings = { ...remote(server), tasks: 'goto', episodes: 2, maxSteps: 3 };
    const id = await startEvaluation(session, settings, async () => {
      await page.getByLabel(/^Key/).fill('the-wrong-key');
    });
    const run = new RunView(page);
    await run.reach('Needs a key');
    await page.getByLabel(/^Key for 127/).fill('the-right-key');
    await run.button('Go on').click();
    await run.reach('Finished');
    const stored = await storedRun(session, id);
    expectConsistent(stored);
    expect(stored.episodes.every(({ outcome }) => outcome === 'solved' || outcome === 'stepLimit')).toBe(
      true,
    );
  });
});

describe('controls', () => {
  test('a run shows its progress, pauses, goes on, stops one episode and stops all', async () => {
    const server = await startServer({ reply: { text: 'turn left', delayMs: 60 } });
    const session = await arcade.open();
    const { page } = session;
    const settings = { ...remote(server), tasks: 'goto', episodes: 4, parallel: 2, maxSteps: 60 };
    const id = await startEvaluation(session, settings);
    const run = new RunView(page);
    await run.reach('Running');
    await page.getByRole('progressbar', { name: 'Episodes' }).waitFor();
    await seeText(page, '0 / 2 / 2');
    await eventually(() => run.stepsSoFar()).toBeGreaterThan(3);

    await run.button('Pause').click();
    await run.reach('Paused');
    await run.button('Resume').waitFor();
    // Requests under way are finished; after that none is made.
    const settled = async () => {
      const before = server.requests.length;
      await new Promise((later) => setTimeout(later, 300));
      return server.requests.length - before;
    };
    await eventually(settled).toBe(0);
    const paused = server.requests.length;
    await run.button('Resume').click();
    await run.reach('Running');
    await eventually(() => server.requests.length).toBeGreaterThan(paused);

    await run
      .button(/^Stop this episode/)
      .first()
      .click();
    await eventually(() => run.episodesThat('Cancelled').count()).toBe(1);
    await run.reach('Running');

    await run.button('Stop all').click();
    await run.reach('Stopped');
    await eventually(() => run.episodesThat('Cancelled').count()).toBe(4);
    const stopped = await storedRun(session, id);
    expectConsistent(stopped);
    expect(stopped.episodes.reduce((sum, { steps }) => sum + steps, 0)).toBeGreaterThan(3);

    server.reply('go forward');
    await run.button('Run 4 unscored episodes again').click();
    await run.reach('Finished');
    const again = await storedRun(session, id);
    expectConsistent(again);
    expect(again.episodes.every(({ outcome }) => outcome === 'stepLimit' || outcome === 'solved')).toBe(true);
  });
});
