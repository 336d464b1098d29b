/** Reads the options and refuses what they cannot be. */
import { type EnvironmentOptions, checkedOptions } from '../../core/env';
import { type TextSettings, textSettings } from '../nethack';
import { TASK_CHARACTER, meta } from './meta';
import type { MiniHackTask } from './tasks';

export interface MiniHackOptions {
  readonly maxSteps: number;
  /** Whether the agent reads every page of a long message, or only the last one. */
  readonly messages: 'all' | 'last';
  /** Whether lists go to the agent; otherwise they are read to their end. */
  readonly asksLists: boolean;
  /** The character's role instead of the task's own character, or `null`. */
  readonly role: string | null;
  /** Hash of a Boxoban level pack, or `null` for levels of our own. */
  readonly levels: string | null;
  readonly text: TextSettings;
  /** What the first view shows, which is what vision models get. */
  readonly image: 'tiles' | 'ascii';
}

/** @throws RangeError that names the option. */
export function readOptions(task: MiniHackTask, options: EnvironmentOptions): MiniHackOptions {
  const values = checkedOptions(meta, options);
  return {
    maxSteps: Number(values['max_episode_steps']) || task.ownLimit,
    messages: values['messages'] === 'last' ? 'last' : 'all',
    asksLists: values['lists'] === 'ask',
    role: values['role'] === TASK_CHARACTER ? null : String(values['role']),
    levels: values['levels'] === '' ? null : String(values['levels']),
    text: textSettings(values),
    image: values['image'] === 'ascii' ? 'ascii' : 'tiles',
  };
}
