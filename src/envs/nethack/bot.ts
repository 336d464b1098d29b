/** A scripted player that reads what an agent reads: it dives, and fights, prays and eats where it must. */
import type { Bot, Observation } from '../../core/env';
import { type ReadObservation, readObservation } from './grammar';
import type { StatusRows } from './grammarScreen';
import { COMPASS } from './compass';
import { Pilot } from './pilot';

export function createBot(): Bot {
  return new NetHackBot();
}

const SEARCH_TURNS = 15;
/** Straight steps worth a count. */
const LONG_RUN = 3;
/** Turns before the first prayer and between prayers. */
const FIRST_PRAYER = 250;
const PRAYER_INTERVAL = 1000;
/** Shares of the hit points at which resting begins and ends. */
const HURT = 0.5;
const HEALED = 0.8;
/** Actions after which steps that failed are tried again. */
const SECOND_CHANCE = 200;

/** Touching them is worse than leaving them alone. */
const HANDS_OFF =
  /floating eye|cockatrice|chickatrice|blue jelly|spotted jelly|(?:brown|yellow|green|red) mold|gas spore|acid blob|shopkeeper|watchman|priest|Oracle|guard/;
const FOOD =
  /food ration|cram ration|lembas|apple|orange|pear|melon|banana|carrot|gunyoki|pancake|fortune cookie|candy bar|tripe|cookie|meat/;

class NetHackBot implements Bot {
  private readonly pilot = new Pilot(SEARCH_TURNS);
  /** Actions that belong together and are not to be reconsidered. */
  private pending: string[] = [];
  private answer: string | null = null;
  private lastPrayer: number | null = null;
  private actions = 0;
  private lastEaten = -Infinity;
  private isRecovering = false;

  act({ text }: Observation): string {
    this.actions += 1;
    if (this.actions % SECOND_CHANCE === 0) this.pilot.level.unblock();
    const pending = this.pending.shift();
    if (pending !== undefined) return pending;
    const reading = readObservation(text.longTerm, text.shortTerm);
    if (!reading) return this.actions % 2 === 0 ? 'esc' : 'more';
    return this.reply(reading) ?? this.choose(reading);
  }

  /** What an open question or page is answered with. */
  private reply({ message }: ReadObservation): string | null {
    const last = message.lines.at(-1) ?? '';
    const { answer } = this;
    this.answer = null;
    if (/--More--/.test(last)) return 'more';
    if (message.menu) return 'esc';
    if (!message.question) return null;
    if (/^(?:You (?:read|hear)|")/.test(last) && message.question.answers === null) return null;
    if (/Really attack/.test(last)) this.pilot.blockAttempt();
    if (/here; eat|one of them\?/.test(last)) {
      this.answer = answer;
      return 'n';
    }
    if (/^Unlock it with/.test(last)) {
      this.pilot.rest();
      return 'y';
    }
    return answer ?? 'esc';
  }

  private choose(reading: ReadObservation): string {
    const { pilot } = this;
    if (!pilot.read(reading)) return this.actions % 2 === 0 ? 'esc' : 'more';
    const status = reading.map?.status;
    if (reading.around.some(({ name }) => name.startsWith('swallow '))) return this.otherwise('east');
    if (/Closed for inventory/.test(reading.message.lines.join(' '))) this.sealDoors();
    const { level } = pilot;
    return (
      (status && this.survive(status)) ??
      this.fight() ??
      (status && this.eat(status, reading)) ??
      (status && this.recover(status)) ??
      this.descend() ??
      this.explore() ??
      this.otherwise(COMPASS[(this.actions * 7 + level.hero) % COMPASS.length]?.name ?? 'search')
    );
  }

  private survive(status: StatusRows): string | null {
    const { hitPoints, maxHitPoints, conditions } = status;
    const turn = status.turn ?? 0;
    const isDying = hitPoints < 6 || hitPoints * 7 <= maxHitPoints;
    const isStarving = conditions.some((word) => word === 'Weak' || word.startsWith('Faint'));
    if (!isDying && !isStarving) return null;
    if (turn < FIRST_PRAYER || (this.lastPrayer !== null && turn < this.lastPrayer + PRAYER_INTERVAL))
      return null;
    this.lastPrayer = turn;
    this.answer = 'y';
    return this.otherwise('pray');
  }

  private fight(): string | null {
    const enemy = this.pilot.creaturesBeside().find(({ name }) => !HANDS_OFF.test(name));
    if (!enemy || !this.pilot.level.canAttack(enemy.direction)) return null;
    return this.pilot.step(enemy.direction);
  }

  private eat({ conditions, turn }: StatusRows, { inventory }: ReadObservation): string | null {
    const isHungry = conditions.some(
      (word) => word === 'Hungry' || word === 'Weak' || word.startsWith('Faint'),
    );
    if (!isHungry || (turn ?? 0) < this.lastEaten + 20) return null;
    const food = inventory?.find(({ text }) => FOOD.test(text) && !/corpse|\bcursed/.test(text));
    if (!food) return null;
    this.lastEaten = turn ?? 0;
    this.answer = food.letter;
    return this.otherwise('eat');
  }

  /** Searches to pass the time until wounds have healed. */
  private recover({ hitPoints, maxHitPoints, conditions }: StatusRows): string | null {
    if (hitPoints < maxHitPoints * HURT) this.isRecovering = true;
    if (hitPoints >= maxHitPoints * HEALED) this.isRecovering = false;
    if (!this.isRecovering || conditions.length > 0) return null;
    this.pending = ['search'];
    return this.otherwise(String(SEARCH_TURNS));
  }

  private descend(): string | null {
    const { level } = this.pilot;
    if (level.stairsDown === null) return null;
    if (level.stairsDown === level.hero) {
      // Where there are no stairs after all, the map shows it once the hero has left.
      level.stairsDown = null;
      return this.otherwise('down');
    }
    const route = this.pilot.wayToStairs();
    return route && this.walk(route.directions);
  }

  private explore(): string | null {
    const intent = this.pilot.explorer.next();
    switch (intent?.kind) {
      case 'walk':
        return this.walk(intent.directions);
      case 'kick':
        this.answer = COMPASS[intent.direction]?.name ?? null;
        return this.otherwise('kick');
      case 'search':
        this.pending = ['search'];
        return this.otherwise(String(SEARCH_TURNS));
      case undefined:
        return null;
    }
  }

  /** The first steps of a way: a whole straight stretch at once if it is long and known to be free. */
  private walk(directions: readonly number[]): string | null {
    const [first] = directions;
    if (first === undefined) return null;
    const { level } = this.pilot;
    const turn = directions.findIndex((direction) => direction !== first);
    const straight = turn < 0 ? directions.length : turn;
    let square = level.hero;
    let length = 0;
    while (length < straight) {
      square = level.neighbor(square, first);
      const terrain = level.terrain[square];
      if (level.hasCreature(square) || (terrain !== 'floor' && terrain !== 'corridor')) break;
      length += 1;
    }
    const step = this.pilot.step(first);
    if (length < LONG_RUN) return step;
    this.pending = [step];
    return String(Math.min(length, 99));
  }

  /** An action that is no step. */
  private otherwise(action: string): string {
    this.pilot.rest();
    return action;
  }

  private sealDoors(): void {
    const { level } = this.pilot;
    for (const square of level.around(level.hero)) if (level.isDoor(square)) level.terrain[square] = 'wall';
  }
}
