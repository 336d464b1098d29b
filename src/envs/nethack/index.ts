/** NetHack: the environment, and what others on its engine share with it. */
import { type EnvironmentModule, type Resources, checkedOptions } from '../../core/env';
import { createBot } from './bot';
import { characterOf, checkCharacter } from './characters';
import { nethackEngineOf } from './engine';
import { NetHackEnvironment } from './environment';
import { TASK, meta } from './meta';

export { actionsByKey, commandActions, keysOf } from './actions';
export { COMPASS } from './compass';
export { nethackConsole } from './console';
export {
  nethackEngineOf as nethackEngine,
  MAP_COLUMNS,
  MAP_ROWS,
  type GameOptions,
  type NetHackEngine,
  type NetHackGame,
  type NetHackObservation,
  type SavedGame,
} from './engine';
export { COMMON_GAME_OPTIONS } from './gameOptions';
export { type ReadObservation, readObservation } from './grammar';
export { SHARED_TIPS, instructionText } from './instructions';
export type { LevelMap } from './mapReading';
export { textSettings } from './options';
export { Pilot } from './pilot';
export { figure, heroPlace, nethackFacts } from './place';
export { findRoute } from './routes';
export { nethackScene } from './scene';
export { ObservationWriter, type TextSettings } from './text';
export { type TileNamer, createTileNamer } from './tileNames';
export { Walker } from './walk';

/**
 * NetHack on its real engine.
 * @param resources where the engine's files are. Rejects when they cannot be had.
 */
export async function createNetHack(resources: Resources): Promise<EnvironmentModule> {
  const engine = await nethackEngineOf(resources);
  return {
    meta,
    create: (task, options = {}) =>
      new Promise((resolve) => {
        checkTask(task);
        const values = checkedOptions(meta, options);
        const character = characterOf(values);
        checkCharacter(character);
        resolve(new NetHackEnvironment(engine, values, character));
      }),
    createBot: (task) => {
      checkTask(task);
      return createBot();
    },
  };
}

function checkTask(task: string): void {
  if (task !== TASK) throw new RangeError(`NetHack has no task "${task}". Its task is ${TASK}.`);
}
