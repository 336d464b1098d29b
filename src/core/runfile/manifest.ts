/** `manifest.json` of a run file: what it holds, who wrote it, and the hash of every part. */
import * as v from 'valibot';
import { hashOf } from '../shared';
import type { JsonObject, JsonValue } from './safeJson';
import { isJsonObject, parseJson } from './safeJson';

export const RUN_FILE_FORMAT = 'agent-arcade-run';
export const RUN_FILE_VERSION = 1;
export const MANIFEST_NAME = 'manifest.json';

export interface PartEntry {
  /** SHA-256 of the part's bytes, 64 hexadecimal digits. */
  readonly sha256: string;
  readonly size: number;
}

/** The manifest after migration to the current version; `run` and `episodes` are still unchecked. */
export interface Manifest {
  readonly run: JsonValue;
  readonly episodes: readonly ManifestEpisode[];
  /** What it says about each library file it carries; unchecked. */
  readonly library: readonly JsonValue[];
  /** How many of the run's pictures did not fit. */
  readonly picturesLeftOut: number;
  readonly parts: Readonly<Record<string, PartEntry>>;
  /** Fields of the manifest that we do not know. */
  readonly unknown: JsonObject;
}

export interface ManifestEpisode {
  readonly record: JsonValue;
  /** Path of its `.steps.jsonl`, beside the manifest; `null` where it has no steps. */
  readonly steps: string | null;
}

const HASH_FIELD = 'manifestSha256';
const NO_HASH = '0'.repeat(64);
const HASH_LINE = /"manifestSha256": "([0-9a-f]{64})"/;

const MANIFEST = v.looseObject({
  format: v.literal(RUN_FILE_FORMAT),
  formatVersion: v.literal(RUN_FILE_VERSION),
  run: v.looseObject({}),
  episodes: v.array(v.looseObject({ record: v.looseObject({}), steps: v.nullable(v.string()) })),
  library: v.optional(v.array(v.unknown()), []),
  picturesLeftOut: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  parts: v.record(
    v.string(),
    v.looseObject({
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      size: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
});

const OWN_FIELDS: ReadonlySet<string> = new Set([
  HASH_FIELD,
  'format',
  'formatVersion',
  'app',
  'environments',
  'run',
  'episodes',
  'library',
  'picturesLeftOut',
  'parts',
]);

/** Writes a manifest with its own hash in front: the hash of the text with zeros in that place. */
export function writeManifest(fields: JsonObject): string {
  const text = JSON.stringify({ [HASH_FIELD]: NO_HASH, ...fields }, null, 1);
  return text.replace(NO_HASH, hashOf(new TextEncoder().encode(text)));
}

export type ParsedManifest =
  | { readonly ok: true; readonly value: JsonObject; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Parses the text and checks the manifest's own hash. A newer format may hash differently: it is passed on for
 * `migrateManifest` to refuse.
 */
export function parseManifest(text: string, maxDepth: number): ParsedManifest {
  const parsed = parseJson(text, maxDepth);
  if (!parsed.ok) return { ok: false, reason: `${MANIFEST_NAME} is damaged: ${parsed.reason}.` };
  if (!isJsonObject(parsed.value) || parsed.value['format'] !== RUN_FILE_FORMAT)
    return { ok: false, reason: `${MANIFEST_NAME} does not describe an Agent Arcade run.` };
  const version = parsed.value['formatVersion'];
  if (typeof version === 'number' && version > RUN_FILE_VERSION)
    return { ok: true, value: parsed.value, notes: parsed.notes };
  const stated = HASH_LINE.exec(text)?.[1];
  if (stated === undefined || parsed.value[HASH_FIELD] !== stated)
    return { ok: false, reason: `${MANIFEST_NAME} lacks its own hash, so damage to it could not be told.` };
  const zeroed = text.replace(HASH_LINE, `"${HASH_FIELD}": "${NO_HASH}"`);
  if (hashOf(new TextEncoder().encode(zeroed)) !== stated)
    return {
      ok: false,
      reason: `${MANIFEST_NAME} is damaged: its contents do not match its own hash (SHA-256).`,
    };
  return { ok: true, value: parsed.value, notes: parsed.notes };
}

export type CheckedManifest =
  { readonly ok: true; readonly value: Manifest } | { readonly ok: false; readonly reason: string };

/** Checks a manifest of the current version. */
export function checkManifest(value: JsonObject): CheckedManifest {
  const parsed = v.safeParse(MANIFEST, value, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { ok: false, reason: `${MANIFEST_NAME}: "${v.getDotPath(issue) ?? ''}": ${issue.message}` };
  }
  const unknown = Object.fromEntries(Object.entries(value).filter(([key]) => !OWN_FIELDS.has(key)));
  const { run, episodes, library, picturesLeftOut, parts } = parsed.output as unknown as Manifest;
  return { ok: true, value: { run, episodes, library, picturesLeftOut, parts, unknown } };
}
