import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of a content as 64 lower-case hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
