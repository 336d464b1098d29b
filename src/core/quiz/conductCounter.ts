import { countsOf, NO_CONDUCT, type ConductCounts, type ConductField } from './conduct';
import * as words from './gameWords';
import { directionOf, letterOf } from './gameWords';

export type SquareContent = 'monster' | 'wall' | 'other';

/** What a player sees of the game at one moment, as far as the five acts need it. */
export interface ConductView {
  /** Messages since the last action, all pages. */
  readonly message: string;
  /** The question that is open, `''` for none. A text that only has messages gives them here too. */
  readonly question: string;
  /** By inventory letter. */
  readonly items: ReadonlyMap<string, string>;
  /** Where the hero stands; `null` where that is not known. */
  readonly hero: Place | null;
  /** What a square of the map shows. */
  readonly square: (place: Place) => SquareContent;
  /** Why the game is over, in the game's words; `null` while it goes on. */
  readonly death: string | null;
}

export interface Place {
  readonly column: number;
  readonly row: number;
}

export interface ConductCounter {
  /** @param action BALROG's name of the action between the two views. */
  observe(before: ConductView, action: string, after: ConductView): void;
  readonly counts: ConductCounts;
  /** A copy of all that another counter needs to go on from here. */
  readonly memory: ConductMemory;
}

/** What a counter remembers; plain data. */
export interface ConductMemory {
  readonly counts: ConductCounts;
  readonly chosenWand: boolean;
  readonly angry: boolean;
  readonly answerDue: boolean;
}

/** A zap flies 7 to 13 squares: what may be hit counts as aimed at. */
const ZAP_RANGE = 13;

/**
 * Counts the acts of one game from what its player sees. One counter watches one game.
 * @param memory where an earlier counter of the same game stood; absent: at the game's beginning.
 */
export function createConductCounter(memory?: ConductMemory): ConductCounter {
  const counts: Record<ConductField, number> = { ...(memory?.counts ?? NO_CONDUCT) };
  let { chosenWand, angry, answerDue } = memory ?? { chosenWand: false, angry: false, answerDue: false };

  const observeZap = (before: ConductView, action: string, after: ConductView): void => {
    const letter = letterOf(action);
    if (words.ZAP_QUESTION.test(before.question) && letter !== null) {
      chosenWand = words.MAKE_INVISIBLE_WAND.test(before.items.get(letter) ?? '');
    } else if (chosenWand && words.DIRECTION_QUESTION.test(before.question)) {
      const direction = directionOf(letter);
      const failed = words.ZAP_FAILED.test(after.message);
      if (direction && !failed && monsterInTheWay(before, direction)) counts.zappedMakeInvisible += 1;
    }
    if (!words.ZAP_QUESTION.test(after.question) && !words.DIRECTION_QUESTION.test(after.question))
      chosenWand = false;
  };

  const observePrayer = (text: string): void => {
    const begun = words.PRAYER_BEGUN.test(text);
    if (begun) {
      counts.prayers += 1;
      if (angry) counts.prayedAfterAnger += 1;
    }
    if (begun || answerDue) {
      const anger = words.ANGER.test(text);
      if (anger) {
        counts.prayedWhenAngry += 1;
        angry = true;
      }
      // Where pages come one by one, the answer stands on one of the next.
      answerDue = begun && !anger && !words.RECONCILED.test(text);
    }
    if (words.RECONCILED.test(text)) angry = false;
  };

  return {
    observe(before, action, after) {
      // A message that stays on the screen tells nothing new.
      const text = after.message === before.message ? '' : after.message;
      if (words.ROTTEN_MEAL.test(text)) counts.ateRotten += 1;
      if (words.CORPSE_OFFER.test(text)) counts.corpsesOffered += 1;
      if (words.HARD_TO_SWALLOW.test(text)) counts.overeatingWarnings += 1;
      if (words.EXIT_QUESTION.test(text)) counts.exitQuestions += 1;
      if (words.CHOKING.test(text) || words.CHOKED_DEATH.test(after.death ?? '')) counts.choked += 1;
      const climbed = words.EXIT_QUESTION.test(before.question) && letterOf(action) === 'y';
      if (climbed || words.ESCAPED_DEATH.test(after.death ?? '')) counts.leftDungeon = 1;
      if ([...after.items.values()].some((item) => words.MAKE_INVISIBLE_WAND.test(item)))
        counts.carriedMakeInvisible = 1;
      observeZap(before, action, after);
      observePrayer(text);
    },
    get counts() {
      return countsOf((field) => counts[field]);
    },
    get memory() {
      return { counts: { ...counts }, chosenWand, angry, answerDue };
    },
  };
}

function monsterInTheWay({ hero, square }: ConductView, [columns, rows]: readonly [number, number]): boolean {
  if (!hero) return false;
  for (let distance = 1; distance <= ZAP_RANGE; distance++) {
    const content = square({ column: hero.column + columns * distance, row: hero.row + rows * distance });
    if (content === 'monster') return true;
    if (content === 'wall') return false;
  }
  return false;
}
