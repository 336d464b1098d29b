import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';
import { keepEarlierBuilds } from './keep-earlier-builds';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'));
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'public', 'icon.svg'), '<svg/>');
  writeFileSync(join(root, 'index.html'), '<head></head><script type="module" src="/main.js"></script>');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds the page with a script that says something. @returns the scripts in the output folder afterwards. */
async function buildSaying(text: string): Promise<string[]> {
  writeFileSync(join(root, 'main.js'), `console.warn(${JSON.stringify(text)})`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { emptyOutDir: false },
    plugins: [contentSecurityPolicy(), keepEarlierBuilds({ builds: 2 })],
  });
  return readdirSync(join(root, 'dist', 'assets')).sort();
}

test('the scripts of the last builds stay, older ones go', async () => {
  const [first] = await buildSaying('first');
  const afterSecond = await buildSaying('second');
  expect(afterSecond).toHaveLength(2);
  expect(afterSecond).toContain(first);
  const afterThird = await buildSaying('third');
  expect(afterThird).toHaveLength(2);
  expect(afterThird).not.toContain(first);
});

test('building the same thing again pushes nothing out', async () => {
  await buildSaying('first');
  const before = await buildSaying('second');
  await buildSaying('second');
  expect(await buildSaying('second')).toEqual(before);
});

test('files that no build made are left alone; public files that are gone go with their last build', async () => {
  await buildSaying('first');
  writeFileSync(join(root, 'dist', 'CNAME'), 'example.org');
  rmSync(join(root, 'public', 'icon.svg'));
  await buildSaying('second');
  expect(readdirSync(join(root, 'dist'))).toContain('icon.svg');
  await buildSaying('third');
  expect(readdirSync(join(root, 'dist'))).not.toContain('icon.svg');
  expect(readFileSync(join(root, 'dist', 'CNAME'), 'utf8')).toBe('example.org');
});

test('the built page carries the policy, without leave for inline or evaluated scripts', async () => {
  await buildSaying('first');
  const page = readFileSync(join(root, 'dist', 'index.html'), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/
    .exec(page)?.[1]
    ?.replaceAll('&#39;', "'");
  const scripts = policy?.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval'");
});
