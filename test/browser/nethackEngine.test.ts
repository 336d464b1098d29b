import { expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import { ordinaryGame, useNetHackEngine } from '../support/nethackEngine';
import { playHash } from '../support/nethackPlay';
import type {} from './harness/nethack/main';

const harness = useHarness('nethack');
const ORDER = { seeds: [21, 22, 23], keys: 400 };

async function playInBrowser(): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(harness.url);
    await page.waitForFunction(() => 'nethackHarness' in window);
    return await page.evaluate((order) => window.nethackHarness.play(order), ORDER);
  } finally {
    await browser.close();
  }
}

it('plays the same games in a worker of the browser as in Node, also after a restart', async () => {
  const engine = await useNetHackEngine();
  const here = ORDER.seeds.map((seed) => playHash(engine.start(ordinaryGame(seed)), seed, ORDER.keys));
  expect(new Set(here).size).toBe(ORDER.seeds.length);
  expect(await playInBrowser()).toEqual(here);
  expect(await playInBrowser()).toEqual(here);
});
