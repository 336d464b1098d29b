/** One episode's way through its world, from its record and, where it can be simulated again, from its world. */
import type { EpisodeRecord, StepRecord } from '../records';
import { coverage, hotSpots, milestones, type HotSpot, type Milestone } from './curves';
import { findLoops, revisits, type Loop } from './loops';
import { findMistakes, type Mistake } from './mistakes';
import { textKey, type EpisodeTrace } from './trace';

/** Why a part of an analysis is not there. */
export type MissingPart =
  /** No observation was recorded: nothing is known of states. */
  | { readonly kind: 'texts' }
  /** Not simulated again, with the reason as a sentence. */
  | { readonly kind: 'world'; readonly reason: string }
  /** The simulation reads differently from the record from this position on; what comes after is not used. */
  | { readonly kind: 'differs'; readonly position: number };

/** So many steps, or what is left at the end. */
export interface Stretch {
  /** First and last step, both part of it. */
  readonly from: number;
  readonly to: number;
  /** Places that had not been seen before; `null` where places are not known. */
  readonly places: number | null;
  /** Names reached for the first time. */
  readonly reached: number;
  readonly reward: number;
  /** By how much the distance to the goal fell; `null` where it is not known at both ends. */
  readonly nearer: number | null;
}

/**
 * What an episode's trajectory shows. Curves have one value before the first step and one after each; what the world
 * does not know, or what is not known any more beyond `missing`'s position, is `null` there.
 */
export interface TrajectoryAnalysis {
  readonly steps: number;
  readonly missing: readonly MissingPart[];
  /** For each step, whether the state after it had been there before. */
  readonly revisits: readonly boolean[];
  readonly loops: readonly Loop[];
  /** Different observations seen so far. */
  readonly observations: readonly number[];
  /** Different places seen so far. `null`: the world has no places, or was not simulated. */
  readonly coverage: readonly (number | null)[] | null;
  readonly distance: readonly (number | null)[] | null;
  readonly depth: readonly (number | null)[] | null;
  /** The game's own time. */
  readonly time: readonly (number | null)[] | null;
  /** Sum of the rewards so far. */
  readonly returns: readonly number[];
  readonly reached: readonly Milestone[];
  readonly hotSpots: readonly HotSpot[];
  readonly mistakes: readonly Mistake[];
  /** How often each action was executed, the most frequent first. */
  readonly actions: readonly { readonly action: string; readonly count: number }[];
  readonly stretches: readonly Stretch[];
}

/** Progress is told for so many steps. */
export const STRETCH_STEPS = 100;

export interface AnalysisInput {
  readonly initial: EpisodeRecord['initial'];
  readonly steps: readonly StepRecord[];
  /** The simulation, or a sentence that says why there is none. */
  readonly trace: EpisodeTrace | string;
}

/** Analyzes one episode. Takes any record; what cannot be said is named in `missing`. */
export function analyzeTrajectory({ initial, steps, trace }: AnalysisInput): TrajectoryAnalysis {
  const recorded = [
    initial && textKey(initial, ''),
    ...steps.map(({ observation, answer }) => textKey(observation, answer)),
  ];
  const isWordless =
    initial === null &&
    steps.every(({ observation: { longTerm, shortTerm } }) => (longTerm + shortTerm).trim() === '');
  const world = typeof trace === 'string' ? null : agreeing(trace, recorded);
  const facts = world?.trace.facts ?? [];
  const at = <T>(read: (facts: NonNullable<EpisodeTrace['facts'][number]>) => T): readonly (T | null)[] =>
    recorded.map((_, position) => {
      const known = facts[position];
      return known ? read(known) : null;
    });

  const places = at(({ place }) => place);
  // A state that was not recorded is like no other.
  const states = recorded.map((text, position) =>
    isWordless || text === null ? `${String(position)}?` : `${text}@${places[position] ?? ''}`,
  );
  const covered = coverage(places);
  const distance = known(at((facts) => facts.distance));
  const reached = milestones(facts.map((known) => known?.reached ?? []));
  const returns = runningSums(steps);
  const coverageCurve = places.some((place) => place !== null)
    ? covered.map((count, position) => (position < facts.length ? count : null))
    : null;
  return {
    steps: steps.length,
    missing: [
      ...(isWordless ? [{ kind: 'texts' } as const] : []),
      ...(typeof trace === 'string' ? [{ kind: 'world', reason: trace } as const] : []),
      ...(world?.differsFrom != null ? [{ kind: 'differs', position: world.differsFrom } as const] : []),
    ],
    revisits: revisits(states),
    loops: findLoops(states),
    observations: isWordless ? recorded.map(() => 0) : coverage(recorded),
    coverage: coverageCurve,
    distance,
    depth: known(at(({ depth }) => depth)),
    time: known(at(({ time }) => time)),
    returns,
    reached,
    hotSpots: hotSpots(steps.map(({ turn }) => turn !== 'valid')),
    mistakes: world ? findMistakes(steps.slice(0, Math.max(0, facts.length - 1)), world.trace) : [],
    actions: actionCounts(steps),
    stretches: stretchesOf(steps.length, returns, coverageCurve, distance, reached),
  };
}

/** Steps in loops, and those of going to and fro alone. */
export function loopSteps(loops: readonly Loop[]): { readonly all: number; readonly oscillating: number } {
  const length = ({ from, to }: Loop): number => to - from + 1;
  return {
    all: loops.reduce((sum, loop) => sum + length(loop), 0),
    oscillating: loops.reduce((sum, loop) => sum + (loop.period === 2 ? length(loop) : 0), 0),
  };
}

/** A simulation up to where it stops saying what was recorded. */
function agreeing(
  trace: EpisodeTrace,
  recorded: readonly (string | null)[],
): { readonly trace: EpisodeTrace; readonly differsFrom: number | null } {
  // Observations that were not recorded cannot be compared.
  const first = recorded.findIndex((text, position) => text !== null && text !== trace.texts[position]);
  const count = first < 0 ? recorded.length : first;
  return {
    differsFrom: first < 0 ? null : first,
    trace: {
      facts: trace.facts.slice(0, count),
      texts: trace.texts.slice(0, count),
      scripted: trace.scripted.slice(0, Math.max(0, count - 1)),
    },
  };
}

/** A curve of which something is known, or nothing. */
function known(curve: readonly (number | null)[]): readonly (number | null)[] | null {
  return curve.some((value) => value !== null) ? curve : null;
}

function runningSums(steps: readonly StepRecord[]): readonly number[] {
  let sum = 0;
  return [0, ...steps.map(({ reward }) => (sum += reward))];
}

function actionCounts(steps: readonly StepRecord[]): TrajectoryAnalysis['actions'] {
  const counts = new Map<string, number>();
  for (const { action } of steps) counts.set(action, (counts.get(action) ?? 0) + 1);
  return [...counts].map(([action, count]) => ({ action, count })).sort((a, b) => b.count - a.count);
}

function stretchesOf(
  steps: number,
  returns: readonly number[],
  covered: readonly (number | null)[] | null,
  distance: readonly (number | null)[] | null,
  reached: readonly Milestone[],
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = 0; from < steps; from += STRETCH_STEPS) {
    const end = Math.min(steps, from + STRETCH_STEPS);
    stretches.push({
      from,
      to: end - 1,
      places: difference(covered?.[from], covered?.[end]),
      reached: reached.filter(({ step }) => step >= from && step < end).length,
      reward: (returns[end] ?? 0) - (returns[from] ?? 0),
      nearer: difference(distance?.[end], distance?.[from]),
    });
  }
  return stretches;
}

function difference(from: number | null | undefined, to: number | null | undefined): number | null {
  return from == null || to == null ? null : to - from;
}
