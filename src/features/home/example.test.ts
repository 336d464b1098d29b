import { expect, it } from 'vitest';
import { loadEnvironment } from '../../../test/support/environments';
import { findTask } from '../../envs';
import { EXAMPLE, EXAMPLE_OBJECTS, EXAMPLE_STEPS } from './example';

it('the example on the start page is a real episode', async () => {
  const task = findTask('babyai', EXAMPLE.task);
  const babyai = await loadEnvironment('babyai');
  const world = await babyai.create(task?.id ?? '', { num_dists: EXAMPLE.distractors });
  expect(task?.title).toBe(EXAMPLE.taskTitle);

  let observation = world.reset(EXAMPLE.seed);
  expect(observation.mission).toBe(EXAMPLE.mission);
  for (const step of EXAMPLE_STEPS) {
    if (step.action !== null) observation = world.step(step.action).observation;
    expect(observation.text.longTerm).toBe(step.observation);

    const whole = world.scene().views.find((view) => view.id === 'world');
    const cellAt = (column: number, row: number): string => whole?.cells[row * whole.columns + column] ?? '';
    for (const { kind, color, column, row } of EXAMPLE_OBJECTS) {
      expect(cellAt(column, row)).toContain(`${kind}:${color}`);
    }
    expect(cellAt(step.agent.column, step.agent.row)).toContain(`agent:${step.agent.facing}`);
    expect(whole?.cells.filter((cell) => /key|ball|box/.test(cell))).toHaveLength(EXAMPLE_OBJECTS.length);
  }
  expect(world.progress().solved).toBe(true);
});
