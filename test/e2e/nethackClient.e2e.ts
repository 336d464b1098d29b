import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { PlayView, textBlock } from '../support/arcadePages';
import { storedRuns } from '../support/database';

const arcade = useArcade();

type ContextOptions = Parameters<typeof arcade.open>[0];

/** A game of NetHack in the browser, played as a person does. */
class NetHackView extends PlayView {
  static async open(seed: number, options: ContextOptions = {}) {
    const session = await arcade.open(options);
    const view = new NetHackView(session);
    await session.goto(`/play/nle/challenge/${String(seed)}`);
    await view.messages.waitFor();
    await view.board.locator('canvas').waitFor();
    return { session, view, page: session.page };
  }

  get messages(): Locator {
    return this.page.getByRole('log', { name: 'Messages' });
  }

  get prompt(): Locator {
    return this.page.locator('[data-prompt]');
  }

  /** Presses a key that makes one step and waits for it. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const before = await this.steps();
      await this.page.keyboard.press(key);
      await this.reach(before + 1);
    }
  }

  async map(): Promise<MapText> {
    return readMap((await textBlock(this.page, 'Observation, long-term').textContent()) ?? '');
  }

  /** Presses a square of the board. */
  async pressSquare({ column, row }: Square): Promise<void> {
    const box = await this.board.boundingBox();
    if (box === null) throw new Error('There is no board.');
    const side = box.width / 79;
    await this.page.mouse.click(box.x + (column + 0.5) * side, box.y + (row + 0.5) * side);
  }
}

interface Square {
  readonly column: number;
  readonly row: number;
}

interface MapText {
  readonly hero: Square;
  readonly rows: readonly string[];
}

/** The map and the hero's square out of the agent's text. */
function readMap(text: string): MapText {
  const place = /\(x=(\d+), y=(\d+)\)/.exec(text);
  const rows = text.slice(text.indexOf('map:\n') + 5).split('\n');
  return { hero: { column: Number(place?.[1]), row: Number(place?.[2]) - 1 }, rows };
}

/** A square of floor in the hero's row, with nothing but floor on the way, as far off as there is one. */
function floorInRow({ hero, rows }: MapText): Square {
  const row = rows[hero.row] ?? '';
  const reach = (step: 1 | -1): number => {
    let column = hero.column;
    while (row.charAt(column + step) === '.') column += step;
    return column;
  };
  const [west, east] = [reach(-1), reach(1)];
  return { column: east - hero.column >= hero.column - west ? east : west, row: hero.row };
}

async function actions(session: Session): Promise<readonly string[]> {
  const runs = await storedRuns(session);
  return runs.flatMap(({ episodes }) =>
    episodes.flatMap((episode) => episode.stepRecords.map(({ action }) => action)),
  );
}

const scheme = async (page: Page, name: 'vi-keys' | 'Arrow keys' | 'Number pad'): Promise<void> => {
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

describe('keys', () => {
  test('vi-keys, arrows and the number pad move; with Shift they go far', async () => {
    const { session, view, page } = await NetHackView.open(3);
    await view.press('k', 'ArrowDown', 'Numpad4', 'Shift+L', 'Shift+ArrowLeft', 'y', 'PageDown');
    await seeText(page, 'Every move is kept');
    expect(await actions(session)).toEqual([
      'north',
      'south',
      'west',
      'far east',
      'far west',
      'northwest',
      'southeast',
    ]);
  });

  test('leave the letters to commands where another way to move is chosen, also after a reload', async () => {
    const { session, view, page } = await NetHackView.open(3);
    await scheme(page, 'Arrow keys');
    await page.reload();
    await view.messages.waitFor();
    await view.press('k');
    await view.prompt.getByText('In what direction?').waitFor();
    await view.press('ArrowLeft', 'End');
    await seeText(page, 'Every move is kept');
    expect(await actions(session)).toEqual(['kick', 'west', 'southwest']);
  });

  test('the game’s own come before those of the page, which has others', async () => {
    const { view, page } = await NetHackView.open(3);
    // Read: in other games the key to restart.
    await view.press('r');
    await view.prompt.waitFor();
    await view.press('Escape');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.keyboard.press('F8');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep playing' }).click();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const words of ['far northwest', 'kick', 'Restart the same seed', 'Go to a square'])
      await help.getByText(words, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('sear');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await view.reach(3);
  });

  test('digits count', async () => {
    const { session, view, page } = await NetHackView.open(3);
    await view.press('5', 's');
    await seeText(page, 'Every move is kept');
    expect(await actions(session)).toEqual(['5', 'search']);
  });
});

describe('what the game asks', () => {
  test('is answered by the game’s own keys: menus, questions, directions', async () => {
    const { session, view, page } = await NetHackView.open(3);
    await view.press('i');
    await view.prompt.getByRole('listitem').first().waitFor();
    await view.press('Escape');
    await view.prompt.waitFor({ state: 'detached' });
    await view.press('w');
    await view.prompt.getByText(/What do you want to wield\?/).waitFor();
    await view.press('Escape');
    await view.press('Control+d');
    await view.prompt.getByText('In what direction?').waitFor();
    await view.press('k');
    await view.prompt.waitFor({ state: 'detached' });
    await seeText(page, 'Every move is kept');
    const taken = await actions(session);
    expect(taken.slice(0, 5)).toEqual(['inventory', 'esc', 'wield', 'esc', 'kick']);
    expect(taken).toHaveLength(6);
  });

  test('takes the focus and gives it back, but not from somebody who types', async () => {
    const { view, page } = await NetHackView.open(3);
    await view.press('i');
    await eventually(() => page.evaluate(() => document.activeElement?.hasAttribute('data-prompt'))).toBe(
      true,
    );
    await view.press('Escape');
    await view.prompt.waitFor({ state: 'detached' });
    await view.commandLine.fill('inventory');
    await view.commandLine.press('Enter');
    await view.prompt.waitFor();
    expect(await view.commandLine.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('a line is typed in one go, a step a character', async () => {
    const { session, view, page } = await NetHackView.open(3);
    await view.press('Shift+E');
    await view.prompt.waitFor();
    // Engraving asks until it asks for a line; every answer but the line is the first offered.
    const field = view.prompt.getByRole('textbox');
    for (let answers = 0; answers < 8 && (await field.count()) === 0; answers++) {
      const before = await view.steps();
      await view.prompt.getByRole('button').first().click();
      await view.reach(before + 1);
    }
    const before = await view.steps();
    await field.fill('ox');
    await field.press('Enter');
    await view.reach(before + 3);
    await seeText(page, 'Every move is kept');
    expect((await actions(session)).slice(before)).toEqual(['o', 'x', 'more']);
  });
});

describe('walking to a square', () => {
  test('is a press on the board, and every step of it is an ordinary one', async () => {
    const { session, view, page } = await NetHackView.open(3);
    const start = await view.map();
    const target = floorInRow(start);
    const distance = Math.abs(target.column - start.hero.column);
    expect(distance).toBeGreaterThan(1);
    // Whatever deserves a look on the way stops the walk; another press goes on.
    await eventually(async () => {
      if (!(await page.getByText('Walking…').isVisible())) await view.pressSquare(target);
      return (await view.map()).hero;
    }).toEqual(target);
    await seeText(page, 'Every move is kept');
    const taken = await actions(session);
    expect(taken.length).toBeGreaterThanOrEqual(distance);
    expect(new Set(taken).size).toBe(1);
    expect(taken[0]).toBe(target.column > start.hero.column ? 'east' : 'west');
  });

  test('needs no pointer', async () => {
    const { view, page } = await NetHackView.open(3);
    const start = await view.map();
    const target = floorInRow(start);
    const way = target.column > start.hero.column ? 'l' : 'h';
    await page.keyboard.press('_');
    await seeText(page, /Choose a square with the movement keys: here/);
    await page.keyboard.press(way);
    await seeText(page, way === 'l' ? /: 1 east\./ : /: 1 west\./);
    expect(await view.steps()).toBe(0);
    await page.keyboard.press('Enter');
    await view.reach(1);
    await seeText(page, /Or press a square/);
    await page.keyboard.press('_');
    await seeText(page, /Choose a square/);
    await page.keyboard.press('Escape');
    await seeText(page, /Or press a square/);
    expect(await view.steps()).toBe(1);
  });
});

describe('on a phone', () => {
  test('the board shows the part around the hero, and a pad moves', async () => {
    const { view, page } = await NetHackView.open(3, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const part = page.getByRole('region', { name: 'Part of the board' });
    await part.waitFor();
    const seen = async (): Promise<boolean> => {
      const { hero } = await view.map();
      return part.evaluate((element, column) => {
        const side = element.scrollWidth / 79;
        const at = (column + 0.5) * side;
        return at > element.scrollLeft && at < element.scrollLeft + element.clientWidth;
      }, hero.column);
    };
    await eventually(seen).toBe(true);
    await page.getByRole('group', { name: 'Move' }).getByRole('button', { name: 'north', exact: true }).tap();
    await view.reach(1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Whole board' }).tap();
    await part.waitFor({ state: 'detached' });
  });
});

test('the replay shows what the game said and asked', async () => {
  const { session, view, page } = await NetHackView.open(3);
  await view.press('i');
  await seeText(page, 'Every move is kept');
  const [run] = await storedRuns(session);
  await session.goto(`/runs/${run?.run.id ?? ''}/${run?.episodes[0]?.id ?? ''}/0`);
  await page
    .getByRole('log', { name: 'Messages' })
    .getByText(/welcome to NetHack/)
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-prompt]').waitFor();
  expect(await page.locator('[data-prompt]').getByRole('button').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

describe('without barriers', () => {
  test.each(['light', 'dark'] as const)('with and without a prompt, in %s', async (colorScheme) => {
    const { view, page } = await NetHackView.open(3, { colorScheme });
    expect(await accessibilityProblems(page)).toEqual([]);
    await view.press('i');
    await view.prompt.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('at 360 pixels', async () => {
    const { view, page } = await NetHackView.open(3, { viewport: { width: 360, height: 740 } });
    await view.press('i');
    await view.prompt.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
