import { planToQuery, type Plan } from '../../../core/evaluate';
import { withQuery } from '../../../ui';
import { environmentMetas as metas } from '../../../workers/bridge';

/** The route of a plan's form, and of a step's trial with its agent and first task. */
export function planRoute(page: '/evaluate' | '/try', plan: Plan): string {
  return withQuery(page, planToQuery(plan, metas));
}

/** The full address of a plan: opened anywhere, it fills the form. Holds no key. */
export function planAddress(plan: Plan): string {
  const address = new URL(window.location.href);
  address.hash = planRoute('/evaluate', plan);
  return address.href;
}
