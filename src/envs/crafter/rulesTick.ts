/** One tick of the world (Crafter spec, One tick). */
import type { Action } from './names';
import { HEALTH, type World, amountOf, distanceToPlayer, forgetRemoved } from './rules';
import { balanceChunks } from './rulesBalance';
import { updateCreature } from './rulesCreatures';
import { generateEpisode } from './rulesGeneration';
import { updatePlayer } from './rulesPlayer';

/** The game ends here, whatever happens. */
export const LAST_TICK = 10_000;
const DAY_LENGTH = 300;
export const BALANCE_INTERVAL = 10;
/** Creatures farther from the player than this stand still. */
export const ACTIVE_DISTANCE = 18;
/** Below this much daylight, the reference's picture is grainy. */
const GRAINY_DAYLIGHT = 0.5;
const PICTURES_PER_TICK = 2;

/**
 * The random numbers that a grainy picture costs: one for each pixel of the view of 9 × 7 cells.
 * @param pictureSize side of the square picture in pixels; 9 cells fit across it.
 */
export function grainDraws(pictureSize: number): number {
  const unit = Math.floor(pictureSize / 9);
  return 9 * unit * 7 * unit;
}

/** The world of a seed when its first observation is made: one tick has passed, in daylight (Crafter spec, Reset). */
export function startEpisode(seed: number): World {
  const world = generateEpisode(seed);
  tick(world, 'Noop', 0);
  return world;
}

/**
 * @param grain random numbers that each grainy picture costs.
 * @returns the reward.
 */
export function tick(world: World, action: Action, grain: number): number {
  const { player } = world;
  world.tick += 1;
  world.daylight = daylightAt(world.tick);
  const present = world.objects.length;
  for (let index = 0; index < present; index++) {
    const object = world.objects[index];
    if (!object || distanceToPlayer(world, object.x, object.y) >= ACTIVE_DISTANCE) continue;
    if (object.kind === 'player') updatePlayer(world, action);
    else updateCreature(world, object);
  }
  if (world.tick % BALANCE_INTERVAL === 0) balanceChunks(world);
  forgetRemoved(world);
  if (world.daylight < GRAINY_DAYLIGHT) world.random.discardDoubles(PICTURES_PER_TICK * grain);
  const health = amountOf(player, HEALTH);
  const reward = (health - world.lastHealth) / 10 + (player.unlocked ? 1 : 0);
  world.lastHealth = health;
  player.unlocked = false;
  return reward;
}

/** Whether the player died or the world's time is over. */
export function isOver({ player, tick }: World): boolean {
  return amountOf(player, HEALTH) <= 0 || tick >= LAST_TICK;
}

/** From 1 at noon to nearly 0 around tick 210 of each 300. */
export function daylightAt(tick: number): number {
  const progress = ((tick / DAY_LENGTH) % 1) + 0.3;
  return 1 - Math.abs(Math.cos(Math.PI * progress)) ** 3;
}
