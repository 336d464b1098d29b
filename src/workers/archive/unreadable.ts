import type { StorageError } from '../../storage';

/** Carries a storage error out of what is being written. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly error: StorageError;
  constructor(error: StorageError) {
    super(error.message);
    this.error = error;
  }
}
