import { describe, expect, it } from 'vitest';
import { scoreRun } from '../evaluate';
import { exportBalrog } from './balrogExport';
import { outcomeOf } from './balrogOutcome';
import { readSource } from './importSource';
import {
  balrogJson,
  collect,
  counterRun,
  filesOf,
  importDeps,
  imported,
  sourceFile,
  stepsIn,
} from './testData';

const STEM = 'babyai/count/three/count/three_run_00';
const TABLE =
  'Step,Action,Reasoning,Observation,Reward,Done\r\n0,up,,value 1,0,False\r\n1,up,,value 2,0,False\r\n2,up,,value 3,0.75,True\r\n';

function read(files: Readonly<Record<string, string>>) {
  const sources = Object.entries(files).map(([path, text]) => sourceFile(path, text));
  return imported(readSource(sources, 'chosen', importDeps()));
}

describe('reading BALROG results', () => {
  it('reads an episode with its steps', async () => {
    const { runs, episodes, notes } = await read({ [`${STEM}.json`]: balrogJson(), [`${STEM}.csv`]: TABLE });
    expect(notes).toEqual([]);
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({
      name: 'chosen',
      player: 'naive · tiny',
      kind: 'imported',
      plannedEpisodes: 1,
    });
    expect(episodes[0]?.episode).toMatchObject({
      environmentId: 'babyai',
      task: 'count/three',
      index: 0,
      seed: 100,
      outcome: 'solved',
      steps: 3,
      episodeReturn: 0.75,
      progression: 1,
      turns: { valid: 3, invalid: 0, empty: 0, truncated: 0 },
      hasSteps: true,
    });
    expect(episodes[0]?.steps.map(({ step, answer, reward }) => [step, answer, reward])).toEqual([
      [0, 'up', 0],
      [1, 'up', 0],
      [2, 'up', 0.75],
    ]);
  });

  it('finds several result sets below the top, names them and leaves the rest out with a note', async () => {
    const { runs, episodes, notes } = await read({
      [`a/b/first/${STEM}.json`]: balrogJson(),
      [`a/b/first/metadata.yaml`]: 'name: First set\ndate: "2025-01-01"',
      [`a/second/${STEM}.json`]: balrogJson(),
      'a/readme.md': 'hello',
      '__MACOSX/a/._x': '',
    });
    expect(runs.map(({ name }) => name)).toEqual(['First set', 'second']);
    expect(episodes.map(({ episode }) => episode.runId)).toEqual(runs.map(({ id }) => id));
    expect(notes).toEqual(['Not part of any run, left out: a/readme.md.']);
  });

  it('counts planned episodes by the highest number and by the largest task', async () => {
    const { runs, episodes } = await read({
      'crafter/default/default_run_00.json': balrogJson({ task: 'default' }),
      'crafter/default/default_run_03.json': balrogJson({ task: 'default' }),
      'textworld/coin_collector/coin_collector_run_00.json': balrogJson({ task: 'coin_collector' }),
      'textworld/treasure_hunter/treasure_hunter_run_01.json': balrogJson({ task: 'treasure_hunter' }),
    });
    expect(episodes).toHaveLength(4);
    expect(runs[0]?.plannedEpisodes).toBe(4 + 2 + 2);
    const score =
      runs[0] &&
      scoreRun(
        runs[0],
        episodes.map(({ episode }) => episode),
      );
    expect(score?.overall).toMatchObject({ n: 4, planned: 8 });
  });

  it('knows the environment by its tasks when only its folder was chosen', async () => {
    const { episodes } = await read({
      'env/make_win/env/make_win_run_02.json': balrogJson({ task: 'env/make_win' }),
      'x/BabyAI-MixedTrainLocal-v0/goto/BabyAI-MixedTrainLocal-v0/goto_run_01.json': balrogJson({
        task: 'BabyAI-MixedTrainLocal-v0/goto',
      }),
    });
    expect(episodes.map(({ episode }) => [episode.environmentId, episode.task, episode.index])).toEqual([
      ['babaisai', 'env/make_win', 2],
      ['babyai', 'BabyAI-MixedTrainLocal-v0/goto', 1],
    ]);
  });

  it('is not misled by a result set that is named like an environment', async () => {
    const { runs, episodes, notes } = await read({
      [`babyai/${STEM}.json`]: balrogJson(),
      'babyai/babyai/babyai_summary.json': '{}',
      'babyai/crafter/default/default_run_00.json': balrogJson({ task: 'default' }),
      'babyai/summary.json': '{}',
    });
    expect(runs.map(({ name }) => name)).toEqual(['babyai']);
    expect(episodes.map(({ episode }) => episode.environmentId)).toEqual(['babyai', 'crafter']);
    expect(notes).toEqual([]);
  });

  it('tells empty from invalid answers', async () => {
    const table = `Step,Action,Reasoning,Observation,Reward,Done\r\n0,,,x,0,False\r\n1,jump,,x,0,False\r\n2,up,,x,0,False\r\n`;
    const { episodes } = await read({
      [`${STEM}.csv`]: table,
      [`${STEM}.json`]: balrogJson({ failed_candidates: ['', 'jump'], progression: 0 }),
      'crafter/default/default_run_00.csv': table,
      'crafter/default/default_run_00.json': balrogJson({ task: 'default', failed_candidates: ['', 'jump'] }),
    });
    for (const { episode, steps } of episodes) {
      expect(episode.turns).toEqual({ valid: 1, invalid: 1, empty: 1, truncated: 0 });
      expect(steps.map(({ turn }) => turn)).toEqual(['empty', 'invalid', 'valid']);
    }
  });

  it('lists an episode without steps, and does not score one without a result', async () => {
    const { episodes, notes } = await read({
      [`${STEM}.json`]: balrogJson(),
      'babyai/count/three/count/three_run_01.csv': TABLE,
      'babyai/count/three/count/three_run_02.json': '{"task": "count/three", "progr',
    });
    expect(episodes.map(({ episode }) => [episode.index, episode.outcome, episode.hasSteps])).toEqual([
      [0, 'solved', false],
      [1, 'cancelled', true],
    ]);
    expect(notes.join('\n')).toMatch(/three_run_01.csv: .*not scored/);
    expect(notes.join('\n')).toMatch(/three_run_02.json is not valid JSON/);
    expect(notes.join('\n')).toMatch(/2 of 3 planned episodes/);
  });

  it('repairs values of the wrong type with a note', async () => {
    const { episodes, notes } = await read({
      [`${STEM}.json`]: balrogJson({
        task: '../../etc',
        seed: -1,
        progression: 'most',
        failed_candidates: 'none',
        input_tokens: null,
        __proto__: null,
      }),
      [`${STEM}.csv`]: TABLE,
    });
    expect(episodes[0]?.episode).toMatchObject({
      task: 'count/three',
      seed: null,
      outcome: 'appError',
      failedCandidates: [],
      usage: { inputTokens: 0 },
    });
    expect(notes).toHaveLength(5);
    for (const note of notes) expect(note).toContain(STEM);
  });

  it.each([
    ['NaN', '"progression": NaN'],
    ['a missing one', '"other": 1'],
    ['a text', '"progression": "0.5"'],
    ['a boolean', '"progression": true'],
    ['more than 1', '"progression": 50'],
    ['an infinite one', '"progression": -Infinity'],
  ])('does not score an episode whose progression is unusable: %s', async (_name, field) => {
    for (const extra of ['', '"outcome": "solved", ']) {
      const json = balrogJson({ progression: 1 }).replace('"progression":1', extra + field);
      const { runs, episodes, notes } = await read({
        [`${STEM}.json`]: json,
        [`${STEM}.csv`]: TABLE,
        'babyai/count/three/count/three_run_01.json': balrogJson({ seed: 101 }),
      });
      const [broken] = episodes;
      expect(broken?.episode).toMatchObject({ outcome: 'appError', steps: 3, hasSteps: true, seed: 100 });
      expect(broken?.episode.error).toMatchObject({
        kind: 'file',
        message: expect.stringContaining(`${STEM}.json`) as string,
      });
      expect(broken?.steps).toHaveLength(3);
      expect(notes.filter((note) => /not scored/.test(note))).toHaveLength(1);
      const records = episodes.map(({ episode }) => episode);
      expect(runs[0] && scoreRun(runs[0], records).overall).toMatchObject({ mean: 100, n: 1, planned: 2 });
    }
  });

  it('scores a progression of 0', async () => {
    const { episodes, notes } = await read({ [`${STEM}.json`]: balrogJson({ progression: 0 }) });
    expect(episodes[0]?.episode).toMatchObject({ outcome: 'failed', progression: 0, error: null });
    expect(notes).toEqual([]);
  });

  it('gives the next free number to an episode whose number is taken', async () => {
    const { episodes, notes } = await read({
      'babyai/count/three/count/three_run_00.json': balrogJson(),
      'babyai/count/three_run_00.json': balrogJson({ seed: 5 }),
    });
    expect(episodes.map(({ episode }) => episode.index).sort()).toEqual([0, 1]);
    expect(notes[0]).toMatch(/two episodes with number 0/);
  });

  it('yields no run for files that are none', async () => {
    const { runs, notes } = await read({ 'notes.txt': 'x', 'pictures/cat.png': 'x' });
    expect(runs).toEqual([]);
    expect(notes).toEqual(['Not part of any run, left out: notes.txt, pictures/cat.png.']);
  });

  it('survives a metadata file that is an alias bomb', async () => {
    const bomb = 'a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n';
    const { runs, notes } = await read({ [`${STEM}.json`]: balrogJson(), 'metadata.yaml': bomb });
    expect(runs[0]?.source?.metadata).toBeNull();
    expect(notes).toEqual(['metadata.yaml is not valid YAML and was left out.']);
  });
});

describe('writing BALROG results', () => {
  it('gives back the files of an import byte for byte, unknown fields included', async () => {
    const json =
      '{\n    "task": "count/three",\n    "extra": {\n        "deep": [\n            1.0,\n            2\n        ]\n    },\n' +
      '    "num_steps": 3,\n    "failed_candidates": [],\n    "action_frequency": {\n        "up": 3\n    },\n' +
      '    "input_tokens": 0,\n    "output_tokens": 0,\n    "episode_return": 0.75,\n    "score": 4.0,\n    "progression": 1.0,\n    "seed": 7\n}';
    const files = { [`${STEM}.json`]: json, [`${STEM}.csv`]: TABLE };
    const { runs, episodes } = await read(files);
    const [run] = runs;
    if (!run) throw new Error('no run');
    const records = episodes.map(({ episode }) => episode);
    const parts = await collect(exportBalrog(run, records, stepsIn(episodes)));
    for (const [path, text] of Object.entries(files)) {
      const part = parts.find((candidate) => candidate.path === path);
      expect(new TextDecoder().decode(part?.bytes)).toBe(text);
    }
  });

  it('leaves out episodes of environments that BALROG does not have', async () => {
    const { run, episodes } = counterRun();
    const [first, ...rest] = episodes.map(({ episode }) => episode);
    if (!first) throw new Error('no episode');
    const world = { ...first, environmentId: 'bytesized32', task: 'boil-water' } as const;
    const paths = (await collect(exportBalrog(run, [...rest, world], stepsIn(episodes)))).map(
      ({ path }) => path,
    );
    expect(paths.filter((path) => path.includes('bytesized32'))).toEqual([]);
    expect(paths).toContain('babyai/babyai_summary.json');
  });

  it('writes our runs so that they come back with the same figures', async () => {
    const { run, episodes } = counterRun();
    const records = episodes.map(({ episode }) => episode);
    const parts = await collect(exportBalrog(run, records, stepsIn(episodes)));
    expect(parts.map(({ path }) => path)).toEqual([
      'babyai/count/three/count/three_run_00.csv',
      'babyai/count/three/count/three_run_00.json',
      'babyai/count/three/count/three_run_01.csv',
      'babyai/count/three/count/three_run_01.json',
      'babyai/count/three/count/three_run_02.csv',
      'babyai/babyai_summary.json',
      'summary.json',
    ]);
    const again = await imported(readSource(filesOf(parts), 'again', importDeps()));
    expect(again.episodes.map(({ episode }) => episode.outcome)).toEqual([
      'solved',
      'stepLimit',
      'cancelled',
    ]);
    again.episodes.forEach(({ episode, steps }, index) => {
      const original = episodes[index];
      expect(episode).toMatchObject({
        task: original?.episode.task,
        steps: original?.episode.steps,
        turns: original?.episode.turns,
        episodeReturn: original?.episode.episodeReturn,
        actionFrequency: original?.episode.actionFrequency,
      });
      expect(steps.map(({ answer, action, observation }) => [answer, action, observation.longTerm])).toEqual(
        original?.steps.map(({ answer, action, observation }) => [answer, action, observation.longTerm]),
      );
    });
  });

  it('writes fields in the order of BALROG and numbers as Python does', async () => {
    const { run, episodes } = counterRun();
    const parts = await collect(
      exportBalrog(
        run,
        episodes.map(({ episode }) => episode),
        stepsIn(episodes),
      ),
    );
    const text = new TextDecoder().decode(parts.find(({ path }) => path.endsWith('_00.json'))?.bytes);
    const keys = Object.keys(JSON.parse(text) as object);
    expect(keys.slice(0, 8)).toEqual([
      'task',
      'action_frequency',
      'input_tokens',
      'output_tokens',
      'done',
      'episode_return',
      'num_steps',
      'failed_candidates',
    ]);
    expect(keys.slice(-4)).toEqual(['process_num', 'seed', 'agent', 'client']);
    expect(text).toContain('"progression": 1.0');
    expect(text).not.toContain('canary-key');
  });
});

describe('outcomeOf', () => {
  const facts = {
    environmentId: 'nle',
    progression: 0.1,
    steps: 50,
    done: true,
    endReason: null,
    maxSteps: null,
  } as const;
  it.each([
    [{ progression: 1 }, 'solved'],
    [{ endReason: 'DEATH: was poisoned.' }, 'failed'],
    [{ endReason: 'ABORTED: quit.' }, 'quit'],
    [{ environmentId: 'minihack', endReason: 1 }, 'failed'],
    [{ environmentId: 'minihack', endReason: -1 }, 'stepLimit'],
    [{ environmentId: 'babaisai', done: null }, 'stepLimit'],
    [{ environmentId: 'babaisai', steps: 100 }, 'stepLimit'],
    [{ environmentId: 'babaisai', steps: 99 }, 'failed'],
    [{ environmentId: 'babyai', steps: 64, maxSteps: 64 }, 'stepLimit'],
  ] as const)('reads %j as %s', (change, outcome) => {
    expect(outcomeOf({ ...facts, ...change })).toBe(outcome);
  });
});
