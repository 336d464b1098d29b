/** What an observation says of places on the map, and its figures by name. */
import type { CellPlace, WorldFacts } from '../../core/env';
import { type NetHackObservation, STATISTIC } from './engine/types';

/** The message line is above the map. */
export const FIRST_MAP_ROW = 1;

/** One of the statistics; 0 where it is missing. */
export function figure(
  { statistics }: Pick<NetHackObservation, 'statistics'>,
  name: keyof typeof STATISTIC,
): number {
  return statistics[STATISTIC[name]] ?? 0;
}

/** Where the hero is; after the end that may be nowhere on the map. */
export function heroPlace({ statistics }: Pick<NetHackObservation, 'statistics'>): CellPlace {
  return { column: statistics[STATISTIC.x] ?? -1, row: statistics[STATISTIC.y] ?? -1 };
}

/** Where on the map a cursor of the screen is; in the message line or the status lines, that is outside of it. */
export function placeOnMap({ row, column }: CellPlace): CellPlace {
  return { column, row: row - FIRST_MAP_ROW };
}

/** What a game's figures say of where it stands: the place with its level, and the depth. */
export function nethackFacts(seen: NetHackObservation): WorldFacts {
  const { column, row } = heroPlace(seen);
  const level = `${String(figure(seen, 'dungeonNumber'))}.${String(figure(seen, 'levelNumber'))}`;
  const depth = figure(seen, 'depth');
  return {
    place: column < 0 ? null : `${level}:${String(column)},${String(row)}`,
    distance: null,
    reached: Array.from({ length: Math.max(0, depth - 1) }, (_, below) => `depth ${String(below + 2)}`),
    depth,
    time: figure(seen, 'turn'),
  };
}
