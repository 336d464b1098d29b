/**
 * A new answer that keeps, wherever nothing changed, the objects of the one before: views that compare by identity then
 * draw only what is new. Both are plain data.
 */
export function keepSameParts<T>(before: T, now: T): T {
  return merge(before, now) as T;
}

function merge(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before;
  if (Array.isArray(before) && Array.isArray(now)) {
    const merged = now.map((part: unknown, place) => merge(before[place], part));
    return merged.length === before.length && merged.every((part, place) => part === before[place])
      ? before
      : merged;
  }
  if (!isRecord(before) || !isRecord(now)) return now;
  const names = Object.keys(now);
  // Assigned, this name would be no field.
  if (names.includes('__proto__')) return now;
  const merged: Record<string, unknown> = {};
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    merged[name] = merge(before[name], now[name]);
    if (!Object.hasOwn(before, name) || merged[name] !== before[name]) same = false;
  }
  return same ? before : merged;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
