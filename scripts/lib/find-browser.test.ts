import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser } from './find-browser.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(...parts: string[]): string {
  const path = join(folder, ...parts);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

// Windows has no usual place that this machine could have by chance, so the order can be seen there.
const find = (env: Record<string, string>) => findBrowser(env, 'win32');

test('CHROMIUM_PATH comes first', () => {
  const chosen = program('mine');
  program('files', 'Google', 'Chrome', 'Application', 'chrome.exe');
  expect(find({ CHROMIUM_PATH: chosen, PROGRAMFILES: join(folder, 'files') })).toBe(chosen);
});

test('a CHROMIUM_PATH that cannot be started is said, not passed over', () => {
  expect(() => find({ CHROMIUM_PATH: join(folder, 'nothing') })).toThrow(/CHROMIUM_PATH/);
});

test('then the usual places, PATH, and the newest of Playwright’s downloads', () => {
  program('cache', 'chromium-999', 'chrome-win', 'chrome.exe');
  const cached = program('cache', 'chromium-1200', 'chrome-win64', 'chrome.exe');
  const env = {
    PLAYWRIGHT_BROWSERS_PATH: join(folder, 'cache'),
    PATH: join(folder, 'bin'),
    PROGRAMFILES: join(folder, 'files'),
    LOCALAPPDATA: join(folder, 'local'),
  };
  expect(find(env)).toBe(cached);
  const onPath = program('bin', 'chromium.exe');
  expect(find(env)).toBe(onPath);
  const installed = program('files', 'Google', 'Chrome', 'Application', 'chrome.exe');
  expect(find(env)).toBe(installed);
});

test('no browser at all is null', () => {
  expect(find({ PATH: folder, LOCALAPPDATA: folder, PLAYWRIGHT_BROWSERS_PATH: folder })).toBeNull();
});
