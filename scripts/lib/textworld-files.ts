/**
 * The two interpreters that TextWorld's compiled games need, from the package `emglken`. The package holds others with
 * other licenses; only these two are shipped, which are MIT like the Glk library inside them.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('emglken/package.json'));

export const TEXTWORLD_ASSETS = ['textworld/git.wasm', 'textworld/bocfel.wasm', 'textworld/LICENSE'] as const;
export type TextWorldAsset = (typeof TEXTWORLD_ASSETS)[number];

/**
 * The content of an asset.
 * @throws Error when the package is not installed.
 */
export function textworldFile(asset: TextWorldAsset): Uint8Array<ArrayBuffer> {
  switch (asset) {
    case 'textworld/git.wasm':
      return new Uint8Array(readFileSync(join(PACKAGE, 'build', 'git.wasm')));
    case 'textworld/bocfel.wasm':
      return new Uint8Array(readFileSync(join(PACKAGE, 'build', 'bocfel.wasm')));
    case 'textworld/LICENSE':
      return new TextEncoder().encode(notice() + readFileSync(join(PACKAGE, 'LICENSE'), 'utf8'));
  }
}

function notice(): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return [
    'Interpreters for TextWorld games',
    '',
    `The files git.wasm and bocfel.wasm beside this one are taken unchanged from the npm package emglken ${version}`,
    '(https://github.com/curiousdannii/emglken): Git 1.3.8 (https://github.com/DavidKinder/Git), Bocfel 2.5.1',
    '(https://github.com/garglk/garglk) and RemGlk-rs (https://github.com/curiousdannii/remglk-rs). All of them are',
    'under the MIT License, whose text follows.',
    '',
    '',
  ].join('\n');
}
