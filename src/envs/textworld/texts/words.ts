/** Word lists of generated games (TextWorld spec, "Text generation for coin and treasure"). */

export const ROOM_KINDS = ['clean', 'cook', 'rest', 'work', 'storage'] as const;
/** What a room is for; things are named after the room that they are in. */
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Nouns with the adjectives that any of them may get. */
export interface WordGroup {
  readonly nouns: readonly string[];
  readonly adjectives: readonly string[];
}

const group = (nouns: string, adjectives = ''): WordGroup => ({
  nouns: listed(nouns),
  adjectives: listed(adjectives),
});

function listed(text: string): string[] {
  return text === '' ? [] : text.split(', ');
}

const WOODS = listed('oak, birch, maple, balsam, beech, mahogany, walnut, cedar, pine');

export const ROOMS: Readonly<Record<RoomKind, readonly WordGroup[]>> = {
  clean: [
    group('washroom, bathroom, restroom', 'spotless, clean, cramped'),
    group('launderette, laundromat, laundry place', 'spotless, steamy, misty, crowded, cramped, cheap'),
    group('shower', 'spotless, steamy, misty, marbled'),
    group('sauna, steam room', 'spotless, steamy, misty, luxurious, damp'),
  ],
  cook: [
    group(
      'kitchen, kitchenette, canteen, cookery, scullery, cookhouse, dish-pit',
      'steamy, hot, sweaty, balmy, super hot, unreasonably hot, absurdly hot, alarmingly hot, upsettingly hot',
    ),
  ],
  rest: [
    group('bedroom, bedchamber, chamber', 'cozy, relaxing, pleasant, sleepy'),
    group('lounge, bar, parlor, salon, playroom, recreation zone', 'fun, entertaining, exciting, well lit'),
  ],
  work: [group('office, studio, workshop, cubicle, study', 'silent, austere, serious, still')],
  storage: [
    group(
      'pantry, basement, closet, attic, garage, vault, cellar, spare room',
      'spacious, roomy, cramped, stuffed, messy, forgotten, ugly, gloomy',
    ),
  ],
};

export const CONTAINERS: Readonly<Record<RoomKind, readonly WordGroup[]>> = {
  clean: [
    group('cabinet, basket, box, safe, trunk, case'),
    { nouns: ['drawer', 'dresser', 'cabinet'], adjectives: WOODS.map((wood) => `${wood} wood`) },
  ],
  cook: [group('fridge, refrigerator, freezer, chest, cabinet, case', 'fancy, big, small')],
  rest: [
    group(
      'dresser, chest, basket, box, safe, locker, trunk, coffer, suitcase, portmanteau',
      'new, dusty, clean, amazing',
    ),
  ],
  work: [
    group(
      'cabinet, box, safe, locker, trunk, bureau, coffer, case, suitcase, toolbox, portmanteau, display',
      'iron, rusty, ancient',
    ),
  ],
  storage: [
    group(
      'toolbox, chest, safe, locker, trunk, coffer, cabinet, crate, case, suitcase, display',
      'rusty, neglected, brand new',
    ),
  ],
};

export const SUPPORTERS: Readonly<Record<RoomKind, readonly WordGroup[]>> = {
  clean: [group('board, shelf, table, counter, rack, bench', 'dusty, chipped, shiny')],
  cook: [
    group(
      'counter, board, shelf, table, rack, chair, plate, bowl, pan, platter, saucepan',
      'greasy, soaped down, filthy, messy',
    ),
  ],
  rest: [
    group(
      'bed, couch, shelf, bookshelf, desk, bed stand, mantelpiece, mantle, bar, bench, stand, recliner',
      'comfy, warm, worn-out',
    ),
  ],
  work: [
    group(
      'stand, bookshelf, table, chair, shelf, desk, mantelpiece, mantle, armchair',
      'stern, solid, worn, gross',
    ),
  ],
  storage: [group('shelf, table, workbench, counter, rack, stand', 'rusty, shoddy, splintery, rough')],
};

export const DOORS: readonly WordGroup[] = [
  {
    nouns: ['door', 'portal', 'gate', 'passageway', 'gateway', 'hatch'],
    adjectives: [...WOODS, 'wooden', 'stone'],
  },
];

export const KEYS: readonly WordGroup[] = [
  group('key, keycard, latchkey, passkey', 'iron, brass, metal, rusty, steel, aluminum, copper'),
];

const BUGS = group(
  'worm, fly larva, bug, insect, butterfly, shadfly, nest of bugs, nest of insects, nest of spiders, nest of earwigs, ' +
    'nest of beetles, nest of grubs, nest of ticks, nest of kittens, nest of puppies, nest of shrimp, ' +
    'nest of caterpillars, nest of bats, nest of toads, nest of bunnies',
);

export const OBJECTS: Readonly<Record<RoomKind, readonly WordGroup[]>> = {
  clean: [
    group('iron, mop, broom, vacuum'),
    group('paper towel, sponge'),
    group('mat, towel, soap dispenser, shirt, sock'),
    BUGS,
  ],
  cook: [
    group('fork, knife, spoon, spork, teaspoon'),
    group('napkin, whisk, ladle, blender, kettle, teapot'),
    group('mug, bowl, teacup, glass, coffee cup'),
    BUGS,
  ],
  rest: [
    group('tv, laptop, tablet, monitor'),
    group('controller, dvd, cd, lamp, synthesizer'),
    group('pillow, blanket, plant, cushion'),
    group('novel, book, manuscript, poem, textbook'),
    BUGS,
  ],
  work: [
    group('pen, pencil, staple, mug, disk, cd, book, backup calendar'),
    group('printer, mouse, keyboard, laptop, desktop computer, telephone'),
    group('Cat Calendar, Comic Strip Calendar, Quote of the Day Calendar, Advent Calendar'),
    group('stapler, folder, binder'),
    BUGS,
  ],
  storage: [
    group('shirt, sock, shoe, glove, hat, scarf, cloak, top hat, pair of pants'),
    group('lightbulb, broom, cane, pair of headphones, lampshade, frisbee, golf club, golf tee, golf ball'),
    BUGS,
  ],
};

export const FOODS: readonly WordGroup[] = [
  group(
    'watermelon, melon, honeydew, strawberry, apple, pear, grape, kiwi, cantaloupe, banana, coconut, durian, blueberry, ' +
      'raspberry, blackberry, elderberry, boysenberry, lingonberry, huckleberry, loganberry, cranberry, goji berry, gooseberry',
  ),
  group('broccoli, carrot, cucumber, onion, garlic clove, potato, cabbage, cauliflower, pizza, salad'),
  group('loaf of bread, sandwich'),
  group('legume, cashew, peanut, burger'),
  group('stick of butter, fondue'),
  group('chocolate bar, gummy bear, candy bar, licorice strip, cookie'),
];

const BRANDS = ['Microsoft', 'American', 'Canadian', "Henderson's", 'TextWorld'];
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const DIGITS = Array.from('0123456789');

/**
 * What the names of a key and of its lock may begin with, by kind. An empty text is for pairs of one color, which the
 * short names leave out.
 */
export const SHARED_BEGINNINGS: readonly (readonly string[])[] = [
  DIGITS.map((digit) => `type ${digit}`),
  LETTERS.map((letter) => `type ${letter}`),
  BRANDS.flatMap((brand) => [brand, `${brand} style`, `${brand} limited edition`]),
  listed('rectangular, cuboid, spherical, formless, non-euclidean'),
  ['vanilla', 'lavender', 'cake', 'fudge', 'fresh laundry', 'soap'].map((smell) => `${smell} scented`),
  [''],
];
