/** Moves a scripted player over one level and learns from what comes of each step. */
import type { ReadObservation } from './grammar';
import { Explorer } from './explorer';
import { COMPASS } from './compass';
import { LevelMap } from './mapReading';
import { type Route, findRoute } from './routes';

interface Attempt {
  readonly from: number;
  readonly direction: number;
}

const SOLID =
  /solid stone|It's a wall|in vain|cannot move past|can't move diagonally|no further|iron bars|a tree/;
const NO_WAY_YET = /\bpit\b|\btrap\b|\bweb\b|You stop|swap|in the way|resists|stuck|held|Really attack/;
/** Attempts after which a step that silently fails is given up, or one that only takes time. */
const PATIENCE = 2;
const LONG_PATIENCE = 12;

export class Pilot {
  level = new LevelMap();
  explorer: Explorer;
  private levelName: string | null = null;
  private attempt: Attempt | null = null;
  private failures = 0;

  /** @param searchTurns see {@link Explorer}. */
  constructor(private readonly searchTurns: number) {
    this.explorer = new Explorer(this.level, searchTurns);
  }

  /** Takes in an observation. @returns whether it shows the map. */
  read(reading: ReadObservation): boolean {
    const name = reading.map?.status?.level ?? null;
    if (name !== null && name !== this.levelName) {
      if (this.levelName !== null) this.forget();
      this.levelName = name;
    }
    const isShown = this.level.read(reading);
    if (isShown) this.learn(reading.message.lines.join(' '));
    return isShown;
  }

  /** The action of a step, to be judged by the next observation. */
  step(direction: number): string {
    if (this.attempt?.from !== this.level.hero || this.attempt.direction !== direction) this.failures = 0;
    this.attempt = { from: this.level.hero, direction };
    return COMPASS[direction]?.name ?? 'north';
  }

  /** Says that the last action was no step. */
  rest(): void {
    this.attempt = null;
  }

  /** Gives up the step that was tried last. */
  blockAttempt(): void {
    if (this.attempt) this.level.block(this.attempt.from, this.attempt.direction);
  }

  wayToStairs(): Route | null {
    const { stairsDown } = this.level;
    return stairsDown === null ? null : findRoute(this.level, (square) => (square === stairsDown ? 0 : null));
  }

  /** Directions of creatures next to the hero that are no pets, with their names. */
  creaturesBeside(): readonly { readonly direction: number; readonly name: string }[] {
    return COMPASS.flatMap((_, direction) => {
      const name = this.level.creatureBeside(direction);
      return name === null || name.startsWith('tame ') ? [] : [{ direction, name }];
    });
  }

  /** Starts again on a level never seen. */
  private forget(): void {
    this.level = new LevelMap();
    this.explorer = new Explorer(this.level, this.searchTurns);
    this.attempt = null;
  }

  private learn(message: string): void {
    const { level, attempt } = this;
    if (!attempt) return;
    const target = level.neighbor(attempt.from, attempt.direction);
    if (/door is locked/.test(message)) level.terrain[target] = 'lockedDoor';
    if (/diagonally out of/.test(message)) level.terrain[attempt.from] = 'openDoor';
    if (/diagonally into/.test(message)) level.terrain[target] = 'openDoor';
    if (level.hero !== attempt.from || level.hasCreature(target)) {
      this.failures = 0;
      return;
    }
    if (/door (?:opens|is locked)/.test(message)) return;
    this.failures += 1;
    const patience = NO_WAY_YET.test(message) ? LONG_PATIENCE : PATIENCE;
    if (SOLID.test(message) || this.failures >= patience) level.block(attempt.from, attempt.direction);
  }
}
