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
import { meta } from './meta';
import { ACHIEVEMENTS, isAction } from './names';
import type { CrafterOptions } from './options';
import { removalRule } from './removals';
import type { RemovalRule, World } from './rules';
import { type SavedWorld, loadWorld, saveWorld } from './rulesSaved';
import { grainDraws, isOver, tick } from './rulesTick';
import { drawScene } from './scene';
import { INSTRUCTIONS, statusText, surroundingsText } from './text';

interface Episode {
  readonly world: World;
  stepCount: number;
  reward: number;
}

const SNAPSHOT_TAG = 'crafter-1';

interface Snapshot {
  readonly tag: typeof SNAPSHOT_TAG;
  readonly world: SavedWorld;
  readonly stepCount: number;
  readonly reward: number;
}

/** One Crafter world under the common contract (Crafter spec, Reset and One tick). */
export class CrafterEnvironment implements Environment {
  readonly task = 'default';
  readonly actions: readonly ActionSpec[] = meta.actions;
  readonly defaultAction = meta.defaultAction;
  /** For whoever runs the episode: the game itself sets no limit before its last tick. */
  readonly maxSteps: number;
  private readonly grain: number;
  private readonly removalRule: RemovalRule | null;
  private current: Episode | null = null;

  /** @param start makes the world in which an episode's first observation is made. */
  constructor(
    private readonly options: CrafterOptions,
    private readonly start: (seed: number) => World,
  ) {
    this.maxSteps = options.maxSteps;
    this.grain = grainDraws(options.pictureSize);
    this.removalRule = options.removals.length > 0 ? removalRule(options.removals) : null;
  }

  reset(seed: number): Observation {
    if (!isSeed(seed)) {
      throw new RangeError(`A seed is an integer from 0 to 4294967295, not ${String(seed)}.`);
    }
    return this.observe(this.begin(this.start(seed), 0, 0));
  }

  step(action: string): StepResult {
    const episode = this.episode();
    if (isOver(episode.world)) throw new EpisodeEndedError();
    if (!isAction(action)) throw new RangeError(`"${action}" is not an action of Crafter.`);
    const reward = tick(episode.world, action, this.grain);
    episode.stepCount += 1;
    episode.reward += reward;
    return {
      observation: this.observe(episode),
      reward,
      terminated: isOver(episode.world),
      truncated: false,
    };
  }

  scene(): Scene {
    return drawScene(this.episode().world);
  }

  instructions(): string {
    return INSTRUCTIONS;
  }

  /** The share of the achievements; the details say which and how often. */
  progress(): Progress {
    const { world, stepCount, reward } = this.episode();
    const unlocked = unlockedBy(world);
    return {
      value: unlocked.length / ACHIEVEMENTS.length,
      solved: unlocked.length === ACHIEVEMENTS.length,
      details: { achievements: unlocked.length, unlocked: unlocked.join(', '), steps: stepCount, reward },
    };
  }

  facts(): WorldFacts {
    const { world } = this.episode();
    const { x, y } = world.player;
    return {
      place: `${String(x)},${String(y)}`,
      distance: null,
      reached: unlockedBy(world),
      depth: null,
      time: null,
    };
  }

  snapshot(): EnvironmentState {
    const { world, stepCount, reward } = this.episode();
    const snapshot: Snapshot = { tag: SNAPSHOT_TAG, world: saveWorld(world), stepCount, reward };
    return snapshot;
  }

  /** @throws TypeError when the state was not saved by a Crafter environment. */
  restore(state: EnvironmentState): void {
    if (!isSnapshot(state)) throw new TypeError('This is not a saved state of Crafter.');
    const { world, stepCount, reward } = state;
    this.begin(loadWorld(world), stepCount, reward);
  }

  close(): void {
    this.current = null;
  }

  /** The whole state, for tools that may see more than an agent. Not to be changed. */
  inspect(): World {
    return this.episode().world;
  }

  private begin(world: World, stepCount: number, reward: number): Episode {
    if (this.removalRule) world.removalRule = this.removalRule;
    this.current = { world, stepCount, reward };
    return this.current;
  }

  private observe({ world }: Episode): Observation {
    return {
      text: { longTerm: surroundingsText(world, this.options.text), shortTerm: statusText(world.player) },
    };
  }

  private episode(): Episode {
    if (!this.current) throw new Error('No episode is running; reset the environment first.');
    return this.current;
  }
}

function isSnapshot(state: EnvironmentState): state is Snapshot {
  return typeof state === 'object' && state !== null && 'tag' in state && state.tag === SNAPSHOT_TAG;
}

function unlockedBy({ player }: World): readonly (typeof ACHIEVEMENTS)[number][] {
  return ACHIEVEMENTS.filter((_, index) => (player.achievements[index] ?? 0) > 0);
}
