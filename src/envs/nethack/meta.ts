/** What can be known about NetHack without loading its engine. */
import type { EnvironmentMeta } from '../../core/env';
import { ACTIONS } from './actions';
import { CHARACTER_DEFAULTS, CHARACTER_OPTIONS } from './characters';
import { TEXT_DEFAULTS, TEXT_OPTIONS } from './options';

export { commandActions } from './actions';
export { ROLE_NAMES } from './characters';
export { TEXT_DEFAULTS, TEXT_OPTIONS } from './options';

/** Why published runs of NetHack and MiniHack cannot be simulated here. */
export const NOT_REPLAYABLE =
  'It was recorded with another engine: BALROG used NetHack 3.6.6, and this app has NetHack 3.7, where the same seed gives another game.';

export const TASK = 'NetHackChallenge-v0';
/** Steps of the game, hidden ones included. */
export const STEP_LIMIT = 100_000;
/** Steps in a row during which the game's clock may stand still. */
export const NO_PROGRESS_LIMIT = 150;

export const meta: EnvironmentMeta = {
  id: 'nle',
  title: 'NetHack',
  summary: 'Descend as deep as you can in a dungeon full of monsters, traps and treasure.',
  version: '1',
  tasks: [
    {
      id: TASK,
      slug: 'challenge',
      title: 'The whole game',
      summary: 'A random character on the first level of the dungeon. Get as far as you can.',
      maxSteps: STEP_LIMIT,
    },
  ],
  actions: ACTIONS,
  defaultAction: 'esc',
  modalities: ['text', 'image'],
  defaults: { ...CHARACTER_DEFAULTS, autopickup: true, ...TEXT_DEFAULTS },
  options: [
    ...CHARACTER_OPTIONS,
    {
      key: 'autopickup',
      label: 'Pick up automatically',
      description:
        'Money, scrolls, potions and wands are picked up by walking over them, as in the benchmark.',
      type: 'boolean',
    },
    ...TEXT_OPTIONS,
  ],
  details: [
    { key: 'depth', label: 'Depth' },
    { key: 'experience_level', label: 'Level' },
    { key: 'hit_points', label: 'Hit points' },
    { key: 'gold', label: 'Gold' },
    { key: 'score', label: 'Points' },
    { key: 'time', label: 'Turn' },
  ],
  lossTitle: 'You died',
  episodesPerTask: 5,
  publishedOptions: [{}],
  notReplayable: NOT_REPLAYABLE,
};
