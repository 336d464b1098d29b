/** The agents' map against the worlds it is drawn of: it gets their texts alone. */
import { describe, expect, it } from 'vitest';
import { ObservedMap } from '../../src/core/agent/strategies/map';
import { GridMap } from '../../src/core/agent/strategies/map/grid';
import type { Cell } from '../../src/core/agent/strategies/map/sightings';
import type { Scene } from '../../src/core/env';
import { PythonRandom } from '../../src/core/random';
import { loadEnvironment } from '../support/environments';

/** Where the player is on the whole map, and where it faces. */
function truth(scene: Scene): { readonly place: Cell; readonly facing: string } {
  const view = scene.views.find(({ id }) => id === 'map' || id === 'world');
  const index = view?.cells.findIndex((cell) => /(?:player|agent):/.test(cell)) ?? -1;
  if (!view || index < 0) throw new Error('The scene has no player.');
  const facing = /(?:player|agent):(\w+)/.exec(view.cells[index] ?? '')?.[1] ?? '';
  return { place: { x: index % view.columns, y: Math.floor(index / view.columns) }, facing };
}

/** From the whole map to what a player that faces so has before it. */
const TURNED: Readonly<Record<string, (cell: Cell) => Cell>> = {
  down: ({ x, y }) => ({ x: -x, y: -y }),
  left: ({ x, y }) => ({ x: -y, y: x }),
  right: ({ x, y }) => ({ x: y, y: -x }),
};

function sorted(cells: readonly Cell[]): string[] {
  return [...new Set(cells.map(({ x, y }) => `${String(x + 0)},${String(y + 0)}`))].sort();
}

/** Walks about and compares, after every step, the cells that the map says were visited with those that were. */
async function walk(id: string, task: string, seed: number) {
  const world = await (await loadEnvironment(id)).create(task);
  const random = new PythonRandom(seed);
  const map = new GridMap(world.actions.map(({ text }) => text));
  map.observe((await world.reset(seed)).text.longTerm);
  const path = [truth(world.scene()).place];
  const moves = world.actions.filter(({ text }) => /^(?:move|go|turn)/i.test(text));
  const counts = { right: 0, unsure: 0, wrong: 0 };
  for (let step = 0; step < 60; step++) {
    const action = moves[random.randbelow(moves.length)]?.text ?? '';
    const { observation, terminated, truncated } = await world.step(action);
    map.acted(action);
    map.observe(observation.text.longTerm);
    if (terminated || truncated) break;
    const { place, facing } = truth(world.scene());
    path.push(place);
    const turn = (id === 'babyai' && TURNED[facing]) || ((cell: Cell): Cell => cell);
    const taken = path.map((cell) => turn({ x: cell.x - place.x, y: cell.y - place.y }));
    const { visited, unsure } = map.view();
    const isRight = sorted(visited).join(' ') === sorted(taken).join(' ');
    counts[isRight ? 'right' : unsure.length > 0 ? 'unsure' : 'wrong'] += 1;
  }
  world.close();
  return counts;
}

describe('the way that the map draws', () => {
  it.each(['goto', 'open', 'pick_up_seq_go_to'])('is the one taken in BabyAI (%s)', async (task) => {
    for (let seed = 1; seed <= 12; seed++) {
      const { wrong, unsure } = await walk('babyai', `BabyAI-MixedTrainLocal-v0/${task}`, seed);
      expect({ seed, wrong, unsure }).toEqual({ seed, wrong: 0, unsure: 0 });
    }
  });

  it('is the one taken in Crafter, or is said to be unsure, in 19 of 20 steps', async () => {
    const all = { right: 0, unsure: 0, wrong: 0 };
    for (let seed = 1; seed <= 12; seed++) {
      const { right, unsure, wrong } = await walk('crafter', 'default', seed);
      all.right += right;
      all.unsure += unsure;
      all.wrong += wrong;
    }
    expect(all.right).toBeGreaterThan(3 * all.unsure);
    expect(all.wrong).toBeLessThan((all.right + all.unsure) / 20);
  });
});

describe('the rooms that the map draws', () => {
  it('are reached by the ways it gives', async () => {
    const module = await loadEnvironment('textworld');
    for (let seed = 1; seed <= 4; seed++) {
      const world = await module.create('coin_collector');
      const bot = module.createBot('coin_collector');
      const map = new ObservedMap(world.actions.map(({ text }) => text));
      let { text } = world.reset(seed);
      map.observe(text.longTerm);
      for (let step = 0; step < 8; step++) {
        const action = bot.act({ text });
        ({ text } = world.step(action).observation);
        map.acted(action);
        map.observe(text.longTerm);
      }
      // "- west of Attic: go west, south, west": all but the last way lead to the Attic.
      const [, room, route = ''] = /.*^- \w+ of (.+): go (.+)$/ms.exec(map.draw()) ?? [];
      const ways = route.split(', ').slice(0, -1);
      for (const way of ways) ({ text } = world.step(`go ${way}`).observation);
      expect(text.longTerm).toContain(`-= ${room ?? '?'} =-`);
      world.close();
    }
  });
});
