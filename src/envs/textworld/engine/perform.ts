/** Carries out what the parser understood. */
import { says, type Actions, type Effect } from './actions';
import { CUTS } from '../kinds';
import { Kitchen } from './cooking';
import { plainName } from './names';
import { compassDirection, directionName, isDirectionId } from './parser/directions';
import { nameInSentences, type ParsedCommand } from './parser/outcome';
import { PLAYER } from './parser/vocabulary';
import { HELP, heldAnswer, simpleAnswer } from './simpleActions';
import type { TextWorldStory } from './story';
import type { World } from './world';

const NO_NOUN = 'You must supply a noun.';
const NOT_A_THING = 'You must name something more substantial.';
/** A direction will do for these. */
const FOR_DIRECTIONS: ReadonlySet<string> = new Set(['go', 'examine']);

/** What the player's own person answers, where it is not what any thing does. */
const TO_ONESELF: ReadonlyMap<string, string> = new Map([
  ['examine', 'As good-looking as ever.'],
  ['take', 'You are always self-possessed.'],
  ['take-from', 'You are always self-possessed.'],
  ['remove', 'You are always self-possessed.'],
  ['drop', 'You lack the dexterity.'],
  ['eat', "You're plainly inedible."],
  ['wave', "But you aren't holding you."],
  ['push', 'You might not like that.'],
  ['pull', 'You might not like that.'],
  ['turn', 'You might not like that.'],
  ['search', 'You find nothing of interest.'],
  ['cut', 'Cutting you up would achieve little.'],
  ['open', "You aren't something you can open."],
  ['close', "You aren't something you can close."],
  ['switch', "You aren't something you can switch."],
]);

export class Performer {
  readonly #actions: Actions;
  readonly #kitchen: Kitchen | null;
  readonly #world: World;
  readonly #story: TextWorldStory;

  constructor(story: TextWorldStory, world: World, actions: Actions) {
    this.#story = story;
    this.#world = world;
    this.#actions = actions;
    this.#kitchen = story.recipe === null ? null : new Kitchen(actions, story.recipe);
  }

  /** One turn's actions; several things are done one after the other. */
  perform(command: ParsedCommand): Effect {
    if (command.many === null) return this.#one(command, command.first);
    return says(
      command.many
        .map((thing) => `${this.#name(thing)}: ${this.#one(command, thing).text.trim()}`)
        .join('\n'),
    );
  }

  #name(thing: string): string {
    if (isDirectionId(thing)) return directionName(thing);
    return plainName(this.#world, thing);
  }

  #one({ action, second, verb }: ParsedCommand, first: string | null): Effect {
    for (const noun of [first, second]) {
      if (noun === null || !isDirectionId(noun) || FOR_DIRECTIONS.has(action)) continue;
      return action === 'take-from' ? { text: NOT_A_THING, lineEnds: 3 } : says(NOT_A_THING);
    }
    if (first === PLAYER) {
      const answer = TO_ONESELF.get(action);
      if (answer !== undefined) return says(answer);
    }
    if (first === null) return this.#withoutNoun(action);
    return second === null ? this.#withNoun(action, first, verb) : this.#withTwoNouns(action, first, second);
  }

  #withoutNoun(action: string): Effect {
    switch (action) {
      case 'look':
        return this.#actions.look();
      case 'inventory':
        return this.#actions.inventory();
      case 'goal':
        return says(this.#story.game.objective);
      case 'help':
        return says(
          `Available commands:\n${HELP.map(([command, use]) => `  ${`${command}:`.padEnd(21)}${use}`).join('\n')}`,
        );
      case 'take-all':
        return says('You have to be more specific!');
      case 'go':
        return says("You'll have to say which compass direction to go in.");
      case 'prepare-meal':
        return this.#kitchen?.prepareMeal() ?? says(NO_NOUN);
      default:
        return says(simpleAnswer(this.#world, action, null) ?? NO_NOUN);
    }
  }

  #withNoun(action: string, thing: string, verb: string | null): Effect {
    const actions = this.#actions;
    switch (action) {
      case 'go':
        return actions.go(compassDirection(thing));
      case 'enter':
        return this.#enter(thing, verb);
      case 'examine':
        return isDirectionId(thing)
          ? says('You see nothing unexpected in that direction.')
          : actions.examine(thing);
      case 'open':
        return actions.open(thing);
      case 'close':
        return actions.close(thing);
      case 'take':
        return actions.take(thing);
      case 'take-from':
        return actions.remove(thing, null);
      case 'drop':
        return actions.drop(thing);
      case 'eat':
        return actions.eat(thing);
      case 'search':
        return actions.search(thing);
      case 'push':
      case 'pull':
      case 'turn':
        return says(
          this.#world.plan.isPortable(thing) ? 'Nothing obvious happens.' : 'It is fixed in place.',
        );
      case 'wave':
        return says(
          this.#world.isHeld(thing)
            ? `You wave the ${plainName(this.#world, thing)}.`
            : "But you aren't holding that.",
        );
      case 'wear':
        return actions.mustHold(thing) ?? says(heldAnswer(this.#world, action, thing) ?? NO_NOUN);
      case 'cut':
        if (this.#kitchen) {
          const name = nameInSentences(this.#world, thing);
          return says(`You need to specify how you want to cut ${name}. Either slice, dice, or chop it.`);
        }
        break;
      case 'drink':
        if (this.#kitchen) return this.#kitchen.drink(thing);
        break;
    }
    return says(simpleAnswer(this.#world, action, thing) ?? NO_NOUN);
  }

  #withTwoNouns(action: string, first: string, second: string): Effect {
    const actions = this.#actions;
    switch (action) {
      case 'remove':
        return actions.remove(first, second);
      case 'put':
        return actions.putOn(first, second);
      case 'insert':
        return actions.insert(first, second);
      case 'unlock':
        return actions.unlock(first, second);
      case 'lock':
        return actions.lock(first, second);
      case 'show':
        return actions.mustHold(first) ?? actions.examine(first);
      case 'ask-for':
        return actions.inventory();
      case 'cook':
        if (this.#kitchen) return this.#kitchen.cook(first, second);
        break;
    }
    if (this.#kitchen && CUTS.has(action)) return this.#kitchen.cut(action, first, second);
    const answer = heldAnswer(this.#world, action, first);
    if (answer !== null) return actions.mustHold(first) ?? says(answer);
    return says(simpleAnswer(this.#world, action, first) ?? NO_NOUN);
  }

  #enter(thing: string, verb: string | null): Effect {
    if (this.#world.plan.isDoor(thing)) return this.#actions.goThrough(thing);
    const how = verb === 'sit' ? 'sit down on' : verb === 'stand' ? 'stand on' : 'enter';
    return says(`${thing === PLAYER ? "You're" : "That's"} not something you can ${how}.`);
  }
}
