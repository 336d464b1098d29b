/**
 * Where things lie in the memory of the one build of NetHack that this host fits: NetHack 3.7.0 as of 2020-11-18, from
 * the package `@neth4ck/neth4ck` 1.0.4. The numbers come from the debug data in that file. A different file would be
 * read wrongly without notice, so the engine refuses every file but these two.
 */

/** SHA-256 of the package's file, and of the same file as `shrinkWasm` leaves it: no address differs between them. */
export const KNOWN_WASM = {
  original: '27507db2a4fb57c313373e23f1f3e8023786a65931d1a45ac7847634be6a8212',
  shrunk: 'dc7f777200ec156469c86ef43b061017785b1607128514949013e3f8bd5ea0b6',
} as const;

/** Link-time constants: the C stack grows down from `stackTop` to `stackLimit`, and the heap grows up from `stackTop`. */
export const MEMORY = {
  pages: 256,
  tableSize: 715,
  stackLimit: 631_536,
  stackTop: 5_874_416,
  heapTopPointer: 631_376,
} as const;

/** Addresses of global variables. */
export const ADDRESS = {
  u: 553_832,
  g: 488_396,
  monsters: 560_592,
  objectClasses: 585_824,
  objectDescriptions: 582_160,
  flags: 553_384,
  iflags: 553_536,
  features: 134_896,
  extendedCommands: 416_512,
  conditions: 19_264,
} as const;

/** Offsets inside `g`, the engine's global state. */
export const G = {
  statusValues: 108,
  statusIndex: 2432,
  stairs: 3784,
  dungeons: 4116,
  level: 18_508,
  moves: 45_416,
  inventory: 45_544,
  programState: 45_876,
  species: 59_668,
  dungeonCount: 61_832,
} as const;

export const PROGRAM_STATE = { gameOver: 0, panicking: 20, inMoveLoop: 28 } as const;

/** Offsets inside `u`, the hero. */
export const HERO = {
  x: 0,
  y: 1,
  level: 10,
  experienceLevel: 24,
  hungerState: 80,
  ownSpecies: 932,
  species: 936,
  polymorphedHitPoints: 940,
  polymorphedMaxHitPoints: 944,
  alignment: 1084,
  armorClass: 1098,
  hitPoints: 1104,
  maxHitPoints: 1108,
  energy: 1112,
  maxEnergy: 1116,
  goldAtStart: 1196,
  experiencePoints: 1204,
  experienceScore: 1208,
} as const;

export const OBJECT = {
  size: 72,
  next: 0,
  nextOnSquare: 4,
  contents: 8,
  type: 18,
  quantity: 24,
  class: 29,
  /** The words from here to the end hold everything an inventory line is made of. */
  described: 12,
} as const;

export const OBJECT_CLASS = { size: 28, name: 0, look: 2, called: 4, flags: 8, class: 13 } as const;
export const OBJECT_DESCRIPTION = { size: 8, name: 0, look: 4 } as const;
export const MONSTER = { size: 56, name: 0 } as const;
export const STAIRWAY = { x: 0, y: 1, up: 4, ladder: 5, next: 8 } as const;
export const DUNGEON = { size: 88, deepestReached: 78, depthOfFirst: 84 } as const;
export const STATUS_VALUE = { size: 48, number: 20, perMoment: 23 } as const;
export const FEATURE = { size: 12, explanation: 4 } as const;
export const SQUARE = { size: 8, terrain: 4 } as const;
export const LEVEL = { columnHeight: 21, squares: 0, objects: 13_440 } as const;
export const EXTENDED_COMMAND = { size: 24, name: 4 } as const;
export const CONDITION = { size: 24, count: 30, mask: 4, text: 12 } as const;
export const SPECIES = { size: 3, flags: 2, extinct: 1 } as const;
export const FLAGS = { showExperience: 34, showTime: 40 } as const;
export const IFLAGS = { windowsReady: 61 } as const;

export const COUNT = { monsters: 384, objects: 456, features: 87, glyphs: 6023 } as const;

/** The glyph of a square that was never seen. */
export const NEVER_SEEN = 6021;
/** Object class number of gold. */
export const GOLD_CLASS = 12;
