import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PainterKind } from '../../src/draw';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import type {} from './harness/draw/main';

const harness = useHarness('draw');

async function openHarness(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(harness.url);
  await page.waitForFunction(() => 'harness' in window);
  return page;
}

/** Paints all views in order; what is shown after each, and what should be. */
async function paintEveryView(page: Page, tileSize: number) {
  return page.evaluate(async (size) => {
    const { harness } = window;
    const shown: string[] = [];
    const expected: string[] = [];
    for (let view = 0; view < harness.viewCount(); view++) {
      harness.resize(harness.columns(view) * size, 1);
      harness.paint(view);
      shown.push(await harness.shown());
      expected.push(await harness.expected(view, size));
    }
    return { shown, expected };
  }, tileSize);
}

const machines: readonly { name: string; flags: string[]; chosen: PainterKind }[] = [
  { name: 'software WebGL', flags: [], chosen: 'webgl' },
  { name: 'no WebGL', flags: ['--disable-software-rasterizer'], chosen: 'plain' },
];

describe.each(machines)('boards on a machine with $name', ({ flags, chosen }) => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser(flags);
  });
  afterAll(() => browser.close());
  afterEach(() => page.close());

  it(`are painted with "${chosen}"`, async () => {
    page = await openHarness(browser);
    expect(await page.evaluate(() => window.harness.start())).toBe(chosen);
  });

  it.each(
    (['babyai', 'crafter', 'babaisai', 'nethack'] as const).flatMap((tileSet) =>
      (['webgl', 'canvas', 'plain'] as const).map((technique) => [tileSet, technique] as const),
    ),
  )('show the same pixels of %s when asked for "%s"', async (tileSet, technique) => {
    page = await openHarness(browser);
    const kind = await page.evaluate(([set, wanted]) => window.harness.start(wanted, set), [
      tileSet,
      technique,
    ] as const);
    expect(kind).toBe(technique === 'webgl' && chosen !== 'webgl' ? 'canvas' : technique);
    for (const tileSize of [16, 33]) {
      const { shown, expected } = await paintEveryView(page, tileSize);
      expect(shown).toEqual(expected);
    }
  });

  it.each(['babyai', 'crafter'] as const)(
    'are painted by PixiJS and saved as PNG in a worker, too, with the same pixels: %s',
    async (tileSet) => {
      page = await openHarness(browser);
      const { answer, expected } = await page.evaluate(
        async (set) => ({
          answer: await window.harness.paintInWorker(set, 16),
          expected: await Promise.all(
            Array.from({ length: window.harness.viewCount() }, (_, view) =>
              window.harness.expected(view, 16),
            ),
          ),
        }),
        tileSet,
      );
      expect(answer).toEqual({
        result: { kind: chosen === 'webgl' ? 'webgl' : 'canvas', painted: expected, files: expected },
      });
    },
  );

  it('are saved as PNG with the pixels shown', async () => {
    page = await openHarness(browser);
    const [png, shown] = await page.evaluate(async () => {
      await window.harness.start();
      window.harness.resize(400, 1);
      window.harness.paint(0);
      return [await window.harness.png(), await window.harness.shown()];
    });
    expect(png).toBe(shown);
  });
});

describe('a board', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  afterEach(() => page.close());

  it.each([
    ['crafter', '256x256'],
    ['babaisai', '256x288'],
    ['nethack', '1264x336'],
  ] as const)('is saved for models in the size of the benchmark: %s', async (tileSet, size) => {
    page = await openHarness(browser);
    const { file, expected } = await page.evaluate((set) => window.harness.modelPng(set), tileSet);
    expect(file).toBe(expected);
    expect(file.split(' ')[0]).toBe(size);
  });

  it('uses whole device pixels for a tile and leaves no scaling to the page', async () => {
    page = await openHarness(browser);
    const size = await page.evaluate(async () => {
      await window.harness.start();
      window.harness.paint(2);
      window.harness.resize(250, 2);
      const [canvas] = window.harness.canvases();
      return canvas && [canvas.width, canvas.height, canvas.style.width, canvas.getAttribute('aria-hidden')];
    });
    expect(size).toEqual([497, 497, '248.5px', 'true']);
  });

  it('survives widths and ratios that make no sense', async () => {
    page = await openHarness(browser);
    const sizes = await page.evaluate(async () => {
      await window.harness.start();
      window.harness.paint(window.harness.viewCount() - 1);
      return [
        [0, 1],
        [3, 1],
        [1e9, 4],
        [140, 0],
      ].map(([wide, ratio]) => {
        window.harness.resize(wide ?? 0, ratio ?? 0);
        return window.harness.canvases()[0]?.width;
      });
    });
    expect(sizes).toEqual([7 * 32, 7, 7 * 585, 140]);
  });

  it('shows the same picture however often it is painted', async () => {
    page = await openHarness(browser);
    const pictures = await page.evaluate(async () => {
      await window.harness.start();
      const seen = [];
      for (let i = 0; i < 3; i++) {
        window.harness.paint(2);
        seen.push(await window.harness.shown());
      }
      return seen;
    });
    expect(new Set(pictures).size).toBe(1);
  });

  it('is painted plainly when PixiJS does not load', async () => {
    page = await openHarness(browser);
    let refused = 0;
    await page.route(/\/pixi-[^/]*\.js$/, (route) => {
      refused++;
      return route.abort();
    });
    expect(await page.evaluate(() => window.harness.start())).toBe('plain');
    expect(refused).toBe(1);
    const { shown, expected } = await paintEveryView(page, 12);
    expect(shown).toEqual(expected);
  });

  it('keeps its picture through a lost context, returns to WebGL once, and stays plain after the second loss', async () => {
    page = await openHarness(browser);
    await page.evaluate(async () => {
      await window.harness.start();
      window.harness.resize(320, 1);
      window.harness.paint(0);
    });
    const expected = await page.evaluate(() => window.harness.expected(0, 16));
    const state = () =>
      page.evaluate(async () => ({
        kind: window.harness.kind(),
        picture: await window.harness.shown(),
        canvases: window.harness.canvases().length,
        losses: [...window.harness.losses],
      }));
    const isKind = (kind: PainterKind) =>
      page.waitForFunction((wanted) => window.harness.kind() === wanted, kind);

    await page.evaluate(() => window.harness.lose());
    await isKind('plain');
    expect(await state()).toEqual({ kind: 'plain', picture: expected, canvases: 1, losses: [1] });

    await page.evaluate(() => window.harness.restore());
    await isKind('webgl');
    expect(await state()).toEqual({ kind: 'webgl', picture: expected, canvases: 1, losses: [1] });
    await page.evaluate(() => {
      window.harness.resize(112, 1);
      window.harness.paint(2);
    });
    expect((await state()).picture).toBe(await page.evaluate(() => window.harness.expected(2, 16)));

    await page.evaluate(() => window.harness.lose());
    await isKind('plain');
    await page.evaluate(() => {
      window.harness.restore();
      window.harness.resize(208, 1);
      window.harness.paint(3);
    });
    const after = await page.evaluate(() => window.harness.expected(3, 16));
    expect(await state()).toEqual({ kind: 'plain', picture: after, canvases: 1, losses: [1, 2] });
  });

  it('paints what came while the context was away', async () => {
    page = await openHarness(browser);
    await page.evaluate(async () => {
      await window.harness.start();
      window.harness.resize(112, 1);
      window.harness.paint(2);
      window.harness.lose();
    });
    await page.waitForFunction(() => window.harness.kind() === 'plain');
    await page.evaluate(() => {
      window.harness.resize(320, 1);
      window.harness.paint(1);
      window.harness.restore();
    });
    await page.waitForFunction(() => window.harness.kind() === 'webgl');
    const [shown, expected] = await page.evaluate(async () => [
      await window.harness.shown(),
      await window.harness.expected(1, 16),
    ]);
    expect(shown).toBe(expected);
  });

  it('is not disturbed when another board closes while it starts', async () => {
    page = await openHarness(browser);
    await page.evaluate(async () => {
      await window.harness.start();
      window.harness.resize(112, 1);
      window.harness.paint(2);
      const second = window.harness.start();
      window.harness.stop();
      await second;
    });
    const { shown, expected } = await paintEveryView(page, 16);
    expect(shown).toEqual(expected);
  });

  it('can be closed while its context is lost', async () => {
    page = await openHarness(browser);
    await page.evaluate(async () => {
      await window.harness.start();
      window.harness.paint(2);
      window.harness.lose();
    });
    await page.waitForFunction(() => window.harness.kind() === 'plain');
    const left = await page.evaluate(async () => {
      window.harness.stop();
      window.harness.stop();
      await new Promise((done) => setTimeout(done, 200));
      return window.harness.canvases().length;
    });
    expect(left).toBe(0);
  });

  it('leaves nothing behind when it is opened and closed fifty times', async () => {
    page = await openHarness(browser);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' || message.type() === 'error') warnings.push(message.text());
    });
    const session = await page.context().newCDPSession(page);
    /** Objects still alive after a garbage collection. */
    const alive = async (prototype: string): Promise<number> => {
      const { result } = await session.send('Runtime.evaluate', {
        expression: prototype,
        objectGroup: 'count',
      });
      const { objects } = await session.send('Runtime.queryObjects', {
        prototypeObjectId: result.objectId ?? '',
        objectGroup: 'count',
      });
      const { result: length } = await session.send('Runtime.callFunctionOn', {
        objectId: objects.objectId ?? '',
        functionDeclaration: 'function () { return this.length }',
        returnByValue: true,
      });
      await session.send('Runtime.releaseObjectGroup', { objectGroup: 'count' });
      return Number(length.value);
    };
    const census = async () => ({
      canvases: await alive('HTMLCanvasElement.prototype'),
      contexts: await alive('WebGL2RenderingContext.prototype'),
      textures: await alive('WebGLTexture.prototype'),
      programs: await alive('WebGLProgram.prototype'),
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
    });
    const cycles = (count: number) =>
      page.evaluate(async (times) => {
        const kinds = new Set<string>();
        for (let i = 0; i < times; i++) {
          kinds.add(await window.harness.start(undefined, i % 2 === 0 ? 'babyai' : 'crafter'));
          window.harness.resize(160, 1);
          for (let view = 0; view < window.harness.viewCount(); view++) window.harness.paint(view);
          window.harness.stop();
        }
        return [...kinds];
      }, count);

    await cycles(5);
    const before = await census();
    expect(await cycles(50)).toEqual(['webgl']);
    // The last board's canvas may still be held by the browser; fifty of anything would be a leak.
    const after = await census();
    for (const [what, count] of Object.entries(before)) {
      expect(after[what as keyof typeof after], what).toBeLessThanOrEqual(count + 2);
    }
    expect(warnings).toEqual([]);

    await page.evaluate(() => window.harness.start());
    const { shown, expected } = await paintEveryView(page, 16);
    expect(shown).toEqual(expected);
  });
});
