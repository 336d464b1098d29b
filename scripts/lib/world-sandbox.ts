/**
 * The sandbox of the app in a headless browser, for the command line. Games never run in Node: there Pyodide is no
 * wall, and a game would reach the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import type { CrawlOptions, GameError, Validity } from '../../src/core/worlds';
import { fail, messageOf, ok, type Result } from '../../src/core/shared';
import { contentSecurityPolicy } from '../vite/content-security-policy';
import { pythonAssets } from '../vite/python-assets';
import type {} from '../worlds/page/main';
import { findBrowser } from './find-browser.mjs';
import { serveStatic } from './static-server.mjs';

const PAGE = join(import.meta.dirname, '..', 'worlds', 'page');

const NO_BROWSER =
  'No browser found: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to its program. ' +
  'Games are checked in a browser because nothing else keeps them away from this machine.';

export interface WorldSandbox {
  checkValidity(source: string, options: CrawlOptions): Promise<Result<Validity, GameError>>;
  close(): Promise<void>;
}

/** @returns an error in words when there is no browser, or when it or Python does not start. */
export async function openWorldSandbox(): Promise<Result<WorldSandbox, string>> {
  let executablePath: string | null;
  try {
    executablePath = findBrowser();
  } catch (thrown) {
    return fail(messageOf(thrown));
  }
  if (executablePath === null) return fail(NO_BROWSER);
  const outDir = mkdtempSync(join(tmpdir(), 'worlds-'));
  const closers: (() => unknown)[] = [() => rmSync(outDir, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    await buildPage(outDir);
    const server = await serveStatic(outDir);
    closers.push(() => server.close());
    const browser = await chromium.launch({
      executablePath,
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
      ],
    });
    closers.push(() => browser.close());
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => 'worldsSandbox' in window);
    const prepared = await page.evaluate(() => window.worldsSandbox.prepare());
    if (!prepared.ok) throw new Error(prepared.error);
    return ok({
      checkValidity: (source, options) =>
        page.evaluate((given) => window.worldsSandbox.checkValidity(given.source, given.options), {
          source,
          options,
        }),
      close,
    });
  } catch (thrown) {
    await close();
    return fail(`The sandbox could not be opened in ${executablePath}. ${messageOf(thrown)}`);
  }
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [contentSecurityPolicy(), pythonAssets()],
    build: { outDir, emptyOutDir: true, target: 'es2022', minify: false, reportCompressedSize: false },
  });
}
