import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const recorded = join(root, 'test', 'fixtures', 'parity', 'babyai');
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function verify(...args: string[]) {
  const run = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/verify.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status: run.status, out: run.stdout, error: run.stderr };
}

/** The recorded episodes, with one text of one step changed. */
function writeAltered(path: string): void {
  const [first = '', ...rest] = gunzipSync(readFileSync(join(recorded, 'dev.jsonl.gz')))
    .toString()
    .split('\n');
  const episode = JSON.parse(first) as { steps: { text: string }[] };
  const step = episode.steps[3];
  if (step) step.text = 'a wall elsewhere';
  writeFileSync(path, [JSON.stringify(episode), ...rest].join('\n'));
}

describe('the verify command', () => {
  it('prints what was reproduced and exits 0 when that is all', () => {
    const sound = join(folder, 'sound', 'babyai');
    mkdirSync(sound, { recursive: true });
    for (const name of ['dev.jsonl.gz', 'scenarios.json'])
      copyFileSync(join(recorded, name), join(sound, name));
    writeFileSync(join(sound, 'images.json'), '{}');
    const { status, out } = verify(join(folder, 'sound'), '--search');
    expect(out).toContain('babyai: episodes reproduced 127/127, steps reproduced');
    expect(out).toMatch(/skipped.*images\.json/);
    expect(status).toBe(0);
  });

  it('names the first difference and exits 1 when something is not, in JSON with nothing around it', () => {
    const altered = join(folder, 'altered.jsonl');
    writeAltered(altered);
    const text = verify(altered);
    expect(text.status).toBe(1);
    expect(text.out).toContain('babyai: episodes reproduced 49/50');
    expect(text.out).toMatch(/step 3, observation: expected "a wall elsewhere", got "/);

    const json = verify(altered, '--json');
    expect(json.status).toBe(1);
    const report = JSON.parse(json.out) as { allReproduced: boolean; environments: unknown };
    expect(report.allReproduced).toBe(false);
    expect(report.environments).toMatchObject([
      { notReproduced: [{ difference: { step: 3, field: 'observation', expected: 'a wall elsewhere' } }] },
    ]);
  });

  it('exits 1 for a file that is damaged, and 2 on bad usage', () => {
    const broken = join(folder, 'broken.arcade.zip');
    writeFileSync(broken, 'PK but no zip');
    expect(verify(broken)).toMatchObject({ status: 1 });
    for (const args of [[], ['--all'], [join(folder, 'absent')]]) {
      const { status, error } = verify(...args);
      expect(status).toBe(2);
      expect(error).toContain('Usage: npm run --silent verify -- PATH');
    }
  });

  it('asks for a folder that holds games', () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    for (const [games, part] of [
      [join(folder, 'nowhere'), 'There is no folder'],
      [empty, 'There are no TextWorld games'],
    ] as const) {
      const { status, error } = verify(recorded, '--games', games);
      expect(status).toBe(2);
      expect(error).toContain(part);
    }
  });
});
