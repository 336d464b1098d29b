import type { TriedActions } from '../../core/agent';
import type { AnyEnvironment, Observation } from '../../core/env';
import type { EpisodeSession } from '../../core/evaluate';

/**
 * Takes actions in a world and brings it back to where it was, whatever happens meanwhile.
 * @param observation what was observed last: the answer where no action can be taken.
 * @returns what came of the actions up to the episode's end or the first that is none; `null` where the world cannot be
 * saved.
 * @throws whatever the world throws; it is brought back then too.
 */
export async function tryActions(
  session: EpisodeSession<AnyEnvironment>,
  observation: Observation,
  actions: readonly string[],
): Promise<TriedActions | null> {
  const state = session.save();
  if (!state) return null;
  const { environment } = session;
  const legal = environment.freeText === true ? null : new Set(environment.actions.map(({ text }) => text));
  let seen = observation;
  let reward = 0;
  let taken = 0;
  try {
    for (const action of actions) {
      if (session.outcome !== null || (legal !== null && !legal.has(action))) break;
      const turn = await session.take({ turn: 'valid', action, rule: 'whole', candidate: action });
      seen = turn.observation;
      reward += turn.reward;
      taken += 1;
    }
    const { value } = environment.progress();
    const { outcome } = session;
    return {
      observation: seen,
      reward,
      progression: value,
      ended: outcome !== null,
      ...(outcome === 'stepLimit' && { outOfSteps: true as const }),
      taken,
    };
  } finally {
    session.restore(state);
  }
}
