import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadEnvironment } from '../../../test/support/environments';
import { composeModelPicture } from '../../draw/modelPicture';
import { findTask } from '../../envs';
import { createEnvironmentHost } from './environmentHost';
import { drawModelPicture, pictureHashOf } from './modelPicture';

describe('a picture’s name', () => {
  it('is SHA-256 of width, height and pixels', () => {
    const data = Uint8ClampedArray.from({ length: 8 }, (_, place) => place);
    const expected = createHash('sha256')
      .update(Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 1))
      .update(data)
      .digest('hex');
    expect(pictureHashOf({ width: 2, height: 1, data })).toBe(expected);
    expect(pictureHashOf({ width: 1, height: 2, data })).not.toBe(expected);
  });

  it('is the same whatever array the pixels lie in', () => {
    const larger = Uint8ClampedArray.from({ length: 12 }, (_, place) => place);
    const data = larger.subarray(4, 8);
    expect(pictureHashOf({ width: 1, height: 1, data })).toBe(
      pictureHashOf({ width: 1, height: 1, data: data.slice() }),
    );
  });
});

describe('the picture of a game', () => {
  it('is of the world where it stands, also where a replay left it', async () => {
    const host = createEnvironmentHost(
      loadEnvironment,
      new Map(),
      () => undefined,
      async (scene) => {
        const picture = composeModelPicture(scene);
        const { width, height } = picture;
        const image = { kind: 'image', hash: pictureHashOf(picture), width, height } as const;
        return { image, png: new Uint8Array() };
      },
    );
    const task = findTask('babyai', 'goto')?.id ?? '';
    const spec = { environmentId: 'babyai', task, options: {}, seed: 3, maxSteps: null } as const;
    await host.open('game', spec, false);
    const hash = async () => {
      const drawn = await host.picture('game');
      return drawn.ok ? drawn.value?.image.hash : drawn.error.error.message;
    };
    const left = { turn: 'valid', action: 'turn left', rule: 'whole', candidate: 'turn left' } as const;
    const hashes = [await hash()];
    for (let step = 0; step < 4; step += 1) {
      await host.take('game', left, false);
      hashes.push(await hash());
    }
    expect(new Set(hashes).size).toBeGreaterThan(2);
    for (const count of [3, 1, 4, 0]) {
      await host.frame(
        'game',
        Array.from({ length: count }, () => left),
      );
      expect(await hash()).toBe(hashes[count]);
    }
  });

  it('is none where a game has only words', async () => {
    const module = await loadEnvironment('textworld');
    const environment = await module.create(module.meta.tasks[0]?.id ?? '');
    environment.reset(0);
    expect(await drawModelPicture(environment.scene())).toBeNull();
    environment.close();
  });
});
