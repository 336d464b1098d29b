import { findTask } from '../../workers/bridge';

/** A task's short title where its environment is here, else its id. */
export function taskTitle(environmentId: string, task: string): string {
  return findTask(environmentId, task)?.title ?? task;
}
