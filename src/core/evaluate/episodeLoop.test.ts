import { describe, expect, it } from 'vitest';
import { countingEpisode, countingGame, makeReply as reply } from '../../../test/support/strategies';
import type { Message, ModelReply, ModelRequest, ModelSession, Situation } from '../agent';
import { naive } from '../agent/strategies/naive';
import { ok } from '../shared';
import { expandCalls } from './callCodec';
import { playEpisode, type LoopEnd } from './episodeLoop';
import type { EpisodeRecord, StepRecord } from './records';
import { decisionOf } from './stepRecord';

interface Played {
  readonly end: LoopEnd;
  readonly steps: StepRecord[];
  readonly requests: ModelRequest[];
  readonly recalled: Situation[];
}

async function play(
  replies: readonly (string | ModelReply)[],
  change: {
    stored?: readonly StepRecord[];
    episode?: Partial<EpisodeRecord>;
    seed?: number;
    maxSteps?: number;
  } = {},
): Promise<Played> {
  const seed = change.seed ?? 0;
  const steps: StepRecord[] = [];
  const requests: ModelRequest[] = [];
  const recalled: Situation[] = [];
  let next = 0;
  const model: ModelSession = {
    complete: async (request) => {
      requests.push(request);
      const answer = replies[next++] ?? 'up';
      return ok(typeof answer === 'string' ? reply(answer) : answer);
    },
    recall: (situation) => recalled.push(situation),
  };
  const end = await playEpisode({
    episode: countingEpisode(seed, change.episode),
    stored: change.stored ?? [],
    agent: { strategy: 'naive', model: { kind: 'random' }, history: 2, answerReading: 'lenient' },
    strategy: naive,
    demonstrations: [],
    lessons: [],
    model: { session: model, spec: { kind: 'random' }, canConstrain: false },
    second: null,
    leave: null,
    game: await countingGame(seed, { maxSteps: change.maxSteps ?? null }),
    signal: new AbortController().signal,
    whenRunning: async () => undefined,
    now: () => 1000,
    onStep: (step) => steps.push(step),
    onStart: () => undefined,
  });
  return { end, steps, requests, recalled };
}

describe('playEpisode', () => {
  it('plays until the environment ends and counts every kind of turn', async () => {
    const { end, steps } = await play([
      'up',
      'I would go up here',
      '',
      reply('', { stopReason: 'length' }),
      'up',
      'up',
      'up',
      'up',
      'up',
    ]);
    expect(steps.map((step) => step.turn)).toEqual([
      'valid',
      'invalid',
      'empty',
      'truncated',
      'valid',
      'valid',
      'valid',
      'valid',
      'valid',
    ]);
    expect(end).toMatchObject({
      kind: 'ended',
      episode: {
        outcome: 'solved',
        steps: 9,
        episodeReturn: 1,
        progression: 1,
        turns: { valid: 6, invalid: 1, empty: 1, truncated: 1 },
        actionFrequency: { up: 6, down: 3 },
        failedCandidates: ['I would go up here', '', ''],
        usage: { inputTokens: 63, outputTokens: 9, unreportedReplies: 0 },
      },
    });
  });

  it('tells the model of an invalid answer in the next observation', async () => {
    const { requests } = await play(['jump']);
    expect(requests[1]?.situation.observation.text.longTerm).toContain(
      'Your previous output did not contain a valid action. Defaulted to action: down',
    );
  });

  it('records exactly the messages that were sent', async () => {
    const { steps, requests } = await play(['up', 'jump', 'up', 'up']);
    let previous: readonly Message[] | null = null;
    for (const [i, step] of steps.entries()) {
      const expanded = expandCalls(step, previous);
      expect(expanded.exchange?.messages).toEqual(requests[i]?.messages);
      ({ previous } = expanded);
    }
  });

  it('goes on behind stored steps with the same prompts as an undisturbed episode', async () => {
    const whole = await play(['up', 'jump', 'up', 'up', 'up'], { seed: 1 });
    for (const cut of [1, 2, 3, 5]) {
      const stored = whole.steps.slice(0, cut);
      const rest = await play(['up', 'jump', 'up', 'up', 'up'].slice(cut), {
        seed: 1,
        stored,
        episode: { initial: { longTerm: 'count 0 of 4', shortTerm: '' } },
      });
      expect([...stored, ...rest.steps]).toEqual(whole.steps);
      expect(rest.recalled.map((situation) => situation.step)).toEqual(stored.map((step) => step.step));
      expect(rest.end.episode).toEqual(whole.end.episode);
    }
  });

  it('does not ask the model again when the stored steps already end the episode', async () => {
    const whole = await play(['up', 'up', 'up']);
    const again = await play([], { stored: whole.steps });
    expect(again.requests).toEqual([]);
    expect(again.end).toMatchObject({ episode: { outcome: 'solved', steps: 3 } });
  });

  it('refuses to go on when the world no longer gives what was recorded', async () => {
    const whole = await play(['up', 'jump', 'up']);
    const stored = whole.steps
      .slice(0, 2)
      .map((step) => ({ ...step, observation: { longTerm: 'another world', shortTerm: '' } }));
    const { end, steps } = await play([], { stored });
    expect(steps).toEqual([]);
    expect(end).toMatchObject({
      kind: 'ended',
      episode: { outcome: 'appError', error: { kind: 'environment' } },
    });
  });

  it('leaves all that is recorded of an episode that cannot go on, wherever its world differs', async () => {
    const whole = await play(['up', 'jump', 'up', 'up']);
    const other = { longTerm: 'another world', shortTerm: '' };
    for (const differs of [0, 1, 2]) {
      const stored = whole.steps.slice(0, 3).map((step, place) => ({
        ...step,
        ...(place === differs - 1 && { observation: other }),
      }));
      const recorded = countingEpisode(0, {
        initial: differs === 0 ? other : { longTerm: 'count 0 of 3', shortTerm: '' },
        instructions: 'Count up, they said.',
        steps: 3,
        episodeReturn: 0.5,
        usage: { ...whole.end.episode.usage, inputTokens: 21 },
        progression: 0.25,
        startedAt: 5,
      });
      const { end } = await play([], { stored, episode: recorded });
      expect(end.episode).toEqual({
        ...recorded,
        state: 'ended',
        outcome: 'appError',
        error: end.episode.error,
        endedAt: 1000,
      });
      expect(end.episode.error?.kind).toBe('environment');
    }
  });

  it('stops at the plan’s own step limit', async () => {
    const { end } = await play(['down', 'down', 'down'], { maxSteps: 3 });
    expect(end).toMatchObject({ episode: { outcome: 'stepLimit', steps: 3 } });
  });
});

describe('decisionOf', () => {
  it('gives back what a step record stands for', async () => {
    const { steps } = await play(['up', 'jump', '', reply('I th', { stopReason: 'length' })]);
    expect(steps.slice(0, 4).map(decisionOf)).toEqual([
      { turn: 'valid', action: 'up', rule: 'whole', candidate: 'up' },
      { turn: 'invalid', candidate: 'jump' },
      { turn: 'empty', candidate: '' },
      { turn: 'truncated', candidate: 'I th' },
    ]);
  });
});
