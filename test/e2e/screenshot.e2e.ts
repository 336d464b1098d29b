import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, seeText, useArcade } from '../support/app';
import { RunView, boardOf, startEvaluation } from '../support/arcadePages';
import { storedRun } from '../support/database';
import { botEpisode } from '../support/expectedEpisode';
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer';
import { painted } from '../support/pictures';

const PLACE = fileURLToPath(new URL('../../docs/screenshot.png', import.meta.url));

const arcade = useArcade();

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer({ models: ['example-model'] });
});
afterAll(() => server.close());

/** `UPDATE_SCREENSHOT=1` writes the picture of the README; otherwise the page is only looked at. */
test('the page of the README shows board, observation and messages of one step', async () => {
  // 1280×800 pixels of a larger window.
  const session = await arcade.open({
    colorScheme: 'light',
    viewport: { width: 1600, height: 1000 },
    deviceScaleFactor: 0.8,
  });
  const { page } = session;
  const seed = 11;
  const { actions, mission, solved } = await botEpisode('open', seed);
  expect(solved).toBe(true);
  server.queue(...actions.map((action) => `<|ACTION|>${action}<|END|>`));
  const id = await startEvaluation(
    session,
    {
      model: 'openAiCompatible',
      server: server.url,
      id: 'example-model',
      strategy: 'robustNaive',
      tasks: 'open',
      episodes: 1,
    },
    async () => {
      await page.getByRole('radio', { name: 'A list' }).check();
      await page.getByRole('textbox', { name: 'Seeds' }).fill(String(seed));
    },
  );
  await new RunView(page).reach('Finished');
  const { episodes } = await storedRun(session, id);
  expect(episodes[0]?.outcome).toBe('solved');

  const step = Math.floor(actions.length / 2);
  await session.goto(`/runs/${id}/${episodes[0]?.id ?? ''}/${String(step)}`);
  await seeText(page, mission);
  await page.getByRole('region', { name: 'Messages sent' }).waitFor();
  await page.getByText('Whole grid').click();
  await page.getByRole('img', { name: new RegExp(`^Board at step ${String(step)},`) }).waitFor();
  await eventually(async () => (await painted(boardOf(page))).colors).toBeGreaterThan(4);
  if (process.env['UPDATE_SCREENSHOT'] === '1')
    await page.screenshot({ path: PLACE, animations: 'disabled' });
});
