import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type * as Environment from '../src/envs/bytesized32';
import { ScriptedGames } from '../test/support/scriptedWorlds';
import type * as Disk from './lib/disk-resources';

const root = join(import.meta.dirname, '..');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const environment = join('src', 'envs', 'bytesized32');
const worlds = join(environment, 'worlds');

describe.skipIf(!hasPython)('a copy of the corpus', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'new-world-'));
    // What the environment of the worlds is made of, so that the copy plays its own worlds.
    for (const path of [
      ...[environment, join('src', 'core'), join('scripts', 'worlds'), join('scripts', 'lib')],
      ...['.prettierrc.json', 'package.json'],
    ])
      cpSync(join(root, path), join(folder, path), { recursive: true, force: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (script: string, ...args: string[]) =>
    spawnSync('node', [join(root, 'scripts', 'run.mjs'), join(root, 'scripts', script), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const begin = (...names: string[]) => run('new-world.ts', ...names);
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

  it('plays the new world under the title that the index has', async () => {
    const from = <T>(path: string) => import(/* @vite-ignore */ join(folder, path)) as Promise<T>;
    const { createByteSized32 } = await from<typeof Environment>(join(environment, 'index.ts'));
    const { diskResources } = await from<typeof Disk>(join('scripts', 'lib', 'disk-resources.ts'));
    const games = new ScriptedGames(() => ({
      solution: ['open basket', 'take apple', 'put apple in basket'],
    }));
    const module = await createByteSized32({ ...diskResources(), games });
    expect(module.meta.tasks.find(({ id }) => id === 'sharpen-pencil')).toMatchObject({
      slug: 'sharpen-pencil',
      title: 'Sharpen pencil',
    });
    const world = await module.create('sharpen-pencil');
    const bot = module.createBot('sharpen-pencil');
    let observation = await world.reset(0);
    for (let step = 0; step < 3; step++) ({ observation } = await world.step(bot.act(observation)));
    expect(world.progress()).toMatchObject({ solved: true });
    expect(games.sources).toEqual([readFileSync(join(folder, worlds, 'sharpen-pencil.py'), 'utf8')]);
  });

  it('is told of a game that does not stay as it ended', () => {
    const path = join(folder, worlds, 'sharpen-pencil.py');
    const source = readFileSync(path, 'utf8');
    const stays = '        if self.gameOver:\n            return\n        self.score = 0\n';
    expect(source).toContain(stays);
    writeFileSync(
      path,
      source.replace(stays, '        self.gameOver = self.gameWon = False\n        self.score = 0\n'),
    );
    const checked = spawnSync('python3', ['scripts/worlds/corpus.py', 'check', 'sharpen-pencil'], {
      cwd: folder,
      encoding: 'utf8',
    });
    writeFileSync(path, source);
    expect(checked.status).toBe(1);
    expect(checked.stdout).toContain('what the solution ended in changes after "take apple"');
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

  it.each([
    [
      'of a world that is not there',
      '{"id":"no-such-world","title":"","solution":[],"losing":{},"search":{}}',
      'There is no world no-such-world: the corpus has no file no-such-world.py.',
    ],
    ['that lacks something', '{"id":"boil-water","title":"Boil water"}', 'lacks solution, losing, search.'],
    ['that is no JSON', 'Boil water', 'is not JSON'],
  ])('says in a sentence why it does not take an entry %s', (_name, entry, reason) => {
    const before = index();
    const path = join(folder, 'entry.json');
    writeFileSync(path, entry);
    const { status, stderr } = run('corpus.ts', 'add', path);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(index()).toEqual(before);
  });
});
