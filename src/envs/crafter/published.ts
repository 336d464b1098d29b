/** How published episodes began: their world follows from what the same worker played before (Crafter spec, Published episodes). */
import type {
  EarlierEpisode,
  EnvironmentOptions,
  PublishedEpisode,
  PublishedRuns,
  PublishedStart,
  PublishedStep,
} from '../../core/env';
import { LegacyRandom } from '../../core/random';
import { meta } from './meta';
import { isAction } from './names';
import { type TextOptions, readOptions } from './options';
import { searchRemovals } from './publishedSearch';
import { startEpisode, tick } from './rulesTick';
import { surroundingsText } from './text';

const CONSTRUCTOR_SEEDS = 2 ** 31 - 1;

/**
 * Which draw after the earlier episode became the seed. Loading the game's module takes one, so it is the first where
 * the worker had played Crafter before and else the second; once it was the third.
 */
const DRAWS = [1, 0, 2, 3] as const;
const DRAWS_AFTER_CRAFTER = [0, 1, 2, 3] as const;

/** No creature is removed before the tenth tick, so a right world agrees in this many steps. */
const AGREEING_STEPS = 8;
/** After this many a world is taken to be right. */
const CONVINCING_STEPS = 40;

interface Fit {
  readonly seed: number;
  readonly steps: number;
  /** Values of `text_version` that agree so far. */
  readonly versions: ReadonlySet<string>;
}

export const published: PublishedRuns = {
  derivation: {
    starts: findStarts,
    search: searchRemovals,
    reasons: {
      noStart:
        'The seed of its world was not recorded: it was drawn after what its worker had played just before, and no episode of that worker in these files leads to it.',
      parts:
        'Its world follows from an earlier episode of its worker, but which creature was removed where there were several was not recorded; a search may find it.',
      notFound:
        'Its world follows from an earlier episode of its worker, but the search for the creatures that were removed found nothing or was stopped.',
    },
  },
};

function findStarts(episode: PublishedEpisode, earlier: readonly EarlierEpisode[]): PublishedStart[] {
  const fits: Fit[] = [];
  for (const seed of constructorSeeds(earlier)) {
    const fit = tryWorld(seed, episode.steps);
    if (!fit) continue;
    if (fit.steps >= Math.min(CONVINCING_STEPS, episode.steps.length)) return startsOf(fit);
    fits.push(fit);
  }
  return fits.sort((a, b) => b.steps - a.steps).flatMap(startsOf);
}

/** What may have been drawn as the seed, most likely first. */
function constructorSeeds(earlier: readonly EarlierEpisode[]): Set<number> {
  const random = new LegacyRandom(0);
  const drawn = earlier.map(({ generator }) => {
    random.restore(generator);
    return DRAWS.map(() => random.randint(0, CONSTRUCTOR_SEEDS));
  });
  const order = earlier.some(({ environmentId }) => environmentId === meta.id) ? DRAWS_AFTER_CRAFTER : DRAWS;
  return new Set(order.flatMap((draw) => drawn.flatMap((seeds) => seeds[draw] ?? [])));
}

const versions: ReadonlyMap<string, TextOptions> = new Map(
  meta.publishedOptions.map((options) => [String(options['text_version']), readOptions(options).text]),
);

/** Plays the first steps in a world, in all wordings at once. `null`: it is another one. */
function tryWorld(seed: number, steps: readonly PublishedStep[]): Fit | null {
  const world = startEpisode(seed);
  let alive = [...versions];
  let agreeing = 0;
  for (const { action, text, reward } of steps.slice(0, CONVINCING_STEPS)) {
    if (!isAction(action) || tick(world, action, 0) !== reward) break;
    const still = alive.filter(([, wording]) => text === null || surroundingsText(world, wording) === text);
    if (still.length === 0) break;
    alive = still;
    agreeing += 1;
  }
  if (agreeing === 0 || agreeing < Math.min(AGREEING_STEPS, steps.length)) return null;
  return { seed, steps: agreeing, versions: new Set(alive.map(([version]) => version)) };
}

function startsOf({ seed, versions: fitting }: Fit): PublishedStart[] {
  const own: EnvironmentOptions = { constructor_seed: seed };
  return meta.publishedOptions
    .filter((options) => fitting.has(String(options['text_version'])))
    .map((shared) => ({ shared, own }));
}
