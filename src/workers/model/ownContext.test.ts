import { expect, it } from 'vitest';
import { DEFAULT_MODEL_SETTINGS, type LocalModelSpec } from '../../core/agent';
import { modelsOf } from '../../models';
import { ownContext } from './ownContext';

const models = modelsOf([
  {
    model: 'https://example.com/m',
    model_id: 'M-q4f16_1-MLC',
    model_lib: 'https://example.com/m.wasm',
    overrides: { context_window_size: 2048 },
  },
]);
const settings = DEFAULT_MODEL_SETTINGS;

/** A GGUF's head that says only how many tokens the model was trained on. */
function gguf(context: number): File {
  const text = (value: string): number[] => [
    ...new Uint8Array(new BigUint64Array([BigInt(value.length)]).buffer),
    ...new TextEncoder().encode(value),
  ];
  const u32 = (value: number): number[] => [...new Uint8Array(new Uint32Array([value]).buffer)];
  const u64 = (value: number): number[] => [...u32(value), 0, 0, 0, 0];
  return new File(
    [
      new Uint8Array([
        ...new TextEncoder().encode('GGUF'),
        ...u32(3),
        ...u64(0),
        ...u64(2),
        ...text('general.architecture'),
        ...u32(8),
        ...text('llama'),
        ...text('llama.context_length'),
        ...u32(4),
        ...u32(context),
      ]),
    ],
    'a.gguf',
  );
}

const contextOf = (spec: LocalModelSpec, file: File | null = null) =>
  ownContext(spec, { models, files: { read: async () => file }, cache: { readText: async () => null } });

it('is read from the file of a model for the processor, at most what it is loaded with', async () => {
  const source = { kind: 'file', hash: 'f'.repeat(64) } as const;
  const spec: LocalModelSpec = { kind: 'wllama', modelId: 'a.gguf', source, settings };
  expect(await contextOf(spec, gguf(512))).toBe(512);
  expect(await contextOf(spec, gguf(131_072))).toBe(4096);
  expect(await contextOf(spec)).toBeNull();
});

it('is what the list says of a model for the graphics card, and unknown of others', async () => {
  expect(await contextOf({ kind: 'webLlm', modelId: 'M-q4f16_1-MLC', settings })).toBe(2048);
  expect(await contextOf({ kind: 'webLlm', modelId: 'unheard of', settings })).toBeNull();
  expect(await contextOf({ kind: 'builtIn', modelId: 'built-in', settings })).toBeNull();
});
