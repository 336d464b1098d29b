import type { EnvironmentMeta } from '../../../core/env';
import { playsSuite, type Plan, type PlayingHabits, type Suite } from '../../../core/evaluate';
import type { PastPlay } from '../../../workers/bridge';
import { chosenTasks, type EvaluateForm } from './evaluateForm';

type Metas = readonly EnvironmentMeta[];

/** A form that plays a suite; all else stays, but seeds follow from the base seed, as suites have it. */
export function withSuite(form: EvaluateForm, suite: Suite, metas: Metas): EvaluateForm {
  return {
    ...form,
    seedKind: 'derived',
    maxSteps: suite.maxSteps,
    environments: Object.fromEntries(
      metas.map((meta) => {
        const planned = suite.tasks.filter(({ environmentId }) => environmentId === meta.id);
        const slugs = meta.tasks
          .filter(({ id }) => planned.some(({ task }) => task === id))
          .map(({ slug }) => slug);
        return [
          meta.id,
          {
            tasks: slugs,
            episodes: planned[0]?.episodes ?? meta.episodesPerTask,
            options: { ...meta.defaults, ...planned[0]?.options },
          },
        ];
      }),
    ),
  };
}

/** What of a form suites are compared with. */
export function suitePartOf(form: EvaluateForm, metas: Metas): Pick<Plan, 'tasks' | 'maxSteps'> {
  return { tasks: chosenTasks(form, metas), maxSteps: form.maxSteps };
}

/** How a form stands to the suites. */
export interface SuiteStanding {
  /** The suite that it plays; `null`: none. */
  readonly plays: Suite | null;
  /** The suite that it was made from and no longer plays. */
  readonly changedFrom: Suite | null;
}

/** @param chosen the suite that was chosen last; of several that fit, it goes first. */
export function standingOf(
  part: Pick<Plan, 'tasks' | 'maxSteps'>,
  chosen: Suite | null,
  suites: readonly Suite[],
): SuiteStanding {
  const plays = [chosen, ...suites].find((suite) => suite !== null && playsSuite(part, suite)) ?? null;
  return { plays, changedFrom: plays ? null : chosen };
}

/** Seconds of a step where an agent has not played: a guess, told with what it gives. */
const GUESSED_SECONDS = { model: 3, device: 10, none: 0.02 } as const;

/** Seconds of a step in environments that the agent has not played: as in those it has, or a guess. */
export function secondsPerStep(
  form: Pick<EvaluateForm, 'player' | 'model'>,
  past: PastPlay,
): { readonly seconds: number; readonly guessed: boolean } {
  const known = [...past.habits.values()].filter(
    (habits): habits is PlayingHabits & { readonly seconds: number } => habits.seconds !== null,
  );
  if (known.length > 0)
    return { seconds: known.reduce((sum, { seconds }) => sum + seconds, 0) / known.length, guessed: false };
  const kind = form.player !== 'model' ? 'none' : form.model.place === 'device' ? 'device' : 'model';
  return { seconds: GUESSED_SECONDS[kind], guessed: true };
}

/** What is wrong with the name of an own suite, in a sentence; `null`: nothing. */
export function suiteNameProblem(name: string, taken: readonly string[]): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'Give it a name.';
  if (trimmed.length > 60) return 'At most 60 letters.';
  return taken.some((other) => other.toLowerCase() === trimmed.toLowerCase())
    ? 'There is a suite of this name.'
    : null;
}
