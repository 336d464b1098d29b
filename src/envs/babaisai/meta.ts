/** What can be known about Baba Is AI without loading its engine. */
import type { EnvironmentMeta } from '../../core/env';
import { levelTasks, taskIdOf } from './tasks';

/** Steps after which a level ends. */
export const MAX_STEPS = 100;

export const meta: EnvironmentMeta = {
  id: 'babaisai',
  title: 'Baba Is AI',
  summary: 'Push words around to change the rules of the game, then reach what is win.',
  version: '1',
  tasks: levelTasks.map(({ slug, title, summary }) => ({
    id: taskIdOf(slug),
    slug,
    title,
    summary,
    maxSteps: MAX_STEPS,
  })),
  actions: [
    { text: 'idle', description: 'wait for one step', keys: [' ', '.'] },
    { text: 'up', description: 'take one step up', keys: ['ArrowUp', 'w'] },
    { text: 'right', description: 'take one step to the right', keys: ['ArrowRight', 'd'] },
    { text: 'down', description: 'take one step down', keys: ['ArrowDown', 's'] },
    { text: 'left', description: 'take one step to the left', keys: ['ArrowLeft', 'a'] },
  ],
  defaultAction: 'idle',
  modalities: ['text', 'image'],
  defaults: { clean_wording: false },
  options: [
    {
      key: 'clean_wording',
      label: 'Clean wording',
      description:
        'The same facts in sound English: "4 steps to the left", no empty lines, transformations listed. The benchmark keeps the reference\'s slips.',
      type: 'boolean',
    },
  ],
  episodesPerTask: 3,
  publishedOptions: [{ clean_wording: false }],
};
