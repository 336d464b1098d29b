/**
 * Simulates recorded episodes again and compares: `npm run --silent verify -- PATH… [--games DIR] [--search] [--json]`.
 * A path may be a run file, a zip of BALROG results, a `*.jsonl.gz` of recorded episodes, a `scenarios.json`, or a
 * folder with any of these. With --games, published TextWorld episodes are played from the game files in a folder.
 * With --search, choices that published runs do not record are searched for. Exit code 0: all reproduce. 1: some do
 * not, or a file is damaged. 2: bad usage.
 */
import { openAsBlob, readFileSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  readRecordedLines,
  readScenarios,
  readSource,
  recordedFromImport,
  verifyEpisodes,
  type CarriedFile,
  type EnvironmentReport,
  type ImportDeps,
  type NotReproduced,
  type ReadRecordings,
  type SearchNews,
  type RecordedEpisode,
  type SourceFile,
} from '../src/core/runfile';
import { createEnvironmentLoader, findEnvironment } from '../src/envs';
import { openZip } from '../src/workers/archive';
import { diskResources } from './lib/disk-resources';
import { readGamesFolder, type GamesFolder } from './lib/textworld-games';

const USAGE = 'Usage: npm run --silent verify -- PATH… [--games DIR] [--search] [--json]';
const LARGEST_RECORDING = 512 * 1024 * 1024;

let ids = 0;
const deps: ImportDeps = {
  newId: () => String((ids += 1)),
  now: () => 0,
  metaOf: findEnvironment,
};
/** Files that the run files read so far carry, by their hash. */
const library = new Map<string, Uint8Array<ArrayBuffer>>();
const keep = ({ entry, bytes }: CarriedFile) => library.set(entry.hash, new Uint8Array(bytes));
const skipped: string[] = [];
/** Files that were meant to be verified and are damaged or refused. */
const damaged: string[] = [];
const skip = (text: string, isDamaged = false) => (isDamaged ? damaged : skipped).push(text);

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const json = args.includes('--json');
  const search = args.includes('--search');
  const gamesAt = args.indexOf('--games');
  const gamesPath = gamesAt < 0 ? null : (args[gamesAt + 1] ?? '');
  if (gamesAt >= 0) args.splice(gamesAt, 2);
  const paths = args.filter((arg) => arg !== '--json' && arg !== '--search');
  const wrong = paths.find((path) => path.startsWith('-'));
  if (paths.length === 0 || wrong !== undefined) {
    console.error(wrong === undefined ? USAGE : `Unknown option ${wrong}. ${USAGE}`);
    return 2;
  }
  const missing = paths.find((path) => !statSync(path, { throwIfNoEntry: false }));
  if (missing !== undefined) {
    console.error(`There is no file or folder "${missing}". ${USAGE}`);
    return 2;
  }
  if (gamesPath !== null && !statSync(gamesPath, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`There is no folder "${gamesPath}". ${USAGE}`);
    return 2;
  }
  const games = gamesPath === null ? null : await readGamesFolder(gamesPath);
  if (gamesPath !== null && !games) {
    console.error(`There are no TextWorld games in "${gamesPath}". ${USAGE}`);
    return 2;
  }
  const episodes = games ? withGames(recordedIn(paths), games) : recordedIn(paths);
  const report = await verifyEpisodes(episodes, {
    loadEnvironment: createEnvironmentLoader(diskResources(library)),
    onProgress: () => showSearch(null),
    ...(search ? { keepSearching: async (news) => showSearch(news) } : {}),
  });
  if (json) console.log(JSON.stringify({ ...report, damaged, skipped }, null, 2));
  else printReport(report.environments);
  return report.allReproduced && damaged.length === 0 ? 0 : 1;
}

/** Published TextWorld episodes with the games they played; those whose game is not in the folder are counted only. */
async function* withGames(
  episodes: AsyncIterable<RecordedEpisode>,
  games: GamesFolder,
): AsyncGenerator<RecordedEpisode> {
  library.set(games.hash, games.bytes);
  for (const { path, reason } of games.refused) skip(`${path}: ${reason}`);
  let missing = 0;
  for await (const episode of episodes) {
    const playable = games.withGame(episode);
    if (playable) yield playable;
    else missing += 1;
  }
  if (missing > 0)
    skip(`${missing} TextWorld episodes played games that are not among the ${games.contents} given.`);
}

let isSearchShown = false;

/** One line that is written over. @returns true: there is no asking to stop here but Ctrl-C. */
function showSearch(news: SearchNews | null): true {
  if (!process.stderr.isTTY || (!news && !isSearchShown)) return true;
  isSearchShown = news !== null;
  const text = news
    ? `searching ${news.origin}: attempt ${news.attempts}, ${news.steps} of ${news.total} steps reproduced`
    : '';
  process.stderr.write(`\r\u001b[K${text}`);
  return true;
}

async function* recordedIn(paths: readonly string[]): AsyncGenerator<RecordedEpisode> {
  for (const path of paths.map((given) => resolve(given))) {
    const files = statSync(path).isDirectory() ? filesUnder(path) : [path];
    const rest: SourceFile[] = [];
    for (const file of files) {
      const recordings = readRecordings(file);
      if (recordings?.ok) yield* recordings.episodes;
      else if (recordings) skip(`${file}: ${recordings.reason}.`);
      else if (file.toLowerCase().endsWith('.zip')) yield* recordedInZip(file);
      else rest.push(fileOnDisk(file, dirname(path)));
    }
    yield* recordedFromImport(readSource(rest, basename(path), deps), skip, keep);
  }
}

/** `null`: the file is no recording by its name. */
function readRecordings(path: string): ReadRecordings | null {
  const name = basename(path);
  try {
    if (name === 'scenarios.json') {
      const folder = basename(dirname(path));
      return readScenarios(readFileSync(path, 'utf8'), path, folder === 'nethack' ? 'nle' : folder);
    }
    if (name.endsWith('.jsonl.gz')) {
      const text = gunzipSync(readFileSync(path), { maxOutputLength: LARGEST_RECORDING }).toString('utf8');
      return readRecordedLines(text, path);
    }
    if (name.endsWith('.jsonl') && !name.endsWith('.steps.jsonl'))
      return readRecordedLines(readFileSync(path, 'utf8'), path);
  } catch (thrown) {
    return {
      ok: false,
      reason: `it cannot be read: ${thrown instanceof Error ? thrown.message : 'unknown error'}`,
    };
  }
  return null;
}

async function* recordedInZip(path: string): AsyncGenerator<RecordedEpisode> {
  const opened = await openZip(await openAsBlob(path), path);
  if (opened.ok) yield* recordedFromImport(readSource(opened.value, basename(path), deps), skip, keep);
  else skip(opened.error.message, true);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function fileOnDisk(path: string, base: string): SourceFile {
  const relative = path.slice(base.length).replaceAll('\\', '/').replace(/^\/+/, '');
  return { path: relative, size: statSync(path).size, read: () => readFile(path) };
}

function printReport(environments: readonly EnvironmentReport[]): void {
  if (environments.length === 0) console.log('No recorded episodes found.');
  for (const { environmentId, episodes, steps, readings, derived, notReproduced } of environments) {
    console.log(
      `${environmentId}: episodes reproduced ${episodes.reproduced}/${episodes.total}, ` +
        `steps reproduced ${steps.reproduced}/${steps.total}`,
    );
    for (const { resultSetName, options, wording } of readings)
      if (options)
        console.log(`  ${resultSetName}: options ${JSON.stringify(options)}, feedback wording ${wording}`);
    for (const episode of derived)
      console.log(`  ${placeOf(episode)}: found ${JSON.stringify(episode.options)}`);
    const reasons = new Map<string, number>();
    for (const episode of notReproduced) {
      if (episode.difference) console.log(`  ${describe(episode)}`);
      else reasons.set(episode.reason ?? '', (reasons.get(episode.reason ?? '') ?? 0) + 1);
    }
    for (const [reason, count] of reasons)
      console.log(`  ${count} ${count === 1 ? 'episode' : 'episodes'} not simulated: ${reason}`);
    if (notReproduced.some(({ searchable }) => searchable))
      console.log('  --search looks for the choices that are not recorded');
  }
  for (const text of damaged) console.log(`damaged or refused: ${text}`);
  for (const text of skipped) console.log(`skipped or noted: ${text}`);
}

/** Episodes of several result sets can have one name. */
function placeOf({ resultSetName, origin }: Pick<NotReproduced, 'resultSetName' | 'origin'>): string {
  return origin.startsWith(resultSetName) ? origin : `${resultSetName} ${origin}`;
}

function describe(episode: NotReproduced): string {
  const { seed, difference, reason } = episode;
  if (!difference) return `${placeOf(episode)}: ${reason ?? ''}`;
  const place = difference.step === null ? '' : `step ${difference.step}, `;
  const quoted = (text: string) => JSON.stringify(text.length > 300 ? `${text.slice(0, 300)}…` : text);
  return (
    `${placeOf(episode)} (seed ${seed ?? 'unknown'}): ${place}${difference.field}: ` +
    `expected ${quoted(difference.expected)}, got ${quoted(difference.got)}${reason ? ` (${reason})` : ''}`
  );
}

process.exitCode = await main();
