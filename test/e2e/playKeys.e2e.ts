import { expect, test } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { eventually, seeText, useArcade } from '../support/app';
import { PlayView } from '../support/arcadePages';

const arcade = useArcade();

test('a person gives actions other keys, which stay, and takes them back', async () => {
  const session = await arcade.open();
  const play = new PlayView(session);
  const { page } = play;
  await play.open('goto', 5);
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  expect(await accessibilityProblems(page)).toEqual([]);

  // By the keyboard alone: Enter waits for the key, Escape leaves that and nothing else.
  await dialog.getByRole('button', { name: 'Add key for turn left' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Press a key… for turn left, Escape cancels' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add key for turn left' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('m');
  await dialog.getByRole('button', { name: 'Take m from turn left' }).waitFor();

  await dialog.getByRole('button', { name: 'Add key for turn right' }).click();
  await page.keyboard.press('m');
  await seeText(dialog, 'This key is for “turn left”. Press it again to move it here.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('m');
  await dialog.getByRole('button', { name: 'Take m from turn right' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Take m from turn left' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await play.open('goto', 5);
  await page.keyboard.press('m');
  await play.reach(1);
  await seeText(play.action('turn right'), 'm');

  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await dialog.getByRole('button', { name: 'Reset all keys' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowLeft');
  await play.reach(2);
});

test('the palette does what the page of a game can do', async () => {
  const session = await arcade.open();
  const play = new PlayView(session);
  const { page } = play;
  await play.open('goto', 5);
  const run = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill(words);
    await page.keyboard.press('Enter');
  };
  await run('next seed');
  await page.waitForURL(/goto\/6/);
  await play.actions.waitFor();
  await run('hide the text');
  await eventually(() => page.getByRole('region', { name: 'What the agent reads' }).count()).toBe(0);
  await run('type an action');
  await eventually(() => play.commandLine.evaluate((field) => field === document.activeElement)).toBe(true);
  await session.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Commands' }).fill('restart the same');
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option', { name: 'Restart the same seed' }).count()).toBe(0);
});
