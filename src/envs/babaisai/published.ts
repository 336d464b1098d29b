/** What published result sets need (Baba Is AI spec, Published episodes). */
import type { PublishedEpisode, PublishedRuns } from '../../core/env';
import type { MersenneTwisterState } from '../../core/random';
import { BabaIsAiEnvironment } from './environment';
import { LevelSource } from './levelSource';
import { levelOf } from './tasks';

export const published: PublishedRuns = {
  // The garbled text of a lost level prints a function and a picture with their memory addresses.
  comparable: (text) => text.replaceAll(/ at 0x[0-9a-f]+/gi, ' at 0x0'),
  generatorAfter,
};

/** Levels are all that draws: the first one, and one more whenever nobody was left in control. */
function generatorAfter({ task, seed, steps }: PublishedEpisode): MersenneTwisterState {
  const levels = new LevelSource(levelOf(task), seed);
  const environment = new BabaIsAiEnvironment(task, 'reference', () => ({
    ...levels.next(),
    stepCount: 0,
    levels,
  }));
  environment.reset(seed);
  for (const { action } of steps) if (environment.step(action).terminated) break;
  return levels.generator();
}
