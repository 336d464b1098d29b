/** What is wrong with a whole number's field, or nothing. */
export function whole(value: number | null, minimum: number, maximum: number): string | undefined {
  if (value !== null && Number.isInteger(value) && value >= minimum && value <= maximum) return undefined;
  return `A whole number from ${String(minimum)} to ${String(maximum)}.`;
}

/** What is wrong with the field of a limit that may be left empty, or nothing. */
export function limitProblem(value: number | null, maximum: number, isWhole: boolean): string | undefined {
  if (value === null) return undefined;
  if (value > 0 && value <= maximum && (!isWhole || Number.isInteger(value))) return undefined;
  return `${isWhole ? 'A whole number' : 'A number'} above 0, or empty for no limit.`;
}
