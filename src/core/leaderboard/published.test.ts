import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sharedPath } from '../../../test/support/shared';
import { environmentMetas } from '../../envs';
import { benchmarkTasks } from '../env';
import file from './published.json';
import { PROTOCOL_EPISODES, isBoardEnvironment } from './protocol';
import {
  loadPublished,
  normalInterval,
  publishedEntry,
  publishedSchema,
  type PublishedFile,
} from './published';

const { asOf, entries }: PublishedFile = v.parse(publishedSchema, file);

const changed = (change: Partial<PublishedFile['entries'][number]>) =>
  publishedEntry({
    submission: 'x',
    modality: 'LLM',
    model: 'X',
    agent: 'naive',
    date: '2025-01-02',
    verified: true,
    openWeights: false,
    progression: 10,
    standardError: 1,
    environments: Object.fromEntries(
      Object.entries(PROTOCOL_EPISODES).map(([id, episodes]) => [
        id,
        { progression: 10, standardError: 1, episodes },
      ]),
    ),
    ...change,
  });

describe('the published figures', () => {
  it('are those of 26 language and 10 vision-language submissions, each once', () => {
    expect(entries.filter(({ modality }) => modality === 'LLM')).toHaveLength(26);
    expect(entries.filter(({ modality }) => modality === 'VLM')).toHaveLength(10);
    expect(new Set(entries.map(({ submission, modality }) => `${submission} ${modality}`)).size).toBe(36);
    expect(asOf).toBe(
      entries
        .map(({ date }) => date)
        .sort()
        .at(-1),
    );
  });

  it.each(entries.map((entry) => [`${entry.submission} ${entry.modality}`, entry] as const))(
    'of %s agree: the overall figure is the mean of the environments',
    (_, { progression, standardError, environments }) => {
      const all = Object.values(environments);
      const mean = all.reduce((sum, figures) => sum + figures.progression, 0) / all.length;
      const error = Math.hypot(...all.map((figures) => figures.standardError)) / all.length;
      // Each is rounded to two decimals.
      expect(Math.abs(mean - progression)).toBeLessThan(0.0101);
      expect(Math.abs(error - standardError)).toBeLessThan(0.0101);
    },
  );

  const recorded = sharedPath('data', 'leaderboard.json');
  it.skipIf(recorded === null)('are the recorded ones', () => {
    const figures = v.object({ progression: v.number(), standardError: v.number() });
    const schema = v.object({
      entries: v.array(
        v.object({
          ...figures.entries,
          submission: v.string(),
          modality: v.string(),
          model: v.string(),
          agent: v.string(),
          date: v.string(),
          verified: v.boolean(),
          environments: v.record(v.string(), v.object({ ...figures.entries, episodes: v.number() })),
        }),
      ),
    });
    const json: unknown = JSON.parse(readFileSync(recorded ?? '', 'utf8'));
    expect(entries.map(({ openWeights: _, ...entry }) => entry)).toEqual(v.parse(schema, json).entries);
  });

  it('call weights open by model, not by provider', () => {
    const open = entries.filter(({ openWeights }) => openWeights).map(({ model }) => model);
    expect(open).toContain('DeepSeek-R1');
    expect(open).toContain('Mistral-Nemo-it-2407');
    expect(open.filter((model) => /gpt|claude|gemini|grok/i.test(model))).toEqual([]);
  });

  it('load as rows with normal intervals', async () => {
    const board = await loadPublished();
    expect(board.entries).toHaveLength(36);
    expect(board.entries[0]?.overall).toEqual({
      mean: 43.55,
      standardError: 2.18,
      interval: { low: 43.55 - 1.96 * 2.18, high: 43.55 + 1.96 * 2.18 },
      episodes: 255,
      tokens: null,
    });
  });
});

it('the protocol has the episodes of BALROG’s default configuration', () => {
  for (const meta of environmentMetas)
    if (isBoardEnvironment(meta.id))
      expect(benchmarkTasks(meta).length * meta.episodesPerTask, meta.id).toBe(PROTOCOL_EPISODES[meta.id]);
});

describe('a published entry', () => {
  it('that keeps to the protocol has no marks, and more episodes are none', () => {
    expect(changed({}).marks).toEqual([]);
    expect(
      changed({
        environments: {
          ...entries[0]!.environments,
          babaisai: { progression: 1, standardError: 1, episodes: 200 },
        },
      }).marks,
    ).toEqual([]);
  });

  it('with fewer episodes says how many', () => {
    const { marks } = changed({
      environments: {
        ...entries[0]!.environments,
        babaisai: { progression: 1, standardError: 1, episodes: 119 },
      },
    });
    expect(marks).toEqual([
      {
        kind: 'episodes',
        environment: 'babaisai',
        text: 'Baba Is AI: 119 episodes; the protocol has 120.',
      },
    ]);
  });

  it('without an environment names it', () => {
    const { babyai, crafter } = entries[0]!.environments;
    const { marks } = changed({ environments: { babyai: babyai!, crafter: crafter! } });
    expect(marks.map(({ text }) => text)).toEqual([
      'No episodes of TextWorld, Baba Is AI, MiniHack and NetHack.',
    ]);
  });

  it('of a vision-language model needs no TextWorld, and one that counts it says so', () => {
    const { textworld, ...others } = entries[0]!.environments;
    expect(changed({ modality: 'VLM', environments: others }).marks).toEqual([]);
    expect(
      changed({ modality: 'VLM', environments: { ...others, textworld: textworld! } }).marks.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['environments']);
  });
});

it('a normal interval stays within 0 and 100', () => {
  expect(normalInterval(0.37, 0.37)).toEqual({ low: 0, high: 0.37 + 1.96 * 0.37 });
  expect(normalInterval(99, 2)).toEqual({ low: 99 - 1.96 * 2, high: 100 });
  expect(normalInterval(0, 0)).toEqual({ low: 0, high: 0 });
});
