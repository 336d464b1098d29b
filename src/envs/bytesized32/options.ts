import { checkedOptions, type EnvironmentOptions, type OptionSpec } from '../../core/env';
import { MAX_STEPS } from './tasks';

export const DEFAULT_OPTIONS = {
  world: '',
  list_actions: true,
  max_steps: MAX_STEPS,
} as const satisfies EnvironmentOptions;

export const OPTION_SPECS: readonly OptionSpec[] = [
  {
    key: 'world',
    label: 'World',
    description: 'The Python program to play.',
    tasks: ['file'],
    type: 'file',
    kind: 'bytesized32World',
  },
  {
    key: 'list_actions',
    label: 'List valid actions',
    description:
      'The agent reads the actions that are valid below each observation. Without them it has to guess the words.',
    type: 'boolean',
  },
  {
    key: 'max_steps',
    label: 'Steps of an episode',
    description: 'How many answers the agent has; one that the world does not understand is one, too.',
    type: 'integer',
    minimum: 1,
    maximum: 1000,
  },
];

export interface WorldOptions {
  /** Hash of the library file to play from; `null`: none. */
  readonly world: string | null;
  readonly listActions: boolean;
  readonly maxSteps: number;
}

/** @throws RangeError that names an option that is unknown or out of range. */
export function readOptions(options: EnvironmentOptions): WorldOptions {
  const {
    world,
    list_actions: listActions,
    max_steps: maxSteps,
  } = checkedOptions({ title: 'ByteSized32', defaults: DEFAULT_OPTIONS, options: OPTION_SPECS }, options);
  return {
    world: typeof world === 'string' && world !== '' ? world : null,
    listActions: listActions === true,
    maxSteps: Number(maxSteps),
  };
}
