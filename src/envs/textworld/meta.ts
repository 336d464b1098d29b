/** What can be known about TextWorld without loading its engine. */
import type { EnvironmentMeta, TaskMeta } from '../../core/env';
import { DEFAULT_OPTIONS, OPTION_SPECS } from './options';
import { ALL_ACTIONS, DEFAULT_ACTION, MAX_STEPS, type TextWorldTask } from './tasks';

function task(id: TextWorldTask, slug: string, title: string, summary: string): TaskMeta {
  return { id, slug, title, summary, maxSteps: MAX_STEPS };
}

export const meta: EnvironmentMeta = {
  id: 'textworld',
  title: 'TextWorld',
  summary: 'Text adventures: read where you are, type what you do.',
  version: '2',
  tasks: [
    task(
      'treasure_hunter',
      'treasure-hunter',
      'Treasure Hunter',
      'Find the one thing to take in a house of locked doors.',
    ),
    task(
      'the_cooking_game',
      'the-cooking-game',
      'The Cooking Game',
      'Fetch, cut and cook what the cookbook asks for.',
    ),
    task('coin_collector', 'coin-collector', 'Coin Collector', 'Find the coin in a house of sixty rooms.'),
  ],
  actions: ALL_ACTIONS,
  freeText: true,
  defaultAction: DEFAULT_ACTION,
  modalities: ['text'],
  defaults: DEFAULT_OPTIONS,
  options: OPTION_SPECS,
  details: [
    { key: 'score', label: 'Points' },
    { key: 'max_score', label: 'Points in all' },
    { key: 'moves', label: 'Turns' },
  ],
  lossTitle: 'You lost',
  episodesPerTask: 10,
  publishedOptions: [DEFAULT_OPTIONS],
  notReplayable:
    'This episode was played in one of the benchmark’s game files, which are not part of this app, so it cannot be simulated here.',
};
