/**
 * About how much is downloaded for a model of WebLLM's list. The list tells the memory that a model takes on the graphics
 * card (weights, and what it computes with), not the size of its files, which only its description at the source says.
 */

/**
 * Bits that a parameter takes, with the scales that MLC's layout stores for each group of them: 32 parameters of 4 bits
 * share a scale, 40 of 3 bits.
 */
const BITS: Readonly<Record<string, number>> = {
  q0f16: 16,
  q0f32: 32,
  q3f16_1: 3.2 + 16 / 40,
  q4f16_0: 4 + 16 / 32,
  q4f16_1: 4 + 16 / 32,
  q4f32_1: 4 + 32 / 32,
};

/** Parameters in billions where they are not about what the name says, by the makers' descriptions of the models. */
const PARAMETERS: readonly (readonly [RegExp, number])[] = [
  [/Llama-3\.2-1B/i, 1.24],
  [/Llama-3\.2-3B/i, 3.21],
  [/Llama-2-7b/i, 6.74],
  [/gemma-2b/i, 2.51],
  [/gemma-2-2b/i, 2.61],
  [/gemma-2-9b/i, 9.24],
  [/gemma-4-E2B/i, 5.1],
  [/Phi-3(?:\.5)?-mini|Phi-4-mini/i, 3.82],
  [/Phi-3\.5-vision/i, 4.15],
  [/phi-2/i, 2.78],
  [/phi-1_5/i, 1.42],
  [/(?:Mistral|WizardMath)-7B/i, 7.24],
  [/OLMo-2-\d+-1B/i, 1.48],
  [/OLMo-2-\d+-7B/i, 7.3],
  [/Qwen.*-7B/i, 7.62],
  [/Ministral-3-3B/i, 3.4],
  [/RedPajama-INCITE-Chat-3B/i, 2.78],
];

/**
 * Bytes, within about a tenth for models of known size: parameters times bits of the quantization, both by the id
 * (`Llama-3.2-1B-Instruct-q4f16_1-MLC`). `null`: the id does not say.
 */
export function estimateDownload(modelId: string): number | null {
  const [, quantization = ''] = /-(q\d+b?f\d+(?:_\d)?)(?:-|$)/.exec(modelId) ?? [];
  const bits = BITS[quantization];
  const billions = PARAMETERS.find(([name]) => name.test(modelId))?.[1] ?? namedBillions(modelId);
  return bits === undefined || billions === null ? null : Math.round((billions * 1e9 * bits) / 8);
}

/** "1.7B", "360M", "1_6b". */
function namedBillions(modelId: string): number | null {
  const [, number = '', unit = ''] = /-(\d+(?:[._]\d+)?)([BM])(?:-|$)/i.exec(modelId) ?? [];
  if (number === '') return null;
  const count = Number(number.replace('_', '.'));
  return unit.toUpperCase() === 'B' ? count : count / 1000;
}
