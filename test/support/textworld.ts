/** Worlds made by TextWorld's own generator, for tests; none where the recordings are not at hand. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
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
