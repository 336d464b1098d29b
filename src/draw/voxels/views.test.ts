import { describe, expect, it } from 'vitest';
import { modelView } from '../../core/env';
import { playerView, sceneWithMap } from './testing';
import { cameraOf, voxelViews } from './views';

describe('views in 3D', () => {
  it('are offered for Crafter alone, in its palettes', () => {
    const scene = sceneWithMap(30, 30);
    expect(voxelViews(scene).map(({ title }) => title)).toEqual(['3D, behind', '3D, isometric']);
    expect(voxelViews({ ...scene, tileSet: 'crafter-colorblind' })).toHaveLength(2);
    expect(voxelViews({ ...scene, tileSet: 'babyai' })).toEqual([]);
  });

  it('name their camera, which flat views have not', () => {
    expect(voxelViews(sceneWithMap(30, 30)).map(({ id }) => cameraOf(id))).toEqual(['behind', 'isometric']);
    expect(cameraOf('player')).toBeNull();
    expect(cameraOf('map')).toBeNull();
  });

  it('show more of the map around the player and keep the inventory and the light', () => {
    const scene = sceneWithMap(30, 30);
    for (const view of voxelViews(scene)) {
      expect([view.columns, view.rows, view.cells.length]).toEqual([27, 27, 27 * 27]);
      expect(view.light).toEqual({ ...modelView(scene).light, rows: 25 });
      expect(view.cells[12 * 27 + 13]).toBe('sand+player:north');
      expect(view.cells.slice(25 * 27).filter((name) => name !== '')).toEqual(
        modelView(scene).cells.slice(63),
      );
    }
  });

  it('leave out the frame that marks the player on the flat map', () => {
    const scene = sceneWithMap(30, 30);
    const { views } = scene;
    const [, ...maps] = views;
    const framed = maps.map((map) => ({
      ...map,
      cells: map.cells.map((name) => (name.includes('player') ? name : `${name}+frame:nw`)),
    }));
    expect(voxelViews({ tileSet: 'crafter', views: [modelView(scene), ...framed] })).toEqual(
      voxelViews({ tileSet: 'crafter', views }),
    );
  });

  it('show what lies outside the map as such', () => {
    const [view] = voxelViews(sceneWithMap(0, 63));
    const row = (index: number) => view?.cells.slice(index * 27, (index + 1) * 27);
    expect(row(12)?.slice(0, 14)).toEqual([...Array<string>(13).fill('outside'), 'sand+player:north']);
    expect(row(13)).toEqual(Array<string>(27).fill('outside'));
  });

  it('are as large as the first view where there is no map, or nobody on it', () => {
    const [alone] = voxelViews({ tileSet: 'crafter', views: [playerView()] });
    expect(alone?.cells).toEqual(playerView().cells);
    const { views } = sceneWithMap(-1, 0);
    expect(voxelViews({ tileSet: 'crafter', views })[0]?.cells).toEqual(playerView().cells);
  });
});
