import { beforeAll, describe, expect, it } from 'vitest';
import { scoreRun, splitPlan, type EpisodeRecord, type Plan, type RunId } from '../../src/core/evaluate';
import type { ImportDeps } from '../../src/core/runfile';
import { environmentMetas, findEnvironment } from '../../src/envs';
import { createMemoryStorage, type Storage } from '../../src/storage';
import { exportRun, importFiles, type ImportFile, type ImportSummary } from '../../src/workers/archive';
import { joinShards } from '../../src/workers/archive/joinShards';
import { playPlan, storageWith, stored, type PlayedPlan } from '../support/playedPlan';

const task = (environmentId: 'babyai' | 'crafter' | 'babaisai', place: number, episodes: number) => {
  const meta = environmentMetas.find(({ id }) => id === environmentId);
  const { id } = meta?.tasks[place] ?? { id: '' };
  return { environmentId, task: id, options: meta?.defaults ?? {}, episodes };
};

const PLAN: Plan = {
  agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'balrog' },
  tasks: [
    task('babyai', 0, 5),
    task('babyai', 2, 3),
    task('babaisai', 0, 4),
    task('babaisai', 7, 2),
    task('crafter', 0, 1),
  ],
  seeds: { kind: 'derived', baseSeed: 8 },
  parallelEpisodes: 2,
  maxSteps: 60,
};

let ids = 0;
const deps: ImportDeps = { newId: () => `id-${String((ids += 1))}`, now: () => 50, metaOf: findEnvironment };

let parts: readonly PlayedPlan[];
let files: readonly ImportFile[];
let whole: PlayedPlan;

beforeAll(async () => {
  whole = await playPlan(PLAN);
  parts = await Promise.all(
    splitPlan(PLAN, 3).map((plan, place) => playPlan(plan, { name: `Split, part ${String(place + 1)}/3` })),
  );
  files = await Promise.all(parts.map((part, place) => fileOf(part, `part-${String(place + 1)}`)));
});

async function fileOf(part: PlayedPlan, name: string): Promise<ImportFile> {
  const storage = await storageWith(part);
  const exported = await exportRun(part.run.id, { format: 'arcade' }, storage, {
    appVersion: 'test',
    now: () => 0,
  });
  if (!exported.ok) throw new Error(exported.error.message);
  return { path: `${name}.arcade.zip`, file: exported.value.blob };
}

async function imported(chosen: readonly ImportFile[], storage: Storage): Promise<ImportSummary> {
  const summary = await importFiles(chosen, storage, deps);
  if (!summary.ok) throw new Error(summary.error.message);
  return summary.value;
}

const file = (place: number): ImportFile => {
  const found = files[place];
  if (!found) throw new Error('no such part');
  return found;
};

/** Everything of a run that does not depend on where it was played. */
async function contents(storage: Storage, id: RunId) {
  const episodes = await stored(storage.listEpisodes(id));
  const steps = await Promise.all(episodes.map((episode) => stored(storage.listSteps(episode.id))));
  return episodes.map((episode, place) => ({ ...episode, id: '', runId: '', steps: steps[place] }));
}

type Steps = PlayedPlan['episodes'][number]['steps'];

const reasoned = (step: Steps[number] | undefined): Steps[number] => {
  if (!step) throw new Error('no step');
  return { ...step, reasoning: 'Thought about it again.' };
};

/** A part whose last episode went otherwise. */
function changed(
  part: PlayedPlan,
  episode: Partial<EpisodeRecord>,
  edit: (steps: Steps) => Steps,
): PlayedPlan {
  return {
    ...part,
    episodes: part.episodes.map((one, place) =>
      place === part.episodes.length - 1
        ? { episode: { ...one.episode, ...episode }, steps: edit(one.steps) }
        : one,
    ),
  };
}

async function expectWhole(storage: Storage, id: RunId): Promise<void> {
  const run = await stored(storage.getRun(id));
  if (!run) throw new Error('no run');
  expect(run).toMatchObject({ state: 'finished', plan: PLAN, plannedEpisodes: 15, pauseReason: null });
  const own = await storageWith(whole);
  expect(await contents(storage, id)).toEqual(await contents(own, whole.run.id));
  const score = scoreRun(run, await stored(storage.listEpisodes(id)));
  expect(score).toEqual(
    scoreRun(
      whole.run,
      whole.episodes.map(({ episode }) => episode),
    ),
  );
  expect(score.complete).toBe(true);
  expect(run.headline).toMatchObject({ mean: score.overall.mean, n: 15, planned: 15 });
}

describe('run files of the parts of one plan', () => {
  it('that are imported together become one run with the table of one machine', async () => {
    const storage = createMemoryStorage();
    const summary = await imported(files, storage);
    expect(summary.runs).toHaveLength(1);
    expect(summary.runs[0]).toMatchObject({ name: 'Split', episodes: 15, plannedEpisodes: 15 });
    expect(await stored(storage.listRuns())).toHaveLength(1);
    await expectWhole(storage, summary.runs[0]?.runId as RunId);
  });

  it('that come one after another join the run that is there, which names the missing ones', async () => {
    const storage = createMemoryStorage();
    const first = await imported([file(2)], storage);
    expect(first.notes.join(' ')).toMatch(/part 3\/3.*Once parts 1\/3, 2\/3 are here/);
    const second = await imported([file(0)], storage);
    const [joined] = second.runs;
    const between = await stored(storage.getRun(joined?.runId as RunId));
    expect(between).toMatchObject({ state: 'paused', joinedParts: { count: 3, indexes: [0, 2] } });
    expect(between?.pauseReason).toMatch(/^Part 2\/3 is missing: 5 episodes\./);
    const third = await imported([file(1)], storage);
    expect(third.runs[0]?.runId).toBe(joined?.runId);
    expect(second.runs[0]?.notes).toEqual([
      '“Split” was put together from parts 1/3, 3/3; 2/3 still missing.',
    ]);
    expect(third.runs[0]?.notes).toEqual(['“Split” took in part 2/3; it has all parts.']);
    await expectWhole(storage, joined?.runId as RunId);
    expect(await stored(storage.listRuns())).toHaveLength(1);
  });

  it('join a part that was played here, which stays', async () => {
    const [own] = parts;
    if (!own) throw new Error('no part');
    const storage = await storageWith(own);
    const summary = await imported([file(1), file(2)], storage);
    await expectWhole(storage, summary.runs[0]?.runId as RunId);
    expect((await stored(storage.listRuns())).map(({ id }) => id)).toContain(own.run.id);
  });

  it('that were all played here are put together when asked, and stay', async () => {
    const storage = await storageWith(...parts);
    const [own] = parts;
    const report = await stored(joinShards([own?.run.id as RunId], storage, deps));
    await expectWhole(storage, report.joined[0]?.run.id as RunId);
    expect(await stored(storage.listRuns())).toHaveLength(4);
  });

  it('wait while one of them is being played', async () => {
    const [own] = parts;
    if (!own) throw new Error('no part');
    const storage = await storageWith({ ...own, run: { ...own.run, state: 'running' } });
    const summary = await imported([file(1)], storage);
    expect(summary.notes.join(' ')).toMatch(/“Split, part 1\/3” is being played/);
    expect(await stored(storage.listRuns())).toHaveLength(2);
  });

  it('are not kept a second time by themselves: the run has them already, and the report says so', async () => {
    const storage = createMemoryStorage();
    await imported([file(1)], storage);
    const first = await imported([file(0)], storage);
    for (const chosen of [[file(0)], [file(0), file(1)]]) {
      const again = await imported(chosen, storage);
      expect(again.runs).toEqual([]);
      expect(again.here.runs).toMatchObject([{ runId: first.runs[0]?.runId, name: 'Split' }]);
      expect(again.notes).toContain('Part 1/3 is already part of “Split”, so it was not kept a second time.');
      expect(await stored(storage.listRuns())).toHaveLength(1);
    }
    const rest = await imported([file(1), file(2)], storage);
    expect(rest.runs[0]?.notes).toEqual(['“Split” took in part 3/3; it has all parts.']);
    await expectWhole(storage, first.runs[0]?.runId as RunId);
  });

  it.each([
    ['an outcome', (part: PlayedPlan) => changed(part, { endedAt: 77 }, (steps) => steps)],
    ['a step', (part: PlayedPlan) => changed(part, {}, ([step, ...steps]) => [reasoned(step), ...steps])],
  ])('stay runs of their own where they were played again with another %s', async (_, change) => {
    const [, second] = parts;
    if (!second) throw new Error('no part');
    const storage = createMemoryStorage();
    await imported([file(0), file(1)], storage);
    const again = await imported([await fileOf(change(second), 'again')], storage);
    expect(again.runs[0]).toMatchObject({ name: 'Split, part 2/3', episodes: 5 });
    expect(again.notes.join(' ')).toMatch(/Part 2\/3 is in “Split” already/);
    expect(await stored(storage.listRuns())).toHaveLength(2);
  });

  it('that all come in a second time are named and not kept, as whole runs are', async () => {
    const storage = createMemoryStorage();
    const first = await imported(files, storage);
    const second = await imported(files, storage);
    expect(second.runs).toEqual([]);
    expect(second.here.runs).toMatchObject([{ runId: first.runs[0]?.runId, name: 'Split' }]);
    expect(await stored(storage.listRuns())).toHaveLength(1);
    await expectWhole(storage, first.runs[0]?.runId as RunId);
  });

  it('that all come in again, one of them played otherwise, make a second run', async () => {
    const storage = createMemoryStorage();
    const [, , third] = parts;
    if (!third) throw new Error('no part');
    const first = await imported(files, storage);
    const other = changed(third, { endedAt: 77 }, (steps) => steps);
    const second = await imported([file(0), file(1), await fileOf(other, 'other')], storage);
    expect(second.runs).toMatchObject([{ name: 'Split', episodes: 15 }]);
    expect(second.runs[0]?.runId).not.toBe(first.runs[0]?.runId);
    await expectWhole(storage, first.runs[0]?.runId as RunId);
  });

  it('that were played here and come in again join one that is new, and stay once', async () => {
    const [own] = parts;
    if (!own) throw new Error('no part');
    const storage = await storageWith(own);
    const summary = await imported([file(0), file(1)], storage);
    expect(summary.runs).toMatchObject([{ name: 'Split', episodes: 10 }]);
    expect(await stored(storage.listRuns())).toHaveLength(2);
    const again = await imported([file(0)], storage);
    expect(again.here.runs).toMatchObject([{ runId: own.run.id }]);
    expect(again.notes).toEqual([]);
  });

  it('of different versions of an environment are refused, with the versions', async () => {
    const storage = createMemoryStorage();
    const other = parts[1];
    if (!other) throw new Error('no part');
    const versions = { ...other.run.environmentVersions, babyai: 'older' };
    const older = await fileOf({ ...other, run: { ...other.run, environmentVersions: versions } }, 'older');
    const together = await imported([file(0), older], storage);
    expect(together.runs).toHaveLength(2);
    expect(together.notes.join(' ')).toMatch(/babyai has version older/);
    const later = createMemoryStorage();
    await imported([file(0), file(2)], later);
    const refused = await imported([older], later);
    expect(refused.notes.join(' ')).toMatch(/babyai has version older in “Split, part 2\/3”/);
    expect((await stored(later.listRuns())).map(({ name }) => name).sort()).toEqual([
      'Split',
      'Split, part 2/3',
    ]);
  });

  it('go on where joining was cut off between two writes', async () => {
    const storage = createMemoryStorage();
    const [joined] = (await imported([file(0), file(1)], storage)).runs;
    const update = storage.updateRun.bind(storage);
    storage.updateRun = async (id, change) =>
      id === joined?.runId
        ? { ok: false, error: { kind: 'full', message: 'No space.', advice: '' } }
        : update(id, change);
    const cut = await imported([file(2)], storage);
    expect(cut.notes.join(' ')).toMatch(/could not be put together: No space/);
    storage.updateRun = update;
    await imported([file(2)], storage);
    await expectWhole(storage, joined?.runId as RunId);
  });
});
