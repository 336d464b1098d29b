/**
 * What is next to do for a world. Everything done is stored with its version, and the next piece of work follows from
 * what is stored; so a run goes on after any interruption (bytesized32 spec, 8 to 10).
 */
import type { ComplianceQuestion } from '../compliance';
import { NOT_MEASURED, type VersionMeasures } from '../measures';
import type { GenerationPlan } from '../plan';
import type { ReflectionProblem } from '../prompts';
import type { VersionSummary, WorldRecord, WorldVersion } from '../records';
import { feedbackProblems, validityProblem } from './problems';

/** A piece of work, small enough to be done again when it is interrupted. Versions are named by their index. */
export type NextStep =
  /** Ask for the program: it becomes version 0. */
  | { readonly kind: 'generate' }
  /** Technical validity. */
  | { readonly kind: 'check'; readonly version: number }
  /** Ask for a mended program: it becomes the next version, also when it is not taken (`revisionOf`). */
  | { readonly kind: 'reflect'; readonly version: number; readonly problems: readonly ReflectionProblem[] }
  /** Answers that are still missing; those that are there are kept and more added (`complianceOf`). */
  | {
      readonly kind: 'compliance';
      readonly version: number;
      readonly question: ComplianceQuestion;
      readonly answers: number;
    }
  /** Sample paths; stored by `alignmentOf` without judgements. */
  | { readonly kind: 'alignmentPaths'; readonly version: number }
  /** Have the path of this index judged; those before it are. Those after it may be judged at once and stored in order. */
  | { readonly kind: 'judgePath'; readonly version: number; readonly path: number }
  | { readonly kind: 'play'; readonly version: number }
  /** Look for a win without a model. */
  | { readonly kind: 'search'; readonly version: number }
  | { readonly kind: 'nothing' };

export interface PipelineState {
  readonly plan: Pick<GenerationPlan, 'reflection' | 'measures'>;
  readonly world: Pick<WorldRecord, 'versions'>;
  /** All versions of the world; one that is missing counts as not measured. */
  readonly versions: readonly Pick<WorldVersion, 'index' | 'measures'>[];
  /** What compliance asks about this world; `null` where nothing can be asked. */
  readonly question: ComplianceQuestion | null;
}

type MeasureKind = 'search' | 'compliance' | 'alignment' | 'winnability';

interface Version {
  readonly summary: VersionSummary;
  readonly measures: VersionMeasures;
}

/**
 * The next piece of work. Each version is checked, reflected on until it is valid (and, where feedback is asked for,
 * has no fault that the measures know) or the rounds are used up or an answer was not taken. Then the content
 * measures are taken of the first version and of the last one that counts.
 */
export function nextStep({ plan, world, versions, question }: PipelineState): NextStep {
  const stored = storedVersions(world.versions, versions);
  const taken = stored.filter(({ summary }) => summary.stopped === null);
  const [first] = taken;
  const last = taken.at(-1);
  if (first === undefined || last === undefined)
    return { kind: stored.length === 0 ? 'generate' : 'nothing' };

  const unchecked = taken.find(({ measures }) => measures.validity === null);
  if (unchecked !== undefined) return { kind: 'check', version: unchecked.summary.index };

  const reflected = Math.max(...stored.map(({ summary }) => summary.reflections ?? 0));
  const stopped = stored.at(-1) !== last;
  if (!stopped && reflected < plan.reflection.rounds) {
    const step = reflectionStep(plan, last, question);
    if (step !== null) return step;
  }

  for (const kind of ['search', 'compliance', 'alignment', 'winnability'] as const) {
    if (!plan.measures[kind]) continue;
    for (const version of new Set([first, last])) {
      const step = measureStep(kind, plan, version, question);
      if (step !== null) return step;
    }
  }
  return { kind: 'nothing' };
}

function storedVersions(
  summaries: readonly VersionSummary[],
  versions: PipelineState['versions'],
): readonly Version[] {
  const measuresByIndex = new Map(versions.map(({ index, measures }) => [index, measures]));
  return summaries.map((summary) => ({
    summary,
    measures: measuresByIndex.get(summary.index) ?? NOT_MEASURED,
  }));
}

/** What is to be done before, or in order, to reflect on a version; `null` when nothing is wrong with it. */
function reflectionStep(
  plan: PipelineState['plan'],
  { summary, measures }: Version,
  question: ComplianceQuestion | null,
): NextStep | null {
  const version = summary.index;
  const { errors, feedback } = plan.reflection;
  if (measures.validity !== null && !measures.validity.runnable) {
    return { kind: 'reflect', version, problems: [validityProblem(measures, errors)] };
  }
  for (const kind of ['compliance', 'alignment', 'winnability'] as const) {
    const step = feedback[kind] ? measureStep(kind, plan, { summary, measures }, question) : null;
    if (step !== null) return step;
  }
  const problems = feedbackProblems(measures, feedback);
  return problems.length === 0 ? null : { kind: 'reflect', version, problems };
}

/** The next piece of a measure; `null` when it is complete or cannot be taken. */
function measureStep(
  kind: MeasureKind,
  plan: PipelineState['plan'],
  { summary, measures }: Version,
  question: ComplianceQuestion | null,
): NextStep | null {
  const version = summary.index;
  switch (kind) {
    case 'search':
      return measures.search === null ? { kind: 'search', version } : null;
    case 'compliance': {
      const missing = plan.measures.votes - (measures.compliance?.answers.length ?? 0);
      return question !== null && missing > 0
        ? { kind: 'compliance', version, question, answers: missing }
        : null;
    }
    case 'alignment': {
      const { alignment } = measures;
      if (alignment === null) return { kind: 'alignmentPaths', version };
      const path = alignment.judgements.length;
      return alignment.error === '' && path < alignment.paths.length
        ? { kind: 'judgePath', version, path }
        : null;
    }
    case 'winnability':
      return measures.winnability === null ? { kind: 'play', version } : null;
  }
}
