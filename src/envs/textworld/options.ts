/** Options of TextWorld's tasks: one list for all, of which each task reads its own. */
import { checkedOptions, type EnvironmentOptions, type OptionChoice, type OptionSpec } from '../../core/env';
import { FOOD_SPLITS, type FoodSplit } from './generate/cookingFoods';
import type { CookingSettings } from './generate/cookingGame';

const GO: Readonly<Record<string, CookingSettings['go']>> = { '1': 1, '6': 6, '9': 9, '12': 12 };

const SPLIT_LABELS: Readonly<Record<FoodSplit, string>> = {
  train: 'Training: 22 foods',
  valid: 'Validation: other foods and preparations',
  test: 'Test: those of the benchmark',
};

/** The benchmark's settings. */
export const DEFAULT_OPTIONS = {
  coin_level: 220,
  treasure_level: 30,
  cooking_recipe: 5,
  cooking_take: 5,
  cooking_go: '12',
  cooking_open: true,
  cooking_cook: true,
  cooking_cut: true,
  cooking_drop: false,
  cooking_split: 'test',
  show_objective: false,
  games: '',
} as const satisfies EnvironmentOptions;

export const OPTION_SPECS: readonly OptionSpec[] = [
  {
    key: 'coin_level',
    tasks: ['coin-collector'],
    label: 'Coin Collector: level',
    description:
      'The last two digits are the commands it takes (100, 200 and 300 take 100); more than 80 are more than an episode has steps. From 101 on there is one wrong way per room on the way, from 201 on two.',
    type: 'integer',
    minimum: 1,
    maximum: 300,
  },
  {
    key: 'treasure_level',
    tasks: ['treasure-hunter'],
    label: 'Treasure Hunter: level',
    description:
      '1 to 10: five rooms without doors. 11 to 20: ten rooms, doors may be closed. 21 to 30: twenty rooms, doors and containers may be locked. Within each the way gets longer.',
    type: 'integer',
    minimum: 1,
    maximum: 30,
  },
  {
    key: 'cooking_recipe',
    tasks: ['the-cooking-game'],
    label: 'Cooking: ingredients',
    description: 'How many ingredients the recipe has.',
    type: 'integer',
    minimum: 1,
    maximum: 5,
  },
  {
    key: 'cooking_take',
    tasks: ['the-cooking-game'],
    label: 'Cooking: ingredients to find',
    description:
      'How many of them must be found; the others are carried from the start. More than there are means all.',
    type: 'integer',
    minimum: 0,
    maximum: 5,
  },
  {
    key: 'cooking_go',
    tasks: ['the-cooking-game'],
    label: 'Cooking: rooms',
    description: 'How many rooms the house and its surroundings have.',
    type: 'choice',
    choices: Object.keys(GO).map((value): OptionChoice => ({
      value,
      label: value === '1' ? '1 room' : `${value} rooms`,
    })),
  },
  {
    key: 'cooking_open',
    tasks: ['the-cooking-game'],
    label: 'Cooking: closed doors and containers',
    description: 'Doors and containers start closed.',
    type: 'boolean',
  },
  {
    key: 'cooking_cook',
    tasks: ['the-cooking-game'],
    label: 'Cooking: cook',
    description: 'Ingredients must be fried, roasted or grilled.',
    type: 'boolean',
  },
  {
    key: 'cooking_cut',
    tasks: ['the-cooking-game'],
    label: 'Cooking: cut',
    description: 'Ingredients must be chopped, sliced or diced.',
    type: 'boolean',
  },
  {
    key: 'cooking_drop',
    tasks: ['the-cooking-game'],
    label: 'Cooking: carrying limit',
    description:
      'One can carry no more things than the recipe has ingredients, so that some must be put down to cut.',
    type: 'boolean',
  },
  {
    key: 'cooking_split',
    tasks: ['the-cooking-game'],
    label: 'Cooking: foods',
    description: 'Which foods and preparations occur.',
    type: 'choice',
    choices: FOOD_SPLITS.map((value) => ({ value, label: SPLIT_LABELS[value] })),
  },
  {
    key: 'show_objective',
    label: 'Say the goal',
    description:
      'The first observation and the command goal say what the game asks for. The benchmark never tells the agent.',
    type: 'boolean',
  },
  {
    key: 'games',
    label: 'Games from a file',
    description:
      'Play compiled TextWorld games of your own; the seed picks among them. The settings above but the goal do not matter then. Without one, games are generated.',
    type: 'file',
    kind: 'textworldGame',
  },
];

export interface TextWorldOptions {
  readonly coinLevel: number;
  readonly treasureLevel: number;
  readonly cooking: CookingSettings;
  readonly showObjective: boolean;
  /** Hash of the library file to play from; `null`: games are generated. */
  readonly games: string | null;
}

/** @throws RangeError that names an option that is unknown or out of range. */
export function readOptions(options: EnvironmentOptions): TextWorldOptions {
  const values = checkedOptions(
    { title: 'TextWorld', defaults: DEFAULT_OPTIONS, options: OPTION_SPECS },
    options,
  );
  const value = (key: keyof typeof DEFAULT_OPTIONS): number | string | boolean | undefined => values[key];
  const recipe = Number(value('cooking_recipe'));
  return {
    coinLevel: Number(value('coin_level')),
    treasureLevel: Number(value('treasure_level')),
    cooking: {
      recipe,
      take: Math.min(recipe, Number(value('cooking_take'))),
      go: GO[String(value('cooking_go'))] ?? 12,
      open: value('cooking_open') === true,
      cook: value('cooking_cook') === true,
      cut: value('cooking_cut') === true,
      drop: value('cooking_drop') === true,
      split: FOOD_SPLITS.find((split) => split === value('cooking_split')) ?? 'test',
    },
    showObjective: value('show_objective') === true,
    games: value('games') === '' ? null : String(value('games')),
  };
}
