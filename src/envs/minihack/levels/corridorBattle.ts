/** Two rooms and a corridor between them, in which rats come one by one. */
import { drawMap, emptyLevel, light, monsterAt, script, stairsAt, startWithin, wholeMap } from './lua';

const MAP = [
  '-----       ----------------------',
  '|...|       |....................|',
  '|....#######.....................|',
  '|...|       |....................|',
  '-----       ----------------------',
];

const RAT_COLUMNS = [30, 31];
const ROWS = [1, 2, 3];

/** @param lit whether both rooms are lit. */
export function corridorBattle(lit: boolean): string {
  const rats = RAT_COLUMNS.flatMap((column) => ROWS.map((row) => monsterAt('giant rat', column, row)));
  return [
    emptyLevel(['hardfloor']),
    drawMap(MAP),
    script(
      light(wholeMap(MAP), lit),
      startWithin({ left: 1, top: 1, right: 3, bottom: 3 }),
      ...rats,
      stairsAt(32, 2),
    ),
  ].join('');
}
