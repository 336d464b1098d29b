/**
 * NetHack's files as the page gets them, made from the package `@neth4ck/neth4ck`: nothing of it lies in the
 * repository. They are kept in node_modules/.cache, since making them takes seconds.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { shrinkWasm } from './shrink-wasm';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('@neth4ck/neth4ck/package.json'));
const CACHE = join(PACKAGE, '..', '..', '.cache', 'nethack');
/** To be raised whenever the files are made differently. */
const EDITION = 1;

/** The engine's files by asset name. */
export const NETHACK_ASSETS = [
  'nethack/nethack.wasm',
  'nethack/nhdat',
  'nethack/symbols',
  'nethack/LICENSE',
] as const;
export type NetHackAsset = (typeof NETHACK_ASSETS)[number];

export function isNetHackAsset(name: string): name is NetHackAsset {
  return NETHACK_ASSETS.some((asset) => asset === name);
}

/**
 * The content of an asset.
 * @throws Error when the package is not installed or looks different.
 */
export function nethackFile(asset: NetHackAsset): Uint8Array<ArrayBuffer> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const path = join(CACHE, `${version}-${EDITION}`, asset);
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    const made = makeFile(asset, version);
    mkdirSync(dirname(path), { recursive: true });
    // Several processes may do this at once; none sees half a file.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, made);
    renameSync(draft, path);
    return made;
  }
}

function makeFile(asset: NetHackAsset, version: string): Uint8Array<ArrayBuffer> {
  switch (asset) {
    case 'nethack/nethack.wasm':
      return shrinkWasm(originalWasm());
    case 'nethack/nhdat':
      return dataFile('nhdat');
    case 'nethack/symbols':
      return dataFile('symbols');
    case 'nethack/LICENSE':
      return new TextEncoder().encode(notice(version) + readFileSync(join(PACKAGE, 'LICENSE.md'), 'utf8'));
  }
}

/** The module as the package has it. */
export function originalWasm(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(PACKAGE, 'build', 'nethack.wasm')));
}

/** A data file, which the package keeps as lists of numbers in its script. */
function dataFile(name: string): Uint8Array<ArrayBuffer> {
  const script = readFileSync(join(PACKAGE, 'build', 'nethack.js'), 'utf8');
  const file = new RegExp(`Module\\['FS_createDataFile'\\]\\('/', '${name}', (fileData\\d+),`).exec(script);
  const variable = file?.[1];
  if (variable === undefined) throw new Error(`The package @neth4ck/neth4ck has no file "${name}".`);
  const pieces = script.matchAll(
    new RegExp(`\\b${variable}\\.push\\.apply\\(${variable}, \\[([\\d, ]*)\\]\\)`, 'g'),
  );
  return Uint8Array.from([...pieces].flatMap((piece) => (piece[1] ?? '').split(',').map(Number)));
}

function notice(version: string): string {
  return [
    'NetHack',
    '',
    'The files nethack.wasm, nhdat and symbols beside this one are NetHack 3.7.0 (work in progress, source tree of',
    `2020-11-18), taken from the npm package @neth4ck/neth4ck ${version}. They are distributed under the NetHack General`,
    'Public License, whose text follows.',
    '',
    'nethack.wasm was modified: its debug sections were removed, and its helper functions that check memory accesses',
    'were replaced by plain accesses. nhdat and symbols are unchanged.',
    '',
    'Source code: https://github.com/NetHack/NetHack (commit db90e7907). Package: https://www.npmjs.com/package/@neth4ck/neth4ck',
    '',
    '',
  ].join('\n');
}
