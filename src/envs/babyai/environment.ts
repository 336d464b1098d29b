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
import { type Knowledge, nextAction } from './policy';
import {
  EMPTY,
  type Mission,
  NOTHING,
  type World,
  carriedObject,
  cellAt,
  cloneWorld,
  objectAt,
} from './rules';
import { type Action, applyAction, isAction } from './rulesDynamics';
import { Instruction, type InstructionState } from './rulesInstruction';
import { createView, look } from './rulesVisibility';
import { drawScene } from './scene';
import { instructionText, missionText, observationText } from './text';

/** Where an episode begins. The environment works on it in place, so every call makes a new one. */
export interface EpisodeStart {
  readonly world: World;
  readonly mission: Mission;
  readonly stepCount: number;
}

interface Episode {
  readonly world: World;
  readonly mission: Mission;
  readonly missionText: string;
  readonly instruction: Instruction;
  stepCount: number;
  reward: number;
  ended: boolean;
}

const SNAPSHOT_TAG = 'babyai-1';

interface Snapshot {
  readonly tag: typeof SNAPSHOT_TAG;
  readonly task: string;
  readonly world: World;
  readonly mission: Mission;
  readonly missionText: string;
  readonly instruction: InstructionState;
  readonly stepCount: number;
  readonly reward: number;
  readonly ended: boolean;
}

/** No level needs more. */
const MOST_STEPS_LEFT = 400;

/** One BabyAI world under the common contract (BabyAI spec, Step). */
export class BabyAiEnvironment implements Environment {
  readonly actions: readonly ActionSpec[] = meta.actions;
  readonly defaultAction = meta.defaultAction;
  private readonly view = createView();
  private current: Episode | null = null;

  /** @param start makes the episode's beginning from a seed. */
  constructor(
    readonly task: string,
    readonly maxSteps: number,
    private readonly start: (seed: number) => EpisodeStart,
  ) {}

  reset(seed: number): Observation {
    if (!isSeed(seed)) {
      throw new RangeError(`A seed is an integer from 0 to 4294967295, not ${String(seed)}.`);
    }
    const { world, mission, stepCount } = this.start(seed);
    const episode: Episode = {
      world,
      mission,
      missionText: missionText(world, mission),
      instruction: new Instruction(mission, world),
      stepCount,
      reward: 0,
      ended: false,
    };
    this.current = episode;
    return this.observe(episode);
  }

  step(action: string): StepResult {
    const episode = this.episode();
    if (episode.ended) throw new EpisodeEndedError();
    if (!isAction(action)) throw new RangeError(`"${action}" is not an action of BabyAI.`);
    const { world } = episode;
    const carriedBefore = world.carrying;
    episode.stepCount += 1;
    applyAction(world, action);
    const truncated = episode.stepCount >= this.maxSteps;
    const observation = this.observe(episode);
    const terminated = episode.instruction.isFulfilled(world, action, carriedBefore);
    const reward = terminated ? 1 - 0.9 * (episode.stepCount / this.maxSteps) : 0;
    episode.reward += reward;
    episode.ended = terminated || truncated;
    return { observation, reward, terminated, truncated };
  }

  scene(): Scene {
    const { world } = this.episode();
    look(world, this.view);
    return drawScene(world, this.view);
  }

  instructions(): string {
    return instructionText(this.episode().missionText);
  }

  progress(): Progress {
    const { reward, stepCount } = this.episode();
    const solved = reward > 0;
    return { value: solved ? 1 : 0, solved, details: { steps: stepCount, reward } };
  }

  /** The distance is that of the policy, played on a copy: short, not always the shortest. */
  facts(): WorldFacts {
    const { world, ended } = this.episode();
    const place = `${String(world.agentX)},${String(world.agentY)}`;
    return { place, distance: ended ? null : this.stepsLeft(), reached: [], depth: null, time: null };
  }

  snapshot(): EnvironmentState {
    const { world, mission, missionText, instruction, stepCount, reward, ended } = this.episode();
    const snapshot: Snapshot = {
      tag: SNAPSHOT_TAG,
      task: this.task,
      world: cloneWorld(world),
      mission,
      missionText,
      instruction: instruction.state(),
      stepCount,
      reward,
      ended,
    };
    return snapshot;
  }

  /** @throws TypeError when the state was not saved by an environment of the same task. */
  restore(state: EnvironmentState): void {
    if (!isSnapshot(state) || state.task !== this.task) {
      throw new TypeError(`This is not a saved state of ${this.task}.`);
    }
    const world = cloneWorld(state.world);
    const instruction = new Instruction(state.mission, world);
    instruction.restore(state.instruction);
    const { mission, missionText, stepCount, reward, ended } = state;
    this.current = { world, mission, missionText, instruction, stepCount, reward, ended };
  }

  close(): void {
    this.current = null;
  }

  /** The whole state, for tools that may see more than an agent. Not to be changed. */
  inspect(): { readonly world: World; readonly mission: Mission; readonly pickedUp: boolean } {
    const { world, mission, instruction } = this.episode();
    return { world, mission, pickedUp: instruction.state().pickedUp };
  }

  /** What a player who sees everything does next; `null` when the mission can no longer be done. */
  nextOfPolicy(): Action | null {
    const { world, mission, instruction } = this.episode();
    return nextAction(wholeWorld(world, instruction.state().pickedUp), mission);
  }

  private stepsLeft(): number | null {
    const copy = new BabyAiEnvironment(this.task, MOST_STEPS_LEFT, this.start);
    copy.restore({ ...(this.snapshot() as Snapshot), stepCount: 0 });
    for (let steps = 1; steps < MOST_STEPS_LEFT; steps++) {
      const action = copy.nextOfPolicy();
      if (action === null) return null;
      if (copy.step(action).terminated) return steps;
    }
    return null;
  }

  private observe(episode: Episode): Observation {
    look(episode.world, this.view);
    return {
      text: { longTerm: observationText(episode.world, this.view), shortTerm: '' },
      mission: episode.missionText,
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

function wholeWorld(world: World, pickedUp: boolean): Knowledge {
  const lying = world.objects.filter(({ x }) => x !== NOTHING);
  return {
    pose: { x: world.agentX, y: world.agentY, direction: world.direction },
    carrying: carriedObject(world),
    pickedUp,
    thingAt: (x, y) => objectAt(world, x, y),
    things: () => lying,
    isFree: (x, y) => {
      const object = objectAt(world, x, y);
      return object ? object.kind === 'door' && object.door === 'open' : cellAt(world, x, y) === EMPTY;
    },
  };
}
