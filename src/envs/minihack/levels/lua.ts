/**
 * Pieces of NetHack level scripts. Places are columns and rows of the map that the script drew last, from 0
 * (NetHack spec, "MiniHack tasks").
 */

/** A rectangle of map squares, both corners included. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Characters that a map may be filled with. */
type Fill = ' ' | '-';

/** Lines of a script become its text. */
export function script(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** A level that is all `fill` (solid rock, unless told otherwise) and is never mirrored. */
export function emptyLevel(flags: readonly string[], fill: Fill = ' '): string {
  return script(
    `des.level_init({ style = "solidfill", fg = "${fill}" });`,
    levelFlags('mazelevel', 'noflip', ...flags),
  );
}

export function levelFlags(...flags: readonly string[]): string {
  return `des.level_flags(${flags.map(quoted).join(', ')});`;
}

/** A map in the middle of the level. Shorter rows are filled up with rock. */
export function drawMap(rows: readonly string[]): string {
  return script('des.map([[', ...rectangle(rows), ']]);');
}

/** Rows of equal length. */
export function rectangle(rows: readonly string[]): readonly string[] {
  const columns = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => row.padEnd(columns));
}

/** The whole of a map of these rows. */
export function wholeMap(rows: readonly string[]): Area {
  return { left: 0, top: 0, right: Math.max(...rows.map((row) => row.length)) - 1, bottom: rows.length - 1 };
}

export function light(area: Area, lit = true): string {
  return `des.region({ region = {${corners(area)}}, type = "ordinary", lit = ${lit ? '1' : '0'} });`;
}

/** The hero starts on a random free square of the area, on the staircase that leads out of the dungeon. */
export function startWithin(area: Area): string {
  return `des.levregion({ type = "branch", region = {${corners(area)}}, exclude = {${corners(NOWHERE)}} });`;
}

/** Stairs down on a random free square. */
export const STAIRS_ANYWHERE = 'des.stair("down");';

export function stairsAt(column: number, row: number): string {
  return `des.stair("down", ${String(column)}, ${String(row)});`;
}

/** Stairs down on a random square of the area. */
export function stairsWithin(area: Area): string {
  return script(
    `local column, row = ${selection(area)}:rndcoord();`,
    'des.stair("down", column, row);',
  ).trimEnd();
}

export function monsterAt(name: string, column: number, row: number, state = ''): string {
  return `des.monster({ id = "${name}", x = ${String(column)}, y = ${String(row)}${state} });`;
}

/** A blessed object. */
export function itemAt(
  classSymbol: string,
  name: string,
  column: number | string,
  row: number | string,
): string {
  return `des.object({ class = "${classSymbol}", id = "${name}", x = ${String(column)}, y = ${String(row)}, buc = "blessed" });`;
}

export function selection(area: Area): string {
  return `selection.area(${corners(area)})`;
}

/** A corner that no task starts in. */
const NOWHERE: Area = { left: 0, top: 0, right: 0, bottom: 0 };

function corners({ left, top, right, bottom }: Area): string {
  return [left, top, right, bottom].join(', ');
}

function quoted(text: string): string {
  return `"${text}"`;
}
