import { meta } from './meta';
import type { TaskKind } from './rules';

const KINDS: Readonly<Record<string, TaskKind>> = {
  goto: 'goto',
  pickup: 'pickup',
  open: 'open',
  putnext: 'putnext',
  pick_up_seq_go_to: 'pick_up_seq_go_to',
};

/**
 * The kind of level behind a task id.
 * @throws RangeError on an unknown id, naming the known ones.
 */
export function taskKindOf(taskId: string): TaskKind {
  const task = meta.tasks.find(({ id }) => id === taskId);
  const kind = task && KINDS[task.slug];
  if (!kind) {
    const known = meta.tasks.map(({ id }) => id).join(', ');
    throw new RangeError(`BabyAI has no task "${taskId}". Its tasks are ${known}.`);
  }
  return kind;
}

/** The full task id of a kind of level. */
export function taskIdOf(kind: TaskKind): string {
  const task = meta.tasks.find(({ slug }) => slug === kind);
  if (!task) throw new RangeError(`BabyAI has no task of the kind ${kind}.`);
  return task.id;
}
