import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import type {} from './harness/pictures/main';

const harness = useHarness('pictures');
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(harness.url);
  await page.waitForFunction(() => 'pictureHarness' in window);
});

afterAll(async () => {
  await browser.close();
});

const MODEL = { picture: 'model' } as const;
const WORLD = { picture: 'board', view: 'world', tileSize: 21, palette: 'normal' } as const;

const expected = (look: typeof MODEL | typeof WORLD, from: number, to: number) =>
  page.evaluate(([a, b, c]) => window.pictureHarness.expected(a, b, c), [look, from, to] as const);

describe.each([
  ['as a model gets it', MODEL],
  ['the whole board', WORLD],
] as const)('a picture file of a step, %s', (_, look) => {
  it.each([0, 7, 60])('holds exactly the pixels of step %i', async (step) => {
    const choice = { ...look, format: 'png', step } as const;
    const file = await page.evaluate((given) => window.pictureHarness.png(given), choice);
    expect([file.picture]).toEqual(await expected(look, step, step));
    expect(file.type).toBe('image/png');
    expect(file.fileName).toBe(
      `babyai-goto-seed-3-step-${String(step)}-${'view' in look ? look.view : 'model'}.png`,
    );
  });
});

describe('a picture for a vision model', () => {
  it('is drawn where the world is, holds exactly its pixels and is named by them', async () => {
    const positions = [0, 60, 7];
    const pictures = await page.evaluate((given) => window.pictureHarness.forModels(given), positions);
    const names = await page.evaluate((given) => window.pictureHarness.names(given), positions);
    const pixels = await Promise.all(positions.map((position) => expected(MODEL, position, position)));
    expect(pictures).toEqual(
      positions.map((_, place) => ({
        kind: 'image',
        hash: names[place],
        width: 112,
        height: 112,
        png: pixels[place]?.[0],
      })),
    );
    expect(new Set(names).size).toBe(3);
  });
});

describe('a GIF of an episode', () => {
  it.each([
    ['as a model gets it', MODEL],
    ['of the whole board', WORLD],
  ] as const)('has one frame for each step with exactly its pixels, %s', async (_, look) => {
    const choice = { ...look, format: 'gif', from: 0, to: 60, stepsPerSecond: 5 } as const;
    const { pictures, durations, fileName } = await page.evaluate(
      (given) => window.pictureHarness.gif(given),
      choice,
    );
    expect(pictures).toEqual(await expected(look, 0, 60));
    expect(new Set(durations)).toEqual(new Set([200]));
    expect(fileName).toBe(`babyai-goto-seed-3-steps-0-60-${'view' in look ? look.view : 'model'}.gif`);
  });

  it('begins and ends where it was asked to', async () => {
    const choice = { ...MODEL, format: 'gif', from: 12, to: 14, stepsPerSecond: 25 } as const;
    const { pictures } = await page.evaluate((given) => window.pictureHarness.gif(given), choice);
    expect(pictures).toEqual(await expected(MODEL, 12, 14));
  });

  it('stores only what changes', async () => {
    const bytesOf = (to: number) =>
      page.evaluate((given) => window.pictureHarness.gif(given).then(({ bytes }) => bytes), {
        ...WORLD,
        format: 'gif',
        from: 0,
        to,
        stepsPerSecond: 5,
      } as const);
    const [one, many] = [await bytesOf(0), await bytesOf(60)];
    expect(many).toBeLessThan(one * 31);
  });

  it('is exact where colors come and go, and close where a frame has too many', async () => {
    // By day and dusk a few dozen colors, in the grain of the night thousands.
    const gifOf = (views: number[], tileSize: number) =>
      page.evaluate(([chosen, size]) => window.pictureHarness.gifOf('crafter', chosen, size), [
        views,
        tileSize,
      ] as const);
    const [day, same, dusk, dayAgain, night, morning] = await gifOf([1, 6, 2, 1, 0, 1], 32);
    expect([day, same, dusk, dayAgain, morning]).toEqual([0, 0, 0, 0, 0]);
    expect(night).toBeGreaterThan(0);
    expect(night).toBeLessThan(4);
    const [firstNight, asleep, next] = await gifOf([0, 3, 1], 32);
    expect(firstNight).toBeLessThan(4);
    expect(asleep).toBeLessThan(4);
    expect(next).toBe(0);
    // Tiles of a size that is no multiple of theirs have mixed colors at their edges.
    for (const mixed of await gifOf([1, 2, 6], 28)) expect(mixed).toBeLessThan(1);
  });

  it('can be called off', async () => {
    const choice = { ...WORLD, tileSize: 80, format: 'gif', from: 0, to: 60, stepsPerSecond: 5 } as const;
    const { kind, done, total } = await page.evaluate(
      (given) => window.pictureHarness.cancelled(given),
      choice,
    );
    expect(kind).toBe('cancelled');
    expect(total).toBe(61);
    expect(done).toBeLessThan(61);
  });
});

describe('a WebM film of an episode', () => {
  it.each([
    ['112x112', MODEL],
    ['168x168', WORLD],
  ] as const)('has one frame for each step with nearly its pixels: %s', async (size, look) => {
    const choice = { ...look, format: 'webm', from: 0, to: 20, stepsPerSecond: 10 } as const;
    const frames = await page.evaluate((given) => window.pictureHarness.webm(given), choice);
    expect(frames).toHaveLength(21);
    for (const [i, frame] of frames.entries()) {
      expect(frame.size).toBe(size);
      expect(frame.startMs).toBe(i * 100);
      expect(frame.off).toBeLessThan(2);
    }
  });
});
