import type { GpuLimits } from './list';

/** The graphics card that a model would get. */
export interface GpuReport extends GpuLimits {
  readonly description: string;
  /** Software that acts as a card: minutes per token. */
  readonly isFallback: boolean;
}

export type GpuAnswer =
  { readonly gpu: GpuReport; readonly problem: null } | { readonly gpu: null; readonly problem: string };

/** A browser without an answer after this long has none. */
const PATIENCE_MS = 10_000;

/** Asks for the card as WebLLM will, before anything is downloaded for it. Works in pages and workers. */
export async function readGpu(): Promise<GpuAnswer> {
  const { gpu } = navigator as { gpu?: GPU };
  if (!gpu)
    return {
      gpu: null,
      problem: globalThis.isSecureContext
        ? 'This browser has no WebGPU. Use a current Chrome, Edge, Safari or Firefox.'
        : 'Browsers give WebGPU only to secure pages: open the app over https or from localhost.',
    };
  const late = new Promise<'late'>((tell) => setTimeout(() => tell('late'), PATIENCE_MS));
  const asked = gpu.requestAdapter({ powerPreference: 'high-performance' }).catch(() => null);
  const adapter = await Promise.race([asked, late]);
  if (adapter === 'late') return { gpu: null, problem: 'The browser did not answer when asked for WebGPU.' };
  if (adapter === null)
    return {
      gpu: null,
      problem:
        'The browser has WebGPU but finds no graphics card for it: check that graphics acceleration is on in its settings, and the driver.',
    };
  const { info, limits } = adapter;
  return {
    gpu: {
      description: [info.vendor, info.architecture, info.description].filter(Boolean).join(' ') || 'unnamed',
      isFallback: info.isFallbackAdapter,
      hasF16: adapter.features.has('shader-f16'),
      maxBufferSize: limits.maxBufferSize,
      maxStorageBufferBindingSize: limits.maxStorageBufferBindingSize,
    },
    problem: null,
  };
}
