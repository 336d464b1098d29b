/** Reading a submission back as if it had come from elsewhere, before it is handed out. */
import * as v from 'valibot';
import { isInBalrog } from '../env';
import { isScored, scoreRun, type EpisodeRecord, type RunRecord, type RunScore } from '../evaluate';
import { readSource } from './importSource';
import type { ImportDeps } from './imported';
import { isJsonObject } from './safeJson';
import type { SourceFile } from './sourceFiles';

const METADATA = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  oss: v.boolean(),
  site: v.nullable(v.string()),
  verified: v.literal(false),
  org_logo: v.nullable(v.string()),
  trajs: v.boolean(),
  date: v.pipe(v.string(), v.isoDate()),
});

/** Figures are published with two decimals. */
const TOLERANCE = 0.005;

/**
 * What the files say otherwise than the run that they were written from, in sentences; empty when they are sound.
 * Steps are read and let go, so that no more than one episode is in memory.
 */
export async function checkSubmission(
  files: readonly SourceFile[],
  run: RunRecord,
  episodes: readonly EpisodeRecord[],
  deps: ImportDeps,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const runs: RunRecord[] = [];
  const found: EpisodeRecord[] = [];
  for await (const item of readSource(files, 'submission', deps)) {
    if (item.kind === 'run') runs.push(item.run);
    else if (item.kind === 'episode') {
      found.push(item.episode);
    } else if (item.kind === 'note') faults.push(item.text);
  }
  const [read] = runs;
  if (!read || runs.length > 1) return [`The folder is read as ${String(runs.length)} result sets.`];
  if (!v.is(METADATA, read.source?.metadata)) faults.push('metadata.yaml lacks a field or has one too many.');

  const expected = episodes.filter(({ environmentId }) => isInBalrog(environmentId));
  faults.push(...compareEpisodes(written(expected), found));
  const again = scoreRun({ ...read, plan: null }, found, { pool: true });
  const own = scoreRun({ ...run, plan: null, source: null }, expected, { pool: true });
  faults.push(...compareScores(own, again), ...compareSummary(read.source?.summary, again));
  return faults.slice(0, MOST_FAULTS);
}

const MOST_FAULTS = 20;

/** Episodes that have a file: a table, or a result. */
function written(episodes: readonly EpisodeRecord[]): readonly EpisodeRecord[] {
  return episodes.filter((episode) => episode.hasSteps || isScored(episode));
}

function nameOf({ environmentId, task, index }: EpisodeRecord): string {
  return `${environmentId}, ${task}, episode ${String(index)}`;
}

function compareEpisodes(expected: readonly EpisodeRecord[], found: readonly EpisodeRecord[]): string[] {
  const byName = new Map(found.map((episode) => [nameOf(episode), episode]));
  const faults: string[] = [];
  for (const episode of expected) {
    const name = nameOf(episode);
    const other = byName.get(name);
    byName.delete(name);
    if (!other) faults.push(`${name} is not found again.`);
    else if (isScored(episode) !== isScored(other)) faults.push(`${name} counts differently.`);
    else if (isScored(episode) && episode.progression !== other.progression)
      faults.push(`${name} has another progression.`);
    else if (episode.hasSteps && other.steps !== episode.steps)
      faults.push(`${name} has another number of steps.`);
  }
  for (const name of byName.keys()) faults.push(`${name} is in the files and not in the run.`);
  return faults;
}

function compareScores(own: RunScore, again: RunScore): string[] {
  const faults: string[] = [];
  for (const { environmentId, score } of own.environments) {
    const other = again.environments.find((found) => found.environmentId === environmentId)?.score;
    if (score.n !== (other?.n ?? 0) || !isNear(score.mean, other?.mean ?? null))
      faults.push(`${environmentId} has another mean when it is read again.`);
  }
  if (!isNear(own.overall.mean, again.overall.mean))
    faults.push('The overall mean is another one when it is read again.');
  return faults;
}

/** BALROG's summary against the figures that follow from the episodes. */
function compareSummary(summary: unknown, { environments, overall }: RunScore): string[] {
  if (!isJsonObject(summary)) return ['summary.json cannot be read.'];
  const faults: string[] = [];
  const listed = summary['environments'];
  for (const { environmentId, score } of environments) {
    const figures = isJsonObject(listed) ? listed[environmentId] : undefined;
    if (score.mean === null) continue;
    const same =
      isJsonObject(figures) &&
      isNear(score.mean, figures['progression_percentage']) &&
      isNear(score.standardError, figures['standard_error']) &&
      figures['episodes_played'] === score.n;
    if (!same) faults.push(`summary.json has other figures for ${environmentId} than its episodes.`);
  }
  if (
    !isNear(overall.mean ?? 0, summary['average_progress']) ||
    !isNear(overall.standardError ?? 0, summary['standard_error'])
  )
    faults.push('summary.json has another overall figure than its episodes.');
  return faults;
}

function isNear(a: number | null, b: unknown): boolean {
  if (a === null) return b === null;
  return typeof b === 'number' && Math.abs(a - b) < TOLERANCE;
}
