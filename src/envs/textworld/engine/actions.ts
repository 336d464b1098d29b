/** What commands do and print (TextWorld spec, "Actions" and "Refusals"). */
import { DIRECTIONS, type Direction } from '../facts';
import type { Descriptions } from './descriptions';
import { definite, listOf, plainName, theThing } from './names';
import { PLAYER } from './parser/vocabulary';
import type { Exit, World } from './world';

/** What a command printed. Refusals cost a turn like successes do. */
export interface Effect {
  readonly text: string;
  /** Line ends after it; two unless stated. */
  readonly lineEnds?: number;
}

export function says(text: string): Effect {
  return { text };
}

/** The actions that all games have, on one world. */
export class Actions {
  constructor(
    readonly world: World,
    readonly descriptions: Descriptions,
    /** Room texts are shortened to their titles. */
    public brief = false,
  ) {}

  look(): Effect {
    const text = this.descriptions.room(this.world, this.brief);
    return text.includes('\n') ? says(text) : { text, lineEnds: 1 };
  }

  inventory(): Effect {
    const held = this.world.contentsOf('I');
    return says(
      held.length === 0 ? 'You are carrying nothing.' : `You are carrying: ${listOf(this.world, held)}.`,
    );
  }

  examine(thing: string): Effect {
    return says(this.descriptions.thing(this.world, thing));
  }

  go(direction: Direction | null): Effect {
    const exit = direction === null ? undefined : this.world.exits().get(direction);
    return exit ? this.#pass(exit) : says("You can't go that way.");
  }

  /** Through a door of this room. */
  goThrough(door: string): Effect {
    for (const direction of DIRECTIONS) {
      const exit = this.world.exits().get(direction);
      if (exit?.door === door) return this.#pass(exit);
    }
    return says("You can't go that way.");
  }

  open(thing: string): Effect {
    const { world } = this;
    if (!world.plan.isOpenable(thing)) return says("It isn't something you can open.");
    if (world.lockOf(thing) === 'open') return says("That's already open.");
    if (world.lockOf(thing) === 'locked') {
      const name = plainName(world, thing);
      const key = world.plan.keyOf.get(thing);
      return says(
        key === undefined
          ? `The ${name} is welded shut.`
          : `You have to unlock the ${name} with the ${plainName(world, key)} first.`,
      );
    }
    world.setLock(thing, 'open');
    const contents = world.contentsOf(thing);
    const shown = contents.length === 0 ? '' : `, revealing ${listOf(world, contents)}`;
    return says(`You open ${definite(world, thing)}${shown}.`);
  }

  close(thing: string): Effect {
    const { world } = this;
    if (!world.plan.isOpenable(thing)) return says("It isn't something you can close.");
    if (world.lockOf(thing) !== 'open') return says("That's already closed.");
    world.setLock(thing, 'closed');
    return says(`You close ${definite(world, thing)}.`);
  }

  unlock(thing: string, key: string): Effect {
    const { world } = this;
    const missing = this.mustHold(key);
    if (missing) return missing;
    if (!world.plan.isOpenable(thing)) return says("That doesn't seem to be something you can unlock.");
    if (world.lockOf(thing) !== 'locked') return says("That's unlocked at the moment.");
    if (world.plan.keyOf.get(thing) !== key) return says("That doesn't seem to fit the lock.");
    world.setLock(thing, 'closed');
    return says(`You unlock ${definite(world, thing)}.`);
  }

  lock(thing: string, key: string): Effect {
    const { world } = this;
    const missing = this.mustHold(key);
    if (missing) return missing;
    if (!world.plan.isOpenable(thing)) return says("That doesn't seem to be something you can lock.");
    if (world.lockOf(thing) === 'locked') return says("That's locked at the moment.");
    if (world.lockOf(thing) === 'open')
      return says(`First you would have to close ${definite(world, thing)}.`);
    if (world.plan.keyOf.get(thing) !== key) return says("That doesn't seem to fit the lock.");
    world.setLock(thing, 'locked');
    return says(`You lock ${definite(world, thing)}.`);
  }

  take(thing: string): Effect {
    const { world } = this;
    if (world.isHeld(thing)) return says('You already have that.');
    if (!world.plan.isPortable(thing)) return says("That's fixed in place.");
    if (world.handsAreFull) return says("You're carrying too many things already.");
    const place = world.placeOf(thing);
    world.move(thing, 'I');
    const from = place === null || place === world.room ? 'ground' : plainName(world, place);
    const verb = from === 'ground' && place === world.room ? 'pick up' : 'take';
    return says(`You ${verb} the ${plainName(world, thing)} from the ${from}.`);
  }

  /** `take X from Y`; without a place it says one line end more when the thing is not on or in something. */
  remove(thing: string, from: string | null): Effect {
    const { world } = this;
    if (from === null) {
      const place = world.placeOf(thing);
      const isIn = place !== null && place !== 'I' && place !== world.room;
      return isIn ? this.take(thing) : { ...this.take(thing), lineEnds: 3 };
    }
    if (world.placeOf(thing) !== from) return says("But it isn't there now.");
    return this.take(thing);
  }

  drop(thing: string): Effect {
    const { world } = this;
    if (!world.isHeld(thing)) {
      const isHere = world.plan.isDoor(thing) || world.placeOf(thing) === world.room;
      return says(isHere ? `${theThing(world, thing)} is already here.` : "You haven't got that.");
    }
    world.move(thing, world.room);
    return says(`You drop the ${plainName(world, thing)} on the ground.`);
  }

  putOn(thing: string, supporter: string): Effect {
    const { world } = this;
    const missing = this.mustHold(thing);
    if (missing) return missing;
    if (thing === supporter) return says("You can't put something on top of itself.");
    if (!world.plan.isSupporter(supporter)) {
      return says(`Putting things on ${definite(world, supporter)} would achieve nothing.`);
    }
    world.move(thing, supporter);
    return says(`You put the ${plainName(world, thing)} on the ${plainName(world, supporter)}.`);
  }

  insert(thing: string, container: string): Effect {
    const { world } = this;
    const missing = this.mustHold(thing);
    if (missing) return missing;
    if (thing === container) return says("You can't put something inside itself.");
    if (!world.plan.isContainer(container)) return says("That can't contain things.");
    if (!world.showsContents(container)) return says(`${theThing(world, container)} is closed.`);
    world.move(thing, container);
    return says(`You put the ${plainName(world, thing)} into the ${plainName(world, container)}.`);
  }

  eat(thing: string): Effect {
    const { world } = this;
    if (world.has(thing, 'needs_cooking'))
      return says(`You should cook the ${plainName(world, thing)} first.`);
    if (!this.#isEdible(thing)) return says("That's plainly inedible.");
    return this.mustHold(thing) ?? this.consume(thing, 'eat');
  }

  /** Whether there is something to see on or in a thing. */
  search(thing: string): Effect {
    const { world } = this;
    const contents = this.descriptions.contents(world, thing);
    if (world.plan.isSupporter(thing))
      return says(contents ?? `There is nothing on ${definite(world, thing)}.`);
    if (!world.plan.isContainer(thing)) return says('You find nothing of interest.');
    if (!world.showsContents(thing)) {
      return says(`You can't see inside, since ${definite(world, thing)} is closed.`);
    }
    return says(contents ?? `${theThing(world, thing)} is empty.`);
  }

  /** A refusal when a thing is not held. */
  mustHold(thing: string): Effect | null {
    const { world } = this;
    if (world.isHeld(thing)) return null;
    const name = plainName(world, thing);
    const couldBeHeld = world.plan.isPortable(thing) || thing === PLAYER;
    return says(couldBeHeld ? `You need to take the ${name} first.` : `The ${name} is fixed in place.`);
  }

  consume(thing: string, verb: 'eat' | 'drink'): Effect {
    this.world.remove(thing);
    this.world.addProperty(thing, 'consumed');
    this.world.addProperty(thing, 'eaten');
    return says(`You ${verb} the ${plainName(this.world, thing)}. Not bad.`);
  }

  #isEdible(thing: string): boolean {
    return this.world.has(thing, 'edible');
  }

  #pass({ to, door }: Exit): Effect {
    const { world } = this;
    if (door !== null && world.lockOf(door) !== 'open') {
      return says(`You have to open the ${plainName(world, door)} first.`);
    }
    world.enter(to);
    const look = this.look();
    return { ...look, text: `\n${look.text}` };
  }
}
