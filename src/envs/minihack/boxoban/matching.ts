/** The fewest pushes that could take every box to a target of its own. */

/** Boxes up to which the best assignment is found exactly. */
const EXACT = 8;

/**
 * A lower bound of the pushes still needed, or −1 when some box cannot be given a target.
 * @param distances for each target, the pushes of a lone box from each square; −1: never.
 */
export function matchingBound(boxes: readonly number[], distances: readonly Int16Array[]): number {
  return boxes.length <= EXACT ? exactBound(boxes, distances) : nearestBound(boxes, distances);
}

/** Box by box over all sets of targets taken so far. */
function exactBound(boxes: readonly number[], distances: readonly Int16Array[]): number {
  const sets = 1 << boxes.length;
  const best = new Int32Array(sets).fill(-1);
  best[0] = 0;
  for (let taken = 0; taken < sets; taken++) {
    const sum = best[taken] ?? -1;
    const box = sum < 0 ? undefined : boxes[countBits(taken)];
    if (box === undefined) continue;
    for (let target = 0; target < boxes.length; target++) {
      const distance = distances[target]?.[box] ?? -1;
      const next = taken | (1 << target);
      if (next === taken || distance < 0) continue;
      const known = best[next] ?? -1;
      if (known < 0 || sum + distance < known) best[next] = sum + distance;
    }
  }
  return best[sets - 1] ?? -1;
}

function nearestBound(boxes: readonly number[], distances: readonly Int16Array[]): number {
  let sum = 0;
  for (const box of boxes) {
    let nearest = -1;
    for (const toTarget of distances) {
      const distance = toTarget[box] ?? -1;
      if (distance >= 0 && (nearest < 0 || distance < nearest)) nearest = distance;
    }
    if (nearest < 0) return -1;
    sum += nearest;
  }
  return sum;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
