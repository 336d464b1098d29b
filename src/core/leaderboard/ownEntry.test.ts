import { describe, expect, it } from 'vitest';
import { makeEpisode, makeQuizModel } from '../../../test/support/records';
import { environmentMetas } from '../../envs';
import type { AgentSpec } from '../agent';
import { scoreRun, type RunRecord } from '../evaluate';
import { ownEntry } from './ownEntry';
import { AGENT, ALL, rowOf, SAME_WORLDS, USAGE, wholeRun } from './testing';

describe('a row of an own run', () => {
  it('has the run’s own figures, and an interval around each', () => {
    const whole = wholeRun(ALL);
    const row = rowOf(whole);
    const score = scoreRun(whole.run, whole.episodes);
    expect(row?.overall?.mean).toBe(score.overall.mean);
    expect(row?.overall?.standardError).toBe(score.overall.standardError);
    expect(row?.overall?.episodes).toBe(255);
    expect(Object.keys(row?.environments ?? {}).sort()).toEqual([...ALL].sort());
    for (const figure of [row?.overall, ...Object.values(row?.environments ?? {})]) {
      expect(figure?.interval?.low).toBeLessThan(figure?.mean ?? 0);
      expect(figure?.interval?.high).toBeGreaterThan(figure?.mean ?? 100);
    }
  });

  it('exists only of evaluations and imports that have ended with something scored', () => {
    const { run, episodes } = wholeRun(['babyai']);
    const row = (change: Partial<RunRecord>, of = episodes) =>
      ownEntry({ ...run, ...change }, of, environmentMetas, '2025-09-01');
    expect(row({ state: 'stopped' })).not.toBeNull();
    expect(row({ kind: 'imported' })).not.toBeNull();
    for (const state of ['running', 'paused', 'needsKey', 'importing', 'interrupted'] as const)
      expect(row({ state }), state).toBeNull();
    expect(row({ kind: 'play' })).toBeNull();
    expect(
      row(
        {},
        episodes.map((episode) => ({ ...episode, outcome: 'modelError' })),
      ),
    ).toBeNull();
    expect(
      row({}, [makeEpisode({ environmentId: 'bytesized32', state: 'ended', outcome: 'solved' })]),
    ).toBeNull();
  });

  it('has no overall figure until all environments are there', () => {
    const row = rowOf(wholeRun(SAME_WORLDS));
    expect(row?.overall).toBeNull();
    expect(row?.environments.babyai?.mean).toBe(50);
    expect(row?.environments.nle).toBeUndefined();
    expect(row?.marks.map(({ text }) => text)).toEqual([
      'No episodes of TextWorld, MiniHack and NetHack, so there is no overall figure.',
    ]);
  });

  it('of a vision-language model counts no TextWorld in its overall figure', () => {
    const agent = { ...AGENT, images: 1 };
    const whole = wholeRun(ALL, { agent });
    const unsolved = whole.episodes.map((episode) =>
      episode.environmentId === 'textworld' ? { ...episode, progression: 0 } : episode,
    );
    const row = rowOf({ ...whole, episodes: unsolved });
    expect(row?.modality).toBe('VLM');
    expect(row?.environments.textworld?.mean).toBe(0);
    expect(row?.overall?.episodes).toBe(225);
    expect(row?.overall?.mean).toBe(
      rowOf({ ...whole, episodes: whole.episodes.map((episode) => ({ ...episode })) })?.overall?.mean,
    );
    expect(
      rowOf(
        wholeRun(
          ALL.filter((id) => id !== 'textworld'),
          { agent },
        ),
      )?.overall,
    ).not.toBeNull();
  });

  it('takes how BALROG’s results saw their world from their files', () => {
    const source = (images: number): RunRecord['source'] => ({
      format: 'balrog',
      fileName: 'results',
      importedAt: 1,
      summary: { agent: { max_image_history: images } },
      metadata: null,
      notes: [],
    });
    const imported = { agent: null, plan: null, kind: 'imported' } as const;
    expect(rowOf(wholeRun(ALL, { ...imported, source: source(1) }))?.modality).toBe('VLM');
    expect(rowOf(wholeRun(ALL, { ...imported, source: source(0) }))?.modality).toBe('LLM');
    expect(rowOf(wholeRun(ALL, { ...imported, source: null }))?.modality).toBe('LLM');
  });

  it('counts tokens per episode, and none where a reply came without a count', () => {
    const { run, episodes } = wholeRun(['babyai']);
    expect(rowOf({ run, episodes })?.environments.babyai?.tokens).toBe(1000);
    expect(rowOf({ run, episodes })?.tokens).toBe(1000);
    const [first, ...rest] = episodes;
    const unreported = { ...first!, usage: { ...USAGE, unreportedReplies: 1 } };
    expect(rowOf({ run, episodes: [unreported, ...rest] })?.tokens).toBeNull();
  });

  it('knows weights to be open only of models that run from files here', () => {
    const openness = (model: AgentSpec['model']) =>
      rowOf(wholeRun(['babyai'], { agent: { ...AGENT, model } }))?.openWeights;
    const { settings } = makeQuizModel();
    expect(openness({ kind: 'webLlm', modelId: 'q', settings })).toBe(true);
    expect(openness({ kind: 'builtIn', modelId: 'built-in', settings })).toBe(false);
    expect(openness(makeQuizModel())).toBeNull();
  });
});
