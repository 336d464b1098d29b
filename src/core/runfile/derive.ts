/** Simulating episodes of a published result set whose beginning does not follow from their seed. */
import type {
  AnyEnvironmentModule,
  EnvironmentOptions,
  KeepSearching,
  PublishedDerivation,
  PublishedEpisode,
  PublishedStart,
} from '../env';
import type { RecordedEpisode } from './recorded';
import { publishedEpisode, type ProcessHistory } from './resultSet';
import { simulate, type Reading, type Simulated } from './simulate';
import { Worlds } from './worlds';

/** How an episode came out. */
export interface Derived extends Simulated {
  /** The options it was simulated with, `null` where none fit. */
  readonly options: EnvironmentOptions | null;
  /** Why it did not come out in full. */
  readonly reason: string | null;
}

interface Tried {
  readonly start: PublishedStart;
  readonly simulated: Simulated;
}

interface Candidate {
  readonly episode: RecordedEpisode;
  readonly published: PublishedEpisode;
  readonly tried: readonly Tried[];
}

/** One environment's episodes of one result set, each with steps and a seed and without recorded options. */
export class DerivedGroup {
  readonly #module: AnyEnvironmentModule;
  readonly #derivation: PublishedDerivation;
  readonly #reading: Reading;
  readonly #candidates: Candidate[] = [];

  constructor(module: AnyEnvironmentModule, derivation: PublishedDerivation, reading: Reading) {
    this.#module = module;
    this.#derivation = derivation;
    this.#reading = reading;
  }

  /** Finds out how an episode may have begun, and simulates it each way. */
  async add(episode: RecordedEpisode, history: ProcessHistory): Promise<void> {
    const published = publishedEpisode(episode, this.#module, this.#reading);
    if (!published) return;
    const tried: Tried[] = [];
    for (const start of this.#derivation.starts(published, history.besides(episode)))
      tried.push({ start, simulated: await this.#simulate(episode, { ...start.shared, ...start.own }) });
    this.#candidates.push({ episode, published, tried });
  }

  /**
   * The published options of the whole group: those of its other episodes, whose options are known, or else those
   * under which most steps come out.
   */
  sharedOptions(known: readonly EnvironmentOptions[]): EnvironmentOptions | null {
    const { defaults, publishedOptions } = this.#module.meta;
    const keys = publishedOptions.flatMap((options) => Object.keys(options));
    const valuesOf = (options: EnvironmentOptions) =>
      JSON.stringify(keys.map((key) => options[key] ?? defaults[key] ?? null));
    const [one] = known;
    const same = one && publishedOptions.find((options) => valuesOf(options) === valuesOf(one));
    if (same) return same;
    let best: EnvironmentOptions | null = null;
    let most = 0;
    for (const options of publishedOptions) {
      const steps = this.#candidates.reduce(
        (sum, { tried }) => sum + (furthest(tried, options)?.simulated.stepsReproduced ?? 0),
        0,
      );
      if (steps > most) [best, most] = [options, steps];
    }
    return best;
  }

  /** @param keepSearching given: unrecorded choices are searched for where the episode parts from the recording. */
  async result(
    episode: RecordedEpisode,
    shared: EnvironmentOptions | null,
    keepSearching: KeepSearching | null,
  ): Promise<Derived> {
    const { reasons } = this.#derivation;
    const candidate = this.#candidates.find((known) => known.episode === episode);
    const best = candidate && (furthest(candidate.tried, shared) ?? furthest(candidate.tried, null));
    if (!best) return { stepsReproduced: 0, difference: null, options: null, reason: reasons.noStart };
    const options = { ...best.start.shared, ...best.start.own };
    const { difference } = best.simulated;
    if (!difference) return { ...best.simulated, options, reason: null };
    const parted: Derived = { ...best.simulated, options, reason: reasons.parts };
    if (!keepSearching || difference.step === null) return parted;
    const asked = { stopped: false };
    const keep: KeepSearching = async (progress) => {
      asked.stopped = !(await keepSearching(progress));
      return !asked.stopped;
    };
    // Where little of a result set comes out without searching, its options may have been taken for others.
    for (const start of [best.start, ...otherStarts(candidate.tried, best.start)]) {
      const found = await this.#derivation.search(candidate.published, start, keep);
      const simulated = found && (await this.#simulate(episode, found));
      if (simulated && !simulated.difference) return { ...simulated, options: found, reason: null };
      if (asked.stopped) break;
    }
    return { ...parted, reason: reasons.notFound };
  }

  async #simulate(episode: RecordedEpisode, options: EnvironmentOptions): Promise<Simulated> {
    const worlds = new Worlds(this.#module);
    const world = await worlds.open(episode, options);
    const simulated = world.ok
      ? await simulate(world.environment, episode, this.#reading)
      : {
          stepsReproduced: 0,
          difference: { step: null, field: 'error', expected: '', got: world.reason },
        };
    worlds.close();
    return simulated;
  }
}

/** The start that gets furthest; options are compared by identity. */
function furthest(tried: readonly Tried[], shared: EnvironmentOptions | null): Tried | null {
  const value = ({ simulated }: Tried) => simulated.stepsReproduced + (simulated.difference ? 0 : 1);
  return tried
    .filter(({ start }) => shared === null || start.shared === shared)
    .reduce<Tried | null>((best, one) => (best && value(best) >= value(one) ? best : one), null);
}

/** The best start with each of the other options. */
function otherStarts(tried: readonly Tried[], { shared }: PublishedStart): PublishedStart[] {
  const others = new Set(tried.map(({ start }) => start.shared));
  others.delete(shared);
  return [...others].flatMap((options) => furthest(tried, options)?.start ?? []);
}
