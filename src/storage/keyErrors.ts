/** What can go wrong with keys, in the words of the app. */
import type { StorageError } from './port';

export interface KeyLockError {
  /** `unsupported`: the page's address is not secure, so the browser offers no encryption. */
  readonly kind: StorageError['kind'] | 'wrongPassphrase' | 'tooShort' | 'alreadySet' | 'unsupported';
  readonly message: string;
  readonly advice: string;
}

/** Characters; the least that NIST SP 800-63B allows. */
export const SHORTEST_PASSPHRASE = 8;

export const NO_ADDRESS: StorageError = {
  kind: 'failed',
  message: 'The key was not kept: the address it belongs to is not a web address.',
  advice: 'Enter the base URL with http:// or https:// first.',
};
export const HELD_ONLY: StorageError = {
  kind: 'failed',
  message: 'The key is held until this page closes. It was not remembered: the remembered keys are locked.',
  advice: 'Unlock them under Settings, then enter the key again to have it remembered.',
};
export const WRONG_PASSPHRASE: KeyLockError = {
  kind: 'wrongPassphrase',
  message: 'That is not the passphrase. The keys are as they were.',
  advice: 'Try again. If it is lost, forget all keys and enter them anew.',
};
export const TOO_SHORT: KeyLockError = {
  kind: 'tooShort',
  message: `A passphrase needs at least ${SHORTEST_PASSPHRASE} characters. Nothing was changed.`,
  advice: 'Several words are easy to remember and hard to guess.',
};
export const ALREADY_SET: KeyLockError = {
  kind: 'alreadySet',
  message: 'There is a passphrase already. Nothing was changed.',
  advice: 'Unlock the keys with it, or change it.',
};
export const UNSUPPORTED: KeyLockError = {
  kind: 'unsupported',
  message:
    'This page cannot encrypt: browsers allow it only on https:// addresses and on this device itself.',
  advice: 'Open the page by its https:// address, or let keys be held in memory only.',
};

export function unreadable(origin: string): KeyLockError {
  return {
    kind: 'failed',
    message: `The remembered key for ${origin} is damaged and cannot be opened. Nothing was changed.`,
    advice: 'Forget that key, then try again.',
  };
}
