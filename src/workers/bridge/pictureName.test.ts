import { describe, expect, it } from 'vitest';
import { pictureName } from './pictureName';

describe('names of saved pictures', () => {
  it('say which world, which steps and what is shown', () => {
    const episode = { environmentId: 'babyai', task: 'BabyAI-MixedTrainLocal-v0/goto', seed: 3 } as const;
    expect(pictureName(episode, 'steps-0-12', 'model', 'gif')).toBe(
      'babyai-goto-seed-3-steps-0-12-model.gif',
    );
    const crafter = { environmentId: 'crafter', task: 'default', seed: 7 } as const;
    expect(pictureName(crafter, 'step-4', '3d-behind', 'png')).toBe(
      'crafter-default-seed-7-step-4-3d-behind.png',
    );
  });

  it('keep to letters that every system takes', () => {
    const unknown = { environmentId: 'nle', task: 'a/b: c', seed: null } as const;
    expect(pictureName(unknown, 'step-0', 'x y', 'png')).toBe('nle-a-b-c-seed-unknown-step-0-x-y.png');
  });
});
