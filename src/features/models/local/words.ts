import { formatBytes, formatNumber } from '../../../ui';
import type { DeviceReport, LocalModelEntry } from '../../../workers/bridge';

type Size = Pick<LocalModelEntry, 'downloadBytes' | 'aboutBytes'>;

/** Bytes to download, estimated where they are not known. */
export function sizeOf({ downloadBytes, aboutBytes }: Size): number | null {
  return downloadBytes ?? aboutBytes;
}

/** "812 MB", or "≈ 0.7 GB" where it is an estimate; a dash where neither is known. */
export function downloadText({ downloadBytes, aboutBytes }: Size): string {
  if (downloadBytes !== null || aboutBytes === null) return formatBytes(downloadBytes);
  const gigabytes = aboutBytes / 1e9;
  return gigabytes < 0.1 ? `≈ ${formatBytes(aboutBytes)}` : `≈ ${gigabytes.toFixed(1)} GB`;
}

/** What a device can run, in plain sentences: the most capable way first. */
export function deviceSentences(device: DeviceReport): readonly string[] {
  const { gpu, gpuProblem, memoryGiB, processors, crossOriginIsolated, builtIn } = device;
  const memory =
    memoryGiB === null
      ? ''
      : ` with ${memoryGiB >= 8 ? 'at least ' : ''}${formatNumber(memoryGiB, 1)} GiB of memory`;
  return [
    gpu === null
      ? `Models for the graphics card cannot run here. ${gpuProblem ?? 'The browser offers no WebGPU.'}`
      : gpu.isFallback
        ? 'The browser draws without a graphics card, so models for it would take minutes for each word.'
        : `Models for the graphics card can run here (${gpu.description || 'WebGPU'})${gpu.hasF16 ? ', also those that need half precision' : ', but not those that need half precision (f16)'}.`,
    `Small models can run on the processor: ${formatNumber(processors)} threads${memory}${crossOriginIsolated ? '' : '; this page may use only one of them, as its server does not isolate it'}.`,
    builtIn === 'absent'
      ? 'This browser has no built-in model.'
      : builtIn === 'unavailable'
        ? 'This browser has a built-in model, but does not offer it on this device.'
        : builtIn === 'available'
          ? 'The browser’s built-in model is ready.'
          : 'The browser’s built-in model can be used; the browser fetches it first.',
  ];
}
