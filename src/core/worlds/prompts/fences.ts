/** Code between lines of backticks. */

/** A text in a fence, closed; the fence is longer than any run of backticks in it. */
export function fenced(text: string, language = ''): string {
  const fence = fenceFor(text);
  return `${fence}${language}\n${text.replace(/\n+$/, '')}\n${fence}`;
}

/** A text in a fence that is left open, so that a model goes on inside it. */
export function openFence(text: string, language: string): string {
  return `${fenceFor(text)}${language}\n${text.replace(/\n+$/, '')}\n`;
}

function fenceFor(text: string): string {
  const longest = [...text.matchAll(/`{3,}/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  return '`'.repeat(longest + 1);
}
