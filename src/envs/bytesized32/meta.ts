/** What can be known about ByteSized32's worlds without loading one. */
import type { EnvironmentMeta } from '../../core/env';
import { DEFAULT_OPTIONS, OPTION_SPECS } from './options';
import { ACTIONS, DEFAULT_ACTION, TASKS } from './tasks';

export const meta: EnvironmentMeta = {
  id: 'bytesized32',
  title: 'ByteSized32',
  summary: 'Small everyday worlds as Python programs: read what you see, do what makes sense.',
  version: '2',
  tasks: TASKS,
  actions: ACTIONS,
  freeText: true,
  defaultAction: DEFAULT_ACTION,
  modalities: ['text'],
  defaults: DEFAULT_OPTIONS,
  options: OPTION_SPECS,
  stepLimitOption: 'max_steps',
  details: [
    { key: 'score', label: 'Score' },
    { key: 'moves', label: 'Turns in the world' },
  ],
  startNote: 'Python may take a while to start.',
  lossTitle: 'The world ended without a win',
  episodesPerTask: 5,
  publishedOptions: [DEFAULT_OPTIONS],
};
