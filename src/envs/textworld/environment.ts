import {
  EpisodeEndedError,
  isSeed,
  type ActionSpec,
  type Environment,
  type EnvironmentState,
  type Observation,
  type Progress,
  type Scene,
  type StepResult,
} from '../../core/env';
import { TextWorldSession, TextWorldStory, type SavedTextWorld } from './engine';
import { instructionsFor } from './instructions';
import type { MadeGame } from './makeGame';
import { drawScene } from './scene';
import { ACTIONS, DEFAULT_ACTION, MAX_STEPS, type TextWorldTask } from './tasks';

/** What changes in the course of an episode, beside the game itself. */
interface Course {
  readonly steps: number;
  /** Sum of the rewards, each of which is the score so far. */
  readonly reward: number;
  readonly isOver: boolean;
  /** Rooms the player has been to, in order. */
  readonly visited: readonly string[];
  /** What the player read last. */
  readonly said: string;
}

interface Episode {
  readonly seed: number;
  readonly worldSeed: number;
  readonly story: TextWorldStory;
  session: TextWorldSession;
  course: Course;
}

const SNAPSHOT_TAG = 'textworld-1';

interface Snapshot {
  readonly tag: typeof SNAPSHOT_TAG;
  readonly task: TextWorldTask;
  readonly seed: number;
  readonly game: SavedTextWorld;
  readonly course: Course;
}

/** One of TextWorld's tasks under the common contract (TextWorld spec, "Benchmark settings"). */
export class TextWorldEnvironment implements Environment {
  readonly actions: readonly ActionSpec[];
  readonly freeText = true;
  readonly defaultAction = DEFAULT_ACTION;
  readonly maxSteps = MAX_STEPS;
  private current: Episode | null = null;

  /**
   * @param make gives a seed's game.
   * @param showObjective tells the agent what the game asks for, which the benchmark does not.
   */
  constructor(
    readonly task: TextWorldTask,
    private readonly make: (seed: number) => MadeGame,
    private readonly showObjective: boolean,
  ) {
    this.actions = ACTIONS[task];
  }

  reset(seed: number): Observation {
    if (!isSeed(seed)) {
      throw new RangeError(`A seed is an integer from 0 to 4294967295, not ${String(seed)}.`);
    }
    const { story, worldSeed } = this.storyOf(seed);
    const session = TextWorldSession.start(story);
    const { observation, text } = session.turn;
    const objective = this.showObjective ? `${story.game.objective}\n\n` : '';
    const course: Course = {
      steps: 0,
      reward: 0,
      isOver: false,
      visited: [session.world.room],
      said: `${objective}${text}`,
    };
    this.current = { seed, worldSeed, story, session, course };
    return observed(`${objective}${observation}`);
  }

  /** The reward is the score so far, so that the sum of rewards says nothing by itself. */
  step(action: string): StepResult {
    const episode = this.episode();
    const { session, course, story } = episode;
    if (course.isOver) throw new EpisodeEndedError();
    const { observation, text, score, won, lost, over } = session.step(action);
    const asked = this.showObjective && /^\s*goal\s*$/i.test(action) ? story.game.objective : '';
    const steps = course.steps + 1;
    const terminated = won || lost || over;
    const truncated = !terminated && steps >= MAX_STEPS;
    const { room } = session.world;
    episode.course = {
      steps,
      reward: course.reward + score,
      isOver: terminated || truncated,
      visited: course.visited.includes(room) ? course.visited : [...course.visited, room],
      said: `${asked}${text}`,
    };
    return {
      observation: observed(`${asked}${observation}`),
      reward: score,
      terminated,
      truncated,
      ...(over && !won && !lost ? { ending: 'quit' as const } : {}),
    };
  }

  scene(): Scene {
    const { session, course } = this.episode();
    return drawScene(session, course);
  }

  instructions(): string {
    return instructionsFor(this.task);
  }

  progress(): Progress {
    const { session, story, course, worldSeed } = this.episode();
    const { score, moves, won, lost } = session.turn;
    const { maxScore } = story.game;
    return {
      value: won ? 1 : score / maxScore,
      solved: won,
      details: {
        steps: course.steps,
        reward: course.reward,
        score,
        max_score: maxScore,
        moves,
        won,
        lost,
        world_seed: worldSeed,
      },
    };
  }

  snapshot(): EnvironmentState {
    const { seed, session, course } = this.episode();
    const snapshot: Snapshot = { tag: SNAPSHOT_TAG, task: this.task, seed, game: session.save(), course };
    return snapshot;
  }

  /** @throws TypeError when the state was not saved by an environment of the same task. */
  restore(state: EnvironmentState): void {
    if (!isSnapshot(state) || state.task !== this.task) {
      throw new TypeError(`This is not a saved state of ${this.task}.`);
    }
    const { seed, game, course } = state;
    const { story, worldSeed } = this.storyOf(seed);
    const session = TextWorldSession.restore(story, game);
    this.current = { seed, worldSeed, story, session, course };
  }

  close(): void {
    this.current = null;
  }

  private storyOf(seed: number): Pick<Episode, 'story' | 'worldSeed'> {
    if (this.current?.seed === seed) return this.current;
    const { game, worldSeed } = this.make(seed);
    return { story: new TextWorldStory(game), worldSeed };
  }

  private episode(): Episode {
    if (!this.current) throw new Error('No episode is running; reset the environment first.');
    return this.current;
  }
}

function observed(text: string): Observation {
  return { text: { longTerm: text, shortTerm: '' } };
}

function isSnapshot(state: EnvironmentState): state is Snapshot {
  return typeof state === 'object' && state !== null && 'tag' in state && state.tag === SNAPSHOT_TAG;
}
