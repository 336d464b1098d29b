import { describe, expect, it } from 'vitest';
import { filterActions, neighbor } from './filterActions';

const ACTIONS = ['look', 'take pot', 'open cupboard', 'put pot in sink', 'put jug in sink', 'take sink'];

describe('filtering actions', () => {
  it('keeps all for nothing typed, in the game’s order', () => {
    expect(filterActions(ACTIONS, '  ')).toEqual(ACTIONS);
  });

  it('wants every word, wherever it stands and whatever its case', () => {
    expect(filterActions(ACTIONS, 'SINK put')).toEqual(['put pot in sink', 'put jug in sink']);
    expect(filterActions(ACTIONS, 'fridge')).toEqual([]);
  });

  it('puts those first that begin as typed', () => {
    expect(filterActions(['take sink', 'sink it'], 'sink')).toEqual(['sink it', 'take sink']);
  });
});

it('going through a list begins again at its ends', () => {
  expect([neighbor(0, -1, 3), neighbor(2, 1, 3), neighbor(0, 1, 3), neighbor(0, 1, 0)]).toEqual([2, 0, 1, 0]);
});
