/**
 * Names of the files of an experiment (bytesized32 spec, 6):
 * `<run>_<dimension>_test_<specification>_<fold>_<model>_<reference>_generation[_v<k>][_final].py`. The part
 * `_<dimension>_test_<n>_<p|n>_` is looked for, so that a run or model may have underscores in its name.
 */
import type { Dimension, Fold } from '../pairing';

/** What the name of a file of an experiment says. */
export interface WorldFileName {
  /** The run before the anchor; empty where the name starts with the dimension. */
  readonly run: string;
  readonly dimension: Dimension;
  /** As written; 1…16 in the paper. */
  readonly specification: number;
  readonly fold: Fold;
  readonly model: string;
  /** The reference game, e.g. `make-campfire`; never has an underscore. */
  readonly reference: string;
  /** `k` of `_v<k>`; `null` in a name without it. */
  readonly version: number | null;
  /** Whether `_final` marks it as the last version again. */
  readonly final: boolean;
  /** The program, a model's whole answer, the prompt, or a bare name without an ending. */
  readonly kind: 'code' | 'answer' | 'prompt' | 'bare';
}

/** Where any game's file name ends in `_v<k>[_final]`. */
export interface VersionedName {
  /** Without folder, ending, `_v<k>` and `_final`. */
  readonly name: string;
  readonly version: number | null;
  readonly final: boolean;
}

const ANCHOR = /(?:^|_)(object|action|distractor)_test_(\d{1,4})_([pn])_/g;
const VERSION = /(?:_v(\d{1,4}))?(_final)?$/;
const PROMPT = '_prompt_out';
const GENERATION = '_generation';

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Takes folder, `.py`/`.txt`, version and `_final` off the name of any game's file. */
export function splitVersion(path: string): VersionedName {
  const bare = baseName(path).replace(/\.(?:py|txt)$/i, '');
  const found = VERSION.exec(bare);
  const digits = found?.[1];
  // `_final` alone is part of a name that somebody chose.
  if (found === null || digits === undefined) return { name: bare, version: null, final: false };
  return { name: bare.slice(0, found.index), version: Number(digits), final: found[2] !== undefined };
}

/** Reads a name of the scheme; `null` where it does not follow it. */
export function parseWorldFileName(path: string): WorldFileName | null {
  const file = baseName(path);
  const isText = /\.txt$/i.test(file);
  const { name, version, final } = splitVersion(file);
  const prompt = isText && version === null && name.endsWith(PROMPT);
  const ending = prompt ? PROMPT : GENERATION;
  if (!name.endsWith(ending)) return null;
  const anchor = [...name.matchAll(ANCHOR)].at(-1);
  if (anchor === undefined) return null;
  const [matched, dimension, specification, fold] = anchor;
  const rest = name.slice(anchor.index + matched.length, -ending.length);
  const cut = rest.lastIndexOf('_');
  if (cut < 1 || cut === rest.length - 1) return null;
  if (!isDimension(dimension) || !isFold(fold)) return null;
  return {
    run: name.slice(0, anchor.index),
    dimension,
    specification: Number(specification),
    fold,
    model: rest.slice(0, cut),
    reference: rest.slice(cut + 1),
    version,
    final,
    kind: prompt ? 'prompt' : isText ? 'answer' : /\.py$/i.test(file) ? 'code' : 'bare',
  };
}

/** Writes a name of the scheme, with its ending. A prompt's name has no version. */
export function formatWorldFileName(parts: WorldFileName): string {
  const { run, dimension, specification, fold, model, reference, version, final, kind } = parts;
  const start = `${run === '' ? '' : `${run}_`}${dimension}_test_${specification}_${fold}_${model}_${reference}`;
  if (kind === 'prompt') return `${start}${PROMPT}.txt`;
  const numbered = version === null ? '' : `_v${version}${final ? '_final' : ''}`;
  return `${start}${GENERATION}${numbered}${kind === 'code' ? '.py' : kind === 'answer' ? '.txt' : ''}`;
}

/** The key of a version in `results.json`, e.g. `…_generation_v2.py`. */
export function versionFileName(worldName: string, version: number): string {
  return `${worldName}_v${version}.py`;
}

function isDimension(text: string | undefined): text is Dimension {
  return text === 'object' || text === 'action' || text === 'distractor';
}

function isFold(text: string | undefined): text is Fold {
  return text === 'p' || text === 'n';
}
