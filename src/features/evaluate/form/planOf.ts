import { parseSeed, type EnvironmentMeta } from '../../../core/env';
import { checkPlan, type Plan, type SpendingLimits } from '../../../core/evaluate';
import { fail, type Result } from '../../../core/shared';
import { agentOf } from '../agent';
import {
  chosenTasks,
  formErrors,
  readSeeds,
  shardOf,
  type EvaluateForm,
  type FormContext,
} from './evaluateForm';

type Metas = readonly EnvironmentMeta[];

/** The plan a form describes, or what is wrong with it. */
export function planOf(form: EvaluateForm, metas: Metas, context: FormContext = {}): Result<Plan, string> {
  const errors = Object.values(formErrors(form, metas, context));
  if (errors.length > 0) return fail(errors[0] ?? 'The form is incomplete.');
  const shard = shardOf(form);
  return checkPlan({
    agent: agentOf(form),
    tasks: chosenTasks(form, metas),
    seeds:
      form.seedKind === 'derived'
        ? { kind: 'derived', baseSeed: parseSeed(form.baseSeed) ?? 0 }
        : { kind: 'explicit', seeds: readSeeds(form.seeds) ?? [] },
    parallelEpisodes: form.parallelEpisodes ?? 1,
    maxSteps: form.maxSteps,
    ...spendingOf(form, context),
    ...(shard ? { shard } : {}),
  });
}

/** Limits, prices and what is kept, as far as the form has any. */
function spendingOf(
  form: EvaluateForm,
  { price, secondPrice }: FormContext,
): Pick<Plan, 'limits' | 'price' | 'secondPrice' | 'keepPictures'> {
  const usesModel = form.player === 'model';
  const limits: SpendingLimits = {
    tokens: usesModel ? form.limitTokens : null,
    dollars: usesModel ? form.limitDollars : null,
    minutes: form.limitMinutes,
  };
  const isLimited = Object.values(limits).some((limit) => limit !== null);
  const seesPictures = usesModel && (Boolean(form.images) || Boolean(form.clip));
  return {
    ...(isLimited ? { limits } : {}),
    ...(usesModel && price ? { price } : {}),
    ...(usesModel && form.strategy === 'debate' && form.secondModel && secondPrice ? { secondPrice } : {}),
    ...(seesPictures && form.keepPictures ? { keepPictures: true } : {}),
  };
}
