/**
 * Finds out which creatures a published episode lost. Whenever a chunk has too many of a kind, the reference removes
 * one of several, and its choice is recorded nowhere; but it shows in later steps (Crafter spec, Published episodes).
 *
 * The episode is played with the usual choices up to the first step that comes out otherwise. Then one choice that
 * can have mattered by then is changed, and so on, always from the attempt that got furthest.
 */
import type { EnvironmentOptions, KeepSearching, PublishedEpisode, PublishedStart } from '../../core/env';
import { PublishedAttempts, type Attempt, type Draw } from './publishedAttempts';
import { type Removal, writeRemovals } from './removals';

/** Bounds the work: ticks that are played, all attempts taken together. */
const MOST_TICKS = 400_000;
const TICKS_BETWEEN_REPORTS = 2_000;

/** @returns the options with the removals that reproduce every step, or `null`. */
export async function searchRemovals(
  episode: PublishedEpisode,
  { shared, own }: PublishedStart,
  keepSearching: KeepSearching,
): Promise<EnvironmentOptions | null> {
  const options = { ...shared, ...own };
  const search = new Search(episode, options);
  const found = await search.run(keepSearching);
  return found && { ...options, removals: writeRemovals(found) };
}

/** An attempt whose changes have not all been tried. */
interface Open {
  readonly attempt: Attempt;
  /** Changes to be tried, the next one last. */
  readonly changes: Removal[];
}

class Search {
  private readonly attempts: PublishedAttempts;
  private readonly tried = new Set<string>();
  private open: Open[] = [];
  private readonly first: Attempt;
  private best: Attempt;
  private reportedAt = 0;

  constructor(episode: PublishedEpisode, options: EnvironmentOptions) {
    this.attempts = new PublishedAttempts(episode, options);
    this.first = this.attempts.play([], null);
    this.best = this.first;
  }

  async run(keepSearching: KeepSearching): Promise<readonly Removal[] | null> {
    // Creatures that stay far from the player are all one. Should that overlook something, each counts.
    for (const merges of [true, false]) {
      this.tried.clear();
      this.open = [];
      this.best = this.first;
      const end = this.attempts.ticks + MOST_TICKS / 2;
      this.consider(this.first, merges);
      while (!this.attempts.isWhole(this.best) && this.attempts.ticks < end) {
        const next = this.take();
        if (!next) break;
        const attempt = this.attempts.play(
          changed(next.attempt, next.change),
          next.attempt,
          next.change.tick,
        );
        if (attempt.steps > this.best.steps) this.best = attempt;
        this.consider(attempt, merges);
        if (this.attempts.ticks - this.reportedAt < TICKS_BETWEEN_REPORTS) continue;
        this.reportedAt = this.attempts.ticks;
        const progress = { attempts: this.attempts.count, steps: this.best.steps };
        if (!(await keepSearching(progress))) return null;
      }
      if (this.attempts.isWhole(this.best)) return this.best.removals;
    }
    return null;
  }

  private consider(attempt: Attempt, merges: boolean): void {
    const changes = attempt.draws
      .flatMap((draw) => this.alternatives(attempt, draw, merges))
      .sort((a, b) => a.tick - b.tick);
    if (changes.length > 0) this.open.push({ attempt, changes });
  }

  /** From the attempt that got furthest, of those from the one with the fewest changes: its latest change. */
  private take(): { attempt: Attempt; change: Removal } | null {
    for (;;) {
      let best: Open | null = null;
      for (const candidate of this.open)
        if (!best || isBetter(candidate.attempt, best.attempt)) best = candidate;
      if (!best) return null;
      const change = best.changes.pop();
      if (!change) {
        this.open = this.open.filter((candidate) => candidate !== best);
        continue;
      }
      const key = writeRemovals(changed(best.attempt, change));
      if (this.tried.has(key)) continue;
      this.tried.add(key);
      return { attempt: best.attempt, change };
    }
  }

  /** Other choices at a draw that can have made a difference by the step at which the attempt failed. */
  private alternatives(attempt: Attempt, draw: Draw, merges: boolean): Removal[] {
    const { tick, taken, creatures } = draw;
    const others = creatures
      .filter((creature) => creature !== taken)
      .map((creature) => ({ ...creature, tick, met: this.attempts.metAt(attempt, tick, creature) }));
    if (!merges) return others;
    const last = this.attempts.lastTick(attempt);
    const near = others.filter(({ met }) => met <= last);
    const isTakenNear = this.attempts.metAt(attempt, tick, taken) <= last;
    const far = others.filter(({ met }) => met > last).sort((a, b) => b.met - a.met);
    return isTakenNear ? [...near, ...far.slice(0, 1)] : near;
  }
}

function isBetter(one: Attempt, other: Attempt): boolean {
  return one.steps !== other.steps ? one.steps > other.steps : one.removals.length < other.removals.length;
}

function changed({ removals, draws }: Attempt, { tick, x, y }: Removal): Removal[] {
  const draw = draws.find(
    (known) => known.tick === tick && known.creatures.some((cell) => cell.x === x && cell.y === y),
  );
  const isOfDraw = (removal: Removal): boolean =>
    removal.tick === tick &&
    (draw?.creatures.some((cell) => cell.x === removal.x && cell.y === removal.y) ?? false);
  return [...removals.filter((removal) => !isOfDraw(removal)), { tick, x, y }];
}
