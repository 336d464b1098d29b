import { expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import type {} from './harness/lab/main';

const harness = useHarness('lab');

it('serves workers and the workers they start, and ends their games when they are ended', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(harness.url);
    await page.waitForFunction(() => 'labHarness' in window);
    expect(await page.evaluate(() => window.labHarness.play())).toEqual([
      'You look, step 1.',
      'You look, step 1.',
    ]);
    expect(await page.evaluate(() => window.labHarness.open())).toBe(2);
    await page.evaluate(() => window.labHarness.end());
    await page.waitForFunction(() => window.labHarness.open() === 0, null, { timeout: 10_000 });
  } finally {
    await browser.close();
  }
});
