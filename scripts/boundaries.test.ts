/** The guards themselves are tested: each rule catches a file that breaks it, and lets a good one pass. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('import arrows', () => {
  let folder = '';
  let broken = new Map<string, string[]>();

  const good: Record<string, string> = {
    'src/main.tsx': `import './app';`,
    'src/app/index.tsx': `import '../features/play'; import '../ui'; import '../workers/bridge';`,
    'src/features/play/index.tsx': `import './Board'; import '../../workers/bridge'; import '../../core/env';`,
    'src/features/play/Board.tsx': `import 'react'; export {};`,
    'src/features/runs/index.tsx': `export {};`,
    'src/features/runs/Table.tsx': `export {};`,
    'src/ui/index.ts': `import 'react'; export {};`,
    'src/workers/bridge/index.ts': `import 'comlink'; import '../runner/host'; import '../../storage';`,
    'src/workers/runner/host.ts': `import '../../envs'; import '../../core/env';`,
    'src/workers/two.ts': `import { one } from './one'; export const two = () => one;`,
    'src/storage/index.ts': `import 'dexie'; import '../core/env';`,
    'src/draw/index.ts': `import 'pixi.js'; import 'three'; import '../core/env';`,
    'src/storage/testing.ts': `import 'vitest'; export {};`,
    'src/storage/store.test.ts': `import './testing'; import '../draw/painter'; export {};`,
    'src/draw/painter.ts': `export {};`,
    'src/envs/index.ts': `import { meta } from './babyai/meta'; export const load = () => import('./babyai'); export { meta };`,
    'src/envs/babyai/index.ts': `import './rules'; import '../../core/env'; export {};`,
    'src/envs/babyai/meta.ts': `export const meta = 1;`,
    'src/envs/crafter/meta.ts': `import '../babyai/meta'; export {};`,
    'src/envs/crafter/index.ts': `import '../babyai'; export {};`,
    'src/envs/babyai/rules.ts': `import 'valibot'; export {};`,
    'src/core/env/index.ts': `export type { Contract } from './contract';`,
    'src/core/env/contract.ts': `export interface Contract { readonly id: string }`,
    'src/core/random/index.ts': `import type { Contract } from '../env'; export type Id = Contract['id'];`,
  };
  const bad: Record<string, readonly [source: string, rule: string]> = {
    'src/core/random/toEnvs.ts': [`import '../../envs';`, 'core-imports'],
    'src/core/random/deep.ts': [`import type {} from '../env/contract';`, 'enter-core-env-by-its-index'],
    'src/core/random/react.ts': [`import 'react';`, 'pure-packages'],
    'src/envs/crafter/toSibling.ts': [`import '../babyai/rules';`, 'environments-meet-at-their-doors'],
    'src/envs/babyai/toDraw.ts': [`import '../../draw';`, 'envs-imports'],
    'src/envs/babyai/files.ts': [`import 'node:fs';`, 'no-node-in-the-page'],
    'src/draw/toStorage.ts': [`import '../storage';`, 'draw-imports'],
    'src/storage/pixels.ts': [`import 'pixi.js';`, 'owner-of-pixi'],
    'src/features/play/voxels.ts': [`import 'three';`, 'owner-of-three'],
    'src/draw/database.ts': [`import 'dexie';`, 'owner-of-dexie'],
    'src/ui/graph.ts': [`import 'cytoscape';`, 'owner-of-cytoscape'],
    'src/features/play/toRuns.tsx': [`import '../runs';`, 'features-stand-alone'],
    'src/features/play/toHost.tsx': [`import '../../workers/runner/host';`, 'features-imports'],
    'src/features/play/toStorage.tsx': [`import '../../storage';`, 'features-imports'],
    'src/app/deep.tsx': [`import '../features/runs/Table';`, 'enter-features-runs-by-its-index'],
    'src/workers/deep.ts': [`import '../draw/painter';`, 'enter-draw-by-its-index'],
    'src/workers/meta.ts': [`import '../envs/babyai/meta';`, 'enter-envs-babyai-by-its-index'],
    'src/ui/toCore.ts': [`import '../core/env';`, 'ui-imports'],
    'src/ui/comlink.ts': [`import 'comlink';`, 'owner-of-comlink'],
    'src/workers/one.ts': [`import { two } from './two'; export const one = () => two;`, 'no-circles'],
    'src/workers/useTesting.ts': [`import '../storage/testing';`, 'product-without-tests'],
    'src/app/lost.tsx': [`import './nowhere';`, 'resolvable'],
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'arrows-'));
    for (const name of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json']) {
      copyFileSync(join(root, name), join(folder, name));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const sources = {
      ...good,
      ...Object.fromEntries(Object.entries(bad).map(([file, [source]]) => [file, source])),
    };
    for (const [file, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    broken = await violations(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(Object.entries(bad))('%s is refused', (file, [, rule]) => {
    expect(broken.get(file)).toContain(rule);
  });

  test.each(Object.keys(good))('%s is allowed', (file) => {
    expect(broken.get(file)).toBeUndefined();
  });
});

/** Runs dependency-cruiser in a folder. @returns the names of the broken rules by file. */
async function violations(folder: string): Promise<Map<string, string[]>> {
  const program = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
  const output = await new Promise<string>((done) => {
    // A non-zero exit is the expected outcome here; the report on standard output is what counts.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_error, stdout) => done(stdout));
  });
  const report = JSON.parse(output) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  const found = new Map<string, string[]>();
  for (const { from, rule } of report.summary.violations)
    found.set(from, [...(found.get(from) ?? []), rule.name]);
  return found;
}

describe('ownership of ambient names', () => {
  const eslint = new ESLint({
    cwd: root,
    // Only the untyped rules are looked at: the files do not exist, so there is nothing to type-check.
    overrideConfig: [
      { ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] },
      { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false } } },
    ],
  });
  const rulesBroken = async (file: string, source: string) => {
    const [result] = await eslint.lintText(source, { filePath: join(root, file) });
    return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
  };

  test.each([
    [
      'src/features/play/X.tsx',
      `export const x = <p dangerouslySetInnerHTML={{ __html: '' }} />;`,
      'no-restricted-syntax',
    ],
    ['src/ui/x.ts', `document.body.innerHTML = '';`, 'no-restricted-syntax'],
    ['src/ui/x.ts', `document.write('');`, 'no-restricted-syntax'],
    ['src/features/play/x.ts', `new Worker('x.js');`, 'no-restricted-globals'],
    ['src/features/play/x.ts', `localStorage.clear();`, 'no-restricted-globals'],
    ['src/features/play/x.ts', `window.localStorage.clear();`, 'no-restricted-globals'],
    ['src/workers/x.ts', `globalThis.indexedDB.open('x');`, 'no-restricted-globals'],
    ['src/workers/x.ts', `export const x = navigator.storage.estimate();`, 'no-restricted-properties'],
    ['src/workers/x.ts', `export const x = fetch('x');`, 'no-restricted-globals'],
    ['src/models/x.ts', `localStorage.clear();`, 'no-restricted-globals'],
    ['src/core/x/x.ts', `export const x = Date.now();`, 'no-restricted-globals'],
    ['src/envs/babyai/x.ts', `export const x = performance.now();`, 'no-restricted-globals'],
    ['src/envs/babyai/x.ts', `export const x = Math.random();`, 'no-restricted-properties'],
    ['src/workers/x.ts', `export const x = Math.random();`, 'no-restricted-properties'],
    ['src/features/play/x.ts', `export const x = crypto.randomUUID();`, 'no-restricted-syntax'],
    ['src/core/x/x.ts', `export const x = crypto.subtle;`, 'no-restricted-globals'],
    ['src/core/x/x.ts', 'export const x = 1;\n'.repeat(1) + '//\n'.repeat(400), 'max-lines'],
  ])('%s may not say %s', async (file, source, rule) => {
    expect(await rulesBroken(file, source)).toContain(rule);
  });

  test.each([
    ['src/models/x.ts', `export const x = fetch('x');`],
    [
      'src/storage/x.ts',
      `localStorage.clear(); indexedDB.open('x'); export const x = navigator.storage.estimate();`,
    ],
    [
      'src/workers/x.ts',
      `new Worker('x.js'); crypto.getRandomValues(new Uint32Array(1)); export const x = Date.now();`,
    ],
    ['src/app/x.ts', `export const x = crypto.randomUUID();`],
    ['src/core/x/x.test.ts', `export const x = Math.random();`],
  ])('%s may say %s', async (file, source) => {
    expect(await rulesBroken(file, source)).toEqual([]);
  });
});
