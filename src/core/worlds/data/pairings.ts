/** The published draw of ByteSized32: 16 specifications × 3 dimensions × {p, n} (bytesized32 spec, 6). */
import type { Dimension, Fold, Pairing } from '../pairing';

/** By specification, 1 to 16: the feature, the game that has it (p), the game that lacks it (n). */
type Row = readonly [feature: string, withFeature: string, withoutFeature: string];

const DRAW: Readonly<Record<Dimension, readonly Row[]>> = {
  object: [
    ['Device (temperature)', 'refrigerate-food', 'plant-tree'],
    ['Device (sink)', 'volume-stone', 'take-photo'],
    ['Device (other)', 'wash-clothes', 'balance-scale-weigh'],
    ['Multiple rooms', 'metal-detector', 'make-campfire'],
    ['Tools', 'bath-tub-water-temperature', 'clean-energy'],
    ['Electrical objects', 'conductivity', 'bird-life-cycle'],
    ['Name changes with state', 'boil-water', 'hang-painting'],
    ['Agent with task-critical properties', 'sunburn', 'volume'],
    ['Property to be measured', 'volume', 'lit-lightbulb'],
    ['Device (temperature)', 'make-ice-cubes', 'metal-detector'],
    ['Device (sink)', 'bath-tub-water-temperature', 'inclined-plane'],
    ['Device (other)', 'dishwasher', 'sunburn'],
    ['Multiple rooms', 'sunburn', 'scale-weigh'],
    ['Tools', 'sweep-floor', 'balance-scale-weigh'],
    ['Agent with task-critical properties', 'space-walk', 'volume'],
    ['Property to be measured', 'balance-scale-weigh', 'bath-tub-water-temperature'],
  ],
  action: [
    ['use', 'make-ice-cubes', 'multimeter'],
    ['pour', 'forge-key', 'multimeter'],
    ['turn on/off', 'take-photo', 'volume'],
    ['read', 'cooking', 'balance-scale-heaviest'],
    ['open/close', 'dishwasher', 'sweep-floor'],
    ['connect', 'conductivity', 'wash-clothes'],
    ['turn on/off', 'dishwasher', 'volume-container'],
    ['use X', 'sunburn', 'plant-tree'],
    ['measure', 'volume', 'scale-weigh'],
    ['turn on/off', 'thermometer', 'blood-type'],
    ['turn on/off', 'mix-paint', 'multimeter'],
    ['take/put', 'boil-water', 'sunburn'],
    ['open door', 'cooking', 'scale-weigh'],
    ['dig', 'metal-detector', 'multimeter'],
    ['put on', 'space-walk', 'refrigerate-food'],
    ['answer', 'scale-weigh', 'space-walk'],
  ],
  distractor: [
    ['distracting action', 'bird-life-cycle', 'scale-weigh'],
    ['distracting object', 'make-ice-cubes', 'lit-lightbulb'],
    ['distracting object', 'sunburn', 'bath-tub-water-temperature'],
    ['distracting object', 'metal-detector', 'bath-tub-water-temperature'],
    ['distracting object', 'make-ice-cubes', 'lit-lightbulb'],
    ['distracting object', 'scale-weigh', 'clean-energy'],
    ['distracting action', 'refrigerate-food', 'clean-energy'],
    ['distracting action', 'dishwasher', 'conductivity'],
    ['distracting object', 'cooking', 'volume-stone'],
    ['distracting action', 'make-campfire', 'balance-scale-heaviest'],
    ['distracting object', 'sweep-floor', 'bath-tub-water-temperature'],
    ['distracting object', 'volume', 'space-walk'],
    ['distracting object', 'multimeter', 'bath-tub-water-temperature'],
    ['distracting object', 'balance-scale-weigh', 'volume-stone'],
    ['distracting object', 'dishwasher', 'space-walk'],
    ['distracting object', 'plant-tree', 'lit-lightbulb'],
  ],
};

/** In the order of tables and file names. */
export const DIMENSIONS = ['object', 'action', 'distractor'] as const satisfies readonly Dimension[];

/** The 96 pairings of the paper: by dimension, then specification, p before n. */
export const PUBLISHED_PAIRINGS: readonly Pairing[] = DIMENSIONS.flatMap((dimension) =>
  DRAW[dimension].flatMap(([feature, withFeature, withoutFeature], index): readonly Pairing[] => [
    { dimension, specification: index + 1, fold: 'p', reference: withFeature, feature },
    { dimension, specification: index + 1, fold: 'n', reference: withoutFeature, feature },
  ]),
);

/** A pairing's short name, e.g. `action-10-p`. */
export function pairingId(pairing: Pick<Pairing, 'dimension' | 'specification' | 'fold'>): string {
  return `${pairing.dimension}-${pairing.specification}-${pairing.fold}`;
}

/**
 * Pairings that the paper's own table of features does not bear out: three references lack what they were drawn for,
 * one has what it should lack.
 */
export const PAIRINGS_AGAINST_TABLE: ReadonlySet<string> = new Set([
  'action-10-p',
  'action-11-p',
  'action-13-p',
  'action-12-n',
]);

/** The feature that a specification is paired by; `null` outside 1…16. */
export function featureOf(dimension: Dimension, specification: number): string | null {
  return DRAW[dimension][specification - 1]?.[0] ?? null;
}

/** The published pairing of that name, `null` where there is none. */
export function publishedPairing(dimension: Dimension, specification: number, fold: Fold): Pairing | null {
  return (
    PUBLISHED_PAIRINGS.find(
      (known) =>
        known.dimension === dimension && known.specification === specification && known.fold === fold,
    ) ?? null
  );
}
