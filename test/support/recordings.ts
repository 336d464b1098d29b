import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Environment, EnvironmentId } from '../../src/core/env';
import { feedbackPrefix } from '../../src/core/evaluate';

/** One step as the reference recorded it. */
export interface RecordedStep {
  readonly action: string;
  readonly text: string;
  readonly short: string;
  readonly reward: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
}

/** The recordings this project carries. */
export const fixtures = fileURLToPath(new URL('../fixtures/parity', import.meta.url));

/** The recordings of one environment: those carried, and those in the folders that `PARITY_DIR` names (colon-separated). */
export function recordedFiles(environmentId: EnvironmentId): { episodes: string[]; scenarios: string[] } {
  const folders = [fixtures, ...(process.env['PARITY_DIR'] ?? '').split(':').filter(Boolean)];
  const files = folders
    .flatMap((folder) => [join(folder, environmentId), folder])
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return {
    episodes: files.filter((file) => file.endsWith('.jsonl.gz')),
    scenarios: files.filter(
      (file) => basename(file) === 'scenarios.json' && !isOfAnother(environmentId, file),
    ),
  };
}

/** The lines of a recording that belong to an environment. */
export function readRecordedEpisodes<Episode extends { readonly env: string }>(
  file: string,
  environmentId: EnvironmentId,
): Episode[] {
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Episode)
    .filter(({ env }) => env === environmentId);
}

export function readScenarioFile<Scenario>(file: string): readonly Scenario[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { scenarios: readonly Scenario[] }).scenarios;
}

/** What an answer executes, and the notice before the observation when it was not a legal action. */
export function executed(environment: Environment, answer: string): { action: string; notice: string } {
  if (environment.actions.some(({ text }) => text === answer)) return { action: answer, notice: '' };
  const { defaultAction } = environment;
  return { action: defaultAction, notice: feedbackPrefix('2025', answer, defaultAction) };
}

function isOfAnother(environmentId: EnvironmentId, file: string): boolean {
  const folder = /[\\/](babyai|crafter|babaisai|textworld|minihack|nethack)[\\/]/.exec(file)?.[1];
  return folder !== undefined && folder !== environmentId;
}
