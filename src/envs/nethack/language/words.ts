/** The words of the language observation (NetHack spec, "Language observation"). */

const FEATURES = [
  'dark area|vertical wall|horizontal wall|northwest room corner|northeast room corner|southwest corner',
  'southeast corner|cross wall|t up wall|t down wall|t west wall|t east wall|doorway|vertical open door',
  'horizontal open door|vertical closed door|horizontal closed door|bars|tree|room floor|dark room floor',
  'corridor floor|lit corridor floor|stairs up|stairs down|ladder up|ladder down|alter|grave|throne|sink|fountain',
  'pool|ice|lava|vertical lowered drawbridge|horizontal lowered drawbridge|vertical raised drawbridge',
  'horizontal raised drawbridge|air floor|cloud floor|water floor|arrow trap|dart trap|falling rock trap',
  'squeaky board|bear trap|land mine|rolling boulder trap|sleeping gas trap|rust trap|fire trap|pit|spiked pit',
  'hole|trap door|teleportation trap|level teleporter|magic portal|web|statue trap|magic trap|anti magic trap',
  'polymorph trap|vibrating square|vertical beam|horizontal beam|left slant beam|right slant beam|dig beam',
  'flash beam|boom left|boom right|shield 1|shield 2|shield 3|shield 4|poison cloud|valid position',
]
  .join('|')
  .split('|');

const NINE_PLACES = [
  'top left',
  'top center',
  'top right',
  'middle left',
  'middle center',
  'middle right',
  'bottom left',
  'bottom center',
  'bottom right',
];

/** Parts of a picture that has the hero in its middle. */
const EIGHT_PLACES = NINE_PLACES.filter((place) => place !== 'middle center');

const SWALLOW_PARTS = EIGHT_PLACES.map((place) => `swallow ${place}`);

/** Dungeon features by index; the last eight are parts of being swallowed. */
export const FEATURE_WORDS: readonly string[] = [...FEATURES, ...SWALLOW_PARTS];
export const SWALLOW_WORDS: readonly string[] = SWALLOW_PARTS;
export const EXPLOSION_WORDS: readonly string[] = NINE_PLACES.map((place) => `explosion ${place}`);
export const BEAM_WORDS: readonly string[] = ['horizontal', 'vertical', 'left slant', 'right slant'].map(
  (way) => `${way} zap beam`,
);
export const WARNING_WORDS: readonly string[] = [
  'worry',
  'concern',
  'anxiety',
  'disquiet',
  'alarm',
  'dread',
].map((feeling) => `unknown creature causing you ${feeling}`);

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** Floors are never mentioned. */
export const SILENT_FEATURES: ReadonlySet<number> = new Set(range(19, 22));
/** Features mentioned wherever they are. */
export const FAR_FEATURES: ReadonlySet<number> = new Set([
  ...range(15, 18),
  ...range(23, 34),
  ...range(37, 38),
]);
/** Features that end a look along a ray. */
export const BLOCKING_FEATURES: ReadonlySet<number> = new Set([
  ...range(0, 11),
  ...range(15, 16),
  ...range(37, 38),
]);

/** From far to near, in the order of the lines. */
export const DISTANCES = ['very far', 'far', 'near', 'very near', 'adjacent'] as const;
export type Distance = (typeof DISTANCES)[number];

/** Clockwise from north, in the order of a line's list. */
export const DIRECTIONS = [
  'north',
  'northnortheast',
  'northeast',
  'eastnortheast',
  'east',
  'eastsoutheast',
  'southeast',
  'southsoutheast',
  'south',
  'southsouthwest',
  'southwest',
  'westsouthwest',
  'west',
  'westnorthwest',
  'northwest',
  'northnorthwest',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** @param squares how many squares away, counted as the king moves in chess. */
export function distanceIndex(squares: number): number {
  if (squares <= 1) return 4;
  if (squares === 2) return 3;
  if (squares <= 5) return 2;
  return squares <= 19 ? 1 : 0;
}

/**
 * Index of the direction to a square.
 * @param east columns east of the hero, negative: west.
 * @param south rows south of the hero, negative: north. Not both 0.
 */
export function directionIndex(east: number, south: number): number {
  const diagonal = Math.min(Math.abs(east), Math.abs(south));
  const restEast = east - Math.sign(east) * diagonal;
  const restSouth = south - Math.sign(south) * diagonal;
  const straight = `${axis(restSouth, 'south', 'north')}${axis(restEast, 'east', 'west')}`;
  const slanted = diagonal === 0 ? '' : `${axis(south, 'south', 'north')}${axis(east, 'east', 'west')}`;
  return DIRECTIONS.findIndex((direction) => direction === straight + slanted);
}

function axis(amount: number, positive: string, negative: string): string {
  return amount === 0 ? '' : amount > 0 ? positive : negative;
}

const SAME_IN_PLURAL = /(?:boots|shoes|scales|lenses|bars)$/;
const FIRST_WORD_IN_PLURAL = /^(?:boom|shield|swallow|scroll|worthless piece|unknown creature)(?= )/;
const IRREGULAR: Readonly<Partial<Record<string, string>>> = {
  'can of grease': 'cans of grease',
  'Master of Thieves': 'Masters of Thieves',
  ice: 'area of ice',
  lava: 'area of lava',
};

/** The name of several things, by the reference's rules of thumb. */
export function plural(name: string): string {
  if (SAME_IN_PLURAL.test(name)) return name;
  const irregular = IRREGULAR[name];
  if (irregular !== undefined) return irregular;
  if (FIRST_WORD_IN_PLURAL.test(name)) return name.replace(FIRST_WORD_IN_PLURAL, '$&s');
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  if (/(?:z|x|sh|s)$/.test(name)) return `${name}es`;
  if (name.endsWith('ff')) return `${name.slice(0, -2)}ves`;
  return name.endsWith('f') ? `${name.slice(0, -1)}ves` : `${name}s`;
}

/** `a`, `a and b`, `a, b, and c`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${last}`;
}
