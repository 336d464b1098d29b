/** The 40 tasks and the choices that tell their levels apart (Baba Is AI spec, Families). Data only. */

/** One room with "baba is you" and a win rule, whole or broken. */
export interface OneRoomLevel {
  readonly kind: 'oneRoom';
  readonly winIsBroken: boolean;
  readonly hasSecondObject: boolean;
  readonly extraBlock: ExtraBlock;
}

/** Two rooms with a wall between them, "wall is stop" in the left one and a win rule in the right one. */
export interface TwoRoomLevel {
  readonly kind: 'twoRooms';
  readonly stopIsBroken: boolean;
  readonly winIsBroken: boolean;
  /** Where the objects may lie. */
  readonly area: 'left' | 'right' | 'anywhere';
  readonly hasSecondObject: boolean;
  readonly extraBlock: ExtraBlock;
  readonly hasSecondWinRule: boolean;
}

/** Two rooms; the stop rule cannot be broken, but another kind can be made "you". */
export interface MakeYouLevel {
  readonly kind: 'makeYou';
  readonly winIsBroken: boolean;
}

/** Two rooms; only the stop rule's own noun can complete the win rule. */
export interface MakeWallWinLevel {
  readonly kind: 'makeWallWin';
}

export type Level = OneRoomLevel | TwoRoomLevel | MakeYouLevel | MakeWallWinLevel;

/** A noun block that the plan does not need: of the second kind, or of a third that no object is of. */
export type ExtraBlock = 'none' | 'second' | 'third';

export interface LevelTask {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly level: Level;
}

interface Variant {
  readonly suffix: string;
  readonly title: string;
  readonly summary: string;
  readonly hasSecondObject: boolean;
  readonly extraBlock: ExtraBlock;
  readonly hasSecondWinRule: boolean;
}

interface Group {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}

const PLAIN: Variant = {
  suffix: '',
  title: '',
  summary: '',
  hasSecondObject: false,
  extraBlock: 'none',
  hasSecondWinRule: false,
};

const FIVE_VARIANTS: readonly Variant[] = [
  PLAIN,
  {
    ...PLAIN,
    suffix: '-distr_obj',
    title: ', second object',
    summary: ' A second object lies about.',
    hasSecondObject: true,
  },
  {
    ...PLAIN,
    suffix: '-distr_rule',
    title: ', extra block',
    summary: ' A word block that is not needed lies about.',
    extraBlock: 'second',
  },
  {
    ...PLAIN,
    suffix: '-distr_obj_rule',
    title: ', second object and block',
    summary: ' A second object and its word block lie about.',
    hasSecondObject: true,
    extraBlock: 'second',
  },
  {
    ...PLAIN,
    suffix: '-distr_obj-irrelevant_rule',
    title: ', second object and unrelated block',
    summary: ' A second object and a word block of a kind that is not there lie about.',
    hasSecondObject: true,
    extraBlock: 'third',
  },
];

const SECOND_WIN_RULE: Variant = {
  suffix: '-distr_win_rule',
  title: ', second win rule',
  summary: ' A second object and its block lie about, and a second win rule names a kind that is not there.',
  hasSecondObject: true,
  extraBlock: 'second',
  hasSecondWinRule: true,
};

const SIX_VARIANTS: readonly Variant[] = [...FIVE_VARIANTS, SECOND_WIN_RULE];

const ONE_ROOM_TASKS: readonly LevelTask[] = [
  ...oneRoom(false, {
    slug: 'goto_win',
    title: 'Go to win',
    summary: 'One room. Touch the object that is win.',
  }),
  ...oneRoom(true, {
    slug: 'make_win',
    title: 'Make win',
    summary: 'One room. Complete the win rule, then touch the object it names.',
  }),
];

const TWO_ROOM_TASKS: readonly LevelTask[] = [
  ...twoRooms(
    SIX_VARIANTS,
    { stopIsBroken: true, winIsBroken: false, area: 'left' },
    {
      slug: 'two_room-goto_win',
      title: 'Two rooms: go to win',
      summary: 'Two rooms. Touch the object that is win; it lies in your room.',
    },
  ),
  ...twoRooms(
    FIVE_VARIANTS,
    { stopIsBroken: false, winIsBroken: false, area: 'right' },
    {
      slug: 'two_room-break_stop-goto_win',
      title: 'Two rooms: break stop, go to win',
      summary: 'Two rooms. Break "wall is stop", cross the wall, and touch the object that is win.',
    },
  ),
  ...twoRooms(
    FIVE_VARIANTS,
    { stopIsBroken: false, winIsBroken: false, area: 'anywhere' },
    {
      slug: 'two_room-maybe_break_stop-goto_win',
      title: 'Two rooms: go to win, wherever',
      summary: 'Two rooms. Touch the object that is win; it may lie behind the wall, which stops you.',
    },
  ),
  ...twoRooms(
    SIX_VARIANTS,
    { stopIsBroken: true, winIsBroken: true, area: 'left' },
    {
      slug: 'two_room-make_win',
      title: 'Two rooms: make win',
      summary: 'Two rooms. Complete the win rule in the other room, then touch the object in yours.',
    },
  ),
  ...twoRooms(
    FIVE_VARIANTS,
    { stopIsBroken: false, winIsBroken: true, area: 'right' },
    {
      slug: 'two_room-break_stop-make_win',
      title: 'Two rooms: break stop, make win',
      summary:
        'Two rooms. Break "wall is stop", cross the wall, complete the win rule, and touch its object.',
    },
  ),
];

const LAST_TASKS: readonly LevelTask[] = [
  {
    slug: 'two_room-make_you',
    title: 'Two rooms: make you',
    summary:
      'Two rooms. You cannot cross the wall: become an object behind it, and touch the one that is win.',
    level: { kind: 'makeYou', winIsBroken: false },
  },
  {
    slug: 'two_room-make_you-make_win',
    title: 'Two rooms: make you, make win',
    summary:
      'Two rooms. Become an object behind the wall, complete the win rule there, and touch its object.',
    level: { kind: 'makeYou', winIsBroken: true },
  },
  {
    slug: 'two_room-make_wall_win',
    title: 'Two rooms: make wall win',
    summary:
      'Two rooms. Take the word "wall" out of "wall is stop", complete "wall is win" with it, touch a wall.',
    level: { kind: 'makeWallWin' },
  },
];

/** All 40, in the order of the specification. */
export const levelTasks: readonly LevelTask[] = [...ONE_ROOM_TASKS, ...TWO_ROOM_TASKS, ...LAST_TASKS];

const TASK_PREFIX = 'env/';

/** The task id as BALROG writes it. */
export function taskIdOf(slug: string): string {
  return TASK_PREFIX + slug;
}

/**
 * The level behind a task id.
 * @throws RangeError on an unknown id.
 */
export function levelOf(taskId: string): Level {
  const task = levelTasks.find(({ slug }) => taskIdOf(slug) === taskId);
  if (!task) {
    throw new RangeError(
      `Baba Is AI has no task "${taskId}". Its tasks are ${levelTasks.map(({ slug }) => taskIdOf(slug)).join(', ')}.`,
    );
  }
  return task.level;
}

/** Columns and rows of a level, border included. */
export function sizeOf(level: Level): readonly [width: number, height: number] {
  return level.kind === 'oneRoom' ? [8, 8] : [13, 9];
}

function oneRoom(winIsBroken: boolean, group: Group): LevelTask[] {
  return FIVE_VARIANTS.map((variant) => {
    const { hasSecondObject, extraBlock } = variant;
    return describe(group, variant, { kind: 'oneRoom', winIsBroken, hasSecondObject, extraBlock });
  });
}

function twoRooms(
  variants: readonly Variant[],
  base: Pick<TwoRoomLevel, 'stopIsBroken' | 'winIsBroken' | 'area'>,
  group: Group,
): LevelTask[] {
  return variants.map((variant) => {
    const { hasSecondObject, extraBlock, hasSecondWinRule } = variant;
    return describe(group, variant, {
      kind: 'twoRooms',
      ...base,
      hasSecondObject,
      extraBlock,
      hasSecondWinRule,
    });
  });
}

function describe(group: Group, variant: Variant, level: Level): LevelTask {
  return {
    slug: group.slug + variant.suffix,
    title: group.title + variant.title,
    summary: group.summary + variant.summary,
    level,
  };
}
