import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, expectVisibleFocus, tabTo } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { PlayView, boardOf } from '../support/arcadePages';
import { painted } from '../support/pictures';

const arcade = useArcade();

const MOVES = ['turn left', 'turn left', 'turn right', 'turn left', 'turn left'];

/** Plays a few moves of BabyAI and opens their replay. */
async function openReplay(session: Session): Promise<Page> {
  const play = new PlayView(session);
  await play.open('goto', 5);
  for (const [index, move] of MOVES.entries()) {
    await play.action(move).click();
    await play.reach(index + 1);
  }
  return watchLastGame(session);
}

async function watchLastGame(session: Session): Promise<Page> {
  const { page } = session;
  await page.getByRole('link', { name: 'in the runs list' }).click();
  await page.getByRole('button', { name: 'Save picture' }).waitFor();
  return page;
}

/** Waits for the file that an act brings. */
async function fileFrom(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function choosePicture(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Save picture' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Width and height as a PNG's header says them. */
function sizeOfPng(bytes: Buffer): number[] {
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Frames of a GIF and how long each is shown, as the browser reads them. */
async function framesOfGif(page: Page, bytes: Buffer): Promise<{ size: string; durations: number[] }> {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await Promise.all([decoder.completed, decoder.tracks.ready]);
    const durations: number[] = [];
    let size = '';
    for (let frameIndex = 0; frameIndex < (decoder.tracks.selectedTrack?.frameCount ?? 0); frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      durations.push((image.duration ?? 0) / 1000);
      size = `${String(image.displayWidth)}x${String(image.displayHeight)}`;
      image.close();
    }
    return { size, durations };
  }, bytes.toString('base64'));
}

describe('from a replay', () => {
  test('the picture of a step is saved as a model gets it and as a person sees it', async () => {
    const session = await arcade.open();
    const page = await openReplay(session);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img', { name: /^Board at step 1/ }).waitFor();
    const model = await fileFrom(page, () => choosePicture(page, 'PNG of this step, as a model gets it'));
    expect(model.name).toBe('babyai-goto-seed-5-step-1-model.png');
    expect(sizeOfPng(model.bytes)).toEqual([112, 112]);
    const board = await fileFrom(page, () => choosePicture(page, 'PNG of this step: Whole grid'));
    expect(board.name).toBe('babyai-goto-seed-5-step-1-world.png');
    expect(sizeOfPng(board.bytes)).toEqual([256, 256]);
  });

  test('a range of steps is saved as GIF and as video', async () => {
    const session = await arcade.open();
    const page = await openReplay(session);
    await choosePicture(page, 'GIF or video of steps…');
    const dialog = page.getByRole('dialog', { name: 'Save steps as GIF or video' });
    await seeText(dialog, '6 pictures, 3 seconds');
    expect(await accessibilityProblems(page)).toEqual([]);

    await dialog.getByLabel('Last step').fill('x');
    await seeText(dialog, 'Enter whole numbers from 0 to 5.');
    await dialog.getByLabel('Last step').fill('5');
    await dialog.getByLabel('First step').fill('9');
    await seeText(dialog, 'There is no step 9 in this episode. Choose steps from 0, the start, to 5.');
    expect(await dialog.getByRole('button', { name: 'Save GIF' }).isDisabled()).toBe(true);
    await dialog.getByLabel('First step').fill('1');
    await dialog.getByRole('combobox', { name: 'Picture' }).selectOption('Whole grid');
    await dialog.getByLabel('Tile size').selectOption('16 pixels');
    await dialog.getByLabel('Steps a second').selectOption('5');
    await seeText(dialog, '5 pictures, 1 second, 128 × 128 pixels');
    const gif = await fileFrom(page, () => dialog.getByRole('button', { name: 'Save GIF' }).click());
    expect(gif.name).toBe('babyai-goto-seed-5-steps-1-5-world.gif');
    expect(await framesOfGif(page, gif.bytes)).toEqual({
      size: '128x128',
      durations: [200, 200, 200, 200, 200],
    });
    await dialog.waitFor({ state: 'detached' });
    await seeText(page, 'Saved babyai-goto-seed-5-steps-1-5-world.gif.');

    await choosePicture(page, 'GIF or video of steps…');
    await dialog.getByText('WebM', { exact: true }).click();
    const webm = await fileFrom(page, () => dialog.getByRole('button', { name: 'Save WebM' }).click());
    expect(webm.name).toBe('babyai-goto-seed-5-steps-0-5-model.webm');
    // The mark of Matroska and WebM files, and the name of the kind.
    expect(webm.bytes.readUInt32BE(0)).toBe(0x1a45_dfa3);
    expect(webm.bytes.subarray(0, 64).includes('webm')).toBe(true);
  });

  test('a film is saved with keys alone', async () => {
    const session = await arcade.open();
    const page = await openReplay(session);
    await tabTo(page, page.getByRole('button', { name: 'Save picture' }));
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused).toBe('PNG of this step, as a model gets it');
    await page.keyboard.press('End');
    await eventually(focused).toBe('GIF or video of steps…');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel('Last step'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2');
    await tabTo(page, dialog.getByRole('button', { name: 'Save GIF' }));
    await expectVisibleFocus(page);
    const gif = await fileFrom(page, () => page.keyboard.press('Enter'));
    expect((await framesOfGif(page, gif.bytes)).durations).toHaveLength(3);
    await dialog.waitFor({ state: 'detached' });
    await eventually(focused).toBe('Save picture');
  });

  test('a film can be called off while it is made', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/play/crafter/default/7');
    await page.getByRole('list', { name: 'Actions' }).waitFor();
    const steps = page.locator('dt', { hasText: /^Step$/ }).locator('xpath=following-sibling::dd[1]');
    for (let move = 1; move <= 40; move++) {
      await page.getByRole('list', { name: 'Actions' }).getByRole('button').first().click();
      await eventually(async () => Number.parseInt((await steps.textContent()) ?? '', 10)).toBe(move);
    }
    await watchLastGame(session);
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await choosePicture(page, 'GIF or video of steps…');
    const dialog = page.getByRole('dialog', { name: 'Save steps as GIF or video' });
    await dialog.getByRole('combobox', { name: 'Picture' }).selectOption('Whole map');
    await dialog.getByRole('button', { name: 'Save GIF' }).click();
    await dialog.getByRole('progressbar', { name: 'Making the GIF' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await dialog.getByRole('button', { name: 'Save GIF' }).waitFor();
    expect(downloads).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

test('colors for color blindness show at once, in every tab, and are kept', async () => {
  const session = await arcade.open();
  const { page } = session;
  await session.goto('/play/crafter/default/7');
  const board = boardOf(page);
  await board.locator('canvas').waitFor();
  await eventually(async () => (await painted(board)).colors).toBeGreaterThan(4);
  const normal = await painted(board);

  const settings = await session.newTab('/settings');
  const choices = settings.getByRole('group', { name: 'Colors' });
  expect(await choices.getByLabel('Normal').isChecked()).toBe(true);
  await choices.getByText('For color blindness').click();
  await page.bringToFront();
  await eventually(async () => (await painted(board)).pixels).not.toBe(normal.pixels);

  await page.reload();
  await board.locator('canvas').waitFor();
  await eventually(async () => (await painted(board)).colors).toBeGreaterThan(4);
  expect((await painted(board)).pixels).not.toBe(normal.pixels);
  await settings.getByRole('group', { name: 'Colors' }).getByText('Normal').click();
  await page.bringToFront();
  await eventually(async () => (await painted(board)).pixels).toBe(normal.pixels);
});
