import { useState } from 'react';

/** The list of the render before as long as it has the same members in the same order. */
export function useStable<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  if (kept.length === list.length && kept.every((member, place) => member === list[place])) return kept;
  setKept(list);
  return list;
}
