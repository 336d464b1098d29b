/** The part of a plan that all forms share: who writes and judges, how answers are made, mended and measured. */
import { isLocal, type ModelSpec } from '../../../core/agent';
import { fail, ok, type Result } from '../../../core/shared';
import {
  PAPER_MEASURES,
  PAPER_REFLECTION,
  type GenerationPlan,
  type MeasureOptions,
  type ReflectionOptions,
} from '../../../core/worlds';
import { modelOfDraft, NEW_DRAFT, type ModelDraft, type WorkSettings } from '../../../workers/bridge';

/** Numbers as fields hold them: `null` is an empty field, `NaN` a text that is no number. */
type Draft<T> = { readonly [Key in keyof T]: T[Key] extends number ? number | null : T[Key] };

export interface PlanForm {
  readonly model: ModelDraft;
  readonly judgeKind: 'same' | 'other';
  readonly judge: ModelDraft;
  readonly temperature: number | null;
  readonly maxTokens: number | null;
  readonly timeoutMinutes: number | null;
  /** Requests in flight at once. */
  readonly requests: number | null;
  /** Comments taken out of the reference game. */
  readonly stripComments: boolean;
  readonly reflection: Draft<ReflectionOptions>;
  readonly measures: Draft<MeasureOptions>;
  readonly capCalls: number | null;
  readonly capTokens: number | null;
  readonly capMinutes: number | null;
  readonly parallel: number | null;
}

/** The paper's settings, but without the measures that cost model calls, and with a length that most models allow. */
export const NEW_FORM: PlanForm = {
  model: NEW_DRAFT,
  judgeKind: 'same',
  judge: NEW_DRAFT,
  temperature: 0,
  maxTokens: 16_000,
  timeoutMinutes: 15,
  requests: 2,
  stripComments: false,
  reflection: PAPER_REFLECTION,
  measures: { ...PAPER_MEASURES, compliance: false, alignment: false, winnability: false },
  capCalls: null,
  capTokens: null,
  capMinutes: null,
  parallel: 2,
};

type NumberField =
  | 'temperature'
  | 'maxTokens'
  | 'timeoutMinutes'
  | 'requests'
  | 'rounds'
  | 'votes'
  | 'paths'
  | 'capCalls'
  | 'capTokens'
  | 'capMinutes'
  | 'parallel';

export type PlanErrors = Readonly<Partial<Record<NumberField, string>>>;

interface NumberRule {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  readonly mayBeEmpty: boolean;
}

const counted = (least: number, most: number, mayBeEmpty = false): NumberRule => ({
  least,
  most,
  whole: true,
  mayBeEmpty,
});

/** What each field takes; also the bounds that the fields show. */
export const RULES: Readonly<Record<NumberField, NumberRule>> = {
  temperature: { least: 0, most: 2, whole: false, mayBeEmpty: false },
  maxTokens: counted(256, 1_000_000),
  timeoutMinutes: counted(1, 60),
  requests: counted(1, 64),
  rounds: counted(0, 10),
  votes: counted(1, 99),
  paths: counted(1, 1000),
  capCalls: counted(1, 1_000_000, true),
  capTokens: counted(1, 2_000_000_000, true),
  capMinutes: counted(1, 100_000, true),
  parallel: counted(1, 16),
};

/** What is wrong with the numbers; the fields of a typed model say so themselves. */
export function planErrors(form: PlanForm): PlanErrors {
  const values: Readonly<Record<NumberField, number | null>> = {
    temperature: form.temperature,
    maxTokens: form.maxTokens,
    timeoutMinutes: form.timeoutMinutes,
    requests: form.requests,
    rounds: form.reflection.rounds,
    votes: form.measures.votes,
    paths: form.measures.paths,
    capCalls: form.capCalls,
    capTokens: form.capTokens,
    capMinutes: form.capMinutes,
    parallel: form.parallel,
  };
  // Fields that are not shown cannot be mended.
  const hidden = new Set<NumberField>();
  if (!form.measures.compliance) hidden.add('votes');
  if (!form.measures.alignment) hidden.add('paths');
  const found: Partial<Record<NumberField, string>> = {};
  for (const field of numberFields) {
    if (hidden.has(field)) continue;
    const error = numberError(values[field], RULES[field]);
    if (error !== null) found[field] = error;
  }
  return found;
}

const numberFields: readonly NumberField[] = [
  'temperature',
  'maxTokens',
  'timeoutMinutes',
  'requests',
  'rounds',
  'votes',
  'paths',
  'capCalls',
  'capTokens',
  'capMinutes',
  'parallel',
];

function numberError(value: number | null, { least, most, whole, mayBeEmpty }: NumberRule): string | null {
  if (value === null && mayBeEmpty) return null;
  if (value !== null && value >= least && value <= most && (!whole || Number.isInteger(value))) return null;
  const kind = whole ? 'A whole number' : 'A number';
  return `${kind} from ${String(least)} to ${String(most)}${mayBeEmpty ? ', or empty for no limit' : ''}.`;
}

/** Everything of a plan but its worlds. */
export type PlanSettings = Omit<GenerationPlan, 'worlds'>;

/** The settings a form stands for, or the first thing that is wrong with it. */
export function settingsOf(form: PlanForm, zeroShot: boolean): Result<PlanSettings, string> {
  const model = modelOf(form, form.model);
  if (!model.ok) return model;
  const judge = form.judgeKind === 'same' ? null : modelOf(form, form.judge);
  if (judge !== null && !judge.ok) return judge;
  const [problem] = Object.values(planErrors(form));
  if (problem !== undefined) return fail(problem);
  const { rounds, ...reflection } = form.reflection;
  const { votes, paths, ...measures } = form.measures;
  return ok({
    model: model.value,
    judge: judge?.value ?? null,
    prompt: { zeroShot, stripComments: form.stripComments },
    reflection: { ...reflection, rounds: rounds ?? 0 },
    measures: { ...measures, votes: votes ?? PAPER_MEASURES.votes, paths: paths ?? PAPER_MEASURES.paths },
    cap: { calls: form.capCalls, tokens: form.capTokens, minutes: form.capMinutes },
    parallel: form.parallel ?? 1,
  });
}

/** A chosen model with this form's way of answering: programs are longer than moves in a game. */
function modelOf(form: PlanForm, draft: ModelDraft): Result<ModelSpec, string> {
  const chosen = modelOfDraft(draft);
  if (!chosen.ok) return chosen;
  return ok({
    ...chosen.value,
    settings: {
      ...chosen.value.settings,
      temperature: form.temperature ?? 0,
      maxTokens: form.maxTokens ?? 16_000,
      timeoutMs: (form.timeoutMinutes ?? 15) * 60_000,
      concurrency: isLocal(chosen.value) ? 1 : (form.requests ?? 1),
    },
  });
}

/**
 * What is to be done with worlds that are there already.
 * @param asksModel whether any of it asks a model; otherwise none need be chosen.
 */
export function measuringOf(form: PlanForm, asksModel: boolean): Result<WorkSettings, string> {
  if (!asksModel) {
    const settings = settingsOf({ ...form, model: UNASKED, judgeKind: 'same' }, false);
    if (!settings.ok) return settings;
    const { reflection, measures, parallel } = settings.value;
    return ok({ reflection, measures, parallel });
  }
  const settings = settingsOf(form, false);
  if (!settings.ok) return settings;
  const { prompt: _, ...work } = settings.value;
  return ok(work);
}

/** A complete choice, so that only the numbers of a form are checked. */
const UNASKED: ModelDraft = { ...NEW_DRAFT, modelId: 'none' };
