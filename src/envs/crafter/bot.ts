/** A scripted player that knows only what the texts say and the rules of the game. */
import type { Bot, Observation } from '../../core/env';
import { BeliefMap, guess } from './botMap';
import { type Reading, readObservation } from './botReading';
import { type Route, entryCost, findRoute } from './botSearch';
import type { Action, CellName, MaterialName } from './names';
import { DIRECTIONS, type Step, cellIndex } from './rules';

export function createBot(): Bot {
  return new CrafterBot();
}

const MOVES: readonly [Action, Action, Action, Action] = [
  'Move West',
  'Move East',
  'Move North',
  'Move South',
];
const DAY = 300;
/** Ticks of a day before it grows dark. */
const BRIGHT = 120;
/** How far to go for a thing, in the costs of a route. */
const NEAR = 12;
const FAR = 60;
const ANY_COST = 400;
/** For a goal that may lie elsewhere. */
const UNSURE_GOAL = 2;
const FULL = 9;
/** Steps without any effect before another way is tried. */
const PATIENCE = 15;

class CrafterBot implements Bot {
  private readonly map = new BeliefMap();
  private readonly done = new Set<string>();
  private last: {
    readonly action: Action;
    readonly observation: Observation;
    readonly reading: Reading;
  } | null = null;
  private steps = 0;
  private repeated = 0;
  private frontName: CellName | null = null;

  act(observation: Observation): Action {
    const reading = readObservation(observation);
    this.map.update(reading, this.last && !this.last.reading.asleep ? stepOf(this.last.action) : null);
    this.frontName = reading.front;
    this.noteSuccess(reading);
    const chosen = this.choose(reading);
    const isRepeated = chosen === this.last?.action && isSame(observation, this.last.observation);
    this.repeated = isRepeated ? this.repeated + 1 : 0;
    // Nothing comes of it: something the texts do not show is in the way.
    const action = this.repeated > 0 && this.repeated % PATIENCE === 0 ? this.stepAside() : chosen;
    this.last = { action, observation, reading };
    this.steps += 1;
    return action;
  }

  private noteSuccess({ items, asleep }: Reading): void {
    if (!this.last) return;
    const { action, reading } = this.last;
    const before = reading.items;
    if (items.sapling > before.sapling) this.done.add('sapling');
    if (items.drink > before.drink || (action === 'Do' && reading.front === 'water')) this.done.add('drink');
    if (items.food > before.food) this.done.add('eat');
    if (reading.asleep && !asleep && items.energy === FULL) this.done.add('wake');
    if (action === 'Place Plant' && items.sapling < before.sapling) this.done.add('plant');
    if (action === 'Place Stone' && items.stone < before.stone) this.done.add('stone');
    if (action === 'Place Table' && items.wood < before.wood) this.done.add('table');
    if (action === 'Place Furnace' && items.stone < before.stone) this.done.add('furnace');
  }

  /** The first purpose that has something to do now. */
  private choose(reading: Reading): Action {
    if (reading.asleep) return 'Sleep';
    return (
      this.fight(reading) ??
      this.stayAlive(reading) ??
      this.takeChances(reading) ??
      this.sleepAWhile(reading) ??
      this.craft(reading) ??
      this.gather(reading) ??
      this.explore() ??
      'Noop'
    );
  }

  private fight(reading: Reading): Action | null {
    for (const name of ['zombie', 'skeleton'] as const) {
      const side = this.map.adjacent(name);
      if (reading.front === name) return 'Do';
      if (side) return moveOf(side);
    }
    return null;
  }

  private stayAlive({ items }: Reading): Action | null {
    if (items.drink <= 3) {
      const action = this.fetch('water', FAR) ?? this.explore();
      if (action) return action;
    }
    if (items.food <= 3) {
      const action = this.hunt('cow', FAR) ?? this.explore();
      if (action) return action;
    }
    if (items.energy <= 1 && !this.sees('zombie')) return 'Sleep';
    return null;
  }

  /** Small things on the way. */
  private takeChances({ items, front }: Reading): Action | null {
    if (items.sapling > 0 && !this.done.has('plant') && front === 'grass') return 'Place Plant';
    if (!this.done.has('sapling') && front === 'grass') return 'Do';
    if (items.stone > 0 && !this.done.has('stone') && this.frontIsPlaceable(front)) return 'Place Stone';
    if (!this.done.has('eat') || items.food <= 5) {
      const action = this.hunt('cow', NEAR);
      if (action) return action;
    }
    if (!this.done.has('drink') || items.drink <= 5) {
      const action = this.fetch('water', NEAR);
      if (action) return action;
    }
    return null;
  }

  private sleepAWhile({ items }: Reading): Action | null {
    const isSafe = !this.sees('zombie') && !this.sees('skeleton') && items.health >= 5;
    const isDay = this.steps % DAY < BRIGHT;
    if (!isSafe || !isDay || items.energy === FULL) return null;
    return !this.done.has('wake') || items.energy <= 4 ? 'Sleep' : null;
  }

  private craft(reading: Reading): Action | null {
    const { items } = reading;
    const hasTable = this.isNear('table');
    const hasFurnace = this.isNear('furnace');
    if (hasTable) {
      if (items.wood_pickaxe === 0 && items.wood >= 1) return 'Make Wood Pickaxe';
      if (items.wood_sword === 0 && items.wood >= 1) return 'Make Wood Sword';
      if (items.stone_pickaxe === 0 && items.wood >= 1 && items.stone >= 1) return 'Make Stone Pickaxe';
      if (items.stone_sword === 0 && items.wood >= 1 && items.stone >= 1) return 'Make Stone Sword';
      if (hasFurnace && items.wood >= 1 && items.coal >= 1 && items.iron >= 1) {
        if (items.iron_pickaxe === 0) return 'Make Iron Pickaxe';
        if (items.iron_sword === 0) return 'Make Iron Sword';
      }
    }
    const wantsIron =
      items.iron > 0 && items.coal > 0 && (items.iron_pickaxe === 0 || items.iron_sword === 0);
    const wantsStone = items.stone >= 2 && (items.stone_pickaxe === 0 || items.stone_sword === 0);
    const wantsWood = items.wood_pickaxe === 0 || items.wood_sword === 0;
    const tools = wantsWood || wantsStone ? 2 : wantsIron ? 1 : 0;
    if (tools > 0 && !hasTable && items.wood >= tools) {
      const action = this.goNear('table', NEAR);
      if (action) return action;
      if (items.wood >= 2 + tools) return this.placeInFront('Place Table', reading);
    }
    if (!this.done.has('furnace') && items.stone >= 4 && items.stone_pickaxe > 0) {
      return this.placeInFront('Place Furnace', reading);
    }
    if (wantsIron && items.wood > 0 && hasTable && !hasFurnace && items.stone >= 4) {
      return this.placeInFront('Place Furnace', reading);
    }
    return null;
  }

  private gather({ items }: Reading): Action | null {
    const woodWanted = items.wood_pickaxe === 0 ? FULL : 4;
    if (items.wood < woodWanted) {
      const action = this.fetch('tree', items.wood_pickaxe === 0 ? FAR : NEAR);
      if (action) return action;
    }
    if (items.wood_pickaxe === 0) return null;
    if (items.stone_pickaxe > 0 && items.iron < 2) {
      const action = this.fetch('iron', FAR);
      if (action) return action;
    }
    if (items.coal < 2) {
      const action = this.fetch('coal', items.stone_pickaxe > 0 ? FAR : NEAR);
      if (action) return action;
    }
    if (items.iron_pickaxe > 0 && items.diamond === 0) {
      const action = this.fetch('diamond', FAR);
      if (action) return action;
    }
    if (items.stone < 6) {
      const action = this.fetch('stone', FAR);
      if (action) return action;
    }
    if (items.wood < woodWanted) return this.fetch('tree', FAR);
    return null;
  }

  /** Toward the nearest cells that were never in view. */
  private explore(): Action | null {
    const route = findRoute(this.map, ANY_COST, (x, y) =>
      !this.map.wasSeen(x, y) && entryCost(this.map, x, y) !== null ? 0 : null,
    );
    return route ? moveOf(route.first) : null;
  }

  /** Goes to a material and works on it. */
  private fetch(name: MaterialName, maxCost: number): Action | null {
    const wanted = guess(name);
    const likely = new Set(this.map.placesOf(name).map(({ x, y }) => cellIndex(x, y)));
    const route = findRoute(this.map, maxCost, (x, y) => {
      const here = this.map.at(x, y);
      if (here === wanted) return 0;
      return (here & wanted) !== 0 && likely.has(cellIndex(x, y)) ? UNSURE_GOAL : null;
    });
    return this.workOn(route, name);
  }

  private hunt(name: CellName, maxCost: number): Action | null {
    const places = this.map.placesOf(name);
    if (places.length === 0) return null;
    const surcharge = places.length === 1 ? 0 : UNSURE_GOAL;
    const isMeant = (x: number, y: number): boolean => places.some((place) => place.x === x && place.y === y);
    return this.workOn(
      findRoute(this.map, maxCost, (x, y) => (isMeant(x, y) ? surcharge : null)),
      name,
    );
  }

  private workOn(route: Route | null, name: CellName): Action | null {
    if (!route) return null;
    const isFaced = route.first === this.map.facing;
    if (route.cost === 0 && isFaced && this.frontName === name) return 'Do';
    return moveOf(route.first);
  }

  private goNear(name: MaterialName, maxCost: number): Action | null {
    const wanted = guess(name);
    const route = findRoute(this.map, maxCost, (x, y) => (this.map.at(x, y) === wanted ? 0 : null));
    return route && route.cost > 0 ? moveOf(route.first) : null;
  }

  private placeInFront(action: Action, { front }: Reading): Action | null {
    return this.frontIsPlaceable(front) ? action : this.stepAside();
  }

  private frontIsPlaceable(front: CellName | null): boolean {
    return front === 'grass' || front === 'sand' || front === 'path';
  }

  private isNear(name: MaterialName): boolean {
    const { map } = this;
    const wanted = guess(name);
    for (let x = map.x - 1; x <= map.x + 1; x++) {
      for (let y = map.y - 1; y <= map.y + 1; y++) if (map.at(x, y) === wanted) return true;
    }
    return false;
  }

  private sees(name: CellName): boolean {
    return this.map.placesOf(name).length > 0;
  }

  /** Somewhere else that is safe, another way each time. */
  private stepAside(): Action {
    for (let turn = 0; turn < DIRECTIONS.length; turn++) {
      const step = DIRECTIONS[(this.steps + turn) % DIRECTIONS.length];
      if (step && entryCost(this.map, this.map.x + step.x, this.map.y + step.y) !== null) return moveOf(step);
    }
    return 'Noop';
  }
}

function stepOf(action: Action): Step | null {
  return DIRECTIONS[MOVES.indexOf(action)] ?? null;
}

function moveOf(step: Step): Action {
  return MOVES[DIRECTIONS.indexOf(step)] ?? 'Noop';
}

function isSame({ text: one }: Observation, { text: other }: Observation): boolean {
  return one.longTerm === other.longTerm && one.shortTerm === other.shortTerm;
}
