import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balrogSuite, OUTCOMES, planToQuery, TURN_CLASSES, type Plan } from '../../src/core/evaluate';
import { environmentMetas } from '../../src/envs';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { RunView, runIdOf, evaluationAddress, startEvaluation } from '../support/arcadePages';
import { BROKEN_WORLD, addToLibrary } from '../support/brokenWorld';
import { type StoredRun, expectConsistent, storedRun } from '../support/database';
import { botEpisode } from '../support/expectedEpisode';
import {
  type FakeModelServer,
  type FakeReply,
  type FakeRequest,
  type Fault,
  startFakeModelServer,
} from '../support/fakeModelServer';

const arcade = useArcade();

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(() => server.close());

/** Every task of the whole suite once, and short. */
const SUITE: Plan = {
  agent: { strategy: 'naive', model: { kind: 'scriptedBot' }, history: 16, answerReading: 'lenient' },
  tasks: balrogSuite(environmentMetas).tasks.map((task) => ({ ...task, episodes: 1 })),
  seeds: { kind: 'derived', baseSeed: 20 },
  parallelEpisodes: 6,
  maxSteps: 12,
};

const remote = (settings: Readonly<Record<string, string | number>> = {}) => ({
  model: 'openAiCompatible',
  server: server.url,
  id: 'fake-model',
  timeout: 4,
  concurrency: 6,
  ...settings,
});

const ANSWERS = ['go forward', 'turn left', 'up', 'right', 'north', 'noop', 'look', 'esc', 'dance'];

/** Answers by the whole prompt: a prompt that differs in one character soon leads elsewhere. */
function answerTo(request: FakeRequest): string {
  const hash = createHash('sha256').update(JSON.stringify(request.body.messages)).digest();
  return ANSWERS[(hash[0] ?? 0) % ANSWERS.length] ?? '';
}

/** What goes wrong between two kills. */
const FAULTS: readonly (readonly Fault[])[] = [
  [
    { kind: 'rateLimit', retryAfter: '1' },
    { kind: 'status', status: 500 },
  ],
  [{ kind: 'cut' }, { kind: 'emptyChoices' }],
  [{ kind: 'hang' }, { kind: 'drop' }],
];

/** The run is the plan's, whole: every planned episode once, its figures those of its steps. */
function expectWhole(stored: StoredRun, before: StoredRun): void {
  expectConsistent(stored);
  expect(stored.run.plan).toEqual(before.run.plan);
  expect(stored.run.plannedEpisodes).toBe(SUITE.tasks.length);
  const nameOf = ({ id, task, index, seed }: StoredRun['episodes'][number]) => [id, task, index, seed];
  expect(stored.episodes.map(nameOf)).toEqual(before.episodes.map(nameOf));
  expect(new Set(stored.episodes.map(({ id }) => id)).size).toBe(SUITE.tasks.length);
  for (const { outcome, steps } of stored.episodes) {
    expect(['solved', 'failed', 'stepLimit', 'noProgress', 'quit']).toContain(outcome);
    expect(steps).toBeLessThanOrEqual(SUITE.maxSteps ?? 0);
  }
}

async function kill(session: Session, id: string): Promise<void> {
  await session.replaceTab();
  await session.goto(`/runs/${id}`);
}

test('the whole suite, with a faulty server and ten killed tabs, has each episode once and sums that are right', async () => {
  const session = await arcade.open();
  session.allow(/Failed to load resource|ERR_/);
  server.reply((request) => ({ text: answerTo(request), delayMs: 30 }));
  const id = await startEvaluation(session, { ...planToQuery(SUITE, environmentMetas), ...remote() });
  const before = await storedRun(session, id);
  for (let killed = 0; killed < 10; killed++) {
    const asked = server.requests.length;
    server.fault(...(FAULTS[killed % FAULTS.length] ?? []));
    await eventually(() => server.requests.length - asked).toBeGreaterThanOrEqual(30);
    await kill(session, id);
  }
  expect((await storedRun(session, id)).run.state).toBe('running');
  await new RunView(session.page).reach('Finished');
  expectWhole(await storedRun(session, id), before);
});

test('a run waits while there is no network, and goes on by itself with nothing lost', async () => {
  const session = await arcade.open();
  session.allow(/Failed to load resource|ERR_/);
  server.reply((request) => ({ text: answerTo(request), delayMs: 30 }));
  const id = await startEvaluation(session, {
    ...remote({ attempts: 1 }),
    tasks: 'babyai/goto,textworld/coin-collector',
    episodes: 2,
    seed: 3,
    maxSteps: 25,
  });
  const run = new RunView(session.page);
  await eventually(() => run.stepsSoFar()).toBeGreaterThan(5);
  await session.context.setOffline(true);
  await run.reach('Paused');
  await seeText(session.page, /goes on by itself when there is a network again/);
  await session.context.setOffline(false);
  await run.reach('Finished');
  const stored = await storedRun(session, id);
  expectConsistent(stored);
  expect(stored.episodes.filter(({ outcome }) => outcome === 'modelError')).toEqual([]);
});

test('the scripted players go through the whole suite over killed tabs', async () => {
  const session = await arcade.open();
  const id = await startEvaluation(session, {
    ...planToQuery({ ...SUITE, parallelEpisodes: 2 }, environmentMetas),
  });
  const before = await storedRun(session, id);
  for (let killed = 0; killed < 3; killed++) {
    const run = new RunView(session.page);
    const seen = await run.stepsSoFar();
    await eventually(() => run.stepsSoFar()).toBeGreaterThan(seen);
    await kill(session, id);
  }
  await new RunView(session.page).reach('Finished');
  expectWhole(await storedRun(session, id), before);
});

test('a run has episodes of every outcome and turns of every class, told apart', async () => {
  const solved = await botEpisode('goto', 5);
  const failing = await botEpisode('open', 5);
  const session = await arcade.open();
  session.allow(/Failed to load resource|ERR_/);
  server.reply((request) => everyEnd(request, solved, failing.mission));
  await session.goto('/library');
  await addToLibrary(session.page, 'broken.py', BROKEN_WORLD);
  const { page } = session;
  const settings = {
    ...remote({ timeout: 10, attempts: 1, concurrency: 8 }),
    tasks:
      'babyai/goto,babyai/open,babyai/putnext,crafter/default,textworld/the-cooking-game,textworld/coin-collector,bytesized32/file,nle/challenge',
    episodes: 1,
    seeds: 5,
    parallel: 8,
    history: 64,
    'textworld.cooking_recipe': 3,
    'textworld.cooking_take': 0,
    'textworld.cooking_go': 1,
    'textworld.cooking_open': 'false',
    'bytesized32.world': createHash('sha256').update(BROKEN_WORLD).digest('hex'),
  };
  await session.goto(evaluationAddress(settings));
  await page.getByRole('button', { name: 'Start run' }).click();
  // Nothing is started before the program may run.
  await page.getByRole('button', { name: 'Run it here' }).click();
  await page.waitForURL(/#\/runs\/[^/?]+/);
  const id = runIdOf(page);
  const run = new RunView(session.page);
  await eventually(async () => {
    const { episodes } = await storedRun(session, id);
    return episodes.filter(({ state }) => state === 'ended').length;
  }).toBe(7);
  await run.button('Stop all').click();
  await run.reach('Stopped');
  const stored = await storedRun(session, id);
  // The call whose step the world's program failed at was paid, and belongs to no step.
  expectConsistent({
    ...stored,
    episodes: stored.episodes.filter(({ outcome }) => outcome !== 'appError'),
  });
  const outcomes = Object.fromEntries(stored.episodes.map(({ task, outcome }) => [task, outcome]));
  expect(new Set(Object.values(outcomes)), JSON.stringify(outcomes)).toEqual(new Set(OUTCOMES));
  for (const turn of TURN_CLASSES) expect(stored.episodes.some(({ turns }) => turns[turn] > 0)).toBe(true);
  // The mean is BALROG's, to which the Python world does not belong.
  expect(stored.run.headline).toMatchObject({ n: 5, planned: 7 });
});

/** Leads each environment to another end. */
function everyEnd(
  request: FakeRequest,
  solved: { readonly mission: string; readonly actions: readonly string[] },
  failingMission: string,
): string | FakeReply {
  const prompt = request.turns.map(({ text }) => text).join('\n');
  const last = request.turns.at(-1)?.text ?? '';
  const step = request.turns.filter(({ role }) => role === 'assistant').length;
  if (prompt.includes('Your task is to fail.')) return 'break';
  if (prompt.includes(solved.mission)) return solved.actions[step] ?? 'done';
  if (prompt.includes(failingMission)) return { text: 'late', delayMs: 30_000 };
  if (/Crafter/i.test(prompt)) return { text: 'Noop', delayMs: 1_500 };
  if (/NetHack/i.test(prompt)) return 'esc';
  if (/coin/i.test(prompt) && !/recipe|cook/i.test(prompt)) return /Are you sure/.test(last) ? 'yes' : 'quit';
  if (/recipe|cook/i.test(prompt)) {
    const carried = /You are carrying: ([^.]+)\./.exec(prompt)?.[1];
    const fit = carried?.split(/, | and /).find((thing) => !/\braw\b/.test(thing));
    return fit === undefined ? 'inventory' : `eat ${fit.replace(/^(an?|some) /, '')}`;
  }
  // The last of BabyAI's levels runs into its limit.
  return (
    [{ text: 'dance' }, { text: '' }, { text: 'turn le', finishReason: 'length' }, { text: 'turn left' }][
      step % 4
    ] ?? { text: '' }
  );
}
