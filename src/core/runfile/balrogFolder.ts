/** Reading BALROG result folders as runs, episode by episode, so that the first rows can show at once. */
import { parse as parseYaml } from 'yaml';
import {
  findMissingEnvironments,
  planFromEpisodes,
  type EpisodeId,
  type RunId,
  type RunRecord,
} from '../evaluate';
import { playerName } from './balrogAgent';
import { readBalrogEpisode } from './balrogEpisode';
import type { EpisodeFiles, ResultRoot } from './balrogPaths';
import type { ImportDeps, ImportItem } from './imported';
import { OWN_PROCESS } from './balrogExport';
import { planOfResults, seedNote, type SeededEpisode } from './balrogPlan';
import { isJsonObject, parseJson, type JsonObject } from './safeJson';
import { FORBIDDEN_NAMES, IMPORT_LIMITS, readText, type SourceFile } from './sourceFiles';

/** More notes than this are summed up, so that a hostile folder cannot fill the database with them. */
export const MAX_NOTES = 200;

/**
 * Reads one result set.
 * @param sourceName what the person chose, for naming the run when nothing better is found.
 */
export async function* readResultRoot(
  root: ResultRoot,
  sourceName: string,
  deps: ImportDeps,
): AsyncGenerator<ImportItem> {
  const notes = new NoteList();
  const summary = root.summary ? await readObject(root.summary, deps, notes) : null;
  const metadata = root.metadata ? await readYaml(root.metadata, deps, notes) : null;
  const episodes = withoutDoubles(root.episodes, notes);
  const first = await firstResult(episodes, deps);
  const plan = planOfResults(deps.plans ?? [], {
    agent: sectionOf('agent', summary, first),
    client: sectionOf('client', summary, first),
    episodes,
    seed: typeof first?.['seed'] === 'number' ? first['seed'] : null,
  });
  const runId = deps.newId() as RunId;
  const now = deps.now();
  const run: RunRecord = {
    id: runId,
    name: nameOf(metadata, root.path, sourceName),
    kind: 'imported',
    state: 'finished',
    createdAt: now,
    updatedAt: now,
    plan,
    agent: plan?.agent ?? null,
    player: playerOf(summary ?? {}, first ?? {}),
    appVersion: '',
    environmentVersions: {},
    plannedEpisodes: (
      plan?.tasks ?? [...planFromEpisodes(episodes), ...findMissingEnvironments(summary, episodes)]
    ).reduce((sum, part) => sum + part.episodes, 0),
    headline: null,
    deletedAt: null,
    exportedAt: null,
    source: { format: 'balrog', fileName: sourceName, importedAt: now, summary, metadata, notes: [] },
  };
  yield { kind: 'run', run };

  let filesRead = 0;
  let order = 0;
  const found: SeededEpisode[] = [];
  for (const files of episodes) {
    const context = {
      id: deps.newId() as EpisodeId,
      runId,
      order,
      meta: deps.metaOf(files.environmentId),
      ...(deps.limits ? { limits: deps.limits } : {}),
    };
    const read = await readBalrogEpisode(files, context);
    read.notes.forEach((note) => notes.add(note));
    filesRead += 1;
    if (read.imported) {
      order += 1;
      const { environmentId, task, index, seed, foreign } = read.imported.episode;
      found.push({ environmentId, task, index, seed, isOurs: foreign['process_num'] === OWN_PROCESS });
      yield { kind: 'episode', ...read.imported };
    }
    yield { kind: 'progress', filesRead, files: episodes.length };
  }
  if (order < run.plannedEpisodes)
    notes.add(
      `${order} of ${run.plannedEpisodes} planned episodes are in the files; the others are missing.`,
    );
  if (plan) {
    notes.add(
      'Its agent, model and tasks are those of a plan that was given out as a command line of BALROG.',
    );
    const note = seedNote(plan, found);
    if (note !== null) notes.add(note);
  }
  yield { kind: 'runEnd', runId, notes: notes.list(), intact: true };
}

/** Collects notes up to a bound. */
export class NoteList {
  readonly #notes: string[] = [];
  #left = 0;

  add(note: string): void {
    if (this.#notes.length < MAX_NOTES) this.#notes.push(note.slice(0, 500));
    else this.#left += 1;
  }

  list(): string[] {
    return this.#left === 0 ? [...this.#notes] : [...this.#notes, `${this.#left} more notes are not listed.`];
  }
}

/** Two files for one episode number cannot both be it: the later one gets the next free number. */
function withoutDoubles(episodes: readonly EpisodeFiles[], notes: NoteList): EpisodeFiles[] {
  const taken = new Map<string, Set<number>>();
  return episodes.map((files) => {
    const key = `${files.environmentId} ${files.task}`;
    const numbers = taken.get(key) ?? new Set();
    taken.set(key, numbers);
    let { index } = files;
    while (numbers.has(index)) index += 1;
    numbers.add(index);
    if (index !== files.index)
      notes.add(`${files.task} has two episodes with number ${files.index}; one was numbered ${index}.`);
    return index === files.index ? files : { ...files, index };
  });
}

async function readObject(file: SourceFile, deps: ImportDeps, notes: NoteList): Promise<JsonObject | null> {
  const limits = deps.limits ?? IMPORT_LIMITS;
  const text = await readText(file, limits);
  if (!text.ok) {
    notes.add(text.reason);
    return null;
  }
  const parsed = parseJson(text.text, limits.depth);
  if (!parsed.ok) {
    notes.add(`${file.path} is not valid JSON and was left out: ${parsed.reason}.`);
    return null;
  }
  parsed.notes.forEach((note) => notes.add(`${file.path}: ${note}.`));
  return isJsonObject(parsed.value) ? parsed.value : null;
}

const MAX_YAML = 1024 * 1024;

async function readYaml(file: SourceFile, deps: ImportDeps, notes: NoteList): Promise<JsonObject | null> {
  const limits = deps.limits ?? IMPORT_LIMITS;
  const text = await readText(file, { ...limits, text: Math.min(limits.text, MAX_YAML) });
  if (!text.ok) {
    notes.add(text.reason);
    return null;
  }
  try {
    const value: unknown = parseYaml(text.text, { schema: 'core', maxAliasCount: 0, logLevel: 'silent' });
    const plain = parseJson(JSON.stringify(value ?? null), limits.depth);
    return plain.ok && isJsonObject(plain.value) ? plain.value : null;
  } catch {
    notes.add(`${file.path} is not valid YAML and was left out.`);
    return null;
  }
}

async function firstResult(episodes: readonly EpisodeFiles[], deps: ImportDeps): Promise<JsonObject | null> {
  const file = episodes.find(({ json }) => json !== null)?.json;
  return file ? readObject(file, deps, new NoteList()) : null;
}

function nameOf(metadata: JsonObject | null, rootPath: string, sourceName: string): string {
  const stated = metadata?.['name'];
  if (typeof stated === 'string' && stated.trim() !== '') return stated.trim().slice(0, 200);
  const folder = rootPath.split('/').at(-1) ?? '';
  const name = folder !== '' ? folder : sourceName.replace(/\.zip$/i, '');
  return FORBIDDEN_NAMES.has(name) || name === '' ? 'Imported results' : name.slice(0, 200);
}

/** A section of the summary, or else of the first result. */
function sectionOf(name: 'agent' | 'client', ...sources: readonly (JsonObject | null)[]): JsonObject | null {
  for (const source of sources) {
    const found = source?.[name];
    if (isJsonObject(found)) return found;
  }
  return null;
}

/** "naive · grok-3-latest", as far as the files tell. */
function playerOf(summary: JsonObject, first: JsonObject): string {
  const text = (section: string, key: string): string | null => {
    for (const source of [summary, first]) {
      const object = source[section];
      const value = isJsonObject(object) ? object[key] : undefined;
      if (typeof value === 'string' && value !== '') return value.slice(0, 100);
    }
    return null;
  };
  return playerName(text('agent', 'type'), text('client', 'model_id'));
}
