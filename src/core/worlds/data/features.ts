/**
 * Which world of our corpus has which feature, and fresh draws of pairings (bytesized32 spec, 6). The features are those
 * that the worlds' own specifications tell. The paper's table of marks is not at hand: what the 96 published pairings
 * tell of it is `publishedMark`, and `unlikePublished` where our world differs.
 */
import { PythonRandom } from '../../random';
import type { Dimension, Pairing } from '../pairing';
import { DIMENSIONS, featureOf, PAIRINGS_AGAINST_TABLE, pairingId, PUBLISHED_PAIRINGS } from './pairings';

/** The games of the published corpus, in its order. */
export const REFERENCE_GAMES = [
  ...['balance-scale-heaviest', 'balance-scale-weigh', 'bath-tub-water-temperature', 'bird-life-cycle'],
  ...['blood-type', 'boil-water', 'clean-energy', 'conductivity', 'cooking', 'dishwasher', 'forge-key'],
  ...['hang-painting', 'inclined-plane', 'lit-lightbulb', 'make-campfire', 'make-ice-cubes'],
  ...['metal-detector', 'mix-paint', 'multimeter', 'plant-tree', 'refrigerate-food', 'scale-weigh'],
  ...['space-walk', 'sunburn', 'sweep-floor', 'take-photo', 'thermometer', 'use-bandage', 'volume'],
  ...['volume-container', 'volume-stone', 'wash-clothes'],
] as const;

const WITHOUT_HANDS: ReadonlySet<string> = new Set(['clean-energy']);
const HAS_USE = [
  'bath-tub-water-temperature',
  'blood-type',
  'boil-water',
  'dishwasher',
  'make-campfire',
  'make-ice-cubes',
  'refrigerate-food',
  'sunburn',
  'take-photo',
  'thermometer',
  'wash-clothes',
];

/** The games whose world in our corpus has a feature, by dimension and feature. */
const FEATURES: Readonly<Record<Dimension, Readonly<Record<string, readonly string[]>>>> = {
  object: {
    'Device (temperature)': ['boil-water', 'cooking', 'forge-key', 'make-ice-cubes', 'refrigerate-food'],
    'Device (sink)': [
      'bath-tub-water-temperature',
      'boil-water',
      'make-ice-cubes',
      'plant-tree',
      'volume-container',
      'volume-stone',
    ],
    'Device (other)': [
      'balance-scale-weigh',
      'dishwasher',
      'inclined-plane',
      'make-campfire',
      'metal-detector',
      'mix-paint',
      'refrigerate-food',
      'scale-weigh',
      'take-photo',
      'wash-clothes',
    ],
    'Multiple rooms': ['bird-life-cycle', 'metal-detector', 'space-walk', 'sunburn'],
    Tools: [
      'bath-tub-water-temperature',
      'cooking',
      'hang-painting',
      'inclined-plane',
      'make-campfire',
      'metal-detector',
      'multimeter',
      'plant-tree',
      'sweep-floor',
      'thermometer',
      'volume',
      'volume-container',
      'volume-stone',
    ],
    'Electrical objects': ['conductivity', 'lit-lightbulb', 'multimeter'],
    'Name changes with state': [
      'bird-life-cycle',
      'boil-water',
      'cooking',
      'dishwasher',
      'forge-key',
      'hang-painting',
      'make-ice-cubes',
      'mix-paint',
      'wash-clothes',
    ],
    'Agent with task-critical properties': ['space-walk', 'sunburn'],
    'Property to be measured': [
      'balance-scale-heaviest',
      'balance-scale-weigh',
      'conductivity',
      'inclined-plane',
      'multimeter',
      'scale-weigh',
      'thermometer',
      'volume',
      'volume-container',
      'volume-stone',
    ],
  },
  action: {
    use: HAS_USE,
    'use X': HAS_USE,
    pour: ['forge-key', 'mix-paint', 'plant-tree', 'volume-container', 'volume-stone'],
    'turn on/off': [
      'balance-scale-weigh',
      'bath-tub-water-temperature',
      'boil-water',
      'cooking',
      'dishwasher',
      'forge-key',
      'make-campfire',
      'make-ice-cubes',
      'mix-paint',
      'plant-tree',
      'refrigerate-food',
      'scale-weigh',
      'take-photo',
      'volume-container',
      'volume-stone',
      'wash-clothes',
    ],
    read: ['cooking'],
    'open/close': [
      'balance-scale-heaviest',
      'balance-scale-weigh',
      'bath-tub-water-temperature',
      'blood-type',
      'boil-water',
      'conductivity',
      'cooking',
      'dishwasher',
      'forge-key',
      'hang-painting',
      'make-campfire',
      'make-ice-cubes',
      'mix-paint',
      'multimeter',
      'plant-tree',
      'refrigerate-food',
      'scale-weigh',
      'space-walk',
      'sunburn',
      'sweep-floor',
      'take-photo',
      'thermometer',
      'use-bandage',
      'wash-clothes',
    ],
    connect: ['conductivity', 'lit-lightbulb', 'multimeter'],
    measure: ['volume'],
    'take/put': REFERENCE_GAMES.filter((game) => !WITHOUT_HANDS.has(game)),
    'open door': ['forge-key', 'space-walk'],
    dig: ['metal-detector', 'plant-tree'],
    'put on': ['space-walk'],
    answer: [
      'balance-scale-weigh',
      'multimeter',
      'scale-weigh',
      'thermometer',
      'volume',
      'volume-container',
      'volume-stone',
    ],
  },
  distractor: {
    'distracting object': [
      'balance-scale-weigh',
      'bird-life-cycle',
      'blood-type',
      'boil-water',
      'cooking',
      'dishwasher',
      'forge-key',
      'hang-painting',
      'make-campfire',
      'make-ice-cubes',
      'metal-detector',
      'multimeter',
      'plant-tree',
      'refrigerate-food',
      'scale-weigh',
      'sunburn',
      'sweep-floor',
      'thermometer',
      'use-bandage',
      'volume',
      'volume-container',
    ],
    'distracting action': [
      'balance-scale-weigh',
      'bird-life-cycle',
      'blood-type',
      'boil-water',
      'cooking',
      'dishwasher',
      'forge-key',
      'hang-painting',
      'make-campfire',
      'make-ice-cubes',
      'multimeter',
      'plant-tree',
      'refrigerate-food',
      'sunburn',
      'sweep-floor',
      'take-photo',
      'thermometer',
      'use-bandage',
    ],
  },
};

/** Whether the world of our corpus that stands for a published game has a feature. */
export function hasFeature(dimension: Dimension, feature: string, game: string): boolean {
  return FEATURES[dimension][feature]?.includes(game) ?? false;
}

/** Marks that the published pairings tell, by `dimension|feature|game`. */
const TOLD: ReadonlyMap<string, boolean> = new Map(
  PUBLISHED_PAIRINGS.map((pairing) => [
    `${pairing.dimension}|${pairing.feature}|${pairing.reference}`,
    (pairing.fold === 'p') !== PAIRINGS_AGAINST_TABLE.has(pairingId(pairing)),
  ]),
);

/** The mark that the published pairings tell for a game, `null` where they do not. */
export function publishedMark(dimension: Dimension, feature: string, game: string): boolean | null {
  return TOLD.get(`${dimension}|${feature}|${game}`) ?? null;
}

/** What our world has though the published game is marked as lacking it, by `dimension|feature|game`. */
const UNLIKE_PUBLISHED: ReadonlyMap<string, string> = new Map([
  ['object|Device (other)|balance-scale-weigh', 'a kitchen scale'],
  [
    'object|Name changes with state|hang-painting',
    'a picture may be broken, and goes by what it shows once that was seen',
  ],
  ['action|open/close|sweep-floor', 'a closet and a garbage can'],
  ['action|turn on/off|mix-paint', 'a lamp'],
  ['action|turn on/off|volume-container', 'a sink'],
]);

/** Why our world does not bear out the published mark, as the thing that has the feature; `null` where it does. */
export function unlikePublished(dimension: Dimension, feature: string, game: string): string | null {
  return UNLIKE_PUBLISHED.get(`${dimension}|${feature}|${game}`) ?? null;
}

/** A draw of pairings. */
export interface PairingDraw {
  /** By dimension, then specification, p before n. */
  readonly pairings: readonly Pairing[];
  /** Names of those for which no game at hand qualifies, e.g. `action-4-p`. */
  readonly impossible: readonly string[];
}

/**
 * Draws a reference for each of the 96: uniformly among the games that have the feature (p), uniformly among the
 * others (n).
 *
 * @param seed an integer; the same seed draws the same.
 * @param games the published names to draw from, e.g. those that our corpus has.
 */
export function drawPairings(seed: number, games: readonly string[] = REFERENCE_GAMES): PairingDraw {
  const random = new PythonRandom(seed);
  const pairings: Pairing[] = [];
  const impossible: string[] = [];
  for (const dimension of DIMENSIONS)
    for (let specification = 1; specification <= 16; specification++)
      for (const fold of ['p', 'n'] as const) {
        const feature = featureOf(dimension, specification) ?? '';
        const fitting = games.filter((game) => hasFeature(dimension, feature, game) === (fold === 'p'));
        if (fitting.length === 0) impossible.push(pairingId({ dimension, specification, fold }));
        else pairings.push({ dimension, specification, fold, feature, reference: random.choice(fitting) });
      }
  return { pairings, impossible };
}

/** Our corpus names that differ from the published ones. */
const OWN_NAMES: Readonly<Record<string, string>> = { 'make-campfire': 'campfire' };

/** The world of our corpus that stands for a published game; `null` where the corpus lacks it. */
export function corpusWorldOf(reference: string, corpusIds: readonly string[]): string | null {
  const id = OWN_NAMES[reference] ?? reference;
  return corpusIds.includes(id) ? id : null;
}

/** The published games that our corpus has a world for. */
export function availableReferences(corpusIds: readonly string[]): readonly string[] {
  return REFERENCE_GAMES.filter((game) => corpusWorldOf(game, corpusIds) !== null);
}
