import { describe, expect, it } from 'vitest';
import { modelSoFar, NEW_DRAFT } from './modelDraft';
import { withListedContext, withLocalModel } from './modelPicker';

const listed = [
  { id: 'a', contextTokens: 8192 },
  { id: 'ab', contextTokens: 131_072 },
  { id: 'c', contextTokens: null },
];
const at = (modelId: string, contextTokens: number | null) => ({ ...NEW_DRAFT, modelId, contextTokens });

describe('the context of a model that its server lists', () => {
  it('comes with the model and goes with it', () => {
    expect(withListedContext(at('a', null), at('', null), listed).contextTokens).toBe(8192);
    expect(withListedContext(at('ab', 8192), at('a', 8192), listed).contextTokens).toBe(131_072);
    expect(withListedContext(at('c', 8192), at('a', 8192), listed).contextTokens).toBeNull();
  });

  it('does not take the place of a number that the person entered', () => {
    expect(withListedContext(at('ab', 4000), at('a', 4000), listed).contextTokens).toBe(4000);
    expect(withListedContext(at('a', 4000), at('a', null), listed).contextTokens).toBe(4000);
  });
});

describe('a model of the local library', () => {
  const spec = { kind: 'wllama', modelId: 'a.gguf', source: { kind: 'file', hash: 'f'.repeat(64) } } as const;

  it('brings the context that it is loaded with, and answers that leave most of it to the question', () => {
    const draft = withLocalModel(NEW_DRAFT, { spec, usualTokens: 512 });
    expect(draft).toMatchObject({ engine: 'wllama', modelId: 'a.gguf', contextTokens: 512, maxTokens: 128 });
    expect(modelSoFar({ ...draft, place: 'device' }).settings).toMatchObject({ contextTokens: 512 });
    expect(withLocalModel(NEW_DRAFT, { spec, usualTokens: 4096 })).toMatchObject({
      contextTokens: 4096,
      maxTokens: 1024,
    });
  });

  it('takes the context of the one before away with it', () => {
    const before = withLocalModel(NEW_DRAFT, { spec, usualTokens: 512 });
    expect(withLocalModel(before, { spec, usualTokens: null }).contextTokens).toBeNull();
  });
});
