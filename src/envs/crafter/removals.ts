/** Which creatures a published episode lost: the reference's choice among several is recorded nowhere. */
import { AREA, type Creature, type RemovalRule } from './rules';

/** The creature that stood here at the end of this tick is the one that its chunk lost. */
export interface Removal {
  readonly tick: number;
  readonly x: number;
  readonly y: number;
}

/** Takes the creatures of the list where they are to be had, otherwise what was drawn. */
export function removalRule(removals: readonly Removal[]): RemovalRule {
  const byTick = new Map<number, Removal[]>();
  for (const removal of removals) {
    const known = byTick.get(removal.tick);
    if (known) known.push(removal);
    else byTick.set(removal.tick, [removal]);
  }
  return (tick, creatures, drawn) =>
    byTick
      .get(tick)
      ?.map(({ x, y }) => creatures.find((creature) => creature.x === x && creature.y === y))
      .find((creature): creature is Creature => creature !== undefined) ?? creatures[drawn];
}

/** As an option's value: `110:40,12 130:8,9`. */
export function writeRemovals(removals: readonly Removal[]): string {
  return [...removals]
    .sort((a, b) => a.tick - b.tick || a.x - b.x || a.y - b.y)
    .map(({ tick, x, y }) => `${String(tick)}:${String(x)},${String(y)}`)
    .join(' ');
}

/** @returns `null` when the text is no such list. */
export function readRemovals(text: string): readonly Removal[] | null {
  const removals: Removal[] = [];
  for (const part of text.split(' ').filter((found) => found !== '')) {
    const [, tick, x, y] = /^(\d{1,5}):(\d{1,2}),(\d{1,2})$/.exec(part) ?? [];
    if (tick === undefined || Number(x) >= AREA || Number(y) >= AREA) return null;
    removals.push({ tick: Number(tick), x: Number(x), y: Number(y) });
  }
  return removals;
}
