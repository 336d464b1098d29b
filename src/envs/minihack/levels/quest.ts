/** Lava between the hero and the stairs, and the means of crossing it. */
import {
  type Area,
  drawMap,
  emptyLevel,
  itemAt,
  levelFlags,
  light,
  monsterAt,
  rectangle,
  script,
  selection,
  stairsAt,
  stairsWithin,
  startWithin,
  wholeMap,
} from './lua';

const EASY_MAP = [
  '-------------|',
  '|.....L......|--      |-----|',
  '|.....L........|------|.....|',
  '|.....L.....................|',
  '|.....L........|------|.....|',
  '|.....L......|--      |-----|',
  '-------------|',
];

const MEDIUM_MAP = [
  '-----       -------------------------',
  '|....##     |...................L...|',
  '|...| #     |...................L...|',
  '|...| ######....................L...|',
  '-----       -------------------------',
];

const MEDIUM_RATS = [
  [30, 1],
  [30, 2],
  [30, 3],
  [31, 2],
  [31, 3],
  [31, 4],
] as const;

/** The entry room, a field of lava, and a hall of pillars with the stairs at its far end; a maze lies west of it. */
const HARD_MAP = [
  '-------------------------------------------------',
  '|                   ----               ----',
  '|          ----     |     -----------  |',
  '| ------      |  ---------|.........|--|',
  '| |....|  -------|.LLLLL..-----------------',
  '---....|--|........LLLLL..................|----',
  '+.........+........LLLLL......................|',
  '---....|--|........LLLLL..................|----',
  '| |....|  -------|.LLLLL..-----------------',
  '| ------      |  ---------|.........|--|',
  '|          ----     |     -----------  |',
  '|                   ----               ----',
  '-------------------------------------------------',
];

const START: Area = { left: 2, top: 2, right: 2, bottom: 2 };

const MEANS_AT_START = [itemAt('/', 'cold', 2, 2), itemAt('(', 'frost horn', 2, 2)];

/** One column of lava, two random monsters. */
export function questEasy(): string {
  return [
    emptyLevel(['hardfloor']),
    drawMap(EASY_MAP),
    script(
      light(wholeMap(EASY_MAP)),
      ...MEANS_AT_START,
      'des.monster();',
      'des.monster();',
      startWithin(START),
      stairsWithin({ left: 25, top: 2, right: 27, bottom: 4 }),
    ),
  ].join('');
}

/** Six rats and, behind them, one column of lava. */
export function questMedium(): string {
  return [
    emptyLevel(['hardfloor']),
    drawMap(MEDIUM_MAP),
    script(
      light(wholeMap(MEDIUM_MAP)),
      ...MEANS_AT_START,
      ...MEDIUM_RATS.map(([column, row]) => monsterAt('giant rat', column, row)),
      startWithin(START),
      stairsWithin({ left: 33, top: 1, right: 35, bottom: 3 }),
    ),
  ].join('');
}

/** A stocked maze, five columns of lava, a minotaur asleep; one means of crossing the lava and a wand of death. */
export function questHard(): string {
  const rows = rectangle(HARD_MAP);
  return script(
    levelFlags('mazelevel', 'noteleport', 'corrmaze', 'noflip'),
    'des.level_init({ style = "mazegrid", bg = "-" });',
    'des.map({ halign = "right", valign = "center", map = [[',
    ...rows,
    ']] });',
    // Columns and rows of the level, not of the map: the maze west of it.
    'des.levregion({ type = "branch", region = {1, 0, 15, 20}, region_islev = 1, exclude = {15, 1, 70, 16}, exclude_islev = 1 });',
    light(wholeMap(rows)),
    'des.mazewalk({ x = 0, y = 6, dir = "west", typ = "#", stocked = 1 });',
    stairsAt(44, 6),
    'des.door("closed", 0, 6);',
    'des.door("closed", 10, 6);',
    `local entry = ${selection({ left: 3, top: 4, right: 6, bottom: 8 })};`,
    'local column, row = entry:rndcoord();',
    'local chance = math.random(0, 11);',
    `if chance < 2 then ${itemAt('!', 'levitation', 'column', 'row')}`,
    `elseif chance < 4 then ${itemAt('=', 'levitation', 'column', 'row')}`,
    `elseif chance < 6 then ${itemAt('[', 'levitation boots', 'column', 'row')}`,
    `elseif chance < 9 then ${itemAt('/', 'cold', 'column', 'row')}`,
    `else ${itemAt('(', 'frost horn', 'column', 'row')}`,
    'end',
    'column, row = entry:rndcoord();',
    itemAt('/', 'death', 'column', 'row'),
    monsterAt('minotaur', 34, 6, ', asleep = 1'),
  );
}
