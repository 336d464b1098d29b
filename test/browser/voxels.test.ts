import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import type {} from './harness/voxels/main';

const harness = useHarness('voxels');
let browser: Browser;
let page: Page;
const complaints: string[] = [];

async function openHarness(): Promise<void> {
  page = await browser.newPage();
  complaints.length = 0;
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(harness.url);
  await page.waitForFunction(() => 'voxels' in window);
}

describe('a board in 3D', () => {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  afterEach(() => page.close());

  it.each(['behind', 'isometric'] as const)(
    'is a picture that changes with the light and the scene and with nothing else: %s',
    async (camera) => {
      await openHarness();
      const looks = await page.evaluate(async (from) => {
        const { voxels } = window;
        await voxels.start();
        const seen = [];
        for (const name of ['day', 'night', 'asleep', 'east', 'day', 'night', 'asleep', 'east'] as const) {
          voxels.paint(name, from);
          seen.push(await voxels.shown());
        }
        return seen;
      }, camera);
      const [day, night, asleep, east, ...again] = looks;
      expect(again).toEqual([day, night, asleep, east]);
      expect(new Set(looks.map(({ pixels }) => pixels)).size).toBe(4);
      for (const look of looks) {
        expect(look.size).toBe('360x360');
        expect(look.colors).toBeGreaterThan(300);
      }
      expect(night?.brightness).toBeLessThan((day?.brightness ?? 0) * 0.6);
      expect(asleep?.brightness).toBeLessThan((day?.brightness ?? 0) * 0.8);
      expect(asleep?.colorfulness).toBeLessThan((day?.colorfulness ?? 0) * 0.6);
      expect(complaints).toEqual([]);
    },
  );

  it('is hidden from assistive technology, fills the room and is saved as shown', async () => {
    await openHarness();
    const [saved, shown, canvas] = await page.evaluate(async () => {
      const { voxels } = window;
      await voxels.start();
      voxels.paint('day', 'behind');
      voxels.resize(250.4, 2);
      const element = voxels.canvas();
      return [
        await voxels.saved(),
        await voxels.shown(),
        element && [element.width, element.height, element.style.width, element.getAttribute('aria-hidden')],
      ];
    });
    expect(saved).toEqual(shown);
    expect(canvas).toEqual([500, 500, '250px', 'true']);
  });

  it('is a file of the size asked for, on the page and in a worker, the same each time', async () => {
    await openHarness();
    const { onPage, again, inWorker, wide } = await page.evaluate(async () => {
      const { voxels } = window;
      await voxels.start(256);
      voxels.paint('day', 'isometric');
      return {
        onPage: await voxels.png('day', 'isometric', 256),
        again: await voxels.png('day', 'isometric', 256),
        inWorker: await voxels.pngInWorker('day', 'isometric', 256),
        wide: await voxels.shown(),
      };
    });
    expect(onPage.size).toBe('256x256');
    expect(onPage.colors).toBeGreaterThan(300);
    expect(again).toEqual(onPage);
    expect(inWorker).toEqual([onPage, onPage]);
    // People see more of the map than models do.
    expect(wide.pixels).not.toBe(onPage.pixels);
    expect(complaints).toEqual([]);
  });

  it('keeps its picture while the context is lost, and paints on when it is back', async () => {
    await openHarness();
    const before = await page.evaluate(async () => {
      const { voxels } = window;
      await voxels.start();
      voxels.paint('night', 'behind');
      const night = await voxels.shown();
      voxels.paint('day', 'behind');
      return { night, day: await voxels.shown() };
    });
    await page.evaluate(() => window.voxels.lose());
    await page.waitForFunction(() => window.voxels.losses.length === 1);
    const meanwhile = await page.evaluate(async () => {
      window.voxels.paint('night', 'behind');
      return window.voxels.shown();
    });
    expect(meanwhile).toEqual(before.day);
    await page.evaluate(() => window.voxels.restore());
    await page.waitForFunction(
      async (pixels) => (await window.voxels.shown()).pixels === pixels,
      before.night.pixels,
    );
    expect(await page.evaluate(() => window.voxels.contexts())).toBe(1);
  });

  it('says so when the graphics stopped too often', async () => {
    await openHarness();
    await page.evaluate(async () => {
      await window.voxels.start();
      window.voxels.paint('day', 'behind');
    });
    for (let loss = 1; loss <= 4; loss++) {
      await page.waitForFunction(() => window.voxels.contexts() === 1);
      await page.evaluate(() => window.voxels.lose());
      await page.waitForFunction((count) => window.voxels.losses.length === count, loss);
      if (loss < 4) await page.evaluate(() => window.voxels.restore());
    }
    const said = await page.evaluate(() => {
      try {
        window.voxels.paint('night', 'behind');
        return 'nothing';
      } catch (error) {
        return String(error);
      }
    });
    expect(said).toContain('choose a flat view');
  });

  it('leaves no canvas and no context behind', async () => {
    await openHarness();
    const left = await page.evaluate(async () => {
      const { voxels } = window;
      for (let i = 0; i < 20; i++) {
        await voxels.start(120);
        voxels.paint('day', i % 2 === 0 ? 'behind' : 'isometric');
        voxels.stop();
        voxels.stop();
      }
      return { contexts: voxels.contexts(), canvas: voxels.canvas() };
    });
    expect(left).toEqual({ contexts: 0, canvas: null });
    expect(complaints).toEqual([]);
  });
});

describe('on a machine without WebGL', () => {
  beforeAll(async () => {
    browser = await launchBrowser(['--disable-software-rasterizer']);
  });
  afterAll(() => browser.close());
  afterEach(() => page.close());

  it('a board in 3D is known beforehand not to start, and leaves nothing when it is tried', async () => {
    await openHarness();
    const answer = await page.evaluate(async () => {
      const { voxels } = window;
      const failed = await voxels.start().then(
        () => false,
        () => true,
      );
      return { can: voxels.canDraw(), failed, canvas: voxels.canvas() };
    });
    expect(answer).toEqual({ can: false, failed: true, canvas: null });
  });
});
