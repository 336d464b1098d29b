import { isSeed, parseSeed, type EnvironmentMeta, type EnvironmentOptions } from '../../../core/env';
import { fail, ok, type Result } from '../../../core/shared';
import { chosenEnvironments, choiceOf, readSeeds, type EvaluateForm } from '../form/evaluateForm';
import { whole } from '../agent';

/** The level of a trial and how far into it the step lies, as a form has it. */
export interface TrialForm {
  readonly environmentId: string;
  readonly slug: string;
  readonly seed: string;
  readonly options: EnvironmentOptions;
  readonly before: 'bot' | 'typed';
  readonly botSteps: number | null;
  /** One action a line. */
  readonly typed: string;
}

/** More steps of the bot than this take too long, one being played after the other. */
export const MOST_BOT_STEPS = 100;

export type TrialErrors = Readonly<Partial<Record<'seed' | 'botSteps', string>>>;

type Metas = readonly EnvironmentMeta[];

/** The first level of an evaluation's form. */
export function trialFormOf(form: EvaluateForm, metas: Metas): TrialForm {
  const meta = chosenEnvironments(form, metas)[0] ?? metas[0];
  const choice = meta ? choiceOf(form, meta) : null;
  const options = Object.fromEntries(
    Object.entries({ ...meta?.defaults, ...choice?.options }).filter(
      (entry): entry is [string, EnvironmentOptions[string]] => entry[1] !== null,
    ),
  );
  const [listed] = form.seedKind === 'explicit' ? (readSeeds(form.seeds) ?? []) : [];
  return {
    environmentId: meta?.id ?? '',
    slug: choice?.tasks[0] ?? meta?.tasks[0]?.slug ?? '',
    seed: listed === undefined ? form.baseSeed : String(listed),
    options,
    before: 'bot',
    botSteps: 0,
    typed: '',
  };
}

/** What is wrong with each field; empty when the step can be tried. */
export function trialErrors(form: TrialForm): TrialErrors {
  const steps = form.before === 'bot' ? whole(form.botSteps, 0, MOST_BOT_STEPS) : undefined;
  return {
    ...(isSeed(parseSeed(form.seed)) ? {} : { seed: 'A whole number from 0 to 4294967295.' }),
    ...(steps === undefined ? {} : { botSteps: steps }),
  };
}

/** Typed actions in order: one a line, empty lines left out. */
export function typedActions(form: Pick<TrialForm, 'typed'>): readonly string[] {
  return form.typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The level a form names. */
export interface TrialLevel {
  readonly meta: EnvironmentMeta;
  readonly task: string;
  readonly seed: number;
  readonly options: EnvironmentOptions;
}

/** The level, or why there is none. */
export function levelOf(form: TrialForm, metas: Metas): Result<TrialLevel, string> {
  const meta = metas.find(({ id }) => id === form.environmentId);
  const task = meta?.tasks.find(({ slug }) => slug === form.slug);
  if (!meta || !task) return fail('Choose a task.');
  const seed = parseSeed(form.seed);
  return isSeed(seed) ? ok({ meta, task: task.id, seed, options: form.options }) : fail('Give a seed.');
}
