import type { LocalProgress } from '../local';

/** WebLLM's report while it loads. */
export interface LoadReport {
  /** 0…1 of what it does now. */
  readonly progress: number;
  readonly text: string;
}

const MIB = 1024 * 1024;

/**
 * What WebLLM says while it loads, as progress. It puts numbers into sentences:
 * "Loading model from cache[3/10]: 123MB loaded. 30% completed, 2 secs elapsed."
 * @param totalBytes of the weights, where they are known; else they are computed from the sentence.
 */
export function readLoadReport({ progress, text }: LoadReport, totalBytes: number | null): LocalProgress {
  const share = Number.isFinite(progress) ? Math.min(1, Math.max(0, progress)) : 0;
  const shaders = /GPU shader modules\[(\d+)\/(\d+)\]/.exec(text);
  if (shaders)
    return {
      phase: 'load',
      doneBytes: totalBytes ?? 0,
      totalBytes,
      detail: `Compiling shaders ${shaders[1] ?? ''} of ${shaders[2] ?? ''}`,
    };
  const files = /(Fetching param|Loading model from) cache\[(\d+)\/(\d+)\]: (\d+)MB/.exec(text);
  const megabytes = Number(files?.[4] ?? 0) * MIB;
  const total = totalBytes ?? (share > 0 && megabytes > 0 ? Math.round(megabytes / share) : null);
  const doneBytes = total === null ? megabytes : Math.round(total * share);
  if (files?.[1] === 'Fetching param')
    return {
      phase: 'download',
      doneBytes,
      totalBytes: total,
      detail: `Downloading file ${files[2] ?? ''} of ${files[3] ?? ''}`,
    };
  if (files)
    return {
      phase: 'load',
      doneBytes,
      totalBytes: total,
      detail: `Loading file ${files[2] ?? ''} of ${files[3] ?? ''} onto the graphics card`,
    };
  return { phase: 'load', doneBytes, totalBytes: total, detail: 'Loading onto the graphics card' };
}
