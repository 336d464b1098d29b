/** World and mission from (task, seed): every draw in the reference's order (BabyAI spec, Generation). */
import { Pcg64 } from '../../core/random';
import {
  type Color,
  type Description,
  type Direction,
  EMPTY,
  type Mission,
  NOTHING,
  type ObjectKind,
  ROOM_SIZE,
  STEP_X,
  STEP_Y,
  type TaskKind,
  WALL,
  type World,
  type WorldObject,
  cellAt,
  countMatches,
  createWorld,
  frontX,
  frontY,
  matches,
  missionDescriptions,
  objectAt,
  placeObject,
} from './rules';
import { allObjectsReachable } from './rulesReach';

const COLORS: readonly Color[] = ['blue', 'green', 'grey', 'purple', 'red', 'yellow'];
const DOOR_COLORS: readonly Color[] = ['yellow', 'green', 'blue', 'purple'];
const KINDS: readonly ObjectKind[] = ['key', 'ball', 'box'];
const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3];
const MAX_REJECTED = 1000;

/** Looks that missions never name: BALROG keeps them out of the training mix. */
const HELD_OUT: readonly Description[] = [
  { color: 'yellow', kind: 'box' },
  { color: 'red', kind: 'key' },
  { color: 'red', kind: 'door' },
  { color: 'green', kind: 'ball' },
  { color: 'grey', kind: 'door' },
];

export interface GeneratedEpisode {
  readonly world: World;
  readonly mission: Mission;
}

/** No free cell was found; the whole generation starts over, with the generator where it is. */
class PlacementFailed extends Error {}

/**
 * The episode that a task and a seed determine.
 * @param distractors extra objects, BALROG's `num_dists`; 0 in the benchmark.
 * @param seed integer in 0…2^32−1.
 */
export function generateEpisode(task: TaskKind, distractors: number, seed: number): GeneratedEpisode {
  const generator = new Generation(task, distractors, new Pcg64(seed));
  for (;;) {
    try {
      const episode = generator.attempt();
      if (episode) return episode;
    } catch (error) {
      if (!(error instanceof PlacementFailed)) throw error;
    }
  }
}

class Generation {
  private world: World;
  private doorY = 0;

  constructor(
    private readonly task: TaskKind,
    private readonly distractors: number,
    private readonly random: Pcg64,
  ) {
    this.world = createWorld(0, 0);
  }

  /** The outer loop's body; `null` when validation asks for another one. */
  attempt(): GeneratedEpisode | null {
    // The first layout is thrown away, but its draw counts.
    this.layOutRooms();
    for (;;) {
      this.layOutRooms();
      const { mission, reachable } = this.fillRooms();
      if (!reachable || missionDescriptions(mission).some(isHeldOut)) continue;
      const { world } = this;
      if (mission.kind === 'putnext' && !isPutNextValid(world, mission.move, mission.fixed)) return null;
      return { world, mission };
    }
  }

  private get rooms(): number {
    return this.task === 'open' ? 2 : 1;
  }

  /** Blank rooms in a row, and the agent provisionally in the middle of the room grid. */
  private layOutRooms(): void {
    const width = (ROOM_SIZE - 1) * this.rooms + 1;
    const world = createWorld(width, ROOM_SIZE);
    for (let y = 0; y < ROOM_SIZE; y++) {
      for (let x = 0; x < width; x++) {
        const isWall = x % (ROOM_SIZE - 1) === 0 || y === 0 || y === ROOM_SIZE - 1;
        world.cells[y * width + x] = isWall ? WALL : EMPTY;
      }
    }
    world.agentX = this.rooms === 1 ? 4 : 11;
    world.agentY = 4;
    this.world = world;
    if (this.rooms === 2) this.doorY = this.random.integers(1, ROOM_SIZE - 1);
  }

  /** One pass of the inner loop. A failed reachability test does not skip the draws after it. */
  private fillRooms(): { mission: Mission; reachable: boolean } {
    const { task } = this;
    if (task === 'open') return this.fillOpen();
    this.placeAgent();
    if (task === 'goto' || task === 'pickup') {
      const objects = this.addObjects(this.distractors + 1, null);
      const reachable = allObjectsReachable(this.world);
      return { mission: { kind: task, target: describe(this.random.pick(objects)) }, reachable };
    }
    const objects = this.addObjects(this.distractors + 2, null);
    const reachable = allObjectsReachable(this.world);
    const [first, second] = this.pickTwo(objects);
    if (task === 'putnext') {
      return { mission: { kind: 'putnext', move: first, fixed: second }, reachable };
    }
    const order = this.random.pick(['before', 'after'] as const);
    return { mission: { kind: 'sequence', order, pickup: first, goto: second }, reachable };
  }

  private fillOpen(): { mission: Mission; reachable: boolean } {
    const { random, world } = this;
    const color = random.pick(DOOR_COLORS);
    let lockedRoom: number;
    let side: number;
    do {
      lockedRoom = random.integers(0, 2);
      side = random.integers(0, 4);
    } while (!(lockedRoom === 0 && side === 0) && !(lockedRoom === 1 && side === 2));
    this.add(createObject('door', color, 'locked'), ROOM_SIZE - 1, this.doorY);
    let keyRoom: number;
    do keyRoom = random.integers(0, 2);
    while (keyRoom === lockedRoom);
    this.addInRoom(createObject('key', color), keyRoom);
    this.addObjects(this.distractors, keyRoom);
    do this.placeAgent();
    while (Math.floor(world.agentX / (ROOM_SIZE - 1)) === lockedRoom);
    const reachable = allObjectsReachable(world);
    const named = random.pick([null, color]);
    return { mission: { kind: 'open', target: { color: named, kind: 'door' } }, reachable };
  }

  /** Two descriptions; the same single object is not picked twice. */
  private pickTwo(objects: readonly WorldObject[]): [Description, Description] {
    const first = this.random.pick(objects);
    let second = this.random.pick(objects);
    if (looksLike(first, second) && countMatches(this.world, describe(first)) < 2) {
      while (looksLike(first, second)) second = this.random.pick(objects);
    }
    return [describe(first), describe(second)];
  }

  private addObjects(count: number, room: number | null): WorldObject[] {
    const added: WorldObject[] = [];
    for (let i = 0; i < count; i++) {
      const color = this.random.pick(COLORS);
      const kind = this.random.pick(KINDS);
      const object = createObject(kind, color);
      this.addInRoom(object, room ?? this.random.integers(0, this.rooms));
      added.push(object);
    }
    return added;
  }

  private addInRoom(object: WorldObject, room: number): void {
    const { agentX, agentY } = this.world;
    const [x, y] = this.findCell(room, (x, y) => Math.abs(x - agentX) + Math.abs(y - agentY) >= 2);
    this.add(object, x, y);
  }

  private add(object: WorldObject, x: number, y: number): void {
    placeObject(this.world, this.world.objects.push(object) - 1, x, y);
  }

  private placeAgent(): void {
    const { random, world } = this;
    const room = random.integers(0, this.rooms);
    for (;;) {
      [world.agentX, world.agentY] = this.findCell(room, () => true);
      world.direction = random.pick(DIRECTIONS);
      const front = cellAt(world, frontX(world), frontY(world));
      if (front === EMPTY || front === WALL) return;
    }
  }

  private findCell(room: number, accept: (x: number, y: number) => boolean): [number, number] {
    const left = (ROOM_SIZE - 1) * room;
    const right = Math.min(left + ROOM_SIZE, this.world.width);
    for (let rejected = 0; rejected <= MAX_REJECTED; rejected++) {
      const x = this.random.integers(left, right);
      const y = this.random.integers(0, ROOM_SIZE);
      if (cellAt(this.world, x, y) === EMPTY && accept(x, y)) return [x, y];
    }
    throw new PlacementFailed();
  }
}

function createObject(kind: ObjectKind, color: Color, door: WorldObject['door'] = 'open'): WorldObject {
  return { kind, color, door, x: NOTHING, y: NOTHING };
}

function describe(object: WorldObject): Description {
  return { color: object.color, kind: object.kind };
}

function looksLike(first: WorldObject, second: WorldObject): boolean {
  return first.kind === second.kind && first.color === second.color;
}

function isHeldOut(description: Description): boolean {
  return HELD_OUT.some(({ color, kind }) => color === description.color && kind === description.kind);
}

/** Whether nothing fits both descriptions and the mission is not already done. */
function isPutNextValid(world: World, move: Description, fixed: Description): boolean {
  for (const object of world.objects) {
    if (!matches(move, object)) continue;
    if (matches(fixed, object)) return false;
    for (const direction of DIRECTIONS) {
      const neighbor = objectAt(world, object.x + STEP_X[direction], object.y + STEP_Y[direction]);
      if (neighbor && matches(fixed, neighbor)) return false;
    }
  }
  return true;
}
