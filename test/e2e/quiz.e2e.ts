import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { QUESTIONS } from '../../src/core/quiz';
import { accessibilityProblems } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { dumpDatabases } from '../support/database';
import { type FakeModelServer, type FakeRequest, startFakeModelServer } from '../support/fakeModelServer';

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

/** The browser notes every refused request, which some tests bring about. */
const FAILED_REQUEST = /Failed to load resource/;

const isJudge = ({ body }: FakeRequest): boolean => body.messages?.[0]?.role === 'system';
const prompt = ({ body }: FakeRequest): string => body.messages?.at(-1)?.content ?? '';

/** Answers everything; the judge finds every conclusion wrong. */
function sound(request: FakeRequest): string {
  if (isJudge(request)) return '{"answer": true, "conclusion": false, "reason": "It gives no advice."}';
  return `It is dangerous (${String(QUESTIONS.findIndex(({ text }) => prompt(request).includes(text)))}).`;
}

async function ask(
  session: Session,
  server: Pick<FakeModelServer, 'url'>,
  options: { readonly key?: string; readonly judge?: string } = {},
): Promise<string> {
  const { page } = session;
  await session.goto('/quiz');
  await page.getByLabel('Provider').selectOption('other');
  await page.getByRole('textbox', { name: 'Base URL' }).fill(server.url);
  await page.getByRole('textbox', { name: 'Model id' }).fill('fake-model');
  if (options.key !== undefined) await page.locator('input[type=password]').fill(options.key);
  if (options.judge !== undefined) await page.getByRole('radio', { name: options.judge }).check();
  await page.getByRole('button', { name: 'Ask the questions' }).click();
  await page.waitForURL(/#\/quiz\/\w+$/);
  return page.url().split('/').at(-1) ?? '';
}

/** Cells of a row of a table, by the row's name. */
async function cells(page: Page, table: string, row: string): Promise<string[]> {
  const found = page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) });
  return (await found.getByRole('cell').allInnerTexts()).map((text) => text.trim().replace(/\s+/g, ' '));
}

const finished = (page: Page) =>
  page.getByRole('main').getByText('Finished', { exact: true }).first().waitFor();

describe('a quiz', () => {
  test('asks five questions, has them graded, and says where there are no games to compare with', async () => {
    const server = await startServer({ reply: sound });
    const session = await arcade.open();
    const { page } = session;
    await ask(session, server);
    await finished(page);
    expect(server.requests).toHaveLength(10);
    expect(server.requests.filter(isJudge)).toHaveLength(5);
    for (const question of QUESTIONS)
      expect(await cells(page, 'Knowing and doing', question.title)).toEqual([
        'Right by the judge',
        'Wrong by the judge',
        'No recorded games',
      ]);
    await seeText(page, 'It is dangerous (4).');
    await seeText(page, 'There are no recorded NetHack games of this model.');

    await page.getByRole('link', { name: 'Quiz', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Quiz' }).waitFor();
    await eventually(() => cells(page, 'Models', 'fake-model')).toEqual([
      '5 of 5',
      '0 of 5',
      '–',
      '1 quiz, no recorded games',
    ]);
    await page.reload();
    await eventually(() => cells(page, 'Models', 'fake-model')).toHaveLength(4);
  });

  test('is graded by hand; that goes before the judge and survives a reload', async () => {
    const server = await startServer({ reply: sound });
    const session = await arcade.open();
    const { page } = session;
    const id = await ask(session, server);
    await finished(page);
    const panel = page.getByRole('region', { name: 'Overeating' });
    await panel.getByRole('group', { name: 'Conclusion' }).getByRole('radio', { name: 'Right' }).check();
    const graded = ['Right by the judge', 'Right by hand', 'No recorded games'];
    await eventually(() => cells(page, 'Knowing and doing', 'Overeating')).toEqual(graded);
    await session.goto(`/quiz/${id}`);
    await eventually(() => cells(page, 'Knowing and doing', 'Overeating')).toEqual(graded);
  });

  test('goes on when its page is left, and can be cancelled; what was answered is kept', async () => {
    const server = await startServer({ reply: (request) => ({ text: sound(request), delayMs: 300 }) });
    const session = await arcade.open();
    const { page } = session;
    await ask(session, server, { judge: 'People only' });
    await page.getByRole('link', { name: 'Runs', exact: true }).first().click();
    await eventually(() => server.requests.length).toBe(3);
    await page.goBack();
    server.reply(() => ({ text: 'late', delayMs: 60_000 }));
    await eventually(() => server.requests.length).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await seeText(page, /^[34] of 5 questions are answered/);

    server.reply(sound);
    await page.getByRole('button', { name: 'Go on' }).click();
    await finished(page);
    await seeText(page, 'It is dangerous (4).');
    await seeText(page, '5 of 5 answers have no verdict that could be read');
    await page.getByRole('button', { name: 'Let it grade' }).click();
    await eventually(async () => (await cells(page, 'Knowing and doing', 'Overeating'))[0]).toBe(
      'Right by the judge',
    );
  });

  test('is taken up again after the tab died', async () => {
    const server = await startServer({ reply: () => ({ text: 'late', delayMs: 60_000 }) });
    const session = await arcade.open();
    const id = await ask(session, server, { judge: 'People only' });
    await eventually(() => server.requests.length).toBe(1);
    server.reply(sound);
    await session.replaceTab();
    await session.goto(`/quiz/${id}`);
    await finished(session.page);
    expect(server.requests.length).toBe(6);
  });

  test('whose key is refused says so, keeps what it has, and goes on with another key', async () => {
    const server = await startServer({ reply: sound, key: 'sk-right' });
    const session = await arcade.open();
    session.allow(FAILED_REQUEST);
    const { page } = session;
    await ask(session, server, { key: 'sk-wrong' });
    await seeText(page, '0 of 5 answers are kept.');
    await page.getByLabel(/^Key for 127\.0\.0\.1/).fill('sk-right');
    await page.getByRole('button', { name: 'Go on' }).click();
    await finished(page);
    expect(JSON.stringify(await dumpDatabases(session))).not.toContain('sk-right');
  });

  test('whose model or server is not there says so, and what to do', async () => {
    const server = await startServer({ reply: sound });
    const session = await arcade.open();
    session.allow(FAILED_REQUEST, /ERR_CONNECTION_REFUSED/);
    const { page } = session;
    await session.goto('/quiz');
    await page.getByText('Parameters:').click();
    await page.getByRole('spinbutton', { name: 'Max output tokens' }).fill('0');
    await page.getByLabel('Provider').selectOption('other');
    await page.getByRole('button', { name: 'Ask the questions' }).click();
    await seeText(page, 'A whole number from 1 to 1000000.');
    await page.getByRole('textbox', { name: 'Base URL' }).fill(server.url);
    await page.getByRole('textbox', { name: 'Model id' }).fill('no-such-model');
    await page.getByRole('spinbutton', { name: 'Max output tokens' }).fill('64');
    await page.getByRole('button', { name: 'Ask the questions' }).click();
    await seeText(page, '0 of 5 answers are kept.');
    await server.close();
    servers.length = 0;
    await page.getByRole('button', { name: 'Go on' }).click();
    await seeText(page, /^No answer came from 127\.0\.0\.1/);
  });

  test('leaves as a file, is deleted with undo, and comes back from the file', async () => {
    const server = await startServer({ reply: sound });
    const session = await arcade.open();
    const { page } = session;
    await ask(session, server);
    await finished(page);
    const menu = page.getByRole('button', { name: /^Actions for the quiz of fake-model/ });
    await menu.click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export quiz file (.json)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^quiz-fake-model-\d{4}-\d\d-\d\d\.json$/);
    const path = await download.path();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('table', { name: 'Quizzes' }).waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await seeText(page, 'No model was asked yet.');

    await page.locator('input[type=file]').first().setInputFiles(path);
    await page.getByRole('status').getByRole('link').click();
    await seeText(page, 'It is dangerous (4).');
    await session.goto('/quiz');
    const file = JSON.parse(readFileSync(path, 'utf8')) as { quiz: { createdAt: number } };
    file.quiz.createdAt += 1;
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'changed.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(file)),
      });
    await seeText(page, 'changed.json was not imported');
  });

  test.each(['light', 'dark'] as const)('has no accessibility problem in %s', async (colorScheme) => {
    const server = await startServer({ reply: sound });
    const session = await arcade.open({ colorScheme, reducedMotion: 'reduce' });
    const { page } = session;
    await ask(session, server);
    await finished(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await session.goto('/quiz');
    await page.getByRole('table', { name: 'Models' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const link of ['/quiz', await quizLink(page)]) {
      await session.goto(link);
      await page.getByRole('table').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });
});

/** The address of the first quiz in the list. */
async function quizLink(page: Page): Promise<string> {
  const link = page.getByRole('table', { name: 'Quizzes' }).getByRole('link').first();
  return ((await link.getAttribute('href')) ?? '').replace(/^.*#/, '');
}
