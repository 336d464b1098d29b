import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findFeedback, feedbackPrefix } from '../../src/core/evaluate';
import { readStepTable } from '../../src/core/runfile';
import { readObservation } from '../../src/envs/nethack/grammar';
import { listed } from '../../src/envs/nethack/language/words';
import type { Sighting } from '../../src/envs/nethack/language/writer';
import { sharedPath } from '../support/shared';

const submissions = sharedPath('submissions');
const samples = sharedPath('parity', 'nethack', 'samples.jsonl.gz');

interface Sample {
  readonly long_term_context: string;
  readonly short_term_context: string;
}

describe.skipIf(samples === null)('observations recorded with NetHack 3.6.6', () => {
  test('all are read, with their inventory', () => {
    const rows = gunzipSync(readFileSync(samples ?? ''))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sample);
    for (const { long_term_context: longTerm, short_term_context: shortTerm } of rows) {
      const read = readObservation(longTerm, shortTerm);
      expect(read, longTerm + shortTerm).not.toBeNull();
    }
  });
});

describe.skipIf(submissions === null)('observations of published runs', () => {
  const tables = stepTables(submissions ?? '');

  test('all of NetHack and MiniHack are read, and only the screens after the end have no status rows', () => {
    const unread: string[] = [];
    let observations = 0;
    for (const { path, steps } of tables) {
      for (const [step, { text, done }] of steps.entries()) {
        observations += 1;
        const read = readObservation(text);
        const isWhole = read !== null && (read.map?.status != null || done);
        if (!isWhole || !text.includes(`language observation:\n${linesOf(read.around)}\n\ncursor:`))
          unread.push(`${path} step ${step}`);
      }
    }
    expect(unread).toEqual([]);
    expect(observations).toBeGreaterThan(1000);
  });
});

function linesOf(around: readonly Sighting[]): string {
  return around
    .map(({ name, distance, directions }) => `${name} ${distance} ${listed(directions)}`)
    .join('\n');
}

function stepTables(folder: string): { path: string; steps: { text: string; done: boolean }[] }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.endsWith('.csv') && /[\\/](?:nle|minihack)[\\/]/.test(path))
    .map((path) => {
      const table = readStepTable(readFileSync(path, 'utf8'));
      if (!table.ok) throw new Error(`${path}: ${table.reason}`);
      return {
        path,
        steps: table.rows.map(({ observation, action, done }) => ({
          text: withoutFeedback(observation, action),
          done,
        })),
      };
    });
}

function withoutFeedback(observation: string, answer: string): string {
  const found = findFeedback(observation, answer);
  return found ? observation.slice(feedbackPrefix(found.wording, answer, found.action).length) : observation;
}
