/** The player's part of a tick (Crafter spec, Player update). */
import { type Action, LAVA, MAX_AMOUNT, WATER } from './names';
import {
  DIRECTIONS,
  DRINK,
  ENERGY,
  FOOD,
  HEALTH,
  type MaterialSet,
  PLAYER_WALKABLE,
  type Player,
  type Step,
  type World,
  type WorldObject,
  achieve,
  addAmount,
  addObject,
  amountOf,
  createCreature,
  damage,
  isInside,
  materialAt,
  moveIfFree,
  objectAt,
  setMaterial,
} from './rules';
import {
  COLLECT_RULES,
  MAKE_RULES,
  type MakeRule,
  PLACE_RULES,
  type PlaceRule,
  SWORDS,
} from './rulesRecipes';

/** A plant older than this can be eaten. */
export const RIPE_AGE = 300;

export function updatePlayer(world: World, chosen: Action): void {
  const { player } = world;
  act(world, wakeWhenRested(player) ? chosen : 'Sleep');
  growNeeds(player);
  heal(player);
  for (const [item, amount] of player.items.entries()) {
    player.items[item] = Math.min(MAX_AMOUNT, Math.max(0, amount));
  }
  const health = amountOf(player, HEALTH);
  if (health < player.lastHealth) player.asleep = false;
  player.lastHealth = health;
}

/** @returns whether the player is awake and may act. */
function wakeWhenRested(player: Player): boolean {
  if (!player.asleep) return true;
  if (amountOf(player, ENERGY) < MAX_AMOUNT) return false;
  player.asleep = false;
  achieve(player, 'wake_up');
  return true;
}

function act(world: World, action: Action): void {
  const { player } = world;
  switch (action) {
    case 'Noop':
      break;
    case 'Move West':
      move(world, DIRECTIONS[0]);
      break;
    case 'Move East':
      move(world, DIRECTIONS[1]);
      break;
    case 'Move North':
      move(world, DIRECTIONS[2]);
      break;
    case 'Move South':
      move(world, DIRECTIONS[3]);
      break;
    case 'Do': {
      const object = objectAt(world, player.x + player.facing.x, player.y + player.facing.y);
      if (object) hit(player, object);
      else collect(world);
      break;
    }
    case 'Sleep':
      if (amountOf(player, ENERGY) < MAX_AMOUNT) player.asleep = true;
      break;
    case 'Place Stone':
    case 'Place Table':
    case 'Place Furnace':
    case 'Place Plant':
      place(world, PLACE_RULES[action]);
      break;
    case 'Make Wood Pickaxe':
    case 'Make Stone Pickaxe':
    case 'Make Iron Pickaxe':
    case 'Make Wood Sword':
    case 'Make Stone Sword':
    case 'Make Iron Sword':
      make(world, MAKE_RULES[action]);
      break;
  }
}

function move(world: World, step: Step): void {
  const { player } = world;
  player.facing = step;
  moveIfFree(world, player, step, PLAYER_WALKABLE);
  if (materialAt(world, player.x, player.y) === LAVA) player.items[HEALTH] = 0;
}

function hit(player: Player, object: WorldObject): void {
  switch (object.kind) {
    case 'zombie':
      damage(object, blow(player));
      if (object.health <= 0) achieve(player, 'defeat_zombie');
      break;
    case 'skeleton':
      damage(object, blow(player));
      if (object.health <= 0) achieve(player, 'defeat_skeleton');
      break;
    case 'cow':
      damage(object, blow(player));
      if (object.health > 0) break;
      addAmount(player, FOOD, 6);
      player.hunger = 0;
      achieve(player, 'eat_cow');
      break;
    case 'plant':
      if (object.timer <= RIPE_AGE) break;
      object.timer = 0;
      addAmount(player, FOOD, 4);
      achieve(player, 'eat_plant');
      break;
    case 'arrow':
    case 'player':
      break;
  }
}

function blow(player: Player): number {
  return SWORDS.find(({ item }) => amountOf(player, item) > 0)?.damage ?? 1;
}

function collect(world: World): void {
  const { player, random } = world;
  const x = player.x + player.facing.x;
  const y = player.y + player.facing.y;
  const material = materialAt(world, x, y);
  if (material === WATER) player.thirst = 0;
  const rule = COLLECT_RULES.get(material);
  if (!rule || (rule.tool !== null && amountOf(player, rule.tool) < 1)) return;
  setMaterial(world, x, y, rule.leaves);
  if (random.uniform() > rule.probability) return;
  addAmount(player, rule.gives, 1);
  achieve(player, rule.achievement);
}

function place(world: World, rule: PlaceRule): void {
  const { player } = world;
  const x = player.x + player.facing.x;
  const y = player.y + player.facing.y;
  if (!isInside(x, y) || objectAt(world, x, y) || ((rule.where >> materialAt(world, x, y)) & 1) === 0) return;
  if (amountOf(player, rule.uses.item) < rule.uses.amount) return;
  addAmount(player, rule.uses.item, -rule.uses.amount);
  if (rule.material === null) addObject(world, createCreature('plant', x, y));
  else setMaterial(world, x, y, rule.material);
  achieve(player, rule.achievement);
}

function make(world: World, rule: MakeRule): void {
  const { player } = world;
  if ((nearbyMaterials(world) & rule.stations) !== rule.stations) return;
  if (rule.uses.some(({ item, amount }) => amountOf(player, item) < amount)) return;
  for (const { item, amount } of rule.uses) addAmount(player, item, -amount);
  addAmount(player, rule.gives, 1);
  achieve(player, rule.achievement);
}

/** The 3×3 block around the player. At the near borders of the map nothing is near (Crafter spec, Surprises). */
function nearbyMaterials(world: World): MaterialSet {
  const { player } = world;
  let found = 0;
  if (player.x < 1 || player.y < 1) return found;
  for (let x = player.x - 1; x <= player.x + 1; x++) {
    for (let y = player.y - 1; y <= player.y + 1; y++) found |= 1 << materialAt(world, x, y);
  }
  return found;
}

function growNeeds(player: Player): void {
  const pace = player.asleep ? 0.5 : 1;
  player.hunger += pace;
  if (player.hunger > 25) {
    player.hunger = 0;
    addAmount(player, FOOD, -1);
  }
  player.thirst += pace;
  if (player.thirst > 20) {
    player.thirst = 0;
    addAmount(player, DRINK, -1);
  }
  player.fatigue = player.asleep ? Math.min(player.fatigue - 1, 0) : player.fatigue + 1;
  if (player.fatigue < -10) {
    player.fatigue = 0;
    addAmount(player, ENERGY, 1);
  }
  if (player.fatigue > 30) {
    player.fatigue = 0;
    addAmount(player, ENERGY, -1);
  }
}

function heal(player: Player): void {
  const { asleep } = player;
  const isWell =
    amountOf(player, FOOD) > 0 && amountOf(player, DRINK) > 0 && (asleep || amountOf(player, ENERGY) > 0);
  if (isWell) player.recover += asleep ? 2 : 1;
  else player.recover -= asleep ? 0.5 : 1;
  if (player.recover > 25) {
    player.recover = 0;
    addAmount(player, HEALTH, 1);
  }
  if (player.recover < -15) {
    player.recover = 0;
    damage(player, 1);
  }
}
