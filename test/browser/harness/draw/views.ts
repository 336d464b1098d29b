import type { GridView, ViewLight } from '../../../../src/core/env';

export type TileSetName = 'babyai' | 'crafter' | 'babaisai' | 'nethack';

const COLORS = ['red', 'green', 'blue', 'purple', 'yellow', 'grey'];
const CONTENTS = ['empty', 'unseen', 'wall'].concat(
  ['key', 'ball', 'box', 'door:open', 'door:closed', 'door:locked'].flatMap((kind) =>
    COLORS.map((color) => `${kind}:${color}`),
  ),
);
const AGENTS = ['', '+agent:up', '+agent:right', '+agent:down', '+agent:left'];

/** Every tile of BabyAI's set and a missing one. */
const ALL_TILES = CONTENTS.flatMap((content) =>
  AGENTS.flatMap((agent) => ['', '+lit'].map((lit) => content + agent + lit)),
).concat('no such tile');

function view(columns: number, rows: number, first: number, stride: number): GridView {
  const cells = Array.from(
    { length: columns * rows },
    (_, i) => ALL_TILES[(first + i * stride) % ALL_TILES.length] ?? '',
  );
  return { id: 'agent', title: "Agent's view", columns, rows, cells };
}

/** Views to paint one after another: every tile, a few cells changed, other shapes, and one tile all over. */
const BABYAI: readonly GridView[] = [
  view(20, 20, 0, 1),
  { ...view(20, 20, 0, 1), cells: view(20, 20, 0, 1).cells.with(7, 'wall').with(399, 'ball:red+lit') },
  view(7, 7, 3, 7),
  view(13, 7, 5, 11),
  view(7, 13, 2, 5),
  view(7, 7, 5, 0),
];

const CRAFTER_TILES = [
  'grass+cow',
  'sand',
  'water',
  'path+zombie',
  'stone',
  'tree',
  'lava',
  'grass+player:east',
];
const CRAFTER_ITEMS = ['slot', 'item:health:9', 'item:wood_pickaxe:1', 'slot', 'item:iron:3'];

function crafterView(columns: number, rows: number, light?: ViewLight): GridView {
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const names = i < columns * (rows - 2) ? CRAFTER_TILES : CRAFTER_ITEMS;
    return names[(i * 3 + Math.floor(i / columns)) % names.length] ?? '';
  });
  return { id: 'player', title: "Player's view", columns, rows, cells, ...(light && { light }) };
}

/** By night and by day in turn, so that each way to draw follows each other. */
const CRAFTER: readonly GridView[] = [
  crafterView(9, 9, { daylight: 0.1, asleep: false, rows: 7, noiseSeed: 3 }),
  crafterView(9, 9),
  crafterView(9, 9, { daylight: 0.7, asleep: false, rows: 7, noiseSeed: 4 }),
  crafterView(9, 9, { daylight: 0.4, asleep: true, rows: 7, noiseSeed: 5 }),
  crafterView(20, 12),
  crafterView(20, 12, { daylight: 0, asleep: false, rows: 10, noiseSeed: 6 }),
  crafterView(9, 9, { daylight: 1, asleep: false, rows: 7, noiseSeed: 7 }),
];

const BABA_TILES = [
  'empty',
  'border',
  'wall:grey',
  'baba:left',
  'rule:stop',
  'rule:is',
  'key:red',
  'rule:baba',
];
const BABAISAI: readonly GridView[] = [8, 13].map((columns) => ({
  id: 'world',
  title: 'Whole grid',
  columns,
  rows: 9,
  cells: Array.from({ length: columns * 9 }, (_, i) => BABA_TILES[(i * 5) % BABA_TILES.length] ?? ''),
}));

const NETHACK_TILES = [
  'floor',
  'unexplored',
  'wall:vertical',
  'monster:d:15:l+pet',
  'monster:@:15+you',
  'object:scroll:15:z',
  'trap:web',
  'statue:h:1',
  'corpse:o:11',
  'beam:fire:left-slant',
];

function nethackView(first: number, cursor?: GridView['cursor']): GridView {
  const cells = Array.from(
    { length: 79 * 21 },
    (_, i) => NETHACK_TILES[(first + i * 7 + Math.floor(i / 79)) % NETHACK_TILES.length] ?? '',
  );
  return { id: 'map', title: 'Tiles', columns: 79, rows: 21, cells, ...(cursor && { cursor }) };
}

/** The cursor comes, moves, goes onto the hero and leaves. */
const NETHACK: readonly GridView[] = [
  nethackView(0),
  nethackView(0, { column: 0, row: 0 }),
  nethackView(0, { column: 78, row: 20 }),
  nethackView(3, { column: 1, row: 1 }),
  nethackView(3),
];

/** What there is to paint, by tile set. */
export const VIEWS: Readonly<Record<TileSetName, readonly GridView[]>> = {
  babyai: BABYAI,
  crafter: CRAFTER,
  babaisai: BABAISAI,
  nethack: NETHACK,
};
