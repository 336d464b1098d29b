/** Builds levels, draw for draw (Baba Is AI spec, Level building blocks and Families). */
import type { LegacyRandom } from '../../core/random';
import {
  BABA,
  BORDER,
  type Color,
  type Kind,
  NOTHING,
  NOUN_BLOCK,
  type Noun,
  type Property,
  WALL,
  type World,
  addPiece,
  blockKind,
  createWorld,
  moveTop,
  nounOf,
  objectKind,
} from './rules';
import { type Level, type MakeYouLevel, type OneRoomLevel, type TwoRoomLevel, sizeOf } from './tasks';

export interface GeneratedLevel {
  readonly world: World;
  /** How the level is meant to be solved, as BALROG's statistics write it. */
  readonly plan: string;
}

type Place = readonly [x: number, y: number];
type Rectangle = readonly [left: number, top: number, width: number, height: number];

/** The three kinds of objects a level is about, and their colors. */
interface Cast {
  readonly kinds: readonly [Kind, Kind, Kind];
  readonly colors: readonly [Color, Color, Color];
}

const SAMPLED_NOUNS: readonly Noun[] = ['ball', 'key', 'door'];
const SAMPLED_COLORS: readonly Color[] = ['red', 'blue', 'green'];

const ONE_ROOM = {
  /** Where the extra block may lie; two places count twice. */
  extraBlock: [
    [4, 6],
    [5, 6],
    [6, 6],
    [4, 1],
    [5, 1],
    [6, 1],
    [6, 1],
    [6, 2],
    [6, 3],
    [6, 4],
    [6, 5],
    [6, 6],
  ],
  brokenNoun: [2, 2, 4, 4],
  objects: [1, 2, 8, 8],
} as const satisfies Record<string, Rectangle | readonly Place[]>;

const WALL_COLUMN = 6;
const WIN_RULE: Place = [9, 1];
const RIGHT_ANYWHERE: Rectangle = [7, 2, 4, 7];
/** Against the right or the lower border, where a block cannot be pushed back to the middle. */
const RIGHT_UNPUSHABLE: readonly Place[] = [
  [11, 2],
  [11, 3],
  [11, 4],
  [11, 5],
  [11, 6],
  [11, 7],
  [10, 7],
  [9, 7],
  [8, 7],
];

const TWO_ROOMS = {
  leftPushable: [2, 3, 4, 3],
  rightPushable: [7, 3, 4, 3],
  left: [1, 1, 4, 7],
  right: RIGHT_ANYWHERE,
  anywhere: [1, 2, 11, 7],
} as const satisfies Record<string, Rectangle>;

const MAKE_YOU = {
  leftPushable: [2, 3, 3, 3],
  rightPushable: [8, 3, 3, 3],
} as const satisfies Record<string, Rectangle>;

/** Draws a level; the generator goes on from where it is. */
export function generateLevel(level: Level, random: LegacyRandom): GeneratedLevel {
  const builder = new LevelBuilder(...sizeOf(level), random);
  const plan = build(builder, level);
  return { world: builder.world, plan };
}

function build(builder: LevelBuilder, level: Level): string {
  switch (level.kind) {
    case 'oneRoom':
      return buildOneRoom(builder, level);
    case 'twoRooms':
      return buildTwoRooms(builder, level);
    case 'makeYou':
      return buildMakeYou(builder, level);
    case 'makeWallWin':
      return buildMakeWallWin(builder);
  }
}

function buildOneRoom(builder: LevelBuilder, level: OneRoomLevel): string {
  const cast = builder.drawCast();
  const [first, second, third] = cast.kinds;
  builder.putRule(BABA, 'you', [1, 6]);
  builder.putRule(first, 'win', [1, 1]);
  if (level.winIsBroken) builder.moveBlock([1, 1], builder.findFree(ONE_ROOM.brokenNoun));
  if (level.extraBlock !== 'none') {
    const place = builder.choose(ONE_ROOM.extraBlock);
    builder.putNounBlock(level.extraBlock === 'third' ? third : second, place);
  }
  builder.placeBaba(ONE_ROOM.objects);
  builder.placeObject(cast, 0, ONE_ROOM.objects);
  if (level.hasSecondObject) builder.placeObject(cast, 1, ONE_ROOM.objects);
  return level.winIsBroken ? plan(makes(first, 'win'), goes(first)) : plan(goes(first));
}

function buildTwoRooms(builder: LevelBuilder, level: TwoRoomLevel): string {
  const { leftPushable, rightPushable } = TWO_ROOMS;
  builder.putWallColumn();
  const cast = builder.drawCast();
  const [first, second, third] = cast.kinds;
  builder.putRule(BABA, 'you', [1, 7]);
  builder.putRule(WALL, 'stop', [1, 2]);
  builder.putRule(first, 'win', WIN_RULE);
  if (level.extraBlock === 'third') builder.putNounBlock(third, builder.findFree(rightPushable));
  if (level.extraBlock === 'second') {
    const place = level.hasSecondObject ? builder.choose(RIGHT_UNPUSHABLE) : builder.findFree(rightPushable);
    builder.putNounBlock(second, place);
  }
  if (level.stopIsBroken) {
    const free = builder.findFree(leftPushable);
    builder.moveBlock(
      builder.choose([
        [2, 2],
        [3, 2],
      ]),
      free,
    );
  }
  if (level.winIsBroken) builder.moveBlock(WIN_RULE, builder.findFree(rightPushable));
  builder.placeBaba(leftPushable);
  const area = TWO_ROOMS[level.area];
  const [firstX] = builder.placeObject(cast, 0, area);
  if (level.hasSecondObject) builder.placeObject(cast, 1, area);
  if (level.hasSecondWinRule) builder.putRule(third, 'win', [9, 4]);
  if (level.winIsBroken && level.stopIsBroken) return plan(makes(first, 'win'), goes(first));
  if (level.winIsBroken) return plan(BREAK_STOP, makes(first, 'win'), goes(first));
  return level.stopIsBroken || firstX < WALL_COLUMN ? plan(goes(first)) : plan(BREAK_STOP, goes(first));
}

function buildMakeYou(builder: LevelBuilder, level: MakeYouLevel): string {
  const { leftPushable, rightPushable } = MAKE_YOU;
  builder.putWallColumn();
  const cast = builder.drawCast();
  const [first, second] = cast.kinds;
  builder.putRule(BABA, 'you', [1, 6]);
  builder.putRule(WALL, 'stop', [1, 1]);
  builder.putRule(first, 'win', WIN_RULE);
  builder.putNounBlock(second, builder.findFree(leftPushable));
  if (level.winIsBroken) builder.moveBlock(WIN_RULE, builder.findFree(rightPushable));
  builder.placeBaba(leftPushable);
  builder.placeObject(cast, 0, RIGHT_ANYWHERE);
  builder.placeObject(cast, 1, RIGHT_ANYWHERE);
  return level.winIsBroken
    ? plan(makes(second, 'you'), makes(first, 'win'), goes(first))
    : plan(makes(second, 'you'), goes(first));
}

function buildMakeWallWin(builder: LevelBuilder): string {
  const { leftPushable, rightPushable } = MAKE_YOU;
  builder.putWallColumn();
  const cast = builder.drawCast();
  const [first, , third] = cast.kinds;
  builder.putRule(BABA, 'you', [1, 7]);
  builder.putRule(WALL, 'stop', [2, 2]);
  builder.putRule(first, 'win', WIN_RULE);
  builder.putNounBlock(third, builder.findFree(rightPushable));
  builder.moveBlock(WIN_RULE, builder.choose(RIGHT_UNPUSHABLE));
  builder.placeBaba(leftPushable);
  builder.placeObject(cast, 0, RIGHT_ANYWHERE);
  builder.placeObject(cast, 1, RIGHT_ANYWHERE);
  return plan(BREAK_STOP, makes(WALL, 'win'), goes(WALL));
}

const BREAK_STOP = 'break[wall is stop]';

function makes(kind: Kind, property: Property): string {
  return `make[${nounOf(kind)} is ${property}]`;
}

function goes(kind: Kind): string {
  return `goto[${nounOf(kind)}]`;
}

function plan(...parts: readonly string[]): string {
  return parts.join(', ');
}

/** A grid within its border, and the generator that fills it. */
class LevelBuilder {
  readonly world: World;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly random: LegacyRandom,
  ) {
    this.world = createWorld(width, height);
    for (let x = 0; x < width; x++) this.putBorder([x, 0], [x, height - 1]);
    // The corners get a second piece, as in the reference.
    for (let y = 0; y < height; y++) this.putBorder([0, y], [width - 1, y]);
  }

  drawCast(): Cast {
    const nouns = this.random.permutation(SAMPLED_NOUNS.length);
    const colors = this.random.choices(SAMPLED_COLORS.length, 3);
    const kindAt = (i: number): Kind => objectKind(SAMPLED_NOUNS[nouns[i] ?? 0] ?? 'ball');
    const colorAt = (i: number): Color => SAMPLED_COLORS[colors[i] ?? 0] ?? 'red';
    return { kinds: [kindAt(0), kindAt(1), kindAt(2)], colors: [colorAt(0), colorAt(1), colorAt(2)] };
  }

  putWallColumn(): void {
    for (let y = 1; y < this.height - 1; y++) addPiece(this.world, this.cell([WALL_COLUMN, y]), WALL);
  }

  putRule(noun: Kind, property: Property, [x, y]: Place): void {
    this.putNounBlock(noun, [x, y]);
    addPiece(this.world, this.cell([x + 1, y]), blockKind('is'));
    addPiece(this.world, this.cell([x + 2, y]), blockKind(property));
  }

  putNounBlock(noun: Kind, place: Place): void {
    addPiece(this.world, this.cell(place), noun + NOUN_BLOCK);
  }

  placeBaba(area: Rectangle): void {
    addPiece(this.world, this.cell(this.findFree(area)), BABA);
  }

  placeObject({ kinds, colors }: Cast, index: 0 | 1, area: Rectangle): Place {
    const place = this.findFree(area);
    addPiece(this.world, this.cell(place), kinds[index], colors[index]);
    return place;
  }

  moveBlock(from: Place, to: Place): void {
    moveTop(this.world, this.cell(from), this.cell(to));
  }

  /** Draws places until one has no piece; x before y. */
  findFree([left, top, width, height]: Rectangle): Place {
    for (;;) {
      const x = this.random.randint(left, Math.min(left + width, this.width));
      const y = this.random.randint(top, Math.min(top + height, this.height));
      if (this.world.tops[this.cell([x, y])] === NOTHING) return [x, y];
    }
  }

  choose(places: readonly Place[]): Place {
    const place = places[this.random.choice(places.length)];
    if (!place) throw new RangeError('There is no place to choose from.');
    return place;
  }

  private putBorder(...places: readonly Place[]): void {
    for (const place of places) addPiece(this.world, this.cell(place), BORDER, 'grey');
  }

  private cell([x, y]: Place): number {
    return y * this.width + x;
  }
}
