import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameError, tracebackText } from '../../src/core/worlds';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import { openPythonPage, playOne, type Played, pythonGame } from '../support/pythonPage';

const harness = useHarness('python');
const LIMITS = pythonGame('limits');
const STEADY = pythonGame('steady');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await openPythonPage(page, harness.url);
});
afterAll(() => browser.close());

async function played(action: string, source = LIMITS): Promise<Played> {
  const outcome = await playOne(page, source, action);
  if (!outcome.ok) throw new Error(`The game did not open: ${tracebackText(outcome.error)}`);
  return outcome.value;
}

async function failing(action: string): Promise<{ error: GameError; played: Played }> {
  const value = await played(action);
  if (value.result.ok) throw new Error(`${action} was let through.`);
  return { error: value.result.error, played: value };
}

/** The line of the game's file that holds a text, counted from 1. */
function lineOf(text: string, from = ''): number {
  const start = LIMITS.indexOf(from);
  const at = LIMITS.indexOf(text, start);
  expect(at).toBeGreaterThan(0);
  return LIMITS.slice(0, at).split('\n').length;
}

async function expectNextGameWorks(): Promise<void> {
  const next = await played('print little');
  expect(next.result).toEqual({
    ok: true,
    value: { observation: 'Done.', score: 1, reward: 1, gameOver: false, gameWon: false },
  });
  expect(next.printed).toBe('A line.\n');
  expect(next.after.ok).toBe(true);
}

describe('a game', () => {
  it('describes its task, lists its actions, takes steps, tells its score and ends', async () => {
    const answers = await page.evaluate(async (source) => {
      const opened = await window.sandbox.openGame(source, 5);
      if (!opened.ok) return opened.error.message;
      const game = opened.value;
      const { taskDescription } = game;
      const calls = [await game.look(), await game.actions(), await game.step('ending'), await game.score()];
      game.close();
      return { taskDescription, calls, closed: await game.look() };
    }, LIMITS);
    expect(answers).toMatchObject({
      taskDescription: 'Misbehave.',
      calls: [
        {
          ok: true,
          value: { observation: 'You are in a kitchen.', score: 0, gameOver: false, gameWon: false },
        },
        { ok: true, value: { total: 10 } },
        {
          ok: true,
          value: { observation: 'You won.', score: 1, reward: 0.5, gameOver: true, gameWon: true },
        },
        { ok: true, value: { score: 1, gameOver: false } },
      ],
      closed: { ok: false, error: { cause: 'closed', call: 'look' } },
    });
  });

  it('lists at most 5,000 actions and says how many there are', async () => {
    const listed = await page.evaluate(async (source) => {
      const opened = await window.sandbox.openGame(source, 5);
      if (!opened.ok) return null;
      await opened.value.step('many actions');
      const actions = await opened.value.actions();
      opened.value.close();
      return actions.ok ? { ...actions.value, actions: actions.value.actions.length } : actions.error;
    }, LIMITS);
    expect(listed).toEqual({ actions: 5000, total: 7000 });
  });

  it('plays the same on every start of the page and in every interpreter', async () => {
    const here = await played('look', STEADY);
    const again = await played('look', STEADY);
    const other = await browser.newPage();
    await openPythonPage(other, harness.url);
    const there = await playOne(other, STEADY, 'look');
    await other.close();
    expect(here.result.ok && here.result.value.observation).toContain('apple');
    expect(again.result).toEqual(here.result);
    expect(there.ok && there.value.result).toEqual(here.result);
  });

  it('may sleep a little, by a clock of its own', async () => {
    const { result } = await played('nap');
    expect(result).toMatchObject({ ok: true, value: { observation: '0.2' } });
  });

  it('knows nothing of another game that is open beside it', async () => {
    const scores = await page.evaluate(async (source) => {
      const marked = source.replace(
        'import random',
        'import random\nrandom.mark = getattr(random, "mark", 0) + 1',
      );
      const shown = marked.replace('"Done."', 'str(random.mark)');
      const games = await Promise.all([1, 2].map((seed) => window.sandbox.openGame(shown, seed)));
      const steps = [];
      for (const game of games) steps.push(game.ok ? await game.value.step('print little') : game);
      for (const game of games) if (game.ok) game.value.close();
      return steps;
    }, LIMITS);
    for (const step of scores) expect(step).toMatchObject({ ok: true, value: { observation: '1' } });
  });
});

describe('a game that goes on too long is stopped, and the next one works:', () => {
  // A limit of 2 s, a second of grace, and what a busy machine adds.
  const LATEST_MS = 10_000;
  it.each([
    ['endless loop', 'pass', 'def endless_loop'],
    ['swallow', 'while True:\n                    pass', 'def swallow('],
    ['swallow once', 'while True:\n                pass', 'def swallow_once'],
    ['sleep', 'time.sleep(3600)', 'def sleep'],
  ])('%s', async (action, code, method) => {
    const { error, played: after } = await failing(action);
    expect(error).toMatchObject({ cause: 'time', call: 'step' });
    const first = lineOf(code, method);
    const last = error.frames.at(-1);
    expect(last?.function).toBe(action.replace(' ', '_'));
    // A loop is interrupted at its head or in its body.
    expect([first, first + 1]).toContain(last?.line);
    expect(after.ms).toBeLessThan(LATEST_MS);
    expect(after.after).toMatchObject({ ok: false, error: { cause: 'closed' } });
    await expectNextGameWorks();
  });

  it('one long call of a built-in function, whose line stays unknown', async () => {
    const { error, played: after } = await failing('long call');
    expect(error.cause).toBe('time');
    expect(error.message).toContain('within 2 seconds');
    if (error.frames.length === 0) expect(error.message).toContain('the line is not known');
    else expect(error.frames.at(-1)?.function).toBe('long_call');
    expect(after.ms).toBeLessThan(LATEST_MS);
    await expectNextGameWorks();
  });

  it('loading', async () => {
    const outcome = await playOne(page, `import random\nwhile True: random.random()\n`, 'look');
    expect(outcome).toMatchObject({
      ok: false,
      error: { cause: 'time', call: 'load', frames: [{ line: 2 }] },
    });
    await expectNextGameWorks();
  });

  it('constructor', async () => {
    const outcome = await playOne(
      page,
      `class TextGame:\n    def __init__(self, randomSeed):\n        while True: pass\n`,
      'look',
    );
    expect(outcome).toMatchObject({
      ok: false,
      error: { cause: 'time', call: 'construct', frames: [{ line: 3, function: '__init__' }] },
    });
    await expectNextGameWorks();
  });
});

describe('a game that uses too much is stopped, and the next one works:', () => {
  it.each(['hog', 'hog at once', 'hog quietly'])('%s', async (action) => {
    const { error } = await failing(action);
    expect(error).toMatchObject({ cause: 'memory', message: 'The game needed more than 256 MB of memory.' });
    if (action !== 'hog quietly') expect(error.frames.at(-1)?.code).toContain('bytearray');
    await expectNextGameWorks();
  });

  it('a million printed lines', async () => {
    const { error, played: after } = await failing('print much');
    expect(error.cause).toBe('output');
    expect(error.frames.at(-1)?.function).toBe('print_much');
    expect(after.printed.length).toBeGreaterThan(900_000);
    expect(after.printed.length).toBeLessThanOrEqual(1_000_000);
    await expectNextGameWorks();
  });

  it('an observation without end', async () => {
    expect((await failing('long text')).error).toMatchObject({ cause: 'output' });
    await expectNextGameWorks();
  });

  it('a recursion within Python itself', async () => {
    const { error } = await failing('nest');
    expect(['interpreter', 'raised']).toContain(error.cause);
    await expectNextGameWorks();
  });
});

describe('an error of the game', () => {
  it.each([
    ['divide', 'ZeroDivisionError', 'return 1 / ('],
    ['ask', 'EOFError', 'return input('],
    ['recurse', 'RecursionError', 'return self.recurse()'],
    ['leave', 'SystemExit', 'raise SystemExit'],
  ])('is told with the lines of the file and leaves the game open: %s', async (action, type, code) => {
    const { error, played: after } = await failing(action);
    expect(error).toMatchObject({ cause: 'raised', call: 'step', type });
    const last = error.frames.at(-1);
    expect(last?.line).toBe(lineOf(code));
    expect(last?.code).toContain(code);
    expect(error.frames[0]).toMatchObject({ function: 'step' });
    expect(tracebackText(error)).toContain(
      `File "game.py", line ${last?.line ?? 0}, in ${action}\n    ${last?.code ?? ''}`,
    );
    expect(after.after.ok).toBe(true);
  });

  it.each([
    ['wrong shape', 'step() must return (observation, score, reward, gameOver, gameWon), not str'],
    ['no number', 'the score of step() must be a finite number, not nan'],
  ])('in what it returns is told in words: %s', async (action, message) => {
    expect((await failing(action)).error).toMatchObject({ cause: 'shape', message, type: null });
  });

  it.each([
    ['class TextGame\n    pass', 'SyntaxError', 1],
    ['x = 1\nimport os\n', 'ImportError', 2],
    ['x = 1\n\nx = y\n', 'NameError', 3],
    ['x = 1\n', 'AttributeError', null],
  ])('in loading is told with its line', async (source, type, line) => {
    const outcome = await playOne(page, source, 'look');
    expect(outcome).toMatchObject({ ok: false, error: { cause: 'raised', call: 'load', type } });
    if (!outcome.ok) expect(outcome.error.frames.at(-1)?.line ?? null).toBe(line);
  });
});

it('opens the next game in a new frame when the browser has ended the frame', async () => {
  await expectNextGameWorks();
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  await expectNextGameWorks();
});

it('opens no game after it was closed', async () => {
  const other = await browser.newPage();
  await openPythonPage(other, harness.url);
  await other.evaluate(() => window.sandbox.close());
  const closed = await playOne(other, LIMITS, 'look');
  await other.close();
  expect(closed).toMatchObject({
    ok: false,
    error: { cause: 'interpreter', message: 'The sandbox is closed.' },
  });
});
