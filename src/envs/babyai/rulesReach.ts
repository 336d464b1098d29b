/** The reachability test of the generator (BabyAI spec, Building blocks). */
import { EMPTY, FIRST_OBJECT, type World } from './rules';

/**
 * Whether a flood from the agent's cell over 4-neighbors reaches every object. Only empty cells and doors,
 * locked ones too, pass it on.
 */
export function allObjectsReachable(world: World): boolean {
  const { width, height, cells, objects } = world;
  const reached = new Uint8Array(cells.length);
  const stack: number[] = [];
  const visit = (cell: number): void => {
    if (reached[cell]) return;
    reached[cell] = 1;
    stack.push(cell);
  };
  visit(world.agentY * width + world.agentX);
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    const code = cells[cell] ?? EMPTY;
    if (code !== EMPTY && objects[code - FIRST_OBJECT]?.kind !== 'door') continue;
    const x = cell % width;
    if (x > 0) visit(cell - 1);
    if (x < width - 1) visit(cell + 1);
    if (cell >= width) visit(cell - width);
    if (cell < width * (height - 1)) visit(cell + width);
  }
  return objects.every((object) => reached[object.y * width + object.x] === 1);
}
