import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { RunView, evaluationAddress, startEvaluation } from '../support/arcadePages';
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
  await page.getByRole('button', { name: /^Forget the key for/ }).click();
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

test('a server that repeats the key in every kind of error brings it into no record, export or log', async () => {
  const session = await arcade.open();
  session.allow(/Failed to load resource/);
  const { page } = session;
  const told = `The key ${CANARY} (Bearer ${CANARY}) cannot be used here`;
  server.fault(
    { kind: 'status', status: 400, message: told, code: CANARY },
    { kind: 'errorInBody', message: told, code: 400 },
    { kind: 'answer', status: 422, body: told },
    { kind: 'answer', status: 404, body: { error: { message: told, param: CANARY }, detail: told } },
    { kind: 'status', status: 402, message: told },
  );
  const id = await startEvaluation(session, { ...settings(), episodes: 6, parallel: 1 }, async () => {
    await page.getByLabel(/^Key/).fill(CANARY);
  });
  const run = new RunView(page);
  // A model that is not there and an empty account let the run wait.
  await run.reach('Paused');
  await run.button('Resume').click();
  await eventually(() => server.requests.length).toBeGreaterThan(4);
  await run.reach('Paused');
  await eventually(
    async () => (await storedRun(session, id)).episodes.filter(({ error }) => error).length,
  ).toBeGreaterThan(2);
  expect(await placesThatHold(session, CANARY)).toEqual([]);
  for (const bytes of await exportedBytes(session, id)) expect(bytes.includes(CANARY)).toBe(false);
  expect(await placesThatHold(session, CANARY)).toEqual([]);
  await session.goto(`/runs/${id}`);
  await run.state.waitFor();
  expect(await placesThatHold(session, CANARY)).toEqual([]);
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
  await page.evaluate((hash) => (location.hash = hash), `#${evaluationAddress(settings())}`);
  server.fault({ kind: 'redirect', location: `${other.url}/chat/completions` });
  const attempts = page.getByRole('spinbutton', { name: 'Attempts' });
  if (!(await attempts.isVisible())) await page.locator('summary', { hasText: 'Parameters' }).click();
  await attempts.fill('1');
  await page.getByRole('spinbutton', { name: 'Parallel episodes' }).fill('1');
  await page.getByRole('button', { name: 'Start run' }).click();
  const run = new RunView(page);
  await run.reach('Finished');
  await eventually(() => run.episodesThat('Model error').count()).toBe(1);
  expect(other.requests.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  await other.close();
});

describe('a passphrase', () => {
  const PASSPHRASE = 'correct horse battery';
  const OPEN_ROUTER = 'https://openrouter.ai';

  /** Signs in with a verifier that this tab kept, as if the person had just come back. */
  async function comeBack(session: Session, remember: boolean, answer: { status: number; body: unknown }) {
    const { page } = session;
    session.allow(/request to https:\/\/openrouter\.ai/, /Failed to load resource/);
    await session.context.route(`${OPEN_ROUTER}/**`, (route) =>
      route.fulfill({
        status: answer.status,
        headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
        contentType: 'application/json',
        body: JSON.stringify(answer.body),
      }),
    );
    await session.goto('/settings');
    await page.evaluate((asked) => {
      const pending = {
        verifier: 'v'.repeat(43),
        remember: asked,
        returnTo: '/settings',
        startedAt: Date.now(),
      };
      sessionStorage.setItem('agent-arcade.sign-in', JSON.stringify(pending));
    }, remember);
    await page.goto('about:blank');
    await page.goto(`${session.url}?code=the-code-that-came`);
  }

  const forget = (page: Page) => page.getByRole('button', { name: `Forget the key for ${OPEN_ROUTER}` });
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

  test('encrypts remembered keys, is asked for after a reload, changed and removed', async () => {
    const session = await arcade.open();
    const { page } = session;
    await comeBack(session, true, { status: 200, body: { key: CANARY } });
    await seeText(page, 'Signed in at OpenRouter.');
    await seeText(page, 'On this device, unencrypted');
    expect(await rememberedKeys(session)).toContain(CANARY);

    await page.getByRole('button', { name: 'Set a passphrase' }).click();
    await field(page, 'New passphrase').fill('short');
    await page.getByRole('button', { name: 'Encrypt the remembered keys' }).click();
    await seeText(page, 'Use at least 8 characters.');
    await field(page, 'New passphrase').fill(PASSPHRASE);
    await field(page, 'New passphrase again').fill(PASSPHRASE);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await seeText(page, 'On this device, encrypted');
    expect(await rememberedKeys(session)).not.toContain(CANARY);
    expect(await placesThatHold(session, CANARY)).toEqual([]);

    await session.goto('/settings');
    await seeText(page, 'On this device, locked');
    await field(page, 'Passphrase').fill('another text');
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await seeText(page, 'That is not the passphrase.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await field(page, 'Passphrase').fill(PASSPHRASE);
    await page.keyboard.press('Enter');
    await seeText(page, 'Unlocked in this page');

    await page.getByRole('button', { name: 'Change the passphrase' }).click();
    await field(page, 'Present passphrase').fill(PASSPHRASE);
    for (const name of ['New passphrase', 'New passphrase again'])
      await field(page, name).fill('another passphrase');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await seeText(page, 'The passphrase was changed.');
    expect(await rememberedKeys(session)).not.toContain(CANARY);

    await page.getByRole('button', { name: 'Lock now' }).click();
    await seeText(page, 'On this device, locked');
    await field(page, 'Passphrase').fill('another passphrase');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove the passphrase' }).click();
    await field(page, 'Passphrase').fill('another passphrase');
    await page.getByRole('button', { name: 'Keep keys unencrypted' }).click();
    await seeText(page, 'On this device, unencrypted');
    expect(await rememberedKeys(session)).toContain(CANARY);
    expect(await placesThatHold(session, CANARY)).toEqual([]);
  });

  test('lets runs use a remembered key once it is entered where the key is needed', async () => {
    const session = await arcade.open();
    const { page } = session;
    await startEvaluation(session, settings(), async () => {
      await page.getByRole('checkbox', { name: /^Remember the key/ }).check();
      await page.getByLabel(/^Key/).fill(CANARY);
    });
    await new RunView(page).reach('Finished');
    await session.goto('/settings');
    await page.getByRole('button', { name: 'Set a passphrase' }).click();
    for (const name of ['New passphrase', 'New passphrase again']) await field(page, name).fill(PASSPHRASE);
    await page.keyboard.press('Enter');
    await seeText(page, 'On this device, encrypted');

    const asked = server.requests.length;
    const id = await startEvaluation(session, settings(), async () => {
      await page.getByLabel('Passphrase of the kept keys').fill(PASSPHRASE);
      await page.getByRole('button', { name: 'Unlock', exact: true }).click();
      await page.getByLabel('Passphrase of the kept keys').waitFor({ state: 'detached' });
    });
    await new RunView(page).reach('Finished');
    expect(server.requests.length).toBeGreaterThan(asked);
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${CANARY}`);
    for (const secret of [CANARY, PASSPHRASE]) {
      expect(await placesThatHold(session, secret)).toEqual([]);
      expect(await rememberedKeys(session)).not.toContain(secret);
    }
    for (const bytes of await exportedBytes(session, id)) expect(bytes.includes(CANARY)).toBe(false);
  });

  test('that is lost does not keep anybody from forgetting the keys', async () => {
    const session = await arcade.open();
    const { page } = session;
    await comeBack(session, true, { status: 200, body: { key: CANARY } });
    await page.getByRole('button', { name: 'Set a passphrase' }).click();
    for (const name of ['New passphrase', 'New passphrase again']) await field(page, name).fill(PASSPHRASE);
    await page.keyboard.press('Enter');
    await seeText(page, 'On this device, encrypted');
    await session.goto('/settings');
    await seeText(page, 'On this device, locked');
    await forget(page).click();
    await seeText(page, 'No keys');
    await page.getByRole('button', { name: 'Forget all keys and the passphrase' }).click();
    await page.getByRole('button', { name: 'Set a passphrase' }).waitFor();
    const { keys, passphrases } = (await dumpDatabases(session))[KEYS_DATABASE] ?? {};
    expect([keys, passphrases]).toEqual([[], []]);
  });

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
  ] as const)('has an accessible form in %s, %s pixels wide', async (colorScheme, width) => {
    const session = await arcade.open({ colorScheme, viewport: { width, height: 800 } });
    const { page } = session;
    await comeBack(session, false, { status: 200, body: { key: CANARY } });
    await seeText(page, 'In memory');
    await page.getByRole('button', { name: 'Set a passphrase' }).click();
    await page.getByRole('button', { name: 'Encrypt the remembered keys' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  describe('or none, and a sign-in at OpenRouter', () => {
    test('gives a key that is held; code, verifier and key are in no place of the page', async () => {
      const session = await arcade.open();
      const { page } = session;
      await comeBack(session, false, { status: 200, body: { key: CANARY } });
      await seeText(page, 'Signed in at OpenRouter.');
      expect(page.url()).toBe(session.address('/settings'));
      await seeText(page, 'In memory');
      for (const secret of [CANARY, 'the-code-that-came', 'v'.repeat(43)]) {
        const places = await placesThatHold(session, secret);
        // The page was loaded by an address with the code in it.
        expect(places.filter((place) => secret !== 'the-code-that-came' || place !== 'requests')).toEqual([]);
        expect(await rememberedKeys(session)).not.toContain(secret);
      }
      await page.goBack();
      await page.goForward();
      expect(page.url()).not.toContain('the-code-that-came');
    });

    test('goes to OpenRouter with a challenge only, and comes back to the page it began on', async () => {
      const session = await arcade.open();
      const { page } = session;
      session.allow(/request to https:\/\/openrouter\.ai/);
      const asked: URL[] = [];
      const exchanged: { code: string; code_verifier: string }[] = [];
      await session.context.route(`${OPEN_ROUTER}/**`, async (route) => {
        const url = new URL(route.request().url());
        if (url.pathname === '/auth') {
          asked.push(url);
          const back = new URL(url.searchParams.get('callback_url') ?? '');
          back.searchParams.set('code', 'the-code-that-came');
          await route.fulfill({ status: 302, headers: { Location: back.href } });
          return;
        }
        const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
        if (route.request().method() === 'POST') exchanged.push(route.request().postDataJSON() as never);
        await route.fulfill({ status: 200, headers, json: { key: CANARY } });
      });
      await session.goto('/models?from=here');
      await page.locator('summary', { hasText: 'OpenRouter' }).click();
      await page.getByRole('button', { name: 'Sign in with OpenRouter' }).click();
      await seeText(page, 'Signed in at OpenRouter.');
      expect(page.url()).toBe(session.address('/models?from=here'));
      await seeText(page.locator('summary', { hasText: 'OpenRouter' }), 'Key in memory');
      const [{ searchParams }] = asked as [URL];
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      const [{ code, code_verifier: verifier }] = exchanged as [(typeof exchanged)[0]];
      expect(code).toBe('the-code-that-came');
      expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
        searchParams.get('code_challenge'),
      );
      expect(await placesThatHold(session, verifier)).toEqual([]);
      expect(await placesThatHold(session, CANARY)).toEqual([]);
    });

    test('that is refused says so and stores nothing', async () => {
      const session = await arcade.open();
      const { page } = session;
      await comeBack(session, true, { status: 403, body: { error: `Invalid code ${CANARY}` } });
      await seeText(page, 'OpenRouter refused to finish the sign-in');
      await seeText(page, 'No keys');
      expect(await placesThatHold(session, CANARY)).toEqual([]);
    });

    test('that this tab did not begin is not used', async () => {
      const session = await arcade.open();
      const { page } = session;
      await page.goto(`${session.url}?code=of-somebody-else#/settings`);
      await seeText(page, 'a sign-in that this tab did not begin');
      expect(page.url()).toBe(session.address('/settings'));
      expect(session.requests.filter((url) => url.includes('openrouter'))).toEqual([]);
    });
  });
});
