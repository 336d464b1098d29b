/**
 * Fields of answers. Servers differ a lot, so anything that is not needed may be missing, null or of another type;
 * unknown fields are ignored.
 */
import * as v from 'valibot';

export const count = v.fallback(v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0)), null), null);
export const text = v.fallback(v.nullish(v.string(), null), null);
export const flag = v.fallback(v.nullish(v.boolean(), null), null);

/** A part of an answer that may be missing, or of another shape. */
export function maybe<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.fallback(v.nullish(v.object(entries), null), null);
}
