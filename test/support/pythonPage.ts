import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { GameError, PythonGame } from '../../src/core/worlds';
import type { Result } from '../../src/core/shared';
import type {} from '../browser/harness/python/main';

/** What became of one action in a game of its own. */
export interface Played {
  readonly result: Awaited<ReturnType<PythonGame['step']>>;
  /** Milliseconds the call took, as the page saw it. */
  readonly ms: number;
  readonly printed: string;
  /** What the game says when it is asked again. */
  readonly after: Awaited<ReturnType<PythonGame['look']>>;
}

/** A game of `test/browser/pythonGames`. */
export function pythonGame(name: string): string {
  return readFileSync(join(import.meta.dirname, '..', 'browser', 'pythonGames', `${name}.py`), 'utf8');
}

export async function openPythonPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'sandbox' in window);
}

/** Opens a game, takes one action, looks, and closes it. */
export function playOne(page: Page, source: string, action: string): Promise<Result<Played, GameError>> {
  return page.evaluate(
    async ({ source, action }) => {
      const opened = await window.sandbox.openGame(source, 5);
      if (!opened.ok) return opened;
      const game = opened.value;
      const started = performance.now();
      const result = await game.step(action);
      const ms = performance.now() - started;
      const after = await game.look();
      game.close();
      return { ok: true as const, value: { result, ms, printed: game.printed, after } };
    },
    { source, action },
  );
}
