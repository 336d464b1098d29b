import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diskResources } from '../../../scripts/lib/disk-resources';
import { ScriptedGames, type ScriptedWorld } from '../../../test/support/scriptedWorlds';
import { EpisodeEndedError, WorldFailure } from '../../core/env';
import { createByteSized32 } from './index';
import { WORLD_TASKS } from './tasks';

const WORLD: ScriptedWorld = {
  solution: ['open box', 'take coin'],
  otherActions: ['eat box'],
  losing: 'burn box',
  failing: 'kick box',
};

async function opened(options = {}, world = WORLD) {
  const games = new ScriptedGames(() => world);
  const module = await createByteSized32({ ...diskResources(), games });
  return { games, module, environment: await module.create('boil-water', options) };
}

describe('a world as an environment', () => {
  it('tells the agent its task, and lists valid actions with the newest observation only', async () => {
    const { environment } = await opened();
    const first = await environment.reset(7);
    expect(environment.instructions()).toContain('Your task is to follow the script.');
    expect(first).toMatchObject({ mission: 'Your task is to follow the script.' });
    expect(first.text.longTerm).toBe('A room of seed 7.');
    expect(first.text.shortTerm.split('\n')).toEqual([
      'Valid actions now (7):',
      ...['look', 'inventory', 'open box', 'take coin', 'eat box', 'burn box', 'kick box'],
    ]);
  });

  it('hides the list from an agent that has to guess, and shows it to people as help', async () => {
    const { environment } = await opened({ list_actions: false });
    const { text } = await environment.reset(0);
    expect(text.shortTerm).toBe('');
    expect(environment.scene().hints?.commands).toContain('take coin');
    expect(environment.scene().accepted).toBeUndefined();
  });

  it('is solved when the game says that it is won, whatever its score is', async () => {
    const { environment } = await opened();
    await environment.reset(0);
    expect(await environment.step('open box')).toMatchObject({ reward: 1, terminated: false });
    expect(environment.progress()).toMatchObject({ value: 0, solved: false, details: { score: 1 } });
    expect(await environment.step('take coin')).toMatchObject({ terminated: true, truncated: false });
    expect(environment.progress()).toMatchObject({
      value: 1,
      solved: true,
      details: { won: true, moves: 2 },
    });
    await expect(environment.step('look')).rejects.toThrow(EpisodeEndedError);
  });

  it('is over without a win when the game says so', async () => {
    const { environment } = await opened();
    await environment.reset(0);
    expect(await environment.step('burn box')).toMatchObject({ terminated: true });
    expect(environment.progress()).toMatchObject({ value: 0, solved: false, details: { lost: true } });
  });

  it('takes a step for an answer that is not understood, in which no time passes', async () => {
    const { environment } = await opened({ max_steps: 2 });
    await environment.reset(0);
    const { observation } = await environment.step('dance');
    expect(observation.text.longTerm).toBe("I don't understand that.");
    expect(environment.progress().details).toMatchObject({ steps: 1, moves: 0 });
    expect(await environment.step('look')).toMatchObject({ terminated: false, truncated: true });
    await expect(environment.step('look')).rejects.toThrow(EpisodeEndedError);
  });

  it('fails with the traceback where the program does, and stays so', async () => {
    const { environment } = await opened();
    await environment.reset(0);
    const failed = environment.step('kick box');
    await expect(failed).rejects.toThrow(WorldFailure);
    await expect(failed).rejects.toThrow(
      /executed an action\.\nFile "game\.py", line 412, in step\n.*\nAttributeError: 'NoneType'/,
    );
    await expect(environment.step('look')).rejects.toThrow('AttributeError');
    await environment.reset(0);
    expect(await environment.step('look')).toMatchObject({ terminated: false });
  });

  it('goes on in a new game where the old one was closed', async () => {
    const { environment, games } = await opened();
    await environment.reset(5);
    await environment.step('open box');
    games.opened[0]?.close();
    expect(await environment.step('take coin')).toMatchObject({ terminated: true });
    expect(environment.progress()).toMatchObject({ solved: true });
    expect(games.opened).toHaveLength(2);
  });

  it('closes its games', async () => {
    const { environment, games } = await opened();
    await environment.reset(0);
    await environment.reset(1);
    expect(games.opened.map(({ closed }) => closed)).toEqual([true, false]);
    environment.close();
    expect(games.opened.map(({ closed }) => closed)).toEqual([true, true]);
  });

  it('plays the program that the task or the option names', async () => {
    const program = new TextEncoder().encode('class TextGame: pass');
    const hash = 'a'.repeat(64);
    const games = new ScriptedGames(() => WORLD);
    const module = await createByteSized32({ ...diskResources(new Map([[hash, program]])), games });
    await (await module.create('sunburn')).reset(0);
    await (await module.create('file', { world: hash })).reset(0);
    expect(games.sources).toEqual([
      readFileSync('src/envs/bytesized32/worlds/sunburn.py', 'utf8'),
      'class TextGame: pass',
    ]);
    await expect(module.create('file')).rejects.toThrow('No world is chosen');
  });

  it('says where it runs when there is no Python', async () => {
    const module = await createByteSized32(diskResources());
    await expect(module.create('boil-water')).rejects.toThrow('Python worlds run in the page only.');
  });
});

it('has a task for each world of the index, with its words', () => {
  const { worlds } = JSON.parse(readFileSync('src/envs/bytesized32/worlds/corpus.json', 'utf8')) as {
    worlds: { id: string; title: string; summary: string }[];
  };
  expect(WORLD_TASKS).toEqual(
    worlds.map(({ id, title, summary }) => ({ id, slug: id, title, summary, maxSteps: 60 })),
  );
});

describe('the scripted player', () => {
  it('wins a world of the corpus by its recorded solution', async () => {
    const corpus = JSON.parse(readFileSync('src/envs/bytesized32/worlds/corpus.json', 'utf8')) as {
      worlds: { id: string; solution: string[] }[];
    };
    for (const { id, solution } of corpus.worlds) {
      const games = new ScriptedGames(() => ({ solution }));
      const module = await createByteSized32({ ...diskResources(), games });
      const environment = await module.create(id);
      const bot = module.createBot(id);
      let observation = await environment.reset(0);
      for (const action of solution) {
        expect(bot.act(observation)).toBe(action);
        ({ observation } = await environment.step(action));
      }
      expect(environment.progress().solved).toBe(true);
    }
  });

  it('tries every action of another world before it repeats one', async () => {
    const { environment, module } = await opened({}, { solution: ['a', 'b', 'c', 'd'], otherActions: ['e'] });
    const bot = module.createBot('file');
    let observation = await environment.reset(0);
    const taken: string[] = [];
    for (let i = 0; i < 7; i++) {
      const action = bot.act(observation);
      taken.push(action);
      const result = await environment.step(action);
      observation = result.observation;
      if (result.terminated) break;
    }
    expect(new Set(taken).size).toBe(taken.length);
  });
});
