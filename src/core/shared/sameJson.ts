/** Whether two values are equal as JSON: the order of fields does not matter, and one that is undefined is not there. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, place) => isSameJson(part, other[place]))
    );
  const [fields, others] = [definedFields(one), definedFields(other)];
  return (
    fields.size === others.size &&
    [...fields].every(([name, value]) => others.has(name) && isSameJson(value, others.get(name)))
  );
}

function definedFields(value: object): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries(value).filter(([, field]) => field !== undefined));
}
