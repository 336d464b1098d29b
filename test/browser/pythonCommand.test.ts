import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SMALL, smallWith } from './pythonGames/faulty';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'worlds-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function command(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts', 'run.mjs'), join(ROOT, 'scripts', 'worlds.ts'), ...args],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr };
}

function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(path, file, '..'), { recursive: true });
    writeFileSync(join(path, file), content);
  }
  return path;
}

it('says what is wrong with its arguments', () => {
  const large = folderOf('large', { 'large.py': '#'.repeat(1024 * 1024 + 1) });
  const empty = folderOf('empty', { 'readme.txt': 'No games.' });
  const wrong: [readonly string[], string][] = [
    [[], 'Usage: npm run --silent worlds'],
    [['check'], 'Name one folder'],
    [['mend', empty], 'no command "mend"'],
    [['check', empty, '--quick'], '--quick'],
    [['check', empty, '--limit-seconds', 'many'], '--limit-seconds is a number'],
    [['check', join(folder, 'nowhere')], 'There is no folder'],
    [['check', empty], 'There are no .py files'],
    [['check', large], 'is too large for a game'],
  ];
  for (const [args, message] of wrong) {
    const { status, stdout, stderr } = command(args);
    expect(stderr).toContain(message);
    expect([status, stdout]).toEqual([1, '']);
  }
});

it('says when the browser cannot be started', () => {
  const games = folderOf('games', { 'small.py': SMALL });
  const { status, stderr } = command(['check', games], { CHROMIUM_PATH: join(folder, 'no-browser') });
  expect(stderr).toContain('CHROMIUM_PATH');
  expect(status).toBe(1);
});

it('checks every game of a folder and tells the table by reflections', () => {
  const games = folderOf('versions', {
    'a_v0.py': smallWith(['INIT', 'nowhere']),
    'a_v1.py': smallWith(['STEP', "raise ValueError('broken')"]),
    'deeper/b_v0.py': SMALL,
    'notes.txt': 'Not a game.',
  });
  const lines = command(['check', games]);
  expect(lines.status).toBe(0);
  expect(lines.stdout).toContain('init no  actions no  run no   a_v0.py  TextGame: ');
  expect(lines.stdout).toContain(
    'init yes actions yes run no   a_v1.py  step: broken\n    after: turn on box\n',
  );
  expect(lines.stdout).toContain('init yes actions yes run yes  deeper/b_v0.py\n');
  expect(lines.stdout).toContain('initialization 66.7 %   valid actions 66.7 %   runnable 33.3 %');
  expect(lines.stdout).toContain('  initialization    50.0 % 100.0 % 100.0 % 100.0 %');

  const json = command(['check', games, '--json', '--published', '--parallel', '2']);
  expect(json.status).toBe(0);
  const report = JSON.parse(json.stdout) as { games: { path: string; validity: { runnable: boolean } }[] };
  expect(report.games.map(({ path, validity }) => [path, validity.runnable])).toEqual([
    ['a_v0.py', false],
    ['a_v1.py', false],
    ['deeper/b_v0.py', true],
  ]);
});
