/** The trajectories of a run's episodes put together, environment by environment. */
import type { EpisodeRecord, StepRecord, TurnCounts } from '../records';
import type { EnvironmentId } from '../../env';
import { loopSteps, type TrajectoryAnalysis } from './analyze';

/** A value at a number of steps. */
export interface CurvePoint {
  readonly step: number;
  readonly value: number;
}

/** What was reached, by how many episodes, and at which step usually. */
export interface ReachedShare {
  readonly name: string;
  readonly episodes: number;
  /** Of the episodes that were simulated, 0…1. */
  readonly share: number;
  /** Median of the steps after which it was reached, 0 at the start. */
  readonly medianStep: number;
}

/** Turn classes of the answers at steps `from`…`to`, counted from 1 here, of all episodes. */
export interface TurnBin {
  readonly from: number;
  readonly to: number;
  readonly turns: TurnCounts;
}

export interface EnvironmentAnalysis {
  readonly environmentId: EnvironmentId;
  readonly episodes: number;
  readonly steps: number;
  /** Episodes whose whole world was simulated and reads as recorded: places, depths, mistakes and what was reached are theirs. */
  readonly simulated: number;
  /** Why others were not, each reason once, with the number of episodes. */
  readonly missing: readonly { readonly reason: string; readonly episodes: number }[];
  /** Shares of all steps, 0…1. */
  readonly loopShare: number;
  readonly oscillationShare: number;
  readonly revisitShare: number;
  readonly hotSpots: number;
  /**
   * Median over episodes of the places seen so far, an ended episode keeping what it had. Empty where places are not
   * known.
   */
  readonly coverage: readonly CurvePoint[];
  /** The same of different observations. */
  readonly observations: readonly CurvePoint[];
  readonly reached: readonly ReachedShare[];
  /** How many episodes came down to each depth and no deeper; empty where there is none. */
  readonly depths: readonly { readonly depth: number; readonly episodes: number }[];
  /** The most frequent first. */
  readonly actions: readonly { readonly action: string; readonly count: number }[];
  readonly turns: readonly TurnBin[];
  /** First mistakes: of how many episodes, and the median step, counted from 1. `null`: none was found. */
  readonly mistakes: {
    readonly kind: 'distance' | 'differs';
    readonly episodes: number;
    readonly medianStep: number;
  } | null;
  /** Median over episodes of new places, of things reached and of reward per 100 steps. */
  readonly per100: {
    readonly places: number | null;
    readonly reached: number | null;
    readonly reward: number;
  };
}

const CURVE_POINTS = 60;
const TURN_BINS = 20;

interface Part {
  readonly analysis: TrajectoryAnalysis;
  readonly turns: readonly StepRecord['turn'][];
}

/** Gathers episodes one by one; what it keeps of each is a few numbers a step. */
export class RunTrajectories {
  readonly #parts = new Map<EnvironmentId, Part[]>();

  add(
    { environmentId }: Pick<EpisodeRecord, 'environmentId'>,
    steps: readonly Pick<StepRecord, 'turn'>[],
    analysis: TrajectoryAnalysis,
  ): void {
    const parts = this.#parts.get(environmentId) ?? [];
    parts.push({ analysis, turns: steps.map(({ turn }) => turn) });
    this.#parts.set(environmentId, parts);
  }

  /** The environments in the order of their first episode. */
  result(): readonly EnvironmentAnalysis[] {
    return [...this.#parts].map(([environmentId, parts]) => summarize(environmentId, parts));
  }
}

function summarize(environmentId: EnvironmentId, parts: readonly Part[]): EnvironmentAnalysis {
  const all = parts.map(({ analysis }) => analysis);
  const steps = sum(all.map((analysis) => analysis.steps));
  const share = (count: number): number => (steps === 0 ? 0 : count / steps);
  const loops = all.map((analysis) => loopSteps(analysis.loops));
  const simulated = all.filter(({ missing }) => !missing.some(hasNoWorld));
  const actions = new Map<string, number>();
  for (const analysis of all)
    for (const { action, count } of analysis.actions) actions.set(action, (actions.get(action) ?? 0) + count);
  return {
    environmentId,
    episodes: all.length,
    steps,
    simulated: simulated.length,
    missing: reasonsOf(all),
    loopShare: share(sum(loops.map(({ all: count }) => count))),
    oscillationShare: share(sum(loops.map(({ oscillating }) => oscillating))),
    revisitShare: share(sum(all.map(({ revisits }) => revisits.filter(Boolean).length))),
    hotSpots: sum(all.map(({ hotSpots }) => hotSpots.length)),
    coverage: medianCurve(simulated.flatMap(({ coverage }) => (coverage ? [coverage] : []))),
    observations: medianCurve(all.map(({ observations }) => observations)),
    reached: reachedShares(simulated),
    depths: depthHistogram(simulated),
    actions: [...actions].map(([action, count]) => ({ action, count })).sort((a, b) => b.count - a.count),
    turns: turnBins(parts),
    mistakes: firstMistakes(simulated),
    per100: {
      places: pace(simulated, ({ coverage }) => last(coverage)),
      reached: pace(simulated, ({ reached }) => reached.filter(({ step }) => step >= 0).length),
      reward: pace(all, ({ returns }) => last(returns)) ?? 0,
    },
  };
}

function hasNoWorld(missing: TrajectoryAnalysis['missing'][number]): boolean {
  return missing.kind !== 'texts';
}

const LEFT_OUT =
  'The simulated world does not read as recorded all the way, so its places, depth, distance and what was reached are left out. Verifying the run may find out what its files do not say.';

function reasonsOf(all: readonly TrajectoryAnalysis[]): EnvironmentAnalysis['missing'] {
  const counts = new Map<string, number>();
  for (const { missing } of all)
    for (const part of missing) {
      const reason = part.kind === 'differs' ? LEFT_OUT : missingWords(part);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  return [...counts].map(([reason, episodes]) => ({ reason, episodes }));
}

/** What an episode's analysis lacks, as sentences. */
export function missingWords(part: TrajectoryAnalysis['missing'][number]): string {
  switch (part.kind) {
    case 'texts':
      return 'No observations were recorded, so repeated states cannot be told.';
    case 'world':
      return part.reason;
    case 'differs':
      return part.position === 0
        ? 'The simulated world differs from the record from the start, so nothing is said of its places. Verifying the run may find out what its files do not say.'
        : `The simulated world differs from the record from step ${String(part.position)} on; places, distance and depth are told up to there. Verifying the run may find out what its files do not say.`;
  }
}

/** The median over curves at evenly spread steps; a curve that ended keeps its last known value. */
export function medianCurve(curves: readonly (readonly (number | null)[])[]): readonly CurvePoint[] {
  const longest = curves.reduce((most, { length }) => Math.max(most, length - 1), 0);
  if (curves.length === 0) return [];
  const points = Math.min(CURVE_POINTS, longest);
  const ends = curves.map((curve) => curve.findLastIndex((value) => value !== null));
  return Array.from({ length: points + 1 }, (_, index) => {
    const step = points === 0 ? 0 : Math.round((index * longest) / points);
    const values = curves.flatMap((curve, at) => curve[Math.min(step, ends[at] ?? -1)] ?? []);
    return { step, value: median(values) };
  });
}

function reachedShares(simulated: readonly TrajectoryAnalysis[]): readonly ReachedShare[] {
  const steps = new Map<string, number[]>();
  for (const { reached } of simulated)
    for (const { name, step } of reached) steps.set(name, [...(steps.get(name) ?? []), step + 1]);
  return [...steps]
    .map(([name, at]) => ({
      name,
      episodes: at.length,
      share: at.length / simulated.length,
      medianStep: median(at),
    }))
    .sort((a, b) => b.episodes - a.episodes || a.medianStep - b.medianStep);
}

function depthHistogram(all: readonly TrajectoryAnalysis[]): EnvironmentAnalysis['depths'] {
  const counts = new Map<number, number>();
  for (const { depth } of all) {
    if (!depth) continue;
    const deepest = depth.reduce<number>((most, at) => Math.max(most, at ?? most), -Infinity);
    counts.set(deepest, (counts.get(deepest) ?? 0) + 1);
  }
  return [...counts].map(([depth, episodes]) => ({ depth, episodes })).sort((a, b) => a.depth - b.depth);
}

function turnBins(parts: readonly Part[]): readonly TurnBin[] {
  const longest = parts.reduce((most, { turns }) => Math.max(most, turns.length), 0);
  if (longest === 0) return [];
  const width = Math.ceil(longest / TURN_BINS);
  return Array.from({ length: Math.ceil(longest / width) }, (_, index) => {
    const from = index * width;
    const turns: Record<keyof TurnCounts, number> = {
      valid: 0,
      invalid: 0,
      empty: 0,
      truncated: 0,
    };
    for (const part of parts) for (const turn of part.turns.slice(from, from + width)) turns[turn] += 1;
    return { from: from + 1, to: Math.min(longest, from + width), turns };
  });
}

function firstMistakes(all: readonly TrajectoryAnalysis[]): EnvironmentAnalysis['mistakes'] {
  const first = all.flatMap(({ mistakes }) => mistakes[0] ?? []);
  const [one] = first;
  if (!one) return null;
  const kind = first.some((mistake) => mistake.kind === 'distance') ? 'distance' : one.kind;
  const counted = first.filter((mistake) => mistake.kind === kind);
  return { kind, episodes: counted.length, medianStep: median(counted.map(({ step }) => step + 1)) };
}

/** Median over episodes of an end value per 100 steps; `null` where none has one. */
function pace(
  all: readonly TrajectoryAnalysis[],
  read: (analysis: TrajectoryAnalysis) => number | null,
): number | null {
  const values = all.flatMap((analysis) => {
    const value = analysis.steps === 0 ? null : read(analysis);
    return value === null ? [] : [(value / analysis.steps) * 100];
  });
  return values.length === 0 ? null : median(values);
}

function last(curve: readonly (number | null)[] | null): number | null {
  return curve?.findLast((value) => value !== null) ?? null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** 0 for no values. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
