import type { GridView } from '../../../../src/core/env';

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
export const VIEWS: readonly GridView[] = [
  view(20, 20, 0, 1),
  { ...view(20, 20, 0, 1), cells: view(20, 20, 0, 1).cells.with(7, 'wall').with(399, 'ball:red+lit') },
  view(7, 7, 3, 7),
  view(13, 7, 5, 11),
  view(7, 13, 2, 5),
  view(7, 7, 5, 0),
];
