/** Worlds made by TextWorld's own generator, for tests; none where the recordings are not at hand. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { TextWorldGame } from '../../src/envs/textworld/game';
import { parseGameFile } from '../../src/envs/textworld/gameFile';
import { sharedPath } from './shared';

type RecordedFact = readonly [string, ...string[]];

export interface RecordedWorld {
  readonly task: string;
  readonly source: 'generator' | 'benchmark';
  readonly seed?: number;
  readonly seeds: {
    readonly map: number;
    readonly objects: number;
    readonly quest: number;
    readonly grammar: number;
  };
  readonly walkthrough: readonly string[];
  readonly facts: readonly RecordedFact[];
  readonly quests: readonly {
    readonly reward: number;
    readonly win: readonly (readonly RecordedFact[])[];
    readonly fail: readonly (readonly RecordedFact[])[];
  }[];
  readonly ingredients: readonly (readonly [string, string, string])[];
  /** Names by id. */
  readonly names: ReadonlyMap<string, string>;
}

interface Row extends Omit<RecordedWorld, 'names'> {
  readonly infos: readonly (readonly [string, { readonly name?: string }])[];
}

export function generatedWorlds(): readonly RecordedWorld[] {
  const path = sharedPath('parity/textworld/generated.jsonl.gz');
  if (path === null) return [];
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  return lines.map((line) => {
    const row = JSON.parse(line) as Row;
    return { ...row, names: new Map(row.infos.map(([id, { name = '' }]) => [id, name])) };
  });
}

/** One line of a recorded script and what the real game made of it. */
export interface RecordedStep {
  readonly cmd: string;
  readonly text: string;
  readonly observation: string;
  readonly description: string;
  readonly score: number;
  readonly moves: number;
  readonly won: boolean;
  readonly lost: boolean;
}

export interface RecordedScript {
  readonly game: string;
  readonly task: string;
  readonly script: string;
  readonly seed?: number;
  readonly first: { readonly text: string; readonly observation: string; readonly description: string };
  readonly steps: readonly RecordedStep[];
}

/** What real games printed for scripts of commands; none where the recordings are not at hand. */
export function recordedScripts(): readonly RecordedScript[] {
  const path = sharedPath('parity/textworld/transcripts.jsonl.gz');
  if (path === null) return [];
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as RecordedScript);
}

/** The game of a recorded script and commands that win it, from its `.json`. */
export function recordedFile(
  task: string,
  story: string,
): { readonly game: TextWorldGame; readonly walkthrough: readonly string[] } {
  const path = sharedPath('parity/textworld/games', task, story.replace(/\.\w+$/, '.json'));
  if (path === null) throw new Error(`No file of the game ${story}.`);
  const file = parseGameFile(JSON.parse(readFileSync(path, 'utf8')));
  if (!file.ok) throw new Error(file.error);
  return file.value;
}

/** The game of a recorded script. */
export function recordedGame(task: string, story: string): TextWorldGame {
  return recordedFile(task, story).game;
}
