import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ALIGNMENT_PATHS,
  type CrawlOptions,
  type SampledPath,
  tracebackText,
  type Validity,
  VALIDITY_CRAWL,
  WIN_SEARCH,
} from '../../src/core/worlds';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import { openPythonPage } from '../support/pythonPage';
import { FAULTY_GAMES, FLAGS, SMALL, smallWith } from './pythonGames/faulty';

const harness = useHarness('python');
const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'src', 'envs', 'bytesized32', 'worlds');
/** Some of the corpus; all of it is in `corpus.test.ts`. */
const WORLDS = ['boil-water.py', 'campfire.py', 'dishwasher.py', 'sunburn.py'].map(
  (name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const,
);

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await openPythonPage(page, harness.url);
});
afterAll(() => browser.close());

async function check(source: string, options: Partial<CrawlOptions> = {}): Promise<Validity> {
  const result = await page.evaluate(({ source, options }) => window.sandbox.checkValidity(source, options), {
    source,
    options: { ...VALIDITY_CRAWL, ...options },
  });
  if (!result.ok) throw new Error(tracebackText(result.error));
  return result.value;
}

/** Without what differs from run to run, and between a crawl with and without memory. */
function verdict({ pathsPlayed: _, milliseconds: __, observations: ___, ...rest }: Validity): object {
  return rest;
}

describe('the check for technical validity', () => {
  it.each(FAULTY_GAMES)('says what is wrong: $name', async ({ source, expected }) => {
    const { failure, ...found } = await check(source);
    const runnable = expected.runnable ?? expected.stage === undefined;
    expect(FLAGS.filter((flag) => !found[flag])).toEqual(expected.flags ?? []);
    expect(found.runnable).toBe(runnable);
    expect(failure === null).toBe(runnable);
    if (expected.won !== undefined) expect(found.wonInCrawl).toBe(expected.won);
    if (expected.stage !== undefined) expect(failure?.stage).toBe(expected.stage);
    if (expected.path !== undefined) expect(failure?.path).toEqual(expected.path);
    if (expected.message !== undefined) expect(failure?.error.message).toBe(expected.message);
    const crawling = (expected.path ?? []).length > 0;
    if (failure && !crawling && expected.path) expect(failure.text).toBe(failure.error.message);
    if (failure && crawling && failure.error.frames.length > 0) {
      expect(failure.text).toBe(tracebackText({ ...failure.error, type: null }));
    }
  });

  it.each(FAULTY_GAMES)('agrees with the crawl that plays every path: $name', async ({ source }) => {
    expect(verdict(await check(source))).toEqual(verdict(await check(source, { everyPath: true })));
  });

  it.each(WORLDS)('agrees with the crawl that plays every path, two actions deep: %s', async (_, source) => {
    const small = { depth: 2, perVerbFirst: 6, perVerbLater: 4 };
    const [short, full] = [await check(source, small), await check(source, { ...small, everyPath: true })];
    expect(short.runnable).toBe(true);
    expect(verdict(short)).toEqual(verdict(full));
    expect(short.pathsPlayed).toBeLessThan(full.pathsPlayed);
  });

  it('asks for valid actions only once as published, so that later ones are never played', async () => {
    const source = smallWith(['AFTER', "if verb == 'take' and things[0] is self.coin: 1 / 0"]);
    expect((await check(source)).failure?.path).toEqual(['turn on box', 'open box', 'take coin']);
    const published = await check(source, { renewActions: false });
    expect(published).toMatchObject({ runnable: true, step: true, wonInCrawl: false });
    const full = await check(source, { renewActions: false, everyPath: true });
    expect(verdict(published)).toEqual(verdict(full));
  });

  it('says the same every time, with the same number of paths', async () => {
    const [name, source] = WORLDS.at(-1) ?? ['', SMALL];
    const small = { depth: 2, perVerbFirst: 10, perVerbLater: 5 };
    const { milliseconds: _, ...first } = await check(source, small);
    const { milliseconds: __, ...second } = await check(source, small);
    expect(second, name).toEqual(first);
  });

  it('tells the first failure of each verb when asked', async () => {
    const source = smallWith([
      'STEP',
      "if not action.startswith('turn'): raise ValueError(action.split()[0])",
    ]);
    const first = await check(source);
    expect(first.otherFailures).toBeUndefined();
    const all = await check(source, { collectAll: true });
    expect(verdict({ ...first, otherFailures: [] })).toEqual(verdict({ ...all, otherFailures: [] }));
    const messages = [all.failure, ...(all.otherFailures ?? [])].map((failure) => failure?.error.message);
    expect(messages).toEqual(['take', 'open', 'look']);
  });

  it('ends when its whole time is over', async () => {
    const slow = smallWith(['STEP', 'for _ in range(2_000_000): pass']);
    const late = await check(slow, { timeMs: 1000 });
    expect(late).toMatchObject({ TextGame: true, runnable: false, failure: { error: { cause: 'time' } } });
    expect(late.failure?.text).toContain('did not end within 1 seconds');
  });
});

describe('a game that breaks a limit in the crawl fails there:', () => {
  const hog = 'self.hoard = []\nwhile True: self.hoard.append(bytearray(1 << 22))';
  it.each([
    ['endless loop', 'while True: pass', 'time'],
    [
      'a loop that swallows',
      'while True:\n    try:\n        while True: pass\n    except BaseException: pass',
      'time',
    ],
    ['swallowed once', 'try:\n    while True: pass\nexcept BaseException: pass', 'time'],
    ['sleep', 'import time\ntime.sleep(3600)', 'time'],
    ['one long built-in', 'sum(range(10 ** 11))', 'time'],
    ['memory', hog, 'memory'],
    [
      'memory, swallowed',
      `try:\n    ${hog.replace('\n', '\n    ')}\nexcept BaseException: self.hoard = []`,
      'memory',
    ],
    ['printing', 'while True: print("x" * 1000)', 'output'],
  ] as const)('%s', async (_, code, cause) => {
    // The third step of one path only, after others went well.
    const lines = `if self.numSteps == 2 and action == 'open box':\n    ${code.replaceAll('\n', '\n    ')}`;
    const found = await check(smallWith(['STEP', lines]));
    expect(found).toMatchObject({
      TextGame: true,
      generatePossibleActions: true,
      step: false,
      runnable: false,
    });
    expect(found.failure).toMatchObject({
      stage: 'step',
      path: ['turn on box', 'turn on box', 'open box'],
      error: { cause, call: 'step' },
    });
    if (found.failure?.error.frames.length) expect(found.failure.text).toContain('File "game.py", line ');
    expect((await check(SMALL, { depth: 1 })).runnable).toBe(true);
  });

  it.each([
    ['TextGame', 'INIT', FLAGS],
    ['getTaskDescription', 'TASK', FLAGS.slice(1)],
    ['generatePossibleActions', 'ACTIONS', FLAGS.slice(3)],
  ] as const)('an endless loop in %s', async (stage, mark, falseFlags) => {
    const found = await check(smallWith([mark, 'while True: pass']));
    expect(FLAGS.filter((flag) => !found[flag])).toEqual(falseFlags);
    expect(found.failure).toMatchObject({ stage, path: [], error: { cause: 'time' } });
    expect(found.failure?.text).toBe('The game did not finish within 2 seconds.');
  });

  it('an endless loop in the module', async () => {
    const found = await check(smallWith(['MODULE', 'while True: pass\n']));
    expect(found.failure).toMatchObject({ stage: 'load', path: [], error: { cause: 'time', call: 'load' } });
    expect(found.TextGame).toBe(false);
  });

  it('not a recursion or a prompt for input, which are errors like others', async () => {
    const deep = await check(smallWith(['MODULE', 'def deep(): return deep()\n\n'], ['STEP', 'deep()']));
    expect(deep.failure).toMatchObject({ stage: 'step', error: { cause: 'raised', type: 'RecursionError' } });
    const asking = await check(smallWith(['STEP', 'input()']));
    expect(asking.failure).toMatchObject({ stage: 'step', error: { cause: 'raised', type: 'EOFError' } });
  });
});

describe('work that is stopped', () => {
  it('ends at once, also in an endless loop, and never blocks the page', async () => {
    const sources = [smallWith(['STEP', 'while True: pass']), smallWith(['STEP', 'sum(range(10 ** 11))'])];
    for (const source of sources) {
      const seen = await page.evaluate(
        async ({ source, options }) => {
          await window.sandbox.prepare();
          const stop = new AbortController();
          let ticks = 0;
          const ticking = setInterval(() => (ticks += 1), 10);
          const checking = window.sandbox.checkValidity(source, options, { signal: stop.signal });
          await new Promise((done) => setTimeout(done, 1000));
          stop.abort();
          const result = await checking;
          clearInterval(ticking);
          return { result, ticks };
        },
        { source, options: VALIDITY_CRAWL },
      );
      // Work that waited for its limit would end as `time`.
      expect(seen.result).toMatchObject({ ok: false, error: { cause: 'closed' } });
      expect(seen.ticks).toBeGreaterThan(20);
    }
    expect((await check(SMALL, { depth: 1 })).runnable).toBe(true);
  });

  it('tells how far it is meanwhile', async () => {
    const progress = await page.evaluate(
      async ({ source, options }) => {
        const seen: number[] = [];
        await window.sandbox.checkValidity(source, options, { onProgress: (done) => seen.push(done) });
        return seen;
      },
      { source: smallWith(['STEP', 'for _ in range(2_000_000): pass']), options: VALIDITY_CRAWL },
    );
    expect(progress.length).toBeGreaterThan(1);
    expect([...progress].sort((a, b) => a - b)).toEqual(progress);
  });
});

describe('sampled paths', () => {
  const sample = async (source: string, options: object = {}) =>
    page.evaluate(({ source, options }) => window.sandbox.samplePaths(source, options), {
      source,
      options: { ...ALIGNMENT_PATHS, ...options },
    });
  const paths = async (source: string, options: object = {}): Promise<readonly SampledPath[]> => {
    const result = await sample(source, options);
    if (!result.ok) throw new Error(tracebackText(result.error));
    return result.value;
  };

  it('are as many as wanted, differ, and hold what a player reads', async () => {
    const found = await paths(SMALL);
    expect(found).toHaveLength(100);
    expect(new Set(found.map((path) => JSON.stringify(path))).size).toBe(100);
    expect(found[0]?.[0]).toEqual({
      action: '',
      observation: 'You are in a room.',
      numSteps: 0,
      score: 0,
      gameOver: false,
      gameWon: false,
    });
    for (const path of found) expect(path.length).toBeLessThanOrEqual(4);
    const wins = found.filter((path) => path.at(-1)?.gameWon);
    expect(wins.length).toBeGreaterThan(0);
    expect(await paths(SMALL)).toEqual(found);
  });

  it('hold as many of each last verb, as far as there are', async () => {
    const words = (await paths(SMALL)).map((path) => path.at(-1)?.action.split(' ')[0]);
    for (const word of ['look', 'open', 'take', 'turn']) {
      expect(words.filter((other) => other === word).length).toBeGreaterThanOrEqual(25);
    }
  });

  it('show errors as observations and end with them', async () => {
    const found = await paths(smallWith(['STEP', "if action == 'open box': raise ValueError('broken')"]));
    const broken = found.filter((path) => path.some(({ observation }) => observation === 'ERROR: broken'));
    expect(broken.length).toBeGreaterThan(0);
    for (const path of broken) {
      expect(path.at(-1)).toMatchObject({ action: 'open box', observation: 'ERROR: broken', gameOver: true });
    }
  });

  it('show an error of the list of actions, which as published costs the whole game', async () => {
    const source = smallWith(['ACTIONS', "if self.box.properties['isOpen']: raise ValueError('broken')"]);
    const ends = (await paths(source)).map((path) => path.at(-1)?.observation);
    expect(ends).toContain('The box is open.\nERROR: broken');
    expect(await sample(source, { order: 'asPublished', crawlLimit: 500 })).toMatchObject({
      ok: false,
      error: { call: 'actions', message: 'broken' },
    });
  });

  it('are sequences of first actions as published', async () => {
    const found = await paths(SMALL, { order: 'asPublished', crawlLimit: 300, sample: 40 });
    expect(found).toHaveLength(40);
    expect(JSON.stringify(found)).not.toContain('You have the coin.');
    expect(JSON.stringify(await paths(SMALL))).toContain('You have the coin.');
  });

  it('of a game that cannot start are an error', async () => {
    expect(await sample(smallWith(['INIT', 'nowhere']))).toMatchObject({
      ok: false,
      error: { cause: 'raised', call: 'construct', type: 'NameError' },
    });
    expect(await sample(smallWith(['STEP', 'while True: pass']))).toMatchObject({
      ok: false,
      error: { cause: 'time', call: 'step' },
    });
  });
});

describe('the search for a win', () => {
  const search = (source: string, options: object = {}) =>
    page.evaluate(({ source, options }) => window.sandbox.searchForWin(source, options), {
      source,
      options: { ...WIN_SEARCH, ...options },
    });

  it.each<readonly [string, string]>([
    ['a game', SMALL],
    ['a game of another build', SMALL.replaceAll('rootObject', 'root')],
    ['a game whose states cannot be copied', smallWith(['INIT', 'self.rule = lambda: 1'])],
    ...WORLDS.filter(([name]) => name === 'sunburn.py'),
  ])('finds actions that win %s', async (_, source) => {
    const found = await search(source);
    expect(found).toMatchObject({ ok: true, value: { won: true, end: 'won' } });
    if (!found.ok) return;
    const won = await page.evaluate(
      async ({ source, actions }) => {
        const opened = await window.sandbox.openGame(source, 0);
        if (!opened.ok) return false;
        for (const action of actions) {
          await opened.value.actions();
          await opened.value.step(action);
        }
        const standing = await opened.value.score();
        opened.value.close();
        return standing.ok && standing.value.gameWon;
      },
      { source, actions: found.value.solution },
    );
    expect(won).toBe(true);
  });

  it('says when there is no win, and when a bound ended it', async () => {
    const lost = smallWith(['SCORE', 'return']);
    expect(await search(lost)).toMatchObject({
      ok: true,
      value: { won: false, end: 'exhausted', solution: [] },
    });
    expect(await search(SMALL, { states: 3 })).toMatchObject({
      ok: true,
      value: { end: 'states', statesSeen: 3 },
    });
    expect(await search(smallWith(['STEP', 'while True: pass']))).toMatchObject({
      ok: true,
      value: { won: false, end: 'error' },
    });
    expect(await search(smallWith(['INIT', 'nowhere']))).toMatchObject({
      ok: false,
      error: { call: 'construct' },
    });
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('CPython, where it is installed (python3)', () => {
  interface Report {
    readonly init: boolean;
    readonly actions: boolean;
    readonly runnable: boolean;
    readonly wonWithin: boolean;
    readonly played: number;
    readonly path: readonly string[] | null;
    readonly error: string;
  }
  const folder = mkdtempSync(join(tmpdir(), 'faulty-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('comes to the same verdicts, first errors and paths played', async () => {
    const files = FAULTY_GAMES.map(({ source }, number) => {
      const file = join(folder, `${String(number)}.py`);
      writeFileSync(file, source);
      return file;
    });
    const script = join(ROOT, 'scripts', 'worlds', 'check.py');
    const { stdout } = spawnSync('python3', [script, ...files, '--json'], { encoding: 'utf8' });
    const reports = JSON.parse(stdout) as Report[];
    expect(reports).toHaveLength(FAULTY_GAMES.length);
    for (const [number, report] of reports.entries()) {
      const { name, source } = FAULTY_GAMES[number] ?? { name: '', source: '' };
      const here = await check(source);
      expect([here.TextGame, here.generatePossibleActions, here.runnable], name).toEqual([
        report.init,
        report.actions,
        report.runnable,
      ]);
      if (report.runnable) expect(here.wonInCrawl, name).toBe(report.wonWithin);
      expect(here.failure?.path ?? null, name).toEqual(report.path);
      // Pythons word some errors differently; the fault of the game itself is worded by the game.
      if (report.error.includes('broken')) expect(here.failure?.text, name).toContain('broken');
      expect(here.failure === null, name).toBe(report.error === '');
    }
  });
});
