/** Whether a step fulfills the mission (BabyAI spec, Instruction checks). */
import {
  type Description,
  type Mission,
  NOTHING,
  type World,
  type WorldObject,
  frontX,
  frontY,
  matches,
  missionDescriptions,
} from './rules';
import type { Action } from './rulesDynamics';

/**
 * The objects a description fitted at the start of the episode and where they were last known to lie. The set
 * never changes, and the positions only after a `drop` action: one that was picked up or destroyed keeps its
 * old position until then.
 */
interface Tracked {
  readonly members: readonly number[];
  /** x, y pairs. */
  positions: readonly number[];
}

export interface InstructionState {
  readonly tracked: readonly Tracked[];
  /** In a sequence: the object was picked up, only the going is left. */
  readonly pickedUp: boolean;
}

export class Instruction {
  private tracked: Tracked[];
  private pickedUp = false;

  constructor(
    private readonly mission: Mission,
    world: World,
  ) {
    this.tracked = missionDescriptions(mission).map((description) => track(world, description));
  }

  /**
   * Judges the step that has just been simulated.
   * @param carriedBefore what the agent carried before the action (an object's index or `NOTHING`).
   */
  isFulfilled(world: World, action: Action, carriedBefore: number): boolean {
    if (action === 'drop') this.refreshPositions(world);
    const [first, second] = this.tracked;
    if (!first) return false;
    switch (this.mission.kind) {
      case 'goto':
        return facesTracked(world, first);
      case 'pickup':
        return action === 'pick up' && tookMember(world, first, carriedBefore);
      case 'open':
        return action === 'toggle' && facesOpenMember(world, first);
      case 'putnext':
        return action === 'drop' && second !== undefined && liesBeside(world, first, second, carriedBefore);
      case 'sequence':
        this.pickedUp ||= action === 'pick up' && tookMember(world, first, carriedBefore);
        return this.pickedUp && second !== undefined && facesTracked(world, second);
    }
  }

  state(): InstructionState {
    return { tracked: this.tracked.map((tracked) => ({ ...tracked })), pickedUp: this.pickedUp };
  }

  restore(state: InstructionState): void {
    this.tracked = state.tracked.map((tracked) => ({ ...tracked }));
    this.pickedUp = state.pickedUp;
  }

  private refreshPositions(world: World): void {
    for (const tracked of this.tracked) tracked.positions = positionsOf(world, tracked.members);
  }
}

function track(world: World, description: Description): Tracked {
  const members: number[] = [];
  world.objects.forEach((object, index) => {
    if (matches(description, object)) members.push(index);
  });
  return { members, positions: positionsOf(world, members) };
}

function positionsOf(world: World, members: readonly number[]): number[] {
  const positions: number[] = [];
  for (const member of members) {
    const object = world.objects[member];
    if (object && object.x !== NOTHING) positions.push(object.x, object.y);
  }
  return positions;
}

function facesTracked(world: World, { positions }: Tracked): boolean {
  const x = frontX(world);
  const y = frontY(world);
  for (let i = 0; i < positions.length; i += 2) {
    if (positions[i] === x && positions[i + 1] === y) return true;
  }
  return false;
}

function tookMember(world: World, { members }: Tracked, carriedBefore: number): boolean {
  return carriedBefore === NOTHING && members.includes(world.carrying);
}

function facesOpenMember(world: World, { members }: Tracked): boolean {
  const x = frontX(world);
  const y = frontY(world);
  const isThere = (object: WorldObject): boolean => object.x === x && object.y === y;
  return members.some((member) => {
    const object = world.objects[member];
    return object !== undefined && object.kind === 'door' && object.door === 'open' && isThere(object);
  });
}

function liesBeside(world: World, moved: Tracked, fixed: Tracked, carriedBefore: number): boolean {
  const object = world.objects[carriedBefore];
  if (!object || object.x === NOTHING || !moved.members.includes(carriedBefore)) return false;
  const { positions } = fixed;
  for (let i = 0; i < positions.length; i += 2) {
    const distance =
      Math.abs((positions[i] ?? NOTHING) - object.x) + Math.abs((positions[i + 1] ?? NOTHING) - object.y);
    if (distance === 1) return true;
  }
  return false;
}
