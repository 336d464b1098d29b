import type { Observation } from '../../src/core/env';
import { findTask } from '../../src/envs';
import { loadEnvironment } from './environments';

/** An episode as the environment plays it, computed outside the browser. */
export interface ExpectedEpisode {
  readonly task: string;
  readonly slug: string;
  readonly seed: number;
  readonly mission: string;
  readonly actions: readonly string[];
  /** One more than actions: the first is the start. */
  readonly observations: readonly Observation['text'][];
  readonly solved: boolean;
  readonly maxSteps: number;
}

/** Plays a level with given actions. */
export async function episodeOf(
  slug: string,
  seed: number,
  actions: readonly string[],
): Promise<ExpectedEpisode> {
  let next = 0;
  return play(slug, seed, () => actions[next++] ?? null);
}

/** Plays a level with the scripted bot, to the end. */
export async function botEpisode(slug: string, seed: number): Promise<ExpectedEpisode> {
  const environment = await loadEnvironment('babyai');
  const bot = environment.createBot(taskOf(slug));
  return play(slug, seed, (observation) => bot.act(observation));
}

async function play(
  slug: string,
  seed: number,
  choose: (observation: Observation) => string | null,
): Promise<ExpectedEpisode> {
  const task = taskOf(slug);
  const environment = await (await loadEnvironment('babyai')).create(task);
  let observation = environment.reset(seed);
  const mission = observation.mission ?? '';
  const observations = [observation.text];
  const actions: string[] = [];
  for (let ended = false; !ended;) {
    const action = choose(observation);
    if (action === null) break;
    const result = environment.step(action);
    actions.push(action);
    observation = result.observation;
    observations.push(observation.text);
    ended = result.terminated || result.truncated;
  }
  const { solved } = environment.progress();
  const { maxSteps } = environment;
  environment.close();
  return { task, slug, seed, mission, actions, observations, solved, maxSteps };
}

function taskOf(slug: string): string {
  const task = findTask('babyai', slug);
  if (!task) throw new RangeError(`BabyAI has no task ${slug}.`);
  return task.id;
}
