/** ByteSized32's tasks: the worlds that ship with the app, and any world out of the library. */
import type { ActionSpec, TaskMeta } from '../../core/env';
import WORLDS from './worldTasks.json';

/** Steps of an episode unless the option says otherwise: the turns of the winnability measure (bytesized32 spec, 10). */
export const MAX_STEPS = 60;
export const DEFAULT_ACTION = 'look';
/** The task that is played from a file of the library. */
export const FILE_TASK = 'file';

/** Commands that nearly every world knows. Any other text is a command, too. */
export const ACTIONS: readonly ActionSpec[] = [
  { text: DEFAULT_ACTION, description: 'look around', keys: ['l'] },
  { text: 'inventory', description: 'see what you carry', keys: ['i'] },
];

/** The worlds of the corpus: `npm run corpus` keeps the list as the index has it. */
export const WORLD_TASKS: readonly TaskMeta[] = WORLDS.map(({ id, title, summary }) => ({
  id,
  slug: id,
  title,
  summary,
  maxSteps: MAX_STEPS,
}));

export const TASKS: readonly TaskMeta[] = [
  ...WORLD_TASKS,
  {
    id: FILE_TASK,
    slug: FILE_TASK,
    title: 'World from a file',
    summary: 'A world of your library: generated here, or by somebody else.',
    maxSteps: MAX_STEPS,
    benchmark: false,
  },
];

/** @throws RangeError when there is no task of that id. */
export function checkTask(id: string): string {
  if (!TASKS.some((task) => task.id === id)) throw new RangeError(`ByteSized32 has no task "${id}".`);
  return id;
}
