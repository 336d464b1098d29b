/**
 * World -> tiles. Tile names of the tile set `babyai` are lists joined by `+`:
 *
 * 1. the content: `empty`, `wall`, `unseen`, `key:COLOR`, `ball:COLOR`, `box:COLOR`, or
 *    `door:open:COLOR`, `door:closed:COLOR`, `door:locked:COLOR`;
 * 2. `agent:up`, `agent:right`, `agent:down` or `agent:left` where the agent stands, drawn over the content;
 * 3. `lit` where the agent sees the cell.
 *
 * Colors are red, green, blue, purple, yellow, grey. Example: `key:red+agent:up+lit`.
 * In the agent's view the content of the agent's cell is what it carries.
 */
import type { GridView, Scene, TileName } from '../../core/env';
import { FIRST_OBJECT, WALL, type World, type WorldObject, carriedObject } from './rules';
import { AGENT_COLUMN, AGENT_ROW, VIEW_SIZE, type View, isVisible, viewToGrid } from './rulesVisibility';

const AGENT_TILES = ['agent:right', 'agent:down', 'agent:left', 'agent:up'] as const;

/** The agent's view, always facing up, and the whole grid, from a view that `look` has filled. */
export function drawScene(world: World, view: View): Scene {
  return { tileSet: 'babyai', views: [agentView(world, view), worldView(world, view)] };
}

function agentView(world: World, view: View): GridView {
  const cells: TileName[] = [];
  for (let row = 0; row < VIEW_SIZE; row++) {
    for (let column = 0; column < VIEW_SIZE; column++) {
      if (row === AGENT_ROW && column === AGENT_COLUMN) {
        cells.push(`${objectTile(carriedObject(world))}+agent:up+lit`);
      } else if (isVisible(view, column, row)) {
        cells.push(`${contentTile(world, view.cells[column * VIEW_SIZE + row] ?? WALL)}+lit`);
      } else {
        cells.push('unseen');
      }
    }
  }
  return { id: 'agent', title: "Agent's view", columns: VIEW_SIZE, rows: VIEW_SIZE, cells };
}

function worldView(world: World, view: View): GridView {
  const { width, height } = world;
  const lit = new Set<number>();
  for (let row = 0; row < VIEW_SIZE; row++) {
    for (let column = 0; column < VIEW_SIZE; column++) {
      if (!isVisible(view, column, row)) continue;
      const [x, y] = viewToGrid(world, column, row);
      if (x >= 0 && y >= 0 && x < width && y < height) lit.add(y * width + x);
    }
  }
  const agentCell = world.agentY * width + world.agentX;
  const cells = Array.from(world.cells, (code, cell): TileName => {
    let tile = contentTile(world, code);
    if (cell === agentCell) tile += `+${AGENT_TILES[world.direction]}`;
    return lit.has(cell) ? `${tile}+lit` : tile;
  });
  return { id: 'world', title: 'Whole grid', columns: width, rows: height, cells };
}

function contentTile(world: World, code: number): string {
  return code === WALL ? 'wall' : objectTile(world.objects[code - FIRST_OBJECT]);
}

function objectTile(object: WorldObject | undefined): string {
  if (!object) return 'empty';
  return object.kind === 'door' ? `door:${object.door}:${object.color}` : `${object.kind}:${object.color}`;
}
