import { expect, test } from 'vitest';
import { eventually, useArcade } from '../support/app';
import { PlayView } from '../support/arcadePages';
import { painted } from '../support/pictures';

const arcade = useArcade({ flags: ['--disable-software-rasterizer'] });

test('the board is painted and playable on a machine without WebGL', async () => {
  const session = await arcade.open();
  session.allow(/WebGL|GPU|GL_/i);
  expect(
    await session.page.evaluate(() => document.createElement('canvas').getContext('webgl2') === null),
  ).toBe(true);
  const play = new PlayView(session);
  await play.open('goto', 5);
  await eventually(async () => (await painted(play.board)).colors).toBeGreaterThan(4);
  const start = await painted(play.board);
  await play.page.keyboard.press('ArrowLeft');
  await play.reach(1);
  await eventually(async () => (await painted(play.board)).pixels).not.toBe(start.pixels);
});
