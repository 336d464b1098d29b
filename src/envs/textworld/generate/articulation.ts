/**
 * Rooms whose removal would cut a map in two, each named once, in the order in which a depth-first search first learns
 * it (TextWorld spec, "treasure_hunter generator", step 2; doors are numbered in this order).
 * @param neighbors of room 0…n−1, in the order to search them. The map is connected.
 */
export function articulationRooms(neighbors: readonly (readonly number[])[]): number[] {
  const discovered = new Map<number, number>([[0, 0]]);
  const low = new Map<number, number>([[0, 0]]);
  const found = new Set<number>();
  let rootChildren = 0;
  const stack = [{ above: 0, room: 0, next: 0 }];

  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const child = neighbors[top.room]?.[top.next++];
    if (child === undefined) {
      stack.pop();
      if (stack.length > 1) {
        if (rank(low, top.room) >= rank(discovered, top.above)) found.add(top.above);
        low.set(top.above, Math.min(rank(low, top.room), rank(low, top.above)));
      } else if (stack.length === 1) rootChildren++;
    } else if (child !== top.above) {
      if (discovered.has(child)) {
        if (rank(discovered, child) <= rank(discovered, top.room)) {
          low.set(top.room, Math.min(rank(low, top.room), rank(discovered, child)));
        }
      } else {
        low.set(child, discovered.size);
        discovered.set(child, discovered.size);
        stack.push({ above: top.room, room: child, next: 0 });
      }
    }
  }
  if (rootChildren > 1) found.add(0);
  return [...found];
}

function rank(ranks: ReadonlyMap<number, number>, room: number): number {
  return ranks.get(room) ?? Number.POSITIVE_INFINITY;
}
