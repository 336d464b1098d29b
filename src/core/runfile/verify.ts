/** Verifying recorded episodes: simulate each again and compare step by step. */
import type { Environment, EnvironmentModule, EnvironmentOptions } from '../env';
import { DEFAULT_FEEDBACK_WORDING, findFeedback, type FeedbackWording } from '../evaluate';
import { messageOf } from '../shared';
import type { RecordedEpisode } from './recorded';
import { beginsAlike, simulate, type Difference } from './simulate';

export interface VerifyDeps {
  /** Rejects, or gives `null`, when the environment is not part of this app. */
  readonly loadEnvironment: (id: string) => Promise<EnvironmentModule | null>;
  /** Called after every episode. */
  readonly onProgress?: (episodesDone: number) => void;
}

export interface Reproduced {
  readonly reproduced: number;
  readonly total: number;
}

/** Options and wording found for one result set; they are recorded nowhere in it. */
export interface ResultSetReading {
  readonly resultSetName: string;
  readonly options: EnvironmentOptions | null;
  readonly wording: FeedbackWording;
}

/** An episode that did not come out as recorded: its first difference, or why it cannot be simulated. */
export interface NotReproduced {
  readonly origin: string;
  readonly task: string;
  readonly seed: number | null;
  readonly difference: Difference | null;
  readonly reason: string | null;
}

export interface EnvironmentReport {
  readonly environmentId: string;
  readonly episodes: Reproduced;
  readonly steps: Reproduced;
  readonly readings: readonly ResultSetReading[];
  readonly notReproduced: readonly NotReproduced[];
}

export interface VerifyReport {
  readonly environments: readonly EnvironmentReport[];
  /** At least one episode, and every one of them. */
  readonly allReproduced: boolean;
}

/** Simulates recorded episodes again. Episodes of one result set should come one after the other. */
export async function verifyEpisodes(
  source: AsyncIterable<RecordedEpisode> | Iterable<RecordedEpisode>,
  deps: VerifyDeps,
): Promise<VerifyReport> {
  const verifier = new Verifier(deps);
  let group: RecordedEpisode[] = [];
  for await (const episode of source) {
    const [first] = group;
    if (first && (first.resultSet !== episode.resultSet || first.environmentId !== episode.environmentId)) {
      await verifier.verifyGroup(group);
      group = [];
    }
    group.push(episode);
  }
  await verifier.verifyGroup(group);
  return verifier.report();
}

interface Counts {
  episodes: { reproduced: number; total: number };
  steps: { reproduced: number; total: number };
  readings: ResultSetReading[];
  notReproduced: NotReproduced[];
}

class Verifier {
  readonly #deps: VerifyDeps;
  readonly #counts = new Map<string, Counts>();
  readonly #modules = new Map<string, Promise<EnvironmentModule | null>>();
  #done = 0;

  constructor(deps: VerifyDeps) {
    this.#deps = deps;
  }

  report(): VerifyReport {
    const environments = [...this.#counts].map(([environmentId, counts]) => ({ environmentId, ...counts }));
    return {
      environments,
      allReproduced:
        environments.length > 0 &&
        environments.every(({ episodes }) => episodes.reproduced === episodes.total),
    };
  }

  async verifyGroup(group: readonly RecordedEpisode[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const module = await this.#module(first.environmentId);
    if (!module) {
      for (const episode of group)
        this.#count(episode, 0, null, 'This environment is not part of this app yet.');
      return;
    }
    const worlds = new Worlds(module);
    const wording = wordingOf(group);
    const options = (await chooseOptions(group, module, worlds, wording)).options;
    this.#of(first).readings.push({ resultSetName: first.resultSetName, options, wording });
    for (const episode of group) await this.#verify(episode, module, worlds, options, wording);
    worlds.close();
  }

  async #verify(
    episode: RecordedEpisode,
    module: EnvironmentModule,
    worlds: Worlds,
    options: EnvironmentOptions | null,
    wording: FeedbackWording,
  ): Promise<void> {
    const missing = !episode.hasSteps
      ? 'No steps are recorded.'
      : episode.seed === null
        ? 'No seed is recorded.'
        : null;
    if (missing !== null) {
      this.#count(episode, 0, null, missing);
      return;
    }
    const world = await worlds.open(episode, episode.options ?? options ?? {});
    if (!world.ok) {
      this.#count(episode, 0, null, world.reason);
      return;
    }
    const { stepsReproduced, difference } = simulate(world.environment, episode, wording);
    const other = episode.version !== undefined && episode.version !== module.meta.version;
    const reason =
      difference && other
        ? `It was recorded with version ${episode.version} of the environment; this is version ${module.meta.version}.`
        : null;
    this.#count(episode, stepsReproduced, difference, reason);
  }

  #count(
    episode: RecordedEpisode,
    stepsReproduced: number,
    difference: Difference | null,
    reason: string | null,
  ): void {
    const counts = this.#of(episode);
    counts.episodes.total += 1;
    counts.steps.total += episode.steps.length;
    counts.steps.reproduced += stepsReproduced;
    if (difference === null && reason === null) counts.episodes.reproduced += 1;
    else {
      const { origin, task, seed } = episode;
      counts.notReproduced.push({ origin, task, seed, difference, reason });
    }
    this.#done += 1;
    this.#deps.onProgress?.(this.#done);
  }

  #of({ environmentId }: RecordedEpisode): Counts {
    const known = this.#counts.get(environmentId);
    if (known) return known;
    const counts: Counts = {
      episodes: { reproduced: 0, total: 0 },
      steps: { reproduced: 0, total: 0 },
      readings: [],
      notReproduced: [],
    };
    this.#counts.set(environmentId, counts);
    return counts;
  }

  #module(id: string): Promise<EnvironmentModule | null> {
    const known = this.#modules.get(id);
    if (known) return known;
    const loading = this.#deps.loadEnvironment(id).catch(() => null);
    this.#modules.set(id, loading);
    return loading;
  }
}

type OpenedWorld =
  { readonly ok: true; readonly environment: Environment } | { readonly ok: false; readonly reason: string };

/** Environments by task and options, opened once and reset for every episode. */
class Worlds {
  readonly #module: EnvironmentModule;
  readonly #open = new Map<string, Environment>();

  constructor(module: EnvironmentModule) {
    this.#module = module;
  }

  async open(episode: RecordedEpisode, options: EnvironmentOptions): Promise<OpenedWorld> {
    try {
      if (episode.scenario !== undefined) {
        const environment = await this.#module.createScenario?.(episode.scenario);
        if (!environment) return { ok: false, reason: 'This environment takes no scenarios.' };
        return { ok: true, environment };
      }
      const known = this.#knownOptions(options);
      const key = JSON.stringify([episode.task, known]);
      const environment = this.#open.get(key) ?? (await this.#module.create(episode.task, known));
      this.#open.set(key, environment);
      return { ok: true, environment };
    } catch (thrown) {
      return { ok: false, reason: `It cannot be set up: ${messageOf(thrown)}` };
    }
  }

  close(): void {
    for (const environment of this.#open.values()) environment.close();
    this.#open.clear();
  }

  /** Recordings name settings of the reference that are fixed here. */
  #knownOptions(options: EnvironmentOptions): EnvironmentOptions {
    const keys = new Set([
      ...Object.keys(this.#module.meta.defaults),
      ...this.#module.meta.options.map((option) => option.key),
    ]);
    return Object.fromEntries(Object.entries(options).filter(([key]) => keys.has(key)));
  }
}

interface ChosenOptions {
  /** `null` where every episode states its own. */
  readonly options: EnvironmentOptions | null;
  /** Share of the episodes that begin as recorded under these options. */
  readonly fit: number;
}

/**
 * The options under which a result set without recorded options was made, if they can be told: most of its
 * episodes must begin as recorded. One environment's episodes of one result set.
 */
export async function findOptions(
  group: readonly RecordedEpisode[],
  module: EnvironmentModule,
): Promise<EnvironmentOptions | null> {
  const worlds = new Worlds(module);
  const { options, fit } = await chooseOptions(group, module, worlds, wordingOf(group));
  worlds.close();
  return fit > 0.5 ? options : null;
}

/**
 * The published options under which most episodes of a result set begin as recorded (BabyAI spec, Published
 * episodes: mission and first row must fit).
 */
async function chooseOptions(
  group: readonly RecordedEpisode[],
  module: EnvironmentModule,
  worlds: Worlds,
  wording: FeedbackWording,
): Promise<ChosenOptions> {
  const open = group.filter(({ options, hasSteps, seed }) => options === null && hasSteps && seed !== null);
  if (open.length === 0) return { options: null, fit: 0 };
  let best: EnvironmentOptions = module.meta.defaults;
  let bestFits = -1;
  for (const candidate of module.meta.publishedOptions) {
    let fits = 0;
    for (const episode of open) {
      const world = await worlds.open(episode, candidate);
      if (world.ok && beginsAlike(world.environment, episode, wording)) fits += 1;
    }
    if (fits > bestFits) [best, bestFits] = [candidate, fits];
    if (fits === open.length) break;
  }
  return { options: best, fit: bestFits / open.length };
}

/** The wording of the first feedback in the result set; today's where there is none. */
function wordingOf(group: readonly RecordedEpisode[]): FeedbackWording {
  for (const { steps } of group)
    for (const { longTerm, answer } of steps) {
      const found = longTerm?.startsWith('\n\n') ? findFeedback(longTerm, answer) : null;
      if (found) return found.wording;
    }
  return DEFAULT_FEEDBACK_WORDING;
}
