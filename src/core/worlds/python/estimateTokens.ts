/** The usual rule of thumb for English text and for code with spelled-out names. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * About how many tokens a text has. Every model counts differently and none of their tokenizers is here; this errs
 * on the high side for prose, so that what is planned by it fits.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
