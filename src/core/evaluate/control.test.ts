import { describe, expect, it } from 'vitest';
import {
  countingEpisode,
  countingGame,
  makeModelError,
  makeReply,
  spiedStrategy,
  valid,
} from '../../../test/support/strategies';
import type { ModelError, ModelReply, Situation } from '../agent';
import { fail, ok, type Result } from '../shared';
import { EpisodeControl } from './control';
import { playEpisode } from './episodeLoop';
import type { StepRecord } from './records';

type Answered = Result<ModelReply, ModelError>;

/** An episode whose model answers when told to. */
async function bench(stored: readonly StepRecord[] = []) {
  const control = new EpisodeControl();
  const abort = new AbortController();
  const steps: StepRecord[] = [];
  const recalled: Situation[] = [];
  const waiting: ((answer: Answered) => void)[] = [];
  const { strategy, calls } = spiedStrategy(async ({ ask }) => {
    const draft = await ask({ purpose: 'draft', messages: [] });
    if (!draft.ok) return draft;
    const reply = await ask({ purpose: 'decide', messages: [] });
    return reply.ok ? ok({ decision: valid(reply.value.text), reasoning: 'why' }) : reply;
  });
  const ended = playEpisode({
    episode: countingEpisode(2),
    stored,
    agent: { strategy: 'own', model: { kind: 'random' }, history: 16, answerReading: 'lenient' },
    strategy,
    demonstrations: [],
    lessons: [],
    model: {
      spec: { kind: 'random' },
      canConstrain: false,
      session: {
        complete: (_, signal) =>
          new Promise<Answered>((settle) => {
            waiting.push(settle);
            signal.addEventListener('abort', () => settle(fail(makeModelError('cancelled'))));
          }),
        recall: (situation) => recalled.push(situation),
      },
    },
    second: null,
    leave: null,
    control,
    game: await countingGame(2),
    signal: abort.signal,
    whenRunning: async () => undefined,
    now: () => 0,
    onStart: () => undefined,
    onStep: (step) => steps.push(step),
  });
  const settled = () => new Promise((later) => setTimeout(later, 0));
  return {
    control,
    abort,
    steps,
    calls,
    recalled,
    ended,
    settled,
    /** Whether a call is under way. */
    isAsked: () => waiting.length > 0,
    async answer(text: string) {
      waiting.shift()?.(ok(makeReply(text)));
      await settled();
    },
  };
}

describe('an episode whose run ends for now', () => {
  it('asks nothing more, also within a step, and goes on another time where it was', async () => {
    const { control, steps, ended, settled, isAsked, answer } = await bench();
    await settled();
    for (const text of ['draft', 'up', 'draft']) await answer(text);
    await settled();
    control.halt();
    await answer('up');
    expect(isAsked()).toBe(false);
    expect(await ended).toMatchObject({ kind: 'interrupted', error: { kind: 'cancelled' } });
    expect(steps).toHaveLength(2);

    const next = await bench(steps.slice(0, 1));
    await next.settled();
    next.control.halt();
    await next.answer('draft');
    expect(next.isAsked()).toBe(false);
    expect(await next.ended).toMatchObject({
      kind: 'interrupted',
      episode: { state: 'running', outcome: null, steps: 1 },
    });
  });

  it('waits no longer for the person who holds it', async () => {
    const { control, ended, settled, isAsked } = await bench();
    control.hold(true);
    await settled();
    control.halt();
    expect(await ended).toMatchObject({ kind: 'interrupted', episode: { steps: 0 } });
    expect(isAsked()).toBe(false);
  });
});

describe('an episode in a person’s hand', () => {
  it('waits before its next call, also within a step, and goes on', async () => {
    const { control, settled, isAsked, answer, steps } = await bench();
    await settled();
    control.hold(true);
    await answer('up');
    expect(isAsked()).toBe(false);
    control.hold(false);
    await settled();
    await answer('up');
    expect(steps.map(({ action }) => action)).toEqual(['up']);
    expect(isAsked()).toBe(true);
  });

  it('takes one whole step at a time', async () => {
    const { control, settled, isAsked, answer, steps } = await bench();
    control.hold(true);
    await settled();
    expect(isAsked()).toBe(false);
    for (const count of [1, 2]) {
      control.step();
      await settled();
      await answer('up');
      await answer('up');
      await answer('up');
      expect(steps).toHaveLength(count);
      expect(isAsked()).toBe(false);
    }
  });

  it('takes the person’s decision in the agent’s place and tells the strategy', async () => {
    const { control, settled, isAsked, steps, calls, recalled } = await bench();
    control.hold(true);
    await settled();
    control.overrule('down');
    await settled();
    expect(steps).toEqual([
      expect.objectContaining({
        turn: 'valid',
        rule: 'person',
        action: 'down',
        exchange: null,
        overruled: { answer: null },
      }),
    ]);
    expect(steps[0]).not.toHaveProperty('calls');
    expect(calls).toEqual([
      'observe count 0 of 5',
      'recall down by person keeping nothing new',
      'acted down',
      'observe count -1 of 5',
    ]);
    expect(recalled.map(({ step }) => step)).toEqual([0]);
    expect(isAsked()).toBe(false);
  });

  it('cancels a call under way when the person decides, and keeps what was answered before', async () => {
    const { control, settled, isAsked, answer, steps, abort, ended } = await bench();
    await settled();
    await answer('I would go up');
    expect(isAsked()).toBe(true);
    control.hold(true);
    control.overrule('down');
    await settled();
    expect(steps[0]).toMatchObject({
      action: 'down',
      exchange: null,
      calls: [{ purpose: 'draft', reply: 'I would go up' }],
      overruled: { answer: 'I would go up' },
    });
    abort.abort();
    expect((await ended).episode).toMatchObject({
      outcome: 'cancelled',
      steps: 1,
      overruledSteps: 1,
      usage: { inputTokens: 7, outputTokens: 1 },
    });
  });

  it('remembers after a reload which steps were the person’s', async () => {
    const first = await bench();
    first.control.hold(true);
    for (const action of ['up', 'down']) {
      first.control.overrule(action);
      await first.settled();
    }
    const second = await bench(first.steps);
    await second.settled();
    expect(second.isAsked()).toBe(true);
    expect(second.calls).toContain('recall down by person keeping nothing new');
    second.abort.abort();
    expect((await second.ended).episode).toMatchObject({ steps: 2, overruledSteps: 2 });
  });

  it('can be stopped while it is held', async () => {
    const { control, abort, ended, settled } = await bench();
    control.hold(true);
    await settled();
    abort.abort();
    expect((await ended).episode.outcome).toBe('cancelled');
  });

  it('takes only actions of the game, once it knows them', async () => {
    const control = new EpisodeControl();
    expect(control.accepts('up')).toBe(false);
    control.opened(['up']);
    expect([control.accepts('up'), control.accepts('jump')]).toEqual([true, false]);
    control.opened(null);
    expect([control.accepts('open the door'), control.accepts(' ')]).toEqual([true, false]);
  });
});
