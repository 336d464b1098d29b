import {
  type ActionSpec,
  type Environment,
  type EnvironmentState,
  EpisodeEndedError,
  type Observation,
  type Progress,
  type Scene,
  type StepResult,
  type WorldFacts,
  isSeed,
} from '../../core/env';
import {
  type NetHackEngine,
  type NetHackGame,
  type NetHackObservation,
  ObservationWriter,
  type SavedGame,
  type TileNamer,
  Walker,
  actionsByKey,
  commandActions,
  createTileNamer,
  keysOf,
  nethackConsole,
  nethackFacts,
  nethackScene,
} from '../nethack';
import { ACTION_SETS, DEFAULT_ACTION } from './actions';
import { type Standing, rewardOf, standingOf } from './goal';
import { instructionsFor } from './instructions';
import { levelScript } from './levels';
import type { MiniHackOptions } from './options';
import { type Answering, RANDOM_CHARACTER, lastPageOnly, press, startOnLevel } from './play';
import { type MiniHackTask, taskIdOf } from './tasks';

/** What changes in the course of an episode, beside the game itself. */
interface Course {
  readonly steps: number;
  readonly reward: number;
  readonly observation: NetHackObservation;
  readonly standing: Standing;
  readonly isOver: boolean;
}

interface Episode {
  readonly seed: number;
  readonly game: NetHackGame;
  readonly writer: ObservationWriter;
  readonly tileName: TileNamer;
  readonly walker: Walker;
  course: Course;
}

const SNAPSHOT_TAG = 'minihack-1';

interface Snapshot {
  readonly tag: typeof SNAPSHOT_TAG;
  readonly task: string;
  readonly seed: number;
  readonly game: SavedGame;
  readonly course: Course;
}

/** One MiniHack task under the common contract (NetHack spec, "MiniHack tasks"). */
export class MiniHackEnvironment implements Environment {
  readonly task: string;
  readonly actions: readonly ActionSpec[];
  readonly defaultAction = DEFAULT_ACTION;
  readonly maxSteps: number;
  private readonly actionForKey: (key: number) => string | null;
  private readonly answering: Answering;
  private readonly boulder: number;
  private current: Episode | null = null;

  /** @param boxes gives a seed's Boxoban level; only such tasks ask for it. */
  constructor(
    private readonly engine: NetHackEngine,
    private readonly setup: MiniHackTask,
    private readonly options: MiniHackOptions,
    private readonly boxes: (seed: number) => string,
  ) {
    this.task = taskIdOf(setup);
    this.actions = commandActions(ACTION_SETS[setup.actionSet]);
    this.actionForKey = actionsByKey(this.actions);
    this.maxSteps = options.maxSteps;
    const isQuest = setup.actionSet === 'quest';
    this.answering = { asksLetters: isQuest, asksLists: isQuest && options.asksLists };
    this.boulder = engine.names.objects.findIndex(({ name }) => name === 'boulder');
  }

  reset(seed: number): Observation {
    if (!isSeed(seed)) {
      throw new RangeError(`A seed is an integer from 0 to 4294967295, not ${String(seed)}.`);
    }
    return this.write(this.begin(seed));
  }

  /** @throws NetHackEngineError when the engine gives up. */
  step(action: string): StepResult {
    const episode = this.episode();
    const before = episode.course;
    if (before.isOver) throw new EpisodeEndedError();
    const [key] = this.has(action) ? (keysOf(action) ?? []) : [];
    if (key === undefined) throw new RangeError(`"${action}" is not an action of ${this.task}.`);
    const observation = press(episode.game, key, this.answering);
    const died = observation.state.kind === 'ended';
    const standing = died ? before.standing : this.standing(episode.game, observation);
    const reward = died ? 0 : rewardOf(before.standing, standing);
    const steps = before.steps + 1;
    const terminated = died || standing.solved;
    const truncated = !terminated && steps >= this.maxSteps;
    episode.course = {
      steps,
      reward: before.reward + reward,
      observation,
      standing,
      isOver: terminated || truncated,
    };
    return { observation: this.write(episode), reward, terminated, truncated };
  }

  scene(): Scene {
    const { course, tileName } = this.episode();
    return nethackScene(course.observation, {
      image: this.options.image,
      tileName,
      console: nethackConsole(course.observation, this.actionForKey),
    });
  }

  instructions(): string {
    return instructionsFor(this.setup.goal, this.actions);
  }

  progress(): Progress {
    const { steps, reward, standing, observation } = this.episode().course;
    const { solved, turn, onFountains } = standing;
    return {
      value: solved ? 1 : 0,
      solved,
      details: {
        steps,
        reward,
        turns: turn,
        ...(onFountains === null ? {} : { boulders_on_fountains: onFountains }),
        ...(observation.state.kind === 'ended' ? { death: observation.state.death } : {}),
      },
    };
  }

  facts(): WorldFacts {
    return { ...nethackFacts(this.episode().course.observation), reached: [] };
  }

  stepTowards(column: number, row: number): string | null {
    const { walker, course } = this.episode();
    return walker.next(course.observation, column, row);
  }

  snapshot(): EnvironmentState {
    const { seed, game, course } = this.episode();
    const snapshot: Snapshot = { tag: SNAPSHOT_TAG, task: this.task, seed, game: game.save(), course };
    return snapshot;
  }

  /** @throws TypeError when the state was not saved by an environment of the same task. */
  restore(state: EnvironmentState): void {
    if (!isSnapshot(state) || state.task !== this.task) {
      throw new TypeError(`This is not a saved state of ${this.task}.`);
    }
    const episode = this.current?.seed === state.seed ? this.current : this.begin(state.seed);
    episode.game.load(state.game);
    this.current = { ...this.around(state.seed, episode.game), course: state.course };
  }

  close(): void {
    this.current?.game.close();
    this.current = null;
  }

  /** The running game, for tools that may see more than an agent. Not to be played. */
  inspect(): NetHackGame {
    return this.episode().game;
  }

  private begin(seed: number): Episode {
    this.close();
    const { level, character = RANDOM_CHARACTER } = this.setup;
    const script = levelScript(level, level.family === 'boxoban' ? this.boxes(seed) : '');
    const { role } = this.options;
    const chosen = role === null ? character : [`role:${role}`, ...RANDOM_CHARACTER.slice(1)];
    const game = startOnLevel(this.engine, seed, script, chosen);
    const observation = game.observe();
    const standing = this.standing(game, observation);
    const course = { steps: 0, reward: 0, observation, standing, isOver: false };
    const episode = { ...this.around(seed, game), course };
    this.current = episode;
    return episode;
  }

  /** What reads a game and remembers things about it. */
  private around(seed: number, game: NetHackGame): Omit<Episode, 'course'> {
    return {
      seed,
      game,
      writer: new ObservationWriter(this.engine.names, game, this.options.text),
      tileName: createTileNamer(this.engine.names, (type) => game.objectType(type)),
      walker: new Walker({ directions: this.actions.map(({ text }) => text) }),
    };
  }

  private standing(game: NetHackGame, observation: NetHackObservation): Standing {
    return standingOf(this.setup.level.family, this.boulder, game, observation);
  }

  private write({ writer, course: { observation } }: Episode): Observation {
    return writer.observation(this.options.messages === 'last' ? lastPageOnly(observation) : observation);
  }

  private has(action: string): boolean {
    return this.actions.some(({ text }) => text === action);
  }

  private episode(): Episode {
    if (!this.current) throw new Error('No episode is running; reset the environment first.');
    return this.current;
  }
}

function isSnapshot(state: EnvironmentState): state is Snapshot {
  return typeof state === 'object' && state !== null && 'tag' in state && state.tag === SNAPSHOT_TAG;
}
