import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countingEnvironment } from '../../../test/support/countingEnvironment';
import { FakeWorker } from '../../../test/support/fakeWorker';
import { terminalEnvironment } from '../../../test/support/terminalEnvironment';
import type { EnvironmentModule } from '../../core/env';
import type { EpisodeId, RunId } from '../../core/evaluate';
import { fail, ok } from '../../core/shared';
import { createMemoryStorage, type Storage } from '../../storage';
import { createEnvironmentHost, EnvironmentPool } from '../environment';
import { startPersonGame, type PersonGame, type PlayPorts, type PlaySpec } from './personGame';
import { findUnfinished, giveUpGame, type UnfinishedGame } from './unfinishedGames';

/** Solved by counting up to 5. */
const LEVEL: PlaySpec = { environmentId: 'babyai', task: 'count', options: { num_dists: 0 }, seed: 2 };
const NOW = Date.now();
const DAY = 24 * 60 * 60 * 1000;

let storage: Storage;
let held: Set<RunId>;
const pools: EnvironmentPool[] = [];
beforeEach(() => {
  storage = createMemoryStorage();
  held = new Set();
});
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

const ports: PlayPorts = {
  storage: async () => storage,
  holdRun: async (id) => {
    if (held.has(id)) return null;
    held.add(id);
    return () => held.delete(id);
  },
};

async function open(
  resume: UnfinishedGame | null = null,
  environment: EnvironmentModule = countingEnvironment,
): Promise<PersonGame> {
  const pool = new EnvironmentPool(() => new FakeWorker(createEnvironmentHost(async () => environment)), 1);
  pools.push(pool);
  const started = await startPersonGame(LEVEL, pool.game({ ...LEVEL, maxSteps: null }), ports, resume);
  if (!started.ok) throw new Error(started.error.message);
  return started.value;
}

async function play(game: PersonGame, ...actions: readonly string[]): Promise<void> {
  for (const action of actions) expect(await game.act(action)).toMatchObject({ ok: true });
}

/** Plays, leaves without ending, and frees the run as a closed tab does. */
async function leaveAfter(...actions: readonly string[]): Promise<PersonGame> {
  const game = await open();
  await play(game, ...actions);
  game.close();
  await game.settled();
  return game;
}

/** Why an unfinished game did not go on; empty when it did, or when there was none. */
function refusal({ origin }: PersonGame): string {
  return origin.kind === 'notContinued' ? origin.reason : '';
}

async function unfinished(level: PlaySpec = LEVEL, now = NOW): Promise<UnfinishedGame | null> {
  const found = await findUnfinished(storage, level, now);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

async function stored(id: EpisodeId) {
  const episode = await storage.getEpisode(id);
  const steps = await storage.listSteps(id);
  if (!episode.ok || !steps.ok) throw new Error('The storage failed.');
  return { episode: episode.value, steps: steps.value };
}

describe('an unfinished game', () => {
  it('goes on under its ids as if it had never been left', async () => {
    const left = await leaveAfter('up', 'down', 'up');
    const game = await open(await unfinished());
    expect(game.origin).toEqual({ kind: 'continued', steps: 3 });
    expect([game.runId, game.episodeId]).toEqual([left.runId, left.episodeId]);
    expect(game.getState()).toMatchObject({ ...left.getState(), turns: left.getState().turns, busy: false });

    await play(game, 'up', 'up', 'up', 'up');
    const { episode, steps } = await stored(game.episodeId);
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(steps.map(({ action }) => action)).toEqual(['up', 'down', 'up', 'up', 'up', 'up', 'up']);
    expect(episode).toMatchObject({ outcome: 'solved', steps: 7, episodeReturn: 1, progression: 1 });
    expect(episode?.actionFrequency).toEqual({ up: 6, down: 1 });
    expect(await storage.listRuns()).toMatchObject({ value: [{ id: game.runId, state: 'finished' }] });
    expect(await unfinished()).toBeNull();
  });

  it('can be left and continued again and again', async () => {
    const left = await leaveAfter('up');
    for (let round = 2; round <= 4; round++) {
      const game = await open(await unfinished());
      await play(game, 'up');
      game.close();
      await game.settled();
    }
    const { episode, steps } = await stored(left.episodeId);
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
    expect(episode).toMatchObject({ outcome: 'cancelled', steps: 4 });
  });

  it('is that of the same level only, within a day, with a step, without an ending', async () => {
    expect(await unfinished()).toBeNull();
    await leaveAfter('up');
    expect(await unfinished()).not.toBeNull();
    expect(await unfinished({ ...LEVEL, seed: 3 })).toBeNull();
    expect(await unfinished({ ...LEVEL, task: 'other' })).toBeNull();
    expect(await unfinished({ ...LEVEL, options: { num_dists: 4 } })).toBeNull();
    expect(await unfinished({ ...LEVEL, options: {} })).toBeNull();
    expect(await unfinished(LEVEL, Date.now() + DAY + 1000)).toBeNull();
  });

  it('is not offered once the person left it for good, and keeps its record', async () => {
    const game = await open();
    await play(game, 'up');
    game.giveUp();
    game.close();
    await game.settled();
    expect(await unfinished()).toBeNull();
    expect((await stored(game.episodeId)).episode).toMatchObject({ outcome: 'cancelled', steps: 1 });
    const later = await leaveAfter('up', 'up');
    expect((await unfinished())?.run.id).toBe(later.runId);
  });

  it('is not offered after a newer game of its level', async () => {
    await leaveAfter('up');
    await new Promise((resolve) => setTimeout(resolve, 2));
    await leaveAfter('up', 'up', 'up', 'up', 'up');
    expect(await unfinished()).toBeNull();
  });

  it('stays with the tab that has it open', async () => {
    const there = await open();
    await play(there, 'up');
    const here = await open(await unfinished());
    expect(refusal(here)).toContain('another tab');
    expect(here.getState().steps).toBe(0);
    await play(here, 'up');
    await play(there, 'up');
    expect((await stored(there.episodeId)).steps).toHaveLength(2);
    expect((await stored(here.episodeId)).steps).toHaveLength(1);
  });

  it('starts afresh and says so when the level is no longer what was recorded', async () => {
    const left = await leaveAfter('up', 'down', 'up');
    const found = await unfinished();
    if (!found) throw new Error('There is an unfinished game.');
    const changed = found.steps.map((step) =>
      step.step === 1 ? { ...step, observation: { longTerm: 'another room', shortTerm: '' } } : step,
    );
    const game = await open({ ...found, steps: changed });
    expect(refusal(game)).toContain('at step 2');
    expect(game.runId).not.toBe(left.runId);
    expect(game.getState()).toMatchObject({ steps: 0, turns: [], saved: 'no' });
    expect(held.has(left.runId)).toBe(false);
    await play(game, 'up');
    expect((await stored(game.episodeId)).steps).toHaveLength(1);
    expect((await stored(left.episodeId)).steps).toHaveLength(3);
  });

  it('starts afresh when its recorded steps cannot be simulated', async () => {
    await leaveAfter('up');
    const found = await unfinished();
    let worlds = 0;
    const game = await open(found, {
      ...countingEnvironment,
      create: async (task, options) => {
        const world = await countingEnvironment.create(task, options);
        worlds += 1;
        if (worlds === 1)
          world.step = () => {
            throw new Error('the world broke');
          };
        return world;
      },
    });
    expect(refusal(game)).toContain('the world broke');
    await play(game, 'up');
    expect(game.getState().steps).toBe(1);
  });
});

describe('saving', () => {
  it('makes up for a write that failed', async () => {
    const game = await open();
    await play(game, 'up');
    const write = storage.writeEpisodes;
    storage.writeEpisodes = async () =>
      fail({ kind: 'full', message: 'No space is left.', advice: 'Delete something.' });
    await play(game, 'down');
    expect(game.getState().saved).toBe('failed');
    storage.writeEpisodes = write;
    await play(game, 'up');
    expect(game.getState().saved).toBe('saved');
    expect((await stored(game.episodeId)).steps.map(({ action }) => action)).toEqual(['up', 'down', 'up']);
  });

  it('creates the run later when that failed at the first move', async () => {
    const game = await open();
    const create = storage.createRun;
    storage.createRun = async () => fail({ kind: 'failed', message: 'It failed.', advice: 'Try again.' });
    await play(game, 'up');
    storage.createRun = create;
    await play(game, 'up');
    expect((await stored(game.episodeId)).steps).toHaveLength(2);
  });

  it('is done with every move made before the game closed, and makes none after', async () => {
    const game = await open();
    const moves = [game.act('up'), game.act('up')];
    await moves[0];
    game.close();
    const late = await game.act('up');
    await game.settled();
    expect(late.ok).toBe(false);
    const { episode, steps } = await stored(game.episodeId);
    expect(episode?.steps).toBe(steps.length);
    expect(held.size).toBe(0);
  });
});

it('remembers a bounded number of games left for good', async () => {
  for (let n = 0; n < 205; n++)
    expect(await giveUpGame(storage, `run-${String(n)}` as RunId)).toEqual(ok(null));
  const setting = await storage.readSetting('play.givenUp');
  expect(setting.ok && setting.value).toHaveLength(200);
  expect(setting.ok && setting.value).toContain('run-204');
});

describe('a game of a match', () => {
  it('has its own name and limit, and nothing of the match in its episode', async () => {
    const spec = { ...LEVEL, maxSteps: 2, runName: 'You versus somebody, game 1' };
    const host = createEnvironmentHost(async () => countingEnvironment);
    const pool = new EnvironmentPool(() => new FakeWorker(host), 1);
    pools.push(pool);
    const started = await startPersonGame(spec, pool.game({ ...LEVEL, maxSteps: 2 }), ports, null);
    if (!started.ok) throw new Error(started.error.message);
    const game = started.value;
    await play(game, 'count', 'count');
    expect(game.getState()).toMatchObject({ outcome: 'stepLimit', maxSteps: 2 });
    const run = await storage.getRun(game.runId);
    expect(run.ok && run.value).toMatchObject({ name: spec.runName, state: 'finished' });
    const episode = await storage.getEpisode(game.episodeId);
    expect(episode.ok && episode.value).toMatchObject({ maxSteps: 2, seed: LEVEL.seed });
    expect(Object.keys((episode.ok && episode.value) || {})).not.toContain('runName');
  });
});

describe('help that agents do not get', () => {
  const marks = async (game: PersonGame) => {
    const run = await storage.getRun(game.runId);
    const { episode } = await stored(game.episodeId);
    return [run.ok ? run.value?.player : undefined, episode?.details['help_used']];
  };

  it('is kept with the episode and shown with the run, whenever it was used', async () => {
    const game = await open();
    await play(game, 'up');
    expect(await marks(game)).toEqual(['Person', undefined]);
    game.useHelp('map');
    game.useHelp('map');
    await game.settled();
    expect(await marks(game)).toEqual(['Person, with help', 'map']);
    game.useHelp('quest');
    await play(game, 'up', 'up', 'up', 'up');
    expect(game.getState().helpUsed).toEqual(['map', 'quest']);
    expect(await marks(game)).toEqual(['Person, with help', 'map, quest']);
    expect((await stored(game.episodeId)).steps).toHaveLength(5);
  });

  it('is kept with the first move when it was used before it, and stays when the game goes on later', async () => {
    const left = await open();
    left.useHelp('inventory');
    await play(left, 'up');
    expect(await marks(left)).toEqual(['Person, with help', 'inventory']);
    left.close();
    await left.settled();
    const game = await open(await unfinished());
    expect(game.getState().helpUsed).toEqual(['inventory']);
    await play(game, 'up');
    expect(await marks(game)).toEqual(['Person, with help', 'inventory']);
  });

  it('marks nothing after the end', async () => {
    const game = await open();
    await play(game, 'up', 'up', 'up', 'up', 'up');
    game.useHelp('map');
    await game.settled();
    expect(await marks(game)).toEqual(['Person', undefined]);
  });
});

describe('the headline of a game', () => {
  const headline = async (game: PersonGame) => {
    const run = await storage.getRun(game.runId);
    return run.ok ? run.value?.headline : undefined;
  };

  it('has no figure until the game ends, and then its progression', async () => {
    const game = await open();
    await play(game, 'up');
    expect(await headline(game)).toMatchObject({ mean: null, n: 0, planned: 1 });
    await play(game, 'up', 'up', 'up', 'up');
    expect(await headline(game)).toEqual({
      mean: 100,
      standardError: 0,
      n: 1,
      planned: 1,
      environments: 1,
    });
  });
});

describe('a game with a console', () => {
  it('keeps what the game said, by step', async () => {
    const game = await open(null, terminalEnvironment);
    await play(game, 'west', 'search', 'kick');
    expect(game.getState().said).toEqual([
      { steps: 0, action: null, messages: ['Hello, welcome to the room!'] },
      { steps: 2, action: 'search', messages: ['You find nothing.', 'You feel hungry.'] },
      { steps: 3, action: 'kick', messages: ['Ouch! That hurts!'] },
    ]);
  });

  it('says it again when the game is continued', async () => {
    const left = await open(null, terminalEnvironment);
    await play(left, 'search', 'west');
    left.close();
    await left.settled();
    const game = await open(await unfinished(), terminalEnvironment);
    expect(game.origin).toEqual({ kind: 'continued', steps: 2 });
    expect(game.getState().said).toEqual(left.getState().said);
  });

  it('takes the same steps by a click on a square as by its actions', async () => {
    const game = await open(null, terminalEnvironment);
    expect(game.knowsWays).toBe(true);
    const way: string[] = [];
    for (;;) {
      const next = await game.towards(44, 12);
      if (!next.ok || next.value === null) break;
      way.push(next.value);
      await play(game, next.value);
    }
    expect(way).toEqual(['east', 'east', 'south', 'south']);
    expect(game.getState().turns.map(({ action }) => action)).toEqual(way);
  });

  it('knows no ways where the environment does not', async () => {
    const game = await open();
    expect(game.knowsWays).toBe(false);
    expect(await game.towards(0, 0)).toEqual(ok(null));
  });
});
