/** What one can speak of (TextWorld spec, "Actions": things in scope). */
import type { World } from '../world';
import { DIRECTION_IDS } from './directions';
import { PLAYER } from './vocabulary';

/** What is held, directions, things here with what they show, and the player. */
export function everythingInScope(world: World, directions: boolean): string[] {
  const found: string[] = [...world.contentsOf('I')];
  if (directions) found.push(...DIRECTION_IDS);
  const add = (thing: string): void => {
    found.push(thing);
    if (world.showsContents(thing)) world.contentsOf(thing).forEach(add);
  };
  world.surroundings().forEach(add);
  found.push(PLAYER);
  return found;
}

/** What can be taken out of a thing. */
export function thingsInside(world: World, holder: string): string[] {
  return world.showsContents(holder) ? [...world.contentsOf(holder)] : [];
}
