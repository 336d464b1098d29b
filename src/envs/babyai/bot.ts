/** A scripted player that knows only the mission and the observation text: it keeps a map by dead reckoning. */
import type { Bot, Observation } from '../../core/env';
import { readObservation } from './botReading';
import { type Knowledge, type Pose, type Thing, findRoute, nextAction } from './policy';
import { type Direction, ROOM_SIZE, STEP_X, STEP_Y, matches } from './rules';
import type { Action } from './rulesDynamics';
import { AGENT_COLUMN, AGENT_ROW } from './rulesVisibility';
import { parseMission } from './text';

/** The reach of the map around the start; a room is smaller. */
const MAP_RADIUS = 2 * ROOM_SIZE;
const INNER_SIZE = ROOM_SIZE - 2;

export function createBot(): Bot {
  return new BabyAiBot();
}

class BabyAiBot implements Bot {
  private readonly map = new RoomMap();
  private lastAction: Action | null = null;

  act(observation: Observation): Action {
    const { map } = this;
    if (this.lastAction) map.move(this.lastAction);
    map.update(observation.text.longTerm);
    const mission = parseMission(observation.mission ?? '');
    if (mission?.kind === 'sequence' && map.carrying && matches(mission.pickup, map.carrying))
      map.pickedUp = true;
    const toward = mission && nextAction(map, mission);
    this.lastAction = toward ?? map.explore(mission?.kind === 'open') ?? 'turn left';
    return this.lastAction;
  }
}

type Cell = Pick<Pose, 'x' | 'y'>;

/** What has been seen of the room the agent is in; the start is (0, 0), facing up. */
class RoomMap implements Knowledge {
  pose: Pose = { x: 0, y: 0, direction: 3 };
  carrying: Thing | undefined;
  pickedUp = false;
  private readonly known = new Map<number, Thing & Cell>();
  private readonly seen = new Set<number>();
  private readonly columns = new Span();
  private readonly rows = new Span();

  /** Follows the agent's own action. Whether the way was free is known from the text before it. */
  move(action: Action): void {
    const { x, y, direction } = this.pose;
    if (action === 'turn left') this.pose = { x, y, direction: ((direction + 3) & 3) as Direction };
    if (action === 'turn right') this.pose = { x, y, direction: ((direction + 1) & 3) as Direction };
    if (action === 'go forward') {
      const ahead = this.at(0, 1);
      if (this.isFree(ahead.x, ahead.y)) this.pose = { ...ahead, direction };
    }
  }

  /** Takes in an observation: what the view covers is as the text says. */
  update(text: string): void {
    const reading = readObservation(text);
    this.carrying = reading.carrying;
    this.columns.includeFree(this.pose.x);
    this.rows.includeFree(this.pose.y);
    for (const cell of this.viewFrom(this.pose)) {
      this.known.delete(cellKey(cell.x, cell.y));
      this.seen.add(cellKey(cell.x, cell.y));
    }
    for (const { aside, ahead, ...thing } of reading.things) {
      const { x, y } = this.at(aside, ahead);
      this.known.set(cellKey(x, y), { ...thing, x, y });
      if (thing.kind === 'door') continue;
      this.columns.includeFree(x);
      this.rows.includeFree(y);
    }
    for (const { aside, ahead } of reading.walls) {
      const { x, y } = this.at(aside, ahead);
      if (x !== this.pose.x) this.columns.setWall(x, this.pose.x);
      else this.rows.setWall(y, this.pose.y);
    }
  }

  thingAt(x: number, y: number): Thing | undefined {
    return this.known.get(cellKey(x, y));
  }

  things(): readonly (Thing & Cell)[] {
    return [...this.known.values()];
  }

  /** Cells never seen count as free until they turn out not to be. */
  isFree(x: number, y: number): boolean {
    const thing = this.thingAt(x, y);
    const isBlocked = thing !== undefined && !(thing.kind === 'door' && thing.door === 'open');
    return !isBlocked && this.columns.mayContain(x) && this.rows.mayContain(y);
  }

  /**
   * The first action toward the nearest pose that shows a cell not seen yet.
   * @param withWalls whether the room's walls, which hold the doors, are worth a look too.
   */
  explore(withWalls: boolean): Action | null {
    const margin = withWalls ? 1 : 0;
    const isUnseen = ({ x, y }: Cell): boolean =>
      this.columns.mayContain(x, margin) && this.rows.mayContain(y, margin) && !this.seen.has(cellKey(x, y));
    const route = findRoute(this, (pose) => this.viewFrom(pose).some(isUnseen));
    return route?.[0] ?? null;
  }

  private at(aside: number, ahead: number): Cell {
    return relativeTo(this.pose, aside, ahead);
  }

  private viewFrom(pose: Pose): Cell[] {
    const cells: Cell[] = [];
    for (let ahead = 0; ahead <= AGENT_ROW; ahead++) {
      for (let aside = -AGENT_COLUMN; aside <= AGENT_COLUMN; aside++)
        cells.push(relativeTo(pose, aside, ahead));
    }
    return cells;
  }
}

/** What is known of the room along one axis: the outermost cells inside it and its two walls. */
class Span {
  private lowestFree = 0;
  private highestFree = 0;
  private lowWall = -MAP_RADIUS;
  private highWall = MAP_RADIUS;

  includeFree(value: number): void {
    this.lowestFree = Math.min(this.lowestFree, value);
    this.highestFree = Math.max(this.highestFree, value);
    this.lowWall = Math.max(this.lowWall, this.highestFree - INNER_SIZE);
    this.highWall = Math.min(this.highWall, this.lowestFree + INNER_SIZE);
  }

  /** A wall at `value`, seen from `from`; the opposite one follows from the room's size. */
  setWall(value: number, from: number): void {
    this.lowWall = value < from ? value : value - INNER_SIZE - 1;
    this.highWall = value < from ? value + INNER_SIZE + 1 : value;
  }

  /** @param margin 0 for the room's inside, 1 to count its walls in. */
  mayContain(value: number, margin = 0): boolean {
    return value > this.lowWall - margin && value < this.highWall + margin;
  }
}

function relativeTo({ x, y, direction }: Pose, aside: number, ahead: number): Cell {
  const stepX = STEP_X[direction];
  const stepY = STEP_Y[direction];
  return { x: x + ahead * stepX - aside * stepY, y: y + ahead * stepY + aside * stepX };
}

/** Distinct within the map and the views from it. */
function cellKey(x: number, y: number): number {
  return (y + 4 * MAP_RADIUS) * 8 * MAP_RADIUS + x + 4 * MAP_RADIUS;
}
