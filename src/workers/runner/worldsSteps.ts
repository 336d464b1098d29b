/** Working through a world: the next piece follows from what is stored, until nothing is left. */
import {
  feedbackProblems,
  nextStep,
  validityProblem,
  type Alignment,
  type NextStep,
  type ReflectionProblem,
  type WorldVersion,
} from '../../core/worlds';
import { NOT_MENDABLE, WorldsFault } from './worldsFault';
import { askCompliance, check, judgePaths, questionOf, samplePaths, search } from './worldsMeasures';
import { play } from './worldsPlay';
import { generate, reflect } from './worldsPrograms';
import type { WorldMeasure } from './worldsProtocol';
import { keep, versionOf, type WorldTask } from './worldsTask';

/**
 * Does for a world what its plan asks for and is not there yet.
 * @param renewed the task with world and plan as they are stored now.
 */
export async function workThrough(first: WorldTask, renewed: () => Promise<WorldTask>): Promise<void> {
  const question = await questionOf(first.world);
  for (let task = first; task.goesOn(); task = await renewed()) {
    const versions: WorldVersion[] = [];
    for (const { index } of task.world.versions) versions.push(await versionOf(task, index));
    const step = nextStep({ plan: task.plan, world: task.world, versions, question });
    if (step.kind === 'nothing') return;
    await perform(step, task, versions);
  }
}

async function perform(
  step: Exclude<NextStep, { readonly kind: 'nothing' }>,
  task: WorldTask,
  versions: readonly WorldVersion[],
): Promise<void> {
  switch (step.kind) {
    case 'generate':
      await generate(task);
      return;
    case 'check':
      return check(task, step.version);
    case 'reflect':
      await reflect(task, step.version, step.problems);
      return;
    case 'compliance': {
      const given = versions[step.version]?.measures.compliance?.answers ?? [];
      return askCompliance(task, step.version, step.question, given);
    }
    case 'alignmentPaths':
      return keepPaths(task, step.version, await samplePaths(task, step.version));
    case 'judgePath': {
      const alignment = versions[step.version]?.measures.alignment;
      return alignment ? judgePaths(task, step.version, alignment) : undefined;
    }
    case 'play':
      return play(task, step.version, false);
    case 'search':
      return search(task, step.version);
  }
}

/** Takes one measure of a version from its start; the earlier result stays until the first of the new one is there. */
export async function measureAnew(task: WorldTask, index: number, measure: WorldMeasure): Promise<void> {
  switch (measure) {
    case 'check':
      return check(task, index);
    case 'search':
      return search(task, index);
    case 'play':
      return play(task, index, true);
    case 'compliance': {
      const question = await questionOf(task.world);
      if (!question) throw new WorldsFault(NOTHING_TO_ASK, false);
      return askCompliance(task, index, question, []);
    }
    case 'alignment': {
      const paths = await samplePaths(task, index);
      if (paths.score !== null) return keepPaths(task, index, paths);
      return judgePaths(task, index, paths);
    }
  }
}

/** Reflects once on what is known to be wrong with a version; checks it first where it was not. @returns the new version's index. */
export async function reflectOnce(task: WorldTask, index: number): Promise<number> {
  let version = await versionOf(task, index);
  if (!version.measures.validity) {
    await check(task, index);
    version = await versionOf(task, index);
  }
  const problems = problemsOf(task, version);
  if (problems.length === 0) throw new WorldsFault(NOT_MENDABLE, false);
  return reflect(task, index, problems);
}

/** What a reflection that somebody asked for reports: the error, or everything that the measures found. */
function problemsOf({ plan }: WorldTask, { measures }: WorldVersion): readonly ReflectionProblem[] {
  if (measures.validity && !measures.validity.runnable)
    return [validityProblem(measures, plan.reflection.errors)];
  return feedbackProblems(measures, { compliance: true, alignment: true, winnability: true });
}

function keepPaths(task: WorldTask, index: number, alignment: Alignment): Promise<void> {
  return keep(task, index, { measures: { alignment } });
}

const NOTHING_TO_ASK = {
  kind: 'plan',
  message: 'Nothing can be asked about this world: its specification names no critical objects.',
  advice: 'Write a specification for it.',
} as const;
