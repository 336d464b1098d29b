/** Builders of stored records for tests. */
import type { EpisodeId, EpisodeRecord, RunId, RunRecord, StepRecord } from '../../src/core/evaluate';

export function runId(name: string): RunId {
  return name as RunId;
}

export function episodeId(name: string): EpisodeId {
  return name as EpisodeId;
}

export function makeRun(change: Partial<RunRecord> = {}): RunRecord {
  return {
    id: runId('run-1'),
    name: 'First run',
    kind: 'evaluation',
    state: 'running',
    createdAt: 1_000,
    updatedAt: 1_000,
    plan: null,
    agent: null,
    player: 'naive · random',
    appVersion: '0.1.0',
    environmentVersions: { babyai: '1' },
    plannedEpisodes: 2,
    headline: null,
    deletedAt: null,
    exportedAt: null,
    source: null,
    ...change,
  };
}

export function makeEpisode(change: Partial<EpisodeRecord> = {}): EpisodeRecord {
  return {
    id: episodeId('episode-1'),
    runId: runId('run-1'),
    order: 0,
    environmentId: 'babyai',
    task: 'BabyAI-MixedTrainLocal-v0/goto',
    index: 0,
    seed: 0,
    options: {},
    state: 'queued',
    outcome: null,
    error: null,
    mission: null,
    instructions: null,
    initial: null,
    maxSteps: 128,
    steps: 0,
    episodeReturn: 0,
    progression: 0,
    details: {},
    turns: { valid: 0, invalid: 0, empty: 0, truncated: 0 },
    actionFrequency: {},
    failedCandidates: [],
    usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0, unreportedReplies: 0 },
    startedAt: null,
    endedAt: null,
    demonstration: false,
    hasSteps: true,
    foreign: {},
    ...change,
  };
}

export function makeStep(step: number, change: Partial<StepRecord> = {}): StepRecord {
  return {
    step,
    turn: 'valid',
    answer: 'go forward',
    action: 'go forward',
    rule: 'whole',
    reasoning: '',
    observation: { longTerm: `a wall ${step} steps forward`, shortTerm: '' },
    reward: 0,
    terminated: false,
    truncated: false,
    exchange: null,
    ...change,
  };
}

/** Steps `from` up to, not including, `to`. */
export function makeSteps(from: number, to: number, change: Partial<StepRecord> = {}): StepRecord[] {
  return Array.from({ length: to - from }, (_, place) => makeStep(from + place, change));
}
