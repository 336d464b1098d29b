/** Environments for recorded episodes, and the options that a result set was made with. */
import type { AnyEnvironment, AnyEnvironmentModule, EnvironmentOptions } from '../env';
import { messageOf } from '../shared';
import type { RecordedEpisode } from './recorded';
import { readingOf } from './resultSet';
import { beginsAlike, type Reading } from './simulate';

type OpenedWorld =
  | { readonly ok: true; readonly environment: AnyEnvironment }
  | { readonly ok: false; readonly reason: string };

/** Environments by task and options, opened once and reset for every episode. */
export class Worlds {
  readonly #module: AnyEnvironmentModule;
  readonly #open = new Map<string, AnyEnvironment>();

  constructor(module: AnyEnvironmentModule) {
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
  module: AnyEnvironmentModule,
): Promise<EnvironmentOptions | null> {
  if (module.meta.notReplayable !== undefined) return null;
  // Where a seed alone does not determine an episode, no episode begins as recorded.
  if (module.published?.derivation) return null;
  const worlds = new Worlds(module);
  const { options, fit } = await chooseOptions(group, module, worlds, readingOf(group, module));
  worlds.close();
  return fit > 0.5 ? options : null;
}

/**
 * The published options under which most episodes of a result set begin as recorded (BabyAI spec, Published
 * episodes: mission and first row must fit).
 */
export async function chooseOptions(
  group: readonly RecordedEpisode[],
  module: AnyEnvironmentModule,
  worlds: Worlds,
  reading: Reading,
): Promise<ChosenOptions> {
  const open = group.filter(({ options, hasSteps, seed }) => options === null && hasSteps && seed !== null);
  if (open.length === 0) return { options: null, fit: 0 };
  let best: EnvironmentOptions = module.meta.defaults;
  let bestFits = -1;
  for (const candidate of module.meta.publishedOptions) {
    let fits = 0;
    for (const episode of open) {
      const world = await worlds.open(episode, candidate);
      if (world.ok && (await beginsAlike(world.environment, episode, reading))) fits += 1;
    }
    if (fits > bestFits) [best, bestFits] = [candidate, fits];
    if (fits === open.length) break;
  }
  return { options: best, fit: bestFits / open.length };
}
