import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { RunView, startEvaluation } from '../support/arcadePages';
import { dumpDatabases, expectConsistent, storedRun } from '../support/database';
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer';
import { unpackedBytes } from '../support/zips';

const arcade = useArcade();

const CANARY = 'sk-canary-5f1e9b7c2d';
const KEYS_DATABASE = 'agent-arcade-keys';

let server: FakeModelServer;
beforeEach(async () => {
  server = await startFakeModelServer({ key: CANARY, reply: 'go forward' });
});
afterEach(() => server.close());

const settings = () => ({
  model: 'openAiCompatible',
  server: server.url,
  id: 'fake-model',
  tasks: 'goto',
  episodes: 2,
  seed: 6,
  maxSteps: 3,
});

/** Names of all places, other than the key's own database and field, that hold the key. */
async function placesThatHold(session: Session, text: string): Promise<string[]> {
  const places: Record<string, string> = {
    address: session.page.url(),
    requests: session.requests.join('\n'),
    console: session.console.join('\n'),
    ...(await session.page.evaluate(() => ({
      page: document.documentElement.outerHTML,
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      cookies: document.cookie,
      windowName: window.name,
    }))),
  };
  for (const [name, rows] of Object.entries(await dumpDatabases(session)))
    if (name !== KEYS_DATABASE) places[name] = JSON.stringify(rows);
  return Object.keys(places).filter((place) => places[place]?.includes(text));
}

async function rememberedKeys(session: Session): Promise<string> {
  return JSON.stringify((await dumpDatabases(session))[KEYS_DATABASE] ?? {});
}

async function exportedBytes(session: Session, id: string): Promise<Buffer[]> {
  const { page } = session;
  const files: Buffer[] = [];
  await session.goto(`/runs/${id}`);
  for (const entry of [/^Export run file/, /^Export as BALROG/])
    files.push(readFileSync((await new RunView(page).export(entry)).path));
  await session.goto('/settings');
  const button = page.getByRole('button', { name: 'Export all runs' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  files.push(readFileSync(await download.path()));
  return Promise.all(files.map(async (zip) => Buffer.concat([zip, await unpackedBytes(zip)])));
}

test('a key stays in memory: it is found nowhere, and gone after a reload', async () => {
  const session = await arcade.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = session;
  session.allow(/Failed to load resource/);
  const id = await startEvaluation(session, settings(), async () => {
    await page.getByLabel(/^Key/).fill(CANARY);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await seeText(page, 'Works');
    await page.getByRole('button', { name: 'Copy link to plan' }).click();
    await seeText(page, 'Link to this plan copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain(CANARY);
  });
  await new RunView(page).reach('Finished');
  expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${CANARY}`);
  expect(await placesThatHold(session, CANARY)).toEqual([]);
  expect(await rememberedKeys(session)).not.toContain(CANARY);

  await page.evaluate(() => (location.hash = '#/settings'));
  await seeText(page, 'In memory');
  expect(await placesThatHold(session, CANARY)).toEqual([]);
  for (const bytes of await exportedBytes(session, id)) expect(bytes.includes(CANARY)).toBe(false);

  await session.goto('/settings');
  await seeText(page, 'No keys');
});

test('a key is remembered only when asked to, apart from everything else, and forgotten when told', async () => {
  const session = await arcade.open();
  const { page } = session;
  const id = await startEvaluation(session, settings(), async () => {
    await page.getByRole('checkbox', { name: /^Remember the key/ }).check();
    await page.getByLabel(/^Key/).fill(CANARY);
  });
  await new RunView(page).reach('Finished');
  expect(await placesThatHold(session, CANARY)).toEqual([]);
  await eventually(() => rememberedKeys(session)).toContain(CANARY);
  for (const bytes of await exportedBytes(session, id)) expect(bytes.includes(CANARY)).toBe(false);

  // After a reload it is still known.
  await startEvaluation(session, settings());
  await new RunView(page).reach('Finished');

  await session.goto('/settings');
  await seeText(page, 'On this device, unencrypted');
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await seeText(page, 'No keys');
  expect(await rememberedKeys(session)).not.toContain(CANARY);
});

test('a server that repeats the key in its error message does not bring it into the record', async () => {
  const session = await arcade.open();
  session.allow(/Failed to load resource/);
  const { page } = session;
  server.fault({ kind: 'unauthorized' });
  const id = await startEvaluation(session, { ...settings(), parallel: 1 }, async () => {
    await page.getByLabel(/^Key/).fill(CANARY);
  });
  const run = new RunView(page);
  await run.reach('Needs a key');
  await seeText(page, /refused the key/);
  expect(await placesThatHold(session, CANARY)).toEqual([]);
  await run.button('Go on').click();
  await run.reach('Finished');
  expect(await placesThatHold(session, CANARY)).toEqual([]);
  expectConsistent(await storedRun(session, id));
});

test('a reload in the middle of a run asks for the key again, and goes on with it', async () => {
  const session = await arcade.open();
  session.allow(/Failed to load resource|ERR_ABORTED/);
  const { page } = session;
  server.reply({ text: 'turn left', delayMs: 80 });
  const id = await startEvaluation(session, { ...settings(), maxSteps: 40 }, async () => {
    await page.getByLabel(/^Key/).fill(CANARY);
  });
  await eventually(() => server.requests.length).toBeGreaterThan(6);
  await page.reload();
  const run = new RunView(page);
  await run.reach('Needs a key');
  await page.getByLabel(/^Key for/).fill(CANARY);
  server.reply('turn left');
  await run.button('Go on').click();
  await run.reach('Finished');
  expectConsistent(await storedRun(session, id));
  expect(await placesThatHold(session, CANARY)).toEqual([]);
});

test('a key goes only to the address it was entered for', async () => {
  const other = await startFakeModelServer({ reply: 'turn left' });
  const session = await arcade.open();
  session.allow(/Failed to load resource|CORS|redirect/i);
  const { page } = session;
  await startEvaluation(session, settings(), async () => {
    await page.getByLabel(/^Key/).fill(CANARY);
    await page.getByLabel(/^Key/).blur();
    // The address changes, the key does not come along.
    await page.getByRole('textbox', { name: 'Base URL' }).fill(other.url);
    expect(await page.getByLabel(/^Key/).inputValue()).toBe('');
  });
  await new RunView(page).reach('Finished');
  expect(other.requests.length).toBeGreaterThan(0);

  // Within the page, which still knows the key.
  const query = new URLSearchParams(
    Object.entries(settings()).map(([name, value]): [string, string] => [name, String(value)]),
  );
  await page.evaluate((hash) => (location.hash = hash), `#/evaluate?${query.toString()}`);
  server.fault({ kind: 'redirect', location: `${other.url}/chat/completions` });
  await page.getByRole('spinbutton', { name: 'Attempts' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Parallel episodes' }).fill('1');
  await page.getByRole('button', { name: 'Start run' }).click();
  const run = new RunView(page);
  await run.reach('Finished');
  await eventually(() => run.episodesThat('Model error').count()).toBe(1);
  expect(other.requests.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  await other.close();
});
