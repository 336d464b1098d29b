/** The names in a list written with commas. */
export function namesOf(list: string): readonly string[] {
  return list === '' ? [] : list.split(',');
}

/** Adds a name to such a list or takes it out; names stand in the order of the choices. */
export function withName(list: string, choices: readonly string[], name: string, included: boolean): string {
  const names = new Set(namesOf(list));
  if (included) names.add(name);
  else names.delete(name);
  return choices.filter((choice) => names.has(choice)).join(',');
}
