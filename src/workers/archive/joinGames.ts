/** Joining the files of a set of games: sources to worlds with versions, results and ratings to their versions. */
import { DEFAULT_MODEL_SETTINGS } from '../../core/agent';
import {
  NOT_MEASURED,
  parseWorldFileName,
  specificationOf,
  splitVersion,
  type Pairing,
  type Rating,
  type VersionMeasures,
  type WorldExchange,
} from '../../core/worlds';
import type { RatingRow, ResultEntry } from '../../core/worlds';

/** A Python file. */
export interface GameFile {
  readonly path: string;
  readonly source: string;
}

/** What lies beside the games of one chosen folder, file or archive. */
export interface Beside {
  readonly results: readonly ResultEntry[];
  readonly ratings: readonly { readonly row: RatingRow; readonly raters: readonly string[] }[];
  /** Whole answers and prompts by the name of the world they belong to. */
  readonly answers: ReadonlyMap<string, string>;
  readonly prompts: ReadonlyMap<string, string>;
}

export interface JoinedVersion {
  readonly source: string;
  readonly reflections: number;
  readonly stopped: string | null;
  readonly measures: VersionMeasures;
  readonly exchange: WorldExchange | null;
}

export interface JoinedWorld {
  readonly name: string;
  readonly specification: string;
  readonly pairing: Pairing | null;
  readonly versions: readonly JoinedVersion[];
  readonly ratings: readonly Rating[];
}

export interface JoinTools {
  /** The feature and wording of a published pairing. */
  readonly pairingOf: (name: string) => { readonly pairing: Pairing; readonly specification: string } | null;
  readonly ratingsOfRow: (
    row: RatingRow,
    raters: readonly string[],
    version: number,
    at: number,
  ) => readonly Rating[];
  readonly now: number;
}

export interface Joined {
  readonly worlds: readonly JoinedWorld[];
  readonly notes: readonly string[];
  /** Worlds that results were found for. */
  readonly withResults: ReadonlySet<string>;
}

/** The worlds of one folder, by name. Versions come in the order of their numbers. */
export function joinGames(files: readonly GameFile[], beside: Beside, tools: JoinTools): Joined {
  const notes: string[] = [];
  const groups = new Map<string, GameFile[]>();
  for (const file of files) {
    const { name } = splitVersion(file.path);
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  const withResults = new Set<string>();
  const worlds = [...groups].map(([name, group]): JoinedWorld => {
    const sources = versionsOf(name, group, notes);
    const results = beside.results.filter((entry) => entry.world === name);
    if (results.length > 0) withResults.add(name);
    const versions = sources.map(({ reflections, source }, place): JoinedVersion => {
      const own = resultOf(results, reflections, sources.length);
      const previous = place === 0 ? undefined : resultOf(results, reflections - 1, sources.length);
      return versionFrom(source, reflections, own, exchangeOf(name, reflections, previous, beside, tools));
    });
    return worldFrom(name, versions, beside, tools);
  });
  return { worlds, notes, withResults };
}

/** Worlds of which there are results and no programs: their figures count, nothing can be run. */
export function joinResultsAlone(
  beside: Beside,
  left: ReadonlySet<string>,
  tools: JoinTools,
): readonly JoinedWorld[] {
  return [...left].map((name) => {
    const results = beside.results
      .filter((entry) => entry.world === name)
      .sort((a, b) => (a.version ?? 0) - (b.version ?? 0));
    const versions = results.map((entry) => versionFrom('', entry.version ?? 0, entry, null));
    return worldFrom(name, versions, beside, tools);
  });
}

/** One source for each number. A file without a number is version 0; a `_final` copy counts where there is no other. */
function versionsOf(
  name: string,
  group: readonly GameFile[],
  notes: string[],
): readonly { readonly reflections: number; readonly source: string }[] {
  const numbered = new Map<number, string>();
  const ordered = [...group].sort((a, b) => rank(a.path) - rank(b.path));
  for (const { path, source } of ordered) {
    const reflections = splitVersion(path).version ?? 0;
    const known = numbered.get(reflections);
    if (known === undefined) numbered.set(reflections, source);
    else if (known !== source)
      notes.push(`${name}: of two different files for version ${String(reflections)}, one is left out.`);
  }
  return [...numbered]
    .map(([reflections, source]) => ({ reflections, source }))
    .sort((a, b) => a.reflections - b.reflections);
}

/** Files with a number go before those without, and both before final copies. */
function rank(path: string): number {
  const { version, final } = splitVersion(path);
  return final ? 2 : version === null ? 1 : 0;
}

/** Older files have one entry a game, without a version: it belongs to the first. */
function resultOf(
  results: readonly ResultEntry[],
  reflections: number,
  versions: number,
): ResultEntry | undefined {
  return results.find(
    ({ version }) => version === reflections || (version === null && (reflections === 0 || versions === 1)),
  );
}

function versionFrom(
  source: string,
  reflections: number,
  result: ResultEntry | undefined,
  exchange: WorldExchange | null,
): JoinedVersion {
  const text = result?.measures.validity?.failure?.text ?? '';
  const stopped = /^STOP:/.test(text) ? text : null;
  return {
    source,
    reflections,
    stopped,
    // A stopped version counts with the one before it (bytesized32 spec, 9).
    measures: stopped === null ? (result?.measures ?? NOT_MEASURED) : NOT_MEASURED,
    exchange,
  };
}

function exchangeOf(
  name: string,
  reflections: number,
  previous: ResultEntry | undefined,
  { answers, prompts }: Beside,
  { now }: JoinTools,
): WorldExchange | null {
  const prompt = reflections === 0 ? (prompts.get(name) ?? '') : (previous?.reflectionPrompt ?? '');
  const reply = reflections === 0 ? (answers.get(name) ?? '') : (previous?.reflectionResponse ?? '');
  if (prompt === '' && reply === '') return null;
  const modelId = parseWorldFileName(`${name}.py`)?.model ?? 'unknown';
  const model = { kind: 'openAiCompatible', baseUrl: '', modelId, settings: DEFAULT_MODEL_SETTINGS } as const;
  return { model, prompt, reply, reasoning: '', parts: 1, at: now };
}

function worldFrom(
  name: string,
  versions: readonly JoinedVersion[],
  beside: Beside,
  tools: JoinTools,
): JoinedWorld {
  const known = tools.pairingOf(name);
  const stated = versions.map(({ source }) => specificationOf(source)).find((text) => text !== '');
  const ratings = beside.ratings.flatMap(({ row, raters }) => {
    const { name: world, version } = splitVersion(row.file);
    const index = versions.findIndex(({ reflections }) => reflections === (version ?? 0));
    return world === name && index >= 0 ? tools.ratingsOfRow(row, raters, index, tools.now) : [];
  });
  return {
    name,
    specification: stated ?? known?.specification ?? '',
    pairing: known?.pairing ?? null,
    versions,
    ratings,
  };
}
