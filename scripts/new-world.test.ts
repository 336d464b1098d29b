import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';

const root = join(import.meta.dirname, '..');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const worlds = join('src', 'envs', 'bytesized32', 'worlds');

describe.skipIf(!hasPython)('npm run new:world', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'new-world-'));
    for (const path of [worlds, join('scripts', 'worlds'), '.prettierrc.json'])
      cpSync(join(root, path), join(folder, path), { recursive: true, force: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const begin = (...names: string[]) =>
    spawnSync('node', [join(root, 'scripts', 'run.mjs'), join(root, 'scripts', 'new-world.ts'), ...names], {
      cwd: folder,
      encoding: 'utf8',
    });
  const index = () =>
    v.parse(
      v.looseObject({ worlds: v.array(v.looseObject({ id: v.string(), tokens: v.number() })) }),
      JSON.parse(readFileSync(join(folder, worlds, 'corpus.json'), 'utf8')),
    ).worlds;

  it('makes a game that is whole and can be won, and its row of facts', () => {
    expect(begin('sharpen-pencil')).toMatchObject({ status: 0, stderr: '' });
    const source = readFileSync(join(folder, worlds, 'sharpen-pencil.py'), 'utf8');
    expect(source.startsWith('# sharpen-pencil.py\n')).toBe(true);
    expect(source).not.toContain('{{');
    expect(index().find(({ id }) => id === 'sharpen-pencil')).toMatchObject({
      title: 'Sharpen pencil',
      search: { wins: true },
      facts: { solutionLength: 3, objectClasses: 4 },
    });
    const crawled = spawnSync('python3', ['scripts/worlds/corpus.py', 'crawl', 'sharpen-pencil'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(crawled.stdout).toBe('sharpen-pencil: as it should be\n');
  });

  it('leaves the other rows as they were, but for their order', () => {
    const before = v.parse(
      v.looseObject({ worlds: v.array(v.looseObject({ id: v.string() })) }),
      JSON.parse(readFileSync(join(root, worlds, 'corpus.json'), 'utf8')),
    );
    for (const world of before.worlds) expect(index()).toContainEqual(world);
  });

  it.each([[[]], [['Boil Water']], [['../x']], [['boil-water']]])(
    'refuses %j and changes nothing',
    (names) => {
      const before = index();
      expect(begin(...names).status).toBe(2);
      expect(index()).toEqual(before);
    },
  );
});
