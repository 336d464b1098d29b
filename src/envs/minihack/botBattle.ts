/** Fighting many at once: where only one of them can reach the hero. */
import { COMPASS, MAP_COLUMNS, MAP_ROWS, type Pilot, findRoute } from '../nethack';

/** Squares around a hero from which enemies can come, at most, in a narrow place. */
const NARROW = 2;
/** How far a narrow place may be, in steps. */
const REACH = 8;
/** Enemies that a hero takes on in the open. */
const FEW = 1;
const NEAR = 5;

/** A direction to attack, to go to a narrow place, or to draw enemies into one; `null`: there is nothing to fight. */
export function battleStep(pilot: Pilot): number | null {
  const { level } = pilot;
  const beside = pilot.creaturesBeside();
  const [enemy] = beside;
  const crowd = Math.max(beside.length, nearbyEnemies(pilot));
  if (crowd > FEW && !isNarrow(pilot, level.hero)) {
    const route = findRoute(level, (square) =>
      isNarrow(pilot, square) && !level.hasCreature(square) ? 0 : null,
    );
    const first = route?.directions[0];
    if (route && first !== undefined && route.cost <= REACH && !level.creatureBeside(first)) return first;
  }
  if (enemy) return enemy.direction;
  return crowd > FEW ? stepBack(pilot) : null;
}

/** A step deeper into a narrow place, so that those who follow come one by one; `null`: there is none. */
function stepBack(pilot: Pilot): number | null {
  const { level } = pilot;
  const creatures = Array.from({ length: MAP_COLUMNS * MAP_ROWS }, (_, square) => square).filter((square) =>
    level.hasCreature(square),
  );
  const safety = (square: number): number =>
    Math.min(...creatures.map((other) => Math.abs((other % MAP_COLUMNS) - (square % MAP_COLUMNS))));
  const back = COMPASS.findIndex((_, direction) => {
    const next = level.neighbor(level.hero, direction);
    return level.canStep(level.hero, direction) && isNarrow(pilot, next) && safety(next) > safety(level.hero);
  });
  return back < 0 ? null : back;
}

function nearbyEnemies({ level }: Pilot): number {
  const reached = new Set([level.hero]);
  let edge = [level.hero];
  let count = 0;
  for (let distance = 0; distance < NEAR; distance++) {
    const next = edge.flatMap((square) =>
      level.around(square).filter((candidate) => !reached.has(candidate) && level.isPassable(candidate)),
    );
    edge = [...new Set(next)];
    for (const square of edge) {
      reached.add(square);
      if (level.hasCreature(square)) count += 1;
    }
  }
  return count;
}

function isNarrow({ level }: Pilot, square: number): boolean {
  if (level.terrain[square] !== 'corridor') return false;
  const exits = COMPASS.filter((_, direction) => level.isPassable(level.neighbor(square, direction)));
  return exits.length <= NARROW;
}
