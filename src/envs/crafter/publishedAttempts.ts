/** Plays a published episode with given removals, from the latest state that an earlier attempt shares. */
import type { EnvironmentOptions, PublishedEpisode } from '../../core/env';
import { isAction } from './names';
import { type CrafterOptions, readOptions } from './options';
import { type Removal, removalRule } from './removals';
import type { World } from './rules';
import { type SavedWorld, loadWorld, saveWorld } from './rulesSaved';
import { ACTIVE_DISTANCE, BALANCE_INTERVAL, grainDraws, isOver, startEpisode, tick } from './rulesTick';
import { surroundingsText } from './text';

interface Cell {
  readonly x: number;
  readonly y: number;
}

/** Several creatures, one of which had to go. */
export interface Draw {
  readonly tick: number;
  readonly creatures: readonly Cell[];
  /** One of `creatures`. */
  readonly taken: Cell;
}

export interface Attempt {
  readonly removals: readonly Removal[];
  /** Steps that came out as published. */
  readonly steps: number;
  /** In the order of their ticks. */
  readonly draws: readonly Draw[];
  /** Where the player was at the end of each tick. */
  readonly path: readonly Cell[];
  /** States before ticks with draws. */
  readonly saved: readonly SavedWorld[];
}

/** Ticks that are over when the first observation is made. */
const TICKS_BEFORE = 1;

export class PublishedAttempts {
  /** Attempts, and ticks that they took together. */
  count = 0;
  ticks = 0;
  private readonly options: CrafterOptions;
  private readonly grain: number;
  private readonly start: SavedWorld;
  /** Where the player goes if nothing is compared: almost where it went. */
  private readonly expectedPath: readonly Cell[];

  constructor(
    private readonly episode: PublishedEpisode,
    options: EnvironmentOptions,
  ) {
    this.options = readOptions(options);
    this.grain = grainDraws(this.options.pictureSize);
    this.start = saveWorld(startEpisode(this.options.constructorSeed ?? episode.seed));
    this.expectedPath = this.run([], null, false).path;
  }

  /**
   * Plays until a step comes out otherwise.
   * @param base an attempt with the same removals before tick `changedAt`.
   */
  play(removals: readonly Removal[], base: Attempt | null, changedAt = 0): Attempt {
    const shared = base && {
      path: base.path.slice(0, changedAt),
      draws: base.draws.filter((draw) => draw.tick < changedAt),
      saved: base.saved.filter((world) => world.tick < changedAt),
    };
    this.count += 1;
    const attempt = this.run(removals, shared, true);
    // An attempt that gets no further only keeps what it has in common: states are large, and attempts many.
    return base && attempt.steps <= base.steps ? { ...attempt, saved: shared?.saved ?? [] } : attempt;
  }

  isWhole({ steps }: Attempt): boolean {
    return steps === this.episode.steps.length;
  }

  /** The tick of the step that came out otherwise. */
  lastTick({ steps }: Attempt): number {
    return TICKS_BEFORE + steps + 1;
  }

  /** The first tick from `from` on in which the player is near enough to a cell to set its creature going. */
  metAt({ path }: Attempt, from: number, { x, y }: Cell): number {
    const isNear = (cell: Cell | undefined): boolean =>
      cell !== undefined && Math.abs(cell.x - x) + Math.abs(cell.y - y) < ACTIVE_DISTANCE;
    const end = Math.max(path.length, this.expectedPath.length);
    for (let at = from; at < end; at++) if (isNear(path[at] ?? this.expectedPath[at])) return at;
    return Infinity;
  }

  private run(
    removals: readonly Removal[],
    shared: Pick<Attempt, 'path' | 'draws' | 'saved'> | null,
    compares: boolean,
  ): Attempt {
    const world = loadWorld(shared?.saved.at(-1) ?? this.start);
    const path = shared?.path.slice(0, world.tick + 1) ?? [];
    const draws = shared?.draws.filter((draw) => draw.tick <= world.tick) ?? [];
    const saved = [...(shared?.saved ?? [])];
    const { x, y } = world.player;
    path[world.tick] = { x, y };
    const rule = removalRule(removals);
    world.removalRule = (at, creatures, drawn) => {
      const taken = rule(at, creatures, drawn);
      if (creatures.length > 1 && taken) {
        const cells = creatures.map((creature) => ({ x: creature.x, y: creature.y }));
        draws.push({ tick: at, creatures: cells, taken: cells[creatures.indexOf(taken)] ?? taken });
      }
      return taken;
    };
    const { steps } = this.episode;
    let done = world.tick - TICKS_BEFORE;
    for (; done < steps.length && !isOver(world); done++) {
      const before =
        compares && (world.tick + 1) % BALANCE_INTERVAL === 0 && saved.at(-1)?.tick !== world.tick
          ? saveWorld(world)
          : null;
      const drawsBefore = draws.length;
      const agrees = this.step(world, done);
      if (before && draws.length > drawsBefore) saved.push(before);
      path[world.tick] = { x: world.player.x, y: world.player.y };
      if (compares && !agrees) break;
    }
    return { removals, steps: done, draws, path, saved };
  }

  /** Plays a step. @returns whether it came out as published. */
  private step(world: World, index: number): boolean {
    const step = this.episode.steps[index];
    if (!step || !isAction(step.action)) return false;
    const reward = tick(world, step.action, this.grain);
    this.ticks += 1;
    return (
      reward === step.reward &&
      isOver(world) === step.ended &&
      (step.text === null || surroundingsText(world, this.options.text) === step.text)
    );
  }
}
