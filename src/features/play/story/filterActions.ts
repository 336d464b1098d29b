/** The actions in which every typed word occurs, case aside; in the game's order, but those that begin so come first. */
export function filterActions(actions: readonly string[], typed: string): readonly string[] {
  const wanted = typed.toLowerCase().trim();
  if (wanted === '') return actions;
  const words = wanted.split(/\s+/);
  const starting: string[] = [];
  const others: string[] = [];
  for (const action of actions) {
    const text = action.toLowerCase();
    if (text.startsWith(wanted)) starting.push(action);
    else if (words.every((word) => text.includes(word))) others.push(action);
  }
  return [...starting, ...others];
}

/** The next place in a list of so many; it goes around at the ends. */
export function neighbor(index: number, direction: 1 | -1, length: number): number {
  return length === 0 ? 0 : (index + direction + length) % length;
}
