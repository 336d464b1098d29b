import { describe, expect, it } from 'vitest';
import { makeRemote } from '../support/strategies';
import { scoreRun, type Plan, type RunRecord } from '../../src/core/evaluate';
import { asPlayedByBalrog, readPlans, withPlan, type ImportDeps } from '../../src/core/runfile';
import { findEnvironment } from '../../src/envs';
import { createMemoryStorage, type Storage } from '../../src/storage';
import { exportRun, importFiles, openZip, type ImportFile } from '../../src/workers/archive';
import { givenPlans, keepGivenPlan } from '../../src/workers/archive/givenPlans';
import { playPlan, storageWith, stored } from '../support/playedPlan';

const GOTO = {
  environmentId: 'babyai',
  task: 'BabyAI-MixedTrainLocal-v0/goto',
  options: { num_dists: 0 },
} as const;
const OPEN = { ...GOTO, task: 'BabyAI-MixedTrainLocal-v0/open' } as const;

function plan(change: Partial<Plan> = {}): Plan {
  return {
    agent: {
      strategy: 'naive',
      model: makeRemote(),
      history: 16,
      answerReading: 'lenient',
      historyMode: 'benchmark',
    },
    tasks: [
      { ...GOTO, episodes: 3 },
      { ...OPEN, episodes: 3 },
    ],
    seeds: { kind: 'explicit', seeds: [7] },
    parallelEpisodes: 2,
    maxSteps: null,
    limits: { tokens: 5, dollars: null, minutes: null },
    ...change,
  };
}

let ids = 0;
const deps: ImportDeps = { newId: () => `id-${String((ids += 1))}`, now: () => 0, metaOf: findEnvironment };

/** The result folder of a plan, as BALROG's harness leaves one. */
async function resultsOf(played: Plan, keep: (path: string) => boolean = () => true): Promise<ImportFile[]> {
  const run = await playPlan(played);
  const exported = await exportRun(run.run.id, { format: 'balrog' }, await storageWith(run), {
    appVersion: 'test',
    now: () => 0,
  });
  if (!exported.ok) throw new Error(exported.error.message);
  const opened = await openZip(exported.value.blob, 'x.zip');
  if (!opened.ok) throw new Error(opened.error.message);
  const files = opened.value.filter(({ path }) => keep(path));
  return Promise.all(
    files.map(async ({ path, read }) => ({ path, file: new Blob([new Uint8Array(await read())]) })),
  );
}

type Edit = (result: Readonly<Record<string, unknown>>, place: number) => object;

/** The folder with the results of its episodes edited; a result has its place among them. */
async function withResults(files: readonly ImportFile[], edit: Edit): Promise<ImportFile[]> {
  let place = 0;
  const edited: ImportFile[] = [];
  for (const one of files) {
    if (!/_run_\d+\.json$/.test(one.path)) edited.push(one);
    else {
      const result = edit(JSON.parse(await one.file.text()) as Record<string, unknown>, place);
      edited.push({ path: one.path, file: new Blob([JSON.stringify(result)]) });
      place += 1;
    }
  }
  return edited;
}

async function importedRun(files: readonly ImportFile[], storage: Storage): Promise<RunRecord> {
  const imported = await importFiles(files, storage, deps);
  if (!imported.ok) throw new Error(imported.error.message);
  const [first] = imported.value.runs;
  const run = first && (await stored(storage.getRun(first.runId)));
  if (!run) throw new Error('no run');
  return run;
}

async function storageThatKnows(...plans: readonly Plan[]): Promise<Storage> {
  const storage = createMemoryStorage();
  for (const one of plans) await stored(keepGivenPlan(one, storage));
  return storage;
}

describe('a result folder of a plan that was given out as a command line', () => {
  it('is a run of that plan, as BALROG plays it', async () => {
    const run = await importedRun(await resultsOf(plan()), await storageThatKnows(plan()));
    expect(run).toMatchObject({ kind: 'imported', plan: asPlayedByBalrog(plan()), plannedEpisodes: 6 });
    expect(run.plan?.limits).toBeUndefined();
    expect(run.agent).toMatchObject({ strategy: 'naive', answerReading: 'balrog' });
    expect(run.source?.notes.join(' ')).toMatch(/those of a plan that was given out/);
    expect(run.source?.notes.join(' ')).not.toMatch(/seed/);
  });

  it('has the planned numbers also where files are missing', async () => {
    const storage = await storageThatKnows(plan());
    const files = await resultsOf(plan(), (path) => !/open|goto_run_02/.test(path));
    const run = await importedRun(files, storage);
    const score = scoreRun(run, await stored(storage.listEpisodes(run.id)));
    expect(run.plannedEpisodes).toBe(6);
    expect(score.counts).toEqual({ n: 2, planned: 6 });
    expect(score.complete).toBe(false);
  });

  it('counts a whole environment that is missing once, though its summary names it too', async () => {
    const baba = {
      environmentId: 'babaisai',
      task: 'env/two_room-break_stop-make_win',
      options: {},
      episodes: 2,
    } as const;
    const wide = plan({ tasks: [{ ...GOTO, episodes: 1 }, baba], maxSteps: 5 });
    const storage = await storageThatKnows(wide);
    const run = await importedRun(await resultsOf(wide, (path) => !path.includes('babaisai/')), storage);
    const score = scoreRun(run, await stored(storage.listEpisodes(run.id)));
    expect(run.plannedEpisodes).toBe(3);
    expect(score.counts).toEqual({ n: 1, planned: 3 });
  });

  const DERIVED = plan({ seeds: { kind: 'derived', baseSeed: 4 } });

  it('says of seeds that BALROG drew that they are others', async () => {
    const files = await withResults(await resultsOf(DERIVED), (result, place) => ({
      ...result,
      process_num: '0',
      seed: 1000 + place,
    }));
    const run = await importedRun(files, await storageThatKnows(DERIVED));
    expect(run.plan?.seeds).toEqual(DERIVED.seeds);
    expect(run.source?.notes.join(' ')).toMatch(/BALROG drew its own seeds/);
  });

  it('says nothing of seeds where the folder has those of the plan, as one of our own run does', async () => {
    const run = await importedRun(await resultsOf(DERIVED), await storageThatKnows(DERIVED));
    expect(run.plan?.seeds).toEqual(DERIVED.seeds);
    expect(run.source?.notes.join(' ')).toMatch(/those of a plan that was given out/);
    expect(run.source?.notes.join(' ')).not.toMatch(/seed/);
  });

  it('counts the seeds of our own runs that are not those of the plan, and says of none that BALROG drew it', async () => {
    const own = await resultsOf(DERIVED);
    const storage = await storageThatKnows(DERIVED);
    const notesOn = async (edit: Edit): Promise<string> =>
      (await importedRun(await withResults(own, edit), storage)).source?.notes.join(' ') ?? '';
    const one = await notesOn((result, place) => (place === 0 ? { ...result, seed: 3 } : result));
    expect(one).toContain('1 episode has another seed than the plan’s.');
    const all = await notesOn((result) => ({ ...result, seed: 3 }));
    expect(all).toContain('6 episodes have another seed than the plan’s.');
    const none = await notesOn((result) => ({ ...result, seed: null }));
    expect(none).toContain('6 episodes do not record their seed.');
    for (const notes of [one, all, none]) expect(notes).not.toMatch(/BALROG drew/);
  });

  it('counts the seeds that are not the fixed one', async () => {
    const files = await resultsOf(plan({ seeds: { kind: 'explicit', seeds: [7, 7, 9] } }));
    const run = await importedRun(files, await storageThatKnows(plan()));
    expect(run.source?.notes.join(' ')).toMatch(/2 episodes have another seed than the plan’s 7/);
  });

  it.each([
    ['another seed', plan({ seeds: { kind: 'explicit', seeds: [8] } })],
    ['another model', plan({ agent: { ...plan().agent, model: { ...makeRemote(), modelId: 'other' } } })],
    ['another agent', plan({ agent: { ...plan().agent, strategy: 'robustNaive' } })],
    ['another history', plan({ agent: { ...plan().agent, history: 8 } })],
    [
      'another temperature',
      plan({
        agent: {
          ...plan().agent,
          model: { ...makeRemote(), settings: { ...makeRemote().settings, temperature: 0.7 } },
        },
      }),
    ],
    [
      'more episodes',
      plan({
        tasks: [
          { ...GOTO, episodes: 4 },
          { ...OPEN, episodes: 4 },
        ],
      }),
    ],
    ['another task', plan({ tasks: [{ ...GOTO, task: 'BabyAI-MixedTrainLocal-v0/pickup', episodes: 1 }] })],
  ])('with %s has no plan', async (_, other) => {
    const run = await importedRun(await resultsOf({ ...other, maxSteps: 3 }), await storageThatKnows(plan()));
    expect(run).toMatchObject({ plan: null, agent: null });
  });

  it('has no plan where none was given out', async () => {
    const run = await importedRun(await resultsOf(plan({ maxSteps: 3 })), createMemoryStorage());
    expect(run).toMatchObject({ plan: null, agent: null, plannedEpisodes: 6 });
  });

  it('comes out of an export byte for byte', async () => {
    const files = await resultsOf(plan());
    const storage = await storageThatKnows(plan());
    const run = await importedRun(files, storage);
    const exported = await exportRun(run.id, { format: 'balrog' }, storage, {
      appVersion: 'test',
      now: () => 0,
    });
    if (!exported.ok) throw new Error(exported.error.message);
    const opened = await openZip(exported.value.blob, 'x.zip');
    if (!opened.ok) throw new Error(opened.error.message);
    const inner = (path: string): string => path.split('/').slice(1).join('/');
    const texts = new Map<string, string>();
    for (const file of opened.value) texts.set(inner(file.path), new TextDecoder().decode(await file.read()));
    for (const { path, file } of files) expect(texts.get(inner(path)), path).toBe(await file.text());
  });
});

describe('plans that are remembered', () => {
  it('are kept newest first and once', async () => {
    const other = plan({ maxSteps: 9 });
    const storage = await storageThatKnows(plan(), other, plan());
    expect((await givenPlans(storage)).map(({ maxSteps }) => maxSteps)).toEqual([null, 9]);
  });

  it('are bounded, and what is no plan is passed over', () => {
    let plans: readonly Plan[] = [];
    for (let maxSteps = 1; maxSteps <= 60; maxSteps += 1) plans = withPlan(plans, plan({ maxSteps }));
    expect(plans).toHaveLength(50);
    expect(plans[0]?.maxSteps).toBe(60);
    expect(readPlans([{ nonsense: 1 }, plan()])).toEqual([plan()]);
    expect(readPlans('x')).toEqual([]);
  });
});

describe('a plan as BALROG plays it', () => {
  it('has all episodes, equally many of every task, and only its environments', () => {
    const uneven = plan({
      shard: { index: 1, count: 3 },
      tasks: [
        { ...GOTO, episodes: 2 },
        { ...OPEN, episodes: 5 },
        { environmentId: 'bytesized32', task: 'x', options: {}, episodes: 9 },
      ],
    });
    const played = asPlayedByBalrog(uneven);
    expect(played.tasks.map(({ task, episodes }) => [task, episodes])).toEqual([
      [GOTO.task, 5],
      [OPEN.task, 5],
    ]);
    expect(played.shard).toBeUndefined();
  });
});
