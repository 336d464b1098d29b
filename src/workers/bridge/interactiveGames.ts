import { EnvironmentPool, readFrom, type GameSpec, type PooledGame } from '../environment';
import { labPort } from './lab';
import { storageReady } from './storageAccess';

let pool: EnvironmentPool | null = null;

/** A game for play or replay, in environment workers of the page's own. */
export function interactiveGame(spec: GameSpec): PooledGame {
  pool ??= new EnvironmentPool(
    () => new Worker(new URL('../environment/environment.worker.ts', import.meta.url), { type: 'module' }),
    2,
    readFrom(storageReady),
    labPort,
  );
  return pool.game(spec);
}
