import { describe, expect, it } from 'vitest';
import { environmentMetas as metas } from '../../../workers/bridge';
import { initialForm } from './evaluateForm';
import { defaultName } from './formWords';

const form = initialForm(metas, 1);

describe('a run without a name', () => {
  it('is called after the suite that it plays and who plays it', () => {
    expect(defaultName({ ...form, player: 'scriptedBot' }, 'BALROG')).toBe('BALROG suite · scripted bot');
    expect(defaultName({ ...form, player: 'random' }, 'Doors')).toBe('Doors · random player');
    const model = { ...form.model, modelId: ' tiny-8b ' };
    expect(defaultName({ ...form, player: 'model', model }, 'Smoke')).toBe('Smoke · tiny-8b');
  });

  it('is called after who plays and the environments where it plays none', () => {
    expect(defaultName({ ...form, player: 'scriptedBot' }, null)).toMatch(
      /^scripted bot(, \p{Lu}[\p{L} ]+)+$/u,
    );
  });
});
