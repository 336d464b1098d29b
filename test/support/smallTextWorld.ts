/** Small TextWorld games with prose of their own, for tests of the engine. */
import type { Fact } from '../../src/envs/textworld/facts';
import { maxScoreOf, type Entity, type Quest, type TextWorldGame } from '../../src/envs/textworld/game';

function entity(id: string, type: string, name = '', description = '', more: Partial<Entity> = {}): Entity {
  return { id, type, name, description, article: null, synonyms: [], ...more };
}

function game(
  entities: readonly Entity[],
  facts: readonly string[],
  quests: readonly Quest[],
  objective: string,
): TextWorldGame {
  return {
    entities,
    facts: facts.map((fact) => fact.split(' ') as unknown as Fact),
    quests,
    objective,
    maxScore: maxScoreOf(quests),
  };
}

const attic = `A low room under the roof.

[if c_0 is locked]A locked[else if c_0 is open]An opened[otherwise]A closed[end if] chest stands here.[if c_0 is open and there is something in the c_0] It holds [a list of things in the c_0].[end if] There is a shelf. [if there is something on the s_0]On it: [a list of things on the s_0].[end if][if there is nothing on the s_0]It is 'bare'.[end if]

There is [if d_0 is open]an open[otherwise]a closed[end if] hatch leading east.`;

/** Two rooms with a locked hatch, its key on a shelf and a locked chest: the pearl wins, the mug loses. */
export function atticGame(): TextWorldGame {
  return game(
    [
      entity('P', 'P'),
      entity('I', 'I'),
      entity('r_0', 'r', 'attic', attic),
      entity('r_1', 'r', 'bell tower', 'High above the town.\n\n\n\nThere is an open way back west.'),
      entity('d_0', 'd', 'hatch', 'A plain hatch. [if open]It is open.[else if closed]It is closed.[end if]'),
      entity('c_0', 'c', 'chest', 'An iron chest. [if open]It is open.[else if closed]It is closed.[end if]'),
      entity('s_0', 's', 'shelf', 'It hangs askew.'),
      entity('k_0', 'k', 'brass key', 'It smells of oil.'),
      entity('k_1', 'k', 'key', 'A small one.'),
      entity('o_0', 'o', 'pearl', 'It shines.'),
      entity('o_1', 'o', 'mug', 'Chipped.'),
      entity('f_0', 'f', 'plum', 'Ripe.', { article: 'some' }),
    ],
    [
      'at P r_0',
      'at c_0 r_0',
      'at s_0 r_0',
      'on k_0 s_0',
      'on k_1 s_0',
      'at f_0 r_0',
      'edible f_0',
      'at o_1 r_1',
      'in o_0 c_0',
      'locked c_0',
      'match k_1 c_0',
      'locked d_0',
      'match k_0 d_0',
      'link r_0 d_0 r_1',
      'link r_1 d_0 r_0',
      'east_of r_1 r_0',
      'west_of r_0 r_1',
    ],
    [
      { reward: 2, optional: false, win: [[['in', 'o_0', 'I']]], fail: [[['in', 'o_1', 'I']]] },
      { reward: 1, optional: true, win: [[['open', 'd_0']]], fail: [] },
    ],
    'Find the pearl.',
  );
}

const FOOD = ['uncut', 'raw', 'cuttable', 'cookable'] as const;

/** A kitchen and a yard: one leek, to be sliced and grilled. */
export function leekGame(): TextWorldGame {
  const leek = FOOD.map((state) => `${state} f_0`);
  const turnip = FOOD.map((state) => `${state} f_1`);
  return game(
    [
      entity('P', 'P'),
      entity('I', 'I'),
      entity('r_0', 'r', 'kitchen', 'It smells of soap.\n\n\n\nThe yard is east.'),
      entity('r_1', 'r', 'yard', 'Gravel and weeds.\n\n\n\nThe kitchen is west.'),
      entity('f_0', 'f', 'green leek', 'That is a [noun].'),
      entity('f_1', 'f', 'turnip', 'That is a [noun].'),
      entity('oven_0', 'oven', 'oven', 'It is cold.'),
      entity('stove_0', 'stove', 'stove', 'It is warm.'),
      entity('toaster_0', 'toaster', 'BBQ', 'It glows.'),
      entity('meal_0', 'meal', 'meal', 'Well done.'),
      entity('o_0', 'o', 'knife', 'It cuts.'),
      entity('ingredient_0', 'ingredient'),
      entity('RECIPE', 'RECIPE'),
    ],
    [
      'at P r_0',
      'east_of r_1 r_0',
      'west_of r_0 r_1',
      'free r_0 r_1',
      'free r_1 r_0',
      'at oven_0 r_0',
      'at stove_0 r_0',
      'at toaster_0 r_1',
      'at f_0 r_1',
      'in f_1 I',
      'on o_0 stove_0',
      'sharp o_0',
      ...leek,
      'edible f_0',
      ...turnip,
      'needs_cooking f_1',
      'inedible f_1',
      'base f_0 ingredient_0',
      'in ingredient_0 RECIPE',
      'out meal_0 RECIPE',
      'cooking_location r_0 RECIPE',
      'grilled ingredient_0',
      'sliced ingredient_0',
    ],
    [
      { reward: 0, optional: false, win: [], fail: [[['burned', 'f_0']]] },
      { reward: 1, optional: false, win: [[['grilled', 'f_0']]], fail: [[['fried', 'f_0']]] },
      { reward: 1, optional: false, win: [[['consumed', 'meal_0']]], fail: [[['consumed', 'f_0']]] },
    ],
    'Cook the leek.',
  );
}
