/** A scripted player that sees the whole world: it shows that every episode can be solved. */
import type { Environment } from '../../core/env';
import { asBabyAi } from './dump';
import { type Knowledge, nextAction } from './policy';
import { EMPTY, NOTHING, type World, carriedObject, cellAt, objectAt } from './rules';
import type { Action } from './rulesDynamics';

/**
 * @param environment a running BabyAI environment; others throw a TypeError.
 * @returns chooses an action for the present state, or `null` when the mission can no longer be done.
 */
export function createOracle(environment: Environment): { act(): Action | null } {
  const babyai = asBabyAi(environment);
  return {
    act: () => {
      const { world, mission, pickedUp } = babyai.inspect();
      return nextAction(wholeWorld(world, pickedUp), mission);
    },
  };
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
