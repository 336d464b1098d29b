import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import { describe, expect, it } from 'vitest';
import { modelsOf, ownModelOf, problemOn } from './list';

const MIB = 1024 * 1024;
const models = modelsOf(prebuiltAppConfig.model_list);
const find = (id: string) => models.find((model) => model.modelId === id)!;
const CARD = { hasF16: true, maxBufferSize: 4096 * MIB, maxStorageBufferBindingSize: 2048 * MIB };

describe('WebLLM’s list', () => {
  it('holds every model that talks, once', () => {
    const talking = prebuiltAppConfig.model_list.filter(({ model_id }) => !/embed/.test(model_id));
    expect(models.map((model) => model.modelId)).toEqual(talking.map(({ model_id }) => model_id));
    expect(new Set(models.map((model) => model.modelId)).size).toBe(models.length);
  });

  it('tells memory, context, sight and files', () => {
    expect(find('SmolLM2-360M-Instruct-q4f32_1-MLC')).toMatchObject({
      address: 'https://huggingface.co/mlc-ai/SmolLM2-360M-Instruct-q4f32_1-MLC/resolve/main/',
      contextTokens: 4096,
      memoryBytes: Math.round(579.61 * MIB),
      seesPictures: false,
      needs: [],
    });
    expect(models.filter((model) => model.seesPictures).map((model) => model.modelId)).toEqual([
      'Phi-3.5-vision-instruct-q4f16_1-MLC',
      'Phi-3.5-vision-instruct-q4f32_1-MLC',
    ]);
  });

  it('says of every 16-bit model that it needs the feature, also where the record does not', () => {
    for (const model of models) {
      expect(model.needs.includes('shader-f16'), model.modelId).toBe(/q[0-9]f16/.test(model.modelId));
    }
    expect(find('Llama-3.2-1B-Instruct-q4f16_1-MLC').needs).toEqual(['shader-f16']);
  });
});

describe('what a graphics card can run', () => {
  it('is everything on a large one', () => {
    expect(models.filter((model) => problemOn(CARD, model) !== null)).toEqual([]);
  });

  it('is no 16-bit model without the feature', () => {
    const card = { ...CARD, hasF16: false };
    expect(problemOn(card, find('Llama-3.2-1B-Instruct-q4f16_1-MLC'))).toMatch(/shader-f16/);
    expect(problemOn(card, find('Llama-3.2-1B-Instruct-q4f32_1-MLC'))).toBeNull();
  });

  it('is only what fits where buffers are as small as phones’', () => {
    const phone = { ...CARD, maxBufferSize: 256 * MIB, maxStorageBufferBindingSize: 128 * MIB };
    const fitting = models.filter((model) => problemOn(phone, model) === null);
    expect(fitting.length).toBeGreaterThan(10);
    for (const model of fitting) {
      expect(model.small, model.modelId).toBe(true);
      expect(model.bufferBytes ?? 0).toBeLessThanOrEqual(128 * MIB);
    }
    const tiny = { ...phone, maxBufferSize: 128 * MIB };
    expect(models.filter((model) => problemOn(tiny, model) === null)).toEqual([]);
  });
});

describe('a model of one’s own', () => {
  it('reads addresses as WebLLM does', () => {
    const of = (model: string) => {
      const source = { kind: 'mlc', model, library: 'https://x.test/l.wasm' } as const;
      return ownModelOf({ kind: 'webLlm', modelId: 'mine-q4f16_1', source })?.address;
    };
    expect(of('https://huggingface.co/me/mine')).toBe('https://huggingface.co/me/mine/resolve/main/');
    expect(of('https://x.test/m/resolve/v2')).toBe('https://x.test/m/resolve/v2/');
  });
});
