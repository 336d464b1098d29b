/** What people read about Crafter. */
import type { EnvironmentTexts } from '../../core/env';

export const texts: EnvironmentTexts = {
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
