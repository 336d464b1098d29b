const HIDDEN = '•••';

/** Strings that look like credentials whoever they belong to. */
const BEARER = /\b(bearer\s+)[^\s"',;]+/gi;
const SECRET = /\b(?:sk|pk|gsk|xai|key|hf)[-_][\w-]{12,}|\bAIza[\w-]{20,}/gi;

/** Takes a key, and whatever looks like one, out of text that came from outside. */
export function redact(text: string, key: string | null): string {
  let safe = text;
  if (key !== null && key !== '') {
    for (const form of [key, encodeURIComponent(key)]) safe = safe.replaceAll(form, HIDDEN);
  }
  return safe.replace(BEARER, `$1${HIDDEN}`).replace(SECRET, HIDDEN);
}
