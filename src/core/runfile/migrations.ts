/** Numbered steps that bring a manifest of an older format version to the current one. */
import { RUN_FILE_VERSION } from './manifest';
import type { JsonObject } from './safeJson';

/** `migrations[n]` turns version n into version n + 1. Never changed once released. */
export type Migration = (manifest: JsonObject) => JsonObject;

export const MIGRATIONS: Readonly<Record<number, Migration>> = {};

export type Migrated =
  { readonly ok: true; readonly value: JsonObject } | { readonly ok: false; readonly reason: string };

/**
 * Migrates a manifest.
 * @param migrations,current given by tests; by default the released ones.
 */
export function migrateManifest(
  manifest: JsonObject,
  migrations: Readonly<Record<number, Migration>> = MIGRATIONS,
  current: number = RUN_FILE_VERSION,
): Migrated {
  const stated = manifest['formatVersion'];
  if (typeof stated !== 'number' || !Number.isInteger(stated) || stated < 1)
    return { ok: false, reason: 'The file states no format version, so it cannot be read.' };
  if (stated > current)
    return {
      ok: false,
      reason:
        `The file has format version ${stated}; this version of Agent Arcade reads up to ${current}. ` +
        'Nothing was changed. Reload the page to get the newest version, then import the file again.',
    };
  let value = manifest;
  for (let version = stated; version < current; version += 1) {
    const migrate = migrations[version];
    if (!migrate) return { ok: false, reason: `Files of format version ${version} can no longer be read.` };
    value = { ...migrate(value), formatVersion: version + 1 };
  }
  return { ok: true, value };
}
