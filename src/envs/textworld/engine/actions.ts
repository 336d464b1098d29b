/** What commands do and print (TextWorld spec, "Actions" and "Refusals"). */
import type { Direction } from '../facts';
import { isContainer, isPortable, isSupporter, type Descriptions } from './descriptions';
import { definite, listOf, plainName } from './names';
import type { World } from './world';

/** What a command came to. Refusals of the world cost a turn like successes do. */
export interface Effect {
  readonly text: string;
  readonly succeeded: boolean;
  /** Room text and a few messages end with one line more than others do. */
  readonly extraLine?: boolean;
}

export function refused(text: string): Effect {
  return { text, succeeded: false };
}

function done(text: string, extraLine = false): Effect {
  return { text, succeeded: true, extraLine };
}

/** The actions of a game on its world. */
export class Actions {
  constructor(
    readonly world: World,
    readonly descriptions: Descriptions,
    readonly carryingLimit: number | null = null,
  ) {}

  look(): Effect {
    return done(this.descriptions.room(this.world), true);
  }

  inventory(): Effect {
    const held = this.world.contentsOf('I');
    return done(held.length === 0 ? 'You are carrying nothing.' : `You are carrying: ${listOf(this.world, held)}.`);
  }

  examine(thing: string): Effect {
    return done(this.descriptions.thing(this.world, thing));
  }

  go(direction: Direction): Effect {
    const exit = this.world.exits().get(direction);
    if (!exit) return refused("You can't go that way.");
    return this.#pass(exit);
  }

  /** Through a door of this room. */
  goThrough(door: string): Effect {
    for (const exit of this.world.exits().values()) if (exit.door === door) return this.#pass(exit);
    return refused("That's not something you can enter.");
  }

  open(thing: string): Effect {
    const { world } = this;
    if (!isOpenable(world.plan.typeOf(thing))) return refused("It isn't something you can open.");
    switch (world.lockOf(thing)) {
      case 'locked': {
        const key = world.plan.keyOf.get(thing);
        return refused(
          key === undefined
            ? `The ${plainName(world, thing)} is welded shut.`
            : `You have to unlock the ${plainName(world, thing)} with the ${plainName(world, key)} first.`,
        );
      }
      case 'closed':
      case null: {
        world.setLock(thing, 'open');
        const contents = world.contentsOf(thing);
        if (contents.length === 0) return done(`You open ${definite(world, thing)}.`);
        return done(`You open ${definite(world, thing)}, revealing ${listOf(world, contents)}.`);
      }
      case 'open':
        return refused("That's already open.");
    }
  }

  close(thing: string): Effect {
    const { world } = this;
    if (!isOpenable(world.plan.typeOf(thing))) return refused("It isn't something you can close.");
    if (world.lockOf(thing) !== 'open') return refused("That's already closed.");
    world.setLock(thing, 'closed');
    return done(`You close ${definite(world, thing)}.`);
  }

  unlock(thing: string, key: string): Effect {
    const problem = this.#lockProblem(thing, key);
    if (problem) return problem;
    if (this.world.lockOf(thing) !== 'locked') return refused("That's unlocked at the moment.");
    if (this.world.plan.keyOf.get(thing) !== key) return refused("That doesn't seem to fit the lock.");
    this.world.setLock(thing, 'closed');
    return done(`You unlock ${definite(this.world, thing)}.`);
  }

  lock(thing: string, key: string): Effect {
    const { world } = this;
    const problem = this.#lockProblem(thing, key);
    if (problem) return problem;
    if (world.lockOf(thing) === 'locked') return refused("That's locked at the moment.");
    if (world.lockOf(thing) === 'open') return refused(`First you would have to close ${definite(world, thing)}.`);
    if (world.plan.keyOf.get(thing) !== key) return refused("That doesn't seem to fit the lock.");
    world.setLock(thing, 'locked');
    return done(`You lock ${definite(world, thing)}.`);
  }

  take(thing: string): Effect {
    const { world } = this;
    if (world.isHeld(thing)) return refused('You already have that.');
    if (!isPortable(world.plan.typeOf(thing))) return refused("That's fixed in place.");
    if (this.carryingLimit !== null && world.contentsOf('I').length >= this.carryingLimit) {
      return refused("You're carrying too many things already.");
    }
    const place = world.placeOf(thing);
    world.move(thing, 'I');
    if (place === null || place === world.room) {
      return done(`You pick up the ${plainName(world, thing)} from the ground.`, true);
    }
    return done(`You take the ${plainName(world, thing)} from the ${plainName(world, place)}.`);
  }

  drop(thing: string): Effect {
    const { world } = this;
    if (!world.isHeld(thing)) return refused(this.#notHeldToDrop(thing));
    world.move(thing, world.room);
    return done(`You drop the ${plainName(world, thing)} on the ground.`, true);
  }

  putOn(thing: string, supporter: string): Effect {
    const { world } = this;
    if (thing === supporter) return refused("You can't put something on top of itself.");
    const missing = this.#mustHold(thing);
    if (missing) return missing;
    if (!isSupporter(world.plan.typeOf(supporter))) {
      return refused(`Putting things on ${definite(world, supporter)} would achieve nothing.`);
    }
    world.move(thing, supporter);
    return done(`You put the ${plainName(world, thing)} on the ${plainName(world, supporter)}.`);
  }

  insert(thing: string, container: string): Effect {
    const { world } = this;
    if (thing === container) return refused("You can't put something inside itself.");
    const missing = this.#mustHold(thing);
    if (missing) return missing;
    if (!isContainer(world.plan.typeOf(container))) return refused("That can't contain things.");
    if (!world.isOpenHolder(container)) return refused(`${capital(definite(world, container))} is closed.`);
    world.move(thing, container);
    return done(`You put the ${plainName(world, thing)} into the ${plainName(world, container)}.`);
  }

  eat(thing: string): Effect {
    const { world } = this;
    if (!isEatable(world, thing)) return refused("That's plainly inedible.");
    const missing = this.#mustHold(thing);
    if (missing) return missing;
    if (world.has(thing, 'needs_cooking')) return refused(`You should cook the ${plainName(world, thing)} first.`);
    if (!world.has(thing, 'edible')) return refused("That's plainly inedible.");
    return this.#consume(thing, 'eat');
  }

  drink(thing: string): Effect {
    const { world } = this;
    if (!world.has(thing, 'drinkable')) return refused(`You cannot drink the ${plainName(world, thing)}.`);
    return this.#mustHold(thing) ?? this.#consume(thing, 'drink');
  }

  /** Whether there is something to see on or in a thing. */
  search(thing: string): Effect {
    const { world } = this;
    const type = world.plan.typeOf(thing);
    const contents = this.descriptions.contents(world, thing);
    if (isSupporter(type)) return done(contents ?? `There is nothing on ${definite(world, thing)}.`);
    if (isContainer(type)) {
      if (!world.isOpenHolder(thing)) {
        return refused(`You can't see inside, since ${definite(world, thing)} is closed.`);
      }
      return done(contents ?? `${capital(definite(world, thing))} is empty.`);
    }
    return refused('You find nothing of interest.');
  }

  #pass({ to, door }: { readonly to: string; readonly door: string | null }): Effect {
    const { world } = this;
    if (door !== null && world.lockOf(door) !== 'open') {
      return refused(`You have to open the ${plainName(world, door)} first.`);
    }
    world.room = to;
    return this.look();
  }

  #consume(thing: string, verb: 'eat' | 'drink'): Effect {
    this.world.remove(thing);
    this.world.give(thing, 'consumed');
    this.world.give(thing, 'eaten');
    return done(`You ${verb} the ${plainName(this.world, thing)}. Not bad.`);
  }

  #lockProblem(thing: string, key: string): Effect | null {
    const { world } = this;
    const type = world.plan.typeOf(thing);
    if (!isOpenable(type) || (world.plan.keyOf.get(thing) === undefined && world.lockOf(thing) !== 'locked')) {
      return refused("That doesn't seem to be something you can unlock.");
    }
    return this.#mustHold(key);
  }

  #mustHold(thing: string): Effect | null {
    const { world } = this;
    if (world.isHeld(thing)) return null;
    return isPortable(world.plan.typeOf(thing))
      ? refused(`You need to take the ${plainName(world, thing)} first.`)
      : refused(`${capital(definite(world, thing))} is fixed in place.`);
  }

  #notHeldToDrop(thing: string): string {
    return `${capital(definite(this.world, thing))} is already here.`;
  }
}

function isOpenable(type: string): boolean {
  return type === 'd' || isContainer(type);
}

function isEatable(world: World, thing: string): boolean {
  return world.has(thing, 'edible') || world.has(thing, 'needs_cooking');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
