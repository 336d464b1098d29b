/** Whether a text could be a SHA-256 as `hashOf` writes it. Apart from it, so that asking needs no hash function. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
