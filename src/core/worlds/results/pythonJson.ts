/**
 * Reads JSON as Python's `json` module writes it: `NaN` and infinities, which JSON does not know, become `null`.
 */
import { fail, messageOf, ok, type Result } from '../../shared';

/** Strings are matched so that what stands inside them stays. */
const NOT_A_NUMBER = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/g;

/** An error says in a few words where the text stops being JSON. */
export function parsePythonJson(text: string): Result<unknown, string> {
  const plain = parse(text);
  if (plain.ok || !/NaN|Infinity/.test(text)) return plain;
  return parse(text.replace(NOT_A_NUMBER, (found) => (found.startsWith('"') ? found : 'null')));
}

function parse(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch (thrown) {
    return fail(messageOf(thrown));
  }
}
