import { describe, expect, it } from 'vitest';
import { FakeWorker } from '../../../test/support/fakeWorker';
import { loadEnvironment } from '../../../test/support/environments';
import type { Decision } from '../../core/agent';
import { textKey } from '../../core/evaluate';
import { findTask } from '../../envs';
import { createEnvironmentHost } from './environmentHost';
import { EnvironmentPool } from './environmentPool';
import type { EnvironmentApi, GameSpec } from './protocol';

const decide = (action: string): Decision => ({ turn: 'valid', action, rule: 'whole', candidate: action });

const babyai = (seed: number): GameSpec => ({
  environmentId: 'babyai',
  task: findTask('babyai', 'goto')?.id ?? '',
  options: {},
  seed,
  maxSteps: null,
});

const crafter: GameSpec = {
  environmentId: 'crafter',
  task: 'default',
  options: {},
  seed: 3,
  maxSteps: null,
};

/** A clock by which every look takes 10 ms, so that an episode takes many slices on a machine of any speed. */
function slowClock(): () => number {
  let time = 0;
  return () => (time += 10);
}

function poolOf(spawned: FakeWorker[] = []): EnvironmentPool {
  return new EnvironmentPool(() => {
    const host = createEnvironmentHost(loadEnvironment, undefined, undefined, undefined, slowClock());
    const worker = new FakeWorker(host);
    spawned.push(worker);
    return worker;
  }, 1);
}

/** What the scripted player does in a game. */
async function botGame(spec: GameSpec, most: number): Promise<Decision[]> {
  const { createBot } = await loadEnvironment(spec.environmentId);
  const bot = createBot(spec.task);
  const game = poolOf().game(spec);
  const started = await game.start();
  if (!started.ok) throw new Error(started.error.message);
  let { observation } = started.value;
  const decisions: Decision[] = [];
  for (let over = false; !over && decisions.length < most;) {
    const decision = decide(bot.act(observation));
    const turn = await game.take(decision);
    if (!turn.ok) throw new Error(turn.error.message);
    decisions.push(decision);
    ({ observation } = turn.value);
    over = turn.value.outcome !== null;
  }
  game.close();
  return decisions;
}

describe('the facts of an episode', () => {
  it('are told before the first step and after each, with what the scripted player would do', async () => {
    const decisions = await botGame(babyai(5), 60);
    const game = poolOf().game(babyai(5));
    const start = await game.start();
    const trace = await game.facts(decisions);
    if (!trace.ok || !start.ok) throw new Error('The game could not be played.');
    const { facts, texts, scripted } = trace.value;
    expect(facts).toHaveLength(decisions.length + 1);
    expect(texts[0]).toBe(textKey(start.value.observation.text, ''));
    expect(scripted.map((choice) => choice?.action)).toEqual(
      decisions.map((decision) => (decision.turn === 'valid' ? decision.action : '')),
    );
    expect(facts[0]?.distance).toBeGreaterThan(0);
    expect(facts.at(-1)?.distance).toBeNull();
    game.close();
  });

  it('tell what the scripted player’s action would have come to where the agent came no nearer', async () => {
    const game = poolOf().game(babyai(5));
    await game.start();
    const turning = Array.from({ length: 8 }, (_, step) =>
      decide(step % 2 === 0 ? 'turn left' : 'turn right'),
    );
    const trace = await game.facts(turning);
    if (!trace.ok) throw new Error(trace.error.message);
    const { facts, scripted } = trace.value;
    const tried = scripted.flatMap((choice, step) =>
      choice?.distance == null ? [] : [{ step, distance: choice.distance }],
    );
    expect(tried.length).toBeGreaterThan(0);
    for (const { step } of tried)
      expect(facts[step + 1]?.distance).toBeGreaterThanOrEqual(facts[step]?.distance ?? Infinity);
    // Trying does not move the world.
    expect(facts[8]).toEqual(facts[0]);
    game.close();
  });

  it('stop when they are no longer wanted', async () => {
    const game = poolOf().game(crafter);
    await game.start();
    const decisions = Array.from({ length: 2000 }, () => decide('Noop'));
    let asked = 0;
    const trace = await game.facts(decisions, () => (asked += 1) < 2);
    if (!trace.ok) throw new Error(trace.error.message);
    expect(asked).toBe(2);
    expect(trace.value.scripted.length).toBeLessThan(20);
    expect(trace.value.facts).toHaveLength(trace.value.scripted.length + 1);
    game.close();
  });

  it('do not keep another game of the worker waiting', async () => {
    const pool = poolOf();
    const long = pool.game(crafter);
    const other = pool.game(babyai(4));
    await long.start();
    await other.start();
    const order: string[] = [];
    const trace = long
      .facts(Array.from({ length: 1500 }, () => decide('Noop')))
      .then(() => order.push('trace'));
    const turn = other.take(decide('turn left')).then(() => order.push('turn'));
    await Promise.all([trace, turn]);
    expect(order).toEqual(['turn', 'trace']);
    pool.close();
  });

  it('begin anew on the worker that replaces one that died', async () => {
    const spawned: FakeWorker[] = [];
    const game = poolOf(spawned).game(crafter);
    await game.start();
    const decisions = Array.from({ length: 900 }, () => decide('Noop'));
    let crashed = false;
    const trace = await game.facts(decisions, () => {
      if (!crashed) spawned[0]?.crash();
      crashed = true;
      return true;
    });
    if (!trace.ok) throw new Error(trace.error.message);
    expect(spawned).toHaveLength(2);
    expect(trace.value.facts).toHaveLength(trace.value.scripted.length + 1);
    const whole = await game.facts(decisions);
    expect(whole).toEqual(trace);
    game.close();
  });

  it('are none of a game that stands elsewhere', async () => {
    const host: EnvironmentApi = createEnvironmentHost(loadEnvironment);
    await host.open('game', babyai(4), false);
    expect(await host.facts('game', 3, [decide('turn left')])).toEqual({ ok: true, value: null });
    await host.facts('game', 0, [decide('turn left')]);
    await host.take('game', decide('turn left'), false);
    expect(await host.facts('game', 1, [decide('turn left')])).toEqual({ ok: true, value: null });
  });
});
