/** What glyphs tell about walking. */
import { ENGINE_LAYOUT as LAYOUT } from './language/glyphs';

/**
 * How a square is walked on: not at all (walls, unknown squares, creatures); freely; not diagonally, and a closed door
 * is opened by walking into it; or only on purpose (traps, boulders, gas).
 */
export type Ground = 'blocked' | 'open' | 'door' | 'avoided';

/** Numbers of dungeon features, from the features' first glyph. */
const LAST_WALL = 11;
const DOORWAY = 12;
const DOORS: ReadonlySet<number> = new Set([13, 14, 15, 16]);
/** Floors, stairs, furniture, ice, lowered drawbridges, air and clouds. */
const OPEN: ReadonlySet<number> = new Set([
  ...[DOORWAY, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31],
  ...[33, 35, 36, 39, 40, 78],
]);
const FIRST_TRAP = 42;
const LAST_TRAP = 64;
const POISON_CLOUD = 77;
const BOULDER_TYPE = 450;

/** What a glyph tells of the square that it is on. */
export function groundOf(glyph: number): Ground {
  if (isFeature(glyph)) return groundOfFeature(glyph - LAYOUT.features);
  if (glyph === LAYOUT.objects + BOULDER_TYPE) return 'avoided';
  // Pets change places; what lies there is stepped on.
  return isPet(glyph) || isObject(glyph) ? 'open' : 'blocked';
}

function groundOfFeature(feature: number): Ground {
  if (OPEN.has(feature)) return 'open';
  if (DOORS.has(feature)) return 'door';
  const isTrap = feature >= FIRST_TRAP && feature <= LAST_TRAP;
  return isTrap || feature === POISON_CLOUD ? 'avoided' : 'blocked';
}

/** Whether a glyph is a wall or a bar between rooms. */
export function isWall(glyph: number): boolean {
  return isFeature(glyph) && glyph > LAYOUT.features && glyph <= LAYOUT.features + LAST_WALL;
}

/** Whether a glyph is somebody to beware of: anything alive but a pet. */
export function isCreature(glyph: number): boolean {
  const isMonster = glyph >= LAYOUT.monsters && glyph < LAYOUT.pets;
  const isSensed = glyph >= LAYOUT.invisible && glyph < LAYOUT.corpses;
  const isWarning = glyph >= LAYOUT.warnings && glyph < LAYOUT.statues;
  return isMonster || isSensed || isWarning;
}

function isFeature(glyph: number): boolean {
  return glyph >= LAYOUT.features && glyph < LAYOUT.explosions;
}

function isPet(glyph: number): boolean {
  return glyph >= LAYOUT.pets && glyph < LAYOUT.invisible;
}

/** Objects, corpses and statues. */
function isObject(glyph: number): boolean {
  const isStatue = glyph >= LAYOUT.statues && glyph < LAYOUT.statues + LAYOUT.pets;
  const isCorpse = glyph >= LAYOUT.corpses && glyph < LAYOUT.ridden;
  return isStatue || isCorpse || (glyph >= LAYOUT.objects && glyph < LAYOUT.features);
}
