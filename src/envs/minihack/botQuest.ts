/** Crossing lava with what lies at the start: a wand of cold and a frost horn. */
import {
  COMPASS,
  type LevelMap,
  type Pilot,
  type ReadObservation,
  actionsByKey,
  commandActions,
  findRoute,
} from '../nethack';
import { ACTION_SETS } from './actions';

const actionForKey = actionsByKey(commandActions(ACTION_SETS.quest));

/** From how far the cold is sent, in squares. */
const RANGE = 5;
const SHOTS = 4;
const TRIES = 3;
const WEST = 3;
const EAST = 1;

type Stage = 'take' | 'stepAside' | 'kick' | 'return' | 'takeOne' | 'follow' | 'takeOther' | 'done';

/** What a tool of cold needs: the command, and the letter by an action whose key it is. */
interface Tool {
  readonly command: 'zap' | 'apply';
  readonly letterAction: string;
}

export class QuestPlan {
  private stage: Stage;
  private tries = 0;
  private shots = 0;
  private start = -1;
  private initialLetters: ReadonlySet<string> | null = null;
  private tool: Tool | null = null;
  private direction = EAST;

  /** @param hasTools whether the tools lie where the hero starts. */
  constructor(hasTools: boolean) {
    this.stage = hasTools ? 'take' : 'done';
  }

  /** An action that gets hold of the tools or uses one; `null`: there is nothing to do about lava now. */
  next(pilot: Pilot, reading: ReadObservation): string | null {
    this.initialLetters ??= new Set(reading.inventory?.map(({ letter }) => letter));
    if (this.start < 0) this.start = pilot.level.hero;
    this.tool = this.findTool(reading);
    return this.collect(pilot, reading) ?? this.shoot(pilot);
  }

  /** What a question is answered with; `null`: it is not about the tools. */
  answer(question: string): string | null {
    if (/want to (?:zap|use or apply)/.test(question)) return this.tool?.letterAction ?? null;
    if (/Improvise\?/.test(question)) return 'northwest';
    if (/direction\?/.test(question)) {
      if (this.stage === 'return') return 'west';
      return COMPASS[this.direction]?.name ?? null;
    }
    return null;
  }

  /** The action that picks all there is in a list, one at a time, and then closes it. */
  pick({ message }: ReadObservation): string {
    const item = message.menu?.items.find(({ selected, text }) => !selected && /wand|horn/.test(text));
    return (item && actionForKey(item.letter.charCodeAt(0))) ?? 'more';
  }

  private findTool({ inventory }: ReadObservation): Tool | null {
    for (const { letter, text } of inventory ?? []) {
      const letterAction = actionForKey(letter.charCodeAt(0));
      if (this.initialLetters?.has(letter) !== false || letterAction === null) continue;
      if (/\bwand\b/.test(text)) return { command: 'zap', letterAction };
      if (/\bhorn\b/.test(text)) return { command: 'apply', letterAction };
    }
    return null;
  }

  private hasNew({ inventory }: ReadObservation): number {
    return inventory?.filter(({ letter }) => this.initialLetters?.has(letter) === false).length ?? 0;
  }

  /**
   * Two things lie on one square, and a list of them closes without a choice: kicked apart, each is picked up alone.
   */
  private collect(pilot: Pilot, reading: ReadObservation): string | null {
    const { level } = pilot;
    const beside = level.neighbor(this.start, EAST);
    const behind = level.neighbor(this.start, WEST);
    switch (this.stage) {
      case 'take':
        if (this.hasNew(reading) > 0) return this.enter('done');
        if (this.tries++ === 0) return this.command(pilot, 'pickup');
        this.stage = 'stepAside';
        return this.walkTo(pilot, beside);
      case 'stepAside':
        if (level.hero !== beside) return this.walkTo(pilot, beside);
        this.stage = 'return';
        return this.command(pilot, 'kick');
      case 'kick':
      case 'return':
        if (level.hero !== this.start) return this.walkTo(pilot, this.start);
        this.stage = 'takeOne';
        this.tries = 0;
        return this.command(pilot, 'pickup');
      case 'takeOne':
        this.tries += 1;
        if (this.hasNew(reading) === 0 && this.tries < TRIES) {
          this.stage = 'stepAside';
          return this.walkTo(pilot, beside);
        }
        this.stage = 'follow';
        return this.collect(pilot, reading);
      case 'follow':
        if (level.hero !== behind) return this.walkTo(pilot, behind);
        this.stage = 'takeOther';
        return this.command(pilot, 'pickup');
      case 'takeOther':
        return this.enter('done');
      case 'done':
        return null;
    }
  }

  private enter(stage: Stage): null {
    this.stage = stage;
    return null;
  }

  private command(pilot: Pilot, action: string): string {
    pilot.rest();
    return action;
  }

  private walkTo(pilot: Pilot, goal: number): string | null {
    const route = findRoute(pilot.level, (square) => (square === goal ? 0 : null));
    const first = route?.directions[0];
    if (first !== undefined) return pilot.step(first);
    return this.enter('done');
  }

  /** Goes to where lava lies in a straight line, and freezes it. */
  private shoot(pilot: Pilot): string | null {
    const { tool } = this;
    if (!tool || this.shots >= SHOTS) return null;
    const route = findRoute(pilot.level, (square) => (lavaFrom(pilot.level, square) === null ? null : 0));
    if (!route) return null;
    const [first] = route.directions;
    if (first !== undefined) return pilot.step(first);
    this.direction = lavaFrom(pilot.level, pilot.level.hero) ?? EAST;
    this.shots += 1;
    return this.command(pilot, tool.command);
  }
}

/** The straight direction in which lava is the first thing that cannot be walked on; `null`: there is none. */
function lavaFrom(level: LevelMap, square: number): number | null {
  const found = [EAST, 0, 2, WEST].find((direction) => {
    let next = square;
    for (let distance = 0; distance < RANGE; distance++) {
      next = level.neighbor(next, direction);
      if (level.terrain[next] === 'liquid') return true;
      if (!level.isPassable(next)) return false;
    }
    return false;
  });
  return found ?? null;
}
