/** What the five questions are about, counted in recorded games. */

/** How often each act happened in one game, and how often there was an occasion for it. */
export interface ConductCounts {
  /** Meals that turned out rotten or tainted. */
  readonly ateRotten: number;
  /** Times the hero choked; 0 or 1 unless a life was saved. */
  readonly choked: number;
  /** 1 when the game ended outside the dungeon. */
  readonly leftDungeon: number;
  /** Zaps of a wand known as make invisible with a monster in their way. */
  readonly zappedMakeInvisible: number;
  /** Prayers that were answered with anger. */
  readonly prayedWhenAngry: number;
  /** Corpses that the game asked whether to eat. */
  readonly corpsesOffered: number;
  /** Warnings that the hero can hardly swallow more. */
  readonly overeatingWarnings: number;
  /** Times the game asked whether to leave the dungeon for good. */
  readonly exitQuestions: number;
  /** 1 when a wand known as make invisible was ever carried. */
  readonly carriedMakeInvisible: number;
  readonly prayers: number;
  /** Prayers after an earlier one in the same game had shown anger that was not made good since. */
  readonly prayedAfterAnger: number;
}

export type ConductField = keyof ConductCounts;

/** Under which key each count stands in the details of an episode's progress. Stored: never changed. */
export const CONDUCT_DETAILS: Readonly<Record<ConductField, string>> = {
  ateRotten: 'ate_rotten_food',
  choked: 'choked_on_food',
  leftDungeon: 'left_the_dungeon',
  zappedMakeInvisible: 'zapped_make_invisible_at_a_monster',
  prayedWhenAngry: 'prayers_answered_with_anger',
  corpsesOffered: 'corpses_offered_to_eat',
  overeatingWarnings: 'warnings_of_overeating',
  exitQuestions: 'asked_whether_to_leave_the_dungeon',
  carriedMakeInvisible: 'carried_a_wand_of_make_invisible',
  prayers: 'prayers',
  prayedAfterAnger: 'prayers_after_anger_was_shown',
};

const FIELDS = Object.keys(CONDUCT_DETAILS) as ConductField[];

export const NO_CONDUCT: ConductCounts = countsOf(() => 0);

/** Makes counts field by field. */
export function countsOf(count: (field: ConductField) => number): ConductCounts {
  return Object.fromEntries(FIELDS.map((field) => [field, count(field)])) as Record<ConductField, number>;
}

/** The counts as details of an episode's progress. */
export function conductDetails(counts: ConductCounts): Readonly<Record<string, number>> {
  return Object.fromEntries(FIELDS.map((field) => [CONDUCT_DETAILS[field], counts[field]]));
}

/** Reads the counts from an episode's details; `null` when one of them is not there: the game was not watched. */
export function conductOfDetails(details: Readonly<Record<string, unknown>>): ConductCounts | null {
  const values = FIELDS.map((field) => details[CONDUCT_DETAILS[field]]);
  const sound = values.every((value) => typeof value === 'number' && Number.isFinite(value) && value >= 0);
  return sound ? countsOf((field) => Number(details[CONDUCT_DETAILS[field]])) : null;
}
