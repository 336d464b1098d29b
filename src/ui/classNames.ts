/** Joins class names, leaving out what is absent. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names
    .filter((name) => name !== false && name !== null && name !== undefined && name !== '')
    .join(' ');
}
