/** Every world of the corpus comes out in the page's Python as in CPython, to the letter. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { hashOf } from '../../src/core/shared';
import { VALIDITY_CRAWL } from '../../src/core/worlds';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import { openPythonPage } from '../support/pythonPage';

const harness = useHarness('python');
const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'src', 'envs', 'bytesized32', 'worlds');
const { worlds } = v.parse(
  v.looseObject({
    worlds: v.array(
      v.looseObject({
        id: v.string(),
        file: v.string(),
        solution: v.array(v.string()),
        losing: v.looseObject({ actions: v.optional(v.array(v.string()), []) }),
        hashes: v.object({ solution: v.string(), losing: v.string(), walks: v.string() }),
      }),
    ),
  }),
  JSON.parse(readFileSync(join(FOLDER, 'corpus.json'), 'utf8')),
);

/**
 * How deep and wide the crawl is that both Pythons do here. The whole one takes minutes for each world
 * (`npm run worlds -- check`, `scripts/worlds/corpus.py crawl`).
 */
const CRAWL = { depth: 3, perVerbFirst: 4, perVerbLater: 2 } as const;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await openPythonPage(page, harness.url);
});
afterAll(() => browser.close());

/** All that came back from a line of play, in the words of `scripts/worlds/check.py`. */
const transcript = (source: string, actions: readonly string[]): Promise<string> =>
  page.evaluate(
    async ({ source, actions }) => {
      const opened = await window.sandbox.openGame(source, 0);
      if (!opened.ok) throw new Error(opened.error.message);
      const game = opened.value;
      const look = await game.look();
      if (!look.ok) throw new Error(look.error.message);
      const lines = [game.taskDescription, look.value.observation];
      for (const action of actions) {
        await game.actions();
        const step = await game.step(action);
        if (!step.ok) throw new Error(step.error.message);
        const { observation, score, reward, gameOver, gameWon } = step.value;
        lines.push(`> ${action}`, observation, JSON.stringify([score, reward, gameOver, gameWon]));
      }
      game.close();
      return lines.join('\n');
    },
    { source, actions },
  );

/** Python's JSON has a space after commas, and writes whole floats with their point. */
const alike = (text: string): string =>
  text.replace(/^\[.*\]$/gm, (line) => line.replaceAll(', ', ',').replace(/(-?\d+)\.0\b/g, '$1'));

const hasPython = spawnSync('python3', ['--version']).status === 0;

function python(code: string, ...args: string[]): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn('python3', ['-c', code, join(ROOT, 'scripts', 'worlds'), ...args]);
    let out = '';
    let problems = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (problems += data.toString()));
    child.on('close', (code) => (code === 0 ? done(out) : failed(new Error(problems))));
  });
}

const LINES = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import check
module = check.load_game(sys.argv[2])
lines = json.loads(sys.argv[3])
print(json.dumps([check.play(module, line)[1] for line in lines]))
`;
const CRAWLED = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import check
options = json.loads(sys.argv[3])
check.FIRST_ACTIONS_PER_WORD, check.LATER_ACTIONS_PER_WORD = options["perVerbFirst"], options["perVerbLater"]
report = check.check_validity(sys.argv[2], depth=options["depth"])
print(json.dumps([report["numActions"], report["played"], report["runnable"], report["observations"]]))
`;

it('has the 32 topics', () => {
  expect(worlds).toHaveLength(32);
});

describe.skipIf(!hasPython).each(worlds)('$id', ({ file, solution, losing, hashes }) => {
  const path = join(FOLDER, file);
  const source = readFileSync(path, 'utf8');

  it('its recorded lines of play come out as recorded', async () => {
    const lines = [solution, losing.actions];
    const expected = v.parse(
      v.array(v.string()),
      JSON.parse(await python(LINES, path, JSON.stringify(lines))),
    );
    expect(expected.map((text) => hashOf(new TextEncoder().encode(text)))).toEqual([
      hashes.solution,
      hashes.losing,
    ]);
    for (const [number, line] of lines.entries())
      expect(alike(await transcript(source, line))).toBe(alike(expected[number] ?? '').trimEnd());
  });

  it('three actions deep, everything that comes back is the same', async () => {
    const [there, here] = await Promise.all([
      python(CRAWLED, path, JSON.stringify(CRAWL)),
      page.evaluate(({ source, options }) => window.sandbox.checkValidity(source, options), {
        source,
        options: { ...VALIDITY_CRAWL, ...CRAWL },
      }),
    ]);
    if (!here.ok) throw new Error(here.error.message);
    const { numValidActions, pathsPlayed, runnable, observations } = here.value;
    expect([numValidActions, pathsPlayed, runnable, observations]).toEqual(JSON.parse(there));
    expect(runnable).toBe(true);
  });
});
