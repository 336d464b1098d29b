import { describe, expect, it } from 'vitest';
import { contextWarning, promptRoom, specInContext } from './context';
import { DEFAULT_MODEL_SETTINGS, type LocalModelSpec } from './model';

const local: LocalModelSpec = { kind: 'wllama', modelId: 'a.gguf', settings: DEFAULT_MODEL_SETTINGS };
const BABYAI = { id: 'babyai', title: 'BabyAI' } as const;
const NETHACK = { id: 'nle', title: 'NetHack' } as const;

describe('the room for a prompt', () => {
  it('is the context without the longest answer, and never nothing', () => {
    expect(promptRoom({ maxTokens: 1024 })).toBeNull();
    expect(promptRoom({ maxTokens: 128, contextTokens: 512 })).toBe(384);
    expect(promptRoom({ maxTokens: 1024, contextTokens: 512 })).toBe(384);
    expect(promptRoom({ maxTokens: 512, contextTokens: 512 })).toBe(384);
  });
});

describe('a specification in its context', () => {
  it('has the engine’s own context where the person named none', async () => {
    const engine = { contextTokens: async () => 512 };
    expect(await specInContext(local, engine)).toEqual({
      ...local,
      settings: { ...DEFAULT_MODEL_SETTINGS, contextTokens: 512 },
    });
    const named = { ...local, settings: { ...DEFAULT_MODEL_SETTINGS, contextTokens: 2048 } };
    expect(await specInContext(named, engine)).toBe(named);
  });

  it('stays as it is where nothing is known, and for other players', async () => {
    expect(await specInContext(local, {})).toBe(local);
    expect(await specInContext(local, { contextTokens: async () => null })).toBe(local);
    const random = { kind: 'random' } as const;
    expect(await specInContext(random, { contextTokens: async () => 512 })).toBe(random);
  });
});

describe('a warning before the start', () => {
  it('tells that a prompt does not fit, may not fit, or nothing', () => {
    expect(contextWarning({ contextTokens: 512, maxTokens: 384 }, [BABYAI])).toContain(
      'BabyAI (about 270 tokens) do not fit into the model’s context of 512 tokens',
    );
    expect(contextWarning({ contextTokens: 512, maxTokens: 128 }, [BABYAI])).toContain('may not fit');
    expect(contextWarning({ contextTokens: 4096, maxTokens: 1024 }, [BABYAI])).toBeNull();
    expect(contextWarning({ maxTokens: 1024 }, [BABYAI])).toBeNull();
    expect(contextWarning({ contextTokens: 256, maxTokens: 128 }, [])).toBeNull();
  });

  it('is of the environment with the longest prompt', () => {
    expect(contextWarning({ contextTokens: 2048, maxTokens: 512 }, [BABYAI, NETHACK])).toContain(
      'NetHack (about 1,740 tokens) do not fit',
    );
  });
});
