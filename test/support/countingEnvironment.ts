import type { ActionSpec, Environment, EnvironmentModule, Observation, StepResult } from '../../src/core/env';
import { EpisodeEndedError } from '../../src/core/env';

const ACTIONS: readonly ActionSpec[] = [
  { text: 'up', description: 'count up', keys: ['ArrowUp'] },
  { text: 'down', description: 'count down', keys: ['ArrowDown'] },
];

/** A tiny deterministic world for tests: reach `seed mod 5 + 3` by counting up. Invalid answers fall back to `down`. */
class CountingEnvironment implements Environment {
  readonly task = 'count';
  readonly actions = ACTIONS;
  readonly defaultAction = 'down';
  readonly maxSteps = 20;
  #count = 0;
  #goal = 3;
  #steps = 0;
  #ended = false;

  reset(seed: number): Observation {
    this.#goal = (seed % 5) + 3;
    this.#count = 0;
    this.#steps = 0;
    this.#ended = false;
    return this.#observe();
  }

  step(action: string): StepResult {
    if (this.#ended) throw new EpisodeEndedError();
    this.#steps += 1;
    this.#count += action === 'up' ? 1 : -1;
    const terminated = this.#count >= this.#goal || this.#count <= -15;
    const truncated = this.#steps >= this.maxSteps;
    this.#ended = terminated || truncated;
    return { observation: this.#observe(), reward: this.#count >= this.#goal ? 1 : 0, terminated, truncated };
  }

  scene(): ReturnType<Environment['scene']> {
    return {
      tileSet: 'counting',
      views: [{ id: 'all', title: 'All', columns: 1, rows: 1, cells: [String(this.#count)] }],
    };
  }

  instructions(): string {
    return 'Count up.';
  }

  progress(): ReturnType<Environment['progress']> {
    const solved = this.#count >= this.#goal;
    return { value: solved ? 1 : 0, solved, details: { count: this.#count } };
  }

  close(): void {
    this.#ended = true;
  }

  #observe(): Observation {
    return {
      text: { longTerm: `count ${String(this.#count)} of ${String(this.#goal)}`, shortTerm: '' },
      mission: 'count',
    };
  }
}

export const countingEnvironment: EnvironmentModule = {
  meta: {
    id: 'babyai',
    title: 'Counting',
    summary: '',
    version: 'test',
    tasks: [{ id: 'count', slug: 'count', title: 'Count', summary: '', maxSteps: 20 }],
    actions: ACTIONS,
    defaultAction: 'down',
    modalities: ['text'],
    defaults: {},
    options: [],
    episodesPerTask: 1,
    publishedOptions: [{}],
  },
  create: async () => new CountingEnvironment(),
  createBot: () => ({ act: () => 'up' }),
};
