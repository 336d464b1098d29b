/** Texts that are told apart, and made, the same way throughout a play. */

/** What a game answers to a text that it does not know (bytesized32 spec, 2.3). */
export const NOT_UNDERSTOOD = "I don't understand that.";

/** What the agent is answered when it thinks. */
export const THOUGHT_ANSWER = 'OK.';

/** A text as one line: line ends and tabs become stops. */
export function oneLine(text: string): string {
  const pieces = text
    .split(/[\r\n\t]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  return pieces
    .map((piece, index) => (index === pieces.length - 1 || /[.!?:;,]$/.test(piece) ? piece : `${piece}.`))
    .join(' ');
}
