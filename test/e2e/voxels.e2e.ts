import { describe, expect, test } from 'vitest';
import { type Session, eventually, useArcade } from '../support/app';
import { PlayView, boardOf } from '../support/arcadePages';
import { painted } from '../support/pictures';

/** More colors than any flat board has: light falls on the blocks. */
const SHADES = 2000;

async function openCrafter(session: Session): Promise<PlayView> {
  await session.goto('/play/crafter/default/7');
  const play = new PlayView(session);
  await play.actions.waitFor();
  await eventually(async () => (await painted(play.board)).colors).toBeGreaterThan(4);
  return play;
}

const loaded = (session: Session): string[] => session.requests.filter((url) => /\/voxel[^/]*\.js/.test(url));

describe('Crafter in 3D', () => {
  const arcade = useArcade();

  test('is loaded when chosen, follows the game, and stays chosen in the replay', async () => {
    const session = await arcade.open();
    const play = await openCrafter(session);
    const { page } = play;
    const flat = await painted(play.board);
    expect(loaded(session)).toEqual([]);

    await page.getByRole('button', { name: '3D, behind' }).click();
    await eventually(async () => (await painted(play.board)).colors).toBeGreaterThan(SHADES);
    expect(loaded(session)).toHaveLength(1);
    const start = await painted(play.board);
    await play.action('Move West').click();
    await play.reach(1);
    await eventually(async () => (await painted(play.board)).pixels).not.toBe(start.pixels);

    await page.getByRole('button', { name: '3D, isometric' }).click();
    await eventually(() => boardOf(page).getAttribute('aria-label')).toContain('3D, isometric');
    await eventually(async () => (await painted(play.board)).colors).toBeGreaterThan(SHADES);

    await page.getByRole('link', { name: 'in the runs list' }).click();
    await page.getByRole('button', { name: '3D, isometric', pressed: true }).waitFor();
    await eventually(async () => (await painted(boardOf(page))).colors).toBeGreaterThan(SHADES);
    await page.getByRole('button', { name: "Player's view" }).click();
    await eventually(async () => (await painted(boardOf(page))).colors).toBeLessThan(SHADES);
    expect(flat.colors).toBeLessThan(SHADES);
  });

  test('is not offered where there is nothing to show in 3D', async () => {
    const session = await arcade.open();
    const play = new PlayView(session);
    await play.open('goto', 5);
    await eventually(async () => (await painted(play.board)).colors).toBeGreaterThan(4);
    expect(await session.page.getByRole('button', { name: /3D/ }).count()).toBe(0);
  });
});

describe('Crafter in 3D without WebGL', () => {
  const arcade = useArcade({ flags: ['--disable-software-rasterizer'] });

  test('says why it is not there and keeps the flat board', async () => {
    const session = await arcade.open();
    session.allow(/WebGL|GPU|GL_/i);
    const play = await openCrafter(session);
    await session.page.getByRole('button', { name: '3D, behind' }).click();
    await session.page.getByRole('status').filter({ hasText: 'no WebGL 2' }).waitFor();
    expect((await painted(play.board)).colors).toBeLessThan(SHADES);
    expect(loaded(session)).toEqual([]);
  });
});
