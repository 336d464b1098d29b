/** The plan that a form starts, with what it says of itself: the suite it plays, and what it is expected to take. */
import { loadStrategies } from '../../../core/agent';
import {
  balrogSuite,
  guideSuite,
  playsSuite,
  smokeSuite,
  type Plan,
  type Suite,
} from '../../../core/evaluate';
import { ok, type Result } from '../../../core/shared';
import {
  demonstrationTokens,
  environmentMetas as metas,
  modelSoFar,
  priceNow,
  readOwnSuites,
  readPastPlay,
} from '../../../workers/bridge';
import { estimatePlan } from './estimate';
import type { EvaluateForm, FormContext } from './evaluateForm';
import { planOf } from './planOf';

/**
 * The plan with prices as they are now, with its suite, where it is unchanged, and with the estimate that is shown for
 * it; or what is wrong with the form.
 * @param chosen the suite that was chosen last; it is asked first.
 */
export async function preparePlan(form: EvaluateForm, chosen: Suite | null): Promise<Result<Plan, string>> {
  // The page may not have them yet, and the estimate is kept with the run.
  const [prices, { STRATEGIES }] = await Promise.all([pricesNow(form), loadStrategies()]);
  const strategy = STRATEGIES.find(({ meta }) => meta.id === form.strategy)?.meta ?? null;
  const plan = planOf(form, metas, { strategy, ...prices });
  if (!plan.ok) return plan;
  const [past, suite, demonstrations] = await Promise.all([
    readPastPlay(plan.value.agent),
    suiteName(plan.value, chosen),
    demonstrationTokens(plan.value.agent),
  ]);
  const { unknownCalls, ...estimate } = estimatePlan(plan.value, metas, {
    strategy,
    price: prices.price ?? null,
    secondPrice: prices.secondPrice ?? null,
    demonstrationTokens: demonstrations,
    past,
  });
  return ok({
    ...plan.value,
    ...(suite === null ? {} : { suite }),
    ...(unknownCalls ? {} : { estimate }),
  });
}

/** The name of the suite that a plan plays; `null`: it plays none. @param chosen as in {@link preparePlan}. */
export async function suiteName(
  plan: Pick<Plan, 'tasks' | 'maxSteps'>,
  chosen: Suite | null,
): Promise<string | null> {
  const known = [
    chosen,
    balrogSuite(metas),
    guideSuite(metas),
    smokeSuite(metas),
    ...(await readOwnSuites()),
  ];
  return known.find((each) => each !== null && playsSuite(plan, each))?.name ?? null;
}

async function pricesNow(form: EvaluateForm): Promise<Pick<FormContext, 'price' | 'secondPrice'>> {
  if (form.player !== 'model') return { price: null, secondPrice: null };
  const price = await priceNow(modelSoFar(form.model));
  return { price, secondPrice: form.secondModel ? await priceNow(modelSoFar(form.secondModel)) : price };
}
