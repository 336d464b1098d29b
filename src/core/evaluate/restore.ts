import type { Json, Message, Situation, StrategySession } from '../agent';
import type { Observation } from '../env';
import { ok, type Result } from '../shared';
import { expandCalls } from './callCodec';
import type { LoopInput } from './episodeLoop';
import type { PictureShelf } from './pictureShelf';
import type { EpisodeError, Outcome, StepRecord } from './records';
import type { SessionStart } from './session';
import { decisionOf } from './stepRecord';
import { withoutText } from './pictureOnly';
import { openGuarded } from './strategyGuard';
import type { EpisodeTally } from './tally';

/** Where an episode stands before its next decision. */
export interface Standing {
  readonly observation: Observation;
  /** The messages of the last call, which the next one refers to. */
  readonly previous: readonly Message[] | null;
  /** What the strategy keeps, as JSON, as it was stored last. */
  readonly memory: string;
  readonly outcome: Outcome | null;
}

type Parts = Pick<LoopInput, 'agent' | 'strategy' | 'demonstrations' | 'lessons' | 'game'> & {
  readonly episode: Pick<LoopInput['episode'], 'environmentId' | 'task' | 'seed'>;
};

/** Opens the strategy for a world that was started. */
export function openSession(input: Parts, start: SessionStart): StrategySession {
  const { agent, game, episode, demonstrations, lessons } = input;
  const session = openGuarded(input.strategy, {
    agent,
    game: {
      environmentId: episode.environmentId,
      task: episode.task,
      instructions: start.instructions,
      actions: game.actions,
      freeText: game.freeText === true,
      defaultAction: game.defaultAction ?? '',
      maxSteps: start.maxSteps,
    },
    demonstrations,
    lessons,
  });
  return agent.pictureOnly === true ? withoutText(session) : session;
}

export function situationOf(
  { game, episode }: Pick<Parts, 'game' | 'episode'>,
  observation: Observation,
  step: number,
): Situation {
  return { observation, actions: game.actions, seed: episode.seed ?? 0, step };
}

/** What a strategy keeps, with its text for comparison; a strategy that keeps nothing may say so with nothing. */
export function memoryOf(session: StrategySession): { readonly value: Json; readonly text: string } {
  const given: Json | undefined = session.memory();
  const value = given ?? null;
  return { value, text: JSON.stringify(value) };
}

/**
 * Replays stored steps into the world, the strategy and the model, and checks that the world still agrees with them.
 * An episode without steps stands at its start.
 */
export async function restore(
  input: LoopInput,
  session: StrategySession,
  shelf: PictureShelf,
  first: Observation,
  tally: EpisodeTally,
): Promise<Result<Standing, EpisodeError>> {
  const { stored, episode } = input;
  if (episode.initial && stored.length > 0 && episode.initial.longTerm !== first.text.longTerm)
    return changedWorld(0);
  let observation = first;
  let previous: readonly Message[] | null = null;
  let { text: memory } = memoryOf(session);
  let outcome: Outcome | null = null;
  const observe = async (later: number): Promise<EpisodeError | null> => {
    const picture = outcome ? ok(null) : await shelf.take(later);
    if (!picture.ok) return picture.error;
    session.observe(observation, picture.value);
    return null;
  };
  const unseen = await observe(stored.length);
  if (unseen) return { ok: false, error: unseen };
  for (const step of stored) {
    input.model.session.recall(situationOf(input, observation, step.step));
    const decision = decisionOf(step);
    const taken = await input.game.take(decision);
    if (!taken.ok) return taken;
    const turn = taken.value;
    if (turn.observation.text.longTerm !== step.observation.longTerm || turn.reward !== step.reward)
      return changedWorld(step.step);
    session.recall({ decision, action: turn.action, reasoning: step.reasoning, memory: step.memory });
    session.acted(turn.action);
    if (step.memory !== undefined) memory = JSON.stringify(step.memory);
    ({ previous } = expandCalls(step, previous));
    ({ observation } = turn);
    tally.add(step, turn.progress);
    ({ outcome } = turn);
    const failed = await observe(stored.length - 1 - step.step);
    if (failed) return { ok: false, error: failed };
  }
  return ok({ observation, previous, memory, outcome });
}

function changedWorld(step: StepRecord['step']): Result<never, EpisodeError> {
  return {
    ok: false,
    error: {
      kind: 'environment',
      message: `The environment no longer gives what was recorded at step ${step}, so the episode cannot go on from there.`,
      advice:
        'The recorded steps are kept. To play the episode with this version, start it over: its steps are then removed.',
    },
  };
}
