import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import { describe, expect, it } from 'vitest';
import { estimateDownload } from './downloadEstimate';
import { modelsOf } from './list';

describe('the estimated download', () => {
  it.each([
    // What the weights' files take, in bytes.
    ['Qwen2-0.5B-Instruct-q4f32_1-MLC', 309e6],
    ['SmolLM2-135M-Instruct-q0f16-MLC', 269e6],
    ['Llama-3.2-1B-Instruct-q4f16_1-MLC', 0.7e9],
    ['Llama-3.2-1B-Instruct-q0f16-MLC', 2.47e9],
    ['Llama-3.1-8B-Instruct-q4f16_1-MLC-1k', 4.5e9],
  ])('of %s is its size within a tenth', (id, bytes) => {
    const about = estimateDownload(id) ?? 0;
    expect(Math.abs(about - bytes) / bytes).toBeLessThan(0.1);
  });

  it('is there for every model of the list, and less than the memory that holds it', () => {
    for (const { modelId, memoryBytes } of modelsOf(prebuiltAppConfig.model_list)) {
      const about = estimateDownload(modelId);
      expect(about, modelId).toBeGreaterThan(0.15 * (memoryBytes ?? 0));
      expect(about, modelId).toBeLessThan(memoryBytes ?? 0);
    }
  });

  it('is missing where an id does not say', () => {
    for (const id of ['my model', 'Tiny-q4f16_1', 'Llama-3.2-1B-Instruct', 'Some-7B-q9x1-MLC'])
      expect(estimateDownload(id)).toBeNull();
  });
});
