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
  details: [{ key: 'unlocked', label: 'Achievements', choices: ACHIEVEMENTS, countKey: 'achievements' }],
  lossTitle: 'You died',
  episodesPerTask: 10,
  publishedOptions: [
    { text_version: 'current' },
    { text_version: '2025' },
    { text_version: '2024' },
    { text_version: '2024', picture_size: 64 },
  ],
  help: [
    {
      heading: 'Rules',
      paragraphs: [
        'The world is a map of 64 by 64 cells: grassland, water, sand, trees, and mountains with caves, tunnels, ores and lava. You start in its middle. North is up.',
        'You see 9 cells across and 7 down, with yourself in the middle. Nothing blocks the view. Cows, zombies and skeletons farther than 17 steps from you stand still, and plants there do not grow.',
        'Health, food, drink and energy go from 9 to 0. Food falls by one about every 26 steps, drink every 21, energy every 31. While none of them is 0, health grows by one every 26 steps; otherwise it falls by one every 16. At health 0 you die. Lava kills at once.',
        'A day lasts 300 steps. It is dark from step 148 to 272 of each, and then zombies come up on grass; most of them vanish by day. Skeletons live in tunnels and shoot.',
      ],
    },
    {
      heading: 'Actions',
      paragraphs: [
        'A move turns you, and takes you one step if the cell is grass, sand or path. Walking into lava is possible and deadly.',
        'Do works on the cell ahead. It takes wood from a tree (which leaves grass), drinks water, and takes a sapling from grass one time in ten. Stone and coal need a wood pickaxe, iron a stone pickaxe, diamond an iron pickaxe; they leave a path. Do also hits a creature: 1 damage, or 2, 3 or 5 with a wood, stone or iron sword. A cow (3 health) gives 6 food. A plant can be eaten 300 steps after planting, if no creature tramples it.',
        'Place Stone costs 1 stone and also covers water and lava. Place Table costs 2 wood, Place Furnace 4 stone; both go on grass, sand or path. Place Plant puts a sapling on grass.',
        'Tools are made next to a table: of 1 wood, or of 1 wood and 1 stone. Iron tools take 1 wood, 1 coal and 1 iron, next to a table and a furnace. "Next to" means the eight cells around you.',
        'Sleep works below 9 energy. You stay asleep until energy is 9 again or something hurts you, whatever you answer meanwhile. A zombie takes 2 health from you, and 7 from a sleeper.',
      ],
    },
    {
      heading: 'What the text says',
      paragraphs: [
        'Of each kind of thing in view, the text names the nearest one, its distance in steps and its direction. Of two equally near ones it names the more western, then the more northern. The last line names the cell ahead of you.',
        'In the four westernmost columns and the three northernmost rows of the map, the text says that you see nothing. The picture still shows everything.',
      ],
    },
    {
      heading: 'Scoring and limits',
      paragraphs: [
        'The score is the share of the 22 achievements that were unlocked at least once: collect wood, stone, coal, iron, diamond, drink and a sapling; place a stone, a table, a furnace and a plant; make the six tools; eat a cow and a ripe plant; defeat a zombie and a skeleton; wake up after a full rest.',
        'The reward, which the score does not use, is 1 in a step that unlocks something, plus 0.1 for each point of health gained and minus 0.1 for each lost.',
        'An episode ends when you die or after 2,000 steps; the limit can be set up to 10,000, where the world itself ends.',
      ],
    },
    {
      heading: 'Published runs',
      paragraphs: [
        "Published Crafter runs are hard to replay. BALROG drew the seed of their worlds before it applied the seed it wrote down, so the world follows from what the same worker had played before; and which creature disappears when there are too many depended on memory addresses. Here, a seed gives exactly one world and one course of events. Verifying an imported run works the world out from the worker's other episodes, and can search for the creatures.",
      ],
    },
  ],
  differences: [
    'The world follows from the episode seed. In BALROG it does not: the world seed is drawn before the episode seed is applied. Given the same world seed, the worlds are equal.',
    'When a chunk has too many creatures of a kind, one of them is removed at random. The reference picks from an unordered set, so its choice differs between runs of the same program; here the set keeps the order in which creatures came into the chunk.',
    'Random numbers that the reference uses up for the grain of its night pictures are skipped, not drawn, so the world goes on alike with and without pictures.',
  ],
};
