import type { ActionSpec } from '../../core/env';
import { hasCompass, movementOf } from './compass';

/** A long list of actions in parts. */
export interface ActionGroups {
  /** Compass moves by their texts, near and far; they stand on a pad. */
  readonly near: ReadonlyMap<string, ActionSpec>;
  readonly far: ReadonlyMap<string, ActionSpec>;
  readonly commands: readonly ActionSpec[];
  /** Letters, digits and numbers, for answers and counts. */
  readonly spelled: readonly ActionSpec[];
}

/** A plain list is easier up to here. */
const FEW = 24;

/** Parts a list that is too long to be read, or has compass moves; `null` where the plain list does. */
export function groupActions(actions: readonly ActionSpec[]): ActionGroups | null {
  const compass = hasCompass(actions);
  if (!compass && actions.length <= FEW) return null;
  const near = new Map<string, ActionSpec>();
  const far = new Map<string, ActionSpec>();
  const commands: ActionSpec[] = [];
  const spelled: ActionSpec[] = [];
  for (const action of actions) {
    const movement = compass ? movementOf(action.text) : null;
    if (movement) (movement.far ? far : near).set(movement.direction.name, action);
    else if (/^([a-z]|\d\d?)$/i.test(action.text)) spelled.push(action);
    else commands.push(action);
  }
  return { near, far, commands, spelled };
}

/** Commands that match what is typed, by name first and then by what they do. */
export function findCommands(commands: readonly ActionSpec[], query: string): readonly ActionSpec[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return commands;
  const named = commands.filter(({ text }) => text.toLowerCase().includes(wanted));
  const described = commands.filter(
    (action) => !named.includes(action) && action.description.toLowerCase().includes(wanted),
  );
  return [...named, ...described];
}

/** What adventurers do most, until the person's own moves say better. */
const USUAL = [
  'search',
  'pickup',
  'open',
  'kick',
  'down',
  'eat',
  'inventory',
  'more',
  'esc',
  'pray',
  'apply',
  'up',
];

/**
 * The commands a person has taken most, filled up with usual ones; in the order of the list, so that buttons keep
 * their place.
 * @param taken actions so far.
 */
export function mostUsed(
  commands: readonly ActionSpec[],
  taken: readonly string[],
  count: number,
): readonly ActionSpec[] {
  const times = new Map<string, number>();
  for (const action of taken) times.set(action, (times.get(action) ?? 0) + 1);
  const weight = ({ text }: ActionSpec): number => {
    const usual = USUAL.indexOf(text);
    return (times.get(text) ?? 0) + (usual < 0 ? 0 : 1 - usual / USUAL.length);
  };
  const chosen = [...commands].sort((a, b) => weight(b) - weight(a)).slice(0, count);
  return commands.filter((command) => chosen.includes(command));
}
