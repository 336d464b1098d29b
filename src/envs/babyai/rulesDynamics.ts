/** What an action does to the world (BabyAI spec, Step). */
import {
  type Direction,
  EMPTY,
  NOTHING,
  type World,
  carriedObject,
  cellAt,
  frontX,
  frontY,
  liftObject,
  objectAt,
  placeObject,
} from './rules';

export type Action = 'turn left' | 'turn right' | 'go forward' | 'pick up' | 'drop' | 'toggle';

export function isAction(text: string): text is Action {
  switch (text) {
    case 'turn left':
    case 'turn right':
    case 'go forward':
    case 'pick up':
    case 'drop':
    case 'toggle':
      return true;
    default:
      return false;
  }
}

/** Applies an action in place. What is not possible changes nothing. */
export function applyAction(world: World, action: Action): void {
  switch (action) {
    case 'turn left':
      world.direction = ((world.direction + 3) & 3) as Direction;
      return;
    case 'turn right':
      world.direction = ((world.direction + 1) & 3) as Direction;
      return;
    case 'go forward':
      goForward(world);
      return;
    case 'pick up':
      pickUp(world);
      return;
    case 'drop':
      drop(world);
      return;
    case 'toggle':
      toggle(world);
  }
}

function goForward(world: World): void {
  const x = frontX(world);
  const y = frontY(world);
  const object = objectAt(world, x, y);
  const isOpenDoor = object?.kind === 'door' && object.door === 'open';
  if (!isOpenDoor && cellAt(world, x, y) !== EMPTY) return;
  world.agentX = x;
  world.agentY = y;
}

function pickUp(world: World): void {
  const object = objectAt(world, frontX(world), frontY(world));
  if (!object || object.kind === 'door' || world.carrying !== NOTHING) return;
  world.carrying = world.objects.indexOf(object);
  liftObject(world, object);
}

function drop(world: World): void {
  const x = frontX(world);
  const y = frontY(world);
  if (world.carrying === NOTHING || cellAt(world, x, y) !== EMPTY) return;
  placeObject(world, world.carrying, x, y);
  world.carrying = NOTHING;
}

function toggle(world: World): void {
  const object = objectAt(world, frontX(world), frontY(world));
  if (object?.kind === 'box') {
    // Boxes are always empty, and a toggled one vanishes.
    liftObject(world, object);
    return;
  }
  if (object?.kind !== 'door') return;
  if (object.door === 'locked') {
    const key = carriedObject(world);
    if (key?.kind === 'key' && key.color === object.color) object.door = 'open';
  } else {
    object.door = object.door === 'open' ? 'closed' : 'open';
  }
}
