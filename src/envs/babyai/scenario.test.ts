import { expect, test } from 'vitest';
import { createScenario } from './scenario';

const setup = {
  task: 'open',
  w: 4,
  h: 2,
  cells: [
    [0, 0, 'wall'],
    [2, 0, 'closed blue door'],
    [3, 1, 'red key'],
  ],
  agent: { pos: [1, 0], dir: 0 },
  mission: { kind: 'open', target: [null, 'door'] },
  max_steps: 10,
};

test('reset restores the state and ignores the seed', () => {
  const environment = createScenario(setup);
  const first = environment.reset(1);
  expect(environment.step('toggle')).toMatchObject({ terminated: true });
  expect(environment.reset(2)).toEqual(first);
  expect(environment.step('toggle')).toMatchObject({ terminated: true });
});

test('the scene names every tile, the lit ones and the agent', () => {
  const environment = createScenario(setup);
  environment.reset(0);
  const [agent, world] = environment.scene().views;
  expect(agent).toMatchObject({ id: 'agent', columns: 7, rows: 7 });
  expect(agent?.cells[6 * 7 + 3]).toBe('empty+agent:up+lit');
  expect(agent?.cells[5 * 7 + 3]).toBe('door:closed:blue+lit');
  expect(agent?.cells[4 * 7 + 4]).toBe('key:red+lit');
  expect(agent?.cells[0]).toBe('unseen');
  expect(world).toEqual({
    id: 'world',
    title: 'Whole grid',
    columns: 4,
    rows: 2,
    cells: [
      'wall',
      'empty+agent:right+lit',
      'door:closed:blue+lit',
      'empty+lit',
      'empty',
      'empty+lit',
      'empty+lit',
      'key:red+lit',
    ],
  });
});

test.each([
  [null, 'setup'],
  [{ ...setup, task: 'dance' }, 'task'],
  [{ ...setup, w: 1e9 }, 'w'],
  [{ ...setup, cells: [[0, 0, 'pink elephant']] }, 'pink elephant'],
  [{ ...setup, cells: [[0, 0, 'open red ball']] }, 'open red ball'],
  [{ ...setup, cells: [[9, 0, 'wall']] }, '(9, 0)'],
  [{ ...setup, agent: { pos: [1, 5], dir: 0 } }, '(1, 5)'],
  [{ ...setup, agent: { pos: [1, 0], dir: 4 } }, 'agent.dir'],
])('a malformed setup is refused with its place: %#', (bad, place) => {
  expect(() => createScenario(bad)).toThrow(place);
});
