/** A maze of one-square passages and nothing else. */
import { drawMap, emptyLevel, light, script, STAIRS_ANYWHERE, wholeMap } from './lua';

/** A lit maze of `columns` by `rows` squares with random start and stairs. @param mapped known from the start. */
export function mazeWalk(columns: number, rows: number, mapped: boolean): string {
  const border = '-'.repeat(columns + 2);
  const inner = `-${' '.repeat(columns)}-`;
  const map = [border, ...Array.from({ length: rows }, () => inner), border];
  const [column, row] = [Math.floor(border.length / 2), Math.floor(map.length / 2)];
  return [
    emptyLevel(mapped ? ['hardfloor', 'premapped'] : ['hardfloor']),
    drawMap(map),
    script(
      light(wholeMap(map)),
      `des.mazewalk({ x = ${String(column)}, y = ${String(row)}, dir = "east", stocked = 0 });`,
      STAIRS_ANYWHERE,
    ),
  ].join('');
}
