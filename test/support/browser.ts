import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findBrowser } from '../../scripts/lib/find-browser.mjs';

/** The browser the tests drive; throws a sentence that says what to do when there is none. */
export function chromiumPath(): string {
  const path = findBrowser();
  if (path === null) {
    throw new Error(
      'No browser found: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to its program.',
    );
  }
  return path;
}

/** Starts a headless browser of its own, which the caller closes. It makes no requests that no page asked for. */
export function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...extraArgs,
    ],
  });
}
