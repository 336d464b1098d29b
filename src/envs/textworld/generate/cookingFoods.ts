/** Foods of `the_cooking_game` (TextWorld spec, "Foods"). */
import { CUT, type Cooking, type Cutting } from '../kinds';

export interface Food {
  readonly name: string;
  /** Rooms (then it lies on the floor) or things it may be in or on. */
  readonly locations: readonly [string, string];
  /** Facts about it alone. */
  readonly properties: readonly string[];
  /** Article, where it is not `a` or `an`. */
  readonly article?: string;
}

const FRESH = ['edible', 'cookable', 'raw', 'cuttable', 'uncut'];
const RAW = ['inedible', 'cookable', 'needs_cooking', 'cuttable', 'uncut'];
const RAW_WHOLE = ['inedible', 'cookable', 'needs_cooking'];
const HERB = ['edible', 'cuttable', 'uncut'];
const POWDER = ['edible'];
const DRINK = ['drinkable', 'inedible'];
const OIL = ['inedible'];

const COLD = ['fridge', 'showcase'] as const;
const DRY = ['shelf', 'showcase'] as const;
const COLD_GROWN = ['fridge', 'garden'] as const;
const GROWN = ['counter', 'garden'] as const;

function foods(
  names: string,
  locations: Food['locations'],
  properties: readonly string[],
  article?: string,
): Food[] {
  return names
    .split(', ')
    .map((name) => ({ name, locations, properties, ...(article === undefined ? {} : { article }) }));
}

/** All foods there are. */
export const FOODS: readonly Food[] = [
  ...foods('egg', COLD, RAW_WHOLE),
  ...foods('milk, water', COLD, DRINK, 'some'),
  ...foods('vegetable oil, peanut oil, olive oil', DRY, OIL, 'some'),
  ...foods('chicken wing, chicken leg, chicken breast', COLD, RAW_WHOLE),
  ...foods('pork chop, red tuna, white tuna', COLD, RAW),
  ...foods('carrot, red onion, white onion, yellow onion, lettuce', COLD_GROWN, FRESH),
  ...foods('red potato, yellow potato, purple potato', GROWN, RAW),
  ...foods(
    'red apple, yellow apple, green apple, banana, tomato, red hot pepper, green hot pepper',
    GROWN,
    FRESH,
  ),
  ...foods('red bell pepper, yellow bell pepper, green bell pepper, orange bell pepper', COLD_GROWN, FRESH),
  ...foods('black pepper, flour, salt, sugar', DRY, POWDER),
  ...foods('block of cheese', COLD, FRESH),
  ...foods('cilantro, parsley', COLD_GROWN, HERB),
];

const COOKING_OF = { w: 'raw', f: 'fried', r: 'roasted', g: 'grilled' } as const;
const CUTTING_OF = { u: 'uncut', c: 'chopped', s: 'sliced', d: 'diced' } as const;

/** What a recipe may ask of a food. */
export interface Preparation {
  readonly cooking: Cooking;
  readonly cutting: Cutting;
}

export const FOOD_SPLITS = ['train', 'valid', 'test'] as const;
/** Which foods and preparations a game may use; models trained on one are tested on another. */
export type FoodSplit = (typeof FOOD_SPLITS)[number];

/** Foods that occur in one split only, with every preparation they allow. */
const OWN_FOODS: Readonly<Record<Exclude<FoodSplit, 'train'>, readonly string[]>> = {
  valid: [
    'vegetable oil',
    'green apple',
    'red tuna',
    'green bell pepper',
    'red bell pepper',
    'lettuce',
    'peanut oil',
    'chicken breast',
  ],
  test: ['milk', 'yellow onion', 'yellow apple', 'sugar', 'egg', 'green hot pepper', 'white tuna', 'tomato'],
};

/** The order of the train split's own list; elsewhere foods stand as in {@link FOODS}. */
const TRAIN_ORDER =
  'orange bell pepper, block of cheese, black pepper, red hot pepper, yellow bell pepper, banana, salt, chicken leg, ' +
  'cilantro, white onion, purple potato, olive oil, flour, red onion, yellow potato, parsley, red potato, water, ' +
  'pork chop, red apple, chicken wing, carrot';

/**
 * Preparations of the foods that all splits share, by split: a letter for cooking (w raw, f fried, r roasted,
 * g grilled) and one for cutting (u uncut, c chopped, s sliced, d diced).
 */
const SHARED_PREPARATIONS: Readonly<Record<FoodSplit, Readonly<Record<string, string>>>> = {
  train: {
    'orange bell pepper': 'wc rd gu wu ws gs rs fd gc',
    'block of cheese': 'fd fu gc wc gd rc gs wu ws',
    'black pepper': 'wu',
    'red hot pepper': 'rs fc ru fs ws gc fu wc gs',
    'yellow bell pepper': 'rc gs fs wd rd fc ru gu fu',
    banana: 'gd fc gc gs fd rd fs ws rs',
    salt: 'wu',
    'chicken leg': 'gu',
    cilantro: 'wu wd',
    'white onion': 'gu wc ru rs fd ws gc rc rd',
    'purple potato': 'rs rd gd fc fs fd ru',
    'olive oil': 'wu',
    flour: 'wu',
    'red onion': 'wu ru rd fs ws gd fd wd gs',
    'yellow potato': 'gc gs fd fs fc rc ru',
    parsley: 'wd ws',
    'red potato': 'rs gc fu fc fd fs rd',
    water: 'wu',
    'pork chop': 'fs rs gu rd gd fu fc',
    'red apple': 'gs fd rs fs gd wu ws wd rc',
    'chicken wing': 'gu',
    carrot: 'rs fc wu gu ru gs ws fs wc',
  },
  valid: {
    'orange bell pepper': 'rc fu fs wd',
    'block of cheese': 'rd gu wd rs',
    'black pepper': 'wu',
    'red hot pepper': 'wd rc rd gd',
    'yellow bell pepper': 'wc rs fd ws',
    banana: 'ru gu wd rc',
    salt: 'wu',
    'chicken leg': 'fu',
    cilantro: 'ws',
    'white onion': 'gs wd fc fu',
    'purple potato': 'gc gu fu',
    'olive oil': 'wu',
    flour: 'wu',
    'red onion': 'rc fc fu gc',
    'yellow potato': 'rd gu gd',
    parsley: 'wu',
    'red potato': 'gd gs rc',
    water: 'wu',
    'pork chop': 'fd rc ru',
    'red apple': 'wc rd gu fc',
    'chicken wing': 'ru',
    carrot: 'gc fu rc rd',
  },
  test: {
    'orange bell pepper': 'ru fc gd',
    'block of cheese': 'fc ru fs',
    'black pepper': 'wu',
    'red hot pepper': 'wu gu fd',
    'yellow bell pepper': 'gc wu gd',
    banana: 'wc fu wu',
    salt: 'wu',
    'chicken leg': 'ru',
    cilantro: 'wc',
    'white onion': 'wu fs gd',
    'purple potato': 'gs rc',
    'olive oil': 'wu',
    flour: 'wu',
    'red onion': 'wc gu rs',
    'yellow potato': 'fu rs',
    parsley: 'wc',
    'red potato': 'gu ru',
    water: 'wu',
    'pork chop': 'gs gc',
    'red apple': 'fu ru gc',
    'chicken wing': 'fu',
    carrot: 'wd gd fd',
  },
};

/** Foods that may occur, in order, with the preparations a recipe may ask for. */
export function allowedFoods(
  split: FoodSplit,
  { cook, cut }: { readonly cook: boolean; readonly cut: boolean },
): [name: string, preparations: Preparation[]][] {
  const shared = SHARED_PREPARATIONS[split];
  const own = split === 'train' ? [] : OWN_FOODS[split];
  const rest =
    split === 'train'
      ? TRAIN_ORDER.split(', ')
      : FOODS.map(({ name }) => name).filter((name) => name in shared);
  return [...own, ...rest]
    .map((name): [string, Preparation[]] => [
      name,
      (name in shared ? decode(shared[name] ?? '') : everyPreparation(name)).filter(
        ({ cooking, cutting }) => (!cut || cutting !== 'uncut') && (!cook || cooking !== 'raw'),
      ),
    ])
    .filter(([, preparations]) => !cook || preparations.length > 0);
}

function decode(code: string): Preparation[] {
  return code.split(' ').map((pair) => ({
    cooking: COOKING_OF[pair[0] as keyof typeof COOKING_OF],
    cutting: CUTTING_OF[pair[1] as keyof typeof CUTTING_OF],
  }));
}

function everyPreparation(name: string): Preparation[] {
  const properties = FOODS.find((food) => food.name === name)?.properties ?? [];
  const cookings: Cooking[] = properties.includes('cookable') ? ['grilled', 'fried', 'roasted'] : ['raw'];
  if (properties.includes('cookable') && !properties.includes('needs_cooking')) cookings.push('raw');
  const cuttings: Cutting[] = properties.includes('cuttable') ? ['uncut', ...CUT] : ['uncut'];
  return cookings.flatMap((cooking) => cuttings.map((cutting) => ({ cooking, cutting })));
}
