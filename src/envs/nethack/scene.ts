/** Observation -> scene: the map in tiles, the map in characters, and a terminal's whole screen. */
import type { CellPlace, Console, GridView, Scene, TileName } from '../../core/env';
import {
  MAP_COLUMNS,
  MAP_ROWS,
  type NetHackObservation,
  SCREEN_COLUMNS,
  SCREEN_ROWS,
  isOnMap,
} from './engine/types';
import { FIRST_MAP_ROW, heroPlace, placeOnMap } from './place';
import type { TileNamer } from './tileNames';

export interface SceneChoice {
  /** What a vision model gets, and people see first: tiles as the benchmark has it, or a terminal's characters. */
  readonly image: 'tiles' | 'ascii';
  readonly tileName: TileNamer;
  readonly console: Console;
}

const GRAY = 7;
const BLANK: TileName = `char: :${String(GRAY)}`;
const FIRST_PRINTABLE = 33;
const LAST_PRINTABLE = 126;

/** What there is to draw of an observation (NetHack spec, "Image mode"). */
export function nethackScene(seen: NetHackObservation, { image, tileName, console }: SceneChoice): Scene {
  const tiles = tileView(seen, tileName);
  const characters = characterView(seen);
  const screen = screenView(seen);
  return {
    tileSet: 'nethack',
    views: image === 'tiles' ? [tiles, characters, screen] : [characters, tiles, screen],
    console,
  };
}

function tileView(seen: NetHackObservation, tileName: TileNamer): GridView {
  const cells = Array.from(seen.glyphs, tileName);
  const hero = heroOn(seen);
  if (hero) {
    const index = hero.row * MAP_COLUMNS + hero.column;
    cells[index] = `${cells[index] ?? 'unexplored'}+you`;
  }
  return { id: 'map', title: 'Tiles', columns: MAP_COLUMNS, rows: MAP_ROWS, cells, ...cursorOn(seen) };
}

function characterView(seen: NetHackObservation): GridView {
  const cells = Array.from(seen.characters, (code, index) => characterTile(code, seen.colors[index] ?? GRAY));
  return {
    id: 'characters',
    title: 'Characters',
    tall: true,
    columns: MAP_COLUMNS,
    rows: MAP_ROWS,
    cells,
    ...cursorOn(seen),
  };
}

/** The message line, the map in its colors, and the status lines. */
function screenView({ screen, characters, colors, cursor }: NetHackObservation): GridView {
  const cells: TileName[] = [];
  for (let row = 0; row < SCREEN_ROWS; row++) {
    const line = screen[row] ?? '';
    for (let column = 0; column < SCREEN_COLUMNS; column++) {
      const code = line.charCodeAt(column);
      const index = column < MAP_COLUMNS ? (row - FIRST_MAP_ROW) * MAP_COLUMNS + column : -1;
      // A menu may lie over the map; it has no colors.
      cells.push(characterTile(code, characters[index] === code ? (colors[index] ?? GRAY) : GRAY));
    }
  }
  const { row, column } = cursor;
  return {
    id: 'screen',
    title: 'Terminal',
    tall: true,
    columns: SCREEN_COLUMNS,
    rows: SCREEN_ROWS,
    cells,
    cursor: { row, column },
  };
}

/** Names by character and color, each made once. */
const characterTiles: TileName[] = [];

function characterTile(code: number, color: number): TileName {
  if (!(code >= FIRST_PRINTABLE && code <= LAST_PRINTABLE)) return BLANK;
  const shown = color & 15;
  return (characterTiles[code * 16 + shown] ??= `char:${String.fromCharCode(code)}:${String(shown)}`);
}

/** Where the hero is, `null` where that is nowhere on the map, such as after the end. */
function heroOn(seen: NetHackObservation): CellPlace | null {
  const hero = heroPlace(seen);
  return seen.state.kind !== 'ended' && isOnMap(hero.column, hero.row) ? hero : null;
}

/** The cursor on the map; while it is in the message line, the hero. */
function cursorOn(seen: NetHackObservation): Pick<GridView, 'cursor'> {
  const place = placeOnMap(seen.cursor);
  const shown = isOnMap(place.column, place.row) ? place : heroOn(seen);
  return shown ? { cursor: shown } : {};
}
