import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { PlayView, RunView, startEvaluation } from '../support/arcadePages';
import { contentsOf } from '../support/zips';

const arcade = useArcade();

async function openWithoutDatabase(): Promise<Session> {
  const session = await arcade.open();
  await session.context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  return session;
}

test('a browser that keeps nothing lets people play, and says so', async () => {
  const session = await openWithoutDatabase();
  const play = new PlayView(session);
  await play.open('goto', 4);
  await seeText(play.page, /Runs are kept in memory only and end with this page/);
  await play.page.keyboard.press('ArrowLeft');
  await play.reach(1);
  await seeText(play.page, /in memory only: it is lost when this tab closes/);
});

test('a browser that keeps nothing runs evaluations and exports them', async () => {
  const session = await openWithoutDatabase();
  const { page } = session;
  await startEvaluation(session, { model: 'scriptedBot', episodes: 1, seed: 12 });
  const run = new RunView(page);
  await run.reach('Finished');
  await eventually(async () => (await run.scoreCells('Overall'))[1]).toBe('5 of 5');
  const { path, name } = await run.export(/^Export run file/);
  expect(name).toMatch(/\.arcade\.zip$/);
  const manifest = JSON.parse((await contentsOf(readFileSync(path)))['manifest.json'] ?? '') as {
    episodes: unknown[];
  };
  expect(manifest.episodes).toHaveLength(5);
  await run.button('Verify').click();
  await seeText(page, /5 of 5 episodes/);
  await run.episodes.nth(1).getByRole('link').click();
  await page.getByRole('slider', { name: 'Step' }).waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await seeText(page, 'In memory only');
});
