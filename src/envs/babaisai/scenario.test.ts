import { expect, test } from 'vitest';
import { modelView } from '../../core/env';
import { createScenario } from './scenario';

const setup = {
  task: 'env/goto_win',
  w: 8,
  h: 8,
  cells: {
    '1,1': ['T:key', 'T:ball'],
    '2,1': ['T:is'],
    '3,1': ['T:win'],
    '1,6': ['T:baba'],
    '2,6': ['T:is'],
    '3,6': ['T:you'],
    '3,3': ['baba:white:2'],
    '5,4': ['fball:green:0', 'fdoor:red:0'],
    '6,4': ['fwall:grey:0'],
  },
};

test('reset restores the state and ignores the seed', () => {
  const environment = createScenario(setup);
  const first = environment.reset(1);
  environment.step('right');
  expect(environment.reset(2)).toEqual(first);
});

test('the scene names the tile on top of every cell', () => {
  const environment = createScenario(setup);
  environment.reset(0);
  environment.step('up');
  const scene = environment.scene();
  const { tileSet, views } = scene;
  expect(tileSet).toBe('babaisai');
  expect(views).toHaveLength(1);
  const { cells, columns, rows } = modelView(scene);
  expect([columns, rows]).toEqual([8, 8]);
  expect(cells.slice(0, 8)).toEqual(new Array(8).fill('border'));
  expect(cells.slice(8, 13)).toEqual(['border', 'rule:ball', 'rule:is', 'rule:win', 'empty']);
  expect(cells[2 * 8 + 3]).toBe('baba:up');
  expect(cells.slice(4 * 8 + 5, 5 * 8)).toEqual(['door:red', 'wall:grey', 'border']);
});

test.each([
  [null, 'setup'],
  [{ ...setup, task: 'env/dance' }, 'task'],
  [{ ...setup, w: 9 }, 'w and h'],
  [{ ...setup, cells: { '1,1': ['T:dance'] } }, 'T:dance'],
  [{ ...setup, cells: { '1,1': ['ball:red:0'] } }, 'ball:red:0'],
  [{ ...setup, cells: { '1,1': ['fball:pink:0'] } }, 'fball:pink:0'],
  [{ ...setup, cells: { '0,1': ['T:is'] } }, '"0,1"'],
  [{ ...setup, cells: { '1,7': ['T:is'] } }, '"1,7"'],
  [{ ...setup, cells: { somewhere: ['T:is'] } }, '"somewhere"'],
  [{ ...setup, step_count: 100 }, 'step_count'],
  [{ ...setup, rng_seed: -1 }, 'rng_seed'],
])('a malformed setup is refused with its place: %#', (bad, place) => {
  expect(() => createScenario(bad)).toThrow(place);
});
