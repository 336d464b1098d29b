/** Writes what is to be seen on a map as lines of words (NetHack spec, "Language observation"). */
import { MAP_COLUMNS, MAP_ROWS, MAP_SQUARES } from '../engine';
import { ASK, type GlyphNames, NAMELESS } from './names';
import {
  DIRECTIONS,
  DISTANCES,
  type Direction,
  type Distance,
  directionIndex,
  distanceIndex,
  listed,
} from './words';

/** One line: things of one name at one distance. */
export interface Sighting {
  /** As written: the plural where each direction holds several. */
  readonly name: string;
  readonly distance: Distance;
  readonly directions: readonly Direction[];
}

/** The words for an object type at this moment. */
export type AskObjectName = (type: number) => string;

/** A square of the map, 0-based from the top left. */
export interface Square {
  readonly column: number;
  readonly row: number;
}

/** Steps of the eight rays, in the order in which they are looked along. */
const RAYS: readonly (readonly [east: number, south: number])[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];
const RAY_LENGTH = 9;

/** A place's rank says its distance and direction: smaller is mentioned earlier. */
const RANKS = DISTANCES.length * DIRECTIONS.length;
const REACH_EAST = MAP_COLUMNS + 1;
const REACH_SOUTH = MAP_ROWS;
const RANK_WIDTH = 2 * REACH_EAST + 1;

/** Ranks by rows south and columns east of the hero. */
const rankTable = makeRanks();
/** Texts of the lists of directions by their bits. */
const directionTexts: (string | undefined)[] = [];

/** Reads maps of one game. Not shared between games: it remembers how the game's objects look. */
export class LanguageWriter {
  readonly #names: GlyphNames;
  readonly #askObjectName: AskObjectName;
  // What is seen on the map being read, in the order of looking, and sorted.
  readonly #seenNames = new Uint16Array(MAP_SQUARES + RAYS.length * RAY_LENGTH);
  readonly #seenRanks = new Uint8Array(MAP_SQUARES + RAYS.length * RAY_LENGTH);
  readonly #sorted = new Uint16Array(MAP_SQUARES + RAYS.length * RAY_LENGTH);
  readonly #rankStarts = new Uint16Array(RANKS + 1);
  // Groups by name × distances + distance: bits of the directions met, and of those met again.
  #met = new Uint16Array(0);
  #again = new Uint16Array(0);
  #listedAt = new Uint16Array(0);
  readonly #heads: (string | undefined)[] = [];
  readonly #groups: number[] = [];
  readonly #lines: number[] = [];

  /** @param askObjectName the words for objects that `names` does not know once and for all. */
  constructor(names: GlyphNames, askObjectName: AskObjectName = () => '') {
    this.#names = names;
    this.#askObjectName = askObjectName;
  }

  /** The language observation, one line a group, without a line break at its end. */
  text(glyphs: Int16Array, hero: Square): string {
    this.#read(glyphs, hero);
    let text = '';
    for (const line of this.#lines) {
      if (text !== '') text += '\n';
      text += this.#head(line) + directionText(this.#listedAt[line] ?? 0);
    }
    return text;
  }

  /** The same as data. */
  sightings(glyphs: Int16Array, hero: Square): readonly Sighting[] {
    this.#read(glyphs, hero);
    return this.#lines.map((line) => ({
      name: this.#names.vocabulary.text(Math.floor(line / DISTANCES.length)),
      distance: DISTANCES[line % DISTANCES.length] ?? 'adjacent',
      directions: directionsOf(this.#listedAt[line] ?? 0),
    }));
  }

  /** The name by which a glyph is mentioned wherever it is, `''`: none. */
  farName(glyph: number): string {
    return this.#names.vocabulary.text(this.#far(glyph));
  }

  #far(glyph: number): number {
    const { far, vocabulary, firstObject } = this.#names;
    const name = far[glyph] ?? NAMELESS;
    return name === ASK ? vocabulary.number(this.#askObjectName(glyph - firstObject)) : name;
  }

  #read(glyphs: Int16Array, hero: Square): void {
    const count = this.#look(glyphs, hero);
    this.#sort(count);
    this.#group(count);
  }

  /** Collects names and ranks. @returns how many. */
  #look(glyphs: Int16Array, { column, row }: Square): number {
    const { far, near, blocking } = this.#names;
    const names = this.#seenNames;
    const ranks = this.#seenRanks;
    const heroSquare = row * MAP_COLUMNS + column;
    let count = 0;
    let square = 0;
    for (let y = 0; y < MAP_ROWS; y++) {
      const rankRow = (y - row + REACH_SOUTH) * RANK_WIDTH + REACH_EAST - column;
      for (let x = 0; x < MAP_COLUMNS; x++, square++) {
        const glyph = glyphs[square] ?? 0;
        let name = far[glyph] ?? NAMELESS;
        if (name === NAMELESS || square === heroSquare) continue;
        if (name === ASK) {
          name = this.#far(glyph);
          if (name === NAMELESS) continue;
        }
        names[count] = name;
        ranks[count] = rankTable[rankRow + x] ?? 0;
        count += 1;
      }
    }
    for (const [east, south] of RAYS) {
      for (let step = 1; step <= RAY_LENGTH; step++) {
        const x = column + east * step;
        const y = row + south * step;
        if (x < 0 || x >= MAP_COLUMNS || y < 0 || y >= MAP_ROWS) break;
        const glyph = glyphs[y * MAP_COLUMNS + x] ?? 0;
        const name = near[glyph] ?? NAMELESS;
        if (name === NAMELESS || far[glyph] !== NAMELESS) continue;
        names[count] = name;
        ranks[count] = rankAt(east * step, south * step);
        count += 1;
        if (blocking[glyph] === 1) break;
      }
    }
    return count;
  }

  /** Sorts by rank, keeping the order of looking within a rank. */
  #sort(count: number): void {
    const starts = this.#rankStarts.fill(0);
    const ranks = this.#seenRanks;
    for (let i = 0; i < count; i++) {
      const next = (ranks[i] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let rank = 1; rank <= RANKS; rank++) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
    for (let i = 0; i < count; i++) {
      const rank = ranks[i] ?? 0;
      const place = starts[rank] ?? 0;
      starts[rank] = place + 1;
      this.#sorted[place] = i;
    }
  }

  /** Gathers what has one name and distance, in the order of first appearance, and decides the lines. */
  #group(count: number): void {
    this.#makeRoom();
    const met = this.#met;
    const again = this.#again;
    const groups = this.#groups;
    groups.length = 0;
    for (let i = 0; i < count; i++) {
      const seen = this.#sorted[i] ?? 0;
      const rank = this.#seenRanks[seen] ?? 0;
      const group = (this.#seenNames[seen] ?? 0) * DISTANCES.length + (rank >> 4);
      const bit = 1 << (rank & 15);
      const before = met[group] ?? 0;
      if (before === 0) groups.push(group);
      if ((before & bit) === 0) met[group] = before | bit;
      else again[group] = (again[group] ?? 0) | bit;
    }
    this.#decideLines();
  }

  #decideLines(): void {
    const { vocabulary } = this.#names;
    const lines = this.#lines;
    lines.length = 0;
    for (const group of this.#groups) {
      const several = this.#again[group] ?? 0;
      const single = (this.#met[group] ?? 0) & ~several;
      this.#met[group] = 0;
      this.#again[group] = 0;
      if (single !== 0) {
        lines.push(group);
        this.#listedAt[group] = single;
      }
      if (several === 0) continue;
      const name = Math.floor(group / DISTANCES.length);
      const inPlural = vocabulary.pluralOf(name) * DISTANCES.length + (group % DISTANCES.length);
      if (inPlural >= this.#listedAt.length) this.#makeRoom();
      // Where the plural equals the singular this overwrites: both lines show this list, as in the reference.
      lines.push(inPlural);
      this.#listedAt[inPlural] = several;
    }
  }

  /** Names are added while games go on; the tables by name grow with them. */
  #makeRoom(): void {
    const needed = this.#names.vocabulary.size * DISTANCES.length;
    if (this.#listedAt.length >= needed) return;
    const grown = (old: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> => {
      const table = new Uint16Array(needed + (needed >> 1));
      table.set(old);
      return table;
    };
    this.#met = grown(this.#met);
    this.#again = grown(this.#again);
    this.#listedAt = grown(this.#listedAt);
  }

  #head(line: number): string {
    const known = this.#heads[line];
    if (known !== undefined) return known;
    const name = this.#names.vocabulary.text(Math.floor(line / DISTANCES.length));
    const head = `${name} ${DISTANCES[line % DISTANCES.length] ?? ''} `;
    this.#heads[line] = head;
    return head;
  }
}

function makeRanks(): Uint8Array {
  const ranks = new Uint8Array(RANK_WIDTH * (2 * REACH_SOUTH + 1));
  for (let south = -REACH_SOUTH; south <= REACH_SOUTH; south++) {
    for (let east = -REACH_EAST; east <= REACH_EAST; east++) {
      if (east === 0 && south === 0) continue;
      const distance = distanceIndex(Math.max(Math.abs(east), Math.abs(south)));
      ranks[(south + REACH_SOUTH) * RANK_WIDTH + east + REACH_EAST] =
        distance * DIRECTIONS.length + directionIndex(east, south);
    }
  }
  return ranks;
}

function rankAt(east: number, south: number): number {
  return rankTable[(south + REACH_SOUTH) * RANK_WIDTH + east + REACH_EAST] ?? 0;
}

function directionsOf(bits: number): readonly Direction[] {
  return DIRECTIONS.filter((_, index) => ((bits >> index) & 1) === 1);
}

function directionText(bits: number): string {
  return (directionTexts[bits] ??= listed(directionsOf(bits)));
}

/** Distance and direction from one square to another, which is not the same. */
export function whereFrom(
  hero: Square,
  { column, row }: Square,
): { distance: Distance; direction: Direction } {
  const east = column - hero.column;
  const south = row - hero.row;
  return {
    distance: DISTANCES[distanceIndex(Math.max(Math.abs(east), Math.abs(south)))] ?? 'adjacent',
    direction: DIRECTIONS[directionIndex(east, south)] ?? 'north',
  };
}
