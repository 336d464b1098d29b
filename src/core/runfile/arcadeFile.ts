/** Writing and reading the tree inside `name.arcade.zip` (docs/run-file.md). */
import type { EpisodeId, EpisodeRecord, RunId, RunRecord, RunState, StepRecord } from '../evaluate';
import { episodeParts, episodeStem, summaryParts, type ExportPart, type StepsOf } from './balrogExport';
import { filesUsedBy } from '../library';
import { hashOf } from '../shared';
import { libraryFiles, libraryPart, NO_LIBRARY, type LibraryFileOf } from './arcadeLibrary';
import { withoutCredentials } from './balrogAgent';
import { NO_PICTURES, picturesIn, pictureParts, type RunPictures } from './arcadePictures';
import { compareNames } from './balrogPaths';
import { NoteList } from './balrogFolder';
import type { ImportDeps, ImportItem } from './imported';
import {
  MANIFEST_NAME,
  RUN_FILE_FORMAT,
  RUN_FILE_VERSION,
  checkManifest,
  parseManifest,
  writeManifest,
  type Manifest,
} from './manifest';
import { migrateManifest } from './migrations';
import { PartReader } from './partReader';
import { checkEpisode, checkRun, checkStep, type Checked } from './recordSchemas';
import { isJsonObject, parseJson, toJson, type JsonValue } from './safeJson';
import { IMPORT_LIMITS, decodeText, readText, type SourceFile } from './sourceFiles';

/** Names of fields that could hold a secret; they are never written. */
const SECRET_FIELD =
  /^(x-)?(api[-_]?key|apikey|authorization|password|passphrase|secret|access[-_]?token|bearer)$/i;

/** What a run file takes from elsewhere; what is left out is not carried. */
export interface ArcadeSources {
  /** Where the library files are that the run uses. One that is not there is left out. */
  readonly libraryFileOf?: LibraryFileOf;
  /** How an environment of a version differs from BALROG's, as sentences; none where unknown. */
  readonly differencesOf?: DifferencesOf;
  readonly pictures?: RunPictures;
  /** Told how many pictures did not fit, where some did not. */
  readonly onPicturesLeftOut?: (count: number) => void;
}

/**
 * The parts of a run file, the manifest last because it holds the hashes of the others.
 * @param appVersion version of the app that writes the file.
 */
export async function* writeArcade(
  run: RunRecord,
  episodes: readonly EpisodeRecord[],
  stepsOf: StepsOf,
  appVersion: string,
  sources: ArcadeSources = {},
): AsyncGenerator<ExportPart> {
  const { libraryFileOf = NO_LIBRARY, differencesOf = async () => [], pictures = NO_PICTURES } = sources;
  const parts: Record<string, JsonValue> = {};
  const note = (part: ExportPart): ExportPart => {
    parts[part.path] = { sha256: hashOf(part.bytes), size: part.bytes.length };
    return part;
  };
  const listed: JsonValue[] = [];
  for (const episode of episodes) {
    const steps = episode.hasSteps ? await stepsOf(episode.id) : [];
    for (const part of episodeParts(run, episode, steps)) yield note(part);
    const path = episode.hasSteps ? `${episodeStem(episode)}.steps.jsonl` : null;
    if (path !== null) yield note({ path, bytes: new TextEncoder().encode(steps.map(stepLine).join('')) });
    listed.push({ record: withoutSecrets(toJson(episode)), steps: path });
  }
  for (const part of summaryParts(run, episodes)) yield note(part);
  const library: JsonValue[] = [];
  for (const hash of filesUsedBy(run, episodes)) {
    const file = await libraryFileOf(hash);
    if (!file) continue;
    yield note(libraryPart(file));
    library.push(toJson(file.entry));
  }
  const drawn = pictureParts(pictures);
  let picture = await drawn.next();
  for (; !picture.done; picture = await drawn.next()) yield note(picture.value);
  const picturesLeftOut = picture.value;
  if (picturesLeftOut > 0) sources.onPicturesLeftOut?.(picturesLeftOut);
  const { metadata } = run.source ?? {};
  const kept = !isJsonObject(metadata)
    ? {}
    : run.source?.format === 'arcade'
      ? metadata
      : { balrogMetadata: metadata };
  const manifest = writeManifest({
    format: RUN_FILE_FORMAT,
    formatVersion: RUN_FILE_VERSION,
    app: { name: 'agent-arcade', version: appVersion },
    environments: toJson(run.environmentVersions),
    ...(await differencesIn(run, differencesOf)),
    ...(withoutSecrets(kept) as Record<string, JsonValue>),
    run: withoutSecrets(toJson(run)),
    episodes: listed,
    ...(library.length > 0 && { library }),
    ...(picturesLeftOut > 0 && { picturesLeftOut }),
    parts,
  });
  yield { path: MANIFEST_NAME, bytes: new TextEncoder().encode(manifest) };
}

/** How an environment differs from BALROG's, as sentences. */
export type DifferencesOf = (environmentId: string, version: string) => Promise<readonly string[]>;

/** What a reader of the results must know to compare them with published ones. */
async function differencesIn(
  run: RunRecord,
  differencesOf: DifferencesOf,
): Promise<Record<string, JsonValue>> {
  const differences: [string, readonly string[]][] = [];
  for (const [id, version] of Object.entries(run.environmentVersions)) {
    const sentences = await differencesOf(id, version);
    if (sentences.length > 0) differences.push([id, sentences]);
  }
  return differences.length === 0 ? {} : { differences: toJson(Object.fromEntries(differences)) };
}

function stepLine(step: StepRecord): string {
  return JSON.stringify(step) + '\n';
}

/** Drops fields that could hold a key, and credentials inside addresses. */
export function withoutSecrets(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isJsonObject(value)) return value;
  const isSource = value['kind'] === 'url' || value['kind'] === 'mlc';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRET_FIELD.test(key))
      .map(([key, item]) => [
        key,
        typeof item === 'string' && (/^base_?url$/i.test(key) || (isSource && SOURCE_ADDRESS.test(key)))
          ? withoutCredentials(item)
          : withoutSecrets(item),
      ]),
  );
}

/** Fields of a local model's source that are addresses. */
const SOURCE_ADDRESS = /^(url|model|library)$/;

/** Folders that hold a run file's manifest, by the manifest's file. Reads only files of that name. */
export async function findArcades(files: readonly SourceFile[]): Promise<readonly ArcadeRoot[]> {
  const roots: ArcadeRoot[] = [];
  for (const file of files) {
    if (file.path !== MANIFEST_NAME && !file.path.endsWith(`/${MANIFEST_NAME}`)) continue;
    const text = await readText(file);
    if (text.ok && !text.text.includes(RUN_FILE_FORMAT)) continue;
    const path = file.path.slice(0, -MANIFEST_NAME.length).replace(/\/$/, '');
    roots.push({ path, manifest: text.ok ? text.text : null, reason: text.ok ? '' : text.reason });
  }
  return roots.sort((a, b) => compareNames(a.path, b.path));
}

export interface ArcadeRoot {
  /** Folder of the manifest; `''` for the top. */
  readonly path: string;
  /** The manifest's text; `null` where it cannot be read. */
  readonly manifest: string | null;
  readonly reason: string;
}

/**
 * Reads one run file. Its run gets a new id, so that importing it again never touches what is there.
 * Without a sound manifest nothing is imported; a damaged part costs its episode the steps, and is named.
 */
export async function* readArcade(
  root: ArcadeRoot,
  files: readonly SourceFile[],
  sourceName: string,
  deps: ImportDeps,
): AsyncGenerator<ImportItem> {
  const limits = deps.limits ?? IMPORT_LIMITS;
  const opened = openManifest(root, limits.depth);
  if (!opened.ok) {
    yield { kind: 'note', text: opened.reason, refused: true };
    return;
  }
  const { manifest, run: recorded } = opened.value;
  const notes = new NoteList();
  opened.value.notes.forEach((note) => notes.add(`${MANIFEST_NAME}: ${note}.`));
  const runId = deps.newId() as RunId;
  const now = deps.now();
  const run: RunRecord = {
    ...recorded,
    id: runId,
    state: stateAfterImport(recorded.state),
    // Taken anew from the episodes that are found, not believed.
    headline: null,
    deletedAt: null,
    exportedAt: now,
    source: {
      format: 'arcade',
      fileName: sourceName,
      importedAt: now,
      summary: recorded.source?.summary ?? null,
      metadata: manifest.unknown,
      notes: recorded.source?.notes ?? [],
    },
  };
  yield { kind: 'run', run, recordedId: recorded.id };

  const prefix = root.path === '' ? '' : `${root.path}/`;
  const reader = new PartReader(new Map(files.map((file) => [file.path, file])), prefix, manifest.parts);
  yield* libraryFiles(manifest.library, reader, limits, notes);
  yield* picturesIn(Object.keys(manifest.parts), reader, deps.pictureHashOf ?? null, notes);
  if (manifest.picturesLeftOut > 0)
    notes.add(
      `${manifest.picturesLeftOut} of the run’s pictures are not in the file: it holds as many as fit.`,
    );
  const seen = new Set<string>();
  let filesRead = 0;
  for (const entry of manifest.episodes) {
    filesRead += 1;
    const checked = checkEpisode(entry.record);
    if (!checked.ok) {
      notes.add(`Episode ${filesRead} was left out: ${checked.reason}.`);
      continue;
    }
    const stem = episodeStem(checked.value);
    if (seen.has(stem)) {
      notes.add(`${stem} is listed twice; the second one was left out.`);
      continue;
    }
    seen.add(stem);
    const steps = entry.steps === null ? null : await readSteps(entry.steps, reader, limits.depth);
    if (steps && !steps.ok) notes.add(`${steps.reason} Its steps were left out, its result is kept.`);
    const found = steps?.ok ? steps.value : [];
    const complete = found.length === checked.value.steps;
    if (steps?.ok && !complete)
      notes.add(`${entry.steps ?? stem}: ${found.length} steps, but ${checked.value.steps} are recorded.`);
    const hasSteps = steps?.ok === true;
    const unfinished = !hasSteps && checked.value.state !== 'ended' && checked.value.steps > 0;
    const episode: EpisodeRecord = {
      ...checked.value,
      ...(unfinished ? { state: 'ended', outcome: 'cancelled' } : {}),
      id: deps.newId() as EpisodeId,
      runId,
      hasSteps,
      steps: hasSteps ? found.length : checked.value.steps,
    };
    yield { kind: 'episode', episode, steps: found };
    yield { kind: 'progress', filesRead, files: manifest.episodes.length };
  }
  for (const note of await reader.checkRest()) notes.add(note);
  yield { kind: 'runEnd', runId, notes: notes.list(), intact: reader.intact };
}

/** Nothing goes on by itself after an import. */
function stateAfterImport(recorded: RunState): RunState {
  if (recorded === 'running' || recorded === 'needsKey') return 'paused';
  return recorded === 'importing' ? 'interrupted' : recorded;
}

interface OpenedManifest {
  readonly manifest: Manifest;
  readonly run: RunRecord;
  readonly notes: readonly string[];
}

function openManifest(root: ArcadeRoot, depth: number): Checked<OpenedManifest> {
  if (root.manifest === null) return { ok: false, reason: root.reason };
  const parsed = parseManifest(root.manifest, depth);
  if (!parsed.ok) return parsed;
  const migrated = migrateManifest(parsed.value);
  if (!migrated.ok) return migrated;
  const manifest = checkManifest(migrated.value);
  if (!manifest.ok) return manifest;
  const run = checkRun(manifest.value.run);
  if (!run.ok) return { ok: false, reason: `${MANIFEST_NAME}: run: ${run.reason}.` };
  return { ok: true, value: { manifest: manifest.value, run: run.value, notes: parsed.notes } };
}

async function readSteps(
  path: string,
  reader: PartReader,
  depth: number,
): Promise<Checked<readonly StepRecord[]>> {
  const part = await reader.read(path);
  if (!part.ok) return part;
  const steps: StepRecord[] = [];
  for (const line of decodeText(part.value).text.split('\n')) {
    if (line === '') continue;
    const parsed = parseJson(line, depth);
    const checked = parsed.ok ? checkStep(parsed.value, steps.length) : parsed;
    if (!checked.ok) return { ok: false, reason: `${path}, line ${steps.length + 1}: ${checked.reason}.` };
    steps.push(checked.value);
  }
  return { ok: true, value: steps };
}
