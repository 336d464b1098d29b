type JsonObject = Readonly<Record<string, unknown>>;

/** Braces that are tried as the start of an object: a verdict has few, and a search must end. */
const MOST_STARTS = 500;
/** A verdict is short; longer texts after an open brace are not searched. */
const LONGEST_OBJECT = 20_000;

/**
 * Every JSON object that stands in a text, those inside others after them: prose, fences and line ends around and in
 * it are put up with.
 */
export function jsonObjectsIn(text: string): JsonObject[] {
  const objects: JsonObject[] = [];
  let at = text.indexOf('{');
  for (let starts = 0; at >= 0 && starts < MOST_STARTS; starts++) {
    const end = objectEnd(text, at);
    const object = end === null ? null : readObject(text.slice(at, end));
    if (object !== null) objects.push(...withNested(object));
    at = text.indexOf('{', object === null || end === null ? at + 1 : end);
  }
  return objects;
}

/** The position after the brace that closes the one at `start`; `null` when there is none. */
function objectEnd(text: string, start: number): number | null {
  let depth = 0;
  let quoted = false;
  const last = Math.min(text.length, start + LONGEST_OBJECT);
  for (let at = start; at < last; at++) {
    const character = text.charAt(at);
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function readObject(text: string): JsonObject | null {
  for (const candidate of [text, mended(text)]) {
    try {
      const value: unknown = JSON.parse(candidate);
      if (isRecord(value)) return value;
    } catch {
      // Not JSON as it stands: the mended text is tried next.
    }
  }
  return null;
}

/** What models get wrong most: line ends inside strings, commas before a closing brace. */
function mended(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\.)*"/gs, (string) => string.replace(/\r?\n/g, '\\n').replace(/\t/g, '\\t'))
    .replace(/,(\s*[}\]])/g, '$1');
}

function withNested(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(withNested);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(withNested)] : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
