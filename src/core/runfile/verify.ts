/** Verifying recorded episodes: simulate each again and compare step by step. */
import type { AnyEnvironmentModule, EnvironmentOptions, PublishedDerivation, SearchProgress } from '../env';
import type { FeedbackWording } from '../evaluate';
import { DerivedGroup } from './derive';
import type { RecordedEpisode } from './recorded';
import { ProcessHistory, readingOf } from './resultSet';
import { simulate, type Difference, type Reading } from './simulate';
import { chooseOptions, Worlds } from './worlds';

export interface VerifyDeps {
  /** Rejects, or gives `null`, when the environment is not part of this app. */
  readonly loadEnvironment: (id: string) => Promise<AnyEnvironmentModule | null>;
  /** Called after every episode. */
  readonly onProgress?: (episodesDone: number) => void;
  /**
   * Present: where an environment knows how, choices that a published result set does not record are searched for.
   * That can take long. Called every fraction of a second meanwhile; resolves to `false` to give up on the search
   * of this and all later episodes.
   */
  readonly keepSearching?: (progress: SearchNews) => Promise<boolean>;
}

/** How the search for one episode's unrecorded choices goes. */
export interface SearchNews extends SearchProgress {
  readonly origin: string;
  /** Steps of the episode. */
  readonly total: number;
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
  readonly resultSetName: string;
  readonly origin: string;
  readonly task: string;
  readonly seed: number | null;
  readonly difference: Difference | null;
  readonly reason: string | null;
  /** Whether a search, which was not made, may reproduce it. */
  readonly searchable: boolean;
}

/** An episode that came out as recorded under options that had to be found out. */
export interface DerivedEpisode {
  readonly resultSetName: string;
  readonly origin: string;
  readonly options: EnvironmentOptions;
}

export interface EnvironmentReport {
  readonly environmentId: string;
  readonly episodes: Reproduced;
  readonly steps: Reproduced;
  readonly readings: readonly ResultSetReading[];
  readonly derived: readonly DerivedEpisode[];
  readonly notReproduced: readonly NotReproduced[];
  /** How many of those were recorded with another engine, so that there is nothing to compare. */
  readonly otherEngine: number;
}

export interface VerifyReport {
  readonly environments: readonly EnvironmentReport[];
  /** At least one episode, and every one of them that this app's engines could have recorded. */
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
      await verifier.takeGroup(group);
      group = [];
      if (first.resultSet !== episode.resultSet) await verifier.endResultSet();
    }
    group.push(episode);
  }
  await verifier.takeGroup(group);
  await verifier.endResultSet();
  return verifier.report();
}

interface Counts {
  episodes: { reproduced: number; total: number };
  steps: { reproduced: number; total: number };
  readings: ResultSetReading[];
  derived: DerivedEpisode[];
  notReproduced: NotReproduced[];
  otherEngine: number;
}

/** Episodes that wait until the whole result set is known. */
interface Waiting {
  readonly group: readonly RecordedEpisode[];
  /** Options of those of their kind that state them. */
  readonly known: readonly EnvironmentOptions[];
  readonly module: AnyEnvironmentModule;
  readonly derivation: PublishedDerivation;
}

class Verifier {
  readonly #deps: VerifyDeps;
  readonly #counts = new Map<string, Counts>();
  readonly #modules = new Map<string, Promise<AnyEnvironmentModule | null>>();
  #history = new ProcessHistory();
  #waiting: Waiting[] = [];
  #done = 0;
  #searches = true;

  constructor(deps: VerifyDeps) {
    this.#deps = deps;
  }

  report(): VerifyReport {
    const environments = [...this.#counts].map(([environmentId, counts]) => ({ environmentId, ...counts }));
    return {
      environments,
      allReproduced:
        environments.some(({ episodes }) => episodes.reproduced > 0) &&
        environments.every(
          ({ episodes, otherEngine }) => episodes.reproduced + otherEngine === episodes.total,
        ),
    };
  }

  /** Verifies one environment's episodes of one result set, or keeps them for {@link endResultSet}. */
  async takeGroup(group: readonly RecordedEpisode[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const module = await this.#module(first.environmentId);
    this.#history.add(group, module);
    if (!module) {
      for (const episode of group)
        this.#count(episode, 0, null, 'This environment is not part of this app yet.');
      return;
    }
    const comparable = this.#withoutOtherEngine(group, module);
    const derivation = module.published?.derivation;
    const derived = derivation ? comparable.filter(isDerivable) : [];
    const plain = comparable.filter((episode) => !derived.includes(episode));
    const known = plain.flatMap(({ options }) => (options ? [options] : []));
    if (derivation && derived.length > 0) this.#waiting.push({ group: derived, known, module, derivation });
    if (plain.length > 0) await this.#verifyGroup(plain, first, module);
    // Environments are reported in the order of their files.
    this.#of(first);
  }

  /** Verifies what needed the rest of the result set, and forgets the rest. */
  async endResultSet(): Promise<void> {
    for (const waiting of this.#waiting) await this.#verifyDerived(waiting);
    this.#waiting = [];
    this.#history = new ProcessHistory();
  }

  /** Counts those that another engine recorded. @returns the others. */
  #withoutOtherEngine(
    group: readonly RecordedEpisode[],
    { meta }: AnyEnvironmentModule,
  ): readonly RecordedEpisode[] {
    const { notReplayable } = meta;
    if (notReplayable === undefined) return group;
    return group.filter((episode) => {
      const isForeign = episode.options === null && episode.scenario === undefined;
      if (isForeign) {
        this.#of(episode).otherEngine += 1;
        this.#count(episode, 0, null, notReplayable);
      }
      return !isForeign;
    });
  }

  async #verifyGroup(
    group: readonly RecordedEpisode[],
    first: RecordedEpisode,
    module: AnyEnvironmentModule,
  ): Promise<void> {
    const worlds = new Worlds(module);
    const reading = readingOf(group, module);
    const { options } = await chooseOptions(group, module, worlds, reading);
    this.#noteReading(first, options, reading);
    for (const episode of group) await this.#verify(episode, module, worlds, options, reading);
    worlds.close();
  }

  async #verify(
    episode: RecordedEpisode,
    module: AnyEnvironmentModule,
    worlds: Worlds,
    options: EnvironmentOptions | null,
    reading: Reading,
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
    const { stepsReproduced, difference } = await simulate(world.environment, episode, reading);
    const other = episode.version !== undefined && episode.version !== module.meta.version;
    const reason =
      difference && other
        ? `It was recorded with version ${episode.version} of the environment; this is version ${module.meta.version}.`
        : null;
    this.#count(episode, stepsReproduced, difference, reason);
  }

  async #verifyDerived({ group, known, module, derivation }: Waiting): Promise<void> {
    const [first] = group;
    if (!first) return;
    const reading = readingOf(group, module);
    const derived = new DerivedGroup(module, derivation, reading);
    for (const episode of group) await derived.add(episode, this.#history);
    const shared = derived.sharedOptions(known);
    this.#noteReading(first, shared, reading);
    for (const episode of group) {
      const keep = this.#searches ? this.#keepSearching(episode) : null;
      const { stepsReproduced, difference, options, reason } = await derived.result(episode, shared, keep);
      if (options && !difference)
        this.#of(first).derived.push({
          resultSetName: episode.resultSetName,
          origin: episode.origin,
          options,
        });
      this.#count(episode, stepsReproduced, difference, reason, reason === derivation.reasons.parts);
    }
  }

  #keepSearching({
    origin,
    steps,
  }: RecordedEpisode): ((progress: SearchProgress) => Promise<boolean>) | null {
    const { keepSearching } = this.#deps;
    if (!keepSearching) return null;
    return async (progress) => {
      this.#searches = await keepSearching({ origin, total: steps.length, ...progress });
      return this.#searches;
    };
  }

  #noteReading(first: RecordedEpisode, options: EnvironmentOptions | null, { wording }: Reading): void {
    this.#of(first).readings.push({ resultSetName: first.resultSetName, options, wording });
  }

  #count(
    episode: RecordedEpisode,
    stepsReproduced: number,
    difference: Difference | null,
    reason: string | null,
    searchable = false,
  ): void {
    const counts = this.#of(episode);
    counts.episodes.total += 1;
    counts.steps.total += episode.steps.length;
    counts.steps.reproduced += stepsReproduced;
    if (difference === null && reason === null) counts.episodes.reproduced += 1;
    else {
      const { resultSetName, origin, task, seed } = episode;
      counts.notReproduced.push({ resultSetName, origin, task, seed, difference, reason, searchable });
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
      derived: [],
      notReproduced: [],
      otherEngine: 0,
    };
    this.#counts.set(environmentId, counts);
    return counts;
  }

  #module(id: string): Promise<AnyEnvironmentModule | null> {
    const known = this.#modules.get(id);
    if (known) return known;
    const loading = this.#deps.loadEnvironment(id).catch(() => null);
    this.#modules.set(id, loading);
    return loading;
  }
}

/** Options are recorded for our own episodes; with them, the seed says all. */
function isDerivable({ options, scenario, hasSteps, seed, steps }: RecordedEpisode): boolean {
  return options === null && scenario === undefined && hasSteps && seed !== null && steps.length > 0;
}
