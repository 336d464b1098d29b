import type { EnvironmentOptions } from '../../core/env';
import type { Wording } from './text';

/**
 * The wording that the options ask for.
 * @throws RangeError that names an option that is unknown or out of range.
 */
export function readWording(options: EnvironmentOptions): Wording {
  const { clean_wording: value = false, ...unknown } = options;
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) {
    throw new RangeError(`Baba Is AI has no option "${surplus}"; it has clean_wording.`);
  }
  if (typeof value !== 'boolean') {
    throw new RangeError(`Baba Is AI's option clean_wording is true or false, not ${String(value)}.`);
  }
  return value ? 'clean' : 'reference';
}
