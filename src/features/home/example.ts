/**
 * A whole BabyAI episode, short enough to read on the start page: task Go to, seed 9, four distractors.
 * `example.test.ts` plays it again, so that what is shown stays what the simulation says.
 */

export const EXAMPLE = {
  environment: 'BabyAI',
  task: 'goto',
  taskTitle: 'Go to',
  seed: 9,
  distractors: 4,
  mission: 'go to the yellow ball',
} as const;

export type Direction = 'up' | 'right' | 'down' | 'left';

export interface ExampleObject {
  readonly kind: 'key' | 'ball' | 'box';
  readonly color: 'red' | 'green' | 'yellow';
  readonly column: number;
  readonly row: number;
}

/** Cells of the whole grid, 8 by 8 with its walls, counted from 0. Nothing here moves but the agent. */
export const EXAMPLE_OBJECTS: readonly ExampleObject[] = [
  { kind: 'key', color: 'yellow', column: 6, row: 2 },
  { kind: 'box', color: 'red', column: 2, row: 3 },
  { kind: 'ball', color: 'yellow', column: 2, row: 4 },
  { kind: 'key', color: 'green', column: 4, row: 5 },
  { kind: 'ball', color: 'red', column: 6, row: 5 },
];

export interface ExampleStep {
  /** The answer that led here; `null` at the start. */
  readonly action: 'go forward' | 'turn left' | null;
  readonly observation: string;
  readonly agent: { readonly column: number; readonly row: number; readonly facing: Direction };
}

export const EXAMPLE_STEPS: readonly ExampleStep[] = [
  {
    action: null,
    observation:
      'a wall 6 steps forward\na wall 3 steps left\na red box 1 step left and 3 steps forward\na yellow ball 1 step left and 2 steps forward\na green key 1 step right and 1 step forward\na yellow key 3 steps right and 4 steps forward\na red ball 3 steps right and 1 step forward',
    agent: { column: 3, row: 6, facing: 'up' },
  },
  {
    action: 'go forward',
    observation:
      'a wall 5 steps forward\na wall 3 steps left\na red box 1 step left and 2 steps forward\na yellow ball 1 step left and 1 step forward\na green key 1 step right\na yellow key 3 steps right and 3 steps forward\na red ball 3 steps right',
    agent: { column: 3, row: 5, facing: 'up' },
  },
  {
    action: 'go forward',
    observation:
      'a wall 4 steps forward\na red box 1 step left and 1 step forward\na yellow ball 1 step left\na yellow key 3 steps right and 2 steps forward',
    agent: { column: 3, row: 4, facing: 'up' },
  },
  {
    action: 'turn left',
    observation:
      'a wall 3 steps left\na yellow ball 1 step forward\na red box 1 step right and 1 step forward',
    agent: { column: 3, row: 4, facing: 'left' },
  },
];
