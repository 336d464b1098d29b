/** Made-up runs, files and a tiny environment for the tests of run files. */
import type { Environment, EnvironmentMeta, EnvironmentModule, Observation, StepResult } from '../env';
import { EpisodeEndedError } from '../env';
import {
  EpisodeSession,
  EpisodeTally,
  stepOf,
  type EpisodeId,
  type EpisodeRecord,
  type RunId,
  type RunRecord,
  type StepRecord,
} from '../evaluate';
import type { Decision } from '../agent';
import type { ExportPart } from './balrogExport';
import type { ImportDeps, ImportedEpisode, ImportItem } from './imported';
import type { SourceFile } from './sourceFiles';

/** Counts to `3 + offset`; "up" adds one, "down" takes one away. */
export const counterMeta: EnvironmentMeta = {
  id: 'babyai',
  title: 'Counter',
  summary: '',
  version: 'counter-1',
  tasks: [{ id: 'count/three', slug: 'three', title: '', summary: '', maxSteps: 8 }],
  actions: [
    { text: 'up', description: '', keys: [] },
    { text: 'down', description: '', keys: [] },
  ],
  defaultAction: 'up',
  modalities: ['text'],
  defaults: { offset: 0 },
  options: [{ key: 'offset', label: '', description: '', type: 'integer', minimum: 0, maximum: 9 }],
  episodesPerTask: 2,
  publishedOptions: [{ offset: 0 }, { offset: 5 }],
};

class Counter implements Environment {
  readonly task = 'count/three';
  readonly actions = counterMeta.actions;
  readonly defaultAction = 'up';
  readonly maxSteps = 8;
  readonly #goal: number;
  #seed = 0;
  #value = 0;
  #steps = 0;
  #ended = false;

  constructor(offset: number) {
    this.#goal = 3 + offset;
  }

  reset(seed: number): Observation {
    [this.#seed, this.#value, this.#steps, this.#ended] = [seed, 0, 0, false];
    return this.#observe();
  }

  step(action: string): StepResult {
    if (this.#ended) throw new EpisodeEndedError();
    this.#steps += 1;
    this.#value += action === 'up' ? 1 : -1;
    const terminated = this.#value === this.#goal;
    const truncated = this.#steps >= this.maxSteps;
    this.#ended = terminated || truncated;
    return { observation: this.#observe(), reward: terminated ? 0.75 : 0, terminated, truncated };
  }

  #observe(): Observation {
    const longTerm = `seed ${this.#seed}\nvalue "${this.#value}" of ${this.#goal}`;
    return { text: { longTerm, shortTerm: '' }, mission: `count to ${this.#goal}` };
  }

  scene(): never {
    throw new Error('There is nothing to draw.');
  }
  instructions(): string {
    return 'Answer up or down.';
  }
  progress() {
    const solved = this.#value === this.#goal;
    return { value: solved ? 1 : 0, solved, details: { value: this.#value } };
  }
  close(): void {}
}

export const counterModule: EnvironmentModule = {
  meta: counterMeta,
  create: async (_task, options = {}) => new Counter(Number(options['offset'] ?? 0)),
  createBot: () => ({ act: () => 'up' }),
};

/** Plays the counter with the given answers; an answer that is no action takes the default. */
export function playCounter(index: number, answers: readonly string[], offset = 0): ImportedEpisode {
  const session = new EpisodeSession(new Counter(offset), { maxSteps: null });
  const seed = 100 + index;
  const start = session.start(seed);
  const tally = new EpisodeTally();
  const steps: StepRecord[] = [];
  for (const answer of answers) {
    const legal = answer === 'up' || answer === 'down';
    const decision: Decision = legal
      ? { turn: 'valid', action: answer, rule: 'whole', candidate: answer }
      : answer === ''
        ? { turn: 'empty', candidate: '' }
        : { turn: 'invalid', candidate: answer };
    const turn = session.take(decision);
    const step: StepRecord = {
      ...stepOf(turn, decision),
      reasoning: `because ${index}`,
      exchange: {
        messages: [{ role: 'user', content: `What now, after ${steps.length}?` }, 0],
        reply: answer,
        stopReason: 'stop',
        usage: { inputTokens: 7, outputTokens: 1, cachedTokens: null, reasoningTokens: null },
        latencyMs: 12.5,
        attempts: 1,
      },
    };
    steps.push(step);
    tally.add(step, turn.progress);
  }
  const episode: EpisodeRecord = {
    id: `episode-${index}` as EpisodeId,
    runId: 'run-1' as RunId,
    order: index,
    environmentId: 'babyai',
    task: 'count/three',
    index,
    seed,
    options: { offset },
    state: 'ended',
    outcome: session.outcome ?? 'cancelled',
    error: null,
    mission: start.mission,
    instructions: start.instructions,
    initial: start.observation.text,
    maxSteps: start.maxSteps,
    ...tally.fields(),
    startedAt: 1000,
    endedAt: 2000,
    demonstration: false,
    hasSteps: true,
    foreign: {},
  };
  return { episode, steps };
}

/** A finished run of three episodes: solved, step limit with an invalid and an empty answer, cancelled. */
export function counterRun(): { run: RunRecord; episodes: ImportedEpisode[] } {
  const episodes = [
    playCounter(0, ['up', 'up', 'up']),
    playCounter(1, ['jump, "high"\nnow', 'down', '', 'down', 'down', 'down', 'down', 'down']),
    playCounter(2, ['up', 'down']),
  ];
  const agent = {
    strategy: 'naive',
    model: {
      kind: 'openAiCompatible',
      baseUrl: 'http://user:canary-key@localhost:8000/v1?key=canary-key',
      modelId: 'tiny',
      settings: {
        temperature: 0,
        maxTokens: 64,
        timeoutMs: 60_000,
        maxAttempts: 5,
        concurrency: 1,
        stream: false,
      },
    },
    history: 16,
    answerReading: 'lenient',
  } as const;
  const run: RunRecord = {
    id: 'run-1' as RunId,
    name: 'Counting',
    kind: 'evaluation',
    state: 'finished',
    createdAt: 1000,
    updatedAt: 2000,
    plan: {
      agent,
      tasks: [{ environmentId: 'babyai', task: 'count/three', options: { offset: 0 }, episodes: 3 }],
      seeds: { kind: 'explicit', seeds: [100, 101, 102] },
      parallelEpisodes: 1,
      maxSteps: null,
    },
    agent,
    player: 'naive · tiny',
    appVersion: '0.1.0',
    environmentVersions: { babyai: 'counter-1' },
    plannedEpisodes: 3,
    headline: null,
    deletedAt: null,
    exportedAt: null,
    source: null,
  };
  return { run, episodes };
}

export function sourceFile(path: string, contents: string | Uint8Array): SourceFile {
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
  return { path, size: bytes.length, read: async () => bytes };
}

export function importDeps(change: Partial<ImportDeps> = {}): ImportDeps {
  let ids = 0;
  return {
    newId: () => `new-${(ids += 1)}`,
    now: () => 5000,
    metaOf: (id) => (id === 'babyai' ? counterMeta : null),
    ...change,
  };
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export interface Imported {
  readonly runs: readonly RunRecord[];
  readonly episodes: readonly ImportedEpisode[];
  /** Of runs and of the source. */
  readonly notes: readonly string[];
}

export async function imported(items: AsyncIterable<ImportItem>): Promise<Imported> {
  const all = await collect(items);
  return {
    runs: all.flatMap((item) => (item.kind === 'run' ? [item.run] : [])),
    episodes: all.flatMap((item) =>
      item.kind === 'episode' ? [{ episode: item.episode, steps: item.steps }] : [],
    ),
    notes: all.flatMap((item) =>
      item.kind === 'note' ? [item.text] : item.kind === 'runEnd' ? item.notes : [],
    ),
  };
}

/** Where an export reads the steps from. */
export function stepsIn(episodes: readonly ImportedEpisode[]) {
  return async (id: EpisodeId) => episodes.find(({ episode }) => episode.id === id)?.steps ?? [];
}

export function filesOf(parts: readonly ExportPart[], folder = ''): SourceFile[] {
  return parts.map(({ path, bytes }) => sourceFile(folder + path, bytes));
}

/** An episode's JSON as BALROG writes it. */
export function balrogJson(change: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    task: 'count/three',
    action_frequency: { up: 3 },
    input_tokens: 21,
    output_tokens: 3,
    done: true,
    episode_return: 0.75,
    num_steps: 3,
    failed_candidates: [],
    mission: 'count to 3',
    progression: 1,
    process_num: 'ForkProcess-1',
    seed: 100,
    agent: { type: 'naive' },
    client: { client_name: 'x', model_id: 'tiny' },
    ...change,
  });
}
