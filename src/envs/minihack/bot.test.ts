import { describe, expect, test } from 'vitest';
import { createMiniHack } from './index';
import { createTask, resourcesWith } from '../../../test/support/miniHack';

interface Game {
  readonly solved: boolean;
  readonly steps: number;
}

/** Plays a task with its own step limit. */
async function play(name: string, seeds: number, options = {}): Promise<readonly Game[]> {
  const minihack = await createMiniHack(resourcesWith(''));
  const environment = await createTask(name, { max_episode_steps: 0, ...options });
  const games = Array.from({ length: seeds }, (_, seed) => {
    const bot = minihack.createBot(environment.task);
    let observation = environment.reset(seed);
    for (let steps = 1; ; steps++) {
      const result = environment.step(bot.act(observation));
      observation = result.observation;
      if (result.terminated || result.truncated) return { solved: environment.progress().solved, steps };
    }
  });
  environment.close();
  return games;
}

function solved(games: readonly Game[], limit = Infinity): number {
  return games.filter((game) => game.solved && game.steps <= limit).length;
}

describe('the bot, which reads only text,', () => {
  test('finds the stairs of every maze', async () => {
    expect(solved(await play('MazeWalk-9x9', 20), 100)).toBe(20);
    expect(solved(await play('MazeWalk-Mapped-15x15', 5), 100)).toBe(5);
    expect(solved(await play('MazeWalk-15x15', 10))).toBe(10);
  });

  test('finds its way through corridors, hidden ones and locked doors included', async () => {
    expect(solved(await play('Corridor-R2', 10))).toBeGreaterThanOrEqual(9);
    expect(solved(await play('Corridor-R3', 10))).toBeGreaterThanOrEqual(9);
  });

  test.each(['Boxoban-Hard', 'Boxoban-Medium', 'Boxoban-Unfiltered'])('solves %s', async (name) => {
    expect(solved(await play(name, 5), 100)).toBe(5);
  });

  test.each([
    ['CorridorBattle-Dark', 5],
    ['CorridorBattle', 3],
  ])('wins battles: %s', async (name, expected) => {
    expect(solved(await play(name, 8), 100)).toBeGreaterThanOrEqual(expected);
  });

  test.each(['Quest-Easy', 'Quest-Medium'])(
    'crosses the lava of %s with the benchmark settings',
    async (name) => {
      expect(solved(await play(name, 8), 100)).toBeGreaterThanOrEqual(5);
    },
  );

  test('picks from a list when lists go to the player', async () => {
    expect(solved(await play('Quest-Easy', 6, { lists: 'ask' }), 100)).toBeGreaterThanOrEqual(4);
  });
});

test('the bot refuses an unknown task and survives a text it cannot read', async () => {
  const minihack = await createMiniHack(resourcesWith(''));
  expect(() => minihack.createBot('MiniHack-Nothing-v0')).toThrow('MiniHack-Nothing-v0');
  for (const { id } of minihack.meta.tasks) {
    const environment = await minihack.create(id);
    const actions = environment.actions.map(({ text }) => text);
    const bot = minihack.createBot(id);
    for (const longTerm of ['', 'nonsense', 'message:\n\n\nlanguage observation:\n\n\ncursor:\n\n']) {
      for (let step = 0; step < 5; step++) {
        expect(actions).toContain(bot.act({ text: { longTerm, shortTerm: '' } }));
      }
    }
  }
});
