/** Boulders for boxes and fountains for their targets. */
import { drawMap, emptyLevel, light, script, startWithin, wholeMap } from './lua';

/** What a square of a Boxoban level is on NetHack's map. Boxes and the player stand on floor. */
const TERRAIN: Readonly<Record<string, string>> = { '#': 'F', '.': '{' };

const BOX = '$';
const PLAYER = '@';

/** @param level rows of `#` wall, space floor, `$` box, `.` target and one `@` player. */
export function boxoban(level: string): string {
  const rows = level.split('\n').filter((row) => row !== '');
  const squares = rows.flatMap((row, y) => Array.from(row).map((symbol, x) => ({ symbol, x, y })));
  const boulders = squares
    .filter(({ symbol }) => symbol === BOX)
    .map(({ x, y }) => `des.object({ id = "boulder", x = ${String(x)}, y = ${String(y)} });`);
  const starts = squares
    .filter(({ symbol }) => symbol === PLAYER)
    .map(({ x, y }) => startWithin({ left: x, top: y, right: x, bottom: y }));
  const map = rows.map((row) =>
    Array.from(row)
      .map((symbol) => TERRAIN[symbol] ?? '.')
      .join(''),
  );
  return [
    emptyLevel(['noteleport', 'premapped']),
    drawMap(map),
    script(light(wholeMap(map)), ...boulders, ...starts),
  ].join('');
}
