/** What can be known about MiniHack without loading its engine. */
import type { EnvironmentMeta } from '../../core/env';
import { NOT_REPLAYABLE, ROLE_NAMES, TEXT_DEFAULTS, TEXT_OPTIONS, commandActions } from '../nethack/meta';
import { ACTION_SETS, DEFAULT_ACTION, LARGEST_SET } from './actions';
import { BENCHMARK_LIMIT, miniHackTasks, taskIdOf } from './tasks';

/** Value of `max_episode_steps` for the limit that the task was made with. */
export const OWN_LIMIT = 0;

const MAX_STEP_LIMIT = 10_000;

/** Value of `role` for the character that the task was made with. */
export const TASK_CHARACTER = 'task';

/** Here, pages are always turned by themselves; `messages` says which of them are read. */
const { automatic_more: _, ...SHARED_DEFAULTS } = TEXT_DEFAULTS;
const SHARED_OPTIONS = TEXT_OPTIONS.filter(({ key }) => key in SHARED_DEFAULTS);

export const meta: EnvironmentMeta = {
  id: 'minihack',
  title: 'MiniHack',
  summary: 'Small levels of NetHack: mazes, corridors, boulder puzzles, battles and quests.',
  version: '1',
  tasks: miniHackTasks.map((task) => ({
    id: taskIdOf(task),
    slug: task.name.toLowerCase(),
    title: task.title,
    summary: task.summary,
    maxSteps: BENCHMARK_LIMIT,
    ownMaxSteps: task.ownLimit,
    benchmark: task.benchmark,
  })),
  actions: commandActions(ACTION_SETS[LARGEST_SET]),
  defaultAction: DEFAULT_ACTION,
  modalities: ['text', 'image'],
  defaults: {
    max_episode_steps: BENCHMARK_LIMIT,
    messages: 'all',
    lists: 'close',
    ...SHARED_DEFAULTS,
    role: TASK_CHARACTER,
    levels: '',
  },
  options: [
    {
      key: 'max_episode_steps',
      label: 'Step limit',
      description:
        "Steps after which a task ends. The benchmark uses 100; 0 stands for the task's own limit, 200 to 1,000.",
      type: 'integer',
      minimum: OWN_LIMIT,
      maximum: MAX_STEP_LIMIT,
    },
    {
      key: 'messages',
      label: 'Messages',
      description: 'What the agent reads of a message that takes several pages.',
      type: 'choice',
      choices: [
        { value: 'all', label: 'Every page' },
        { value: 'last', label: 'Only the last page, as in the benchmark' },
      ],
    },
    {
      key: 'lists',
      label: 'Lists',
      description:
        'What happens to lists such as that of what can be picked up. Only a quest has actions to pick from them.',
      type: 'choice',
      choices: [
        { value: 'close', label: 'Closed without picking, as in the benchmark' },
        { value: 'ask', label: 'The agent picks' },
      ],
    },
    ...SHARED_OPTIONS,
    {
      key: 'role',
      label: 'Character',
      description: "The hero's role. The benchmark takes the task's own: a knight or a random one.",
      type: 'choice',
      choices: [
        { value: TASK_CHARACTER, label: "The task's own" },
        ...ROLE_NAMES.map((role) => ({ value: role, label: role })),
      ],
    },
    {
      key: 'levels',
      label: 'Boxoban levels',
      description: 'A file of Boxoban levels to play instead of levels made here.',
      tasks: miniHackTasks
        .filter(({ level }) => level.family === 'boxoban')
        .map((task) => task.name.toLowerCase()),
      type: 'file',
      kind: 'boxobanLevels',
    },
  ],
  stepLimitOption: 'max_episode_steps',
  details: [
    { key: 'turns', label: 'Game turns' },
    { key: 'boulders_on_fountains', label: 'Boulders on fountains' },
  ],
  lossTitle: 'You died',
  episodesPerTask: 5,
  publishedOptions: [{ messages: 'last', reveal_objects: true }],
  notReplayable: NOT_REPLAYABLE,
};
