/** How fast generated Python games start, step and are checked in a browser. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { serveFolder } from '../../test/support/server';
import { contentSecurityPolicy } from '../vite/content-security-policy';
import { pythonAssets } from '../vite/python-assets';
import type {} from './python/main';
import { median, type Figure } from './table';

export async function measurePython(root: string, browser: Browser): Promise<Figure[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-python-'));
  await build({
    root: join(root, 'scripts', 'bench', 'python'),
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [contentSecurityPolicy(), pythonAssets()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  const server = await serveFolder(outDir);
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    const times = await page.evaluate(() => window.measuredPython);
    const against = (value: number) => ({ value, what: 'the most allowed' });
    return [
      { what: 'Python, cold start', value: times.coldMs / 1000, unit: 's', against: against(3) },
      { what: 'Python, restart and game', value: median(times.restartMs), unit: 'ms', against: against(500) },
      { what: 'Python, game with the spare', value: median(times.openMs), unit: 'ms' },
      {
        what: 'Python, steps',
        value: times.stepsPerSecond,
        unit: 'steps/s',
        note: 'through frame and worker',
      },
      await measureRate(page, root),
      await measureCrawl(page, browser, root),
    ];
  } finally {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** As many as the paper's GPT-4 run had versions, which may take four minutes. */
const PUBLISHED_VERSIONS = 261;
const PUBLISHED_MINUTES = 4;
const SMALL_GAMES = 30;
const CPYTHON = `
import sys, time
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import check
for path in sys.argv[2:]:
    assert check.check_validity(path)["runnable"], path
print(time.process_time())
`;

/** Small games, one after the other, each in a new interpreter: what a check costs besides the game itself. */
async function measureRate(page: Page, root: string): Promise<Figure> {
  const source = readFileSync(join(root, 'test', 'browser', 'pythonGames', 'small.py'), 'utf8');
  const ms = await page.evaluate(
    async ({ source, count }) => (await window.checker)(Array.from({ length: count }, () => source)),
    { source, count: SMALL_GAMES },
  );
  return {
    what: 'Python, small games checked',
    value: (SMALL_GAMES * 60_000) / ms,
    unit: 'games/min',
    against: { value: PUBLISHED_VERSIONS / PUBLISHED_MINUTES, what: 'the least wanted' },
    note: 'one at a time',
  };
}

/** The crawl of our worlds against the same crawl in CPython, by CPU time, so that a busy machine does not matter. */
async function measureCrawl(page: Page, browser: Browser, root: string): Promise<Figure> {
  const folder = join(root, 'src', 'envs', 'bytesized32', 'worlds');
  const files = readdirSync(folder).flatMap((name) => (name.endsWith('.py') ? [join(folder, name)] : []));
  const before = await browserCpuSeconds(browser);
  const ms = await page.evaluate(
    async (sources) => (await window.checker)(sources),
    files.map((file) => readFileSync(file, 'utf8')),
  );
  const seconds = (await browserCpuSeconds(browser)) - before;
  const figure = { what: 'Python, crawl of our worlds', value: seconds, unit: 's CPU' };
  const note = `${files.length} worlds, ${(ms / 1000).toFixed(1)} s by the clock`;
  const native = spawnSync('python3', ['-c', CPYTHON, join(root, 'scripts', 'worlds'), ...files], {
    encoding: 'utf8',
  });
  if (native.status !== 0) return { ...figure, note: `${note}; no python3 to compare with` };
  const against = { value: 2.2 * Number(native.stdout), what: 'the most allowed, 2.2 × CPython' };
  return { ...figure, against, note };
}

/** CPU time of all processes of the browser so far. */
async function browserCpuSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
