import { afterEach, describe, expect, test } from 'vitest';
import { eventually, seeText, useArcade, type Session } from '../support/app';
import { PlayView, RunView, evaluationAddress, startEvaluation } from '../support/arcadePages';
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

const remote = (server: Pick<FakeModelServer, 'url'>) => ({
  model: 'openAiCompatible',
  server: server.url,
  id: 'fake-model',
});

/** One episode of one task with a known seed. */
const oneEpisode = { tasks: 'babyai/goto', episodes: 1, seeds: 11, parallel: 1 };

/** The replay of a run's first episode at a step. */
async function openReplay(session: Session, id: string, step: number): Promise<void> {
  const { episodes } = await storedRun(session, id);
  await session.goto(`/runs/${id}/${episodes[0]?.id ?? ''}/${String(step)}`);
  await session.page.getByRole('region', { name: step === 0 ? 'Start' : 'Decision', exact: true }).waitFor();
}

describe('strategies', () => {
  test('chain of thought: its reasoning is read apart from the action and shown in the replay', async () => {
    const server = await startServer({ reply: 'The ball is to the left of me.\nACTION: turn left' });
    const session = await arcade.open();
    const { page } = session;
    const settings = { ...remote(server), ...oneEpisode, strategy: 'chainOfThought', maxSteps: 3 };
    const id = await startEvaluation(session, settings, async () => {
      await page.getByRole('radio', { name: /^Chain of thought/ }).waitFor();
      expect(await page.getByRole('radio', { name: /^Chain of thought/ }).isChecked()).toBe(true);
      await page.getByRole('figure', { name: /^Calls of Chain of thought/ }).waitFor();
    });
    await new RunView(page).reach('Finished');
    const stored = await storedRun(session, id);
    expectConsistent(stored);
    const steps = stored.episodes[0]?.stepRecords ?? [];
    expect(steps.map(({ action, turn }) => [action, turn])).toEqual(
      Array.from({ length: 3 }, () => ['turn left', 'valid']),
    );
    await openReplay(session, id, 2);
    await page.getByText(/^Reasoning \(/).click();
    await seeText(page.locator('pre[aria-label="Reasoning"]'), 'The ball is to the left of me.');
  });

  test('several calls a step: those before the deciding one are shown with their purpose', async () => {
    const server = await startServer({ reply: '<|ACTION|>turn left<|END|>' });
    const session = await arcade.open();
    const { page } = session;
    const settings = { ...remote(server), ...oneEpisode, strategy: 'selfRefine', maxSteps: 2 };
    const id = await startEvaluation(session, settings);
    await new RunView(page).reach('Finished');
    const { episodes } = await storedRun(session, id);
    const calls = episodes[0]?.stepRecords[0]?.calls ?? [];
    expect(calls.length).toBeGreaterThan(0);
    await openReplay(session, id, 1);
    const before = page.getByRole('region', { name: 'Calls before the decision' });
    await eventually(() => before.locator('details > summary > strong').allTextContents()).toEqual(
      calls.map(({ purpose }) => purpose),
    );
    await before.locator('summary').first().click();
    await before.getByRole('region', { name: 'Messages of call 1' }).waitFor();
  });

  test('few-shot: a demonstration recorded in Play is shown to the agent', async () => {
    const server = await startServer({ reply: 'turn left' });
    const session = await arcade.open();
    const { page } = session;
    const { actions } = await botEpisode('goto', 5);
    const play = new PlayView(session);
    await play.open('goto', 5);
    for (const [index, action] of actions.entries()) {
      await play.action(action).click();
      if (index < actions.length - 1) await play.reach(index + 1);
    }
    await play.ending.getByRole('button', { name: 'Keep as demonstration' }).click();
    await play.ending.getByRole('button', { name: 'Kept as demonstration' }).waitFor();

    const settings = { ...remote(server), ...oneEpisode, strategy: 'fewShot', maxSteps: 1 };
    const id = await startEvaluation(session, settings, async () => {
      await page.getByRole('checkbox', { name: /seed 5/ }).check();
      await page.getByText('Demonstrations (1 chosen)').waitFor();
    });
    await new RunView(page).reach('Finished');
    const stored = await storedRun(session, id);
    expect(stored.run.agent?.demonstrations).toHaveLength(1);
    const sent = server.requests.map(({ text }) => text).join('\n');
    for (const action of new Set(actions)) expect(sent).toContain(action);
    const { observations } = await botEpisode('goto', 5);
    expect(sent).toContain(JSON.stringify(observations[0]?.longTerm ?? 'nothing').slice(1, -1));
  });
});

describe('pictures', () => {
  test('a model that sees gets a PNG file, and the replay shows the very picture', async () => {
    const server = await startServer({ reply: 'turn left' });
    const session = await arcade.open();
    const { page } = session;
    const id = await startEvaluation(
      session,
      { ...remote(server), ...oneEpisode, strategy: 'naive', maxSteps: 2 },
      async () => {
        await page.getByRole('spinbutton', { name: 'Pictures in the prompt' }).fill('1');
      },
    );
    await new RunView(page).reach('Finished');
    const data = /data:image\/png;base64,([A-Za-z0-9+/=]+)/.exec(server.requests[0]?.text ?? '')?.[1];
    const bytes = Buffer.from(data ?? '', 'base64');
    expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    await openReplay(session, id, 1);
    await page.getByRole('img', { name: 'The picture that the model got' }).waitFor();
    await seeText(page, 'Drawn again from the simulation; every pixel is as the model got it.');
  });

  test('pictures that were kept as files are read, not drawn', async () => {
    const server = await startServer({ reply: 'turn left' });
    const session = await arcade.open();
    const { page } = session;
    const settings = { ...remote(server), ...oneEpisode, images: 2, keepPictures: 'true', maxSteps: 2 };
    const id = await startEvaluation(session, settings);
    await new RunView(page).reach('Finished');
    await openReplay(session, id, 2);
    await eventually(() =>
      page.getByText('The very file that the model got, kept with the run.').count(),
    ).toBe(2);
  });
});

describe('limits', () => {
  test('a run that reaches its limit waits, says why, and goes on with another one', async () => {
    const server = await startServer({ reply: 'turn left' });
    const session = await arcade.open();
    const { page } = session;
    const settings = { ...remote(server), ...oneEpisode, maxTokens: 10, maxSteps: 6 };
    const id = await startEvaluation(session, settings, async () => {
      await page.getByRole('spinbutton', { name: /^Tokens/ }).fill('900');
    });
    const run = new RunView(page);
    await run.reach('Paused');
    expect(server.requests.length).toBeLessThan(6);
    await eventually(async () => (await storedRun(session, id)).episodes[0]?.steps).toBe(
      server.requests.length,
    );
    await page.getByRole('spinbutton', { name: /^Tokens/ }).fill('');
    await run.button('Set limits and go on').click();
    await run.reach('Finished');
    const stored = await storedRun(session, id);
    expectConsistent(stored);
    expect(stored.episodes[0]?.steps).toBe(6);
  });
});

describe('a person’s hand', () => {
  test('an episode is held, stepped and overruled, which is recorded and shown', async () => {
    const server = await startServer({ reply: { text: 'turn left', delayMs: 250 } });
    const session = await arcade.open();
    const { page } = session;
    const id = await startEvaluation(session, { ...remote(server), ...oneEpisode, maxSteps: 12 });
    const run = new RunView(page);
    await run.button(/^Hold this episode/).click();
    await seeText(page, 'held');
    const settled = async (): Promise<number> => {
      const asked = server.requests.length;
      await new Promise((later) => setTimeout(later, 700));
      return server.requests.length - asked;
    };
    await eventually(settled).toBe(0);
    const held = server.requests.length;
    await run.button(/take one step$/).click();
    await eventually(() => server.requests.length).toBe(held + 1);
    await eventually(settled).toBe(0);

    await run.button(/^Overrule the agent/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Decide the next step yourself' }).fill('fly away');
    await dialog.getByRole('button', { name: 'Overrule' }).click();
    await seeText(dialog, 'Choose one of the legal actions.');
    await dialog.getByRole('combobox').fill('go forward');
    await dialog.getByRole('button', { name: 'Overrule' }).click();
    await dialog.getByText(/the last one: go forward/).waitFor();
    expect(server.requests.length).toBe(held + 1);
    await dialog.getByRole('link', { name: 'Watch it live' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await session.goto(`/runs/${id}`);
    await run.reach('Finished');
    await seeText(page, '1 step decided by a person');

    const stored = await storedRun(session, id);
    expectConsistent(stored);
    const [episode] = stored.episodes;
    expect(episode?.overruledSteps).toBe(1);
    const overruled = episode?.stepRecords.findIndex((step) => step.overruled !== undefined) ?? -1;
    expect(episode?.stepRecords[overruled]).toMatchObject({
      action: 'go forward',
      overruled: { answer: null },
    });
    await openReplay(session, id, 0);
    await page.keyboard.press('n');
    await seeText(page, 'A person decided in the agent’s place, before it was asked.');
    expect(page.url()).toContain(episode?.id ?? 'no episode');
  });
});

describe('the trial page', () => {
  test('shows one decision in full, and records nothing', async () => {
    const server = await startServer({ reply: 'I see it.\nACTION: turn right' });
    const session = await arcade.open();
    const { page } = session;
    const settings = { ...remote(server), ...oneEpisode, strategy: 'chainOfThought' };
    await session.goto(evaluationAddress(settings));
    await page.getByRole('button', { name: 'Try one step' }).click();
    await page.getByRole('heading', { name: 'Try one step' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Seed' }).inputValue()).toBe('11');
    await page.getByRole('spinbutton', { name: 'Steps of the bot before' }).fill('2');
    await page.getByRole('button', { name: 'Try the step' }).click();
    const decided = page.getByRole('region', { name: 'What it decided' });
    await seeText(decided, 'turn right');
    await seeText(decided, 'after 2 steps');
    await seeText(page.locator('pre[aria-label="Raw reply"]'), 'ACTION: turn right');
    const { observations } = await botEpisode('goto', 11);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.text).toContain(
      JSON.stringify(observations[2]?.longTerm ?? 'nothing').slice(1, -1),
    );
    await session.goto('/runs');
    await seeText(page, /No runs yet/);
  });

  test('says what went wrong and what to do', async () => {
    const gone = await startServer();
    await gone.close();
    const session = await arcade.open();
    session.allow(/Failed to load resource/);
    const { page } = session;
    const query = new URLSearchParams({ ...remote(gone), tasks: 'goto', seed: '1', attempts: '1' });
    await session.goto(`/try?${query.toString()}`);
    await page.getByRole('button', { name: 'Try the step' }).click();
    await seeText(page, new RegExp(`No answer came from 127.0.0.1:${String(gone.port)}`));
    await page.getByRole('radio', { name: 'Typed actions' }).check();
    await page.getByRole('textbox', { name: /^Actions before/ }).fill('fly away');
    await page.getByRole('button', { name: 'Try the step' }).click();
    await seeText(page, '“fly away” is no action of this game.');
  });
});

test('every strategy is explained, and leads to the form with it', async () => {
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/strategies');
  const group = page.getByRole('region', { name: 'Beyond BALROG' });
  await group.getByRole('heading', { name: 'Debate' }).waitFor();
  expect(await page.getByRole('figure').count()).toBeGreaterThanOrEqual(14);
  await group.getByTitle('Evaluate with Debate').click();
  await page.getByRole('checkbox', { name: /^Another model takes the second part/ }).waitFor();
  expect(await page.getByRole('radio', { name: /^Debate/ }).isChecked()).toBe(true);
});
