import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { RunView, boardOf, definition, startEvaluation, textBlock } from '../support/arcadePages';
import { storedRun } from '../support/database';
import { type FakeModelServer, type FakeReply, startFakeModelServer } from '../support/fakeModelServer';
import { painted } from '../support/pictures';

const arcade = useArcade();

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(() => server.close());

const REPLIES: readonly FakeReply[] = [
  { text: '<|ACTION|>turn left<|END|>', reasoning: 'The ball may be to my left.' },
  { text: 'turn right' },
  { text: 'I should walk.\ngo forward' },
  { text: 'dance wildly' },
  { text: '' },
  { text: 'turn left' },
];

/** One episode whose decisions were read in every way there is. @returns its route. */
async function playEpisode(session: Session, replies: readonly (string | FakeReply)[]): Promise<string> {
  server.queue(...replies);
  const id = await startEvaluation(session, {
    model: 'openAiCompatible',
    server: server.url,
    id: 'fake-model',
    strategy: 'robustNaive',
    tasks: 'open',
    episodes: 1,
    seed: 3,
    maxSteps: replies.length,
  });
  await new RunView(session.page).reach('Finished');
  const { episodes } = await storedRun(session, id);
  return `/runs/${id}/${episodes[0]?.id ?? ''}`;
}

const slider = (session: Session) => session.page.getByRole('slider', { name: 'Step' });
const position = async (session: Session) => Number(await slider(session).inputValue());

describe('a replay', () => {
  test('opens at the step of its address, keeps the address current, and survives a reload', async () => {
    const session = await arcade.open();
    const { page } = session;
    const route = await playEpisode(session, REPLIES);
    await session.goto(`${route}/3`);
    await eventually(() => position(session)).toBe(3);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/\/4$/);
    await page.reload();
    await eventually(() => position(session)).toBe(4);
    await session.goto(`${route}/99`);
    await eventually(() => position(session)).toBe(REPLIES.length);
    await session.goto(`${route}/second`);
    await seeText(page, /“second” in the address is not a step/);
  });

  test('moves by keys and buttons, and plays', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto(await playEpisode(session, REPLIES));
    await eventually(() => position(session)).toBe(0);
    for (const [key, expected] of [
      ['End', 6],
      ['ArrowLeft', 5],
      ['Home', 0],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(() => position(session)).toBe(expected);
    }
    await page.getByRole('button', { name: 'One step on' }).click();
    await eventually(() => position(session)).toBe(2);
    await page.getByRole('textbox', { name: 'Step number' }).fill('4');
    await page.getByRole('textbox', { name: 'Step number' }).press('Enter');
    await eventually(() => position(session)).toBe(4);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Space');
    await eventually(() => position(session)).toBe(6);
    await page.keyboard.press('p');
    await eventually(() => position(session)).toBe(5);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  });

  test('shows messages, raw reply, rule, reasoning, tokens and latency of each step', async () => {
    const session = await arcade.open();
    const { page } = session;
    const route = await playEpisode(session, REPLIES);
    const asked = server.requests.slice(-REPLIES.length);
    const readings = [
      /rule: explicit tag/,
      /rule: whole answer/,
      /rule: last line/,
      /The answer names no legal action: “dance wildly”. The default action “go forward” was executed instead/,
      /The answer is empty. The default action/,
      /rule: whole answer/,
    ];
    for (const [index, reading] of readings.entries()) {
      await session.goto(`${route}/${String(index + 1)}`);
      await seeText(page, reading);
      const reply = textBlock(page, 'Raw reply');
      expect(await reply.textContent()).toBe(REPLIES[index]?.text || '(the reply is empty)');
      const messages = page.getByRole('region', { name: 'Messages sent' });
      const sent = asked[index]?.body.messages ?? [];
      expect(await messages.getByRole('listitem').count()).toBe(sent.length);
      const last = await messages.getByRole('listitem').last().locator('pre').textContent();
      expect(last).toBe(sent.at(-1)?.content);
      await definition(page, 'Tokens in').waitFor();
      await definition(page, 'Latency').waitFor();
    }
    await session.goto(`${route}/1`);
    await page.getByText(/^Reasoning \(/).click();
    await seeText(page, 'The ball may be to my left.');
  });

  test('finds text in the whole episode', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto(await playEpisode(session, REPLIES));
    await page.getByRole('searchbox', { name: 'Find in episode' }).fill('dance wildly');
    await seeText(page, /^[1-9]\d* steps?$/);
    await page.keyboard.press('Enter');
    await eventually(() => position(session)).toBe(4);
  });

  test('paints the board of every step', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto(await playEpisode(session, REPLIES));
    const board = boardOf(page);
    await board.locator('canvas').waitFor();
    await eventually(async () => (await painted(board)).colors).toBeGreaterThan(4);
    const start = await painted(board);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img', { name: /^Board at step 1/ }).waitFor();
    await eventually(async () => (await painted(board)).pixels).not.toBe(start.pixels);
    expect((await painted(board)).colors).toBeGreaterThan(4);
    // Turned left, then right: the world is as it was.
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img', { name: /^Board at step 2/ }).waitFor();
    await eventually(async () => (await painted(board)).pixels).toBe(start.pixels);
  });

  test('of an episode that is not here says so', async () => {
    const session = await arcade.open();
    await session.goto('/runs/none/nothing/3');
    await seeText(session.page, 'This episode is not in this browser');
    await session.goto('/runs/none');
    await seeText(session.page, 'This run is not in this browser');
  });
});
