/** How fast generated Python games start and step in a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
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
    ];
  } finally {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}
