import type { PlanForm } from './planForm';

/** Whether anything in the plan is asked of a judge. */
export function asksJudge({ measures, reflection }: PlanForm): boolean {
  return [measures, reflection.feedback].some(
    ({ compliance, alignment, winnability }) => compliance || alignment || winnability,
  );
}
