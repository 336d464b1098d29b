/** What can be known about Crafter without loading its engine. */
import type { EnvironmentMeta } from '../../core/env';
import { ACHIEVEMENTS, MATERIALS, OBJECT_KINDS } from './names';

export const DEFAULT_STEP_LIMIT = 2000;
/** The game's own clock stops here. */
export const MAX_STEP_LIMIT = 10_000;

/** Side of the picture in pixels. */
export const PICTURE_SIZE = 256;

/** Value of `constructor_seed` with which the world follows from the episode's seed. */
export const OWN_SEED = -1;

/** Everything the text can mention: materials and what stands on them. */
export const MENTIONABLE = [...MATERIALS.slice(1), ...OBJECT_KINDS.slice(1)];

export const meta: EnvironmentMeta = {
  id: 'crafter',
  title: 'Crafter',
  summary: 'Survive in an open world: gather, craft, eat, drink, sleep and fight for 22 achievements.',
  version: '1',
  tasks: [
    {
      id: 'default',
      slug: 'default',
      title: 'Open world',
      summary: 'Unlock as many of the 22 achievements as possible.',
      maxSteps: DEFAULT_STEP_LIMIT,
    },
  ],
  actions: [
    { text: 'Noop', description: 'do nothing', keys: ['.'] },
    { text: 'Move West', description: 'move west on flat ground', keys: ['ArrowLeft', 'a'] },
    { text: 'Move East', description: 'move east on flat ground', keys: ['ArrowRight', 'd'] },
    { text: 'Move North', description: 'move north on flat ground', keys: ['ArrowUp', 'w'] },
    { text: 'Move South', description: 'move south on flat ground', keys: ['ArrowDown', 's'] },
    {
      text: 'Do',
      description: 'Multiuse action to collect material, drink from lake and hit creature in front',
      keys: [' ', 'e'],
    },
    { text: 'Sleep', description: 'sleep when energy level is below maximum', keys: ['z'] },
    { text: 'Place Stone', description: 'place a stone in front', keys: ['q'] },
    { text: 'Place Table', description: 'place a table', keys: ['t'] },
    { text: 'Place Furnace', description: 'place a furnace', keys: ['f'] },
    { text: 'Place Plant', description: 'place a plant', keys: ['p'] },
    {
      text: 'Make Wood Pickaxe',
      description: 'craft a wood pickaxe with a nearby table and wood in inventory',
      keys: ['1'],
    },
    {
      text: 'Make Stone Pickaxe',
      description: 'craft a stone pickaxe with a nearby table, wood, and stone in inventory',
      keys: ['2'],
    },
    {
      text: 'Make Iron Pickaxe',
      description: 'craft an iron pickaxe with a nearby table and furnace, wood, coal, and iron in inventory',
      keys: ['3'],
    },
    {
      text: 'Make Wood Sword',
      description: 'craft a wood sword with a nearby table and wood in inventory',
      keys: ['4'],
    },
    {
      text: 'Make Stone Sword',
      description: 'craft a stone sword with a nearby table, wood, and stone in inventory',
      keys: ['5'],
    },
    {
      text: 'Make Iron Sword',
      description: 'craft an iron sword with a nearby table and furnace, wood, coal, and iron in inventory',
      keys: ['6'],
    },
  ],
  defaultAction: 'Noop',
  modalities: ['text', 'image'],
  defaults: {
    max_episode_steps: DEFAULT_STEP_LIMIT,
    unique_items: true,
    precise_location: false,
    skip_items: '',
    edge_only_items: '',
    text_version: 'current',
    picture_size: PICTURE_SIZE,
    constructor_seed: OWN_SEED,
    removals: '',
  },
  options: [
    {
      key: 'max_episode_steps',
      label: 'Step limit',
      description:
        'Steps after which the episode ends. The benchmark uses 2,000; the world itself ends at 10,000.',
      type: 'integer',
      minimum: 1,
      maximum: MAX_STEP_LIMIT,
    },
    {
      key: 'unique_items',
      label: 'Nearest only',
      description:
        'One line for the nearest of each kind, as in the benchmark, instead of one for every cell.',
      type: 'boolean',
    },
    {
      key: 'precise_location',
      label: 'Precise places',
      description: 'Places as "2 steps north and 1 step west" instead of a distance and a direction.',
      type: 'boolean',
    },
    {
      key: 'skip_items',
      label: 'Left out',
      description: 'Names the text never mentions. The benchmark leaves out none.',
      type: 'names',
      choices: MENTIONABLE,
    },
    {
      key: 'edge_only_items',
      label: 'Edges only',
      description:
        'Names the text mentions only where something else borders on them. In the benchmark none.',
      type: 'names',
      choices: MENTIONABLE,
    },
  ],
  stepLimitOption: 'max_episode_steps',
  details: [{ key: 'unlocked', label: 'Achievements', choices: ACHIEVEMENTS, countKey: 'achievements' }],
  lossTitle: 'You died',
  episodesPerTask: 10,
  publishedOptions: [
    { text_version: 'current' },
    { text_version: '2025' },
    { text_version: '2024' },
    { text_version: '2024', picture_size: 64 },
  ],
};
