/** What everyone but the player does in a tick (Crafter spec, Creatures). Every draw's place matters. */
import { FURNACE, PATH, TABLE } from './names';
import {
  ARROW_FLYABLE,
  type Creature,
  DIRECTIONS,
  type Step,
  WALKABLE,
  type World,
  addObject,
  createCreature,
  damage,
  distanceToPlayer,
  isFree,
  materialAt,
  moveIfFree,
  objectAt,
  removeCreature,
  setMaterial,
} from './rules';

const ZOMBIE_COOLDOWN = 5;
const SKELETON_RELOAD = 4;
const ARROW_DAMAGE = 2;

/** A creature that dies here still finishes its update: it draws, hits and shoots, but no longer moves. */
export function updateCreature(world: World, creature: Creature): void {
  switch (creature.kind) {
    case 'cow':
      updateCow(world, creature);
      break;
    case 'zombie':
      updateZombie(world, creature);
      break;
    case 'skeleton':
      updateSkeleton(world, creature);
      break;
    case 'arrow':
      updateArrow(world, creature);
      break;
    case 'plant':
      updatePlant(world, creature);
      break;
  }
}

function updateCow(world: World, cow: Creature): void {
  if (cow.health <= 0) removeCreature(world, cow);
  if (world.random.uniform() < 0.5) wander(world, cow);
}

function updateZombie(world: World, zombie: Creature): void {
  const { player, random } = world;
  if (zombie.health <= 0) removeCreature(world, zombie);
  if (distanceToPlayer(world, zombie.x, zombie.y) <= 8 && random.uniform() < 0.9) {
    moveIfFree(world, zombie, toward(world, zombie, random.uniform() < 0.8), WALKABLE);
  } else {
    wander(world, zombie);
  }
  if (distanceToPlayer(world, zombie.x, zombie.y) > 1) return;
  if (zombie.timer > 0) {
    zombie.timer -= 1;
  } else {
    damage(player, player.asleep ? 7 : 2);
    zombie.timer = ZOMBIE_COOLDOWN;
  }
}

function updateSkeleton(world: World, skeleton: Creature): void {
  const { random } = world;
  if (skeleton.health <= 0) removeCreature(world, skeleton);
  skeleton.timer = Math.max(0, skeleton.timer - 1);
  const distance = distanceToPlayer(world, skeleton.x, skeleton.y);
  if (distance <= 3) {
    const step = toward(world, skeleton, random.uniform() < 0.6);
    if (moveIfFree(world, skeleton, { x: -step.x, y: -step.y }, WALKABLE)) return;
  }
  if (distance <= 5 && random.uniform() < 0.5) {
    shoot(world, skeleton);
  } else if (distance <= 8 && random.uniform() < 0.3) {
    moveIfFree(world, skeleton, toward(world, skeleton, random.uniform() < 0.6), WALKABLE);
  } else if (random.uniform() < 0.2) {
    wander(world, skeleton);
  }
}

function shoot(world: World, skeleton: Creature): void {
  if (skeleton.timer > 0) return;
  const step = toward(world, skeleton, true);
  if (step.x === 0 && step.y === 0) return;
  const x = skeleton.x + step.x;
  const y = skeleton.y + step.y;
  if (!isFree(world, x, y, ARROW_FLYABLE)) return;
  addObject(world, createCreature('arrow', x, y, step));
  skeleton.timer = SKELETON_RELOAD;
}

function updateArrow(world: World, arrow: Creature): void {
  const x = arrow.x + arrow.facing.x;
  const y = arrow.y + arrow.facing.y;
  const target = objectAt(world, x, y);
  if (target) {
    damage(target, ARROW_DAMAGE);
    removeCreature(world, arrow);
  } else if (!moveIfFree(world, arrow, arrow.facing, ARROW_FLYABLE)) {
    removeCreature(world, arrow);
    const material = materialAt(world, x, y);
    if (material === TABLE || material === FURNACE) setMaterial(world, x, y, PATH);
  }
}

function updatePlant(world: World, plant: Creature): void {
  plant.timer += 1;
  const isTrampled = DIRECTIONS.some(({ x, y }) => {
    const kind = objectAt(world, plant.x + x, plant.y + y)?.kind;
    return kind === 'zombie' || kind === 'skeleton' || kind === 'cow';
  });
  if (isTrampled) damage(plant, 1);
  if (plant.health <= 0) removeCreature(world, plant);
}

function wander(world: World, creature: Creature): void {
  const step = DIRECTIONS[world.random.randint(0, DIRECTIONS.length)];
  if (step) moveIfFree(world, creature, step, WALKABLE);
}

/** One step toward the player along the longer or the shorter axis; it can be no step at all. */
function toward({ player }: World, { x, y }: Creature, alongLongAxis: boolean): Step {
  const offsetX = player.x - x;
  const offsetY = player.y - y;
  const isXLonger = Math.abs(offsetX) > Math.abs(offsetY);
  return isXLonger === alongLongAxis ? { x: Math.sign(offsetX), y: 0 } : { x: 0, y: Math.sign(offsetY) };
}
