import { expect, test } from 'vitest';
import { createBot } from './bot';
import { readList, readRecipe, readRoom } from './botReading';
import { TextWorldEnvironment } from './environment';
import { makeGame } from './makeGame';
import { readOptions } from './options';
import type { TextWorldTask } from './tasks';

/** How many of twenty games the bot wins. */
function wins(task: TextWorldTask, options = {}): number {
  const read = readOptions(options);
  const environment = new TextWorldEnvironment(
    task,
    (seed) => makeGame(task, read, seed),
    read.showObjective,
  );
  let won = 0;
  for (let seed = 0; seed < 20; seed++) {
    const bot = createBot(task);
    let observation = environment.reset(seed);
    for (let ended = false; !ended;) {
      const result = environment.step(bot.act(observation));
      observation = result.observation;
      ended = result.terminated || result.truncated;
    }
    if (environment.progress().solved) won += 1;
  }
  return won;
}

test('wins every coin and every meal', () => {
  expect(wins('coin_collector')).toBe(20);
  expect(wins('the_cooking_game')).toBe(20);
}, 30_000);

test('finds every treasure that it is told of, and guesses better than not where it is not', () => {
  expect(wins('treasure_hunter', { show_objective: true })).toBe(20);
  expect(wins('treasure_hunter')).toBeGreaterThanOrEqual(10);
}, 60_000);

test('cooks with what it was given at the start', () => {
  expect(wins('the_cooking_game', { cooking_take: 2, cooking_go: '6' })).toBe(20);
}, 30_000);

test('reads a room', () => {
  const room = readRoom(
    [
      '-= Spare Room =-',
      'Well, here we are in a spare room.',
      '',
      'Look over there! a table. You see a keycard and a raw red potato on the table. You can see an opened box. ' +
        'The box contains some milk, an apple and a nest of bugs. A locked safe is nearby.',
      '',
      "There is a closed Henderson's limited edition hatch leading east. There is an unguarded exit to the south. " +
        'You need an unblocked exit? You should try going west.',
      '',
      'There is a key on the floor.',
    ].join('\n'),
  );
  expect(room?.title).toBe('Spare Room');
  expect([...(room?.exits ?? [])]).toEqual([
    ['south', { door: null, open: true }],
    ['west', { door: null, open: true }],
    ['east', { door: "Henderson's limited edition hatch", open: false }],
  ]);
  expect(room?.things).toEqual([
    { name: 'milk', holder: 'box' },
    { name: 'apple', holder: 'box' },
    { name: 'nest of bugs', holder: 'box' },
    { name: 'keycard', holder: 'table' },
    { name: 'red potato', holder: 'table' },
    { name: 'key', holder: null },
  ]);
  expect(room?.open).toContain('box');
  expect(room?.furniture).toContain('safe');
  expect(readRoom('You open hatch.')).toBeNull();
});

test('reads lists and recipes', () => {
  expect(readList('a sliced fried red apple, some milk and an egg')).toEqual(['red apple', 'milk', 'egg']);
  expect(
    readRecipe(
      'Ingredients:\npork chop\n  carrot\n\nDirections:\nslice the pork chop\n  fry the carrot\n  prepare meal',
    ),
  ).toEqual({
    ingredients: ['pork chop', 'carrot'],
    directions: [
      { verb: 'slice', food: 'pork chop' },
      { verb: 'fry', food: 'carrot' },
    ],
  });
  expect(readRecipe('You see nothing special.')).toBeNull();
});
