/** Where rooms stand on the drawing: a force layout that keeps to the compass. Loaded when a map is first shown. */
import cytoscape from 'cytoscape';
import fcose, { type FcoseLayoutOptions } from 'cytoscape-fcose';
import { compassWalk, stepOf, type Point } from './compassWalk';
import { COLUMN, ROOM, ROW } from './measures';
import type { RoomPlan } from './types';

cytoscape.use(fcose);

type Placement = FcoseLayoutOptions['relativePlacementConstraint'][number];

interface Constraints {
  readonly placements: readonly Placement[];
  readonly columns: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The centers of the rooms in pixels of the drawing. The same plan always gives the same places: nothing is drawn at
 * random, and the layout starts from where the directions put the rooms.
 */
export function layoutRooms(plan: RoomPlan): ReadonlyMap<string, Point> {
  const squares = compassWalk(plan);
  const { placements, columns, rows } = constraintsOf(plan, squares);
  const graph = cytoscape({
    headless: true,
    styleEnabled: true,
    style: [{ selector: 'node', style: { shape: 'rectangle', width: ROOM.width, height: ROOM.height } }],
    elements: {
      nodes: plan.places.map(({ id }) => {
        const { x, y } = squares.get(id) ?? { x: 0, y: 0 };
        return { data: { id }, position: { x: x * COLUMN, y: y * ROW } };
      }),
      edges: plan.ways.flatMap(({ from, to }, index) =>
        to === null ? [] : [{ data: { id: `way ${String(index)}`, source: from, target: to } }],
      ),
    },
  });
  const options: FcoseLayoutOptions = {
    name: 'fcose',
    quality: 'proof',
    randomize: false,
    animate: false,
    fit: false,
    packComponents: false,
    idealEdgeLength: 60,
    alignmentConstraint: { vertical: columns, horizontal: rows },
    relativePlacementConstraint: placements,
  };
  // A single room has nothing to be arranged against.
  if (plan.places.length > 1) graph.layout(options).run();
  const found = plan.places.map(({ id }): [string, Point] => {
    const { x, y } = graph.getElementById(id).position();
    return [id, { x: Math.round(x), y: Math.round(y) }];
  });
  graph.destroy();
  return new Map(found);
}

/** What the directions ask for, as far as they do not contradict each other. */
function constraintsOf({ ways }: RoomPlan, squares: ReadonlyMap<string, Point>): Constraints {
  const placements: Placement[] = [];
  const columns = new Groups();
  const rows = new Groups();
  for (const { from, to, direction } of ways) {
    const step = stepOf(direction);
    const start = squares.get(from);
    const end = to === null ? undefined : squares.get(to);
    if (to === null || step === null || start === undefined || end === undefined) continue;
    if (end.x - start.x !== step.x || end.y - start.y !== step.y) continue;
    if (step.x === 0) {
      columns.join(from, to);
      const [top, bottom] = step.y > 0 ? [from, to] : [to, from];
      placements.push({ top, bottom, gap: ROW });
    } else {
      rows.join(from, to);
      const [left, right] = step.x > 0 ? [from, to] : [to, from];
      placements.push({ left, right, gap: COLUMN });
    }
  }
  return { placements, columns: columns.all(), rows: rows.all() };
}

/** Things that belong together because each is joined to another. */
class Groups {
  #groups: ReadonlySet<string>[] = [];

  join(one: string, other: string): void {
    const touched = this.#groups.filter((group) => group.has(one) || group.has(other));
    const joined = new Set([one, other, ...touched.flatMap((group) => [...group])]);
    this.#groups = [...this.#groups.filter((group) => !touched.includes(group)), joined];
  }

  all(): readonly (readonly string[])[] {
    return this.#groups.map((group) => [...group]);
  }
}
