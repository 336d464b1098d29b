/**
 * The contract every environment keeps (docs/architecture.md, "The environment contract").
 * Pure types: an environment is a seeded simulation that knows no pixels, storage or network.
 */
import type { BALROG_ENVIRONMENTS } from './benchmark';
import type { PublishedRuns } from './published';
import type { LibraryKind } from './resources';
import type { Scene } from './scene';

/** BALROG's environments by the folder name BALROG's own results use, and ByteSized32's worlds. */
export type EnvironmentId = (typeof BALROG_ENVIRONMENTS)[number] | 'bytesized32';

/** One action a player may answer with. `text` is what the model must write, character for character. */
export interface ActionSpec {
  readonly text: string;
  /** What the action does, in the words the agent is told. */
  readonly description: string;
  /**
   * Suggested keys, best first: `KeyboardEvent.key` values, with `shift+` before named keys, `control+` or `alt+` for
   * what is held meanwhile, e.g. `shift+ArrowUp`, `control+d`, `alt+p`, and `alt+P` for Shift as well.
   */
  readonly keys: readonly string[];
}

export interface TaskMeta {
  /** The task id exactly as BALROG writes it, e.g. `BabyAI-MixedTrainLocal-v0/goto`. */
  readonly id: string;
  /** Short name for lists and addresses, unique within the environment, e.g. `goto`. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** The environment's own step limit for this task under default options. */
  readonly maxSteps: number;
  /** The limit where the environment's `stepLimitOption` is 0. */
  readonly ownMaxSteps?: number;
  /** Whether the default configuration (BALROG's, for its environments) plays it; absent: it does. */
  readonly benchmark?: boolean;
}

/** Settings that change the world or its wording; part of what makes an episode reproducible. */
export type EnvironmentOptions = Readonly<Record<string, number | string | boolean>>;

interface OptionWords {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  /** Slugs of the tasks that read it; absent: all of them. */
  readonly tasks?: readonly string[];
}

export type OptionSpec =
  | (OptionWords & { readonly type: 'integer'; readonly minimum: number; readonly maximum: number })
  | (OptionWords & { readonly type: 'boolean' })
  /** Any of the choices: the value is their names with commas between them, `''` for none. */
  | (OptionWords & { readonly type: 'names'; readonly choices: readonly string[] })
  /** One of the choices. */
  | (OptionWords & { readonly type: 'choice'; readonly choices: readonly OptionChoice[] })
  /** A file of the user's library: the value is its hash (SHA-256, 64 hexadecimal digits), `''` for none. */
  | (OptionWords & { readonly type: 'file'; readonly kind: LibraryKind });

export interface OptionChoice {
  /** What the option's value is. */
  readonly value: string;
  readonly label: string;
}

/** A detail of the progress that people are shown while they play. */
export interface DetailSpec {
  /** Its key in {@link Progress.details}. */
  readonly key: string;
  readonly label: string;
  /** Of a detail that lists names with commas between them: all there are. */
  readonly choices?: readonly string[];
  /** Key of the number that says how many they are; not shown beside the list. */
  readonly countKey?: string;
}

/** What people read about an environment; loaded when they ask for it. */
export interface EnvironmentTexts {
  readonly help: readonly HelpSection[];
  /** How this port differs from the Python reference; empty means it does not. */
  readonly differences: readonly string[];
}

export interface HelpSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Everything about an environment that can be known without loading its engine. */
export interface EnvironmentMeta {
  readonly id: EnvironmentId;
  readonly title: string;
  readonly summary: string;
  /** Changes whenever the simulation or its wording changes; results of different versions are never pooled. */
  readonly version: string;
  readonly tasks: readonly TaskMeta[];
  readonly actions: readonly ActionSpec[];
  /**
   * Any text is an action and goes to the game as it was written. `actions` then are commands that are worth a button;
   * no answer is ever replaced by the default action.
   */
  readonly freeText?: boolean;
  readonly defaultAction: string;
  readonly modalities: readonly ('text' | 'image')[];
  /** The benchmark's settings. */
  readonly defaults: EnvironmentOptions;
  readonly options: readonly OptionSpec[];
  /** Key of the option that is the step limit of an episode; absent: options do not change it. */
  readonly stepLimitOption?: string;
  /** What of the progress' details people see while they play; none that would give a solution away. */
  readonly details?: readonly DetailSpec[];
  /** A sentence for people who wait for a level, where its engine starts slowly. */
  readonly startNote?: string;
  /** What it is called when a person's game ends without success before the step limit, e.g. "You died". */
  readonly lossTitle?: string;
  /** Episodes per task in BALROG's default configuration. */
  readonly episodesPerTask: number;
  /** Settings under which published runs may have been recorded, most likely first. */
  readonly publishedOptions: readonly EnvironmentOptions[];
  /** Why runs published by others cannot be simulated here at all, as a sentence about one episode. */
  readonly notReplayable?: string;
}

/** What an agent sees: two texts as BALROG splits them. Never changes once returned. */
export interface Observation {
  readonly text: { readonly longTerm: string; readonly shortTerm: string };
  readonly mission?: string;
}

export interface StepResult {
  readonly observation: Observation;
  readonly reward: number;
  /** The task itself ended (won, lost, died, quit). */
  readonly terminated: boolean;
  /** A limit ended the episode. */
  readonly truncated: boolean;
  /** Why, when the flags and the score do not tell; `stepLimit` if running out of steps is reported as terminated. */
  readonly ending?: 'noProgress' | 'quit' | 'stepLimit';
}

export interface Progress {
  /** BALROG's progression, 0…1. */
  readonly value: number;
  /** Whether the task counts as solved. */
  readonly solved: boolean;
  readonly details: Readonly<Record<string, number | string | boolean>>;
}

/** What a world knows of where an episode stands, for its analysis only: no part of what an agent or a person is told. */
export interface WorldFacts {
  /** Tells places apart (a tile, a room; with the level where there are several); `null`: the world has none. */
  readonly place: string | null;
  /** Steps that a player who sees everything needs from here to the end of the task; `null`: not known. */
  readonly distance: number | null;
  /** Names of what counts as reached, now or before: achievements, points, depths. */
  readonly reached: readonly string[];
  /** Level of the dungeon, 1 at the surface; `null` where there is none. */
  readonly depth: number | null;
  /** The game's own time; `null` where it has none but steps. */
  readonly time: number | null;
}

/** A saved state of one environment; only that environment reads it. */
export type EnvironmentState = unknown;

export type MaybePromise<T> = T | Promise<T>;

/**
 * One seeded world, whether it answers at once ({@link Environment}) or later ({@link DeferredEnvironment}). `reset` may
 * be called again at any time and gives the same episode as on a fresh instance; `step` after the end throws
 * {@link EpisodeEndedError}.
 */
export interface AnyEnvironment {
  readonly task: string;
  readonly actions: readonly ActionSpec[];
  /** As the meta says. */
  readonly freeText?: boolean;
  /** BALROG's fallback for an invalid answer. */
  readonly defaultAction: string;
  readonly maxSteps: number;
  /** @param seed integer in 0…2^32−1. */
  reset(seed: number): MaybePromise<Observation>;
  /** @param action one of `actions`' texts; anything else throws, unless any text is an action. */
  step(action: string): MaybePromise<StepResult>;
  /** What there is to draw now; never consumes random numbers. */
  scene(): Scene;
  /** Goal, rules and action list for the model. */
  instructions(): string;
  progress(): Progress;
  /** What it knows of where the episode stands. Never changes anything. */
  facts?(): WorldFacts;
  /**
   * The next action on a way to a cell of the first view, over what the player knows; `null` when it is reached, no
   * way is known, or something new deserves a look first. A person who clicks a cell walks there by these.
   */
  stepTowards?(column: number, row: number): string | null;
  snapshot?(): EnvironmentState;
  restore?(state: EnvironmentState): void;
  close(): void;
}

/** A world whose calls are synchronous. */
export interface Environment extends AnyEnvironment {
  reset(seed: number): Observation;
  step(action: string): StepResult;
}

/**
 * A world that runs elsewhere, such as a Python program in its sandbox. One call has to settle before the next one is
 * made; the synchronous members tell of the last state that was reached. Errors are rejections.
 */
export interface DeferredEnvironment extends AnyEnvironment {
  reset(seed: number): Promise<Observation>;
  step(action: string): Promise<StepResult>;
}

/** A scripted player that sees only what an agent sees. One instance plays one episode. */
export interface Bot {
  /** Chooses an action for the current observation. Called once per step, in order. */
  act(observation: Observation): string;
}

interface ModuleOf<World extends AnyEnvironment> {
  readonly meta: EnvironmentMeta;
  /** May load an engine. Throws on an unknown task or an option outside its range. */
  create(task: string, options?: EnvironmentOptions): Promise<World>;
  createBot(task: string): Bot;
  /**
   * Builds an environment in an explicit small state (parity scenarios) instead of generating one.
   * `reset` on the result restores that state and ignores the seed.
   */
  createScenario?(setup: unknown): Promise<World>;
  /** What it takes to simulate published runs, where seed and options are not enough. */
  readonly published?: PublishedRuns;
}

/** What an environment's folder exports through its `index.ts`. */
export interface EnvironmentModule extends ModuleOf<Environment> {
  readonly deferred?: false;
}

/** The same of an environment whose calls return promises. */
export interface DeferredEnvironmentModule extends ModuleOf<DeferredEnvironment> {
  readonly deferred: true;
}

export type AnyEnvironmentModule = EnvironmentModule | DeferredEnvironmentModule;

/** Thrown by `step` once the episode has ended. */
export class EpisodeEndedError extends Error {
  override readonly name = 'EpisodeEndedError';
  constructor() {
    super('The episode has ended; reset the environment to play again.');
  }
}

/** What a world is made of failed, such as the program of a generated game. The episode cannot go on. */
export class WorldFailure extends Error {
  override readonly name = 'WorldFailure';
  /**
   * @param message one or more sentences; after them, on lines of their own, what the program said.
   * @param advice what to do now.
   */
  constructor(
    message: string,
    readonly advice: string,
  ) {
    super(message);
  }
}
