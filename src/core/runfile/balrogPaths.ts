/** Finding BALROG's results among files: `<env>/<task>/<task>_run_00.json|.csv` under any folder, several roots allowed. */
import { BALROG_ENVIRONMENTS as ENVIRONMENT_FOLDERS, type EnvironmentId } from '../env';
import type { SourceFile } from './sourceFiles';

export interface EpisodeFiles {
  readonly environmentId: EnvironmentId;
  /** From the folder; the file's own `task` field wins where it is sound. */
  readonly task: string;
  readonly index: number;
  readonly json: SourceFile | null;
  readonly csv: SourceFile | null;
}

export interface ResultRoot {
  /** Folder that holds the environment folders; `''` for the top. */
  readonly path: string;
  /** By environment, task and number. */
  readonly episodes: readonly EpisodeFiles[];
  readonly summary: SourceFile | null;
  readonly metadata: SourceFile | null;
}

export interface FoundResults {
  readonly roots: readonly ResultRoot[];
  /** Files that belong to no result set. */
  readonly others: readonly SourceFile[];
}

const EPISODE_FILE = /^(.*)_run_(\d{1,6})\.(json|csv)$/;
const SYSTEM_FILE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/;

/** Task names by which an environment is known when its folder was not brought along. */
const TASK_NAMES: readonly (readonly [RegExp, EnvironmentId])[] = [
  [/^BabyAI-/, 'babyai'],
  [/^MiniHack-/, 'minihack'],
  [/^NetHack/, 'nle'],
  [/^env\//, 'babaisai'],
  [/^(coin_collector|treasure_hunter|the_cooking_game)$/, 'textworld'],
];

/** Sorts files into result sets. Reads nothing. */
export function findResults(files: readonly SourceFile[]): FoundResults {
  const roots = new Map<string, Map<string, EpisodeFiles>>();
  const rest: SourceFile[] = [];
  for (const file of files) {
    if (SYSTEM_FILE.test(file.path)) continue;
    const place = placeOf(file.path);
    if (!place) {
      rest.push(file);
      continue;
    }
    const { root, environmentId, task, index, type } = place;
    const episodes = getOrAdd(roots, root, () => new Map<string, EpisodeFiles>());
    const key = file.path.slice(0, -type.length - 1);
    const known = episodes.get(key) ?? { environmentId, task, index, json: null, csv: null };
    episodes.set(key, { ...known, [type]: file });
  }

  const restByPath = new Map(rest.map((file) => [file.path, file]));
  const claimed = new Set<SourceFile>();
  const fileAt = (path: string): SourceFile | null => {
    const file = restByPath.get(path) ?? null;
    if (file) claimed.add(file);
    return file;
  };
  const found = [...roots].map(([path, episodes]): ResultRoot => {
    const prefix = path === '' ? '' : `${path}/`;
    for (const folder of ENVIRONMENT_FOLDERS) fileAt(`${prefix}${folder}/${folder}_summary.json`);
    fileAt(`${prefix}README.md`);
    return {
      path,
      episodes: [...episodes.values()].sort(byPlace),
      summary: fileAt(`${prefix}summary.json`),
      metadata: fileAt(`${prefix}metadata.yaml`) ?? fileAt(`${prefix}metadata.yml`),
    };
  });
  found.sort((a, b) => compareNames(a.path, b.path));
  return { roots: found, others: rest.filter((file) => !claimed.has(file)) };
}

interface Place {
  readonly root: string;
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly index: number;
  readonly type: 'json' | 'csv';
}

function placeOf(path: string): Place | null {
  const match = EPISODE_FILE.exec(path);
  if (!match) return null;
  const [, stem = '', digits = '', type = ''] = match;
  const parts = stem.split('/');
  const at = environmentAt(parts);
  const folder = parts[at];
  const index = Number(digits);
  const fileType = type === 'csv' ? 'csv' : 'json';
  if (folder !== undefined && isEnvironmentFolder(folder)) {
    const task = taskOf(parts.slice(at + 1));
    return { root: parts.slice(0, at).join('/'), environmentId: folder, task, index, type: fileType };
  }
  for (let start = 0; start < parts.length; start += 1) {
    const task = taskOf(parts.slice(start));
    const known = TASK_NAMES.find(([pattern]) => pattern.test(task));
    if (known)
      return { root: parts.slice(0, start).join('/'), environmentId: known[1], task, index, type: fileType };
  }
  return null;
}

/** A result set may itself be named like an environment, so the last folder that leaves `<task>/<task>` behind it wins. */
function environmentAt(parts: readonly string[]): number {
  const nested = parts.findLastIndex(
    (part, index) => isEnvironmentFolder(part) && isNested(parts.slice(index + 1)),
  );
  return nested >= 0 ? nested : parts.findIndex(isEnvironmentFolder);
}

/** BALROG nests `<task>/<task>`, and task names may hold slashes: `a/b/a/b` is task `a/b`. */
function taskOf(parts: readonly string[]): string {
  return (isNested(parts) ? parts.slice(0, parts.length / 2) : parts).join('/');
}

function isNested(parts: readonly string[]): boolean {
  const half = parts.length / 2;
  return (
    half >= 1 && Number.isInteger(half) && parts.slice(0, half).join('/') === parts.slice(half).join('/')
  );
}

function isEnvironmentFolder(name: string): name is EnvironmentId {
  return ENVIRONMENT_FOLDERS.some((folder) => folder === name);
}

function byPlace(a: EpisodeFiles, b: EpisodeFiles): number {
  const place = ({ environmentId }: EpisodeFiles) =>
    ENVIRONMENT_FOLDERS.findIndex((id) => id === environmentId);
  return place(a) - place(b) || compareNames(a.task, b.task) || a.index - b.index;
}

/** By code unit, so that the order is the same everywhere. */
export function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}
