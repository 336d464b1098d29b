/** A scripted player that sees the whole world: it shows that every episode can be solved. */
import type { Environment } from '../../core/env';
import { asBabyAi } from './dump';
import type { Action } from './rulesDynamics';

/**
 * @param environment a running BabyAI environment; others throw a TypeError.
 * @returns chooses an action for the present state, or `null` when the mission can no longer be done.
 */
export function createOracle(environment: Environment): { act(): Action | null } {
  const babyai = asBabyAi(environment);
  return { act: () => babyai.nextOfPolicy() };
}
