/**
 * A grammar in llama.cpp's notation (GBNF) whose only texts are the given answers. Answers that no UTF-8 text can hold
 * (lone halves of surrogate pairs) and empty ones are left out.
 * @returns `null` where no answer is left.
 */
export function grammarOf(answers: readonly string[]): string | null {
  const possible = [...new Set(answers)].filter((answer) => answer !== '' && !LONE_SURROGATE.test(answer));
  if (possible.length === 0) return null;
  return `root ::= ${possible.map(literal).join(' | ')}`;
}

/** Everything but plain printable ASCII goes by its number, so that nothing of an answer is read as notation. */
function literal(text: string): string {
  let quoted = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (character === '"' || character === '\\') quoted += `\\${character}`;
    else if (code >= 0x20 && code < 0x7f) quoted += character;
    else if (code < 0x100) quoted += `\\x${code.toString(16).padStart(2, '0')}`;
    else if (code < 0x10000) quoted += `\\u${code.toString(16).padStart(4, '0')}`;
    else quoted += `\\U${code.toString(16).padStart(8, '0')}`;
  }
  return `"${quoted}"`;
}

const LONE_SURROGATE = /\p{Cs}/u;
