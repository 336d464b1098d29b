import { describe, expect, it } from 'vitest';
import { environmentMetas, findEnvironment } from '../../envs';
import type { AgentSpec } from '../agent';
import type { EpisodeRecord, Plan, RunRecord } from '../evaluate';
import { ownEntry } from '../leaderboard';
import { AGENT, ALL, wholeRun } from '../leaderboard/testing';
import { exportBalrog } from './balrogExport';
import { readSource } from './importSource';
import { collect, filesOf, importDeps, imported, sourceFile } from './testData';

type Whole = ReturnType<typeof wholeRun>;

function played(environments: readonly string[], agent: Partial<AgentSpec> = {}, plan: Partial<Plan> = {}) {
  const whole = wholeRun(environments);
  const player = { ...AGENT, ...agent };
  const run = { ...whole.run, agent: player, plan: { ...whole.run.plan!, agent: player, ...plan } };
  return { run, episodes: whole.episodes.map((episode) => ({ ...episode, hasSteps: false })) };
}

const marks = ({ run, episodes }: Whole) => ownEntry(run, episodes, environmentMetas, '')?.marks;

/** Exports a run and reads the folder, with its summary changed. */
async function readAgain(
  { run, episodes }: Whole,
  edit: (summary: { agent: Record<string, unknown> }) => unknown = (summary) => summary,
  plans: readonly Plan[] = [],
): Promise<{ run: RunRecord; episodes: EpisodeRecord[] }> {
  const parts = await collect(exportBalrog(run, episodes, async () => []));
  const files = filesOf(parts).map((file, place) => {
    if (file.path !== 'summary.json') return file;
    const text = new TextDecoder().decode(parts[place]?.bytes);
    return sourceFile(
      file.path,
      JSON.stringify(edit(JSON.parse(text) as { agent: Record<string, unknown> })),
    );
  });
  const deps = importDeps({ metaOf: findEnvironment, plans });
  const again = await imported(readSource(files, 'again', deps));
  const [first] = again.runs;
  if (!first) throw new Error('no run');
  return { run: { ...first, state: 'finished' }, episodes: again.episodes.map(({ episode }) => episode) };
}

const PICTURES = { images: 1, pictureOnly: true, answerReading: 'lenient' } as const;

describe('a folder that was written here has the same reasons when it is read again', () => {
  const edited = (
    whole: Whole,
    change: (episode: EpisodeRecord, place: number) => Partial<EpisodeRecord>,
  ) => ({
    ...whole,
    episodes: whole.episodes.map((episode, place) => ({ ...episode, ...change(episode, place) })),
  });
  it.each([
    ['pictures alone, lenient reading, a step limit', played(['babyai'], PICTURES, { maxSteps: 40 }), 4],
    ['the benchmark’s way', played(ALL), 3],
    ['a grammar', played(['babyai'], { onlyLegalActions: true }), 2],
    ['search', played(['babyai'], { strategy: 'search' }), 2],
    ['the random player', played(['babyai'], { model: { kind: 'random' }, answerReading: 'lenient' }), 2],
    ['a scripted player', played(['babyai'], { model: { kind: 'scriptedBot' } }), 2],
    [
      'a person’s help',
      edited(played(['babyai']), (_, place) => (place < 3 ? { overruledSteps: 2 } : {})),
      2,
    ],
    ['other options', edited(played(['babyai']), () => ({ options: { num_dists: 3 } })), 2],
    ['published options', edited(played(['babyai']), () => ({ options: { num_dists: 8 } })), 1],
    [
      'games of the library',
      edited(played(['textworld']), () => ({ options: { games: 'a'.repeat(64) } })),
      2,
    ],
    [
      'an earlier version',
      { ...played(['babyai']), run: { ...played(['babyai']).run, environmentVersions: { babyai: '0' } } },
      2,
    ],
  ] as const)('%s', async (_, whole, count) => {
    const own = marks(whole);
    expect(own).toHaveLength(count);
    expect(marks(await readAgain(whole))).toEqual(own);
  });

  it('a part of a plan', async () => {
    const whole = played(['babyai'], {}, { shard: { index: 1, count: 4 } });
    const text = 'It played part 2 of 4 of its plan.';
    expect(marks(whole)?.map((mark) => mark.text)).toContain(text);
    expect(marks(await readAgain(whole))?.map((mark) => mark.text)).toContain(text);
  });

  it('also where it is taken for a run of a plan that was given out, and when it is written once more', async () => {
    const whole = played(['babyai'], PICTURES, { maxSteps: 40 });
    const again = await readAgain(whole, undefined, [whole.run.plan]);
    expect(again.run.plan).not.toBeNull();
    expect(marks(again)).toEqual(marks(whole));
    expect(marks(await readAgain(again))).toEqual(marks(whole));
  });
});

describe('the note on how a run was played', () => {
  const whole = played(['babyai'], PICTURES, { maxSteps: 40 });
  const withNote = (note: unknown) =>
    readAgain(whole, (summary) => ({ ...summary, agent: { ...summary.agent, agent_arcade: note } }));
  const missing = 'No episodes of Crafter, Baba Is AI, MiniHack and NetHack, so there is no overall figure.';

  it('stands in summary.json, under the agent', async () => {
    const parts = await collect(exportBalrog(whole.run, whole.episodes, async () => []));
    const text = new TextDecoder().decode(parts.find(({ path }) => path === 'summary.json')?.bytes);
    expect(JSON.parse(text)).toMatchObject({
      agent: {
        type: 'naive',
        agent_arcade: {
          answer_reading: 'lenient',
          picture_only: true,
          max_steps: 40,
          environment_versions: { babyai: '1' },
        },
      },
    });
  });

  it.each([
    [undefined],
    [null],
    ['lenient'],
    [[1]],
    [
      {
        player: 'chess',
        answer_reading: 'strict',
        picture_only: 'yes',
        max_steps: -3,
        plan_part: [5, 4],
        helped_episodes: 'all',
        environment_versions: { babyai: 7, chess: '1', nle: '9' },
        options: { babyai: [{ num_dists: 'many', color: 'red' }, 4], crafter: 'x' },
        more: { deep: [] },
      },
    ],
  ])('is passed over where it is %j', async (note) => {
    expect(marks(await withNote(note))?.map(({ text }) => text)).toEqual([missing]);
  });
});
