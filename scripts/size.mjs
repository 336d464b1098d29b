/**
 * The size check: compressed JavaScript that the page loads before anybody asks for more. Any page may be the
 * first one opened, so the budget holds for the entry together with each page, a feature's index or that of a folder
 * in it; what a page loads lazily (PixiJS, dialogs, the game of a level being built) and what runs in workers does
 * not count.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT, Stop, main } from './lib/project.mjs';

export const BUDGET_KB = 200;

/** The scripts that a chunk needs before it runs: its own and those it imports statically. */
function scriptsOf(manifest, keys) {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files].filter((file) => file.endsWith('.js'));
}

/**
 * @returns per page what must load before it shows: bytes of compressed JavaScript. `entry` is what they all
 * share: the shell without any page.
 */
export function measureFirstLoad(dist = join(ROOT, 'dist')) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
    return sizes.get(file);
  };
  const measure = (keys) => scriptsOf(manifest, keys).reduce((sum, file) => sum + sizeOf(file), 0);

  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key].isEntry);
  const pages = keys.filter(
    (key) => manifest[key].isDynamicEntry && /^src\/features\/[^/]+(\/[^/]+)?\/index\.tsx?$/.test(key),
  );
  return {
    entry: measure(entries),
    pages: pages
      .map((key) => ({ name: key.split('/').slice(2, -1).join('/'), bytes: measure([...entries, key]) }))
      .sort((a, b) => b.bytes - a.bytes),
  };
}

function report() {
  let sizes;
  try {
    sizes = measureFirstLoad();
  } catch (error) {
    throw new Stop(`There is no readable build in dist (run npm run build first): ${error.message}`);
  }
  if (sizes.entry === 0) throw new Stop('The page loads no script at all: the build is broken.');
  const line = (bytes, text) => console.log(`${(bytes / 1000).toFixed(1).padStart(8)} KB  ${text}`);
  line(sizes.entry, 'the shell, before any page');
  for (const { name, bytes } of sizes.pages) line(bytes, `with the page "${name}"`);
  const largest = Math.max(sizes.entry, ...sizes.pages.map(({ bytes }) => bytes));
  line(largest, `largest first load, gzip (budget ${BUDGET_KB} KB)`);
  if (largest > BUDGET_KB * 1000) {
    throw new Stop(`The first load is over its budget of ${BUDGET_KB} KB: load more of it lazily.`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(report);
