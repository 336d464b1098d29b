import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { RunView, startEvaluation } from '../support/arcadePages';
import { type StoredRun, expectConsistent, storedRun } from '../support/database';
import { botEpisode } from '../support/expectedEpisode';
import { type FakeModelServer, type FakeRequest, startFakeModelServer } from '../support/fakeModelServer';

const arcade = useArcade();

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(() => server.close());

const ANSWERS = ['turn left', 'turn right', 'go forward', 'go forward', 'pick up', 'dance'];

/** Answers by the whole prompt: a prompt that differs in one character soon leads elsewhere. */
function answerTo(request: FakeRequest): string {
  const hash = createHash('sha256').update(JSON.stringify(request.body.messages)).digest();
  return ANSWERS[(hash[0] ?? 0) % ANSWERS.length] ?? '';
}

const slowly = (request: FakeRequest) => ({ text: answerTo(request), delayMs: 25 });

const plan = () => ({
  model: 'openAiCompatible',
  server: server.url,
  id: 'fake-model',
  tasks: 'goto,open',
  episodes: 3,
  seed: 5,
  parallel: 3,
  maxSteps: 40,
});

/** What happened, without what a clock or the network decides. */
function courseOf({ episodes }: StoredRun) {
  return episodes.map(({ task, seed, outcome, turns, episodeReturn, usage, stepRecords }) => ({
    task,
    seed,
    outcome,
    turns,
    episodeReturn,
    usage,
    steps: stepRecords.map(({ exchange, ...step }) => ({
      ...step,
      reply: exchange?.reply,
      messages: exchange?.messages,
      tokens: exchange?.usage,
    })),
  }));
}

async function uninterrupted(): Promise<ReturnType<typeof courseOf>> {
  const session = await arcade.open();
  server.reply(answerTo);
  const id = await startEvaluation(session, plan());
  await new RunView(session.page).reach('Finished');
  const stored = await storedRun(session, id);
  expectConsistent(stored);
  return courseOf(stored);
}

/** Waits until so many more requests came. */
async function moreRequests(count: number): Promise<void> {
  const before = server.requests.length;
  await eventually(() => server.requests.length - before).toBeGreaterThanOrEqual(count);
}

async function finish(session: Session, id: string): Promise<StoredRun> {
  await new RunView(session.page).reach('Finished');
  const stored = await storedRun(session, id);
  expectConsistent(stored);
  return stored;
}

test('an evaluation goes on after reloads, after a killed tab, and takes the course it would have taken', async () => {
  const expected = await uninterrupted();
  const session = await arcade.open();
  // A request that the reload cuts off is not a problem.
  session.allow(/Failed to load resource|ERR_ABORTED/);
  server.reply(slowly);
  const id = await startEvaluation(session, plan());
  for (let reload = 0; reload < 3; reload++) {
    await moreRequests(25);
    await session.page.reload();
  }
  await moreRequests(25);
  await session.replaceTab();
  await session.goto(`/runs/${id}`);
  await moreRequests(10);
  expect(courseOf(await finish(session, id))).toEqual(expected);
});

test('the scripted bot goes on by itself, wherever the app is opened again', async () => {
  const session = await arcade.open();
  const episodes = 40;
  const id = await startEvaluation(session, {
    model: 'scriptedBot',
    tasks: 'open,putnext',
    episodes,
    seed: 9,
  });
  await eventually(async () => new RunView(session.page).stepsSoFar()).toBeGreaterThan(0);
  for (const route of ['/', '/settings', `/runs/${id}`]) {
    await session.replaceTab();
    await session.goto(route);
    await session.page.getByRole('heading', { level: 1 }).waitFor();
  }
  const stored = await finish(session, id);
  expect(stored.episodes).toHaveLength(2 * episodes);
  for (const episode of stored.episodes) {
    const expected = await botEpisode(episode.task.split('/')[1] ?? '', episode.seed ?? -1);
    expect(episode.stepRecords.map((step) => step.action)).toEqual(expected.actions);
    expect(episode.outcome).toBe(expected.solved ? 'solved' : 'stepLimit');
  }
});

test('a paused run stays paused over a reload, and goes on when asked', async () => {
  const session = await arcade.open();
  session.allow(/Failed to load resource|ERR_ABORTED/);
  server.reply(slowly);
  const id = await startEvaluation(session, plan());
  await moreRequests(10);
  const run = new RunView(session.page);
  await run.button('Pause').click();
  await run.reach('Paused');
  await session.page.reload();
  await run.button('Resume').waitFor();
  await run.reach('Paused');
  server.reply(answerTo);
  await run.button('Resume').click();
  const stored = await finish(session, id);
  expect(stored.episodes.every(({ outcome }) => outcome === 'solved' || outcome === 'stepLimit')).toBe(true);
});

test('one tab plays a run, others watch, and one of them takes over when it closes', async () => {
  const session = await arcade.open();
  session.allow(/Failed to load resource|ERR_ABORTED/);
  server.reply((request) => ({ text: answerTo(request), delayMs: 120 }));
  const before = server.requests.length;
  const id = await startEvaluation(session, { ...plan(), parallel: 2 });
  await moreRequests(4);
  const watcher = await session.newTab(`/runs/${id}`);
  await seeText(watcher, /Another tab of this browser plays this run/);
  const watched = new RunView(watcher);
  const seen = await watched.stepsSoFar();
  await eventually(() => watched.stepsSoFar()).toBeGreaterThan(seen);

  // What the other tab stores is enough to tell the pace and the time left.
  await seeText(watcher, /[\d.]+ a second/);
  await seeText(watcher, /^(up to )?\d+ (s|min( \d+ s)?)$/);

  await watched.button('Pause').click();
  await seeText(watcher, 'This run is held by another tab.');

  await session.page.close({ runBeforeUnload: false });
  await watcher.getByText(/Another tab of this browser plays this run/).waitFor({ state: 'detached' });
  server.reply(answerTo);
  await watched.reach('Finished');
  const stored = await storedRun(session, id);
  expectConsistent(stored);
  // Every step was asked for once, except what was not yet written when the tab closed: half a second of answers.
  const steps = stored.episodes.reduce((sum, episode) => sum + episode.steps, 0);
  const asked = server.requests.length - before;
  expect(asked).toBeGreaterThanOrEqual(steps);
  expect(asked - steps).toBeLessThan(40);
});
