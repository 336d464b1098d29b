import { hashOf } from '../../core/shared';
import type { LocalFailure, NamedModel } from '../local';
import { localFailure } from '../local/failures';

/** One file of a model: where it is from and what it is called on this device. */
export interface GgufPart {
  /** `null`: it was opened from disk. */
  readonly url: string | null;
  readonly name: string;
}

/**
 * The files of a model: one `.gguf`, or all parts where an address names the first of a split one
 * (`…-00001-of-00004.gguf`). Empty where the model names no source.
 */
export function partsOf({ source }: NamedModel): readonly GgufPart[] {
  if (source?.kind === 'file') return [{ url: null, name: fileName(source.hash) }];
  if (source?.kind !== 'url') return [];
  return splitAddresses(source.url).map((url) => ({
    url,
    name: fileName(hashOf(new TextEncoder().encode(url))),
  }));
}

/** What a file of this SHA-256 (of its content, or of its address) is called on this device. */
export function fileName(hash: string): string {
  return `${hash}.gguf`;
}

/** Largest number of parts that is believed. */
const MOST_PARTS = 200;

function splitAddresses(url: string): string[] {
  const split = /^(.*)-00001-of-(\d{5})(\.gguf(?:[?#].*)?)$/.exec(url);
  const count = Number(split?.[2]);
  if (!split || count < 1 || count > MOST_PARTS) return [url];
  return Array.from({ length: count }, (_, index) =>
    [split[1], String(index + 1).padStart(5, '0'), 'of', `${split[2] ?? ''}${split[3] ?? ''}`].join('-'),
  );
}

/** Whether a file begins as GGUF files do. */
export async function isGguf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 4).text()) === 'GGUF';
}

export const NOT_GGUF: LocalFailure = localFailure(
  'badRequest',
  'This is no GGUF file.',
  'Choose a model in llama.cpp’s format: its name ends in .gguf.',
);

export const NOT_HERE: LocalFailure = localFailure(
  'notDownloaded',
  'The model’s file is not on this device.',
  'Open the .gguf again on page “Models”.',
);
