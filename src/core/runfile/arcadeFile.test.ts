import { describe, expect, it } from 'vitest';
import { writeArcade } from './arcadeFile';
import type { ExportPart } from './balrogExport';
import { readSource } from './importSource';
import { hashOf } from '../shared';
import { MANIFEST_NAME } from './manifest';
import { migrateManifest } from './migrations';
import type { SourceFile } from './sourceFiles';
import { collect, counterRun, filesOf, importDeps, imported, sourceFile, stepsIn } from './testData';

async function written(
  change: (data: ReturnType<typeof counterRun>) => void = () => {},
): Promise<ExportPart[]> {
  const data = counterRun();
  change(data);
  const { run, episodes } = data;
  const records = episodes.map(({ episode }) => episode);
  return collect(writeArcade(run, records, stepsIn(episodes), '0.1.0'));
}

function read(files: readonly SourceFile[]) {
  return imported(readSource(files, 'Counting.arcade.zip', importDeps()));
}

function textOf(part: ExportPart | undefined): string {
  return new TextDecoder().decode(part?.bytes);
}

/** Replaces text in the manifest and gives it a sound hash again. */
function editManifest(
  parts: readonly ExportPart[],
  edit: (manifest: Record<string, unknown>) => void,
): SourceFile[] {
  const others = parts.filter(({ path }) => path !== MANIFEST_NAME);
  const manifest = JSON.parse(textOf(parts.at(-1))) as Record<string, unknown>;
  edit(manifest);
  const zeroed = JSON.stringify({ ...manifest, manifestSha256: '0'.repeat(64) }, null, 1);
  const text = zeroed.replace('0'.repeat(64), hashOf(new TextEncoder().encode(zeroed)));
  return [...filesOf(others), sourceFile(MANIFEST_NAME, text)];
}

describe('a run file', () => {
  it('comes back as it was, with new ids', async () => {
    const { run, episodes } = counterRun();
    const again = await read(filesOf(await written()));
    expect(again.notes).toEqual([]);
    expect(again.runs).toHaveLength(1);
    expect(again.runs[0]).toMatchObject({
      name: run.name,
      kind: 'evaluation',
      state: 'finished',
      plan: { tasks: run.plan?.tasks, seeds: run.plan?.seeds },
      source: { format: 'arcade', fileName: 'Counting.arcade.zip' },
    });
    expect(again.runs[0]?.id).not.toBe(run.id);
    expect(again.episodes.map(({ steps }) => steps)).toEqual(episodes.map(({ steps }) => steps));
    expect(again.episodes.map(({ episode }) => ({ ...episode, id: '', runId: '' }))).toEqual(
      episodes.map(({ episode }) => ({ ...episode, id: '', runId: '' })),
    );
  });

  it('is written again with equal parts', async () => {
    const parts = await written();
    const again = await read(filesOf(parts));
    const [run] = again.runs;
    if (!run) throw new Error('no run');
    const records = again.episodes.map(({ episode }) => episode);
    const second = await collect(writeArcade(run, records, stepsIn(again.episodes), '0.1.0'));
    const hashes = (list: readonly ExportPart[]) =>
      list.filter(({ path }) => path !== MANIFEST_NAME).map(({ path, bytes }) => [path, hashOf(bytes)]);
    expect(hashes(second)).toEqual(hashes(parts));
  });

  it('holds no key', async () => {
    for (const part of await written(({ run }) => {
      Object.assign(run, {
        extra: { apiKey: 'canary-key', api_key: 'canary-key', Authorization: 'canary-key' },
      });
    }))
      expect(textOf(part)).not.toContain('canary-key');
  });

  it('is read from a folder below the top, several at once', async () => {
    const parts = await written();
    const again = await read([...filesOf(parts, 'x/one/'), ...filesOf(parts, 'x/two/')]);
    expect(again.runs).toHaveLength(2);
    expect(again.episodes).toHaveLength(6);
    expect(again.notes).toEqual([]);
  });

  it('names the part in which a byte was flipped, whichever it is', async () => {
    const parts = await written();
    for (const damaged of parts) {
      const at = Math.floor(damaged.bytes.length / 2);
      const bytes = damaged.bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
      const files = parts.map((part) => sourceFile(part.path, part === damaged ? bytes : part.bytes));
      const again = await read(files);
      expect(again.notes.join('\n')).toContain(damaged.path);
      expect(again.notes.join('\n')).toMatch(/damaged/);
      if (damaged.path === MANIFEST_NAME) expect(again.runs).toEqual([]);
      else expect(again.episodes).toHaveLength(3);
    }
  });

  it.each([
    ['running', 'paused'],
    ['importing', 'interrupted'],
    ['interrupted', 'interrupted'],
    ['stopped', 'stopped'],
  ] as const)('of a run that was %s is read as %s', async (recorded, state) => {
    const parts = await written(({ run }) => Object.assign(run, { state: recorded }));
    const again = await read(filesOf(parts));
    expect(again.runs[0]).toMatchObject({ state, headline: null });
  });

  it('detects any single flipped byte of the manifest', async () => {
    const parts = await written();
    const manifest = parts.at(-1);
    if (!manifest) throw new Error('no manifest');
    for (let at = 0; at < manifest.bytes.length; at += 97) {
      const bytes = manifest.bytes.map((byte, index) => (index === at ? byte ^ 2 : byte));
      const again = await read([...filesOf(parts.slice(0, -1)), sourceFile(MANIFEST_NAME, bytes)]);
      expect(again.runs.filter(({ source }) => source?.format === 'arcade')).toEqual([]);
    }
  });

  it('names a missing part and one that was added', async () => {
    const parts = await written();
    const files = filesOf(parts.filter(({ path }) => !path.endsWith('_00.steps.jsonl')));
    const again = await read([...files, sourceFile('babyai/added.txt', 'x')]);
    expect(again.notes.join('\n')).toMatch(/_00\.steps\.jsonl is missing/);
    expect(again.notes.join('\n')).toMatch(/babyai\/added\.txt is not part of the run/);
    expect(again.episodes[0]?.episode).toMatchObject({ hasSteps: false, outcome: 'solved', steps: 3 });
  });

  it('keeps unknown fields of run, episode, step and manifest', async () => {
    const parts = await written(({ run, episodes }) => {
      Object.assign(run, { futureRun: { a: [1] } });
      for (const { episode, steps } of episodes) {
        Object.assign(episode, { futureEpisode: 2 });
        steps.forEach((step) => Object.assign(step, { futureStep: 3 }));
      }
    });
    const edited = editManifest(parts, (manifest) => {
      manifest['futureManifest'] = { b: 4 };
    });
    const again = await read(edited);
    expect(again.notes).toEqual([]);
    const [run] = again.runs;
    if (!run) throw new Error('no run');
    const second = await collect(
      writeArcade(
        run,
        again.episodes.map(({ episode }) => episode),
        stepsIn(again.episodes),
        '0.1.0',
      ),
    );
    expect(JSON.parse(textOf(second.at(-1)))).toMatchObject({
      futureManifest: { b: 4 },
      run: { futureRun: { a: [1] } },
      episodes: [{ record: { futureEpisode: 2 } }, {}, {}],
    });
    expect(textOf(second.find(({ path }) => path.endsWith('.steps.jsonl')))).toContain('"futureStep":3');
  });

  it('says how its environments differ from the original, and keeps saying so after an import', async () => {
    const { run, episodes } = counterRun();
    const records = episodes.map(({ episode }) => episode);
    const differences = async (environmentId: string, version: string) => [
      `${environmentId} ${version} differs.`,
    ];
    const stated = { babyai: [`babyai ${run.environmentVersions.babyai ?? ''} differs.`] };
    const write = writeArcade(run, records, stepsIn(episodes), '0.1.0', { differencesOf: differences });
    const parts = await collect(write);
    expect(JSON.parse(textOf(parts.at(-1)))).toMatchObject({ differences: stated });
    const again = await read(filesOf(parts));
    expect(again.notes).toEqual([]);
    const [imported] = again.runs;
    if (!imported) throw new Error('no run');
    const second = await collect(
      writeArcade(
        imported,
        again.episodes.map(({ episode }) => episode),
        stepsIn(again.episodes),
        '0.1.0',
      ),
    );
    expect(JSON.parse(textOf(second.at(-1)))).toMatchObject({ differences: stated });
    expect(JSON.parse(textOf((await written()).at(-1)))).not.toHaveProperty('differences');
  });

  it('of a newer format version is refused with advice', async () => {
    const files = editManifest(await written(), (manifest) => {
      manifest['formatVersion'] = 99;
    });
    const again = await read(files);
    expect(again.runs).toEqual([]);
    expect(again.notes.join('\n')).toMatch(/format version 99.*Reload the page/);
  });

  it.each([
    [
      'a wrong type in the run',
      (m: Record<string, unknown>) => Object.assign(m['run'] as object, { name: 5 }),
      /run: "name"/,
    ],
    ['no parts', (m: Record<string, unknown>) => Reflect.deleteProperty(m, 'parts'), /parts/],
  ])('with %s is refused with the place', async (_name, edit, reason) => {
    const again = await read(editManifest(await written(), edit));
    expect(again.runs).toEqual([]);
    expect(again.notes.join('\n')).toMatch(reason);
  });

  it('leaves out an episode that is unsound and keeps the others', async () => {
    const files = editManifest(await written(), (manifest) => {
      const [first] = manifest['episodes'] as { record: Record<string, unknown> }[];
      if (first) first.record['task'] = '../../outside';
    });
    const again = await read(files);
    expect(again.episodes).toHaveLength(2);
    expect(again.notes.join('\n')).toMatch(/Episode 1 was left out: "task"/);
  });
});

describe('migrateManifest', () => {
  it('applies every step from the stated version to the current one, in order', () => {
    const migrations = {
      1: (manifest: object) => ({ ...manifest, trail: ['one'] }),
      2: (manifest: { trail?: unknown }) => ({
        ...manifest,
        trail: [...(manifest.trail as string[]), 'two'],
      }),
    };
    expect(migrateManifest({ formatVersion: 1 }, migrations, 3)).toEqual({
      ok: true,
      value: { formatVersion: 3, trail: ['one', 'two'] },
    });
    expect(migrateManifest({ formatVersion: 3 }, migrations, 3)).toMatchObject({ ok: true });
  });

  it.each([0, 1.5, '1', null])('refuses the version %j', (formatVersion) => {
    expect(migrateManifest({ formatVersion })).toMatchObject({ ok: false });
  });
});
