import { describe, expect, test } from 'vitest';
import { EpisodeEndedError } from '../../core/env';
import type { MiniHackEnvironment } from './environment';
import { SOME_HASH, createTask, resourcesWith, wayToStairs } from '../../../test/support/miniHack';

/** Four boxes, each pushed onto its target by one step east. */
const EASY_BOXES = [
  '##########',
  '#@$.     #',
  '#        #',
  '# $.     #',
  '#        #',
  '# $.     #',
  '#        #',
  '# $.     #',
  '#        #',
  '##########',
].join('\n');

const EASY_SOLUTION = [
  ...['east', 'west', 'south', 'south'],
  ...['east', 'west', 'south', 'south'],
  ...['east', 'west', 'south', 'south'],
  'east',
];

function boxobanPack(...levels: readonly string[]): string {
  return levels.map((level, number) => `; ${String(number)}\n${level}`).join('\n\n');
}

const easyBoxes = (options = {}): Promise<MiniHackEnvironment> =>
  createTask(
    'Boxoban-Medium',
    { levels: SOME_HASH, max_episode_steps: 0, ...options },
    resourcesWith(boxobanPack(EASY_BOXES)),
  );

/** A seed whose hero moves by one square in every step. */
const MAZE_SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe('the stairs down', () => {
  test.each(['MazeWalk-9x9', 'MazeWalk-Mapped-9x9', 'MazeWalk-15x15'])(
    'solve %s on arrival, and not a step earlier',
    async (name) => {
      const environment = await createTask(name);
      for (const seed of MAZE_SEEDS) {
        environment.reset(seed);
        const way = wayToStairs(environment.inspect()) ?? [];
        expect(way.length).toBeGreaterThan(0);
        for (const [step, action] of way.entries()) {
          expect(environment.progress()).toMatchObject({ solved: false, value: 0 });
          const isLast = step === way.length - 1;
          const result = environment.step(action);
          expect(result).toMatchObject({ terminated: isLast, truncated: false });
          expect(result.reward).toBeCloseTo(isLast ? 1 : 0, 1);
        }
        expect(environment.progress()).toMatchObject({ solved: true, value: 1 });
        expect(() => environment.step('north')).toThrow(EpisodeEndedError);
      }
    },
  );
});

describe('Boxoban', () => {
  test('is solved by the last push exactly', async () => {
    const environment = await easyBoxes();
    environment.reset(4);
    let total = 0;
    for (const [step, action] of EASY_SOLUTION.entries()) {
      expect(environment.progress().solved).toBe(false);
      const isLast = step === EASY_SOLUTION.length - 1;
      const { reward, terminated } = environment.step(action);
      expect(terminated).toBe(isLast);
      const expected = isLast ? 1 : action === 'east' ? 0.1 - 0.001 : -0.001;
      expect(reward).toBeCloseTo(expected, 10);
      total += reward;
    }
    expect(environment.progress()).toMatchObject({
      value: 1,
      solved: true,
      details: { boulders_on_fountains: 4, steps: EASY_SOLUTION.length },
    });
    expect(environment.progress().details['reward']).toBeCloseTo(total, 10);
  });

  test('takes back what a boulder gave when it leaves its fountain', async () => {
    const environment = await easyBoxes();
    environment.reset(4);
    expect(environment.step('east').reward).toBeCloseTo(0.099, 10);
    expect(environment.progress().details['boulders_on_fountains']).toBe(1);
    expect(environment.step('east').reward).toBeCloseTo(-0.101, 10);
    expect(environment.progress().details['boulders_on_fountains']).toBe(0);
  });

  test('takes its levels from a chosen file, each of them for some seeds', async () => {
    const other = EASY_BOXES.replace('#@$.     #', '#@ $.    #');
    const environment = await createTask(
      'Boxoban-Hard',
      { levels: SOME_HASH },
      resourcesWith(boxobanPack(EASY_BOXES, other)),
    );
    const maps = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      environment.reset(seed);
      maps.add(environment.inspect().observe().screen.slice(1, 22).join('\n'));
    }
    expect(maps.size).toBe(2);
  });

  test('refuses a file that holds no levels', async () => {
    await expect(
      createTask('Boxoban-Hard', { levels: SOME_HASH }, resourcesWith('not a level')),
    ).rejects.toThrow('levels');
  });

  test('puts the generated level on the map as it is', async () => {
    const environment = await createTask('Boxoban-Unfiltered');
    const counted: number[][] = [];
    for (const seed of [0, 1, 2]) {
      environment.reset(seed);
      const map = environment.inspect().observe().screen.slice(1, 22).join('');
      counted.push(['{', '0', '`', '@'].map((symbol) => map.split(symbol).length - 1));
    }
    for (const [fountains = 0, zeros = 0, ticks = 0, heroes] of counted) {
      expect([fountains, zeros + ticks, heroes]).toEqual([4, 4, 1]);
    }
  });
});

test('a quest is solved by freezing the lava and walking over it', async () => {
  const environment = await createTask('Quest-Easy', { role: 'Valkyrie' });
  environment.reset(4);
  expect(wayToStairs(environment.inspect())).toBeNull();
  // The two things lie on one square; a kick sends one of them away. The wand becomes item e, whose key is eat.
  for (const action of ['west', 'kick', 'east', 'east', 'pickup', 'zap', 'eat', 'east'])
    environment.step(action);
  for (let step = 0; step < 60 && !environment.progress().solved; step++) {
    const [next] = wayToStairs(environment.inspect()) ?? [];
    expect(next).toBeDefined();
    if (environment.step(next ?? 'wait').terminated) break;
  }
  expect(environment.progress()).toMatchObject({ value: 1, solved: true });
});

describe('limits', () => {
  test('the benchmark ends a task after 100 steps', async () => {
    const environment = await createTask('Boxoban-Hard');
    expect(environment.maxSteps).toBe(100);
    environment.reset(1);
    for (let step = 1; step <= 100; step++) {
      const { terminated, truncated } = environment.step(step % 2 === 0 ? 'north' : 'south');
      expect([terminated, truncated]).toEqual([false, step === 100]);
    }
    expect(() => environment.step('north')).toThrow(EpisodeEndedError);
  });

  test.each([
    ['Boxoban-Hard', 400],
    ['MazeWalk-9x9', 200],
    ['MazeWalk-15x15', 1000],
    ['Corridor-R3', 1000],
    ['CorridorBattle-Dark', 350],
    ['Quest-Easy', 500],
    ['Quest-Medium', 1000],
  ])('%s has a limit of its own of %d', async (name, limit) => {
    expect((await createTask(name, { max_episode_steps: 0 })).maxSteps).toBe(limit);
    expect((await createTask(name, { max_episode_steps: 7 })).maxSteps).toBe(7);
  });
});

test('a step in which the clock stands still costs a hundredth', async () => {
  const environment = await createTask('CorridorBattle');
  environment.reset(2);
  // In a room of three by three squares, four steps west end at the wall.
  for (let step = 0; step < 3; step++) environment.step('west');
  expect(environment.step('west').reward).toBeCloseTo(-0.01, 10);
});

test('a hero who dies has failed', async () => {
  const environment = await createTask('Quest-Easy');
  environment.reset(3);
  // Lava lies four squares east of the start.
  for (let step = 1; step < 4; step++) expect(environment.step('east').terminated).toBe(false);
  const { observation, reward, terminated, truncated } = environment.step('east');
  expect([reward, terminated, truncated]).toEqual([0, true, false]);
  expect(environment.progress()).toMatchObject({
    value: 0,
    solved: false,
    details: { death: 'burned by molten lava' },
  });
  expect(observation.text.longTerm).toContain('You burn to a crisp');
  expect(observation.text.longTerm).not.toContain('extinct');
  expect(() => environment.step('east')).toThrow(EpisodeEndedError);
});

describe('questions', () => {
  test('that take a letter are passed on in a quest, and an action is the letter of its key', async () => {
    const environment = await createTask('Quest-Easy');
    environment.reset(3);
    const pages = environment.step('apply').observation.text.longTerm;
    expect(pages).toMatch(/What do you want to use or apply\?/);
    expect(environment.inspect().state.kind).toBe('question');
    environment.step('close');
    environment.step('more');
    expect(environment.inspect().state.kind).toBe('key');
  });

  test('for a direction are passed on in other tasks too', async () => {
    const environment = await createTask('Corridor-R3');
    environment.reset(3);
    const { observation } = environment.step('kick');
    expect(observation.text.longTerm).toContain('In what direction?');
    expect(environment.inspect().state.kind).toBe('question');
    environment.step('north');
    expect(environment.inspect().state.kind).toBe('key');
  });

  test('lists are closed, and the agent can read them', async () => {
    const environment = await createTask('Quest-Easy');
    environment.reset(3);
    const { observation } = environment.step('pickup');
    expect(environment.inspect().state.kind).toBe('key');
    expect(observation.text.longTerm).toContain('Pick up what?');
  });

  test('lists are picked from where the option says so', async () => {
    const environment = await createTask('Quest-Easy', { lists: 'ask' });
    environment.reset(3);
    const before = environment.inspect().observe().inventory.length;
    environment.step('pickup');
    environment.step('apply');
    const { observation } = environment.step('more');
    expect(observation.text.longTerm).toContain('wand');
    expect(environment.inspect().observe().inventory).toHaveLength(before + 1);
  });

  test('a kick parts what lies together, so that it can be picked up', async () => {
    const environment = await createTask('Quest-Medium');
    environment.reset(3);
    const { length } = environment.inspect().observe().inventory;
    for (const action of ['west', 'kick', 'east', 'east', 'pickup', 'east', 'pickup'])
      environment.step(action);
    expect(environment.inspect().observe().inventory).toHaveLength(length + 2);
  });
});

describe('messages', () => {
  test('all pages are read, or only the last one', async () => {
    const messageOf = async (messages: string): Promise<string> => {
      const environment = await createTask('Quest-Easy', { messages });
      const { longTerm } = environment.reset(3).text;
      return longTerm.split('\n\nlanguage observation')[0] ?? '';
    };
    const all = await messageOf('all');
    const last = await messageOf('last');
    expect(all).toContain('welcome to NetHack!');
    expect(all).toContain('Things that are here:');
    expect(last).not.toContain('welcome to NetHack!');
    expect(all.endsWith(last.replace('message:\n', ''))).toBe(true);
  });
});

describe('saved states', () => {
  test.each(['MazeWalk-9x9', 'Quest-Medium', 'Boxoban-Medium'])(
    'of %s go on as the original did',
    async (name) => {
      const environment = await createTask(name);
      environment.reset(5);
      const actions = environment.actions.map(({ text }) => text);
      const play = (from: MiniHackEnvironment): unknown[] =>
        Array.from({ length: 20 }, (_, step) => from.step(actions[(step * 7) % actions.length] ?? 'north'));
      environment.step('south');
      const saved = structuredClone(environment.snapshot());
      const scene = environment.scene();
      const continued = play(environment);
      const fresh = await createTask(name);
      for (const other of [environment, fresh]) {
        other.restore(saved);
        expect(other.scene()).toEqual(scene);
        expect(other.progress().details['steps']).toBe(1);
        expect(play(other)).toEqual(continued);
      }
      const stranger = await createTask('Corridor-R2');
      expect(() => stranger.restore(saved)).toThrow('Corridor-R2');
    },
  );
});

test('what is no action of the task is refused, also when another task has it', async () => {
  const environment = await createTask('Boxoban-Hard');
  environment.reset(0);
  for (const action of ['northeast', 'zap', 'a', 'dance']) {
    expect(() => environment.step(action)).toThrow(action);
  }
});

test.each([
  ['max_episode_steps', -1],
  ['messages', 'none'],
  ['lists', 'burn'],
  ['observation', 'braille'],
  ['image', 'oil'],
  ['reveal_objects', 1],
  ['role', 'Plumber'],
  ['levels', 'my-levels'],
  ['automatic_more', true],
])('option %s cannot be %s', async (key, value) => {
  await expect(createTask('Quest-Easy', { [key]: value })).rejects.toThrow(key);
});

test('the instructions name the actions of the task and its goal', async () => {
  const boxes = (await createTask('Boxoban-Hard')).instructions();
  expect(boxes).toContain('fountain');
  expect(boxes).not.toContain('northeast:');
  const quest = (await createTask('Quest-Easy')).instructions();
  expect(quest).toContain('zap:');
  expect(quest).toContain('stairs down');
});
