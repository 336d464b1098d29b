import type { EnvironmentMeta, EnvironmentOptions } from '../../core/env';

/** What an agent may be shown: "text" or "text and image". */
export function modalityWords(modalities: EnvironmentMeta['modalities']): string {
  return modalities.join(' and ');
}

/** `KeyboardEvent.key` values in the notation of shortcuts. */
export function shortcutOf(key: string): string {
  return key === ' ' ? 'Space' : key;
}

/** The settings of an environment by their labels: "Distractors 0". Unknown keys stay as they are. */
export function optionWords(options: EnvironmentOptions, specs: EnvironmentMeta['options']): string {
  return Object.entries(options)
    .map(([key, value]) => `${specs.find((spec) => spec.key === key)?.label ?? key} ${String(value)}`)
    .join(', ');
}
