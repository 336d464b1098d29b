/** Whatever the worlds of Crafter and Baba Is AI can show has its picture, in natural colors and for the color-blind. */
import { expect, it } from 'vitest';
import type { EnvironmentModule, Scene } from '../../src/core/env';
import { LegacyRandom } from '../../src/core/random';
import { composeModelPicture } from '../../src/draw/modelPicture';
import { tileBitmap } from '../../src/draw/tiles';
import { missingTile } from '../../src/draw/tiles/missing';
import { babaisai } from '../../src/envs/babaisai';
import { crafter } from '../../src/envs/crafter';
import { ITEMS, MATERIALS } from '../../src/envs/crafter/names';

const SIZE = 16;
const missing = missingTile(SIZE).join();

/** The tiles that scenes showed. */
class Seen {
  readonly names = new Set<string>();

  add({ views }: Scene): void {
    for (const { cells } of views) for (const cell of cells) this.names.add(cell);
  }

  /** Names without a drawing. */
  undrawn(tileSet: string): string[] {
    return [...this.names].filter((name) => tileBitmap(tileSet, name, SIZE).join() === missing);
  }

  /** Parts of names, e.g. `grass` and `cow` of `grass+cow`. */
  parts(): Set<string> {
    return new Set([...this.names].flatMap((name) => name.split('+')));
  }
}

/** Looks at every step of two episodes: one of the scripted player, one at random. */
async function watch(
  module: EnvironmentModule,
  task: string,
  seed: number,
  steps: number,
  seen: Seen,
): Promise<void> {
  for (const player of ['bot', 'random'] as const) {
    const environment = await module.create(task);
    const bot = module.createBot(task);
    const random = new LegacyRandom(seed);
    let observation = environment.reset(seed);
    seen.add(environment.scene());
    for (let step = 0; step < steps; step++) {
      const { actions } = environment;
      const action =
        player === 'bot'
          ? bot.act(observation)
          : (actions[random.choice(actions.length)]?.text ?? environment.defaultAction);
      const result = environment.step(action);
      observation = result.observation;
      seen.add(environment.scene());
      if (result.terminated || result.truncated) break;
    }
    environment.close();
  }
}

it('draws every tile that Crafter shows', async () => {
  const seen = new Seen();
  for (let seed = 0; seed < 4; seed++) await watch(crafter, 'default', seed, 350, seen);

  const directions = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ];
  for (let amount = 1; amount <= 9; amount++) {
    const facing = directions[amount % 4];
    const scenario = await crafter.createScenario?.({
      base: 'grass',
      cells: MATERIALS.slice(1).map((material, i) => [2 + i, 3, material]),
      player: {
        pos: [2, 2],
        facing,
        sleeping: amount === 9,
        inventory: Object.fromEntries(ITEMS.map((item) => [item, amount])),
      },
      objects: [
        ...directions.map((way, i) => ({ kind: 'arrow', pos: [20 + i, 20], facing: way })),
        ...['cow', 'zombie', 'skeleton'].map((kind, i) => ({ kind, pos: [30 + i, 30] })),
        { kind: 'plant', pos: [40, 40], grown: 300 },
        { kind: 'plant', pos: [42, 40], grown: 301 },
      ],
      rng_seed: 1,
      tick: 200,
    });
    scenario?.reset(0);
    const scene = scenario?.scene();
    if (scene) seen.add(scene);
  }

  const parts = seen.parts();
  const words = [
    ...MATERIALS,
    'slot',
    ...['west', 'east', 'north', 'south'].flatMap((way) => [`player:${way}`, `arrow:${way}`]),
    ...['player:asleep', 'cow', 'zombie', 'skeleton', 'plant:young', 'plant:ripe'],
    ...ITEMS.flatMap((item) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `item:${item}:${String(n)}`)),
  ];
  expect(words.filter((word) => !parts.has(word))).toEqual([]);
  expect(seen.undrawn('crafter')).toEqual([]);
  expect(seen.undrawn('crafter-colorblind')).toEqual([]);
});

it('draws every tile that Baba Is AI shows, in pictures of the size of the reference', async () => {
  const seen = new Seen();
  const sizes = new Set<string>();
  for (const [index, { id }] of babaisai.meta.tasks.entries()) {
    await watch(babaisai, id, index, 25, seen);
    const environment = await babaisai.create(id);
    environment.reset(index);
    const { width, height } = composeModelPicture(environment.scene());
    sizes.add(`${String(width)}x${String(height)}`);
  }
  const kinds = ['empty', 'border', 'baba', 'wall', 'ball', 'key', 'door', 'rule'];
  expect(kinds.filter((kind) => ![...seen.names].some((name) => name.split(':')[0] === kind))).toEqual([]);
  expect(seen.undrawn('babaisai')).toEqual([]);
  expect(seen.undrawn('babaisai-colorblind')).toEqual([]);
  expect([...sizes].sort()).toEqual(['256x256', '416x288']);
});
