/** What Python's tokenizer takes for a name or a line end. */

const NAME_CHARACTER = /[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}]/u;

export function isNameCharacter(character: string): boolean {
  return NAME_CHARACTER.test(character);
}

/** The end of the name or number that starts at `at`. */
export function nameEnd(source: string, at: number): number {
  let end = at;
  while (end < source.length && isNameCharacter(source.charAt(end))) end += 1;
  return end;
}

export function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r';
}

/** The position of the line end at or after `at`, or the text's end. */
export function lineEnd(source: string, at: number): number {
  let end = at;
  while (end < source.length && !isLineEnd(source.charAt(end))) end += 1;
  return end;
}
