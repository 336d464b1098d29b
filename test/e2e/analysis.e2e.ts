import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { eventually, seeText, useArcade, type Session } from '../support/app';
import { RunView, startEvaluation } from '../support/arcadePages';
import { storedRun } from '../support/database';
import { startFakeModelServer, type FakeModelServer } from '../support/fakeModelServer';

const arcade = useArcade();

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(() => server.close());

const position = async (session: Session) =>
  Number(await session.page.getByRole('slider', { name: 'Step' }).inputValue());

const panel = (session: Session) => session.page.getByRole('region', { name: 'Analysis' });

/** One episode of a model that goes to and fro and then answers nonsense. @returns the run's id. */
async function playLoop(session: Session): Promise<string> {
  const replies = [
    ...Array.from({ length: 5 }, () => ['turn left', 'turn right']).flat(),
    ...['dance', 'sing', 'jump', 'go forward'],
  ];
  server.queue(...replies);
  const id = await startEvaluation(session, {
    model: 'openAiCompatible',
    server: server.url,
    id: 'fake-model',
    strategy: 'robustNaive',
    tasks: 'goto',
    episodes: 1,
    seed: 3,
    maxSteps: replies.length,
  });
  await new RunView(session.page).reach('Finished');
  return id;
}

async function firstReplay(session: Session, id: string): Promise<string> {
  const { episodes } = await storedRun(session, id);
  return `/runs/${id}/${episodes[0]?.id ?? ''}`;
}

describe('the analysis of an episode', () => {
  test('marks loops, hot spots and the first mistake, and the keys jump between them', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto(await firstReplay(session, await playLoop(session)));
    await panel(session).getByText('To and fro for 10 steps').waitFor();
    const markers = panel(session).getByRole('group', { name: 'Markers' }).getByRole('link');
    await markers.filter({ hasText: '3 answers that were no legal action' }).waitFor();
    await markers.filter({ hasText: /First mistake: “turn (left|right)” came no nearer/ }).waitFor();
    await panel(session)
      .getByRole('img', { name: /places had been seen/ })
      .waitFor();
    await panel(session)
      .getByRole('img', { name: /to the goal, after each step/ })
      .waitFor();

    await page.keyboard.press('m');
    await eventually(() => position(session)).toBe(1);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('m');
    await eventually(() => position(session)).toBe(11);
    await seeText(page, /3 answers that were no legal action/);
    await page.keyboard.press('Shift+M');
    await eventually(() => position(session)).toBeLessThan(11);
    // The keys for events still do what they did.
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    await eventually(() => position(session)).toBe(11);
    await markers.filter({ hasText: 'To and fro' }).click();
    await eventually(() => position(session)).toBe(1);

    await page.keyboard.press('?');
    await seeText(page, /Next marker: mistake, loop, hot spot, reached, depth/);
    await page.keyboard.press('Escape');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('has the achievements of Crafter with their steps, and saves a chart', async () => {
    const session = await arcade.open();
    const { page } = session;
    const id = await startEvaluation(session, {
      model: 'scriptedBot',
      tasks: 'crafter/default',
      episodes: 2,
      seed: 4,
      maxSteps: 120,
    });
    await new RunView(page).reach('Finished');
    const { episodes } = await storedRun(session, id);

    await page.getByRole('button', { name: 'Analyze 2 episodes, 240 steps' }).click();
    const reached = page.getByRole('img', { name: /^Share of episodes that reached each of/ });
    await reached.waitFor();
    const table = page.getByRole('table', { name: 'Trajectories per environment' });
    await table.getByRole('rowheader', { name: 'Crafter' }).waitFor();
    await page.getByRole('img', { name: /Median over episodes of the different places/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await session.goto(`/runs/${id}/${episodes[0]?.id ?? ''}`);
    await panel(session)
      .getByText(/^Reached: /)
      .first()
      .waitFor();
    const chart = panel(session).getByRole('figure').filter({ hasText: 'Figures of “Reached”' });
    await chart.getByText('Figures of “Reached”').click();
    const rows = chart.getByRole('table', { name: 'Reached' }).getByRole('row');
    expect(await rows.count()).toBeGreaterThan(1);
    await chart.getByRole('button', { name: 'Save chart' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save as SVG' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('reached.svg');
  });
});
