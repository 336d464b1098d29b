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
import { LevelSource } from './levelSource';
import { MAX_STEPS, meta } from './meta';
import type { Direction, World } from './rules';
import { readRules } from './rulesActive';
import { type Play, clonePlay, directionOf, hasLostYou, move, startPlay } from './rulesDynamics';
import { drawScene } from './scene';
import { levelOf } from './tasks';
import { INSTRUCTIONS, type Wording, lostYouText, observationText } from './text';

/** Where an episode begins. The environment works on it in place, so every call makes a new one. */
export interface EpisodeStart {
  readonly world: World;
  readonly plan: string;
  readonly stepCount: number;
  /** Where the next level comes from when nobody is left in control. */
  readonly levels: LevelSource;
}

interface Episode {
  readonly levels: LevelSource;
  play: Play;
  plan: string;
  /** Steps since the level began. */
  stepCount: number;
  /** How often a level was lost and made anew. */
  resets: number;
  solved: boolean;
  reward: number;
  ended: boolean;
}

const SNAPSHOT_TAG = 'babaisai-1';

interface Snapshot {
  readonly tag: typeof SNAPSHOT_TAG;
  readonly task: string;
  readonly seed: number;
  readonly levelsDrawn: number;
  readonly world: World;
  readonly agentCell: number;
  readonly direction: Direction;
  readonly plan: string;
  readonly stepCount: number;
  readonly resets: number;
  readonly solved: boolean;
  readonly reward: number;
  readonly ended: boolean;
}

/** One Baba Is AI level under the common contract (Baba Is AI spec, Reset and Step). */
export class BabaIsAiEnvironment implements Environment {
  readonly actions: readonly ActionSpec[] = meta.actions;
  readonly defaultAction = meta.defaultAction;
  readonly maxSteps = MAX_STEPS;
  private current: Episode | null = null;

  /** @param start makes the episode's beginning from a seed. */
  constructor(
    readonly task: string,
    private readonly wording: Wording,
    private readonly start: (seed: number) => EpisodeStart,
  ) {}

  reset(seed: number): Observation {
    if (!isSeed(seed)) {
      throw new RangeError(`A seed is an integer from 0 to 4294967295, not ${String(seed)}.`);
    }
    const { world, plan, stepCount, levels } = this.start(seed);
    const play = startPlay(world);
    this.current = { levels, play, plan, stepCount, resets: 0, solved: false, reward: 0, ended: false };
    return observation(observationText(world, play.rules, this.wording));
  }

  /** Running out of steps is reported as terminated, as the reference does. */
  step(action: string): StepResult {
    const episode = this.episode();
    if (episode.ended) throw new EpisodeEndedError();
    const direction = directionOf(action);
    if (direction === null && action !== meta.defaultAction) {
      throw new RangeError(`"${action}" is not an action of Baba Is AI.`);
    }
    episode.stepCount += 1;
    const wins = direction !== null && move(episode.play, direction);
    const reward = wins ? 1 - 0.9 * (episode.stepCount / MAX_STEPS) : 0;
    const terminated = wins || episode.stepCount >= MAX_STEPS;
    episode.reward += reward;
    episode.solved = wins;
    episode.ended = terminated;
    const result = { observation: this.observe(episode), reward, terminated, truncated: false };
    return terminated && !wins ? { ...result, ending: 'stepLimit' } : result;
  }

  scene(): Scene {
    return drawScene(this.episode().play.world);
  }

  instructions(): string {
    return INSTRUCTIONS;
  }

  progress(): Progress {
    const { solved, stepCount, reward, plan, resets } = this.episode();
    return {
      value: solved ? 1 : 0,
      solved,
      details: { steps: stepCount, reward, target_plan: plan, resets },
    };
  }

  /** The place is that of what moved last, which in most levels is the only object that is "you". */
  facts(): WorldFacts {
    const { agentCell } = this.episode().play;
    return {
      place: agentCell < 0 ? null : String(agentCell),
      distance: null,
      reached: [],
      depth: null,
      time: null,
    };
  }

  snapshot(): EnvironmentState {
    const { play, levels, ...rest } = this.episode();
    const { world, agentCell, direction } = clonePlay(play);
    const snapshot: Snapshot = {
      tag: SNAPSHOT_TAG,
      task: this.task,
      seed: levels.seed,
      levelsDrawn: levels.drawn,
      world,
      agentCell,
      direction,
      ...rest,
    };
    return snapshot;
  }

  /** @throws TypeError when the state was not saved by an environment of the same task. */
  restore(state: EnvironmentState): void {
    if (!isSnapshot(state) || state.task !== this.task) {
      throw new TypeError(`This is not a saved state of ${this.task}.`);
    }
    const { seed, levelsDrawn, world, agentCell, direction } = state;
    const { plan, stepCount, resets, solved, reward, ended } = state;
    const play = clonePlay({ world, rules: readRules(world), agentCell, direction });
    const levels = new LevelSource(levelOf(this.task), seed, levelsDrawn);
    this.current = { levels, play, plan, stepCount, resets, solved, reward, ended };
  }

  close(): void {
    this.current = null;
  }

  /** The whole state, for tools that may see more than an agent. Not to be changed. */
  inspect(): { readonly play: Play; readonly stepCount: number } {
    const { play, stepCount } = this.episode();
    return { play, stepCount };
  }

  /** The text of the state; makes a new level first when nobody is left in control. */
  private observe(episode: Episode): Observation {
    const { world, rules } = episode.play;
    if (!hasLostYou(episode.play)) return observation(observationText(world, rules, this.wording));
    const next = episode.levels.next();
    episode.play = startPlay(next.world);
    episode.plan = next.plan;
    episode.stepCount = 0;
    episode.resets += 1;
    // As in the reference, also when the same step won.
    episode.solved = false;
    return observation(lostYouText(rules, next.world, episode.play.rules, this.wording));
  }

  private episode(): Episode {
    if (!this.current) throw new Error('No episode is running; reset the environment first.');
    return this.current;
  }
}

function observation(text: string): Observation {
  return { text: { longTerm: text, shortTerm: '' } };
}

function isSnapshot(state: EnvironmentState): state is Snapshot {
  return typeof state === 'object' && state !== null && 'tag' in state && state.tag === SNAPSHOT_TAG;
}
