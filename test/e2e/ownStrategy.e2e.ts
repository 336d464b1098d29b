import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { seeText, useArcade, type Session } from '../support/app';
import { RunView, startEvaluation } from '../support/arcadePages';
import { expectConsistent, storedRun } from '../support/database';
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer';

const arcade = useArcade();
const servers: FakeModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const PROGRAM = `export default function strategy({ history, game }) {
  let asked = 0;
  return {
    async decide({ ask }) {
      const plan = await ask(history.messages('What next?'), { purpose: 'plan' });
      const reply = await ask(history.messages('You said ' + plan.text + '. Act.'), { purpose: 'act' });
      asked += 2;
      return { answer: reply.text, reasoning: 'plan: ' + plan.text };
    },
    memory: () => ({ asked }),
  };
}
`;

/** Puts a program into the editor. */
async function write(session: Session, program: string): Promise<void> {
  const editor = session.page.getByRole('textbox', { name: 'The strategy’s program' });
  await editor.click();
  await session.page.keyboard.press('ControlOrMeta+a');
  await session.page.keyboard.insertText(program);
}

/** Writes, checks and saves a strategy. */
async function save(session: Session, name: string, program: string): Promise<void> {
  const { page } = session;
  await session.goto('/strategies/own');
  await page.getByLabel('Name').fill(name);
  await write(session, program);
  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL(/#\/strategies\/own\/[0-9a-f]{64}$/);
}

describe('a strategy of one’s own', () => {
  test('is written, checked, saved and evaluated, and its calls and memory are recorded', async () => {
    const server = await startFakeModelServer({ reply: 'turn left' });
    servers.push(server);
    const session = await arcade.open();
    const { page } = session;
    await save(session, 'Two calls', PROGRAM);
    await page.getByText('It works: 4 model calls in two steps.').waitFor();
    await page.getByText('"asked": 4').waitFor();
    await page.getByRole('link', { name: 'Evaluate with it' }).click();
    await page.getByRole('radio', { name: /Two calls/ }).waitFor();
    const { own, ownName } = Object.fromEntries(new URLSearchParams(page.url().split('?')[1]));

    const id = await startEvaluation(session, {
      ...{ model: 'openAiCompatible', server: server.url, id: 'fake-model' },
      ...{ tasks: 'babyai/goto', episodes: 1, seeds: 11, parallel: 1, maxSteps: 3 },
      ...{ strategy: 'own', own: own ?? '', ownName: ownName ?? '' },
    });
    await new RunView(page).reach('Finished');
    const stored = await storedRun(session, id);
    expectConsistent(stored);
    expect(stored.run.player).toBe('Two calls · fake-model');
    const steps = stored.episodes[0]?.stepRecords ?? [];
    expect(steps.map(({ action, reasoning }) => [action, reasoning])).toEqual(
      Array.from({ length: 3 }, () => ['turn left', 'plan: turn left']),
    );
    expect(steps.map(({ calls }) => calls?.map(({ purpose }) => purpose))).toEqual([
      ['plan'],
      ['plan'],
      ['plan'],
    ]);
    expect(steps.map(({ memory }) => memory)).toEqual([{ asked: 2 }, { asked: 4 }, { asked: 6 }]);
    expect(server.requests).toHaveLength(6);
  });

  test('that breaks says where, ends only its episode, and keeps what was typed', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/strategies/own');
    await write(
      session,
      'export default () => ({\n  async decide() {\n    return nothing.here;\n  },\n});\n',
    );
    await page.keyboard.press('ControlOrMeta+Enter');
    await seeText(page, 'Line 3: ReferenceError: nothing is not defined');
    await page.reload();
    await seeText(page.getByRole('textbox', { name: 'The strategy’s program' }), 'return nothing.here;');

    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/#\/strategies\/own\/[0-9a-f]{64}$/);
    const own = /own\/([0-9a-f]{64})/.exec(page.url())?.[1] ?? '';
    const server = await startFakeModelServer();
    servers.push(server);
    const id = await startEvaluation(session, {
      ...{
        model: 'openAiCompatible',
        server: server.url,
        id: 'fake-model',
        strategy: 'own',
        own,
        ownName: 'Broken',
      },
      ...{ tasks: 'babyai/goto', episodes: 2, seeds: '1,2', parallel: 1, maxSteps: 3 },
    });
    await new RunView(page).reach('Finished');
    const { episodes } = await storedRun(session, id);
    expect(episodes.map(({ outcome, error }) => [outcome, error?.kind])).toEqual([
      ['appError', 'strategy'],
      ['appError', 'strategy'],
    ]);
    expect(episodes[0]?.error?.message).toContain('nothing is not defined');
  });

  test('that came with a run file does not run before somebody agrees', async () => {
    const server = await startFakeModelServer({ reply: 'turn left' });
    servers.push(server);
    const author = await arcade.open();
    await save(author, 'Shared', PROGRAM);
    const own = /own\/([0-9a-f]{64})/.exec(author.page.url())?.[1] ?? '';
    const settings = {
      ...{
        model: 'openAiCompatible',
        server: server.url,
        id: 'fake-model',
        strategy: 'own',
        own,
        ownName: 'Shared',
      },
      ...{ tasks: 'babyai/goto', episodes: 1, seeds: 11, parallel: 1, maxSteps: 2 },
    };
    await startEvaluation(author, settings);
    const view = new RunView(author.page);
    await view.reach('Finished');
    // It tells first that the program goes with the run.
    await view.choose(/^Export run file/);
    const dialog = author.page.getByRole('dialog', { name: 'Export run file' });
    await dialog.getByText('Shared').waitFor();
    const [download] = await Promise.all([
      author.page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    const file = await readFile(await download.path());

    const other = await arcade.open();
    const { page } = other;
    await other.goto('/runs');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'shared.arcade.zip', mimeType: 'application/zip', buffer: file });
    await page
      .getByText(/2 steps|Shared · fake-model/)
      .first()
      .waitFor();
    await other.goto(`/strategies/own/${own}`);
    await page.getByRole('heading', { name: 'Run a program by somebody else?' }).waitFor();
    expect(await page.getByRole('button', { name: 'Check' }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run it here' }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('It works: 4 model calls in two steps.').waitFor();
  });

  test('that never ends is stopped, and one that imports is refused', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/strategies/own');
    await write(session, 'export default () => ({ decide() { for (;;); } });');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('ended.').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped. Your program is as you left it.').waitFor();
    await write(
      session,
      'import x from "https://example.com/x.js";\nexport default () => ({ decide: () => "wait" });',
    );
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Line 1: A strategy has nothing to import').waitFor();
    // What was stopped does not stand in the way of the next check.
    await write(session, PROGRAM);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('It works: 4 model calls in two steps.').waitFor();
  });
});
