import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong with the page as it is now, in words; WCAG 2.2 AA and its good practices. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Colors in the middle of a transition are nobody's.
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; }' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const results = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })',
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}

/** Presses Tab until the element has the focus, as a person without a pointer does. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  const target = await element.elementHandle();
  for (let presses = 0; presses < 150; presses++) {
    if (await page.evaluate((wanted) => document.activeElement === wanted, target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${String(element)}.`);
}

/** Checks that one can see where the focus is. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const shown = (candidate: Element): boolean =>
      [null, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate, part);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
      });
    const { width, height, bottom, right } = element.getBoundingClientRect();
    return {
      element: element.outerHTML.slice(0, 200),
      // A field may show the focus on the frame around it.
      isShown: shown(element) || (element.parentElement !== null && shown(element.parentElement)),
      isOnPage: width > 0 && height > 0 && bottom > 0 && right > 0,
    };
  });
  if (focus !== null) expect(focus).toEqual({ element: focus.element, isShown: true, isOnPage: true });
}
