/** Reads an environment's options and refuses what it does not know (Crafter spec, Options outside the benchmark). */
import { type EnvironmentOptions, checkedOptions, isSeed, namesIn } from '../../core/env';
import { MENTIONABLE, OWN_SEED, PICTURE_SIZE, meta } from './meta';
import type { CellName } from './names';
import { type Removal, readRemovals } from './removals';

/** Releases of the wording: today's, that of April 2025, and the one before it. */
const TEXT_VERSIONS = ['current', '2025', '2024'] as const;

/** Sides of the picture that published runs were made with, in pixels. */
const PICTURE_SIZES = [PICTURE_SIZE, 64] as const;

/** How surroundings are put into words. */
export interface TextOptions {
  /** One line a name, for its nearest cell, instead of one line a cell. */
  readonly uniqueItems: boolean;
  /** Steps along each axis instead of a distance and a direction. */
  readonly preciseLocation: boolean;
  /** Names that are never mentioned. */
  readonly skipped: ReadonlySet<CellName>;
  /** Names that are mentioned only where something else borders on them. */
  readonly edgeOnly: ReadonlySet<CellName>;
  readonly version: (typeof TEXT_VERSIONS)[number];
}

export interface CrafterOptions {
  readonly maxSteps: number;
  /** Side of the reference's picture in pixels: it decides how many random numbers a night costs. */
  readonly pictureSize: number;
  readonly text: TextOptions;
  /** What the world is made from; `null`: the episode's seed. */
  readonly constructorSeed: number | null;
  /** Creatures known to have been removed. */
  readonly removals: readonly Removal[];
}

/** @throws RangeError that names the option. */
export function readOptions(options: EnvironmentOptions): CrafterOptions {
  const values = checkedOptions(meta, options);
  return {
    maxSteps: Number(values['max_episode_steps']),
    pictureSize: oneOf(PICTURE_SIZES, 'picture_size', values),
    text: {
      uniqueItems: values['unique_items'] === true,
      preciseLocation: values['precise_location'] === true,
      skipped: readNames(values['skip_items']),
      edgeOnly: readNames(values['edge_only_items']),
      version: oneOf(TEXT_VERSIONS, 'text_version', values),
    },
    constructorSeed: readConstructorSeed(values['constructor_seed']),
    removals: readRemovalsOption(values['removals']),
  };
}

function oneOf<T extends number | string>(choices: readonly T[], key: string, values: EnvironmentOptions): T {
  const known = choices.find((choice) => choice === values[key]);
  if (known !== undefined) return known;
  throw new RangeError(`Crafter's option ${key} is ${choices.join(' or ')}, not ${String(values[key])}.`);
}

function readConstructorSeed(value: EnvironmentOptions[string] | undefined): number | null {
  if (value === OWN_SEED) return null;
  if (isSeed(value)) return value;
  throw new RangeError(
    `Crafter's option constructor_seed is a seed, or ${String(OWN_SEED)} for the episode's, not ${String(value)}.`,
  );
}

function readRemovalsOption(value: EnvironmentOptions[string] | undefined): readonly Removal[] {
  const removals = readRemovals(String(value));
  if (removals) return removals;
  throw new RangeError(
    `Crafter's option removals is a list like "110:40,12 130:8,9" (tick, then x and y), not ${String(value)}.`,
  );
}

function readNames(value: EnvironmentOptions[string] | undefined): ReadonlySet<CellName> {
  const names = namesIn(String(value));
  return new Set(MENTIONABLE.filter((name) => names.includes(name)));
}
