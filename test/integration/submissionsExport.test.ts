import { NO_USAGE } from '../../src/core/agent';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeRemote } from '../support/strategies';
import { scoreRun, type EpisodeRecord, type Plan, type RunId, type RunRecord } from '../../src/core/evaluate';
import { submissionProblems, type ImportDeps, type SubmissionDetails } from '../../src/core/runfile';
import { environmentMetas, findEnvironment } from '../../src/envs';
import { createMemoryStorage, type Storage } from '../../src/storage';
import { exportSubmission, importFiles, openZip, previewSubmission } from '../../src/workers/archive';
import { playPlan, storageWith, stored, type PlayedPlan } from '../support/playedPlan';

const DETAILS: SubmissionDetails = {
  name: 'Tiny: a "test" #1',
  openSource: true,
  site: null,
  logo: 'https://example.org/logo.png',
};

const PLAN: Plan = {
  agent: {
    strategy: 'robustChainOfThought',
    model: {
      ...makeRemote(),
      baseUrl: 'http://user:secret@localhost:8000/v1?key=secret',
      modelId: 'org/tiny-8b',
    },
    history: 16,
    answerReading: 'lenient',
  },
  tasks: [
    {
      environmentId: 'babyai',
      task: 'BabyAI-MixedTrainLocal-v0/goto',
      options: { num_dists: 0 },
      episodes: 3,
    },
    { environmentId: 'babaisai', task: 'env/two_room-break_stop-make_win', options: {}, episodes: 2 },
  ],
  seeds: { kind: 'derived', baseSeed: 5 },
  parallelEpisodes: 2,
  maxSteps: 40,
  limits: { tokens: 1000, dollars: null, minutes: 3 },
};

let ids = 0;
const deps: ImportDeps = { newId: () => `id-${String((ids += 1))}`, now: () => 0, metaOf: findEnvironment };
const at = { appVersion: '9.9.9', now: () => Date.UTC(2026, 0, 2) };

let played: PlayedPlan;
beforeAll(async () => {
  played = await playPlan(PLAN, { name: 'Tiny', player: 'robust chain of thought · tiny-8b' });
});

const change = (
  run: Partial<RunRecord>,
  episode: (one: EpisodeRecord, place: number) => EpisodeRecord,
): PlayedPlan => ({
  run: { ...played.run, ...run },
  episodes: played.episodes.map((one, place) => ({ ...one, episode: episode(one.episode, place) })),
});

async function packed(storage: Storage, details = DETAILS, id = played.run.id) {
  const exported = await exportSubmission(id, details, storage, at);
  if (!exported.ok) throw new Error(`${exported.error.message} ${exported.error.advice}`);
  const opened = await openZip(exported.value.blob, 'x.zip');
  if (!opened.ok) throw new Error(opened.error.message);
  const texts = new Map<string, string>();
  for (const file of opened.value) texts.set(file.path, new TextDecoder().decode(await file.read()));
  return { exported: exported.value, texts };
}

describe('a submission', () => {
  it('has the folder, the results, the metadata and a description', async () => {
    const { exported, texts } = await packed(await storageWith(played));
    expect(exported.fileName).toBe('19700101_robust_cot-tiny-8b.zip');
    const root = '19700101_robust_cot-tiny-8b';
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining([
        `${root}/summary.json`,
        `${root}/metadata.yaml`,
        `${root}/README.md`,
        `${root}/babyai/babyai_summary.json`,
        `${root}/babyai/BabyAI-MixedTrainLocal-v0/goto/BabyAI-MixedTrainLocal-v0/goto_run_02.csv`,
        `${root}/babyai/BabyAI-MixedTrainLocal-v0/goto/BabyAI-MixedTrainLocal-v0/goto_run_02.json`,
      ]),
    );
    const metadata = texts.get(`${root}/metadata.yaml`) ?? '';
    expect(parse(metadata)).toEqual({
      name: DETAILS.name,
      oss: true,
      site: null,
      verified: false,
      org_logo: DETAILS.logo,
      trajs: true,
      date: '1970-01-01',
    });
    // Read as a text by every YAML parser, not as a day.
    expect(metadata).toContain('date: "1970-01-01"');
    for (const text of texts.values()) expect(text).not.toMatch(/secret/);
  });

  it('describes agent, model, limits, versions and what differs from the benchmark', async () => {
    const { texts } = await packed(await storageWith(played));
    const readme = texts.get('19700101_robust_cot-tiny-8b/README.md') ?? '';
    const babyai = environmentMetas.find(({ id }) => id === 'babyai');
    for (const part of [
      '# Tiny: a "test" \\#1',
      'type: `robust_cot`',
      'model\\_id: `org/tiny-8b`',
      'at most 40 an episode',
      'at most 1000 tokens, at most 3 minutes',
      'derived from 5',
      'Played with Agent Arcade 0.1.0',
      'Packed with Agent Arcade 9.9.9',
      `BabyAI: \`${babyai?.version ?? ''}\``,
      'Answers are read leniently',
      'No episodes of Crafter',
    ])
      expect(readme).toContain(part);
    // Environments are missing, so there is no overall figure.
    expect(readme).toContain('| BabyAI | ');
    expect(readme).not.toMatch(/\*\*Overall|the overall figure is/);
  });

  it('comes back through the import with the same figures', async () => {
    const { exported } = await packed(await storageWith(played));
    const other = createMemoryStorage();
    const imported = await importFiles([{ path: exported.fileName, file: exported.blob }], other, deps);
    if (!imported.ok) throw new Error(imported.error.message);
    const [copy] = imported.value.runs;
    expect(imported.value.notes).toEqual([]);
    expect(copy?.name).toBe(DETAILS.name);
    const run = copy && (await stored(other.getRun(copy.runId)));
    if (!run) throw new Error('no run');
    const score = scoreRun(run, await stored(other.listEpisodes(run.id)));
    const own = scoreRun(
      played.run,
      played.episodes.map(({ episode }) => episode),
    );
    expect(score.overall).toEqual(own.overall);
  });

  it('is written for a run with unscored and unplayed episodes, which it names', async () => {
    const part = change({}, (episode, place) =>
      place === 0
        ? { ...episode, outcome: 'modelError' }
        : place === 1
          ? { ...episode, hasSteps: false }
          : episode,
    );
    const lacking = {
      ...part,
      episodes: part.episodes.map((one, place) => (place === 1 ? { ...one, steps: [] } : one)),
    };
    const { exported, texts } = await packed(await storageWith(lacking));
    expect(exported.problems.join(' ')).toMatch(/2 of 3 planned episodes are scored/);
    expect(exported.problems.join(' ')).toMatch(
      /1 scored episode has no step table: env\/two_room-break_stop-make_win run 00\./,
    );
    const metadata = parse(texts.get('19700101_robust_cot-tiny-8b/metadata.yaml') ?? '') as Record<
      string,
      unknown
    >;
    expect(metadata['trajs']).toBe(true);
  });

  it('that is mostly without step tables says so', async () => {
    const bare = change({}, (episode, place) => ({ ...episode, hasSteps: place === 0 }));
    const lacking = {
      ...bare,
      episodes: bare.episodes.map((one, place) => (place === 0 ? one : { ...one, steps: [] })),
    };
    const { texts } = await packed(await storageWith(lacking));
    expect(texts.get('19700101_robust_cot-tiny-8b/metadata.yaml')).toMatch(/^trajs: false$/m);
  });

  it('of an imported folder begins with what the folder says, and does not claim to be verified', async () => {
    const { exported, texts } = await packed(await storageWith(played), {
      ...DETAILS,
      site: 'https://example.org/',
    });
    const storage = createMemoryStorage();
    const contents = [...texts].map(([path, text]) => ({
      path,
      file: new Blob([
        path.endsWith('metadata.yaml') ? text.replace('verified: false', 'verified: true') : text,
      ]),
    }));
    const imported = await importFiles(contents, storage, deps);
    if (!imported.ok) throw new Error(imported.error.message);
    const preview = await previewSubmission(imported.value.runs[0]?.runId as RunId, storage);
    expect(exported.problems.join(' ')).not.toMatch(/verified/);
    expect(preview).toMatchObject({
      ok: true,
      value: { suggested: { ...DETAILS, site: 'https://example.org/' } },
    });
    expect(preview.ok ? preview.value.problems.join(' ') : '').toMatch(/marked as verified by BALROG/);
  });

  it('is not handed out when its files do not say what the run says', async () => {
    const wrong = change({}, (episode, place) =>
      place === 2 ? { ...episode, steps: episode.steps + 1 } : episode,
    );
    const storage = await storageWith(wrong);
    const list = storage.listSteps.bind(storage);
    storage.listSteps = async (id) => {
      const steps = await list(id);
      return steps.ok ? { ok: true, value: steps.value.slice(0, 1) } : steps;
    };
    const exported = await exportSubmission(played.run.id, DETAILS, storage, at);
    expect(exported).toMatchObject({ ok: false, error: { kind: 'damaged' } });
    expect((await stored(storage.getRun(played.run.id)))?.exportedAt).toBeNull();
  });

  it.each([
    [{ name: ' ' }, /needs a name/],
    [{ name: 'a\nb' }, /line break/],
    [{ site: 'javascript:alert(1)' }, /begin with https/],
    [{ logo: 'https://user:word@example.org/x.png' }, /begin with https/],
  ])('with %j is refused', async (wrong, reason) => {
    const storage = await storageWith(played);
    const exported = await exportSubmission(played.run.id, { ...DETAILS, ...wrong }, storage, at);
    expect(exported).toMatchObject({ ok: false, error: { kind: 'refused' } });
    expect(exported.ok ? '' : exported.error.message).toMatch(reason);
  });

  it('is previewed with its name and every reason against it', async () => {
    const preview = await previewSubmission(played.run.id, await storageWith(played));
    expect(preview).toMatchObject({
      ok: true,
      value: {
        folder: '19700101_robust_cot-tiny-8b',
        suggested: { name: 'tiny-8b', openSource: false, site: null, logo: null },
      },
    });
  });
});

describe('reasons against a submission', () => {
  const reasons = ({ run, episodes }: PlayedPlan): string =>
    submissionProblems(
      run,
      episodes.map(({ episode }) => episode),
      environmentMetas,
    ).join('\n');

  it('are named one by one', () => {
    const found = reasons(played);
    for (const reason of [
      /Answers are read leniently/,
      /end after 40 steps at the latest/,
      /No episodes of Crafter, TextWorld, MiniHack and NetHack/,
      /BabyAI: 3 episodes; the protocol has 50/,
      /BabyAI: 1 of the benchmark’s 5 tasks/,
    ])
      expect(found).toMatch(reason);
  });

  it.each([
    ['a person’s help', change0({ overruledSteps: 2 }), /A person decided steps in 5 episodes/],
    ['an error', change0({ outcome: 'modelError' }), /No episode is scored/],
    [
      'missing token counts',
      change0({
        usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0, unreportedReplies: 1 },
      }),
      /5 replies came without token counts/,
    ],
    ['other options', change0({ options: { num_dists: 3 } }), /BabyAI: .* is 3 instead of/],
  ] as const)('include %s', (_, edit, reason) => {
    expect(reasons(change({}, edit))).toMatch(reason);
  });

  it('are no missing token counts where no model was asked', () => {
    const silent = change0({ usage: { ...NO_USAGE, unreportedReplies: 20 } });
    for (const kind of ['random', 'scriptedBot'] as const) {
      const agent = { ...PLAN.agent, model: { kind } };
      expect(reasons(change({ agent }, silent))).not.toMatch(/token counts/);
    }
  });

  it('include NetHack’s other version, an end that was not reached, a person’s game and foreign environments', () => {
    const nethack = change({ state: 'paused' }, (episode) => ({
      ...episode,
      environmentId: 'nle',
      task: 'NetHackChallenge-v0',
    }));
    expect(reasons(nethack)).toMatch(/NetHack 3\.7; the published runs have NetHack 3\.6\.6/);
    expect(reasons(nethack)).toMatch(/not come to its end/);
    expect(reasons(change({ kind: 'play' }, (episode) => episode))).toMatch(/A person played it/);
    const foreign = change({}, (episode, place) =>
      place === 0 ? { ...episode, environmentId: 'bytesized32' } : episode,
    );
    expect(reasons(foreign)).toMatch(/1 episode is of environments that BALROG does not have/);
  });
});

function change0(fields: Partial<EpisodeRecord>) {
  return (episode: EpisodeRecord): EpisodeRecord => ({ ...episode, ...fields });
}
