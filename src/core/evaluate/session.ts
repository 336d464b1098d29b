import type { Decision } from '../agent';
import type {
  AnyEnvironment,
  Environment,
  EnvironmentState,
  MaybePromise,
  Observation,
  Progress,
  StepResult,
} from '../env';
import { isSeed } from '../env';
import { feedbackPrefix, type FeedbackWording } from './feedback';
import type { Outcome } from './records';

/** What is known before the first decision. */
export interface SessionStart {
  readonly observation: Observation;
  readonly mission: string | null;
  readonly instructions: string;
  /** The limit in force: the environment's own or the plan's, whichever is lower. */
  readonly maxSteps: number;
}

/** What one decision led to. */
export interface Turn {
  /** Steps taken so far, this one included. */
  readonly steps: number;
  readonly action: string;
  /** With the feedback line in front where the answer was not valid. */
  readonly observation: Observation;
  readonly reward: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
  readonly progress: Progress;
  /** Set on the step that ends the episode. */
  readonly outcome: Outcome | null;
}

/** A moment of an episode; only a session of the same world reads it. */
export interface SessionState {
  readonly environment: EnvironmentState;
  readonly steps: number;
  readonly outcome: Outcome | null;
}

export interface SessionLimits {
  /** Ends the episode earlier than the environment would; `null`: the environment's own limit. */
  readonly maxSteps: number | null;
  /** Which release of BALROG words the feedback line. */
  readonly wording?: FeedbackWording;
}

/** What a session answers: at once where its world does. */
type Answer<World extends AnyEnvironment, T> = World extends Environment ? T : MaybePromise<T>;

/**
 * One episode of one environment, whether it answers at once or later: validity check, fallback action, feedback line and outcome, the same for every
 * environment and for people as for agents. A call has to settle before the next one is made.
 */
export class EpisodeSession<World extends AnyEnvironment = Environment> {
  readonly #environment: World;
  readonly #limits: SessionLimits;
  #steps = 0;
  #outcome: Outcome | null = null;

  constructor(environment: World, limits: SessionLimits) {
    this.#environment = environment;
    this.#limits = limits;
  }

  get environment(): World {
    return this.#environment;
  }

  get steps(): number {
    return this.#steps;
  }

  get outcome(): Outcome | null {
    return this.#outcome;
  }

  get maxSteps(): number {
    const own = this.#environment.maxSteps;
    return this.#limits.maxSteps === null ? own : Math.min(own, this.#limits.maxSteps);
  }

  /** @throws RangeError when the seed is not an integer in 0…2^32−1. */
  start(seed: number): Answer<World, SessionStart> {
    if (!isSeed(seed))
      throw new RangeError(`A seed is an integer from 0 to 4294967295, not ${String(seed)}.`);
    return this.#after(this.#environment.reset(seed), (observation): SessionStart => {
      this.#steps = 0;
      this.#outcome = null;
      return {
        observation,
        mission: observation.mission ?? null,
        instructions: this.#environment.instructions(),
        maxSteps: this.maxSteps,
      };
    });
  }

  /**
   * Executes a decision: its action if valid, else the environment's default action. Where any text is an action, what
   * there is of the answer is sent as it is, nothing as a single space.
   */
  take(decision: Decision): Answer<World, Turn> {
    const action = this.#actionOf(decision);
    return this.#after(this.#environment.step(action), (result) => this.#turn(decision, action, result));
  }

  #turn(decision: Decision, action: string, result: StepResult): Turn {
    const kept = decision.turn === 'valid' || this.#environment.freeText === true;
    this.#steps += 1;
    const observation = kept
      ? result.observation
      : withPrefix(
          feedbackPrefix(this.#limits.wording ?? '2025', decision.candidate, action),
          result.observation,
        );
    const progress = this.#environment.progress();
    this.#outcome = outcomeOf(result, progress, this.#steps >= this.maxSteps);
    return {
      steps: this.#steps,
      action,
      observation,
      reward: result.reward,
      terminated: result.terminated,
      truncated: result.truncated,
      progress,
      outcome: this.#outcome,
    };
  }

  /** This moment, to come back to; `null` where the environment cannot be saved. Later play does not change it. */
  save(): SessionState | null {
    const environment = this.#environment;
    if (!environment.snapshot || !environment.restore) return null;
    return { environment: environment.snapshot(), steps: this.#steps, outcome: this.#outcome };
  }

  /**
   * Goes on from a moment that {@link save} gave, of the episode that was started last.
   * @throws TypeError when the state is another world's.
   */
  restore({ environment, steps, outcome }: SessionState): void {
    this.#environment.restore?.(environment);
    this.#steps = steps;
    this.#outcome = outcome;
  }

  /** Goes on with what an environment answers: at once where it does so, since a replay takes 100,000 steps. */
  #after<T, U>(answer: MaybePromise<T>, next: (value: T) => U): Answer<World, U> {
    const result: MaybePromise<U> = answer instanceof Promise ? answer.then(next) : next(answer);
    // A world that is an `Environment` gave no promise, which the compiler cannot tell of a type parameter.
    return result as Answer<World, U>;
  }

  #actionOf(decision: Decision): string {
    const { freeText, defaultAction } = this.#environment;
    const answer = decision.turn === 'valid' ? decision.action : decision.candidate;
    if (freeText === true) return answer.trim() === '' ? ' ' : answer.trim();
    return decision.turn === 'valid' ? answer : defaultAction;
  }
}

function withPrefix(prefix: string, observation: Observation): Observation {
  return { ...observation, text: { ...observation.text, longTerm: prefix + observation.text.longTerm } };
}

function outcomeOf(
  result: Pick<StepResult, 'terminated' | 'truncated' | 'ending'>,
  progress: Progress,
  limitReached: boolean,
): Outcome | null {
  if (!result.terminated && !result.truncated && !limitReached && result.ending === undefined) return null;
  if (progress.solved) return 'solved';
  if (result.ending !== undefined) return result.ending;
  return result.terminated ? 'failed' : 'stepLimit';
}
