/** What the tiles need to know of NetHack's tables beyond names: symbols, colors, and where each glyph is drawn. */
import type { TileName } from '../../core/env';

/** The symbol of each monster, and its color as a hexadecimal digit. */
export const MONSTER_LETTERS =
  'aaaaaabbbcccdddddddddddddddeeeeeffffffffggghhhhhhhiiiiiijjjkkkklmmmnnnoooooooopppqqqqqqqrrrrrrsssstt' +
  'uuuuuuvvvvvvwwwwxxyyzAAAAABBBBCCCDDDDDDDDDDDDDDDDDDEEEEEFFFFFFFGGGGHHHHHHHHHJKKKKLLLLMMMMMMMMNNNNNNN' +
  "NOOOPPPPQQRRSSSSSSTTTTTUVVVWWWXYYYYYYZZZZZZZZZZ'''''''''''@@@@@@@@@@@@@@@@@@@@@@@@@@@  &&&&&&&&&&&&&" +
  '&&&&&&&&&&&&&&&;;;;;;::::::::~@@@@@@@@@@@@@@@@@@@@@@@@@@@@&@DHD@&s@@H@@@@@@@@@@@@@@@';
export const MONSTER_COLORS =
  '3b41052f63b13133fbff336361174f1cff360fb42352134555121346423315c2315243731b40c576f37167703333737b5172' +
  '3f7033736c4b353551b032bfb531003267e1f9042b7e1f9042bf6b34a3b215534c5176bf34539446531553171274610b210b' +
  '2315732062342315443f64531457053733f0733712f406fbf3b3313766f319f2a7c5ff4fcff71f2472a55704737111117f11' +
  '71a5555555555cb4176c1b23323393fffffffffffffff555550f555f52155715155550ffffffffffffff';

/** The color of each object type's own look, before looks are shuffled, as a hexadecimal digit. */
export const OBJECT_COLORS =
  '0630766663630676663076666ff66630667636666066666666666666666333663330333306344062667e1f9042b7e1f9042b' +
  '6fb6677606360305f700331f33df3326166733333633333333377190732b1641ff6bb667bfa66e666666666666633f333366' +
  'fffbbb07ee0533666671166633ffff33bb3366fb733f333373202219aab92f3bf3bbf333361d9ba266c551f3f7f70b360f36' +
  'fffffffffffffffffffffffffffffffffffffffffff33ffff33fd19b5a2e6c4455532337ffbb7bffffffcfe3e333376bb7fe' +
  '6666666666367bff194022b2330fb1515092f4139b025777777f6633';

const FEATURES: readonly TileName[] = [
  ...['stone', 'wall:vertical', 'wall:horizontal', 'wall:top-left', 'wall:top-right', 'wall:bottom-left'],
  ...['wall:bottom-right', 'wall:cross', 'wall:tee-up', 'wall:tee-down', 'wall:tee-left', 'wall:tee-right'],
  ...['door:none', 'door:open:vertical', 'door:open:horizontal', 'door:closed:vertical'],
  ...['door:closed:horizontal', 'iron bars', 'tree', 'floor', 'dark', 'corridor', 'corridor:lit'],
  ...['stairs:up', 'stairs:down', 'ladder:up', 'ladder:down', 'altar', 'grave', 'throne', 'sink', 'fountain'],
  ...['water', 'ice', 'lava', 'drawbridge:lowered:vertical', 'drawbridge:lowered:horizontal'],
  ...['drawbridge:raised:vertical', 'drawbridge:raised:horizontal', 'air', 'cloud', 'water:deep'],
];

const TRAPS = [
  ...['arrow', 'dart', 'falling rock', 'squeaky board', 'bear trap', 'land mine', 'rolling boulder'],
  ...['sleeping gas', 'rust', 'fire', 'pit', 'spiked pit', 'hole', 'trap door', 'teleportation'],
  ...['level teleporter', 'magic portal', 'web', 'statue', 'magic', 'anti-magic', 'polymorph'],
  'vibrating square',
];

const WAYS = ['vertical', 'horizontal', 'left-slant', 'right-slant'];
const BEAMS = ['magic', 'fire', 'frost', 'sleep', 'death', 'lightning', 'poison', 'acid'];
const EXPLOSIONS = ['dark', 'noxious', 'muddy', 'wet', 'magical', 'fiery', 'frosty'];
/** Parts around the hero, row by row. */
export const AROUND: readonly string[] = [
  ...['top-left', 'top', 'top-right', 'left', 'right', 'bottom-left', 'bottom', 'bottom-right'],
];
const ALL_PLACES = AROUND.toSpliced(4, 0, 'middle');
/** A stomach that is nobody's is drawn in green. */
const NOBODYS_COLOR = 2;

/** Dungeon features by their place in the game's table, effects included. */
export const FEATURE_TILES: readonly TileName[] = [
  ...FEATURES,
  ...TRAPS.map((kind) => `trap:${kind}`),
  ...WAYS.map((way) => `beam:plain:${way}`),
  ...['beam:dig', 'beam:flash', 'boomerang:left', 'boomerang:right'],
  ...['shield:1', 'shield:2', 'shield:3', 'shield:4', 'poison cloud', 'position'],
  ...AROUND.map((place) => `swallow:${place}:${String(NOBODYS_COLOR)}`),
];

/** Explosions: nine parts of each kind. */
export const EXPLOSION_TILES: readonly TileName[] = EXPLOSIONS.flatMap((kind) =>
  ALL_PLACES.map((place) => `explosion:${kind}:${place}`),
);

/** Beams: four ways of each kind. */
export const BEAM_TILES: readonly TileName[] = BEAMS.flatMap((kind) =>
  WAYS.map((way) => `beam:${kind}:${way}`),
);

/** Object classes that have one shape each, by the game's number. */
const CLASS_SHAPES: readonly string[] = [
  ...[
    'oddity',
    'oddity',
    'weapon',
    'armor',
    'ring',
    'amulet',
    'tool',
    'food',
    'potion',
    'scroll',
    'spellbook',
  ],
  ...['wand', 'gold', 'gem', 'rock', 'ball', 'chain', 'venom'],
];

/** Shapes within a class, by a word of the look; the first that fits. */
const SHAPES: ReadonlyMap<string, readonly (readonly [words: RegExp, shape: string])[]> = new Map([
  [
    'weapon',
    [
      [/\b(arrow|bolt|dart|throwing star|boomerang)$/, 'arrow'],
      [/bow$|^sling$/, 'bow'],
      [/dagger|knife|athame|scalpel|stiletto|tooth/, 'dagger'],
      [/spear|trident|polearm|poleaxe|lance|cleaver|sickle|hook/, 'polearm'],
      [/axe|pick$/, 'axe'],
      [/mace|star|hammer|club|hose|staff|flail|whip/, 'mace'],
    ],
  ],
  [
    'armor',
    [
      [/helm|\bhat$|\bcap$|fedora|\bpot$/, 'helmet'],
      [/shield/, 'shield'],
      [/gloves/, 'gloves'],
      [/boots|shoes/, 'boots'],
      [/cloak|cape|cope|cloth|pall|mantelet|robe|apron|wrapping/, 'cloak'],
    ],
  ],
  [
    'tool',
    [
      [/box$|chest/, 'box'],
      [/^bag$/, 'bag'],
      [/^key$|lock pick|credit card/, 'key'],
      [/candle|lamp|lantern|candelabrum/, 'lamp'],
      [/flute|horn|harp|drum|bugle|whistle|bell/, 'instrument'],
    ],
  ],
  ['gem', [[/^(rock|gray)$/, 'rock']]],
  [
    'food',
    [
      [/apple|orange|pear|melon|banana|carrot|fruit|kelp|leaf|wolfsbane|garlic/, 'fruit'],
      [/ration|tin$|candy|wafer/, 'tin'],
    ],
  ],
]);

/** The shape that an object is drawn in. */
export function objectShape(objectClass: number, look: string): string {
  const shape = CLASS_SHAPES[objectClass] ?? 'oddity';
  return SHAPES.get(shape)?.find(([words]) => words.test(look))?.[1] ?? shape;
}
