import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Session, seeText, useArcade } from '../support/app';
import { PlayView, RunView, startEvaluation } from '../support/arcadePages';
import { expectConsistent, storedRun, storedRuns } from '../support/database';
import { botEpisode } from '../support/expectedEpisode';

const arcade = useArcade();

/** Makes every write fail as on a full disk while `disk` says so; runs in the page and in each worker. */
function failWrites(): void {
  let full = false;
  new BroadcastChannel('disk').onmessage = ({ data }) => {
    full = data === 'full';
  };
  for (const verb of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[verb];
    IDBObjectStore.prototype[verb] = function (...values) {
      if (full) throw new DOMException('The disk is full.', 'QuotaExceededError');
      return write.apply(this, values);
    };
  }
}

async function openWithDisk(): Promise<Session> {
  const session = await arcade.open();
  await session.context.addInitScript(failWrites);
  await session.context.route(/\.worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${failWrites.toString()})();\n${await response.text()}` });
  });
  return session;
}

/** Fills the disk, or frees it. */
function setDisk(session: Session, state: 'full' | 'free'): Promise<void> {
  return session.page.evaluate((value) => new BroadcastChannel('disk').postMessage(value), state);
}

test('a full disk in the middle of a run is told, loses nothing, and goes on when there is space again', async () => {
  const session = await openWithDisk();
  const settings = { model: 'scriptedBot', tasks: 'open,putnext', episodes: 300, seed: 2, parallel: 1 };
  const id = await startEvaluation(session, settings);
  const run = new RunView(session.page);
  await run.reach('Running');
  await setDisk(session, 'full');
  const alert = session.page.getByRole('alert').filter({ hasText: /storage is full/ });
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/export and delete old runs or free disk space/);
  await run.reach('Running');
  await setDisk(session, 'free');
  await run.reach('Finished');
  const stored = await storedRun(session, id);
  expectConsistent(stored);
  expect(stored.episodes).toHaveLength(600);
  for (const episode of stored.episodes) {
    const expected = await botEpisode(episode.task.split('/')[1] ?? '', episode.seed ?? -1);
    expect(episode.stepRecords.map((step) => step.action)).toEqual(expected.actions);
  }
});

test('a full disk while playing is told, and the game goes on', async () => {
  const session = await openWithDisk();
  const play = new PlayView(session);
  await play.open('goto', 4);
  await play.page.keyboard.press('ArrowLeft');
  await seeText(play.page, 'Every move is kept');
  await setDisk(session, 'full');
  await play.page.keyboard.press('ArrowLeft');
  await play.reach(2);
  await seeText(play.page, /This game could not be saved/);
  await seeText(play.page, /storage is full/);
  await seeText(play.page, /The game goes on, on this page/);
  await play.page.keyboard.press('ArrowLeft');
  await play.reach(3);
  const [stored] = await storedRuns(session);
  expect(stored?.episodes[0]?.stepRecords.map(({ step }) => step)).toEqual([0]);
});

test('a full disk while a file is opened is told, and what was there is unchanged', async () => {
  const session = await openWithDisk();
  const { page } = session;
  await startEvaluation(session, { model: 'random', tasks: 'goto', episodes: 1, seed: 1, maxSteps: 5 });
  const run = new RunView(page);
  await run.reach('Finished');
  const { path, name } = await run.export(/^Export run file/);
  const before = await storedRuns(session);
  await session.goto('/runs');
  await page.getByText('Drop a run file or a BALROG result folder').waitFor();
  // The worker that opens files is started for each of them.
  await session.context.unroute(/\.worker-[^/]+\.js$/);
  await session.context.route(/archive\.worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const full = failWrites.toString().replace('let full = false', 'let full = true');
    await route.fulfill({ response, body: `(${full})();\n${await response.text()}` });
  });
  await page
    .getByLabel(/: files$/)
    .setInputFiles({ name, mimeType: 'application/zip', buffer: readFileSync(path) });
  const message = page.getByRole('alert').filter({ hasText: 'Runs you had are unchanged' });
  await message.waitFor();
  expect(await message.textContent()).toMatch(/storage is full/);
  expect(await storedRuns(session)).toEqual(before);
});
