import {
  EpisodeEndedError,
  isSeed,
  type WorldFacts,
  type ActionSpec,
  type Environment,
  type EnvironmentState,
  type Observation,
  type Progress,
  type Scene,
  type StepResult,
} from '../../core/env';
import { begun, gone, progressOf, type Course } from './answer';
import { TextWorldSession, TextWorldStory, type SavedTextWorld } from './engine';
import { inputRulesOf, REPORT_COMMANDS, typed, type InputRules } from './inputRules';
import { instructionsFor } from './instructions';
import type { MadeGame } from './makeGame';
import { drawScene } from './scene';
import { ACTIONS, DEFAULT_ACTION, MAX_STEPS, type TextWorldTask } from './tasks';

interface Episode {
  readonly seed: number;
  readonly worldSeed: number;
  readonly story: TextWorldStory;
  readonly session: TextWorldSession;
  readonly rules: InputRules;
  course: Course;
}

const SNAPSHOT_TAG = 'textworld-2';

interface Snapshot {
  readonly tag: typeof SNAPSHOT_TAG;
  readonly task: TextWorldTask;
  readonly seed: number;
  readonly game: SavedTextWorld;
  /** What is left over of what was typed. */
  readonly input: unknown;
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
    const { course, observation } = begun(session.turn, this.told(story));
    const rules = inputRulesOf(story.format);
    for (const command of REPORT_COMMANDS) rules.lineFor(command);
    this.current = { seed, worldSeed, story, session, rules, course };
    return observation;
  }

  /** The reward is the score so far, so that the sum of rewards says nothing by itself. */
  step(action: string): StepResult {
    const episode = this.episode();
    if (episode.course.isOver) throw new EpisodeEndedError();
    const answer = episode.session.step(episode.rules.lineFor(typed(action)));
    const { course, result } = gone(episode.course, action, answer, this.told(episode.story));
    episode.course = course;
    return result;
  }

  scene(): Scene {
    const { session, course } = this.episode();
    return drawScene(session, course.said);
  }

  instructions(): string {
    return instructionsFor(this.task);
  }

  progress(): Progress {
    const { session, story, course, worldSeed } = this.episode();
    return progressOf(session.turn, course, story.game.maxScore, { world_seed: worldSeed });
  }

  facts(): WorldFacts {
    const { session } = this.episode();
    const { score } = session.turn;
    return {
      place: session.world.room,
      distance: null,
      reached: Array.from({ length: score }, (_, point) => `point ${String(point + 1)}`),
      depth: null,
      time: null,
    };
  }

  snapshot(): EnvironmentState {
    const { seed, session, rules, course } = this.episode();
    const snapshot: Snapshot = {
      tag: SNAPSHOT_TAG,
      task: this.task,
      seed,
      game: session.save(),
      input: rules.save(),
      course,
    };
    return snapshot;
  }

  /** @throws TypeError when the state was not saved by an environment of the same task. */
  restore(state: EnvironmentState): void {
    if (!isSnapshot(state) || state.task !== this.task) {
      throw new TypeError(`This is not a saved state of ${this.task}.`);
    }
    const { seed, game, input, course } = state;
    const { story, worldSeed } = this.storyOf(seed);
    const session = TextWorldSession.restore(story, game);
    const rules = inputRulesOf(story.format);
    rules.load(input);
    this.current = { seed, worldSeed, story, session, rules, course };
  }

  close(): void {
    this.current = null;
  }

  /** What the agent is told; `null`: nothing. */
  private told({ game }: TextWorldStory): string | null {
    return this.showObjective ? game.objective : null;
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

function isSnapshot(state: EnvironmentState): state is Snapshot {
  return typeof state === 'object' && state !== null && 'tag' in state && state.tag === SNAPSHOT_TAG;
}
