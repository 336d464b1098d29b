import { describe, expect, it } from 'vitest';
import type { GridView } from '../../core/env';
import { FIGURES } from './figures';
import { playerView, sceneWithMap } from './testing';
import { voxelViews } from './views';
import { type Block, type Box, type VoxelScene, voxelScene } from './voxelScene';

const ASPECT = 9 / 7;
const build = (view: GridView, camera: 'behind' | 'isometric' = 'behind'): VoxelScene =>
  voxelScene(view, 'crafter', camera, ASPECT);

/** What covers a cell, from the bottom up. */
function on<B extends Box>(boxes: readonly B[], x: number, z: number): B[] {
  return boxes
    .filter(({ center }) => Math.abs(center[0] - x) <= 0.5 && Math.abs(center[2] - z) <= 0.5)
    .sort((a, b) => a.center[1] - b.center[1]);
}
const topOf = ({ center, size }: Box): number => center[1] + size[1] / 2;
const heightAt = (scene: VoxelScene, x: number, z: number): number =>
  Math.max(...[...on(scene.blocks, x, z), ...on(scene.parts, x, z)].map(topOf));

const GROUNDS = 'water grass stone path sand tree lava coal iron diamond table furnace outside'.split(' ');
const BEINGS =
  'zombie skeleton cow arrow:west arrow:east arrow:north arrow:south plant:young plant:ripe'.split(' ');
const PLAYERS = ['west', 'east', 'north', 'south', 'asleep'].map((state) => `player:${state}`);

describe('the world in voxels', () => {
  it('has a place for every ground and being of the tile set', () => {
    for (const ground of GROUNDS) {
      const scene = build(playerView({ '2,1': ground }));
      expect(on(scene.blocks, 2, 1).length, ground).toBeGreaterThan(0);
      expect(on(scene.blocks, 2, 1).map(({ skin }) => skin)).not.toContain('missing');
    }
    for (const being of [...BEINGS, ...PLAYERS]) {
      const { figures } = build(playerView({ '0,0': 'grass', '2,1': `grass+${being}` }));
      expect(figures.length, being).toBeGreaterThan(4);
      const colors = figures.map(({ color }) => color.join());
      expect(colors, being).not.toContain('255,0,220');
    }
  });

  it('shows names that nobody can draw as loudly as the flat board', () => {
    const scene = build(playerView({ '1,1': 'moon', '2,1': 'grass+ghost', '3,1': 'grass+cow:east' }));
    expect(on(scene.blocks, 1, 1).map(({ skin }) => skin)).toEqual(['missing']);
    for (const x of [2, 3]) {
      expect(on(scene.figures, x, 1).map(({ color }) => color)).toEqual([[255, 0, 220]]);
    }
  });

  it('lets water and lava lie low, rock and ore stand up, and trees above them', () => {
    const tiles = ['water', 'lava', 'path', 'grass', 'stone', 'tree'];
    const scene = build(playerView(Object.fromEntries(tiles.map((tile, i) => [`${String(i - 2)},2`, tile]))));
    const heights = tiles.map((_, i) => heightAt(scene, i - 2, 2));
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(tiles.length);
    for (const ore of ['coal', 'iron', 'diamond']) {
      expect(heightAt(build(playerView({ '1,1': ore })), 1, 1)).toBe(heights[4]);
    }
  });

  it('puts creatures on their ground', () => {
    const lowest = (ground: string) =>
      Math.min(
        ...on(build(playerView({ '1,1': `${ground}+zombie` })).figures, 1, 1).map(
          ({ center, size }) => center[1] - size[1] / 2,
        ),
      );
    expect(lowest('grass')).toBeCloseTo(0);
    expect(lowest('path')).toBeCloseTo(-0.06);
  });

  it('draws only those sides that no neighbor covers', () => {
    const sides = (block: Block | undefined) => [...(block?.sides ?? [])].sort();
    const scene = build(
      playerView({ '1,1': 'stone', '2,1': 'stone', '1,2': 'iron', '-2,1': 'water', '-3,1': 'stone' }),
    );
    expect(sides(on(scene.blocks, 1, 1).at(-1))).toEqual(['north', 'west']);
    expect(sides(on(scene.blocks, -2, 1)[0])).toEqual([]);
    expect(sides(on(scene.blocks, -1, 1)[0])).toEqual(['west']);
    expect(sides(on(scene.blocks, -4, -3)[0])).toEqual(['north', 'west']);
  });

  it('says what lies beyond the view of the agent', () => {
    const [view] = voxelViews(sceneWithMap(20, 20));
    const { blocks } = build(view ?? playerView());
    expect(blocks.filter(({ beyond }) => !beyond)).toHaveLength(63);
    expect(on(blocks, 4, -3)[0]?.beyond).toBe(false);
    expect(on(blocks, 5, 0)[0]?.beyond).toBe(true);
    expect(build(playerView()).blocks.some(({ beyond }) => beyond)).toBe(false);
  });

  it('keeps the inventory and the light, and leaves the view as it was', () => {
    const view = playerView({ '1,0': 'water' }, { daylight: 0.25, asleep: true });
    const copy = structuredClone(view);
    const scene = build(view);
    expect(scene.inventory).toEqual(view.cells.slice(63));
    expect(scene.light).toEqual({ daylight: 0.25, asleep: true });
    expect(view).toEqual(copy);
    expect(build(view)).toEqual(scene);
  });

  it('is bright and without an inventory where a view says nothing about light', () => {
    const scene = build({ id: 'map', title: '', columns: 3, rows: 3, cells: Array<string>(9).fill('sand') });
    expect(scene.light).toEqual({ daylight: 1, asleep: false });
    expect(scene.inventory).toEqual([]);
    expect(scene.blocks).toHaveLength(9);
  });
});

describe('figures', () => {
  const places = (name: string) =>
    on(build(playerView({ '0,0': 'grass', '2,1': `grass+${name}` })).figures, 2, 1).map(
      ({ center }) => center,
    );

  it('look where their names say', () => {
    /** Mean place of the yellow sign on the ground before the player's feet. */
    const sign = (direction: string) => {
      const { figures } = build(playerView({ '0,0': `grass+player:${direction}` }));
      const yellow = figures.filter(({ color }) => color.join() === '255,222,64');
      const mean = (axis: 0 | 2) => yellow.reduce((sum, { center }) => sum + center[axis], 0) / yellow.length;
      return [Math.sign(Math.round(mean(0) * 10)), Math.sign(Math.round(mean(2) * 10))];
    };
    expect(sign('east')).toEqual([1, 0]);
    expect(sign('west')).toEqual([-1, 0]);
    expect(sign('south')).toEqual([0, 1]);
    expect(sign('north').map((value) => value + 0)).toEqual([0, -1]);
  });

  it('stay inside their cell but for a creature’s reach', () => {
    for (const [name, { boxes }] of FIGURES) {
      for (const [, left, right, bottom, top, back, front] of boxes) {
        expect(left < right && bottom < top && back < front, name).toBe(true);
        expect(Math.max(-left, right, -back, front), name).toBeLessThanOrEqual(9);
        expect(bottom, name).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('turn to the eye where names do not say where they look', () => {
    const facing = (direction: string) =>
      on(build(playerView({ '0,0': `grass+player:${direction}`, '2,1': 'grass+zombie' })).figures, 2, 1).map(
        ({ center }) => center,
      );
    expect(facing('north')).not.toEqual(facing('south'));
    expect(places('zombie')).toEqual(facing('north'));
  });

  it('differ between a young and a ripe plant', () => {
    expect(places('plant:young')).not.toEqual(places('plant:ripe'));
  });
});
