/**
 * Glyph number -> tile name of the tile set `nethack`, for every glyph of the engine (NetHack spec, "Engine glyphs and
 * names").
 *
 * What text tells apart is told apart: monsters, and looks of objects, that share a letter or shape and a color get a
 * mark, the first letter of their name that is still free. Objects are drawn by how they look in the running game,
 * never by what they are, and nothing is drawn that a glyph does not say, such as whether a monster is peaceful.
 */
import type { TileName } from '../../core/env';
import type { KnownObject, NetHackNames } from './engine/types';
import { ENGINE_LAYOUT } from './language/glyphs';
import {
  AROUND,
  BEAM_TILES,
  EXPLOSION_TILES,
  FEATURE_TILES,
  MONSTER_COLORS,
  MONSTER_LETTERS,
  OBJECT_COLORS,
  objectShape,
} from './tileTables';

/** Names the tile of a glyph. */
export type TileNamer = (glyph: number) => TileName;

const MARKS: readonly string[] = Array.from('abcdefghijklmnopqrstuvwxyz0123456789=*<>^?!');
const LETTERS = 26;
const BOULDER = 'boulder';

interface TileTables {
  readonly monsters: readonly string[];
  readonly looks: ObjectLooks;
}

const tablesByNames = new WeakMap<NetHackNames, TileTables>();

/** What the tiles of an engine's names are made of, built once. */
function tileTables(names: NetHackNames): TileTables {
  const known = tablesByNames.get(names);
  if (known) return known;
  const tables = { monsters: monsterTiles(names), looks: new ObjectLooks(names) };
  tablesByNames.set(names, tables);
  return tables;
}

/**
 * Names tiles in one running game.
 * @param names of the engine.
 * @param objectType how an object type looks in this game; asked once for each type that is shown.
 */
export function createTileNamer(
  names: NetHackNames,
  objectType: (type: number) => Pick<KnownObject, 'look' | 'name'>,
): TileNamer {
  const { monsters, looks } = tileTables(names);
  const named = new Map<number, TileName>();

  function nameTile(glyph: number): TileName {
    const [block, index] = blockOf(glyph);
    switch (block) {
      case 'monsters':
        return `monster:${monsters[index] ?? ''}`;
      case 'pets':
        return `monster:${monsters[index] ?? ''}+pet`;
      case 'detected':
        return `monster:${monsters[index] ?? ''}+detected`;
      case 'ridden':
        return `monster:${monsters[index] ?? ''}+ridden`;
      case 'invisible':
        return 'monster:I:8';
      case 'corpses':
        return `corpse:${monsters[index] ?? ''}`;
      case 'statues':
        return `statue:${monsters[index] ?? ''}`;
      case 'objects':
        return looks.tile(index, objectType(index));
      case 'features':
        return FEATURE_TILES[index] ?? 'nothing';
      case 'explosions':
        return EXPLOSION_TILES[index] ?? 'nothing';
      case 'beams':
        return BEAM_TILES[index] ?? 'nothing';
      case 'swallow':
        return `swallow:${AROUND[index % AROUND.length] ?? ''}:${String(colorOf(MONSTER_COLORS, Math.floor(index / AROUND.length)))}`;
      case 'warnings':
        return `warning:${String(index)}`;
      case 'unexplored':
        return 'unexplored';
      case 'nothing':
        return 'nothing';
    }
  }

  return (glyph) => {
    let name = named.get(glyph);
    if (name === undefined) {
      name = nameTile(glyph);
      named.set(glyph, name);
    }
    return name;
  };
}

const BLOCKS = [
  'nothing',
  'unexplored',
  'statues',
  'warnings',
  'swallow',
  'beams',
  'explosions',
  'features',
  'objects',
  'ridden',
  'corpses',
  'detected',
  'invisible',
  'pets',
  'monsters',
] as const;

type Block = (typeof BLOCKS)[number];

/** The block of a glyph and its place in it. */
function blockOf(glyph: number): readonly [block: Block, index: number] {
  for (const block of BLOCKS) {
    const first = ENGINE_LAYOUT[block];
    if (first !== null && glyph >= first) return [block, glyph - first];
  }
  return ['nothing', 0];
}

function colorOf(colors: string, index: number): number {
  return Number.parseInt(colors[index] ?? '0', 16);
}

/** `LETTER:COLOR` of each monster, with a mark where several have the same. */
function monsterTiles({ monsters }: NetHackNames): readonly string[] {
  const plain = monsters.map(
    (_, index) => `${MONSTER_LETTERS[index] ?? ' '}:${String(colorOf(MONSTER_COLORS, index))}`,
  );
  const marked = markAlike(plain.map((tile, index) => ({ tile, name: monsters[index] ?? '' })));
  return plain.map((tile, index) => marked.get(`${tile}/${monsters[index] ?? ''}`) ?? tile);
}

/** How objects look, whatever they are. */
class ObjectLooks {
  readonly #names: NetHackNames;
  readonly #marked: ReadonlyMap<string, TileName>;
  /** First object type with each look, by class. */
  readonly #firstWith = new Map<string, number>();

  constructor(names: NetHackNames) {
    this.#names = names;
    for (const [type, { class: objectClass, look, name }] of names.objects.entries()) {
      const key = `${String(objectClass)}/${look ?? name ?? ''}`;
      if (!this.#firstWith.has(key)) this.#firstWith.set(key, type);
    }
    this.#marked = markAlike(
      names.objects.map(({ look, name }, type) => ({ tile: this.#plain(type), name: look ?? name ?? '' })),
    );
  }

  /** The tile of an object type that has a look in the running game. */
  tile(type: number, { look, name }: Pick<KnownObject, 'look' | 'name'>): TileName {
    const own = this.#names.objects[type];
    const shown = look ?? name ?? '';
    if (shown === BOULDER) return BOULDER;
    const drawnAs =
      own?.look === look ? type : (this.#firstWith.get(`${String(own?.class ?? 0)}/${shown}`) ?? type);
    const plain = this.#plain(drawnAs);
    return this.#marked.get(`${plain}/${shown}`) ?? plain;
  }

  #plain(type: number): TileName {
    const { class: objectClass = 0, look = null, name = null } = this.#names.objects[type] ?? {};
    if (name === 'statue') return `object:statue:${String(colorOf(OBJECT_COLORS, type))}`;
    return `object:${objectShape(objectClass, look ?? name ?? '')}:${String(colorOf(OBJECT_COLORS, type))}`;
  }
}

interface Alike {
  readonly tile: TileName;
  readonly name: string;
}

/**
 * Gives a mark to everything whose tile would be another's too.
 * @returns marked tiles by `tile/name`; what is alone on its tile has none.
 */
function markAlike(all: readonly Alike[]): ReadonlyMap<string, TileName> {
  const groups = new Map<TileName, Set<string>>();
  for (const { tile, name } of all) {
    const group = groups.get(tile) ?? new Set();
    groups.set(tile, group.add(name));
  }
  const marked = new Map<string, TileName>();
  for (const [tile, group] of groups) {
    if (group.size < 2) continue;
    const free = new Set(MARKS);
    for (const name of group) {
      const mark = wishes(name).find((wish) => free.has(wish)) ?? [...free].at(-1) ?? '!';
      free.delete(mark);
      marked.set(`${tile}/${name}`, `${tile}:${mark}`);
    }
  }
  return marked;
}

/** Marks that fit a name, best first: initials of its words, its other letters, then any. */
function wishes(name: string): readonly string[] {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return [
    ...words.map((word) => word.slice(0, 1)),
    ...Array.from(words.join('')),
    ...MARKS.slice(LETTERS),
    ...MARKS,
  ];
}
