/** Ways out of a room, with what must be done at doors first. */
import type { WorldPlan } from '../engine';

interface Way {
  readonly to: string;
  /** The door that is open afterwards; `null`: none or open from the start. */
  readonly opens: string | null;
  readonly commands: readonly string[];
}

/**
 * Doors are best opened just before one goes through, so that is one step.
 * @param isOpen doors opened before.
 * @param holds keys at hand.
 */
export function waysFrom(
  plan: WorldPlan,
  room: string,
  isOpen: (door: string) => boolean,
  holds: (key: string) => boolean,
): Way[] {
  const ways: Way[] = [];
  for (const [direction, { to, door }] of plan.exits.get(room) ?? []) {
    const go = `go ${direction}`;
    if (door === null || isOpen(door)) {
      ways.push({ to, opens: null, commands: [go] });
      continue;
    }
    const opening = openingCommands(plan, door, holds);
    if (opening) ways.push({ to, opens: opening.length === 0 ? null : door, commands: [...opening, go] });
  }
  return ways;
}

/** What opens a door or container that is as it was at the start; `null`: it cannot be opened now. */
export function openingCommands(
  plan: WorldPlan,
  thing: string,
  holds: (key: string) => boolean,
): readonly string[] | null {
  const { name } = plan.entity(thing);
  const state = plan.start.locks.get(thing) ?? 'open';
  if (state === 'open') return [];
  if (state === 'closed') return [`open ${name}`];
  const key = plan.keyOf.get(thing);
  if (key === undefined || !holds(key)) return null;
  return [`unlock ${name} with ${plan.entity(key).name}`, `open ${name}`];
}
