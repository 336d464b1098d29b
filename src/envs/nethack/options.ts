/** Options that every environment on NetHack's engine has, and how they are read. */
import type { EnvironmentOptions, OptionSpec } from '../../core/env';
import type { TextMode, TextSettings } from './text';

export const TEXT_DEFAULTS = {
  observation: 'hybrid',
  reveal_objects: false,
  automatic_more: true,
  image: 'tiles',
};

/** Words and picture of the observation, and who answers `--More--`. */
export const TEXT_OPTIONS: readonly OptionSpec[] = [
  {
    key: 'observation',
    label: 'Observation',
    description:
      'The benchmark gives language models the map as text, and vision models statistics instead of it.',
    type: 'choice',
    choices: [
      { value: 'hybrid', label: 'Words and map' },
      { value: 'language', label: 'Words and statistics' },
    ],
  },
  {
    key: 'image',
    label: 'Picture',
    description: 'What a vision model is shown. The benchmark shows tiles.',
    type: 'choice',
    choices: [
      { value: 'tiles', label: 'Tiles' },
      { value: 'ascii', label: 'Characters' },
    ],
  },
  {
    key: 'automatic_more',
    label: 'Answer --More-- automatically',
    description:
      'All pages of a message come at once, as in the benchmark. Off, each page waits for an answer.',
    type: 'boolean',
  },
  {
    key: 'reveal_objects',
    label: 'Reveal objects',
    description:
      'Names objects as the benchmark does, by the looks before they are shuffled. That tells what unknown objects are, and differs from what the messages call them.',
    type: 'boolean',
  },
];

export function textSettings(options: EnvironmentOptions): TextSettings {
  const mode: TextMode = options['observation'] === 'language' ? 'language' : 'hybrid';
  return { mode, revealsIdentities: options['reveal_objects'] === true };
}
