/** An import never holds more than a little of what it reads, however large the files are. */
import { describe, expect, it } from 'vitest';
import { splitPlan, type RunId, type StepRecord } from '../../src/core/evaluate';
import type { ImportDeps } from '../../src/core/runfile';
import { findEnvironment } from '../../src/envs';
import { createMemoryStorage, type Storage } from '../../src/storage';
import { exportRun, importFiles, openZip, type ImportFile } from '../../src/workers/archive';
import { joinShards } from '../../src/workers/archive/joinShards';
import { makeSteps } from '../support/records';
import { playPlan, storageWith, stored } from '../support/playedPlan';

const MB = 1_000_000;
const EPISODES = 30;
const STEPS = 100;
const ROW_LETTERS = 20_000;
const ROOMS = ['a small room', 'a large hall', 'a long corridor'];

/** A step table of two megabytes; the rows of an episode differ, so that no engine shares them. */
function largeTable(episode: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: STEPS }, (_, step) => {
    const room = ROOMS[(episode + step) % ROOMS.length] ?? '';
    const text = `${String(episode)} ${String(step)} ${room} `.repeat(ROW_LETTERS).slice(0, ROW_LETTERS);
    return `${String(step)},look,,${text},0.0,False\r\n`;
  });
  return new TextEncoder().encode(`Step,Action,Reasoning,Observation,Reward,Done\r\n${rows.join('')}`);
}

/** What was read and not yet stored, in bytes. */
class Meter {
  most = 0;
  total = 0;
  #held = 0;

  read(bytes: number): void {
    this.total += bytes;
    this.#held += bytes;
    this.most = Math.max(this.most, this.#held);
  }

  stored(bytes: number): void {
    this.#held -= bytes;
  }
}

function textOf(steps: readonly StepRecord[]): number {
  return steps.reduce((sum, { observation }) => sum + observation.longTerm.length, 0);
}

/** A storage that keeps no steps and tells the meter of them. */
function forgetfulStorage(meter: Meter): Storage {
  const storage = createMemoryStorage();
  const add = storage.addEpisodes.bind(storage);
  storage.addEpisodes = (writes) => {
    for (const { steps } of writes) meter.stored(textOf(steps));
    return add(writes.map(({ episode }) => ({ episode, steps: [] })));
  };
  return storage;
}

/** Text of 18,000 letters that no archive packs much. */
function numbers(episode: number, step: number): string {
  const number = (place: number): number => (place * 7919 + episode * 104_729 + step * 15_485_863) % 99_991;
  return Array.from({ length: 3000 }, (_, place) => String(number(place))).join(' ');
}

let ids = 0;
// The clock stands still: only what is gathered decides when it is written.
const deps: ImportDeps = { newId: () => `id-${String((ids += 1))}`, now: () => 0, metaOf: findEnvironment };

describe('an import', () => {
  it('of sixty megabytes of step tables holds a batch and the file being read', async () => {
    const meter = new Meter();
    const size = largeTable(0).length;
    const files = Array.from({ length: EPISODES }, (_, episode): ImportFile => {
      const blob = new Blob([]);
      Object.defineProperty(blob, 'size', { value: size });
      blob.arrayBuffer = async () => {
        const bytes = largeTable(episode);
        meter.read(bytes.length);
        return bytes.buffer;
      };
      const index = String(episode).padStart(2, '0');
      return { path: `big/textworld/coin_collector/coin_collector_run_${index}.csv`, file: blob };
    });
    const imported = await importFiles(files, forgetfulStorage(meter), deps);
    expect(imported.ok && imported.value.runs[0]?.episodes).toBe(EPISODES);
    expect(meter.total).toBeGreaterThan(58 * MB);
    expect(meter.most).toBeLessThan(14 * MB);
  });

  it('of a run file reads one part after the other out of the archive', async () => {
    const played = await playPlan({
      agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'balrog' },
      tasks: [{ environmentId: 'babyai', task: 'BabyAI-MixedTrainLocal-v0/goto', options: {}, episodes: 12 }],
      seeds: { kind: 'derived', baseSeed: 1 },
      parallelEpisodes: 1,
      maxSteps: 2,
    });
    const large = {
      ...played,
      episodes: played.episodes.map(({ episode }, place) => ({
        episode: { ...episode, steps: STEPS },
        steps: makeSteps(0, STEPS).map((step) => ({
          ...step,
          observation: { longTerm: numbers(place, step.step), shortTerm: '' },
        })),
      })),
    };
    const exported = await exportRun(played.run.id, { format: 'arcade' }, await storageWith(large), {
      appVersion: 'test',
      now: () => 0,
    });
    if (!exported.ok) throw new Error(exported.error.message);
    const opened = await openZip(exported.value.blob, 'x.zip');
    if (!opened.ok) throw new Error(opened.error.message);
    const meter = new Meter();
    const biggest = Math.max(...opened.value.map(({ size }) => size));
    const files = opened.value.map((file): ImportFile => {
      const blob = new Blob([]);
      Object.defineProperty(blob, 'size', { value: file.size });
      blob.arrayBuffer = async () => {
        const bytes = new Uint8Array(await file.read());
        // The other files of an episode are only compared with their hashes and let go.
        if (file.path.endsWith('.steps.jsonl')) meter.read(bytes.length);
        return bytes.buffer;
      };
      return { path: file.path, file: blob };
    });
    const imported = await importFiles(files, forgetfulStorage(meter), deps);
    expect(imported.ok && imported.value.runs[0]?.episodes).toBe(12);
    expect(meter.total).toBeGreaterThan(20 * MB);
    expect(meter.most).toBeLessThan(8 * MB + 2 * biggest + 2 * MB);
  });
});

describe('putting parts together', () => {
  it('copies their steps some at a time', async () => {
    const plans = splitPlan(
      {
        agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'balrog' },
        tasks: [
          { environmentId: 'babyai', task: 'BabyAI-MixedTrainLocal-v0/goto', options: {}, episodes: 20 },
        ],
        seeds: { kind: 'derived', baseSeed: 1 },
        parallelEpisodes: 1,
        maxSteps: 1,
      },
      2,
    );
    const parts = await Promise.all(plans.map((plan) => playPlan(plan)));
    const storage = await storageWith(...parts);
    const meter = new Meter();
    const text = 'x'.repeat(ROW_LETTERS);
    storage.listSteps = async () => {
      const steps = makeSteps(0, STEPS, { observation: { longTerm: text, shortTerm: '' } });
      meter.read(textOf(steps));
      return { ok: true, value: steps };
    };
    const add = storage.addEpisodes.bind(storage);
    storage.addEpisodes = (writes) => {
      for (const { steps } of writes) meter.stored(textOf(steps));
      return add(writes.map(({ episode }) => ({ episode, steps: [] })));
    };
    const given: RunId[] = parts.map(({ run }) => run.id);
    const report = await stored(joinShards(given, storage, deps));
    expect(report.joined).toHaveLength(1);
    expect(meter.total).toBe(20 * STEPS * ROW_LETTERS);
    expect(meter.most).toBeLessThan(11 * MB);
  });
});
