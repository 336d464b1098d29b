/** What one can speak of (TextWorld spec, "Actions": things in scope). */
import type { World } from '../world';
import { DIRECTION_IDS } from './directions';
import { PLAYER } from './vocabulary';

/** The children of a room in the order in which games list them: what was moved last, doors first of the others. */
export function roomChildren(world: World): string[] {
  const things = world.contentsOf(world.room);
  const doors = world.doors();
  if (doors.length === 0) return [...things];
  return [...doors, ...things];
}

/** Directions, things here with what they show, the player and what is held. */
export function everythingInScope(world: World, directions: boolean): string[] {
  const found: string[] = directions ? [...DIRECTION_IDS] : [];
  const add = (thing: string): void => {
    found.push(thing);
    if (world.showsContents(thing)) world.contentsOf(thing).forEach(add);
  };
  roomChildren(world).forEach(add);
  found.push(PLAYER);
  world.contentsOf('I').forEach(add);
  return found;
}

/** What can be taken out of a thing. */
export function thingsInside(world: World, holder: string): string[] {
  return world.showsContents(holder) ? [...world.contentsOf(holder)] : [];
}
