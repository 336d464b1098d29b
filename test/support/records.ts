/** Builders of stored records for tests. */
import { DEFAULT_MODEL_SETTINGS, type RemoteModelSpec } from '../../src/core/agent';
import type {
  EpisodeId,
  EpisodeRecord,
  MatchId,
  MatchRecord,
  RunId,
  RunRecord,
  StepRecord,
} from '../../src/core/evaluate';
import { newQuiz, type QuizExchange, type QuizId, type QuizRecord } from '../../src/core/quiz';

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

export function makeMatch(change: Partial<MatchRecord> = {}): MatchRecord {
  return {
    id: 'match-1' as MatchId,
    createdAt: 1_000,
    updatedAt: 1_000,
    rules: {
      environmentId: 'babyai',
      task: 'BabyAI-MixedTrainLocal-v0/goto',
      options: {},
      seeds: [7, 8],
      maxSteps: null,
      pace: 'turns',
      hidden: true,
      rights: 'both',
      stepSeconds: 1,
    },
    sides: [
      { kind: 'person', name: 'You' },
      {
        kind: 'recorded',
        name: 'naive · random',
        play: { runId: runId('run-1'), episodeId: episodeId('episode-1') },
      },
    ],
    games: [
      {
        seed: 7,
        plays: [null, { runId: runId('run-1'), episodeId: episodeId('episode-1') }],
        result: null,
        shown: [0, 3],
      },
    ],
    deletedAt: null,
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

export function makeQuizModel(modelId = 'qwen3-8b'): RemoteModelSpec {
  return {
    kind: 'openAiCompatible',
    baseUrl: 'http://localhost:8000/v1',
    modelId,
    settings: DEFAULT_MODEL_SETTINGS,
  };
}

export function makeQuiz(change: Partial<QuizRecord> = {}): QuizRecord {
  const quiz = newQuiz({
    id: 'quiz-1' as QuizId,
    createdAt: 1_000,
    questionnaireVersion: 1,
    appVersion: '0.1.0',
    model: makeQuizModel(),
    judge: makeQuizModel('judge-1'),
  });
  return { ...quiz, ...change };
}

export function makeQuizExchange(reply: string): QuizExchange {
  return {
    messages: [{ role: 'user', content: 'What happens?' }],
    reply,
    reasoning: '',
    stopReason: 'stop',
    usage: { inputTokens: 30, outputTokens: 12, cachedTokens: null, reasoningTokens: null },
    latencyMs: 250,
    attempts: 1,
    at: 1_200,
  };
}
